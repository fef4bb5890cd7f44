// The formats of delimited text: CSV and TSV.
import { type StreamFormat, type TextLayout, csvDialect } from '@masker/format-api';
import { csvRowReader } from './csvRows.ts';
import { readBlocks, looksLikeRow } from '@masker/rows';
import { csvFormat } from './csvFormat.ts';
import { sampleColumns } from './sampleColumns.ts';

const dialectOf = ({ delimiter, quote, hasHeader, escape, nullText }: TextLayout) =>
  csvDialect(delimiter, quote, hasHeader, { escape, nullText });

const delimited = {
  access: 'stream',
  holds: 'table',
  isBinary: false,
  create: (fields, _, layout) => csvFormat(dialectOf(layout), fields),
  columns(firstBlock, layout, known = []) {
    // A block holds whole records.
    const columns = sampleColumns({ bytes: firstBlock, isWhole: true }, dialectOf(layout));
    if ('code' in columns) return columns;
    const names = columns.map(({ name }) => name);
    if (layout.hasHeader !== 'assumed' || names.some((name) => known.includes(name))) return names;
    const values = columns.map((column) => column.values);
    return looksLikeRow(names, values) ? names.map((_, i) => String(i + 1)) : names;
  },
  readColumns: (blocks, table, layout, maxRows) =>
    readBlocks(blocks, csvRowReader(dialectOf(layout), table), maxRows, layout.onTruncation),
} as const satisfies Partial<StreamFormat>;

/** The format of comma-separated text. */
export const csv = {
  ...delimited,
  extensions: ['csv', 'psv'],
  delimiters: { usual: ',', byExtension: { psv: '|' }, isGuessed: true },
} as const satisfies StreamFormat;

/** The format of tab-separated text. */
export const tsv = {
  ...delimited,
  extensions: ['tsv', 'tab'],
  delimiters: { usual: '\t', byExtension: {}, isGuessed: false },
} as const satisfies StreamFormat;
