// Names of columns, and of fields in them, as messages show them.
import { formatJsonPointer } from '@masker/json';

type ColumnPath = readonly [column: string, ...inside: string[]];

/** `profile/street` */
export function fieldName([column, ...inside]: ColumnPath): string {
  return `${column}${formatJsonPointer(inside)}`;
}

/** `public.customers.profile/street` */
export function openName({ table, path }: { readonly table: string; readonly path: ColumnPath }): string {
  return `${table}.${fieldName(path)}`;
}
