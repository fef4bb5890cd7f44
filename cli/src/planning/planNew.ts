// masker plan new: proposes a plan from the names and values of the columns of inputs.
import { Argument, type Command } from 'commander';
import { describeCount } from '@masker/text';
import { type ProposedColumn, proposePlan, type TableFacts } from '@masker/plan';
import type { TableDefinition } from '@masker/schema';
import { isInvalidText } from '@masker/format-api';
import { TableSampler } from '@masker/rows';
import { targetOf } from '../masking/inputs.ts';
import { writeTexts } from '../masking/output.ts';
import { OverwriteGuard } from '../masking/overwriteGuard.ts';
import { type ExitCode, exitCodes, type End } from '../shared/exitCodes.ts';
import { statOf } from '../shared/files.ts';
import { addMaskersOption, addResourcesOption } from '../shared/maskerOptions.ts';
import { type Folders, readMaskersHere, sourcesOf } from '../shared/maskerFiles.ts';
import { printMessage, type Environment } from '../shared/environment.ts';
import { maskerCandidates } from './maskerCandidates.ts';
import { maxRows, sampleTables } from './sampleTables.ts';
import { readingSettings } from '../masking/maskOptions.ts';
import { reportNulls } from '../masking/reportNulls.ts';
import { addTableOptions, findTableInputs, tableFormat, type TableOptions } from './tableInputs.ts';
import { planFailures, planReports } from './messages.ts';
import { printableJson, markdownText, printable, writeJson } from '../shared/text.ts';
import { fieldName, openName } from './columnName.ts';

const open = '?';

function asLines(columns: readonly ProposedColumn[]): string[] {
  return columns.map((column) => {
    const { masker = open, reason } = column;
    return `  ${printable(openName(column))}: ${masker} (${printable(reason)})`;
  });
}

function asMarkdown(columns: readonly ProposedColumn[]): string {
  const rows = columns.map((column) => [
    column.table,
    fieldName(column.path),
    column.masker ?? open,
    column.reason,
  ]);
  const lines = [
    ['table', 'column', 'decision', 'reason'],
    ['---', '---', '---', '---'],
  ];
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;
  return `${lines.map(line).join('')}${rows.map((row) => line(row.map(markdownText))).join('')}`;
}

function asJson(columns: readonly ProposedColumn[]): string {
  const rows = columns.map((column) => ({
    table: column.table,
    column: fieldName(column.path),
    decision: column.masker ?? open,
    reason: column.reason,
  }));
  return `${writeJson(rows, { indent: true })}\n`;
}

interface NewOptions extends TableOptions, Folders {
  readonly output?: string;
  readonly force?: true;
  readonly report?: string;
}

/** Adds the subcommand. */
export function addPlanNew(plan: Command, environment: Environment, end: End): void {
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
Looks at the first ${describeCount(maxRows)} rows of each table. A column gets a masker if its name and values clearly call for one;
otherwise it gets "?", for you to decide. No column is proposed to be kept. Standard error gives the reasons, no values.

Examples:
  masker plan new data/*.csv -o shop.masker.plan.json
  pg_dump shop | masker plan new - --format sql > shop.masker.plan.json
`,
    )
    .action((inputs: string[], options: NewOptions) => end(newPlan(inputs, options, environment)));
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
  if (target !== undefined && options.force !== true && (await statOf(target.path)) !== undefined)
    throw planFailures.planExists(target.label);
  const inputs = await findTableInputs(names, options, environment);
  const reportTarget = options.report === undefined ? undefined : targetOf(options.report, environment);
  const guard = new OverwriteGuard();
  const maskers = await readMaskersHere(environment, options);
  const sources = maskers.flatMap(sourcesOf).map((path) => targetOf(path, environment));
  await guard.protect([...inputs, ...sources]);
  if (target !== undefined) await guard.claim('--output', target);
  if (reportTarget !== undefined) await guard.claim('--report', reportTarget);
  const sampler = new TableSampler();
  const definitions: TableDefinition[] = [];
  for (const input of inputs) {
    definitions.push(...(await sampleTables(input, options, environment, sampler)));
    const settings = await readingSettings(input, tableFormat(input, options), options, environment);
    await reportNulls(input, settings, () => true, environment);
  }
  const tables = sampler.facts(definitions);
  if (tables.length === 0) throw planFailures.noTable();
  const { text, columns } = proposePlan(tables, await maskerCandidates(maskers), {
    ...(options.null !== undefined && { nullText: options.null }),
    ...(options.escape !== undefined && { escape: options.escape }),
  });
  const isJson = /\.json$/i.test(reportTarget?.path ?? '');
  await writeTexts([
    ...(target === undefined ? [] : [{ target, text }]),
    ...(reportTarget === undefined
      ? []
      : [{ target: reportTarget, text: isJson ? asJson(columns) : asMarkdown(columns) }]),
  ]);
  if (target === undefined) environment.stdout.write(printableJson(text));
  printMessage(environment, ...asLines(columns), ...summaryOf(columns, tables, sampler.unnamed));
  return exitCodes.fine;
}

/** Returns lines about the number of decisions, and about columns at which masking would stop. */
function summaryOf(
  columns: readonly ProposedColumn[],
  tables: readonly TableFacts[],
  unnamed: number,
): string[] {
  const open = columns.filter(({ masker }) => masker === undefined).length;
  const invalid = tables
    .flatMap(({ fields }) => fields)
    .filter(({ values }) => values.some(isInvalidText)).length;
  return [
    planReports.proposed(tables.length, columns.length - open, open),
    ...(unnamed > 0 ? [planReports.unnamed(unnamed)] : []),
    ...(open > 0 ? [planReports.openAdvice] : []),
    ...(invalid > 0 ? [planReports.invalidText(invalid)] : []),
  ];
}
