// What is known of masked values beforehand: how long they are, and whether values of a kind stay of that kind.

/** What columns hold that is no text: the forms in which databases write it are known. */
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
  | 'json'
  /** Values that stand in brackets, with elements. */
  | 'array'
  /** Those of a list. */
  | 'word'
  /** Bytes, addresses of networks, places. */
  | 'other';

export interface MaskedForm {
  /** How many characters the longest masked value has, of values of at most so many. */
  readonly longest: (length: number) => number;
  /** Whether what a value of a kind becomes is of that kind, or of the list; undefined where that can't be said. */
  readonly keeps: (kind: ValueKind, words?: readonly string[]) => boolean | undefined;
  /**
   * Whether every value of a kind that does not fit the masker becomes a valid one of that kind: false where some become
   * something else. The size of numbers isn't meant: each digit may become a 9. Where all values fit, the answer is that of
   * `keeps`.
   */
  readonly misfitsKeep: (kind: ValueKind, words?: readonly string[]) => boolean | undefined;
  /** The largest integer that an integer that fits may become; absent where it is not known. */
  readonly largest?: bigint | undefined;
}

const forms: Readonly<Partial<Record<ValueKind, RegExp>>> = {
  integer: /^-?\d+$/,
  decimal: /^-?\d+(\.\d+)?$/,
  unsigned: /^\d+(\.\d+)?$/,
  boolean: /^(t|f|true|false|0|1)$/i,
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
};

/** Whether a text is of a kind; undefined where that can't be said. */
export function isOfKind(text: string, kind: ValueKind): boolean | undefined {
  if (kind === 'timestamp') return isOfKind(text.slice(0, 10), 'date') === true ? undefined : false;
  if (kind === 'date') return isDate(text);
  if (kind === 'json') return undefined;
  return forms[kind]?.test(text) ?? (kind === 'other' ? undefined : false);
}

function isDate(text: string): boolean {
  const [, year = 0, month = 0, day = 0] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []).map(Number);
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const longest = month === 2 ? (isLeap ? 29 : 28) : 30 + ((month + (month >> 3)) % 2);
  return year > 0 && month >= 1 && month <= 12 && day >= 1 && day <= longest;
}

/** Of values whose digits become digits, and whose other characters, but for letters, stay. */
export function keepsNumbers(kind: ValueKind): boolean | undefined {
  if (kind === 'array') return undefined;
  return kind === 'integer' || kind === 'decimal';
}

/**
 * Of values that are masked character by character: digits become digits, letters become letters. So `NaN`, `1e5`, `t`,
 * `infinity` and `12:34` become nothing valid; integers stay integers.
 */
export function misfitsOneByOneKeep(kind: ValueKind): boolean | undefined {
  // What an array holds is not known.
  return kind === 'array' ? undefined : kind === 'integer';
}

/** The form of masked values that are all known. */
export function formOfAll(texts: Iterable<string>): MaskedForm {
  const all = [...texts];
  const longest = all.reduce((most, text) => Math.max(most, Array.from(text).length), 0);
  const numbers = all.flatMap((text) => (/^\d{1,40}$/.test(text) ? [BigInt(text)] : []));
  const keeps: MaskedForm['keeps'] = (kind, words = []) => {
    if (kind === 'word') return all.every((text) => words.includes(text));
    const answers = all.map((text) => isOfKind(text, kind));
    return answers.includes(false) ? false : answers.includes(undefined) ? undefined : true;
  };
  return {
    longest: () => longest,
    largest: numbers.reduce<bigint | undefined>((most, one) => (one > (most ?? 0n) ? one : most), undefined),
    keeps,
    misfitsKeep: keeps,
  };
}
