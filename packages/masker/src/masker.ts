// Defines the masker: a configuration and a key made ready to mask values.
import type { Matcher, NoShape, MaskedForm, Consistency, Span } from '@masker/algorithms';
import type { Column, Columns } from '@masker/columns';
import type { DateShift, Entity, Cryptography, MaskingKey } from '@masker/masking-core';
import type { ColumnMasking } from './columnMasking.ts';
import type { MaskedColumn, MaskedLines, MaskResult } from './maskedText.ts';
import type { ReasonFinder } from './reasonFinder.ts';

export interface MaskerOptions {
  /** Optional if nothing is drawn: see `usesKey`. */
  readonly key?: MaskingKey | undefined;
  readonly cryptography: Cryptography;
  /** Default `value`. */
  readonly consistency?: Consistency;
  /**
   * True to keep distinct values distinct, except those reported as not taking part; default false.
   * `conflictFreeFindings` determines whether a configuration supports it.
   */
  readonly conflictFree?: boolean;
  /**
   * The entity whose identifier is masked by, instead of the value; see `masksByEntity`. Its columns come
   * with each value.
   */
  readonly by?: Entity | undefined;
  /** With `by`: how far dates move. */
  readonly shift?: DateShift | undefined;
  /** Maximum length of masked values, in characters; see `limitLength`. */
  readonly maxLength?: number | undefined;
}

/** The steps of processing that changed a value, in order. */
export type ProcessingStep = 'null-default' | 'trim' | 'empty-default' | 'algorithm' | 'output-case';

export interface Explanation extends MaskResult {
  /** The steps that were taken and changed something; `algorithm` whenever it ran. */
  readonly steps: readonly ProcessingStep[];
  /** The algorithm's treatment of the trimmed value, stretch by stretch, before the output case. */
  readonly spans: readonly Span[];
}

export interface Masker extends ColumnMasking {
  readonly name: string;
  /**
   * Finds its values in a text, or says why nothing can.
   *
   * @param isSure true to find only what can hardly be anything else
   */
  shape(isSure: boolean): Matcher | NoShape;
  /**
   * Masks one string value, or null. Deterministic; never throws for any string.
   *
   * @param row the columns that it reads, of this row alone; optional if it reads none
   */
  mask(value: string | null, row?: Columns): MaskResult;
  /** Masks one value and explains each span of it. */
  explain(value: string | null, row?: Columns): Explanation;
  /**
   * Says why a value is nonconforming, one sentence per reason: more exactly if the value is given. Never
   * shows it.
   */
  readonly reasons: ReasonFinder;
  /**
   * Masks many values at once: each as `mask` does; all other bytes are copied. A lone surrogate, which only
   * `defaultString` can contain, is written as U+FFFD.
   *
   * @param row the columns that it reads; optional if it reads none
   */
  maskColumn(column: Column, row?: Columns, memory?: Uint8Array): MaskedColumn;
  /** As `maskColumn`, for a text of one value a line: LF and CRLF end a line and stay, a CR alone doesn't. */
  maskLines(bytes: Uint8Array, memory?: Uint8Array): MaskedLines;
  /**
   * Facts about masked values, known beforehand; undefined if nothing is known.
   *
   * @param hasNull whether NULL is among the originals
   */
  maskedForm(hasNull: boolean): MaskedForm | undefined;
  /** True if a text without line ends may become one with them, so that lines would not stay lines. */
  readonly mayBreakLines: boolean;
  /**
   * Masks one number, given and returned as the text of a JSON number, or null. Only for algorithms that mask
   * numbers.
   *
   * @throws TypeError if the algorithm doesn't, RangeError if it is no JSON number
   */
  maskNumber(value: string | null): MaskResult;
  /**
   * Returns the replacement of a JSON null, as JSON: the default string, else the default number if numbers
   * are masked, else null.
   */
  maskJsonNull(): string;
}
