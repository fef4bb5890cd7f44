// Determines which dictionaries of a stream are masked, and whose original values are still needed.
import type { MaskedField } from '@masker/format-api';
import type { ArrowColumn, ArrowLayout } from './arrowSchema.ts';
import { ArrowStop } from './arrowStop.ts';
import type { MaskedLeaf } from './columnActions.ts';

export interface DictionaryUse {
  /** The layout of the column whose rows refer to it. */
  readonly layout: ArrowLayout;
  /** Undefined if it stays. */
  readonly leaf: MaskedLeaf | undefined;
  /** True if its original values are wanted when rows come. */
  readonly isKept: boolean;
}

/** @throws ArrowStop for one whose columns are masked differently */
export function dictionaryUses(
  columns: readonly ArrowColumn[],
  leaves: readonly MaskedLeaf[],
): ReadonlyMap<bigint, DictionaryUse> {
  const read = leaves.flatMap(({ reads, beside }) => [
    ...Array.from(reads.values(), (index) => columns[index]?.layout),
    ...Array.from(beside.values(), ({ layout }) => layout),
  ]);
  const uses = new Map<bigint, DictionaryUse>();
  for (const leaf of leaves) {
    const { dictionary } = leaf.layout;
    if (dictionary === undefined) continue;
    if (!isOwn(dictionary.id, leaf, columns, leaves))
      throw new ArrowStop({ code: 'arrow-dictionary-shared', field: leaf.field.name });
    uses.set(dictionary.id, { layout: leaf.layout, leaf, isKept: leaf.isByRow });
  }
  for (const layout of new Set(read)) {
    if (layout?.dictionary === undefined) continue;
    const leaf = uses.get(layout.dictionary.id)?.leaf;
    uses.set(layout.dictionary.id, { layout, leaf, isKept: true });
  }
  return uses;
}

/**
 * Returns true if all that refer to a dictionary are masked alike; one that is made anew for each batch has one
 * column.
 */
function isOwn(
  id: bigint,
  { field, isByRow }: MaskedLeaf,
  columns: readonly ArrowColumn[],
  leaves: readonly MaskedLeaf[],
): boolean {
  const own = ({ masker }: MaskedField) => masker.counted ?? masker;
  const users = columns.flatMap(({ layout }) => withDictionary(layout, id));
  const alike = leaves.filter(
    ({ layout, field: other }) => layout.dictionary?.id === id && own(other) === own(field),
  );
  const layouts = new Set(alike.map(({ layout }) => layout));
  return users.every((user) => layouts.has(user)) && (users.length === 1 || !isByRow) && isSingle(alike);
}

/** Returns true if no values are masked in more than one way, as those of a map are by their keys. */
function isSingle(leaves: readonly MaskedLeaf[]): boolean {
  return new Set(leaves.map(({ layout }) => layout)).size === leaves.length;
}

function withDictionary(layout: ArrowLayout, id: bigint): readonly ArrowLayout[] {
  const inside = layout.children.flatMap((child) => withDictionary(child, id));
  return layout.dictionary?.id === id ? [layout, ...inside] : inside;
}
