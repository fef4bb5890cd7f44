// masker verify: compares masked tables with their originals, by a plan's decision on each column.
import { type Command, Option } from 'commander';
import { resolve } from 'node:path';
import type { Consistency } from '@masker/algorithms';
import { SeenNames, unusedNames } from '@masker/plan';
import { usesKey } from '@masker/masker';
import {
  OriginalSet,
  RiskCheck,
  passthroughUnder,
  type VerifiedRows,
  verifiedMaskers,
  verifyTables,
  type VerifyOptions,
} from '@masker/verify';
import { changesColumn, fileFormats, type FormatName, namingRows, RowNames } from '@masker/formats';
import type { TruncationHint, LiteralsOutsideRows } from '@masker/format-api';
import { nodeCryptography } from '@masker/node';
import { type Input, isReadTwice, keyTarget, targetOf } from './masking/inputs.ts';
import { fileOutput, type Output, placeOutputs } from './masking/output.ts';
import { inputFailure } from './masking/maskInput.ts';
import type { Manifest } from './masking/manifest.ts';
import { OverwriteGuard } from './masking/overwriteGuard.ts';
import { refusePathColumn } from './planning/tableColumns.ts';
import {
  addTableOptions,
  type InputFormatOptions,
  columnBatches,
  type TableOptions,
  tableOptions,
} from './planning/tableInputs.ts';
import { type ExitCode, exitCodes, type End } from './shared/exitCodes.ts';
import {
  addConsistencyOption,
  addMaskersOption,
  addResourcesOption,
  addKeyOptions,
} from './shared/maskerOptions.ts';
import type { Folders } from './shared/maskerFiles.ts';
import { type PlanFile, readPlanFile, requireUsable } from './shared/plans.ts';
import { printMessage, type Environment } from './shared/environment.ts';
import { count } from './shared/text.ts';
import {
  type CheckedManifest,
  checkManifest,
  type PairCounts,
  readManifest,
} from './verifying/checkManifest.ts';
import { findKey, hasKey, type KeyOptions } from './shared/keySources.ts';
import { type InputPair, inputPairs, type InputPairs } from './verifying/inputPairs.ts';
import { readingOf } from './verifying/readingOf.ts';
import { withLeaks } from './verifying/withLeaks.ts';
import {
  findingsOf,
  type Verification,
  type VerifiedPair,
  type VerifyFormat,
  verifyFormatNames,
  verifyFormats,
} from './verifying/verifyFormats.ts';
import { severitiesReport } from './shared/messages.ts';

interface VerifyCommandOptions extends InputFormatOptions, Folders, KeyOptions {
  readonly format: VerifyFormat;
  readonly report?: string;
  readonly manifest?: string;
  readonly consistency: Consistency;
}

/** Adds the subcommand. */
export function addVerify(program: Command, environment: Environment, end: End): void {
  const command = program
    .command('verify')
    .description('compare masked tables with their originals by a plan')
    .argument('<plan>', 'the plan used for masking (*.masker.plan.json)')
    .argument('<original>', 'a file, or a folder with several; .gz is unpacked; "-" is standard input')
    .argument('<masked>', 'the masked file, or the folder with files of the same names')
    .addOption(
      new Option('-f, --format <name>', 'the output format: text, json, markdown, or sarif for code scanning')
        .choices(verifyFormatNames)
        .default('text'),
    )
    .option(
      '--report <file>',
      'also write the evidence to a file: JSON if it ends with .json, otherwise Markdown',
    );
  command.option(
    '--manifest <file>',
    'also check that this manifest of "masker mask" belongs to plan, original and copy, and to the key if there is one',
  );
  addKeyOptions(command);
  addTableOptions(command, '--input-format <name>');
  addConsistencyOption(command);
  addMaskersOption(command);
  addResourcesOption(command)
    .addHelpText(
      'after',
      `
Reads both in step and reports for each column: unchanged values and how many of them chance explains, values that
didn't fit, lost uniqueness, and changes to kept values. It shows no value, and needs a key only to find the files of
folders whose names are masked: --key-file, or MASKER_KEY. With --report, also how often values of masked columns occur,
and how many rows are unique by what stays.
The exit code is 1 if more values are unmasked than chance explains, a kept value has changed, or rows, columns or
tables are missing or extra.

Examples:
  masker verify shop.masker.plan.json customers.csv masked/customers.csv
  masker verify shop.masker.plan.json dump.sql.gz masked.sql.gz --report evidence.md
  masker verify shop.masker.plan.json data masked --format sarif > masker.sarif
`,
    )
    .action((plan: string, original: string, masked: string, options: VerifyCommandOptions) =>
      end(verify(plan, original, masked, options, environment)),
    );
}

async function verify(
  planPath: string,
  original: string,
  masked: string,
  options: VerifyCommandOptions,
  environment: Environment,
): Promise<ExitCode> {
  const plan = await readPlanFile(planPath, options, environment);
  const manifest =
    options.manifest === undefined ? undefined : await readManifest(options.manifest, environment.cwd);
  const allowed = manifest?.allowedErrors ?? [];
  requireUsable(
    plan,
    allowed.map(({ code }) => code),
  );
  const reading = tableOptions(options, plan);
  const verifiedMaskerOf = verifiedMaskers(plan.analysis.model, options.consistency, nodeCryptography);
  const sides = { ...options, plan, reading, maskerOf: verifiedMaskerOf };
  const { pairs, key } = await inputPairs(original, masked, sides, environment);
  // Begun before anything is read, so that a long run doesn't end with a wrong name.
  const report =
    options.report === undefined ? undefined : await beginReport(options, pairs, plan, environment);
  const compared: [InputPair, VerifiedPair][] = [];
  let needsKey = false;
  const maskerOf: typeof verifiedMaskerOf = (decision) => {
    const masker = verifiedMaskerOf(decision);
    needsKey ||= usesKey(masker.configuration);
    return masker;
  };
  const seen = new SeenNames();
  const originals = new OriginalSet();
  try {
    const isKept = passthroughUnder(maskerOf);
    for (const pair of pairs) {
      // Frequencies belong to the evidence; counting them takes its time.
      const risk = report && new RiskCheck(plan.analysis.model, { maskerOf, isKept });
      compared.push([
        pair,
        await verifyPair(plan, pair, reading, { maskerOf, originals, risk }, environment, seen),
      ]);
    }
    const leak = { originals, isKept };
    const verified: VerifiedPair[] = [];
    for (const [pair, found] of compared)
      verified.push(await withLeaks(plan, pair, found, reading, leak, environment));
    const unused = unusedNames(plan.analysis.model, seen);
    const verification: Verification = { plan: plan.path, pairs: verified, unused, allowed };
    environment.stdout.write(verifyFormats[options.format](verification));
    const kind = /\.json$/i.test(options.report ?? '') ? 'json' : 'markdown';
    await report?.write(Buffer.from(verifyFormats[kind](verification)));
    await report?.finish();
    await placeOutputs(report === undefined ? [] : [report]);
    const code = conclude(verification, environment);
    const counts = compared.map(([pair, found]) => countsOf(readingOf(pair, reading), found));
    const isRight = await isRightManifest(
      manifest,
      options,
      planPath,
      { pairs, key },
      { counts, needsKey },
      environment,
    );
    return isRight ? code : exitCodes.problems;
  } catch (error) {
    await report?.discard();
    throw error;
  }
}

/** Compares the manifest, if one is given, and reports what doesn't belong together. */
async function isRightManifest(
  manifest: Manifest | undefined,
  { keyFile, demoKey, consistency }: VerifyCommandOptions,
  plan: string,
  { pairs, key: known }: InputPairs,
  verified: Pick<CheckedManifest, 'counts' | 'needsKey'>,
  environment: Environment,
): Promise<boolean> {
  if (manifest === undefined) return true;
  const { cwd } = environment;
  const keyOptions = { ...(keyFile !== undefined && { keyFile }), ...(demoKey && { demoKey }) };
  const key = known ?? (hasKey(keyOptions, environment) ? await findKey(keyOptions, environment) : undefined);
  const problems = await checkManifest(manifest, {
    ...verified,
    cwd,
    plan: resolve(cwd, plan),
    pairs,
    key,
    consistency,
  });
  printMessage(environment, ...problems);
  return problems.length === 0;
}

function countsOf(
  { format }: TableOptions & { readonly format: FormatName },
  { tables }: VerifiedPair,
): PairCounts {
  const isComparable = tables.every(
    ({ originalRows, maskedRows, isEmptied: dropsRows, isMissing }) =>
      originalRows === maskedRows && !dropsRows && !isMissing,
  );
  const { holds, delimiters } = fileFormats[format];
  const isRead = holds === 'tables' || !tables.some((table) => table.isEmptied);
  const values = tables.flatMap(({ columns }) =>
    columns.map((column) => (column.decision === 'mask' ? column.nonConformingValues : 0)),
  );
  return {
    rows: isRead ? tables.reduce((sum, { originalRows }) => sum + originalRows, 0) : undefined,
    // Masking judges typed values, such as JSON's numbers, otherwise than their texts.
    nonconforming:
      isComparable && (holds === 'tables' || delimiters !== undefined)
        ? values.reduce((sum, count) => sum + count, 0)
        : undefined,
  };
}

function conclude(verification: Verification, environment: Environment): ExitCode {
  const findings = findingsOf(verification);
  const tables = verification.pairs.flatMap((pair) => pair.tables).length;
  printMessage(environment, `${count(tables, 'table')} verified: ${severitiesReport(findings)}`);
  return findings.some(({ severity }) => severity === 'error') ? exitCodes.problems : exitCodes.fine;
}

async function beginReport(
  { report = '', manifest, keyFile }: VerifyCommandOptions,
  pairs: readonly InputPair[],
  plan: PlanFile,
  environment: Environment,
): Promise<Output> {
  const target = targetOf(report, environment);
  const read = [...plan.sources, ...(manifest === undefined ? [] : [manifest])];
  const guard = new OverwriteGuard();
  await guard.protect(read.map((path) => targetOf(path, environment)));
  if (keyFile !== undefined) await guard.protect([keyTarget(keyFile, environment)]);
  await guard.protect(pairs.flatMap(({ original, masked }) => [original, masked]));
  await guard.claim('--report', target);
  return fileOutput(target);
}

/** A table without rows is there, too. */
function addEmptyTables(seen: SeenNames, tables: readonly { readonly table: string }[]): void {
  for (const { table } of tables)
    if (seen.tables.every(({ name }) => name !== table)) seen.addTable({ name: table, columns: [] });
}

/** The means of a comparison. */
interface Looking extends Pick<VerifyOptions, 'maskerOf' | 'originals'> {
  /** Measures the risks of the copy. */
  readonly risk: RiskCheck | undefined;
}

async function verifyPair(
  plan: PlanFile,
  { original, masked }: InputPair,
  reading: TableOptions,
  { maskerOf, originals, risk }: Looking,
  environment: Environment,
  seen: SeenNames,
): Promise<VerifiedPair> {
  const same = readingOf({ original, masked }, reading);
  const { format, table } = same;
  const { holds, delimiters } = fileFormats[format];
  if (holds !== 'tables' && masked.dataset === undefined)
    refusePathColumn(plan.analysis.model, table, masked);
  const names = new RowNames(plan.analysis.model, seen);
  const truncations = new Map<string, TruncationHint>();
  let isNamed = false;
  const verifiedRows = (input: Input): VerifiedRows => {
    const read = () => {
      const onTruncation = (truncation: TruncationHint) => truncations.set(input.label, truncation);
      const own = input === original ? same : { ...same, literalsOutsideRows: listing };
      const rows = columnBatches(input, { ...own, onTruncation }, environment);
      // The original may be read twice.
      if (input !== original || isNamed) return rows;
      isNamed = true;
      const named = namingRows(rows, names);
      return risk?.watching(named, delimiters !== undefined) ?? named;
    };
    // Standard input and pipes can be read only once.
    return isReadTwice(input) ? read : read();
  };
  let literalsOutsideRows: readonly LiteralsOutsideRows[] = [];
  const listing = {
    isChanged: (name: string, column: string) => changesColumn(plan.analysis.model, name, column),
    report: (found: readonly LiteralsOutsideRows[]) => {
      literalsOutsideRows = found;
    },
  };
  const options: VerifyOptions = {
    maskerOf,
    originals,
    isEmptyNull: delimiters !== undefined,
    onCases: (cases) => {
      seen.addCases(cases);
    },
  };
  const tables = await verifyTables(
    plan.analysis,
    verifiedRows(original),
    verifiedRows(masked),
    options,
  ).catch((error: unknown) => {
    // A masked column that can't be read.
    throw inputFailure(error, masked.label);
  });
  names.end();
  addEmptyTables(seen, tables);
  const risks = new Map(risk?.reports().map((one) => [one.table, one]));
  const judged = tables.map((report) => ({ ...report, risk: risks.get(report.table) }));
  return {
    original: original.label,
    masked: masked.label,
    tables: judged,
    truncations,
    literalsOutsideRows,
    leaks: [],
  };
}
