// Numbering plans: the digits that numbers begin with, by calling code and number of digits (docs/telephone-plans.md). Part of
// version 1: never changed. Source: the plans that libphonenumber 9.0.43 has, without beginnings that fewer than one of 1,000 numbers with the same two first digits have.
import plans from './plans.json' with { type: 'json' };

export interface Beginnings {
  /** In digits: all have the same length. */
  readonly length: number;
  /** Ascending; at least one. */
  readonly numbers: Uint32Array;
}

/** Ranges `[start, end)` of beginnings, ascending. */
interface Ranges {
  readonly length: number;
  readonly ranges: readonly (readonly [start: number, end: number])[];
}

/** Lists of beginnings, by calling code: numbers of digits between commas, and beginnings of digits and classes between spaces. */
const byCode: Readonly<Record<string, Readonly<Record<string, string>>>> = plans;
const known = new Map<string, Ranges | undefined>();

/** Digits, or a class of some: `2`, `[0-35]`. */
const element = /\[([^\]]+)\]|\d/g;

function digitsOf(text: string): number[] {
  return Array.from(text.matchAll(/(\d)(?:-(\d))?/g), ([, first, last = first]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, i) => Number(first) + i),
  ).flat();
}

/** Returns the beginnings that digits and classes mean, filled up to a length. */
function rangesOf(beginning: string, length: number): [number, number][] {
  const elements = Array.from(beginning.matchAll(element), ([digit, ofClass]) => digitsOf(ofClass ?? digit));
  const size = 10 ** (length - elements.length);
  return elements
    .reduce((numbers, digits) => numbers.flatMap((number) => digits.map((digit) => 10 * number + digit)), [0])
    .map((number) => [number * size, (number + 1) * size]);
}

function readList(list: string): Ranges {
  const beginnings = list.split(' ');
  const length = Math.max(...beginnings.map((beginning) => Array.from(beginning.matchAll(element)).length));
  const ranges = beginnings.flatMap((beginning) => rangesOf(beginning, length)).toSorted(([a], [b]) => a - b);
  return { length, ranges };
}

/** Returns the prefixes of all numbers of a calling code and length; undefined if the plan has none. */
function listOf(code: string, digits: number): Ranges | undefined {
  const key = `${code} ${digits}`;
  if (known.has(key)) return known.get(key);
  const lists = Object.entries(byCode[code] ?? {});
  const list = lists.find(([counts]) => counts.split(',').includes(String(digits)))?.[1];
  const ranges = list === undefined ? undefined : readList(list);
  known.set(key, ranges);
  return ranges;
}

/**
 * Returns the beginnings of the numbers of a calling code that begin with some digits and have more digits after them.
 *
 * @param digits the number of digits after the calling code
 * @returns undefined if the plan has no such number, or shorter beginnings alone
 */
export function beginningsOf(code: string, digits: number, kept: string): Beginnings | undefined {
  const list = listOf(code, digits);
  if (list === undefined || list.length <= kept.length) return undefined;
  const size = 10 ** (list.length - kept.length);
  const [first, last] = [Number(kept) * size, (Number(kept) + 1) * size];
  const numbers = list.ranges.flatMap(([start, end]) => {
    const from = Math.max(start, first);
    return Array.from({ length: Math.max(0, Math.min(end, last) - from) }, (_, i) => from + i);
  });
  return numbers.length === 0 ? undefined : { length: list.length, numbers: Uint32Array.from(numbers) };
}
