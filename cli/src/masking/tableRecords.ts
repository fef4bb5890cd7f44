// Finds a plan's decisions for the records of each input.
import type { Consistency } from '@masker/algorithms';
import type { MaskingKey } from '@masker/masking-core';
import { type ResolvedTable, SeenNames, type SeenLocation, resolveTable } from '@masker/plan';
import type { TableDefinition } from '@masker/schema';
import {
  resolveRows,
  resolveColumns,
  describeTableProblem,
  type FormatSettings,
  fileFormats,
  type InputSettings,
  isStream,
  type MaskDecision,
  planDump,
  createFormat,
  findPathColumn,
  tableOfFile,
  type TableProblem,
} from '@masker/formats';
import {
  mapMaskers,
  nothingMasked,
  suggestDelimiter,
  fieldsAllowing,
  type TableRecords,
} from '@masker/format-api';
import { problem } from '../shared/exitCodes.ts';
import { filesOf, type OpenMasker, openPlanned } from '../shared/findMasker.ts';
import type { PlanFile } from '../shared/plans.ts';
import type { Environment } from '../shared/environment.ts';
import { printable } from '../shared/text.ts';
import { firstBlock } from './beginning.ts';
import type { Input } from './inputs.ts';
import { checkingSettings, type MaskOptions } from './maskOptions.ts';
import { columnsOfFile } from './randomAccess.ts';
import { type PlannedNames, refuseUnused } from './plannedNames.ts';
import {
  columnsWith,
  type CopiedFolders,
  decideFolders,
  partitionColumns,
  tableInFiles,
  tableOfDataset,
} from './partitions.ts';
import { delimiterHint, hintFor, maskFailures } from './messages.ts';

/** The decisions for the records of each input, and the data that was read to find them. */
export interface OpenRecords {
  readonly key: MaskingKey | undefined;
  readonly consistency: Consistency;
  readonly maskerFiles: readonly string[];
  /** In the order of the inputs. */
  readonly records: readonly TableRecords<OpenMasker>[];
  /** With a plan: for each input, its names that were seen. */
  readonly planned?: PlannedNames | undefined;
  /** With a plan: for each input, the names of its data set's folders in the copy; undefined if they stay. */
  readonly folders?: readonly (readonly string[] | undefined)[];
}

/**
 * Prepares masking by a plan.
 *
 * @param plan without errors except allowed ones
 * @throws Failure for an undecided column if that ends a run
 */
export async function tableRecords(
  plan: PlanFile,
  inputs: readonly Input[],
  settings: readonly InputSettings[],
  options: MaskOptions,
  environment: Environment,
): Promise<OpenRecords> {
  const { model } = plan.analysis;
  const decisions: TableRecords<MaskDecision>[] = [];
  const seen: SeenNames[] = [];
  const folders: (CopiedFolders | undefined)[] = [];
  for (const [i, input] of inputs.entries()) {
    const own = settings[i];
    const names = new SeenNames();
    seen.push(names);
    folders.push(undefined);
    if (own !== undefined && holdsTables(own)) {
      const dump = planDump(
        model,
        (table) => {
          names.addTable(table);
        },
        plan.schema,
        options.allowError,
      );
      decisions.push({ ...nothingMasked, ...dump });
    } else if (own !== undefined) {
      const name = tableOf(input, options);
      const table = resolveTable(model, name);
      const { dataset } = input;
      folders[i] = dataset && decideFolders(dataset, table);
      const records = await decide(input, own, name, { table, schema: plan.schema }, options, environment);
      decisions.push(records);
      const columns = records.columns && columnsWith(records.columns, dataset);
      names.addTable({ name, columns });
      for (const column of columns === undefined ? partitionColumns(dataset) : [])
        names.addLocation(foundIn(table, column));
    }
  }
  const planned = { plan: plan.path, model, seen };
  // The contents of dumps are known only after they have been read.
  if (!settings.some(holdsTables)) refuseUnused(planned);
  const { key, consistency, maskers, open } = await openPlanned(model, options, environment);
  return {
    key,
    consistency,
    maskerFiles: [plan.path, ...filesOf(maskers)],
    records: decisions.map(({ fields, ...others }) => {
      return { ...others, fields: mapMaskers(fieldsAllowing(fields, options.allowError), open) };
    }),
    planned,
    folders: folders.map((own) => own?.(open)),
  };
}

/** Returns the location of a partition's column, which an input of JSON has, although its records don't. */
function foundIn({ name, ownerOf, undecided }: ResolvedTable, column: string): SeenLocation {
  const location = { table: ownerOf(column) ?? name, column, path: [] };
  return { location, isFound: true, isMissed: false, undecided };
}

/** Returns true if an input holds tables with names of their own. */
function holdsTables({ name }: InputSettings): boolean {
  return fileFormats[name].holds === 'tables';
}

/** The name of the table that an input holds: that of `--table`, else of its data set's folder or of its file. */
export function tableOf(
  { path, label, dataset }: Input,
  { table }: { readonly table?: string | undefined },
): string {
  if (table !== undefined) return table;
  if (dataset !== undefined) return tableOfDataset(dataset);
  if (path === undefined) throw maskFailures.tableNameMissing(label);
  return tableOfFile(path);
}

/** A table as the plan resolves it, and the tables of its schema. */
interface PlannedTable {
  readonly table: ResolvedTable;
  readonly schema: readonly TableDefinition[];
}

async function decide(
  input: Input,
  settings: InputSettings,
  name: string,
  planned: PlannedTable,
  options: MaskOptions,
  environment: Environment,
): Promise<TableRecords<MaskDecision>> {
  const { schema } = planned;
  const table = tableInFiles(planned.table, input.dataset?.partitions ?? []);
  const pathColumn = input.dataset === undefined ? findPathColumn(table, input.path ?? '') : undefined;
  const records =
    pathColumn ??
    (isStream(settings)
      ? await decideStream(input, settings, { table, schema }, options, environment)
      : resolveRows(table, await columnsOfFile(input, settings), schema));
  if (!('code' in records)) return records;
  // The path of such a file holds values.
  const source = records.code === 'column-in-path' ? '' : `${input.label}: `;
  const sentence = `${source}${printable(describeTableProblem(records, name))}${hintOf(records)}`;
  if (records.code === 'no-rows') throw maskFailures.noRows(sentence);
  throw records.code === 'beginning' ? problem(sentence) : maskFailures.undecided(sentence);
}

/** The options that may help. */
function hintOf(problem: TableProblem): string {
  if (problem.code === 'beginning') return hintFor(problem.problem);
  const names = problem.code === 'columns-undecided' ? problem.columns.map(String) : [];
  const delimiter = suggestDelimiter(names);
  return delimiter === undefined ? '' : delimiterHint(delimiter);
}

async function decideStream(
  input: Input,
  settings: FormatSettings,
  { table, schema }: PlannedTable,
  { encoding }: MaskOptions,
  environment: Environment,
): Promise<TableRecords<MaskDecision> | TableProblem> {
  const format = checkingSettings(() => createFormat(settings, nothingMasked));
  // The beginning of a whole table adds nothing.
  const block =
    table.whole === undefined ? await firstBlock(input, format, environment, encoding) : undefined;
  return resolveColumns(table, settings, block, schema);
}
