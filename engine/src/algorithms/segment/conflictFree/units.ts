// What is permuted as one (docs/masking-algorithm.md, "Conflict-free masking"): a Numeric segment, or one character of an
// AlphaNumeric one. Its set is what is both in `original` and in `masked`.
import { tableLength } from '../../../text/unicode.ts';
import type { Segment } from '../model/segmentSettings.ts';
import { wordOf } from '../columns/ascii/maskNumbers.ts';
import { writeDigits } from '../../../draws/digitGroups.ts';
import { widestNumber } from '../masking/numericSegment.ts';
import { codePointSetHas } from '../sets/codePointSet.ts';
import { cutIntegerSet, integerAt, integerPlace, intervalsSize } from '../sets/integerSet.ts';
import { intersectIntervals, type Interval, intervalsHave } from '../sets/intervals.ts';
import { numberRanker, numberSelector } from '../sets/numberSelector.ts';

/** Not in `original`, so it stays; in `original`, but not in `masked`, or no number: its value does not take part. */
export const [outside, excluded] = [-1, -2];

/** A unit of at most four digits, or a character: by tables. */
export interface UnitLookup {
  readonly isNumber: boolean;
  /** What `rank` tells, by the number or the character. */
  readonly table: Int32Array;
  /** The bytes of each element, as they follow each other, the first one lowest. */
  readonly words: Int32Array;
}

export interface Unit {
  /** The place of its first character among the visible ones. */
  readonly at: number;
  /** How many characters it has. */
  readonly width: number;
  /** How many elements its set has. */
  readonly size: bigint;
  /**
   * The place of what stands there in the set, ascending; or `outside` or `excluded`. Of numbers of more than 15 digits,
   * it only tells which of the three.
   *
   * @param at where the unit begins
   */
  rank(characters: Int32Array, at: number): number;
  /** Writes the element at a place in the set. */
  write(characters: Int32Array, at: number, rank: number): void;
  readonly lookup?: UnitLookup | undefined;
  /** The same for numbers of more than 15 digits; absent where `rank` tells the place. */
  readonly wide?: {
    rank(characters: Int32Array, at: number): bigint;
    write(characters: Int32Array, at: number, rank: bigint): void;
  };
}

/** So few digits are looked up in a table. */
const tableDigits = 4;
const zero = 0x30;

/** The units of a segment. */
export function unitsOf(segment: Segment, at: number): Unit[] {
  switch (segment.type) {
    case 'Preserve':
      return [];
    case 'Numeric':
      return [numericUnit(segment, at)];
    case 'AlphaNumeric': {
      const unit = characterUnit(segment, at);
      return Array.from({ length: Number(segment.length) }, (_, i) => ({ ...unit, at: at + i }));
    }
  }
}

/** The numbers of a Numeric segment that are in `original` and in `masked`. */
export function permutedNumbers({
  length,
  original,
  masked,
}: Extract<Segment, { type: 'Numeric' }>): Interval<bigint>[] {
  return intersectIntervals(cutIntegerSet(original, Number(length)), cutIntegerSet(masked, Number(length)));
}

function numericUnit(segment: Extract<Segment, { type: 'Numeric' }>, at: number): Unit {
  const width = Number(segment.length);
  const set = permutedNumbers(segment);
  const original = cutIntegerSet(segment.original, width);
  const size = intervalsSize(set);
  if (width > widestNumber) return wideUnit(width, set, original, at);
  const select = numberSelector(set.map(asNumbers));
  const words = Int32Array.from({ length: width <= tableDigits ? Number(size) : 0 }, (_, i) =>
    wordOf(select(i), width),
  );
  const find = numberRanker(set.map(asNumbers));
  const originals = original.map(asNumbers);
  const rankOf = (number: number) => {
    const rank = find(number);
    return rank >= 0 ? rank : intervalsHave(originals, number) ? excluded : outside;
  };
  const table =
    width <= tableDigits ? Int32Array.from({ length: 10 ** width }, (_, i) => rankOf(i)) : undefined;
  return {
    at,
    width,
    size,
    lookup: table && { isNumber: true, table, words },
    rank(characters, from) {
      let number = 0;
      for (let i = from; i < from + width; i++) {
        const digit = (characters[i] ?? 0) - zero;
        if (digit < 0 || digit > 9) return excluded;
        number = 10 * number + digit;
      }
      return table === undefined ? rankOf(number) : (table[number] ?? excluded);
    },
    write(characters, from, rank) {
      let word = words[rank];
      if (word === undefined) {
        writeDigits(characters, from, from + width, select(rank));
        return;
      }
      for (let i = from; i < from + width; i++, word >>>= 8) characters[i] = word & 0xff;
    },
  };
}

function wideUnit(
  width: number,
  set: readonly Interval<bigint>[],
  original: readonly Interval<bigint>[],
  at: number,
): Unit {
  const read = (characters: Int32Array, from: number) =>
    BigInt(String.fromCharCode(...characters.subarray(from, from + width)));
  return {
    at,
    width,
    size: intervalsSize(set),
    rank(characters, from) {
      for (let i = from; i < from + width; i++)
        if ((characters[i] ?? 0) < zero || (characters[i] ?? 0) > zero + 9) return excluded;
      const number = read(characters, from);
      if (intervalsHave(set, number)) return 0;
      return intervalsHave(original, number) ? excluded : outside;
    },
    write: () => undefined,
    wide: {
      rank: (characters, from) => integerPlace(set, read(characters, from)),
      write(characters, from, rank) {
        const digits = integerAt(set, rank).toString().padStart(width, '0');
        for (let i = 0; i < width; i++) characters[from + i] = digits.charCodeAt(i);
      },
    },
  };
}

function characterUnit({ original, masked }: Extract<Segment, { type: 'AlphaNumeric' }>, at: number): Unit {
  const set = intersectIntervals(original, masked);
  const select = numberSelector(set);
  const find = numberRanker(set);
  const rankOf = (codePoint: number) => {
    const rank = find(codePoint);
    return rank >= 0 ? rank : codePointSetHas(original, codePoint) ? excluded : outside;
  };
  const table = Int32Array.from({ length: tableLength }, (_, codePoint) => rankOf(codePoint));
  const count = set.reduce((sum, { from, to }) => sum + to - from + 1, 0);
  const listed = Int32Array.from({ length: Math.min(count, tableLength) }, (_, i) => select(i));
  return {
    at,
    width: 1,
    size: BigInt(count),
    lookup: { isNumber: false, table, words: listed },
    rank(characters, from) {
      const codePoint = characters[from] ?? 0;
      return codePoint < tableLength ? (table[codePoint] ?? excluded) : rankOf(codePoint);
    },
    write(characters, from, rank) {
      characters[from] = listed[rank] ?? select(rank);
    },
  };
}

/** Exact, as the numbers have at most 15 digits. */
function asNumbers({ from, to }: Interval<bigint>): Interval<number> {
  return { from: Number(from), to: Number(to) };
}
