// The compression codecs of Parquet pages, loaded on demand for a faster program start.
import lz4 from 'numcodecs/lz4';
import zstd from 'numcodecs/zstd';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { type CodecName, packHadoopLz4, type PageCodec, unpackHadoopLz4 } from '@masker/format-parquet';
import { loadZstd, unpackZstd } from '@masker/format-arrow';
import { snappyCodec } from './snappyCodec.ts';

/** Brotli's compression level: its own default takes twenty times as long for a few per cent. */
const brotliQuality = 5;

/** In bytes: precedes a block with its uncompressed length, which Parquet stores elsewhere. */
const lz4Prefix = 4;

/** Loads a codec; undefined if it isn't supported. */
export async function pageCodecs(name: CodecName): Promise<PageCodec | undefined> {
  return Promise.resolve(makers[name]?.());
}

const makers: Readonly<Partial<Record<CodecName, () => PageCodec>>> = {
  SNAPPY: snappyCodec,
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
      async unpack(bytes, length) {
        await loadZstd();
        return unpackZstd(bytes, length);
      },
    };
  },
  LZ4: () => ({
    pack: (bytes) => packHadoopLz4(bytes, packLz4),
    unpack: async (bytes, length) => Promise.resolve(unpackHadoopLz4(bytes, length)),
  }),
  LZ4_RAW: () => {
    const codec = lz4.fromConfig({ id: 'lz4' });
    return {
      pack: packLz4,
      async unpack(bytes, length) {
        const block = Buffer.alloc(lz4Prefix + bytes.length);
        block.writeUInt32LE(length);
        block.set(bytes, lz4Prefix);
        return codec.decode(block);
      },
    };
  },
};

async function packLz4(bytes: Uint8Array): Promise<Uint8Array> {
  const packed = await lz4.fromConfig({ id: 'lz4' }).encode(bytes);
  return packed.subarray(lz4Prefix);
}
