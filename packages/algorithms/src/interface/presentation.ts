// The presentation of an algorithm's masking: descriptions of parts, outcomes and reasons, examples, and figures.
import type { Consistency } from './consistency.ts';
import type { Magnitude } from '@masker/masking-core';
import type { Outcome, Reasons } from './explanation.ts';

/** A part of the values, drawn in a colour of its own. */
export interface PresentedPart {
  /** Its name, in a word. */
  readonly label: string;
  /** Which characters of a value it covers; empty when that depends on the value. */
  readonly coverage: string;
  /** Its width beside the others, from 1. */
  readonly weight: number;
}

/** The numbers of originals and masked values, for the whole value or one part. */
export interface Figure {
  /** Part number from 0; absent for the whole value. */
  readonly part: number | undefined;
  readonly label: string;
  /** Absent if nothing is masked; `note` contains the reason. */
  readonly sizes: { readonly original: Magnitude; readonly masked: Magnitude } | undefined;
  /**
   * Returns the expected share, from 0 to 1, of `count` distinct values that have the same masked value as another.
   */
  collidingShare(count: number): number;
  readonly note: string;
}

/** The first parts of the values, and the total number of parts. */
export interface FirstParts {
  readonly shown: readonly PresentedPart[];
  readonly count: number;
}

export interface Presentation<Settings> {
  /** The word for one part, in a heading and before its number; default `Part`. */
  readonly partName?: string;
  /**
   * The parts of the values, in order, or the first `maxParts` with the number of all; without it there is one, the whole.
   */
  parts?(settings: Settings, maxParts: number): readonly PresentedPart[] | FirstParts;
  /** Meanings of outcomes, in a few words for a legend, if the common words aren't enough. */
  readonly outcomes?: Partial<Readonly<Record<Outcome, string>>>;
  /** Returns sentences about a span: how it was masked and why, without its text. */
  describe(settings: Settings, outcome: Outcome, part: number | undefined): string[];
  /** Every reason of non-conformance that it gives. */
  readonly reasons: Reasons;
  /**
   * Returns a sentence that explains more exactly than the reason why a value is nonconforming; undefined if
   * there is none.
   *
   * @param value the value given to the algorithm
   */
  closerReason?(settings: Settings, reason: string, value: string): string | undefined;
  /**
   * Returns values that show the masker's effect, the interesting cases included; deterministic for the same
   * settings.
   */
  examples(settings: Settings): string[];
  /** The source of the examples, after "Examples made from". */
  readonly exampleSource?: string;
  /** Originals, masked values and collisions: of the first parts and, last, of the whole value. */
  figures?(settings: Settings, consistency: Consistency, maxParts: number): Figure[];
}
