// Reads the tables in files, with a way to stop.
import * as vscode from 'vscode';
import type { CsvNotation } from '@masker/plan';
import { type TableDefinition, tableOfNames, tableOfTexts } from '@masker/schema';
import { createFormat, fileFormats, type InputSettings, isStream, readColumns } from '@masker/formats';
import { cutBlocks, type ColumnStream, nothingMasked, type RowBatch, rowsOfStream } from '@masker/format-api';
import { type FileSource, readBeginning, watchReading } from '../files/fileSource.ts';
import { FileRefused } from '../files/fileStreams.ts';
import { fileMessages } from '../files/messages.ts';
import { readParts } from '../files/readParts.ts';
import { describeProblem, watched } from '../files/maskChunks.ts';
import { countingFrom, pauseUnlessCancelled, type Watch } from '../files/cancellation.ts';
import type { Services } from '../services.ts';
import type { DataFile } from './dataFiles.ts';
import { openTable } from './openTable.ts';

/** The parts of tables to read, and their receiver. */
export interface TableReading {
  /** Maximum number of rows of each table that are wanted. */
  readonly maxRows: number;
  readonly take: (rows: RowBatch) => void;
  /** The tables of the plan's schema, for rows whose columns a dump doesn't name. */
  readonly schema?: readonly TableDefinition[];
  /** The notation that the plan says of a table. */
  readonly notationOf?: (table: string) => CsvNotation;
}

export interface ReadTables {
  /** Facts about the tables: of files, and of tables that a dump doesn't define, the names of their columns. */
  readonly definitions: readonly TableDefinition[];
  /** Problems of reading, a sentence each. */
  readonly obstacles: readonly string[];
}

/**
 * Reads tables.
 *
 * @param watch counts bytes, of all files together
 * @throws Cancelled if the user cancelled
 */
export async function readTables(
  services: Pick<Services, 'fileStreams'>,
  files: readonly DataFile[],
  reading: TableReading,
  watch: Watch,
): Promise<ReadTables> {
  const definitions: TableDefinition[] = [];
  const obstacles: string[] = [];
  let done = 0;
  for (const file of files) {
    await pauseUnlessCancelled(watch, done);
    try {
      definitions.push(...(await readFile(services, file, reading, countingFrom(watch, done))));
    } catch (error) {
      const obstacle = describeObstacle(error);
      obstacles.push(obstacle.startsWith(file.name) ? obstacle : `${file.name}: ${obstacle}`);
    }
    done += file.size;
  }
  return { definitions, obstacles };
}

/**
 * Returns why a file can't be read, in a sentence.
 *
 * @throws the error itself when it is none of the file
 */
export function describeObstacle(error: unknown): string {
  if (error instanceof FileRefused) return error.message;
  if (error instanceof vscode.FileSystemError) return fileMessages.unreadable;
  const problem = describeProblem(error);
  if (problem === undefined) throw error;
  return problem;
}

async function readFile(
  services: Pick<Services, 'fileStreams'>,
  file: DataFile,
  { maxRows, take, schema = [], notationOf }: TableReading,
  watch: Watch,
): Promise<readonly TableDefinition[]> {
  const { source, settings, table } = await openTable(services, file, schema, notationOf);
  const { documents, holds } = fileFormats[settings.name];
  /** The columns of tables that nothing defines. */
  const seen = new Map<string, Set<string>>();
  if (holds === 'table') seen.set(table, new Set(await headerOf(source, settings)));
  const rows = rowsOfStream(columnsOf(source, settings, table, maxRows, watch), maxRows);
  for (;;) {
    const { value, done } = await rows.next();
    if (done === true) {
      for (const { name } of value) seen.delete(name);
      const isComplete = documents === undefined;
      const tableOf = holds === 'table' ? tableOfTexts : tableOfNames;
      return [...value, ...Array.from(seen, ([name, columns]) => tableOf(name, [...columns], isComplete))];
    }
    const columns = seen.get(value.table) ?? new Set();
    for (const column of value.columns) columns.add(column);
    seen.set(value.table, columns);
    take(value);
  }
}

/** Returns the columns that the header of delimited text names, as there may be no rows. */
async function headerOf(source: FileSource, settings: InputSettings): Promise<readonly string[]> {
  if (!isStream(settings)) return [];
  const { columns, delimiters } = fileFormats[settings.name];
  if (columns === undefined || delimiters === undefined) return [];
  const { bytes } = await readBeginning(source);
  const names = columns(bytes, settings);
  return 'code' in names ? [] : names;
}

function columnsOf(
  source: FileSource,
  settings: InputSettings,
  table: string,
  maxRows: number,
  watch: Watch,
): ColumnStream {
  if (!isStream(settings)) {
    const { readColumns: readParquet } = fileFormats[settings.name];
    return readParts(source, watch, (file, codecs) => readParquet(file, codecs, table, maxRows));
  }
  const input = watched(source.read(), watchReading(source, watch));
  return readColumns(cutBlocks(input, createFormat(settings, nothingMasked)), settings, table, maxRows);
}

/**
 * Yields the rows of a file, column by column.
 *
 * @param maxRows maximum number of rows per table
 * @throws FileRefused, InputError or vscode.FileSystemError if it can't be read
 */
export async function* columnsIn(
  services: Pick<Services, 'fileStreams'>,
  file: DataFile,
  { maxRows, schema = [], notationOf }: Omit<TableReading, 'take'>,
  watch: Watch,
): ColumnStream {
  const { source, settings, table } = await openTable(services, file, schema, notationOf);
  return yield* columnsOf(source, settings, table, maxRows, watch);
}
