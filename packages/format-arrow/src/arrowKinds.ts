// The kinds as which maskers may take the values of a column.
import { Type } from 'apache-arrow/fb/type';
import type { FileColumnKind } from '@masker/schema';
import { typedKinds } from '@masker/columns';
import { isList } from './parentRows.ts';
import { type ArrowLayout, isNested } from './arrowSchema.ts';
import { isText } from './arrowText.ts';
import { storageFor } from './arrowTyped.ts';

/** None for values that can't be masked; for a list, those of its elements. */
export function kindsOfLayout(layout: ArrowLayout): readonly FileColumnKind[] {
  const { type, dictionary, children } = layout;
  if (isText(type)) return ['text'];
  const [elements] = children;
  if (dictionary === undefined && isList(type) && type !== Type.Map && elements !== undefined)
    return [...kindsOfLayout(elements).filter((kind) => kind !== 'fields'), 'fields'];
  if (isNested({ type, layout }))
    return dictionary === undefined && (type === Type.Struct_ || type === Type.Map) ? ['fields'] : [];
  return typedKinds.filter((kind) => storageFor(layout, [kind]) !== undefined);
}
