// The codec Snappy. Long pages of masked values rarely have anything to compress: they are stored without a search.
import { snappyCompressor, snappyUncompressor } from 'hysnappy';
import type { PageCodec } from '@masker/format-parquet';

/** In bytes: literals are about as long as Snappy's own. */
const blockLength = 64 * 1024;
/** In bytes: length of the sample from the middle of a page that represents all of it. */
const sampleLength = 16 * 1024;
/** In bytes: shorter pages are compressed without sampling. */
const longPage = 2 * sampleLength;
/** A page whose sample keeps more than this is stored as it is, as LevelDB does: less isn't worth the search and the unpacking. */
const incompressible = 7 / 8;

/** Precedes a literal, with its length less one in two bytes. */
const literalTag = 61 << 2;
const literalHead = 3;

export function snappyCodec(): PageCodec {
  const pack = snappyCompressor();
  const unpack = snappyUncompressor();
  return {
    pack: (bytes) => Promise.resolve(isIncompressible(bytes, pack) ? literals(bytes) : pack(bytes)),
    async unpack(bytes, length) {
      // The length in the bytes themselves decides how much is unpacked.
      if (declaredLength(bytes) !== length) throw new RangeError('bytes: must have the declared length');
      return Promise.resolve(unpack(bytes, length));
    },
  };
}

function isIncompressible(bytes: Uint8Array, pack: (bytes: Uint8Array) => Uint8Array): boolean {
  if (bytes.length < longPage) return false;
  const start = Math.floor((bytes.length - sampleLength) / 2);
  return pack(bytes.subarray(start, start + sampleLength)).length > incompressible * sampleLength;
}

/** Literals of about the same length: some readers refuse a short one whose length takes two bytes. */
function literals(bytes: Uint8Array): Uint8Array {
  const head: number[] = [];
  let length = bytes.length;
  for (; length >= 0x80; length = Math.floor(length / 0x80)) head.push((length % 0x80) + 0x80);
  head.push(length);
  const blocks = Math.ceil(bytes.length / blockLength);
  const each = Math.ceil(bytes.length / blocks);
  const packed = new Uint8Array(head.length + blocks * literalHead + bytes.length);
  packed.set(head);
  for (let start = 0, to = head.length; start < bytes.length; start += each) {
    const block = bytes.subarray(start, start + each);
    const last = block.length - 1;
    packed.set([literalTag, last & 0xff, last >> 8], to);
    packed.set(block, to + literalHead);
    to += literalHead + block.length;
  }
  return packed;
}

function declaredLength(bytes: Uint8Array): number {
  let declared = 0;
  let scale = 1;
  for (const byte of bytes.subarray(0, 5)) {
    declared += (byte & 0x7f) * scale;
    scale *= 0x80;
    if (byte < 0x80) break;
  }
  return declared;
}
