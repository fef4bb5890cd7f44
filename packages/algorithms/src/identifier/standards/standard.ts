// The interface of a standard of identifiers: one standard is one file here and one line of the registry.

import type { DefaultMaskerFile } from '../../interface/algorithm.ts';

/** A part of an identifier that is drawn: a digit, a letter, a date, one of some beginnings. */
export interface IdentifierUnit {
  /** Number of its values, below 2^31. */
  readonly size: number;
  /** Offsets of its characters. */
  readonly indexes: readonly number[];
  /** Reads its value in `[0, size)`; -1 or NaN if the standard doesn't allow the characters. */
  readonly read: (codes: Uint8Array) => number;
  readonly write: (codes: Uint8Array, value: number) => void;
}

/** The identifiers with the same parts at the same offsets. */
export interface Form {
  /** The number of characters. */
  readonly length: number;
  readonly units: readonly IdentifierUnit[];
  /** Offsets of the check digits, which follow from all other characters. */
  readonly checks: readonly number[];
  /**
   * Range `[start, end)` of the characters that identify by themselves, if those around them are optional:
   * the optional ones are kept and excluded from the tweak, so that all spellings are masked the same way.
   * Default: all characters.
   */
  readonly core?: readonly [start: number, end: number];
  /**
   * Writes the check digits of codes, after which others may lie.
   *
   * @returns false for an identifier that isn't given out, has no check digits, or is read as one of another form
   */
  complete(codes: Uint8Array): boolean;
}

/** The characters of a value that may be an identifier. */
export interface ReadCharacters {
  /** Its uppercase letters and digits, in ASCII, without separators; bytes from `length` on are undefined. */
  readonly codes: Uint8Array;
  readonly length: number;
  readonly hasLetters: boolean;
  /** True if a plus sign is among the separators. */
  readonly hasPlus: boolean;
}

export interface StandardOptions {
  /** IBAN: the bank stays. */
  readonly keepBank: boolean;
}

export interface Standard {
  /** Its name in configurations. */
  readonly name: string;
  readonly masker: DefaultMaskerFile;
  /** The identifier in a few words: "a German tax number". */
  readonly title: string;
  /** Identifiers that show its forms, with right check digits and without owners. */
  readonly examples: readonly string[];
  /** Names of columns that hold it, as `TypicalColumns` has them. */
  readonly columns: readonly string[];
  /** Names that match only without another word before them. */
  readonly wholeColumns?: readonly string[];
  /** Characters of the shortest and the longest identifier, without separators. */
  readonly lengths: readonly [min: number, max: number];
  /**
   * Share of random texts of its shape that fit, roughly: how sure a text that fits is one.
   */
  readonly chance: number;
  /** True if it is a person's, or may be, and values that fit are hardly anything else, whatever their column is called. */
  readonly isPersonal?: true;
  /**
   * Returns the form of an identifier.
   *
   * @param read a number of characters that `lengths` allows
   * @returns undefined if the characters or their number aren't the standard's; units and check digits aren't
   * considered
   */
  formOf(read: ReadCharacters, options: StandardOptions): Form | undefined;
}
