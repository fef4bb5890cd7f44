// The inputs of commands that read tables: files, folders of them, globs, standard input.
import { type Command, Option } from 'commander';
import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { notationOf, noteParts } from '@masker/plan';
import type { TableDefinition } from '@masker/schema';
import {
  describeTruncation,
  type TruncationHint,
  nothingMasked,
  rowsOfStream,
  type ColumnsRead,
  type ColumnStream,
  type RowBatch,
} from '@masker/format-api';
import {
  formatOfFile,
  isDatasetSummary,
  partitionOf,
  isOwnFile,
  type FormatSettings,
  readColumns,
  createFormat,
  fileFormats,
  type FormatName,
  isStream,
  tableFormatNames,
} from '@masker/formats';
import { withConstants } from '@masker/rows';
import { findInputs, type Input } from '../masking/inputs.ts';
import { blocksOf, inputFailure } from '../masking/maskInput.ts';
import {
  addReadingOptions,
  addTableOption,
  checkingSettings,
  readingSettings,
  type ReadingOptions,
} from '../masking/maskOptions.ts';
import { openFile } from '../masking/randomAccess.ts';
import { refuseArchive } from '../masking/refuseArchive.ts';
import { refuseLakeTable } from '../masking/refuseLakeTable.ts';
import { partitionValues } from '../masking/partitions.ts';
import { tableOf } from '../masking/tableRecords.ts';
import { reading, statOf } from '../shared/files.ts';
import { isFile } from '../shared/globs.ts';
import { printMessage, type Environment } from '../shared/environment.ts';
import type { PlanFile } from '../shared/plans.ts';
import { shownFolder } from '../shared/text.ts';
import { planFailures, planReports } from './messages.ts';

export interface TableOptions extends ReadingOptions {
  readonly format?: FormatName | undefined;
  /** The option that gives the format, if that isn't --format. */
  readonly formatFlag?: string;
  readonly table?: string | undefined;
  /** The tables of the plan's schema. */
  readonly schema?: readonly TableDefinition[];
  /** Called with the tables of dumps before their rows come. */
  readonly onDefinitions?: FormatSettings['onDefinitions'];
  /** Called if nothing proves that an input is complete. */
  readonly onTruncation?: (truncation: TruncationHint) => void;
  readonly literalsOutsideRows?: FormatSettings['literalsOutsideRows'];
  /** Chooses the columns that are read, if a format stores each by itself. */
  readonly columnsRead?: ColumnsRead;
}

/** The same for commands whose --format is that of their report. */
export interface InputFormatOptions extends Omit<TableOptions, 'format'> {
  readonly inputFormat?: FormatName;
}

/** Returns the options with which such a command reads tables by a plan. */
export function tableOptions(
  { inputFormat, header, delimiter, quote, escape, null: nullText, encoding, table }: InputFormatOptions,
  { analysis, schema }: PlanFile,
): TableOptions {
  return {
    ...{ header, delimiter, quote, escape, null: nullText, encoding, table, schema },
    notationOf: (input) => notationOf(analysis.model, tableOf(input, { table })),
    format: inputFormat,
    formatFlag: '--input-format',
    onDefinitions: (defined) => {
      noteParts(analysis.model, defined);
    },
  };
}

/**
 * Adds the options for reading tables to a command.
 *
 * @param addReading adds those of text
 */
export function addTableOptions(command: Command, flag: string, addReading = addReadingOptions): Command {
  command.addOption(
    new Option(flag, "the input format; default: by the file's extension").choices(tableFormatNames),
  );
  addReading(command);
  return addTableOption(command);
}

/**
 * Finds inputs; in a folder, the files whose extension names a format of tables.
 *
 * @throws Failure when one can't be read
 */
export async function findTableInputs(
  names: readonly string[],
  options: Pick<TableOptions, 'format'>,
  environment: Environment,
): Promise<readonly Input[]> {
  const files: string[] = [];
  for (const name of names) files.push(...(await filesOf(name, options, environment)));
  return findInputs(files, environment);
}

async function filesOf(
  name: string,
  options: Pick<TableOptions, 'format'>,
  environment: Environment,
): Promise<readonly string[]> {
  const { cwd } = environment;
  const stats = name === '-' ? undefined : await statOf(resolve(cwd, name));
  if (stats?.isDirectory() !== true) return [name];
  await refuseArchive(resolve(cwd, name), shownFolder(name), stats);
  await refuseLakeTable(resolve(cwd, name), shownFolder(name), stats);
  const found = await filesBelow(name, options, environment);
  if (found.length === 0) throw planFailures.folderWithoutTables(name);
  return found.sort();
}

/** The files of a folder, and of the folders `column=value` in it. */
async function filesBelow(
  name: string,
  options: Pick<TableOptions, 'format'>,
  environment: Environment,
): Promise<string[]> {
  const { cwd } = environment;
  const entries = await reading(shownFolder(name), () =>
    readdir(resolve(cwd, name), { withFileTypes: true }),
  );
  // A copy that VS Code masked is beside its original, and no table of its own.
  const names = new Set(entries.map((entry) => entry.name));
  const found: string[] = [];
  const skipped: string[] = [];
  for (const entry of entries) {
    const { name: own } = entry;
    if (partitionOf(own) !== undefined && (await isFolder(resolve(cwd, name, own)))) {
      const inside = join(name, own);
      if (entry.isSymbolicLink()) throw planFailures.partitionLink(inside);
      found.push(...(await filesBelow(inside, options, environment)));
      continue;
    }
    const isTable = options.format !== undefined || formatOfFile(own) !== undefined;
    const isCopy = names.has(own.replace(/\.masked(?=\.[^.]+(?:\.gz)?$)/i, '')) && /\.masked\./i.test(own);
    const isCandidate = isTable && !isDatasetSummary(own) && !isCopy;
    if (isCandidate && !own.startsWith('.') && (await isFile(entry, resolve(cwd, name, own))))
      found.push(join(name, own));
    else if (!isHousekeeping(own)) skipped.push(own);
  }
  // A copy of the folder lacks these.
  if (skipped.length > 0) printMessage(environment, planReports.skipped(name, skipped.sort()));
  return found;
}

async function isFolder(path: string): Promise<boolean> {
  return (await statOf(path))?.isDirectory() === true;
}

/**
 * Returns true for files beside tables that hold no data: hidden ones, Masker's own, and Spark's mark of a complete
 * folder.
 */
function isHousekeeping(name: string): boolean {
  return name.startsWith('.') || isOwnFile(name) || name === '_SUCCESS';
}

/** @throws Failure for an input that is no table */
export function tableFormat({ path, label }: Input, { format, formatFlag }: TableOptions): FormatName {
  const name = format ?? formatOfFile(path ?? '');
  if (name !== undefined) return name;
  throw planFailures.readAsLines(label, formatFlag);
}

/** The rows of an input; it returns the tables that the input defines. */
export async function* rowsOf(
  input: Input,
  options: TableOptions,
  environment: Environment,
  maxRows = Infinity,
): AsyncGenerator<RowBatch, readonly TableDefinition[]> {
  try {
    return yield* rowsOfStream(columnBatches(input, options, environment, maxRows), maxRows);
  } catch (error) {
    // Cells are read when they are asked for.
    throw inputFailure(error, input.label);
  }
}

/** The same column by column. */
export async function* columnBatches(
  input: Input,
  options: TableOptions,
  environment: Environment,
  maxRows?: number,
): ColumnStream {
  const settings = await readingSettings(input, tableFormat(input, options), options, environment);
  const table = fileFormats[settings.name].holds === 'tables' ? '' : tableOf(input, options);
  const own = isStream(settings)
    ? columnsOfStream(input, settings, table, options, environment, maxRows)
    : openFile(input, (file, codecs) =>
        fileFormats[settings.name].readColumns(file, codecs, table, maxRows, options.columnsRead),
      );
  const constants = partitionValues(input);
  const rows = constants.length === 0 ? own : withConstants(own, constants);
  let hasRows = false;
  try {
    for (;;) {
      const { value, done } = await reading(input.label, () => rows.next());
      if (done === true) {
        if (!hasRows && table !== '') options.onTruncation?.('no-records');
        return value;
      }
      hasRows ||= value.rows > 0;
      yield value;
    }
  } catch (error) {
    throw inputFailure(error, input.label);
  } finally {
    await rows.return([]);
  }
}

/**
 * Creates a function that reports a table without records. Samples of larger inputs may end early, so other
 * signs of truncation are ignored.
 */
export function reportNoRecords(
  { label }: Input,
  environment: Environment,
): (truncation: TruncationHint) => void {
  return (truncation) => {
    if (truncation === 'no-records') printMessage(environment, `${label}: ${describeTruncation(truncation)}`);
  };
}

function columnsOfStream(
  input: Input,
  settings: FormatSettings,
  table: string,
  { encoding, schema, onDefinitions, onTruncation, literalsOutsideRows }: TableOptions,
  environment: Environment,
  maxRows: number | undefined,
): ColumnStream {
  const format = checkingSettings(() => createFormat(settings, nothingMasked));
  const blocks = blocksOf(input, format, environment, encoding, () => undefined);
  return readColumns(
    blocks,
    {
      ...settings,
      ...(schema && { schema }),
      ...(onDefinitions && { onDefinitions }),
      ...(onTruncation && { onTruncation }),
      ...(literalsOutsideRows && { literalsOutsideRows }),
    },
    table,
    maxRows,
  );
}
