// masker mask: masks lines, columns of CSV and fields of JSON, from files or standard input.
import { Argument, type Command } from 'commander';
import { planCaseUnmetCode } from '@masker/plan';
import {
  findInputs,
  keyTarget,
  type Input,
  type Target,
  targetOf,
  targetsIn,
  targetsInPlace,
} from './masking/inputs.ts';
import { addMaskOptions, type MaskOptions } from './masking/maskOptions.ts';
import { manifestOf, type ManifestRun } from './masking/manifest.ts';
import { maskAll } from './masking/maskAll.ts';
import { discardOutputs, fileOutput, type Output, placeOutputs, standardOutput } from './masking/output.ts';
import { inputLines, isWanting, type MaskedInput, statisticsOf, valueLines } from './masking/report.ts';
import { allowedCases, describeUnusedNames, unusedOf } from './masking/plannedNames.ts';
import { type Formats, prepareFormats } from './masking/prepareFormats.ts';
import { OverwriteGuard } from './masking/overwriteGuard.ts';
import { refuseWrongCodes } from './masking/planErrors.ts';
import { passGate } from './verifying/planGate.ts';
import { findTableInputs } from './planning/tableInputs.ts';
import { type ExitCode, exitCodes, type End } from './shared/exitCodes.ts';
import { keyHelp } from './shared/maskerOptions.ts';
import { type Environment, printMessage } from './shared/environment.ts';
import { partitionColumns } from './masking/partitions.ts';
import { maskFailures, maskReports } from './masking/messages.ts';
import { writeJson } from './shared/text.ts';

/** Adds the subcommand. */
export function addMask(program: Command, environment: Environment, end: End): void {
  const command = program
    .command('mask')
    .description('mask lines, columns of tables, fields of JSON files or values found in texts')
    .addArgument(
      new Argument(
        '[files...]',
        'files, globs or, with --plan, folders; .gz is unpacked; "-" is standard input',
      ).default(['-'], 'standard input'),
    );
  addMaskOptions(command);
  command
    .addHelpText(
      'after',
      `${keyHelp}
Everything else is copied byte for byte. Input that can't be masked ends the run with exit code 1 and a message that
names the row and column, never the value. A file of --output or --output-dir then stays unchanged; standard output
has everything before that point.

Examples:
  masker mask --masker SSNMasker --key-file masking.key ssn.txt > masked.txt
  masker mask --column ssn=SSNMasker --column 4=maskers/phone.masker.json -k masking.key -o masked.csv customers.csv
  masker mask --column /customer/ssn=SSNMasker --column orders.*.ssn=SSNMasker --demo-key orders.jsonl
  masker mask --column ssn=SSNMasker -k masking.key --output-dir masked "data/*.csv.gz"
  masker mask --column ssn=SSNMasker -k masking.key -o masked.parquet customers.parquet
  masker mask --find default -k masking.key -o masked.log app.log
  masker mask --find default -k masking.key --in-place app.log
  masker mask --plan shop.masker.plan.json -k masking.key --output-dir masked customers.csv orders.jsonl
  echo 123-45-6789 | masker mask --masker SSNMasker --demo-key
`,
    )
    .action((files: string[], options: MaskOptions) => end(mask(files, options, environment)));
}

async function mask(files: string[], options: MaskOptions, environment: Environment): Promise<ExitCode> {
  const start = performance.now();
  const started = new Date();
  const inputs =
    options.plan === undefined
      ? await findInputs(files, environment)
      : await findTableInputs(files, options, environment);
  const outputTargets = await targetsOf(options, inputs, environment);
  const statisticsTarget = statisticsTargetOf(options, environment);
  if (options.allowError.length > 0 && options.plan === undefined) throw maskFailures.allowWithoutPlan();
  refuseWrongCodes(options.allowError);
  const formats = await prepareFormats(inputs, options, environment);
  const targets = targetsOfPartitions(options, inputs, formats, environment) ?? outputTargets;
  const manifestTarget = options.manifest === undefined ? undefined : targetOf(options.manifest, environment);
  const guard = new OverwriteGuard();
  await guard.protect(settingsRead(options, formats, environment));
  if (options.inPlace !== true) await guard.protectInputs(inputs);
  for (const target of targets ?? []) await guard.claimOutput(target);
  await guard.protect(inputs);
  if (statisticsTarget !== undefined) await guard.claim('--stats', statisticsTarget);
  if (manifestTarget !== undefined) await guard.claim('--manifest', manifestTarget);
  const { plan, sampled } = formats;
  const reading = { ...options, ...(plan && { schema: plan.schema }) };
  const allowedErrors =
    plan === undefined ? [] : await passGate(plan, inputs, reading, options.allowError, sampled);
  const manifest = manifestTarget && (await fileOutput(manifestTarget));
  const statistics =
    options.stats === '-'
      ? standardOutput(environment.stderr)
      : // Begun before anything is masked, so that hours of work don't end with a wrong name.
        statisticsTarget && (await fileOutput(statisticsTarget));
  const outputs = [manifest, statistics].flatMap((output) => output ?? []);
  try {
    const run = await maskAll(inputs, targets, formats, options);
    outputs.unshift(...run.outputs);
    const seconds = (performance.now() - start) / 1000;
    await statistics?.write(Buffer.from(statisticsOf(run.masked, seconds)));
    await statistics?.finish();
    const unused = formats.planned === undefined ? [] : unusedOf(formats.planned, options.allowError);
    const whenFine = reportInputs(run.masked, unused, targets !== undefined, options, environment);
    const wants = run.masked.some(isWanting) || unused.some(({ kind }) => kind === 'case');
    const isRefused = whenFine !== exitCodes.fine || (options.strict === true && wants);
    if (isRefused) {
      // Statistics say why.
      await discardOutputs(outputs.filter((output) => output !== statistics));
      await placeOutputs(statistics === undefined ? [] : [statistics]);
    } else {
      if (manifest !== undefined) {
        const cases = formats.planned === undefined ? [] : allowedCases(formats.planned, options);
        // The rows of the sample are included.
        const allowed = [...allowedErrors.filter(({ code }) => code !== planCaseUnmetCode), ...cases];
        const described = {
          started,
          inputs,
          masked: run.masked,
          outputs: run.outputs,
          allowedErrors: allowed,
        };
        await writeManifest(manifest, formats, described, environment);
      }
      await placeOutputs(outputs);
      if (options.inPlace === true) reportReplaced(inputs, environment);
    }
    return wants ? reportValues(run.masked, whenFine, targets !== undefined, options, environment) : whenFine;
  } catch (error) {
    await discardOutputs(outputs);
    throw error;
  }
}

async function writeManifest(
  manifest: Output,
  { consistency, key, maskerFiles }: Formats,
  run: Omit<ManifestRun, 'cwd' | 'consistency' | 'key' | 'settings'>,
  { cwd }: Environment,
): Promise<void> {
  const written = await manifestOf({ ...run, cwd, consistency, key, settings: maskerFiles });
  await manifest.write(Buffer.from(`${writeJson(written, { indent: true })}\n`));
  await manifest.finish();
}

/** Reports that originals were replaced, and which of them still exist under other names. */
function reportReplaced(inputs: readonly Input[], environment: Environment): void {
  const linked = inputs.filter(({ stats }) => stats !== undefined && stats.nlink > 1);
  printMessage(
    environment,
    ...linked.map(({ label }) => maskReports.hardLinks(label)),
    maskReports.replaced(inputs.length),
  );
}

/** Reports the findings about inputs as a whole; returns how the run ends if their values fit. */
function reportInputs(
  masked: readonly MaskedInput[],
  unused: ReturnType<typeof unusedOf>,
  hasFiles: boolean,
  { quiet, plan }: MaskOptions,
  environment: Environment,
): ExitCode {
  const mayLeak = unused.some((name) => name.mayLeak);
  printMessage(
    environment,
    ...describeUnusedNames(unused),
    ...(mayLeak ? [maskReports.outcome(hasFiles)] : []),
    ...inputLines(masked, quiet === true, plan !== undefined),
  );
  return mayLeak || masked.some(({ isUntouched }) => isUntouched) ? exitCodes.problems : exitCodes.fine;
}

/** Reports nonconforming values, and those that keep characters; returns the exit status. */
function reportValues(
  masked: readonly MaskedInput[],
  whenFine: ExitCode,
  hasFiles: boolean,
  { quiet, strict }: MaskOptions,
  environment: Environment,
): ExitCode {
  printMessage(environment, ...valueLines(masked, quiet === true));
  if (strict !== true) return whenFine;
  printMessage(environment, maskReports.failedByStrict(maskReports.outcome(hasFiles)));
  return exitCodes.problems;
}

/** @throws Failure if an input would be overwritten while it is read */
async function targetsOf(
  { output, outputDir, inPlace }: MaskOptions,
  inputs: readonly Input[],
  environment: Environment,
): Promise<readonly Target[] | undefined> {
  if (inPlace === true) return targetsInPlace(inputs);
  if (outputDir !== undefined) return targetsIn(outputDir, inputs, environment);
  if (output !== undefined && output !== '-') return [targetOf(output, environment)];
  const { stdoutFile } = environment;
  const same = inputs.find(({ stats }) => stats?.ino === stdoutFile?.ino && stats?.dev === stdoutFile?.dev);
  if (stdoutFile !== undefined && same !== undefined) throw maskFailures.isAlsoOutput(same.label);
  return undefined;
}

/**
 * Returns the files of copies whose folders are renamed.
 *
 * @returns undefined if all folders keep their names
 * @throws Failure unless `--output-dir` gives the location of these folders
 */
function targetsOfPartitions(
  { outputDir, inPlace, plan, quiet }: MaskOptions,
  inputs: readonly Input[],
  { folders }: Formats,
  environment: Environment,
): readonly Target[] | undefined {
  if (plan === undefined && quiet !== true) {
    const columns = new Set(inputs.flatMap(({ dataset }) => partitionColumns(dataset)));
    if (columns.size > 0) printMessage(environment, maskReports.partitionsStay([...columns]));
  }
  const changed = inputs.find((_, i) => folders[i] !== undefined);
  if (changed === undefined) return undefined;
  if (outputDir === undefined || inPlace === true) throw maskFailures.partitionsElsewhere(changed.label);
  return targetsIn(outputDir, inputs, environment, folders);
}

function statisticsTargetOf({ stats }: MaskOptions, environment: Environment): Target | undefined {
  return stats === undefined || stats === '-' ? undefined : targetOf(stats, environment);
}

/** The files that say how to mask. */
function settingsRead(
  { keyFile, demoKey }: MaskOptions,
  { sources }: Formats,
  environment: Environment,
): Target[] {
  const files = sources.map((path) => targetOf(path, environment));
  if (keyFile === undefined || demoKey === true) return files;
  return [...files, keyTarget(keyFile, environment)];
}
