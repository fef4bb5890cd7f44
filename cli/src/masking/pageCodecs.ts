// The compression codecs of Parquet's pages. Loaded when it is needed: the program starts sooner.
import { Decompress } from 'fzstd';
import { snappyCompressor, snappyUncompressor } from 'hysnappy';
import lz4 from 'numcodecs/lz4';
import zstd from 'numcodecs/zstd';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import type { CodecName, PageCodec } from '../../../formats/src/index.ts';

/** Brotli's compression level: its own default takes twenty times as long for a few per cent. */
const brotliQuality = 5;

/** In bytes: in front of a block, its unpacked length, which Parquet keeps elsewhere. */
const lz4Prefix = 4;

export async function pageCodecs(name: CodecName): Promise<PageCodec | undefined> {
  return Promise.resolve(makers[name]?.());
}

const makers: Readonly<Partial<Record<CodecName, () => PageCodec>>> = {
  SNAPPY: snappy,
  GZIP: () => ({
    pack: (bytes) => promisify(gzip)(bytes),
    unpack: (bytes, maxOutputLength) => promisify(gunzip)(bytes, { maxOutputLength }),
  }),
  BROTLI: () => ({
    pack: (bytes) =>
      promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
    unpack: (bytes, maxOutputLength) => promisify(brotliDecompress)(bytes, { maxOutputLength }),
  }),
  ZSTD: () => {
    const codec = zstd.fromConfig({ id: 'zstd' });
    return {
      pack: async (bytes) => codec.encode(bytes),
      // Ten times as fast, but takes whatever memory the bytes ask for.
      unpack: async (bytes, length) =>
        toldLength(bytes) === length ? codec.decode(bytes) : unpackStream(bytes, length),
    };
  },
  LZ4_RAW: () => {
    const codec = lz4.fromConfig({ id: 'lz4' });
    return {
      pack: async (bytes) => (await codec.encode(bytes)).subarray(lz4Prefix),
      async unpack(bytes, length) {
        const block = Buffer.alloc(lz4Prefix + bytes.length);
        block.writeUInt32LE(length);
        block.set(bytes, lz4Prefix);
        return codec.decode(block);
      },
    };
  },
};

/** Reads the unpacked length from a zstd frame (RFC 8878, 3.1.1.1); undefined if absent, as in frames of streams. */
function toldLength(bytes: Uint8Array): number | undefined {
  const { buffer, byteOffset, byteLength } = bytes;
  const view = new DataView(buffer, byteOffset, byteLength);
  const descriptor = view.getUint8(4);
  const [isSingle, flag] = [(descriptor & 0x20) !== 0, descriptor >> 6];
  const at = 5 + (isSingle ? 0 : 1) + (dictionaryLengths[descriptor & 0x03] ?? 0);
  if (flag === 0) return isSingle ? view.getUint8(at) : undefined;
  if (flag === 1) return 0x100 + view.getUint16(at, true);
  return flag === 2 ? view.getUint32(at, true) : Number(view.getBigUint64(at, true));
}

/** Unpacks block by block: a stream may hold any number of bytes. */
function unpackStream(bytes: Uint8Array, length: number): Uint8Array {
  const blocks: Uint8Array[] = [];
  let unpacked = 0;
  const stream = new Decompress((block) => {
    unpacked += block.length;
    if (unpacked > length) throw new RangeError('bytes: must unpack to as many as are said');
    blocks.push(new Uint8Array(block));
  });
  stream.push(bytes, true);
  return Buffer.concat(blocks);
}

/** In bytes: how a frame names a dictionary. */
const dictionaryLengths = [0, 1, 2, 4];

function snappy(): PageCodec {
  const [pack, unpack] = [snappyCompressor(), snappyUncompressor()];
  return {
    pack: (bytes) => Promise.resolve(pack(bytes)),
    async unpack(bytes, length) {
      // What the bytes say of their length themselves is what is unpacked.
      let [told, scale] = [0, 1];
      for (const byte of bytes.subarray(0, 5)) {
        told += (byte & 0x7f) * scale;
        scale *= 0x80;
        if (byte < 0x80) break;
      }
      if (told !== length) throw new RangeError('bytes: must be as long as they are said to be');
      return Promise.resolve(unpack(bytes, length));
    },
  };
}
