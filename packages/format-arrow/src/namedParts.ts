// The parts of Arrow columns that have names.
import { Type } from 'apache-arrow/fb/type';
import type { ColumnPart } from '@masker/rows';
import { isList } from './parentRows.ts';
import type { ArrowColumn, ArrowLayout } from './arrowSchema.ts';

export function namedParts({ name, layout }: Pick<ArrowColumn, 'name' | 'layout'>): ColumnPart {
  return { name, parts: partsOf(layout) };
}

function partsOf({ type, dictionary, children }: ArrowLayout): ColumnPart['parts'] {
  const [child] = children;
  if (type === Type.Null) return 'unknown';
  if (child === undefined) return [];
  if (dictionary !== undefined) return partsOf(child);
  const inside = type === Type.Map ? child.children[1] : child;
  if (isList(type)) return inside === undefined ? [] : [{ name: undefined, parts: partsOf(inside) }];
  if (type === Type.RunEndEncoded) return [];
  return children.map((one) => ({ name: one.field.name() ?? '', parts: partsOf(one) }));
}
