// The format of Arrow IPC streams.
import type { StreamFormat } from '../fileFormat.ts';
import { arrowColumns, arrowFormat } from './arrowFormat.ts';
import { readArrowRows } from './arrowRows.ts';

export const arrow = {
  extensions: ['arrow', 'arrows', 'feather'],
  access: 'stream',
  holds: 'table',
  isBinary: true,
  create: (fields, { isEmptied }) => arrowFormat(fields, isEmptied),
  columns: arrowColumns,
  readColumns: (blocks, table, { onDoubt }, mostRows) => readArrowRows(blocks, table, mostRows, onDoubt),
} as const satisfies StreamFormat;
