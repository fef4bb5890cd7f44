// FF1 (NIST SP 800-38G) of binary numerals, for numbers of any size: as `ff1.ts`, slower.
import { type BlockCipher, blockLength } from '@masker/masking-core';
import type { Tweaks } from './tweaks.ts';
import { ff1Beginning, lowerOf, numeralsOf, roundsOfFf1, upperOf } from './ff1Parameters.ts';

/** In bytes: approximate amount encrypted side by side. */
const callLength = 1 << 16;

/**
 * Permutes the numbers in `[0, size)`.
 *
 * @param numbers those of the lanes are replaced
 */
export function permuteWide(
  cipher: BlockCipher,
  size: bigint,
  numbers: bigint[],
  lanes: Uint32Array,
  tweaks: Tweaks,
): void {
  const numerals = numeralsOf(size);
  const upper = upperOf(numerals);
  const lower = lowerOf(numerals);
  const bytesEach = Math.ceil(lower / 8);
  // The tweak, zeros, the round and the numeral.
  const messageLength = blockLength * Math.ceil((blockLength + 1 + bytesEach) / blockLength);
  const head = cipher(ff1Beginning(numerals));
  const atOnce = Math.max(1, Math.floor(callLength / messageLength));
  for (let from = 0; from < lanes.length; from += atOnce) {
    let walking = lanes.slice(from, from + atOnce);
    while (walking.length > 0) {
      encrypt(walking);
      walking = walking.filter((lane) => (numbers[lane] ?? 0n) >= size);
    }
  }

  function encrypt(some: Uint32Array): void {
    let left = Array.from(some, (lane) => (numbers[lane] ?? 0n) >> BigInt(lower));
    let right = Array.from(some, (lane) => BigInt.asUintN(lower, numbers[lane] ?? 0n));
    const messages = Array.from(some, (lane) => {
      const message = new Uint8Array(messageLength);
      const start = tweaks.starts[lane] ?? 0;
      message.set(tweaks.bytes.subarray(start, start + blockLength));
      return message;
    });
    for (let round = 0; round < roundsOfFf1; round++) {
      for (const [i, message] of messages.entries()) {
        message[messageLength - bytesEach - 1] = round;
        writeInteger(right[i] ?? 0n, message, bytesEach);
      }
      const bits = round % 2 === 0 ? upper : lower;
      const added = outputs(macs(messages), 4 * Math.ceil(bytesEach / 4) + 4);
      const sums = left.map((numeral, i) => BigInt.asUintN(bits, numeral + (added[i] ?? 0n)));
      [left, right] = [right, sums];
    }
    for (const [i, lane] of some.entries())
      numbers[lane] = ((left[i] ?? 0n) << BigInt(lower)) | (right[i] ?? 0n);
  }

  /** Returns the last block of cipher block chaining over the head and each message. */
  function macs(messages: readonly Uint8Array[]): Uint8Array {
    const blocks = new Uint8Array(messages.length * blockLength);
    for (let i = 0; i < messages.length; i++) blocks.set(head, i * blockLength);
    for (let at = 0; at < messageLength; at += blockLength) {
      for (const [i, message] of messages.entries())
        for (let j = 0, to = i * blockLength; j < blockLength; j++, to++)
          blocks[to] = (blocks[to] ?? 0) ^ (message[at + j] ?? 0);
      blocks.set(cipher(blocks));
    }
    return blocks;
  }

  /** Returns `length` bytes of the stream that begins with each block, as integers. */
  function outputs(blocks: Uint8Array, length: number): bigint[] {
    const streams = [blocks];
    for (let number = 1; number < length / blockLength; number++) {
      const next = new Uint8Array(blocks);
      const view = new DataView(next.buffer);
      for (let at = 12; at < next.length; at += blockLength) view.setInt32(at, view.getInt32(at) ^ number);
      streams.push(cipher(next));
    }
    const views = streams.map((stream) => new DataView(stream.buffer, stream.byteOffset, stream.byteLength));
    return Array.from({ length: blocks.length / blockLength }, (_, i) => {
      let integer = 0n;
      for (let at = 0; at < length; at += 4) {
        const word = views[Math.floor(at / blockLength)]?.getUint32(i * blockLength + (at % blockLength));
        integer = (integer << 32n) | BigInt(word ?? 0);
      }
      return integer;
    });
  }
}

function writeInteger(integer: bigint, bytes: Uint8Array, length: number): void {
  let rest = integer;
  for (let at = bytes.length - 1; at >= bytes.length - length; at--) {
    bytes[at] = Number(BigInt.asUintN(8, rest));
    rest >>= 8n;
  }
}
