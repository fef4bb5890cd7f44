// Reads the tables in files, with a way to stop.
import * as vscode from 'vscode';
import { type TableDefinition, tableOfNames } from '../../../engine/src/index.ts';
import {
  csvDialect,
  cutBlocks,
  nothingMasked,
  readRows,
  createFormat,
  type RowBatch,
  sampleColumns,
  tableOfFile,
} from '../../../formats/src/index.ts';
import { openStored, readBeginning, watchReading } from '../files/fileSource.ts';
import { FileRefused } from '../files/fileStreams.ts';
import { describeProblem, watched } from '../files/maskChunks.ts';
import { countingFrom, pauseUnlessCancelled, type Watch } from '../masking/cancellation.ts';
import type { Services } from '../services.ts';
import type { DataFile } from './dataFiles.ts';
import { tableSettings } from './tableSettings.ts';

/** The parts of tables to read, and their receiver. */
export interface TableReading {
  /** So many rows of each table are wanted. */
  readonly most: number;
  readonly take: (rows: RowBatch) => void;
  /** The tables of the plan's schema, for rows whose columns a dump doesn't name. */
  readonly schema?: readonly TableDefinition[];
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
 * @throws Cancelled when that is what the user wants
 */
export async function readTables(
  services: Services,
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
      obstacles.push(`${file.name}: ${describeObstacle(error)}`);
    }
    done += file.size;
  }
  return { definitions, obstacles };
}

/** @throws the error itself when it is none of the file */
function describeObstacle(error: unknown): string {
  if (error instanceof FileRefused) return error.message;
  if (error instanceof vscode.FileSystemError) return 'the file can’t be read.';
  const problem = describeProblem(error);
  if (problem === undefined) throw error;
  return problem;
}

async function readFile(
  services: Services,
  file: DataFile,
  { most, take, schema = [] }: TableReading,
  watch: Watch,
): Promise<readonly TableDefinition[]> {
  const source = await openStored(services, file.uri);
  const settings = await tableSettings(file, source, schema);
  const table = tableOfFile(file.name);
  const columns = new Set<string>();
  if (settings.name === 'csv') {
    const dialect = csvDialect(settings.delimiter, settings.quote, true);
    const sampled = sampleColumns(await readBeginning(source), dialect);
    if (!('code' in sampled)) for (const { name } of sampled) columns.add(name);
  }
  const blocks = cutBlocks(
    watched(source.read(), watchReading(source, watch)),
    createFormat(settings, nothingMasked),
  );
  const rows = readRows(blocks, settings, table, most);
  const undefinedYet = new Map<string, readonly string[]>();
  for (;;) {
    const { value, done } = await rows.next();
    if (done === true) {
      for (const { name } of value) undefinedYet.delete(name);
      if (settings.name === 'sql')
        return [...value, ...Array.from(undefinedYet, ([name, own]) => tableOfNames(name, own))];
      return [tableOfNames(table, [...columns], settings.name === 'csv')];
    }
    undefinedYet.set(value.table, value.columns);
    for (const column of value.columns) columns.add(column);
    take(value);
  }
}
