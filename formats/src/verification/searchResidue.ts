// Looks for originals of masked columns elsewhere in a masked input: in columns that stay, in
// metadata, and in dictionary entries that no row uses.
import { type PlanAnalysis, resolveTable, type TableDefinition, utf8 } from '../../../engine/src/index.ts';
import {
  type ColumnResidue,
  OriginalSearch,
  type OriginalSet,
  ResidueTally,
} from '../../../engine/src/plans/verification/index.ts';
import { checkPlan } from '../checkArguments.ts';
import type { ColumnStream } from '../rows/columnBatch.ts';
import { readInStep } from './readInStep.ts';
import { type ResidueOptions, TableResidue } from './tableResidue.ts';

export interface ResidueSearchOptions extends ResidueOptions {
  /** Gives the number of rows of a table. */
  readonly rowsOf: (table: string) => number;
}

/**
 * Searches for known originals, in memory that doesn't grow with the input. Read all originals first, of all
 * inputs: `verifyTables` gathers them.
 *
 * @returns the found ones, by table
 * @throws InputError if something can't be read, TypeError if it is no plan
 */
export async function searchResidue(
  plan: PlanAnalysis,
  original: ColumnStream,
  masked: ColumnStream,
  options: ResidueSearchOptions,
): Promise<ReadonlyMap<string, readonly ColumnResidue[]>> {
  checkPlan(plan);
  const tables = new Map<string, TableResidue>();
  const residueOf = (table: string): TableResidue => {
    const known =
      tables.get(table) ?? new TableResidue(resolveTable(plan.model, table), options.rowsOf(table), options);
    tables.set(table, known);
    return known;
  };
  const defined = await readInStep(original, masked, residueOf);
  const outside = new Map(
    defined.masked.map((table) => [table.name, outsideOfRows(table, residueOf(table.name), options)]),
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
  residue: TableResidue,
  { originals }: ResidueOptions,
): ColumnResidue[] {
  const names = columns.map(({ name }) => name);
  const staying = columns.filter(({ name }) => residue.keepsColumn(name));
  const search = (label: string, texts: readonly string[], holder: 'metadata' | 'unused') =>
    searchTexts(new ResidueTally(label, originals, texts.length, holder), texts, originals);
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

function searchTexts(tally: ResidueTally, texts: readonly string[], originals: OriginalSet): ColumnResidue[] {
  const search = new OriginalSearch(originals);
  for (const [i, text] of texts.entries()) {
    const bytes = utf8(text);
    tally.values++;
    search.search(bytes, 0, bytes.length, (known, found) => {
      tally.add(i + 1, known, found, () => false);
    });
  }
  return tally.report(search.numbers).filter(({ isChance }) => !isChance);
}
