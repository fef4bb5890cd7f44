// The format of SQL dumps.
import type { StreamFormat } from '@masker/format-api';
import { readBlocks } from '@masker/rows';
import { sqlRowReader } from './sqlRowReader.ts';
import { sqlFormat } from './sqlFormat.ts';

/** The format of SQL dumps. */
export const sql = {
  extensions: ['sql'],
  access: 'stream',
  holds: 'tables',
  isBinary: false,
  create: (fields, { decisionOf }, { encoding }) => sqlFormat(fields, decisionOf, encoding),
  // Definitions that follow rows are read, too.
  readColumns: (blocks, _, layout, maxRows) =>
    readBlocks(blocks, sqlRowReader(maxRows, layout), undefined, layout.onTruncation),
} as const satisfies StreamFormat;
