// Masked columns whose metadata, dictionary or file may hold originals.
import type { ColumnDefinition, TableDefinition } from '@masker/schema';
import { effectOf, type ResolvedTable } from '@masker/plan';
import type { SuspectColumn } from '../tableReport.ts';
import type { CellComparer } from './cells/cellComparer.ts';

/** @param comparers by the names of columns */
export function suspectColumns(
  table: ResolvedTable,
  { columns, metadata = [] }: TableDefinition,
  comparers: ReadonlyMap<string, CellComparer>,
): SuspectColumn[] {
  const texts = metadata.map(({ key, value }) => ({
    key,
    // Descriptions of the schema name columns between quotation marks: these are no values.
    text: columns.reduce((text, { name }) => text.replaceAll(`"${name}"`, ' '), value),
  }));
  const inMetadata = Array.from(comparers, ([name, { isIn }]) => ({
    name,
    fileKeys: texts.flatMap(({ key, text }) => (isIn?.(text) === true ? [key] : [])),
  })).filter(({ fileKeys }) => fileKeys.length > 0);
  return [...columns.filter((column) => isSuspect(table, column)), ...inMetadata];
}

/** Columns that stay keep their metadata and dictionaries, too. */
function isSuspect(
  { whole, decide }: ResolvedTable,
  { name, metadataKeys = [], hasRepeatedValues }: ColumnDefinition,
): boolean {
  if (metadataKeys.length === 0 && hasRepeatedValues !== true) return false;
  return whole === 'empty' || (whole === undefined && effectOf(decide(name)) === 'changes');
}
