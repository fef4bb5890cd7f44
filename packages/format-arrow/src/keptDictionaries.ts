// The dictionaries of columns that stay: counts their entries that no row uses, which masking copies.
import { Type } from 'apache-arrow/fb/type';
import type { UnusedCount } from '@masker/format-api';
import { isList, nullsIn, type ParentRows, parentRowsInside, unreached } from './parentRows.ts';
import { type ArrowArray, ownColumn } from './arrayTree.ts';
import type { ArrowColumn, ArrowLayout } from './arrowSchema.ts';
import { dictionaryIndexes } from './dictionaryIndexes.ts';

/** A dictionary, as far as it was read. */
interface KnownEntries {
  /** A byte for each entry: 1 if a row uses it, or it is null. */
  isUsed: Uint8Array;
  unused: number;
  /** The entries that rows use which came before their dictionary. */
  readonly awaited: Set<number>;
}

export class KeptDictionaries {
  /** For each dictionary, the column that it is in, and the layout there. */
  readonly #dictionaries = new Map<bigint, { readonly column: string; readonly layout: ArrowLayout }>();
  readonly #entries = new Map<bigint, KnownEntries>();
  /** For each column, the unused entries of dictionaries that others replaced. */
  readonly #replaced = new Map<string, number>();
  /** Indexes of the columns that have such dictionaries. */
  readonly indexes: readonly number[];

  /** @param isMasked true for the number of a dictionary that is masked */
  constructor(columns: readonly ArrowColumn[], isMasked: (id: bigint) => boolean) {
    this.indexes = [...columns.entries()].flatMap(([index, { name, layout }]) => {
      const own = dictionariesIn(layout).filter(({ id }) => !isMasked(id));
      for (const { id, layout: inner } of own)
        if (!this.#dictionaries.has(id)) this.#dictionaries.set(id, { column: name, layout: inner });
      return own.length === 0 ? [] : [index];
    });
  }

  /** The layout of a dictionary that stays; undefined for another. */
  layoutOf(id: bigint): ArrowLayout | undefined {
    return this.#dictionaries.get(id)?.layout;
  }

  /**
   * Adds the values of a dictionary; those of one that doesn't stay are passed over.
   *
   * @throws RangeError for damaged values
   */
  addValues(id: bigint, isDelta: boolean, values: ArrowArray): void {
    if (!this.#dictionaries.has(id)) return;
    const before = this.#entries.get(id);
    const known = isDelta ? before : undefined;
    if (before !== undefined && known === undefined) this.#replace(id, before);
    const start = known?.isUsed.length ?? 0;
    const isUsed = new Uint8Array(start + storedLength(values));
    isUsed.set(known?.isUsed ?? []);
    const isNull = nullsIn(values);
    for (let i = start; i < isUsed.length; i++) if (isNull(i - start)) isUsed[i] = 1;
    // Rows that came before any dictionary refer to the first.
    const awaited = before?.awaited ?? new Set<number>();
    for (const index of awaited) if (index < isUsed.length) isUsed[index] = 1;
    const unused = isUsed.reduce((sum, used) => sum + (used === 0 ? 1 : 0), 0);
    this.#entries.set(id, { isUsed, unused, awaited: isDelta ? awaited : new Set() });
    this.addRows(values);
  }

  /**
   * Adds the rows of a column, or of the values of a dictionary.
   *
   * @throws RangeError for damaged rows
   */
  addRows(part: ArrowArray, parentRows?: ParentRows): void {
    const { layout, node, children } = part;
    if (layout.dictionary !== undefined) {
      if (!this.#dictionaries.has(layout.dictionary.id)) return;
      const indexAt = dictionaryIndexes(layout.dictionary, ownColumn(part));
      const entries = this.#entriesOf(layout.dictionary.id);
      if (entries.isUsed.length > 0 && entries.unused === 0) return;
      for (let i = 0; i < node.length; i++) if (parentRows?.[i] !== unreached) use(entries, indexAt(i));
    } else if (children.some((child) => dictionariesIn(child.layout).length > 0)) {
      const hasOwners = isList(layout.type) || layout.type === Type.Struct_;
      const inside = hasOwners ? parentRowsInside(part, parentRows) : undefined;
      for (const child of children) this.addRows(child, inside);
    }
  }

  /** The columns with entries that no row uses. */
  counts(): UnusedCount[] {
    const counts = new Map(this.#replaced);
    for (const [id, { unused }] of this.#entries) {
      const column = this.#columnOf(id);
      counts.set(column, (counts.get(column) ?? 0) + unused);
    }
    return Array.from(counts, ([column, count]) => ({ column, count })).filter(({ count }) => count > 0);
  }

  #entriesOf(id: bigint): KnownEntries {
    const known = this.#entries.get(id) ?? { isUsed: new Uint8Array(0), unused: 0, awaited: new Set() };
    this.#entries.set(id, known);
    return known;
  }

  #replace(id: bigint, { unused }: KnownEntries): void {
    const column = this.#columnOf(id);
    this.#replaced.set(column, (this.#replaced.get(column) ?? 0) + unused);
  }

  #columnOf(id: bigint): string {
    return this.#dictionaries.get(id)?.column ?? '';
  }
}

function use(entries: KnownEntries, index: number): void {
  if (index < 0) return;
  if (index >= entries.isUsed.length) entries.awaited.add(index);
  else if (entries.isUsed[index] === 0) {
    entries.isUsed[index] = 1;
    entries.unused--;
  }
}

/** Returns the number of entries; none if they take no bytes, as many nulls or empty values do. */
function storedLength({ node, buffers, children }: ArrowArray): number {
  const bytes = buffers.reduce((sum, { length }) => sum + length, 0);
  return children.length === 0 && node.length > 8 * bytes ? 0 : node.length;
}

interface LayoutOfDictionary {
  readonly id: bigint;
  readonly layout: ArrowLayout;
}

function dictionariesIn(layout: ArrowLayout): readonly LayoutOfDictionary[] {
  const inside = layout.children.flatMap(dictionariesIn);
  return layout.dictionary === undefined ? inside : [{ id: layout.dictionary.id, layout }, ...inside];
}
