// Searches a masked input for originals of masked columns: in kept columns, in metadata, and in unused dictionary
// entries.
import { type PlanAnalysis, resolveTable } from '@masker/plan';
import type { TableDefinition } from '@masker/schema';
import { utf8 } from '@masker/text';
import { type ColumnLeak, LeakCounter } from '../leaks/leakCounter.ts';
import { OriginalSearch } from '../leaks/originalSearch.ts';
import type { OriginalSet } from '../leaks/originalSet.ts';
import { checkPlan, type ColumnStream } from '@masker/format-api';
import { zipRows } from './zipRows.ts';
import { type LeakOptions, TableLeaks } from './tableLeaks.ts';

export interface LeakSearchOptions extends LeakOptions {
  /** Gives the number of rows of a table. */
  readonly rowsOf: (table: string) => number;
}

/**
 * Searches for known originals in constant memory. Gather the originals of all inputs first, with `verifyTables`.
 *
 * @returns the found originals, by table
 * @throws InputError if the input can't be read, TypeError if the model isn't a plan
 */
export async function searchLeaks(
  plan: PlanAnalysis,
  original: ColumnStream,
  masked: ColumnStream,
  options: LeakSearchOptions,
): Promise<ReadonlyMap<string, readonly ColumnLeak[]>> {
  checkPlan(plan);
  const tables = new Map<string, TableLeaks>();
  const leaksOf = (table: string): TableLeaks => {
    const known =
      tables.get(table) ?? new TableLeaks(resolveTable(plan.model, table), options.rowsOf(table), options);
    tables.set(table, known);
    return known;
  };
  const defined = await zipRows(original, masked, leaksOf);
  const outside = new Map(
    defined.masked.map((table) => [table.name, outsideOfRows(table, leaksOf(table.name), options)]),
  );
  const names = new Set([...tables.keys(), ...outside.keys()]);
  return new Map(
    Array.from(names, (name) => [
      name,
      [...(tables.get(name)?.report() ?? []), ...(outside.get(name) ?? [])],
    ]),
  );
}

/** Originals outside of rows: in metadata, and in dictionary entries that no row uses. */
function outsideOfRows(
  { metadata = [], columns }: TableDefinition,
  leak: TableLeaks,
  { originals }: LeakOptions,
): ColumnLeak[] {
  const names = columns.map(({ name }) => name);
  const staying = columns.filter(({ name }) => leak.keepsColumn(name));
  const search = (label: string, texts: readonly string[], holder: 'metadata' | 'unused') =>
    searchTexts(new LeakCounter(label, originals, texts.length, holder), texts, originals);
  return [
    ...metadata.flatMap(({ key, value }) =>
      search(`metadata "${key}"`, [withoutNames(value, names)], 'metadata'),
    ),
    ...staying.flatMap(({ name, metadata: own = [], unusedEntries = [] }) => [
      ...own.flatMap(({ key, value }) => search(`metadata "${key}" of ${name}`, [value], 'metadata')),
      ...search(name, unusedEntries, 'unused'),
    ]),
  ];
}

/** Names of columns are no originals. */
function withoutNames(text: string, names: readonly string[]): string {
  return names.reduce((rest, name) => rest.replaceAll(`"${name}"`, ' '), text);
}

function searchTexts(counter: LeakCounter, texts: readonly string[], originals: OriginalSet): ColumnLeak[] {
  const search = new OriginalSearch(originals);
  for (const [i, text] of texts.entries()) {
    const bytes = utf8(text);
    counter.values++;
    search.search(bytes, 0, bytes.length, (known, found) => {
      counter.add(i + 1, known, found, () => false);
    });
  }
  return counter.report(search.numbers).filter(({ isChance }) => !isChance);
}
