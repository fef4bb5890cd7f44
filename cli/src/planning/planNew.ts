// masker plan new: proposes a plan from the names and values of the columns of inputs.
import { Argument, type Command } from 'commander';
import { access } from 'node:fs/promises';
import {
  describeCount,
  type ProposedColumn,
  proposePlan,
  type TableDefinition,
  type TableFacts,
} from '../../../engine/src/index.ts';
import { isInvalidText, TableSampler } from '../../../formats/src/index.ts';
import { hintFor } from '../masking/inputHints.ts';
import { targetOf } from '../masking/inputs.ts';
import { fileOutput } from '../masking/output.ts';
import { type ExitCode, exitCodes } from '../shared/exitCodes.ts';
import { addMaskersOption, addResourcesOption } from '../shared/findMasker.ts';
import type { Folders } from '../shared/maskerFiles.ts';
import { printMessage, type Environment } from '../shared/environment.ts';
import { count } from '../shared/text.ts';
import { maskerCandidates } from './maskerCandidates.ts';
import { asJson, asLines, asMarkdown } from './proposedColumns.ts';
import { mostRows, sampleTables } from './sampleTables.ts';
import { addTableOptions, findTableInputs, type TableOptions } from './tableInputs.ts';
import { planFailures } from './messages.ts';

interface NewOptions extends TableOptions, Folders {
  readonly output?: string;
  readonly force?: true;
  readonly report?: string;
}

/** Adds the subcommand. */
export function addPlanNew(plan: Command, environment: Environment, end: (code: ExitCode) => void): void {
  const command = plan
    .command('new')
    .description('propose a plan from the names and values of columns')
    .addArgument(
      new Argument(
        '<inputs...>',
        'files, folders or globs with tables; .gz is unpacked; "-" is standard input',
      ),
    )
    .option('-o, --output <file>', 'write the plan to a new file; "-" is standard output')
    .option('--force', 'let --output replace a file')
    .option(
      '--report <file>',
      'also write each column, decision and reason to a file: JSON if it ends with .json, otherwise Markdown',
    );
  addTableOptions(command, '-f, --format <name>');
  addMaskersOption(command);
  addResourcesOption(command)
    .addHelpText(
      'after',
      `
Looks at the first ${describeCount(mostRows)} rows of each table. A column gets a masker if its name and values clearly call for one;
otherwise it gets "?", for you to decide. No column is proposed to be kept. Standard error gives the reasons, no values.

Examples:
  masker plan new data/*.csv -o shop.masker.plan.json
  pg_dump shop | masker plan new - --format sql > shop.masker.plan.json
`,
    )
    .action(async (inputs: string[], options: NewOptions) => {
      end(await newPlan(inputs, options, environment));
    });
}

async function newPlan(
  names: readonly string[],
  options: NewOptions,
  environment: Environment,
): Promise<ExitCode> {
  const target =
    options.output === undefined || options.output === '-'
      ? undefined
      : targetOf(options.output, environment);
  if (target !== undefined && options.force !== true && (await isThere(target.path)))
    throw planFailures.planExists(target.label);
  const inputs = await findTableInputs(names, options, environment);
  const sampler = new TableSampler();
  const definitions: TableDefinition[] = [];
  for (const input of inputs) definitions.push(...(await sampleTables(input, options, environment, sampler)));
  const tables = sampler.facts(definitions);
  if (tables.length === 0) throw planFailures.noTable();
  const { text, columns } = proposePlan(tables, await maskerCandidates(options, environment));
  if (target === undefined) environment.stdout.write(text);
  else {
    const output = await fileOutput(target);
    await output.write(Buffer.from(text));
    await output.complete();
  }
  if (options.report !== undefined) {
    const report = await fileOutput(targetOf(options.report, environment));
    await report.write(Buffer.from(/\.json$/i.test(options.report) ? asJson(columns) : asMarkdown(columns)));
    await report.complete();
  }
  for (const line of asLines(columns)) printMessage(environment, line);
  report(columns, tables.length, sampler.unnamed, environment);
  reportInvalid(tables, environment);
  return exitCodes.fine;
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** Reports how many columns are decided, and what to do with the others. */
function report(
  columns: readonly ProposedColumn[],
  tables: number,
  unnamed: number,
  environment: Environment,
): void {
  const open = columns.filter(({ masker }) => masker === undefined).length;
  printMessage(
    environment,
    `${count(tables, 'table')}: ${count(columns.length - open, 'column')} decided, ${open} left open ("?")`,
  );
  if (unnamed > 0)
    printMessage(environment, `  ${count(unnamed, 'member')} of records left out: their names may be values`);
  if (open > 0)
    printMessage(
      environment,
      '  replace "?" with a masker ("masker list"), "keep" or "null"; "masker plan check" reports what is left',
    );
}

/** Says of which columns masking would stop. */
function reportInvalid(tables: readonly TableFacts[], environment: Environment): void {
  const invalid = tables
    .flatMap(({ fields }) => fields)
    .filter(({ values }) => values.some(isInvalidText)).length;
  if (invalid === 0) return;
  const have = invalid === 1 ? 'has' : 'have';
  printMessage(
    environment,
    `  ${count(invalid, 'column')} ${have} values that aren't valid UTF-8, which can't be masked${hintFor({ code: 'invalid-utf8' })}`,
  );
}
