// Values beside those of a node, in the same elements of lists, which cases compare.
import { Type } from 'apache-arrow/fb/type';
import { at } from '@masker/text';
import type { Column, Columns } from '@masker/columns';
import { formatJsonPointer } from '@masker/json';
import type { MaskedField } from '@masker/format-api';
import { elementPath } from '@masker/rows';
import type { ArrowDictionaries } from './arrowDictionaries.ts';
import { cellsAt } from './arrowLeaf.ts';
import { isList, parentRowsInside } from './parentRows.ts';
import type { ArrowArray } from './arrayTree.ts';
import { isReadable, nodeTexts } from './dependencyColumns.ts';
import { type ArrowLayout, typeNameOf } from './arrowSchema.ts';
import { ArrowStop } from './arrowStop.ts';

/** For each node on the way from a column to a node in it, its index among its siblings. */
type ArrayPath = readonly number[];

/** A value that a masker compares, and the value that it is beside. */
interface BesideRead {
  readonly layout: ArrowLayout;
  readonly path: ArrayPath;
  /** The path of the masked node. */
  readonly own: ArrayPath;
}

/** Values by the names under which the masker reads them. */
export type BesideReads = ReadonlyMap<string, BesideRead>;

/**
 * Finds the values in a column that a masker compares.
 *
 * @param own the layout of the masked node, in the column's
 * @param columnName what messages call the column
 * @throws ArrowStop for a value that is missing, of an unsupported type, in elements of another list, or one of
 * several of its name
 */
export function findBeside(
  { masker, name: field }: MaskedField,
  columnName: string,
  column: ArrowLayout,
  own: ArrowLayout,
): BesideReads {
  const ownPath = nodePath(column, own) ?? [];
  return new Map(
    masker.reads.flatMap((name): [string, BesideRead][] => {
      const pointer = elementPath(name);
      if (pointer === undefined) return [];
      const path = pathOf(column, pointer);
      if (path === 'ambiguous')
        throw new ArrowStop({
          code: 'read-twice',
          field: columnName,
          statement: formatJsonPointer(pointer),
        });
      const nodes = path === undefined ? [] : [...nodesOn(column, path, ({ children }) => children)];
      const layout = nodes.at(-1);
      // One value for each masked value: no list, map or dictionary leads from their last common node to it.
      const between = path === undefined ? [] : nodes.slice(commonLength(path, ownPath), -1);
      const isSingle = between.every(
        ({ type, dictionary }) => type === Type.Struct_ && dictionary === undefined,
      );
      if (path === undefined || layout === undefined || !isSingle || !isReadable(layout))
        throw new ArrowStop({
          code: 'arrow-beside',
          field,
          statement: [formatJsonPointer(pointer), ...(layout === undefined ? [] : [typeNameOf(layout)])].join(
            ', ',
          ),
        });
      return [[name, { layout, path, own: ownPath }]];
    }),
  );
}

/** Returns the path that a pointer names; undefined if there is none. */
function pathOf(layout: ArrowLayout, pointer: readonly string[]): ArrayPath | 'ambiguous' | undefined {
  const [step, ...rest] = pointer;
  if (step === undefined) return [];
  const { type, dictionary, children } = layout;
  if (dictionary !== undefined) return undefined;
  let way: ArrayPath | undefined;
  if (type === Type.Struct_) {
    const named = [...children.keys()].filter((i) => at(children, i).field.name() === step);
    if (named.length > 1) return 'ambiguous';
    way = named.length === 1 ? named : undefined;
  } else if (isList(type) && step === '*') way = type === Type.Map ? [0, 1] : [0];
  const inner = way && [...nodesOn(layout, way, (node) => node.children)].at(-1);
  const inside = inner && pathOf(inner, rest);
  if (inside === 'ambiguous') return inside;
  return way && inside && [...way, ...inside];
}

/** Returns the path from a layout to one in it. */
function nodePath(layout: ArrowLayout, inner: ArrowLayout): ArrayPath | undefined {
  if (layout === inner) return [];
  if (layout.dictionary !== undefined) return undefined;
  for (const [i, child] of layout.children.entries()) {
    const path = nodePath(child, inner);
    if (path !== undefined) return [i, ...path];
  }
  return undefined;
}

/** Yields the nodes on a path, the first included. */
function* nodesOn<T>(first: T, path: ArrayPath, childrenOf: (node: T) => readonly T[]): Generator<T> {
  let node = first;
  yield node;
  for (const i of path) {
    node = at(childrenOf(node), i);
    yield node;
  }
}

function commonLength(one: ArrayPath, other: ArrayPath): number {
  const end = one.findIndex((step, i) => step !== other[i]);
  return end < 0 ? one.length : end;
}

/**
 * Returns the values that a masker compares, one for each value of the masked node.
 *
 * @param column the originals of the column
 * @throws RangeError for a damaged column
 */
export function besideColumns(
  column: ArrowArray,
  reads: BesideReads,
  dictionaries: ArrowDictionaries,
): Columns {
  return new Map(Array.from(reads, ([name, read]) => [name, besideColumn(column, read, dictionaries)]));
}

function besideColumn(
  column: ArrowArray,
  { path, own }: BesideRead,
  dictionaries: ArrowDictionaries,
): Column {
  const common = commonLength(path, own);
  const ownParts = [...nodesOn(column, own, ({ children }) => children)];
  const indexes = Int32Array.from({ length: at(ownParts, own.length).node.length }, (_, i) => i);
  for (const part of ownParts.slice(common, -1).reverse()) throughParents(indexes, part);
  const parts = [...nodesOn(column, path, ({ children }) => children)];
  // Members of a struct have its indexes, and no index if the struct is null.
  for (const part of parts.slice(common, -1)) throughParents(indexes, part);
  const { kind, values } = nodeTexts(at(parts, path.length), dictionaries);
  return { kind, values: cellsAt(values, indexes.length, (i) => at(indexes, i)) };
}

/** Replaces indexes of children by those of their parent; negative for none. */
function throughParents(indexes: Int32Array, parent: ArrowArray): void {
  const parents = parentRowsInside(parent, undefined);
  if (parents === undefined) return;
  for (const [i, index] of indexes.entries()) if (index >= 0) indexes[i] = at(parents, index);
}
