// Dependency columns: other columns of the same rows that maskers read.
import { columnOf, type Columns } from '@masker/columns';
import type { MaskedField } from '@masker/format-api';

/** Returns the names of the masked columns, in field order, followed by the names of columns that are only read. */
export function columnsWanted(fields: readonly MaskedField[]): readonly string[] {
  const masked = fields.map(({ name }) => name);
  const read = new Set(fields.flatMap(({ masker }) => masker.reads));
  return [...masked, ...[...read].filter((name) => !masked.includes(name))];
}

/**
 * Returns the columns of one row.
 *
 * @param reads names of the columns
 * @param valueOf returns the value of a column
 */
export function columnsOfRow(reads: readonly string[], valueOf: (name: string) => string): Columns {
  return new Map(reads.map((name) => [name, { kind: 'text', values: columnOf([valueOf(name)]) }]));
}
