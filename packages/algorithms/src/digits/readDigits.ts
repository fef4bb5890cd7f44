// Reads a single text by the digits in it.
import { at, codePointsOf } from '@masker/text';
import type { Nonconformance } from '../interface/explanation.ts';
import { characterKinds, type DigitReader, writeCharacters } from './digitPattern.ts';

export interface ReadDigits {
  readonly characters: readonly number[];
  /** A byte for each character. */
  readonly text: Uint8Array;
  /** 0 if the text is nonconforming. */
  readonly form: number;
  /** The digits of its form; empty if the text is nonconforming. */
  readonly digits: string;
  readonly reasons: readonly Nonconformance[];
}

/** @param lengthOf how many digits a form has */
export function readDigits(
  reader: DigitReader,
  value: string,
  lengthOf: (form: number) => number,
): ReadDigits {
  const characters = codePointsOf(value);
  const text = new Uint8Array(characters.length);
  writeCharacters(characters, characters.length, text, 0);
  const form = reader.read(text, 0, text.length, characterKinds);
  const reasons = reader.reasonsOf(text, 0, text.length, characterKinds);
  const indexes = form === 0 ? [] : Array.from(reader.indexes.subarray(0, lengthOf(form)));
  const digits = String.fromCharCode(...indexes.map((index) => at(text, index)));
  return { characters, text, form, digits, reasons };
}
