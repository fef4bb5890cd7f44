// The other columns of the same rows that maskers read.
import { columnOf, type Columns } from '@masker/columns';
import type { MaskedField } from '@masker/format-api';

/** The names of the columns that are masked, in the order of the fields, and then of those that are only read. */
export function columnsWanted(fields: readonly MaskedField[]): readonly string[] {
  const masked = fields.map(({ name }) => name);
  const read = new Set(fields.flatMap(({ masker }) => masker.reads));
  return [...masked, ...[...read].filter((name) => !masked.includes(name))];
}

/** Columns of one row. */
export function columnsOfRow(reads: readonly string[], valueOf: (name: string) => string): Columns {
  return new Map(reads.map((name) => [name, { kind: 'text', values: columnOf([valueOf(name)]) }]));
}
