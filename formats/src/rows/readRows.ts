// Reads the rows of tables, as a plan speaks of them: to propose a plan, and to compare a masked table with its original.
import { checkSettings } from '../checkArguments.ts';
import type { TableDefinition } from '../../../engine/src/index.ts';
import { readArrowRows } from '../arrow/arrowRows.ts';
import { csvDialect } from '../csv/csvDialect.ts';
import { encodingProblem } from '../encodingProblem.ts';
import { InputError } from '../inputProblem.ts';
import { longestRecord } from '../limits.ts';
import { type FormatSettings, recordFormat } from '../plan/recordFormat.ts';
import { nothingMasked } from '../plan/tableRecords.ts';
import { csvRowReader } from './csvRows.ts';
import { jsonDocumentReader, jsonLinesReader } from './jsonRows.ts';
import { sqlRowReader } from './sqlRowReader.ts';
import { type ColumnBatch, type ColumnStream, type RowBatch, rowsOfStream } from './columnBatch.ts';
import type { ReadBlock, RowReader } from './rowReader.ts';

/**
 * Reads rows, in the order of the input.
 *
 * @param blocks the input as `cutBlocks` cuts it for the format of these settings
 * @param table what the one table of CSV, JSON and Arrow is called
 * @param mostRows so many of each table are wanted; of a dump, others are passed over, else reading ends there, perhaps
 * somewhat later
 * @throws InputError at what can't be read, TypeError for settings of the wrong kind, RangeError for lines, which are
 * no table
 */
export async function* readColumns(
  blocks: AsyncIterable<Uint8Array>,
  settings: FormatSettings,
  table: string,
  mostRows = Infinity,
): ColumnStream {
  checkSettings(settings);
  if (settings.name === 'arrow') return yield* readArrowRows(blocks, table, mostRows);
  const reader = rowReader(settings, table, mostRows);
  const format = { recordName: reader.recordName, longestRecord };
  let [records, rows] = [0, 0];
  function* batchesOf({ batches, problem, records: more }: ReadBlock): Generator<ColumnBatch> {
    for (const batch of batches) {
      yield batch;
      rows += batch.rows;
    }
    const isRead = settings.name !== 'sql' && rows >= mostRows;
    if (problem !== undefined && !isRead)
      throw new InputError(
        { ...problem, record: problem.record === undefined ? undefined : records + problem.record },
        format,
      );
    records += more;
    reader.release?.();
  }

  let isFirst = true;
  for await (const block of blocks) {
    const problem = isFirst ? encodingProblem(block) : undefined;
    if (problem !== undefined) throw new InputError(problem, format);
    isFirst = false;
    yield* batchesOf(reader.read(block));
    if (settings.name !== 'sql' && rows >= mostRows) return [];
  }
  const { empty } = recordFormat(settings, nothingMasked);
  if (isFirst && empty !== undefined) throw new InputError(empty, format);
  yield* batchesOf(reader.end());
  return reader.definitions?.() ?? [];
}

/**
 * Reads rows as texts.
 *
 * @param mostRows so many of each table are given
 * @returns what a dump defines, and the columns of Arrow with their types
 * @throws as `readColumns` does
 */
export function readRows(
  blocks: AsyncIterable<Uint8Array>,
  settings: FormatSettings,
  table: string,
  mostRows = Infinity,
): AsyncGenerator<RowBatch, readonly TableDefinition[]> {
  return rowsOfStream(readColumns(blocks, settings, table, mostRows), mostRows);
}

function rowReader(settings: FormatSettings, table: string, mostRows: number): RowReader {
  switch (settings.name) {
    case 'lines':
    case 'arrow':
      throw new RangeError(`settings: must be of rows, not of ${settings.name}`);
    case 'csv':
    case 'tsv':
      return csvRowReader(csvDialect(settings.delimiter, settings.quote, settings.hasHeader), table);
    case 'jsonl':
      return jsonLinesReader(table);
    case 'json':
      return jsonDocumentReader(table);
    case 'sql':
      return sqlRowReader(mostRows, settings);
  }
}
