// The format of Arrow IPC streams.
import type { StreamFormat } from '@masker/format-api';
import { arrowColumns, arrowFormat } from './arrowFormat.ts';
import { readArrowRows } from './arrowRows.ts';

/** The format of Arrow IPC streams and files. */
export const arrow = {
  extensions: ['arrow', 'arrows', 'feather'],
  access: 'stream',
  holds: 'table',
  isBinary: true,
  create: (fields, { dropsRows }) => arrowFormat(fields, dropsRows),
  columns: arrowColumns,
  readColumns: (blocks, table, { onTruncation }, maxRows) =>
    readArrowRows(blocks, table, maxRows, onTruncation),
} as const satisfies StreamFormat;
