// The units that conflict-free masking permutes (docs/masking-algorithm.md, section 11): a Numeric segment,
// or one character of an AlphaNumeric one. The set of a unit is the intersection of `original` and `masked`.
import { writeDigits } from '@masker/masking-core';
import { tableLength } from '@masker/text';
import { numberWords } from '../columns/ascii/numberWords.ts';
import { widestNumber } from '../masking/numericSegment.ts';
import type { Segment } from '../model/segmentSettings.ts';
import { codePointSetHas } from '../sets/codePointSet.ts';
import { cutIntegerSet, integerAt, integerRank, intervalsSize } from '../sets/integerSet.ts';
import { intersectIntervals, type Interval, intervalsHave } from '../sets/intervals.ts';
import { numberRanker, numberSelector } from '../sets/numberSelector.ts';

/** Instead of a rank: not in `original`, so it stays; in `original` but not in `masked`, or no number, so its value doesn't take part. */
export const [outside, excluded] = [-1, -2];

interface RankedUnit<Rank extends number | bigint> {
  /** Index of its first character among the visible ones. */
  readonly at: number;
  readonly width: number;
  /** Number of elements of its set. */
  readonly size: Rank;
  /**
   * Returns the index of the element in the set, ascending; else `outside` or `excluded`.
   *
   * @param at index of the unit's first character
   */
  rank(characters: Int32Array, at: number): Rank;
  /** Writes the element at an index in the set. */
  write(characters: Int32Array, at: number, rank: Rank): void;
}

/** A unit whose elements are exact as numbers: a character, or a number of at most 15 digits. */
export interface NarrowUnit extends RankedUnit<number> {
  readonly lookup: UnitLookup | undefined;
}

export interface Unit extends RankedUnit<bigint> {
  /** The same with numbers; undefined unless all are exact. */
  readonly narrow: NarrowUnit | undefined;
}

/** The tables of a unit that is a character, or a number of at most four digits. */
export interface UnitLookup {
  readonly isNumber: boolean;
  /** The rank by the number or the character. */
  readonly table: Int32Array;
  /** The bytes of each element, the first one lowest. */
  readonly words: Int32Array;
}

/** Maximum number of digits of numbers that are looked up in a table. */
const tableDigits = 4;
const zero = 0x30;

export function unitsOf(segment: Segment, at: number): Unit[] {
  switch (segment.type) {
    case 'Preserve':
      return [];
    case 'Numeric':
      return [numericUnit(segment, at)];
    case 'AlphaNumeric': {
      const unit = characterUnit(segment, at);
      return Array.from({ length: Number(segment.length) }, (_, i) => withBigInts({ ...unit, at: at + i }));
    }
  }
}

/** Returns the numbers of a Numeric segment that are in `original` and in `masked`. */
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
  return width > widestNumber
    ? wideUnit(at, width, set, original)
    : withBigInts(narrowUnit(at, width, set.map(asNumbers), original.map(asNumbers)));
}

/** @param width at most 15 digits */
function narrowUnit(
  at: number,
  width: number,
  set: readonly Interval<number>[],
  original: readonly Interval<number>[],
): NarrowUnit {
  const size = sizeOf(set);
  const select = numberSelector(set);
  const find = numberRanker(set);
  const rankOf = (number: number) => {
    const rank = find(number);
    return rank >= 0 ? rank : intervalsHave(original, number) ? excluded : outside;
  };
  const isTabulated = width <= tableDigits;
  const table = isTabulated ? ranksOf(width, set, original) : new Int32Array(0);
  const words = isTabulated ? numberWords(set, width) : new Int32Array(0);
  return {
    at,
    width,
    size,
    lookup: isTabulated ? { isNumber: true, table, words } : undefined,
    rank(characters, from) {
      let number = 0;
      for (let i = from; i < from + width; i++) {
        const digit = (characters[i] ?? 0) - zero;
        if (digit < 0 || digit > 9) return excluded;
        number = 10 * number + digit;
      }
      return table[number] ?? rankOf(number);
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

/** Returns the rank of each number of `digits` digits, `outside` or `excluded`. */
function ranksOf(
  width: number,
  set: readonly Interval<number>[],
  original: readonly Interval<number>[],
): Int32Array {
  const ranks = new Int32Array(10 ** width).fill(outside);
  for (const { from, to } of original) ranks.fill(excluded, from, to + 1);
  let rank = 0;
  for (const { from, to } of set) for (let number = from; number <= to; number++) ranks[number] = rank++;
  return ranks;
}

const [wideOutside, wideExcluded] = [BigInt(outside), BigInt(excluded)];

function wideUnit(
  at: number,
  width: number,
  set: readonly Interval<bigint>[],
  original: readonly Interval<bigint>[],
): Unit {
  return {
    at,
    width,
    size: intervalsSize(set),
    narrow: undefined,
    rank(characters, from) {
      for (let i = from; i < from + width; i++)
        if ((characters[i] ?? 0) < zero || (characters[i] ?? 0) > zero + 9) return wideExcluded;
      const number = BigInt(String.fromCharCode(...characters.subarray(from, from + width)));
      if (intervalsHave(set, number)) return integerRank(set, number);
      return intervalsHave(original, number) ? wideExcluded : wideOutside;
    },
    write(characters, from, rank) {
      const digits = integerAt(set, rank).toString().padStart(width, '0');
      for (let i = 0; i < width; i++) characters[from + i] = digits.charCodeAt(i);
    },
  };
}

function characterUnit(
  { original, masked }: Extract<Segment, { type: 'AlphaNumeric' }>,
  at: number,
): NarrowUnit {
  const set = intersectIntervals(original, masked);
  const size = sizeOf(set);
  const select = numberSelector(set);
  const find = numberRanker(set);
  const rankOf = (codePoint: number) => {
    const rank = find(codePoint);
    return rank >= 0 ? rank : codePointSetHas(original, codePoint) ? excluded : outside;
  };
  const table = Int32Array.from({ length: tableLength }, (_, codePoint) => rankOf(codePoint));
  const words = Int32Array.from({ length: Math.min(size, tableLength) }, (_, i) => select(i));
  return {
    at,
    width: 1,
    size,
    lookup: { isNumber: false, table, words },
    rank(characters, from) {
      const codePoint = characters[from] ?? 0;
      return table[codePoint] ?? rankOf(codePoint);
    },
    write(characters, from, rank) {
      characters[from] = words[rank] ?? select(rank);
    },
  };
}

function withBigInts(narrow: NarrowUnit): Unit {
  return {
    at: narrow.at,
    width: narrow.width,
    size: BigInt(narrow.size),
    narrow,
    rank: (characters, at) => BigInt(narrow.rank(characters, at)),
    write(characters, at, rank) {
      narrow.write(characters, at, Number(rank));
    },
  };
}

function sizeOf(set: readonly Interval<number>[]): number {
  return set.reduce((sum, { from, to }) => sum + to - from + 1, 0);
}

/** Exact for numbers of at most 15 digits. */
function asNumbers({ from, to }: Interval<bigint>): Interval<number> {
  return { from: Number(from), to: Number(to) };
}
