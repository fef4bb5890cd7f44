// Public API of @masker/format-parquet.
export type { ChunkPool } from './chunkQueue.ts';
export { type RandomAccessFormat, parquet } from './fileFormat.ts';
export { packHadoopLz4, unpackHadoopLz4 } from './hadoopLz4.ts';
export type { ChunkLocation } from './maskedChunk.ts';
export type { CodecName, PageCodec, PageCodecs, RandomAccessFile } from './parquetFile.ts';
export { type ParquetFormat, parquetFormat } from './parquetFormat.ts';
export type { MaskWorkerChunk } from './workerChunks.ts';
