// A second implementation of conflict-free masking, from the page alone and by other libraries: one value at a time, in big integers.
import { cmac } from '@noble/ciphers/aes.js';
import { FF1 } from '@noble/ciphers/ff1.js';
import { createCipheriv, createHash, hkdfSync } from 'node:crypto';

/** The integers or code points from the first up to the last. */
export type ReferenceInterval = readonly [bigint, bigint];

export interface ReferenceSegment {
  readonly type: 'Preserve' | 'Numeric' | 'AlphaNumeric';
  readonly length: number;
  /** Ascending, neither overlapping nor touching; of a Numeric segment, integers of at most `length` digits. */
  readonly original: readonly ReferenceInterval[];
  readonly masked: readonly ReferenceInterval[];
}

/** A unit that holds an element of its set. */
interface ReferenceUnit {
  readonly at: number;
  readonly width: number;
  readonly set: readonly ReferenceInterval[];
  readonly value: bigint;
  readonly write: (element: bigint) => number[];
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

/** The masked value, given its visible characters; undefined when it does not take part. */
export function referenceMask(
  maskingKey: Uint8Array,
  segments: readonly ReferenceSegment[],
  consistency: 'value' | 'segment',
  visible: readonly number[],
): number[] | undefined {
  const length = segments.reduce((sum, segment) => sum + segment.length, 0);
  if (visible.length !== length) return undefined;
  let end = 0;
  const parts = segments.map((segment) => {
    const start = end;
    end += segment.length;
    return { start, end, lines: [lineOf(segment)], units: unitsOf(segment, start, visible) };
  });
  const whole = {
    start: 0,
    end,
    lines: parts.flatMap(({ lines }) => lines),
    units: parts.flatMap(({ units }) => units),
  };
  const result = [...visible];
  for (const group of consistency === 'segment' ? parts : [whole]) {
    const units = group.units.flatMap((unit) => unit ?? []);
    if (units.length < group.units.length) return undefined;
    const ranked = units.filter((unit) => unit !== 'outside');
    const context = [`masker/1 conflict-free ${consistency}`, ...group.lines].join('\n');
    const info = createHash('sha256').update(context).digest();
    const keys = Buffer.from(hkdfSync('sha256', maskingKey, new Uint8Array(0), info, 48));
    const message = visible.map((codePoint, i) =>
      ranked.some(({ at, width }) => i >= at && i < at + width) ? 0 : codePoint,
    );
    const text = String.fromCodePoint(...message.slice(group.start, group.end));
    const tweak = cmac(Buffer.from(text), keys.subarray(0, 16));
    const size = ranked.reduce((product, { set }) => product * sizeOf(set), 1n);
    const rank = ranked.reduce((sum, { set, value }) => sum * sizeOf(set) + (rankIn(set, value) ?? 0n), 0n);
    let permuted =
      size >= 1_000_000n
        ? binaryFf1(keys.subarray(16, 32), size, rank, tweak)
        : BigInt(shuffle(Number(size), keys.subarray(32))[Number(rank)] ?? 0);
    for (const { at, width, set, write } of ranked.toReversed()) {
      result.splice(at, width, ...write(elementAt(set, permuted % sizeOf(set))));
      permuted /= sizeOf(set);
    }
  }
  return result;
}

/** The units of a segment of a value; undefined for one that keeps the value out. */
function unitsOf(
  { type, length, original, masked }: ReferenceSegment,
  start: number,
  visible: readonly number[],
): (ReferenceUnit | 'outside' | undefined)[] {
  if (type === 'Preserve') return [];
  const set = intersection(original, masked);
  const unit = (at: number, width: number, value: bigint, write: ReferenceUnit['write']) => {
    if (rankIn(original, value) === undefined) return 'outside';
    return rankIn(set, value) === undefined ? undefined : { at, width, set, value, write };
  };
  const own = visible.slice(start, start + length);
  if (type === 'AlphaNumeric')
    return own.map((codePoint, i) => unit(start + i, 1, BigInt(codePoint), (element) => [Number(element)]));
  if (own.some((codePoint) => codePoint < 48 || codePoint > 57)) return [undefined];
  const digitsOf = (element: bigint) =>
    Array.from(`${element}`.padStart(length, '0'), (digit) => digit.charCodeAt(0));
  return [unit(start, length, BigInt(String.fromCodePoint(...own)), digitsOf)];
}

/** The segment's line of the context. */
function lineOf({ type, length, original, masked }: ReferenceSegment): string {
  if (type === 'Preserve') return `Preserve ${length}`;
  const describe = (set: readonly ReferenceInterval[]) =>
    set
      .map(([from, to]) => `${from}-${type === 'Numeric' && to === 10n ** BigInt(length) - 1n ? '*' : to}`)
      .join(',') || 'none';
  return `${type} ${length} ${describe(original)} ${describe(masked)}`;
}

function intersection(a: readonly ReferenceInterval[], b: readonly ReferenceInterval[]): ReferenceInterval[] {
  return a.flatMap(([from, to]) =>
    b.flatMap(([otherFrom, otherTo]): ReferenceInterval[] => {
      const [first, last] = [from > otherFrom ? from : otherFrom, to < otherTo ? to : otherTo];
      return first <= last ? [[first, last]] : [];
    }),
  );
}

/** The number of elements of a set. */
function sizeOf(set: readonly ReferenceInterval[]): bigint {
  return set.reduce((size, [from, to]) => size + to - from + 1n, 0n);
}

function rankIn(set: readonly ReferenceInterval[], value: bigint): bigint | undefined {
  let before = 0n;
  for (const [from, to] of set) {
    if (value >= from && value <= to) return before + value - from;
    before += to - from + 1n;
  }
  return undefined;
}

function elementAt(set: readonly ReferenceInterval[], index: bigint): bigint {
  let rest = index;
  for (const [from, to] of set) {
    if (from + rest <= to) return from + rest;
    rest -= to - from + 1n;
  }
  throw new RangeError('place: must be below the size of the set');
}

/** The shuffles that were made last, as many values ask for the same ones. */
const known = new Map<string, readonly number[]>();
const maxKnown = 8;

/** Fisher–Yates by the stream of AES-CTR from a zero block on. */
function shuffle(size: number, key: Uint8Array): readonly number[] {
  const of = `${size} ${Buffer.from(key).toString('hex')}`;
  const made = known.get(of);
  if (made !== undefined) return made;
  const numbers = Array.from({ length: size }, (_, i) => i);
  const stream = createCipheriv('aes-128-ctr', key, new Uint8Array(16)).update(new Uint8Array(7 * size));
  for (let i = size - 1, at = 0; i > 0; i--, at += 7) {
    const drawn = BigInt(`0x${stream.subarray(at, at + 7).toString('hex')}`);
    const j = Number((drawn * BigInt(i + 1)) >> 56n);
    [numbers[i], numbers[j]] = [numbers[j] ?? 0, numbers[i] ?? 0];
  }
  const [oldest = of] = known.keys();
  if (known.size === maxKnown) known.delete(oldest);
  known.set(of, numbers);
  return numbers;
}
