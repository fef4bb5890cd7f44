// Reads the columns of the tables in inputs: those of the header of CSV, and those of the first records of
// JSON.
import { SeenNames, type PlanModel, resolveTable } from '@masker/plan';
import { type TableDefinition, tableOfNames, tableOfTexts } from '@masker/schema';
import {
  changesColumn,
  fileFormats,
  type FormatSettings,
  isStream,
  createFormat,
  describeTableProblem,
  findPathColumn,
  RowNames,
} from '@masker/formats';
import { mayBeShown } from '@masker/rows';
import { nothingMasked, type LiteralsOutsideRows } from '@masker/format-api';
import { firstBlock, refuseBeginning, rereadable, withInput } from '../masking/beginning.ts';
import type { Input } from '../masking/inputs.ts';
import { checkingSettings, readingSettings } from '../masking/maskOptions.ts';
import { columnsWith } from '../masking/partitions.ts';
import { reportNulls } from '../masking/reportNulls.ts';
import { tableOf } from '../masking/tableRecords.ts';
import {
  columnBatches,
  findTableInputs,
  reportNoRecords,
  tableFormat,
  type TableOptions,
} from './tableInputs.ts';
import type { Environment } from '../shared/environment.ts';
import { planFailures } from './messages.ts';

/** The tables of inputs, and the plan's names that they contain. */
export interface InputTables {
  readonly tables: readonly TableDefinition[];
  readonly seen: SeenNames;
  /** Constants outside of the rows of dumps that concern changed columns. */
  readonly literalsOutsideRows: readonly { readonly input: string; readonly found: LiteralsOutsideRows }[];
}

/**
 * Reads the definitions of tables. JSON is read to its end, and so are JSON columns with fields that the plan
 * names.
 *
 * @throws Failure for an input that can't be read, or that is no table
 */
export async function tableColumns(
  model: PlanModel,
  files: readonly string[],
  options: TableOptions,
  environment: Environment,
): Promise<InputTables> {
  const tables: TableDefinition[] = [];
  const seen = new SeenNames();
  const names = new RowNames(model, seen);
  const literalsOutsideRows: { input: string; found: LiteralsOutsideRows }[] = [];
  for (const input of await findTableInputs(files, options, environment)) {
    const format = tableFormat(input, options);
    const settings = await readingSettings(input, format, options, environment);
    const { holds, documents, isBinary } = fileFormats[settings.name];
    if (holds === 'tables') {
      const listing = {
        isChanged: (table: string, column: string) => changesColumn(model, table, column),
        report: (found: readonly LiteralsOutsideRows[]) =>
          literalsOutsideRows.push(...found.map((one) => ({ input: input.label, found: one }))),
      };
      const reading = { ...options, literalsOutsideRows: listing };
      const defined = await tablesOfDump(input, reading, environment, names, hasFields(model));
      tables.push(...defined);
      for (const { name, columns } of defined)
        seen.addTable({ name, columns: columns.map((column) => column.name) });
      continue;
    }
    const name = tableOf(input, options);
    const { beginning, whole, noting } = readings(input, options, environment);
    const { columns: known, decide } = resolveTable(model, name);
    if (input.dataset === undefined) refusePathColumn(model, name, input);
    await reportNulls(
      input,
      settings,
      (...columns) => columns.some((one) => changesColumn(model, name, one)),
      environment,
    );
    const isJson = documents !== undefined;
    const table =
      isBinary || !isStream(settings)
        ? await typedTable(input, noting, whole)
        : tableOfTexts(
            name,
            columnsWith(await columnsOf(input, settings, known, options, beginning), input.dataset),
            !isJson,
          );
    const columns = table.columns.map((column) => column.name);
    const other = tables.find((one) => one.name === name);
    const isNew = (column: string) => other?.columns.every((one) => one.name !== column) ?? true;
    // The files of a data set have the same columns.
    if (input.dataset === undefined || columns.some(isNew)) tables.push(table);
    seen.addTable({ name, columns: isJson ? undefined : columns });
    if (isJson || columns.some((column) => decide(column).kind === 'fields'))
      await readAll(input, noting, whole, names);
    else if (input.path === undefined && !isBinary)
      for await (const batch of columnBatches(input, noting, whole, 1)) if (batch.rows > 0) break;
  }
  names.end();
  return { tables, seen, literalsOutsideRows };
}

/**
 * Returns what reads the beginning of an input, and then all of it, with the options for that. Files are sampled
 * later; a lack of records in standard input, which can't be read again, is reported at once.
 */
function readings(input: Input, options: TableOptions, environment: Environment) {
  if (input.path !== undefined) return { beginning: environment, whole: environment, noting: options };
  const stream = rereadable(environment.stdin);
  return {
    beginning: withInput(environment, stream.beginning),
    whole: withInput(environment, stream.whole),
    noting: { ...options, onTruncation: reportNoRecords(input, environment) },
  };
}

/** @throws Failure for a file whose path holds values of a column that doesn't stay */
export function refusePathColumn(model: PlanModel, table: string, { path = '' }: Input): void {
  const problem = findPathColumn(resolveTable(model, table), path);
  if (problem !== undefined) throw planFailures.tableUnreadable(describeTableProblem(problem, table));
}

/** The table of a file with types of its own. */
async function typedTable(
  input: Input,
  options: TableOptions,
  environment: Environment,
): Promise<TableDefinition> {
  const batches = columnBatches(input, options, environment, 1);
  for (;;) {
    const { value, done } = await batches.next();
    if (done !== true) continue;
    const [table] = value;
    if (table === undefined) throw new TypeError('columnBatches: gave no table');
    return table;
  }
}

/** Returns true if a plan names fields in columns that hold JSON. */
function hasFields({ tables }: PlanModel): boolean {
  return tables.some(({ columns }) => columns.some(({ written }) => written?.kind === 'fields'));
}

async function readAll(
  input: Input,
  options: TableOptions,
  environment: Environment,
  names: RowNames,
): Promise<void> {
  for await (const batch of columnBatches(input, options, environment)) names.add(batch);
}

/** Returns the tables that a dump defines, and those of which it only has rows. */
async function tablesOfDump(
  input: Input,
  options: TableOptions,
  environment: Environment,
  names: RowNames,
  isRead: boolean,
): Promise<TableDefinition[]> {
  const rows = columnBatches(input, options, environment, isRead ? undefined : 1);
  const undefinedYet = new Map<string, readonly string[]>();
  for (;;) {
    const { value, done } = await rows.next();
    if (done !== true) {
      names.add(value);
      undefinedYet.set(value.table, value.columns);
      continue;
    }
    for (const { name } of value) undefinedYet.delete(name);
    return [...value, ...Array.from(undefinedYet, ([name, columns]) => tableOfNames(name, columns))];
  }
}

async function columnsOf(
  input: Input,
  settings: FormatSettings,
  known: readonly string[],
  { encoding }: TableOptions,
  environment: Environment,
): Promise<string[]> {
  const format = checkingSettings(() => createFormat(settings, nothingMasked));
  const bytes = (await firstBlock(input, format, environment, encoding)) ?? new Uint8Array(0);
  const { columns: columnsIn, documents } = fileFormats[settings.name];
  if (columnsIn === undefined) throw new TypeError('settings: must be of one table');
  const columns = columnsIn(bytes, settings, known);
  if ('code' in columns) refuseBeginning(input, columns, format);
  if (documents !== undefined) return columns.filter(mayBeShown);
  // A name that may be a value is replaced by its position.
  return columns.map((name, i) => (mayBeShown(name) ? name : String(i + 1)));
}
