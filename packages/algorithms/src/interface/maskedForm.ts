// Facts about masked values: their length, and if values keep their kind.

import type { OtherKind } from './typedKernels.ts';

/** The kinds of columns that aren't text, whose forms in databases are known. */
export type ValueKind =
  | 'integer'
  /** Integers and decimals without a sign. */
  | 'unsigned'
  | 'decimal'
  | 'boolean'
  | 'date'
  | 'timestamp'
  | 'time'
  | 'uuid'
  /** Addresses of networks, IP or MAC. */
  | 'network'
  | 'json'
  /** Values in brackets, with elements. */
  | 'array'
  /** One of a list of words. */
  | 'word'
  /** Bytes, locations. */
  | 'other';

/** Facts that hold for every masked value of a configuration. */
export interface MaskedForm {
  /** Returns the maximum length of masked values in characters, for originals of at most `length` characters. */
  readonly maxLength: (length: number) => number;
  /** True if a few values may exceed that length, so that writers to columns of limited length must check each. */
  readonly mayOverflow?: true;
  /** Returns true if a value of a kind keeps its kind, or becomes one of the listed words; undefined if unknown. */
  readonly keeps: (kind: ValueKind, words?: readonly string[]) => boolean | undefined;
  /**
   * Returns true if every nonconforming value of a kind becomes a valid one of that kind, false if some don't. The
   * size of numbers isn't considered: each digit may become a 9. If all values conform, use `keeps`.
   */
  readonly keepsNonconforming: (kind: ValueKind, words?: readonly string[]) => boolean | undefined;
  /** The number kinds that are masked within their type's range; absent if no masker writes the values. */
  readonly kinds?: readonly OtherKind[] | undefined;
  /** The maximum integer that a conforming integer can become; absent if unknown. */
  readonly maxInteger?: bigint | undefined;
}

const forms: Readonly<Partial<Record<ValueKind, RegExp>>> = {
  integer: /^-?\d+$/,
  decimal: /^-?\d+(\.\d+)?$/,
  unsigned: /^\d+(\.\d+)?$/,
  boolean: /^(t|f|true|false|0|1)$/i,
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
};

/** Returns true if a text is of a kind; undefined if that's unknown. */
function isOfKind(text: string, kind: ValueKind): boolean | undefined {
  if (kind === 'timestamp') return isOfKind(text.slice(0, 10), 'date') === true ? undefined : false;
  if (kind === 'date') return isDate(text);
  if (kind === 'json' || kind === 'network') return undefined;
  return forms[kind]?.test(text) ?? (kind === 'other' ? undefined : false);
}

function isDate(text: string): boolean {
  const [, year = 0, month = 0, day = 0] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []).map(Number);
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const maxMonthDays = month === 2 ? (isLeap ? 29 : 28) : 30 + ((month + (month >> 3)) % 2);
  return year > 0 && month >= 1 && month <= 12 && day >= 1 && day <= maxMonthDays;
}

/** For values whose digits become digits, and whose other characters, but for letters, stay. */
export function keepsNumbers(kind: ValueKind): boolean | undefined {
  if (kind === 'array') return undefined;
  return kind === 'integer' || kind === 'decimal';
}

/**
 * For values that are masked character by character: digits become digits, letters become letters. So `NaN`, `1e5`, `t`,
 * `infinity` and `12:34` become nothing valid; integers stay integers.
 */
export function keepsNonconformingOneByOne(kind: ValueKind): boolean | undefined {
  // The contents of an array are unknown.
  return kind === 'array' ? undefined : kind === 'integer';
}

/** Returns the facts about masked values that are all among the given texts. */
export function formOfAll(texts: Iterable<string>): MaskedForm {
  const all = [...texts];
  const maxLength = all.reduce((max, text) => Math.max(max, Array.from(text).length), 0);
  const numbers = all.flatMap((text) => (/^\d{1,40}$/.test(text) ? [BigInt(text)] : []));
  const keeps: MaskedForm['keeps'] = (kind, words = []) => {
    if (kind === 'word') return all.every((text) => words.includes(text));
    const answers = all.map((text) => isOfKind(text, kind));
    return answers.includes(false) ? false : answers.includes(undefined) ? undefined : true;
  };
  return {
    maxLength: () => maxLength,
    maxInteger: numbers.reduce<bigint | undefined>((max, one) => (one > (max ?? 0n) ? one : max), undefined),
    keeps,
    keepsNonconforming: keeps,
  };
}
