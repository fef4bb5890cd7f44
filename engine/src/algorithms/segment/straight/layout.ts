// Where the visible characters of a value stand among its bytes: values that are formatted alike share one layout.
import type { Interval } from '../../../charset/intervals.ts';
import type { StraightPlan } from './straightPlan.ts';

/** What is read and written at once, in bytes. */
export const wordLength = 4;

export interface Layout {
  /** The length of the values, in bytes. */
  readonly length: number;
  /** For each word of a value: what it must be. */
  readonly checks: Int32Array;
  /** The places of the visible characters that need not be digits. */
  readonly others: Int32Array;
  /** For each run of up to four visible characters: where it stands. */
  readonly runs: Int32Array;
  readonly restricted: readonly RestrictedPlaces[];
}

/**
 * How `checks` tell what four bytes must be, in three words. Xor with `expected` makes zeros of the right ignored
 * characters and 0 to 9 of digits; adding `carry` carries what is above 9 into the upper half of a digit's byte; what
 * stands under `forbidden` then must be zeros.
 */
export const checkWords = { expected: 0, carry: 1, forbidden: 2, length: 3 } as const;

/** How `runs` tell where a run stands: among the bytes, among the visible characters, and which bits of a word it takes. */
export const runWords = { source: 0, target: 1, bits: 2, length: 3 } as const;

/** A number that is masked only if it is in the segment's original set. */
export interface RestrictedPlaces {
  /** Of its digits. */
  readonly places: Int32Array;
  readonly original: readonly Interval<number>[];
}

/** What the bytes of values in the straight path may be. */
export interface ByteClasses {
  /** 1 for ignored ASCII characters. */
  readonly isIgnored: Uint8Array;
  /** 1 for ASCII characters that may be visible. */
  readonly isVisible: Uint8Array;
  /** 1 for what may not stand at either end. */
  readonly isTrimmed: Uint8Array;
}

const zero = 0x30;
const isDigit = (byte: number) => byte >= zero && byte <= zero + 9;

/** The layout of the value in `value`; undefined when the straight path is not for it. */
export function layoutOf(value: Uint8Array, plan: StraightPlan, classes: ByteClasses): Layout | undefined {
  const { isIgnored, isVisible, isTrimmed } = classes;
  if (isTrimmed[value.at(0) ?? 0] === 1 || isTrimmed[value.at(-1) ?? 0] === 1) return undefined;
  const places: number[] = [];
  const others: number[] = [];
  const expected = paddedBytes(value.length);
  const carry = paddedBytes(value.length);
  const forbidden = paddedBytes(value.length);
  for (const [place, byte] of value.entries()) {
    if (isIgnored[byte] === 1) {
      expected[place] = byte;
      forbidden[place] = 0xff;
      continue;
    }
    const needsDigit = plan.isDigit[places.length];
    if (needsDigit === undefined || isVisible[byte] === 0 || (needsDigit && !isDigit(byte))) return undefined;
    if (needsDigit) {
      expected[place] = zero;
      carry[place] = 0x0f - 9;
      forbidden[place] = 0xf0;
    } else {
      others.push(place);
    }
    places.push(place);
  }
  if (places.length !== plan.length) return undefined;
  return {
    length: value.length,
    checks: interleaved(expected, carry, forbidden),
    others: Int32Array.from(others),
    runs: runsOf(places),
    restricted: plan.restricted.map(({ start, end, original }) => ({
      places: Int32Array.from(places.slice(start, end)),
      original,
    })),
  };
}

function paddedBytes(length: number): Uint8Array {
  return new Uint8Array(Math.ceil(length / wordLength) * wordLength);
}

/** One word of each list, the next word of each, and so on. */
function interleaved(...lists: readonly Uint8Array[]): Int32Array {
  const views = lists.map(({ buffer }) => new DataView(buffer));
  const words: number[] = [];
  for (let at = 0; at < (lists[0]?.length ?? 0); at += wordLength) {
    for (const view of views) words.push(view.getInt32(at, true));
  }
  return Int32Array.from(words);
}

/** Cuts the places into runs without gaps. */
function runsOf(places: readonly number[]): Int32Array {
  const runs: number[] = [];
  for (let start = 0, end = 1; start < places.length; start = end, end++) {
    const source = places[start] ?? 0;
    while (end < start + wordLength && places[end] === source + end - start) end++;
    const bits = end - start === wordLength ? -1 : (1 << (8 * (end - start))) - 1;
    runs.push(source, start, bits);
  }
  return Int32Array.from(runs);
}
