// Says how both inputs of a pair are read: whatever they are called, they are written alike and hold the same table.
import { fileFormats, type FormatName } from '@masker/formats';
import { tableOf } from '../masking/tableRecords.ts';
import { tableFormat, type TableOptions } from '../planning/tableInputs.ts';
import type { InputPair } from './inputPairs.ts';

export function readingOf(
  { original, masked }: InputPair,
  reading: TableOptions,
): TableOptions & { readonly format: FormatName; readonly table: string } {
  const format = tableFormat(original, reading);
  const named = original.path === undefined ? masked : original;
  const table = fileFormats[format].holds === 'tables' ? '' : tableOf(named, reading);
  const { notationOf } = reading;
  return { ...reading, format, table, ...(notationOf && { notationOf: () => notationOf(named) }) };
}
