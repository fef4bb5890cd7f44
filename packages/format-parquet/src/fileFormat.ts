// The format of Parquet files.
import type { FormatFacts, MaskedField, ColumnsRead, ColumnStream } from '@masker/format-api';
import type { PageCodecs, RandomAccessFile } from './parquetFile.ts';
import { parquetColumns, type ParquetFormat, parquetFormat } from './parquetFormat.ts';
import { readParquetColumns } from './parquetRows.ts';

/** A random-access format. */
export interface RandomAccessFormat extends FormatFacts {
  readonly access: 'random';
  readonly create: (fields: readonly MaskedField[], dropsRows: boolean) => ParquetFormat;
  readonly columns: (file: RandomAccessFile) => Promise<readonly string[]>;
  readonly readColumns: (
    file: RandomAccessFile,
    codecs: PageCodecs,
    table: string,
    maxRows?: number,
    columnsRead?: ColumnsRead,
  ) => ColumnStream;
}

/** The format of Parquet files. */
export const parquet: RandomAccessFormat = {
  extensions: ['parquet', 'parq', 'pq'],
  access: 'random',
  holds: 'table',
  isBinary: true,
  create: parquetFormat,
  columns: parquetColumns,
  readColumns: readParquetColumns,
};
