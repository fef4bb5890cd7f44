// Finds the originals of other columns of a row in its text: whole words, in any case.
import { type Column, columnOfCells, type Columns, stringAt } from '@masker/columns';
import type { ColumnMasking } from '@masker/masker';
import type { FoundValue } from '@masker/find';
import { isWordAt } from '@masker/algorithms';
import { utf8 } from '@masker/text';

/** Returns the lower case, of the same length: a character whose lower case has another length is kept. */
function lowerCased(text: string): string {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  return Array.from(text, (character) => {
    const own = character.toLowerCase();
    return own.length === character.length ? own : character;
  }).join('');
}

/** A column whose originals are searched in another one, and its masker. */
export interface AlsoFrom {
  readonly column: string;
  readonly masking: ColumnMasking;
}

export interface RowOriginals {
  /**
   * Finds those of a row in a text.
   *
   * @returns in any order; may overlap
   */
  find(text: string, row: number): FoundValue[];
  /** The masked form of the original in its own column. */
  maskedOf(by: number, row: number): Uint8Array;
}

/** Shorter words mean too much else. */
const minLetters = 3;
const noBytes = new Uint8Array(0);

/**
 * Reads the columns of rows, and masks them as their own decisions say.
 *
 * @param first the number that finds of the first column have
 */
export function readAlso(alsoFrom: readonly AlsoFrom[], row: Columns, first: number): RowOriginals {
  const columns = alsoFrom.map(({ column, masking }) => {
    const original = row.get(column);
    if (original === undefined) throw new TypeError(`row: must have the column ${column}`);
    // Columns that are only read may share texts among rows.
    const values = columnOfCells(original.values, 0, original.values.bounds.length / 2);
    // The same text as a number is searched if its own column masks texts only.
    const given: Column = { kind: masking.kinds.includes(original.kind) ? original.kind : 'text', values };
    const masked = masking.maskColumn(given, row);
    if (masked.invalidAt !== undefined) throw new RangeError(`row: ${column} isn't valid UTF-8`);
    return { original: values, masked: masked.values };
  });
  return {
    find(text, index) {
      const found: FoundValue[] = [];
      let searched: string | undefined;
      for (const [i, { original }] of columns.entries()) {
        const value = stringAt(original, index);
        if (value === null) continue;
        searched ??= lowerCased(text);
        for (const word of wordsOf(value)) addOccurrences(searched, lowerCased(word), first + i, found);
      }
      return found;
    },
    maskedOf(by, index) {
      const value = columns[by - first];
      const masked = value && stringAt(value.masked, index);
      return masked === null || masked === undefined ? noBytes : utf8(masked);
    },
  };
}

/** Returns the whole and, if it has several words, each of them; without too short ones. */
function wordsOf(value: string): readonly string[] {
  const whole = value.trim();
  const words = whole.split(/\s+/u);
  const isLong = (text: string, character: RegExp) => (text.match(character) ?? []).length >= minLetters;
  return [
    ...(isLong(whole, /[\p{L}\p{N}]/gu) ? [whole] : []),
    ...(words.length === 1 ? [] : words.filter((word) => isLong(word, /\p{L}/gu))),
  ];
}

function addOccurrences(text: string, word: string, by: number, found: FoundValue[]): void {
  for (let start = text.indexOf(word); start >= 0; start = text.indexOf(word, start + 1)) {
    const end = start + word.length;
    if (!isWordAt(text, start - 1) && !isWordAt(text, end)) found.push({ start, end, by });
  }
}
