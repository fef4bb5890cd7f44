// The masker: a configuration and a key, ready to mask values.
import type { Matcher, NoShape, MaskedForm, Consistency, Span } from '@masker/algorithms';
import type { Column, Columns } from '@masker/columns';
import type { DateShift, Entity, Cryptography, MaskingKey } from '@masker/masking-core';
import type { ColumnMasking } from './columnMasking.ts';
import type { MaskedColumn, MaskedLines, MaskResult } from './maskedText.ts';
import type { ReasonFinder } from './reasonFinder.ts';

/** Options of a masker. */
export interface MaskerOptions {
  /** The key; optional if nothing is drawn (`usesKey`). */
  readonly key?: MaskingKey | undefined;
  readonly cryptography: Cryptography;
  /** The basis of draws; default `value`. */
  readonly consistency?: Consistency;
  /**
   * True to keep distinct values distinct, except those reported as excluded; default false. `conflictFreeFindings`
   * determines if a configuration supports it.
   */
  readonly conflictFree?: boolean;
  /**
   * The entity whose identifier replaces the value as the input of masking; see `masksByEntity`. Its columns are
   * passed with each value.
   */
  readonly by?: Entity | undefined;
  /** With `by`: the range of date shifts. */
  readonly shift?: DateShift | undefined;
  /** Maximum length of masked values in characters; see `limitLength`. */
  readonly maxLength?: number | undefined;
}

/** The steps of processing that changed a value, in order. */
export type ProcessingStep = 'null-default' | 'trim' | 'empty-default' | 'algorithm' | 'output-case';

/** A masked value, with the outcome of each part. */
export interface Explanation extends MaskResult {
  /** The steps that changed something, and `algorithm` if it ran. */
  readonly steps: readonly ProcessingStep[];
  /** The outcomes of the ranges of the trimmed value, before the output case. */
  readonly spans: readonly Span[];
}

/** Masks values with one configuration and key. */
export interface Masker extends ColumnMasking {
  readonly name: string;
  /**
   * Returns a matcher that finds its values in a text, or the reason why there is none.
   *
   * @param isSure true to find only values of high-precision patterns
   */
  shape(isSure: boolean): Matcher | NoShape;
  /**
   * Masks one string value, or null. Deterministic; never throws for any string.
   *
   * @param row the columns that it reads, of this row alone; optional if it reads none
   */
  mask(value: string | null, row?: Columns): MaskResult;
  /** Masks one value and explains each of its spans. */
  explain(value: string | null, row?: Columns): Explanation;
  /**
   * Returns the reasons why a value is nonconforming, one sentence each; more specific if the value is given. Reasons
   * never contain it.
   */
  readonly reasons: ReasonFinder;
  /**
   * Masks many values, each as `mask` does. All other bytes are copied. A lone surrogate, which only `defaultString`
   * can contain, is written as U+FFFD.
   *
   * @param row the columns that it reads; optional if it reads none
   */
  maskColumn(column: Column, row?: Columns, memory?: Uint8Array): MaskedColumn;
  /** Masks a text of one value per line. LF and CRLF end a line and stay; CR alone doesn't end one. */
  maskLines(bytes: Uint8Array, memory?: Uint8Array): MaskedLines;
  /**
   * Returns facts about every masked value; undefined if nothing is known.
   *
   * @param hasNull true if NULL is among the originals
   */
  maskedForm(hasNull: boolean): MaskedForm | undefined;
  /** True if a text without line ends may become one with them, so that lines would not stay lines. */
  readonly mayBreakLines: boolean;
  /**
   * Masks one number, given and returned as the text of a JSON number, or null. Only for algorithms that mask
   * numbers.
   *
   * @throws TypeError if the algorithm doesn't, RangeError if the text isn't a JSON number
   */
  maskNumber(value: string | null): MaskResult;
  /**
   * Returns the replacement of a JSON null, as JSON: the default string, else the default number if numbers
   * are masked, else null.
   */
  maskJsonNull(): string;
}
