// The format of Parquet files.
import type { RandomAccessFormat } from '../fileFormat.ts';
import { parquetColumns, parquetFormat } from './parquetFormat.ts';
import { readParquetColumns } from './parquetRows.ts';

export const parquet = {
  extensions: ['parquet', 'parq', 'pq'],
  access: 'random',
  holds: 'table',
  isBinary: true,
  create: parquetFormat,
  columns: parquetColumns,
  readColumns: readParquetColumns,
} as const satisfies RandomAccessFormat;
