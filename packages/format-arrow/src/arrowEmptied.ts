// Sets values of nodes to null: nothing of their buffers' content remains.
import { Type } from 'apache-arrow/fb/type';
import type { ArrowArray } from './arrayTree.ts';
import type { ArrowLayout } from './arrowSchema.ts';
import { isText } from './arrowText.ts';

/** Returns true if the values of a column can become null. A dictionary for them is one of texts. */
export function canBecomeNull(layout: ArrowLayout): boolean {
  const { type, dictionary, hasValidity, children } = layout;
  if (type === Type.Null) return true;
  if (dictionary !== undefined) return isText(type) && children.every((child) => child.children.length === 0);
  return hasValidity && children.every(canBeEmptied);
}

/** Zeros are no valid runs and no members of unions, and the values of a dictionary are stored elsewhere. */
function canBeEmptied({ type, hasValidity, dictionary, children }: ArrowLayout): boolean {
  return (type === Type.Null || hasValidity) && dictionary === undefined && children.every(canBeEmptied);
}

/** The same node with nulls, and with zeros in all buffers. */
export function emptied(part: ArrowArray): ArrowArray {
  return zeroed(part, true);
}

/** @param isNullable whether nulls are allowed: keys of maps can't be null */
function zeroed(
  { layout, node: { length }, buffers, children }: ArrowArray,
  isNullable: boolean,
): ArrowArray {
  const [, ...others] = buffers.map((buffer) => new Uint8Array(buffer.length));
  const validity = new Uint8Array(isNullable ? Math.ceil(length / 8) : 0);
  return {
    layout,
    node: { length, nulls: isNullable ? length : 0 },
    buffers: layout.type === Type.Null ? [] : [validity, ...others],
    children: children.map((child) => zeroed(child, child.layout.field.nullable())),
  };
}
