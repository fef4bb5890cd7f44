// Reads the rows of tables, with the names of a plan: to propose a plan, and to compare a masked table with
// its original.
import {
  checkSettings,
  type Format,
  InputError,
  nothingMasked,
  type ColumnStream,
  type RowBatch,
  rowsOfStream,
} from '@masker/format-api';
import type { TableDefinition } from '@masker/schema';
import { createFormat } from '../createFormat.ts';
import { fileFormats, type FormatSettings } from '../registry.ts';

/**
 * Reads rows, in the order of the input.
 *
 * @param blocks the input as `cutBlocks` cuts it for the format of these settings
 * @param table name of the one table of CSV, JSON and Arrow
 * @param maxRows number of rows wanted of each table; further rows of a dump are skipped, else reading ends
 * there, or somewhat later
 * @throws InputError if something can't be read, TypeError for settings of the wrong type, RangeError for
 * lines, which are no table
 */
export async function* readColumns(
  blocks: AsyncIterable<Uint8Array>,
  settings: FormatSettings,
  table: string,
  maxRows = Infinity,
): ColumnStream {
  checkSettings(settings);
  const read = fileFormats[settings.name].readColumns;
  if (read === undefined) throw new RangeError(`settings: must be of rows, not of ${settings.name}`);
  const format = createFormat(settings, nothingMasked);
  return yield* read(refusingEmpty(blocks, format), table, settings, maxRows);
}

async function* refusingEmpty(blocks: AsyncIterable<Uint8Array>, format: Format): AsyncGenerator<Uint8Array> {
  let isEmpty = true;
  for await (const block of blocks) {
    isEmpty = false;
    yield block;
  }
  if (isEmpty && format.empty !== undefined) throw new InputError(format.empty, format);
}

/**
 * Reads rows as texts.
 *
 * @param maxRows maximum number of rows of each table
 * @returns the definitions of a dump, and the columns of Arrow with their types
 * @throws as `readColumns` does
 */
export function readRows(
  blocks: AsyncIterable<Uint8Array>,
  settings: FormatSettings,
  table: string,
  maxRows = Infinity,
): AsyncGenerator<RowBatch, readonly TableDefinition[]> {
  return rowsOfStream(readColumns(blocks, settings, table, maxRows), maxRows);
}
