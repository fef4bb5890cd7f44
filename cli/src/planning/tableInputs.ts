// The inputs of commands that read tables: files, folders of them, globs, standard input.
import { type Command, Option } from 'commander';
import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { TableDefinition } from '../../../engine/src/index.ts';
import {
  type FormatSettings,
  nothingMasked,
  InputError,
  readParquetRows,
  readRows,
  recordFormat,
  type RowBatch,
} from '../../../formats/src/index.ts';
import { findInputs, type Input } from '../masking/inputs.ts';
import { blocksOf, describeInputError } from '../masking/maskInput.ts';
import {
  addReadingOptions,
  addTableOption,
  checkingSettings,
  formatOfName,
  type InputFormat,
  inputFormats,
  readingSettings,
  type ReadingOptions,
} from '../masking/maskOptions.ts';
import { openParquet } from '../masking/maskParquet.ts';
import { tableOf } from '../masking/tableRecords.ts';
import { exitCodes, Failure } from '../shared/exitCodes.ts';
import { reading } from '../shared/files.ts';
import type { Surroundings } from '../shared/surroundings.ts';
import { printable } from '../shared/text.ts';

export interface TableOptions extends ReadingOptions {
  readonly format?: InputFormat;
  readonly table?: string;
}

/** The same for commands whose --format is that of what they tell. */
export interface InputFormatOptions extends Omit<TableOptions, 'format'> {
  readonly inputFormat?: InputFormat;
}

/** How the tables of such a command are read. */
export function tableOptions({ inputFormat, ...options }: InputFormatOptions): TableOptions {
  const { header, delimiter, quote, encoding, table } = options;
  return {
    header,
    encoding,
    ...(delimiter === undefined ? {} : { delimiter }),
    ...(quote === undefined ? {} : { quote }),
    ...(table === undefined ? {} : { table }),
    ...(inputFormat === undefined ? {} : { format: inputFormat }),
  };
}

const tableFormats = inputFormats.filter((name) => name !== 'lines');

/** Gives a command the options that say how its tables are read. */
export function addTableOptions(command: Command, flag: string): Command {
  command.addOption(
    new Option(flag, "how the input is written; without it, the file's extension tells").choices(
      tableFormats,
    ),
  );
  addReadingOptions(command);
  return addTableOption(command);
}

/**
 * Finds inputs; of a folder, those files in it whose extension tells a format of tables.
 *
 * @throws Failure when one can't be read
 */
export async function findTableInputs(
  names: readonly string[],
  options: TableOptions,
  surroundings: Surroundings,
): Promise<readonly Input[]> {
  const files: string[] = [];
  for (const name of names) files.push(...(await filesOf(name, options, surroundings)));
  return findInputs(files, surroundings);
}

async function filesOf(
  name: string,
  options: TableOptions,
  { cwd }: Surroundings,
): Promise<readonly string[]> {
  const stats = name === '-' ? undefined : await stat(resolve(cwd, name)).catch(() => undefined);
  if (stats?.isDirectory() !== true) return [name];
  const entries = await reading(printable(name), () => readdir(resolve(cwd, name), { withFileTypes: true }));
  const found = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .filter((entry) => options.format !== undefined || isTable(entry.name))
    .map((entry) => join(name, entry.name));
  if (found.length === 0) throw new Failure(`there is no file with tables in the folder ${printable(name)}`);
  return found.sort();
}

/** Configurations and plans are no tables. */
function isTable(path: string): boolean {
  return formatOfName({ path }) !== 'lines' && !/\.masker(\.\w+)?\.json$/i.test(path);
}

/** @throws Failure for an input that is no table */
export function tableFormat(input: Input, options: TableOptions): InputFormat {
  const name = options.format ?? formatOfName(input);
  if (name === 'lines')
    throw new Failure(
      `${input.label} is read as lines, which are no table: name the format with --format (${tableFormats.join(', ')})`,
    );
  return name;
}

/** The rows of an input; in the end, what it defines. */
export async function* rowsOf(
  input: Input,
  options: TableOptions,
  surroundings: Surroundings,
  mostRows?: number,
): AsyncGenerator<RowBatch, readonly TableDefinition[]> {
  const settings = await readingSettings(input, tableFormat(input, options), options, surroundings);
  const table = settings.name === 'sql' ? '' : tableOf(input, options);
  const rows =
    settings.name === 'parquet'
      ? openParquet(input, (file, codecs) => readParquetRows(file, codecs, table, mostRows))
      : rowsOfStream(input, settings, table, options, surroundings, mostRows);
  try {
    for (;;) {
      const { value, done } = await reading(input.label, () => rows.next());
      if (done === true) return value;
      yield value;
    }
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    throw new Failure(`${input.label}: ${describeInputError(error)}`, exitCodes.problems);
  } finally {
    await rows.return([]);
  }
}

function rowsOfStream(
  input: Input,
  settings: FormatSettings,
  table: string,
  { encoding }: TableOptions,
  surroundings: Surroundings,
  mostRows: number | undefined,
): AsyncGenerator<RowBatch, readonly TableDefinition[]> {
  const format = checkingSettings(() => recordFormat(settings, nothingMasked));
  const blocks = blocksOf(input, format, surroundings, encoding, () => undefined);
  return readRows(blocks, settings, table, mostRows);
}
