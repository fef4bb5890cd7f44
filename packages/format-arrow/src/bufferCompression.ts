// Compressed buffers of record batches (Arrow columnar format, "Compression"). Each begins with its unpacked length.
import { CompressionType } from 'apache-arrow/fb/compression-type';
import type { BatchColumn } from './arrowBatch.ts';
import { maxBatchLength } from './arrowMessage.ts';
import { unpackLz4Frame } from './lz4Frame.ts';
import { unpackZstd } from './zstd.ts';

/** In bytes: the length before each buffer. */
const prefixLength = 8;
/** Replaces the length of a buffer that isn't compressed. */
const plain = -1n;

/**
 * A column with its buffers unpacked.
 *
 * @param budget how many bytes all columns of a batch may still take; it becomes less
 * @throws RangeError for damaged buffers, and for more than the budget
 */
export function unpackColumn(
  column: BatchColumn,
  codec: CompressionType,
  budget: { left: number } = { left: maxBatchLength },
): BatchColumn {
  return { ...column, buffers: column.buffers.map((buffer) => unpackBuffer(buffer, codec, budget)) };
}

function unpackBuffer(buffer: Uint8Array, codec: CompressionType, budget: { left: number }): Uint8Array {
  if (buffer.length === 0) return buffer;
  const declared = new DataView(buffer.buffer, buffer.byteOffset, buffer.length).getBigInt64(0, true);
  const packed = buffer.subarray(prefixLength);
  const length = declared === plain ? packed.length : Number(declared);
  if (length < 0 || length > budget.left) throw new RangeError('buffer: is too long');
  budget.left -= length;
  if (declared === plain) return packed;
  return codec === CompressionType.LZ4_FRAME ? unpackLz4Frame(packed, length) : unpackZstd(packed, length);
}

/**
 * Returns a column whose buffers are stored uncompressed in a compressed batch: no compressor is available.
 */
export function plainColumn(column: BatchColumn): BatchColumn {
  return { ...column, buffers: column.buffers.map(plainBuffer) };
}

function plainBuffer(buffer: Uint8Array): Uint8Array {
  if (buffer.length === 0) return buffer;
  const written = new Uint8Array(prefixLength + buffer.length);
  new DataView(written.buffer).setBigInt64(0, plain, true);
  written.set(buffer, prefixLength);
  return written;
}
