// Hadoop's LZ4, the codec `LZ4` of older Parquet files: LZ4 blocks preceded by their lengths.
import { unpackBlock } from '@masker/format-arrow';
import { joinedBytes } from '@masker/format-api';

/**
 * In bytes, uncompressed. Hadoop rejects blocks that are longer than its buffer of 256 KiB. The last block is
 * the longest one, since some readers stop before one that is shorter than the previous block.
 */
const blockLength = 64 * 1024;

/**
 * Decompresses a page. Some writers omitted the lengths.
 *
 * @param length length of the result in bytes
 * @throws RangeError for a damaged page
 */
export function unpackHadoopLz4(bytes: Uint8Array, length: number): Uint8Array {
  const output = new Uint8Array(length);
  let end: number;
  try {
    end = unpackBlocks(bytes, output);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    output.fill(0);
    end = unpackBlock(bytes, output, 0);
  }
  if (end !== length) throw new RangeError('page: is shorter than said');
  return output;
}

/** A length precedes one block of that many bytes, or several, each with its own compressed length. */
function unpackBlocks(bytes: Uint8Array, output: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let at = 0;
  let end = 0;
  while (at < bytes.length) {
    const stop = end + view.getUint32(at);
    at += 4;
    if (stop > output.length) throw new RangeError('blocks: are longer than said');
    while (end < stop) {
      const start = at + 4;
      at = start + view.getUint32(at);
      if (at > bytes.length) throw new RangeError('blocks: end too early');
      end += unpackBlock(bytes.subarray(start, at), output.subarray(end, stop), 0);
    }
  }
  if (end !== output.length) throw new RangeError('blocks: are shorter than said');
  return end;
}

/**
 * Compresses a page.
 *
 * @param pack compresses one block
 */
export async function packHadoopLz4(
  bytes: Uint8Array,
  pack: (bytes: Uint8Array) => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for (let start = 0; start < bytes.length;) {
    const rest = bytes.length - start;
    const block = bytes.subarray(start, rest <= 2 * blockLength ? bytes.length : start + blockLength);
    start += block.length;
    const packed = await pack(block);
    const lengths = new DataView(new ArrayBuffer(8));
    lengths.setUint32(0, block.length);
    lengths.setUint32(4, packed.length);
    pieces.push(new Uint8Array(lengths.buffer), packed);
  }
  return joinedBytes(pieces);
}
