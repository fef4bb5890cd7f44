// The formats of delimited text: CSV and TSV.
import type { StreamFormat, TextLayout } from '../fileFormat.ts';
import { csvRowReader } from './csvRows.ts';
import { readBlocks } from '../rows/readBlocks.ts';
import { csvDialect } from './csvDialect.ts';
import { csvFormat } from './csvFormat.ts';
import { sampleColumns } from './sampleColumns.ts';

const dialectOf = ({ delimiter, quote, hasHeader }: TextLayout) => csvDialect(delimiter, quote, hasHeader);

const delimited = {
  access: 'stream',
  holds: 'table',
  isBinary: false,
  create: (fields, _, layout) => csvFormat(dialectOf(layout), fields),
  columns(firstBlock, layout) {
    const columns = sampleColumns({ bytes: firstBlock, isWhole: false }, dialectOf(layout));
    return 'code' in columns ? columns : columns.map(({ name }) => name);
  },
  readColumns: (blocks, table, layout, mostRows) =>
    readBlocks(blocks, csvRowReader(dialectOf(layout), table), mostRows, layout.onDoubt),
} as const satisfies Partial<StreamFormat>;

export const csv = {
  ...delimited,
  extensions: ['csv', 'psv'],
  delimiters: { usual: ',', byExtension: { psv: '|' }, isGuessed: true },
} as const satisfies StreamFormat;

export const tsv = {
  ...delimited,
  extensions: ['tsv', 'tab'],
  delimiters: { usual: '\t', byExtension: {}, isGuessed: false },
} as const satisfies StreamFormat;
