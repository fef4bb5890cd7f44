// A column of a record batch as a tree of its nodes, and a column made of such a tree again.
import { at } from '@masker/text';
import type { ArrowNode, BatchColumn } from './arrowBatch.ts';
import type { ArrowLayout } from './arrowSchema.ts';

/** A node of a column, with its buffers and children. The values of a dictionary aren't children. */
export interface ArrowArray {
  readonly layout: ArrowLayout;
  readonly node: ArrowNode;
  readonly buffers: readonly Uint8Array[];
  readonly children: readonly ArrowArray[];
}

/** @throws RangeError for a column that ends too early */
export function partOf(layout: ArrowLayout, column: BatchColumn): ArrowArray {
  let [node, buffer, view] = [0, 0, 0];
  const next = (own: ArrowLayout): ArrowArray => {
    const { count, isView } = own.own;
    const found = column.nodes[node++];
    const all = count + (isView ? at(column.variadic, view++) : 0);
    const buffers = column.buffers.slice(buffer, buffer + all);
    buffer += all;
    if (found === undefined || buffers.length < all) throw new RangeError('column: ends too early');
    const children = own.dictionary === undefined ? own.children.map(next) : [];
    return { layout: own, node: found, buffers, children };
  };
  return next(layout);
}

/** Returns the nodes and buffers in the order of a record batch. */
export function columnOfPart(part: ArrowArray): BatchColumn {
  const parts = [...withInner(part)];
  return {
    nodes: parts.map(({ node }) => node),
    buffers: parts.flatMap(({ buffers }) => buffers),
    variadic: parts.flatMap(({ layout: { own }, buffers }) =>
      own.isView ? [buffers.length - own.count] : [],
    ),
  };
}

/** Returns the node alone, as a column without its children. */
export function ownColumn({ layout: { own }, node, buffers }: ArrowArray): BatchColumn {
  return { nodes: [node], buffers, variadic: own.isView ? [buffers.length - own.count] : [] };
}

/** Returns the node with its own node and buffers replaced by those of a column. */
export function withOwn(part: ArrowArray, { nodes: [node], buffers }: BatchColumn): ArrowArray {
  if (node === undefined) throw new RangeError('column: has no node');
  return { ...part, node, buffers };
}

function* withInner(part: ArrowArray): Generator<ArrowArray> {
  yield part;
  for (const child of part.children) yield* withInner(child);
}
