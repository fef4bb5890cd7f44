// Looks for originals of masked columns elsewhere in a masked input: in columns that stay, and in metadata.
import { type PlanAnalysis, resolveTable, type TableDefinition, utf8 } from '../../../engine/src/index.ts';
import {
  type ColumnResidue,
  OriginalSearch,
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
  const inMetadata = new Map(defined.masked.map((table) => [table.name, ofMetadata(table, options)]));
  const names = new Set([...tables.keys(), ...inMetadata.keys()]);
  return new Map(
    Array.from(names, (name) => [
      name,
      [...(tables.get(name)?.report() ?? []), ...(inMetadata.get(name) ?? [])],
    ]),
  );
}

/** Originals in the metadata of a file; names of its columns are none. */
function ofMetadata(
  { metadata = [], columns }: TableDefinition,
  { originals }: ResidueOptions,
): ColumnResidue[] {
  return metadata.flatMap(({ key, value }) => {
    const search = new OriginalSearch(originals);
    const tally = new ResidueTally(`metadata "${key}"`, originals, 1, 'metadata');
    const text = columns.reduce((rest, { name }) => rest.replaceAll(`"${name}"`, ' '), value);
    const bytes = utf8(text);
    search.search(bytes, 0, bytes.length, (known, found) => {
      tally.add(1, known, found, () => false);
    });
    return tally.report(search.numbers).filter(({ isChance }) => !isChance);
  });
}
