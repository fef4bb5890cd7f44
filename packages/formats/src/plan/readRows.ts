// Reads the rows of tables by their names in a plan: for proposing plans, and for comparing masked tables with
// originals.
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
 * Reads rows in input order.
 *
 * @param blocks the input as split by `cutBlocks` for the format of these settings
 * @param table name of the one table of CSV, JSON and Arrow
 * @param maxRows number of rows to read per table; further rows of a dump are skipped, otherwise reading ends there,
 *   possibly somewhat later
 * @throws InputError if the input can't be read, TypeError for settings of the wrong type, RangeError for lines,
 *   which aren't a table
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
 * @param maxRows maximum number of rows per table
 * @returns the definitions of a dump, and the columns of Arrow with their types
 * @throws the errors of `readColumns`
 */
export function readRows(
  blocks: AsyncIterable<Uint8Array>,
  settings: FormatSettings,
  table: string,
  maxRows = Infinity,
): AsyncGenerator<RowBatch, readonly TableDefinition[]> {
  return rowsOfStream(readColumns(blocks, settings, table, maxRows), maxRows);
}
