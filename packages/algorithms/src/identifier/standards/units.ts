// Units of identifiers: digits and letters, by themselves and by a pattern.
import { at } from '@masker/text';
import type { Form, IdentifierUnit, ReadCharacters } from './standard.ts';

export const [zero, nine, upperA] = [0x30, 0x39, 0x41];

export function isDigitCode(code: number): boolean {
  return code >= zero && code <= nine;
}

/** Maximum number of values of a unit, with a few exceptions: a 32-bit word times it is exact. */
export const maxUnitSize = 2 ** 20;

/** One character out of an alphabet of ASCII. */
export function characterUnit(index: number, alphabet: string): IdentifierUnit {
  return unitAt(`${index} ${alphabet}`);
}

/**
 * Combines adjacent characters, each with its own alphabet, into as few units as possible; ranks are the same
 * as one by one.
 */
export function characterUnits(index: number, alphabets: readonly string[]): IdentifierUnit[] {
  const units: IdentifierUnit[] = [];
  for (let from = 0; from < alphabets.length;) {
    let to = from;
    let size = 1;
    while (to < alphabets.length && size * at(alphabets, to).length <= maxUnitSize)
      size *= at(alphabets, to++).length;
    units.push(unitAt(`${index + from} ${alphabets.slice(from, to).join(' ')}`));
    from = to;
  }
  return units;
}

const pairCode = (first: number, second: number) => (first << 8) | second;

/** Pairs of characters of ASCII: their values by their codes, -1 for others, and the codes by their values. */
function pairTable(pairs: readonly string[]) {
  const codes = Uint16Array.from(pairs, (pair) => pairCode(pair.charCodeAt(0), pair.charCodeAt(1)));
  const values = new Int16Array(2 ** 16).fill(-1);
  for (const [value, code] of codes.entries()) values[code] = value;
  return { size: pairs.length, values, codes };
}

/** The pairs of two alphabets, which have a space between them. */
const pairsOf = remembered((alphabets: string) => {
  const [firsts = '', seconds = ''] = alphabets.split(' ');
  return pairTable(Array.from(firsts, (first) => Array.from(seconds, (second) => first + second)).flat());
});

/** Returns the unit at an offset, given the alphabets from there on; thousands of forms share it. */
const unitAt = remembered((key: string): IdentifierUnit => {
  const [firstIndex, ...alphabets] = key.split(' ');
  const index = Number(firstIndex);
  const { length } = alphabets;
  if (alphabets.every((alphabet) => alphabet === digits)) return numberUnit(index, length);
  // The first character is separate if their number is odd.
  const [own = '', rest] = length % 2 === 1 ? [alphabets[0], alphabets.slice(1)] : ['', alphabets];
  const ownValues = new Int8Array(128).fill(-1);
  for (const [value, character] of Array.from(own).entries()) ownValues[character.charCodeAt(0)] = value;
  const ownCodes = Uint8Array.from(own, (character) => character.charCodeAt(0));
  const pairs = Array.from({ length: rest.length / 2 }, (_, i) =>
    pairsOf(rest.slice(2 * i, 2 * i + 2).join(' ')),
  );
  return {
    size: alphabets.reduce((product, alphabet) => product * alphabet.length, 1),
    indexes: Array.from({ length }, (_, i) => index + i),
    read(text) {
      let number = own === '' ? 0 : (ownValues[text[index] ?? 0] ?? -1);
      let all = number;
      let i = index + (length % 2);
      for (const { size, values } of pairs) {
        const value = values[pairCode(text[i] ?? 0, text[i + 1] ?? 0)] ?? -1;
        number = number * size + value;
        all |= value;
        i += 2;
      }
      return all < 0 ? -1 : number;
    },
    write(text, value) {
      let left = value | 0;
      for (let i = pairs.length - 1, to = index + length - 2; i >= 0; i--, to -= 2) {
        const { size, codes } = at(pairs, i);
        const next = (left / size) | 0;
        const code = codes[left - next * size] ?? 0;
        text[to] = code >> 8;
        text[to + 1] = code;
        left = next;
      }
      if (own !== '') text[index] = ownCodes[left] ?? 0;
    },
  };
});

/** Digits side by side: as other characters, faster. */
function numberUnit(index: number, length: number): IdentifierUnit {
  return {
    size: 10 ** length,
    indexes: Array.from({ length }, (_, i) => index + i),
    read: (codes) => readNumber(codes, index, length),
    write(codes, value) {
      writeNumber(codes, index, length, value);
    },
  };
}

/** One of some pairs of characters of ASCII. */
export function pairUnit(index: number, pairs: readonly string[]): IdentifierUnit {
  const { size, values, codes } = pairTable(pairs);
  return {
    size,
    indexes: [index, index + 1],
    read: (text) => values[pairCode(text[index] ?? 0, text[index + 1] ?? 0)] ?? -1,
    write(text, value) {
      const code = codes[value] ?? 0;
      text[index] = code >> 8;
      text[index + 1] = code;
    },
  };
}

export const digits = '0123456789';
export const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Creates a form from a pattern with one character per position: `d` is a drawn digit, `a` a drawn letter,
 * `#` a check digit, `=` a character that is kept or belongs to one of the other units.
 *
 * @param others units at positions marked `=`; each is ordered by its first position
 */
export function formOf(
  pattern: string,
  complete: Form['complete'],
  others: readonly IdentifierUnit[] = [],
): Form {
  const drawn = Array.from(pattern.matchAll(/[da]+/g), ({ 0: kinds, index }) =>
    characterUnits(
      index,
      Array.from(kinds, (kind) => (kind === 'a' ? letters : digits)),
    ),
  ).flat();
  const units = [...drawn, ...others].toSorted((a, b) => at(a.indexes, 0) - at(b.indexes, 0));
  const checks = Array.from(pattern, (kind, index) => (kind === '#' ? [index] : [])).flat();
  return { length: pattern.length, units, checks, complete };
}

/** Completes identifiers that end, at offset `last`, with one check digit over all other digits. */
export function endingWith(checkOf: (codes: Uint8Array, start: number, end: number) => number, last: number) {
  return (codes: Uint8Array): boolean => {
    codes[last] = zero + checkOf(codes, 0, last);
    return true;
  };
}

/** Memoizes forms by key. */
export function remembered<Key, T>(make: (key: Key) => T): (key: Key) => T {
  const known = new Map<Key, T>();
  return (key) => {
    let found = known.get(key);
    if (found === undefined) known.set(key, (found = make(key)));
    return found;
  };
}

/** Returns the positions at which a pattern has a kind, as bits; the last position is the lowest bit. */
const bitsOf = (pattern: string, kind: string) =>
  Array.from(pattern).reduce((bits, one) => (bits << 1) | (one === kind ? 1 : 0), 0);

/**
 * Creates the function that returns the positions of letters as bits (the last position is the lowest; the
 * first of 33 falls out, it belongs to a country code), or undefined if characters don't match the pattern:
 * `n` a digit, `a` a letter, others either.
 */
export function lettersBy(pattern: string): (read: ReadCharacters) => number | undefined {
  const mustBeDigits = bitsOf(pattern, 'n');
  const mustBeLetters = bitsOf(pattern, 'a');
  return ({ codes, length }) => {
    if (length !== pattern.length) return undefined;
    let bits = 0;
    // Letters have codes from 64 on.
    for (let i = 0; i < length; i++) bits = (bits << 1) | ((codes[i] ?? 0) >>> 6);
    return (bits & mustBeDigits) === 0 && (bits & mustBeLetters) === mustBeLetters ? bits : undefined;
  };
}

/** Creates the function that checks characters against such a pattern. */
export function hasShape(pattern: string): (read: ReadCharacters) => boolean {
  const lettersOf = lettersBy(pattern);
  return (read) => lettersOf(read) !== undefined;
}

/**
 * Creates the function that gives the form of identifiers whose letters and digits decide it.
 *
 * @param shape what characters must be, as `lettersBy` has it
 * @param pattern as `formOf` has it; `s` is drawn, a letter or a digit, as is there
 */
export function shapedForms(
  shape: string,
  pattern: string,
  complete: Form['complete'],
): (read: ReadCharacters) => Form | undefined {
  const lettersOf = lettersBy(shape);
  const decisive = bitsOf(pattern, 's');
  const formOfLetters = remembered((letters: number) => {
    const kinds = Array.from(pattern, (kind, index) => {
      const isLetter = ((letters >>> (pattern.length - 1 - index)) & 1) === 1;
      return kind === 's' ? (isLetter ? 'a' : 'd') : kind;
    });
    return formOf(kinds.join(''), complete);
  });
  return (read) => {
    const letters = lettersOf(read);
    return letters === undefined ? undefined : formOfLetters(letters & decisive);
  };
}

/** Returns true if one of the characters before `end` is another one. */
export function hasOther(codes: Uint8Array, end: number, code: number | undefined, start = 0): boolean {
  for (let i = start; i < end; i++) if (codes[i] !== code) return true;
  return false;
}

export function digitAt(codes: Uint8Array, index: number): number {
  return (codes[index] ?? zero) - zero;
}

/** Returns the weighted sum of digits from an offset on. */
export function weighted(codes: Uint8Array, weights: readonly number[], from = 0): number {
  let sum = 0;
  for (let i = 0; i < weights.length; i++) sum += digitAt(codes, from + i) * (weights[i] ?? 0);
  return sum;
}

/** Writes a number below 2^31 in decimal digits, with zeros on the left. */
export function writeNumber(codes: Uint8Array, index: number, length: number, number: number): void {
  let rest = number | 0;
  for (let i = index + length - 1; i >= index; i--) {
    const next = (rest / 10) | 0;
    codes[i] = zero + rest - 10 * next;
    rest = next;
  }
}

/** Reads decimal digits as a number; NaN for other characters. */
export function readNumber(codes: Uint8Array, index: number, length: number): number {
  let number = 0;
  for (let i = index; i < index + length; i++) {
    const digit = (codes[i] ?? 0) - zero;
    if (!(digit >= 0 && digit <= 9)) return Number.NaN;
    number = 10 * number + digit;
  }
  return number;
}
