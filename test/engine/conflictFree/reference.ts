// A second implementation of conflict-free masking, from the page alone and by other libraries: one value at a time, in integers.
import { cmac } from '@noble/ciphers/aes.js';
import { FF1 } from '@noble/ciphers/ff1.js';
import { createCipheriv, createHash, hkdfSync } from 'node:crypto';

/** A set as a list of its elements, ascending; a Numeric segment's as numbers. */
export interface ReferenceSegment {
  readonly type: 'Preserve' | 'Numeric' | 'AlphaNumeric';
  readonly length: number;
  readonly original: readonly number[];
  readonly masked: readonly number[];
  /** The segment's line of the context. */
  readonly line: string;
}

interface ReferenceUnit {
  readonly at: number;
  readonly width: number;
  readonly set: readonly number[];
  readonly value: number;
  readonly isOriginal: boolean;
}

/** The number that FF1 with a tweak makes of one below `size`, radix 2, with cycle walking. */
export function binaryFf1(key: Uint8Array, size: bigint, number: bigint, tweak: Uint8Array): bigint {
  const numerals = Math.max(20, (size - 1n).toString(2).length);
  const ff1 = FF1(2, key, tweak);
  let result = number;
  do {
    const text = Array.from(result.toString(2).padStart(numerals, '0'), Number);
    result = BigInt(`0b${ff1.encrypt(text).join('')}`);
  } while (result >= size);
  return result;
}

/** What a value becomes, given its visible characters; undefined when it does not take part. */
export function referenceMask(
  maskingKey: Uint8Array,
  segments: readonly ReferenceSegment[],
  consistency: 'value' | 'segment',
  visible: readonly number[],
): number[] | undefined {
  const length = segments.reduce((sum, segment) => sum + segment.length, 0);
  if (visible.length !== length) return undefined;
  let at = 0;
  const parts = segments.map((segment) => {
    const start = at;
    at += segment.length;
    return { start, end: at, line: segment.line, units: unitsOf(segment, start, visible) };
  });
  const groups =
    consistency === 'segment'
      ? parts.map(({ line, ...part }) => ({ ...part, lines: [line] }))
      : [
          {
            start: 0,
            end: length,
            lines: parts.map(({ line }) => line),
            units: parts.flatMap(({ units }) => units),
          },
        ];
  const result = [...visible];
  for (const { start, end, lines, units } of groups) {
    if (
      units.some(({ set, value, isOriginal }) => Number.isNaN(value) || (isOriginal && !set.includes(value)))
    )
      return undefined;
    const context = [`masker/1 conflict-free ${consistency}`, ...lines].join('\n');
    const info = createHash('sha256').update(context).digest();
    const keys = Buffer.from(hkdfSync('sha256', maskingKey, new Uint8Array(0), info, 48));
    const own = units.filter(({ isOriginal }) => isOriginal);
    const message = visible.map((codePoint, i) =>
      own.some((unit) => i >= unit.at && i < unit.at + unit.width) ? 0 : codePoint,
    );
    const tweak = cmac(Buffer.from(String.fromCodePoint(...message.slice(start, end))), keys.subarray(0, 16));
    const size = own.reduce((product, { set }) => product * BigInt(set.length), 1n);
    const rank = own.reduce(
      (sum, { set, value }) => sum * BigInt(set.length) + BigInt(set.indexOf(value)),
      0n,
    );
    let permuted =
      size >= 1_000_000n
        ? binaryFf1(keys.subarray(16, 32), size, rank, tweak)
        : BigInt(shuffle(Number(size), keys.subarray(32))[Number(rank)] ?? 0);
    for (const { set, width, at: to } of own.toReversed()) {
      const element = set[Number(permuted % BigInt(set.length))] ?? 0;
      permuted /= BigInt(set.length);
      const written = width === 0 ? [] : isNumber(segments, to) ? digitsOf(element, width) : [element];
      result.splice(to, width, ...written);
    }
  }
  return result;
}

function unitsOf(segment: ReferenceSegment, start: number, visible: readonly number[]): ReferenceUnit[] {
  const { type, length, original, masked } = segment;
  if (type === 'Preserve') return [];
  const set = original.filter((element) => masked.includes(element));
  if (type === 'AlphaNumeric')
    return visible
      .slice(start, start + length)
      .map((value, i) => ({ at: start + i, width: 1, set, value, isOriginal: original.includes(value) }));
  const digits = String.fromCodePoint(...visible.slice(start, start + length));
  const value = /^[0-9]+$/.test(digits) ? Number(digits) : NaN;
  return [{ at: start, width: length, set, value, isOriginal: original.includes(value) }];
}

function isNumber(segments: readonly ReferenceSegment[], at: number): boolean {
  let start = 0;
  for (const { type, length } of segments) {
    if (at < start + length) return type === 'Numeric';
    start += length;
  }
  return false;
}

function digitsOf(number: number, width: number): number[] {
  return Array.from(`${number}`.padStart(width, '0'), (digit) => digit.charCodeAt(0));
}

/** Fisher–Yates by the stream of AES-CTR from a zero block on. */
function shuffle(size: number, key: Uint8Array): number[] {
  const numbers = Array.from({ length: size }, (_, i) => i);
  const stream = createCipheriv('aes-128-ctr', key, new Uint8Array(16)).update(new Uint8Array(7 * size));
  for (let i = size - 1, at = 0; i > 0; i--, at += 7) {
    const drawn = BigInt(`0x${stream.subarray(at, at + 7).toString('hex')}`);
    const j = Number((drawn * BigInt(i + 1)) >> 56n);
    [numbers[i], numbers[j]] = [numbers[j] ?? 0, numbers[i] ?? 0];
  }
  return numbers;
}
