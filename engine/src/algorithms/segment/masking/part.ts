// The part of a value that one segment covers: what a segment reads, and where it writes.
import type { Outcome } from '../../explanation.ts';
import type { SegmentReason } from '../presentation/reasons.ts';

/** The characters of a value that are not ignored, and what becomes of them. */
export interface VisibleCharacters {
  readonly original: readonly number[];
  readonly masked: number[];
  readonly outcomes: Outcome[];
  /** The segment of each, from 0; -1 for none. */
  readonly segments: number[];
}

export interface Part {
  readonly characters: VisibleCharacters;
  /** Which characters: from `start` up to, without, `end`. */
  readonly start: number;
  readonly end: number;
  /** Whether the value ends before the segment does. */
  readonly isCut: boolean;
  /** Pseudo-random bytes for the draws, from `drawOffset` on. */
  readonly draws: Uint8Array;
  readonly drawOffset: number;
  /** Pseudo-random bytes for characters masked one by one: those of the character at `i` start at (i − fallbackStart) · 5. */
  fallback(): Uint8Array;
  readonly fallbackStart: number;
  report(reason: SegmentReason): void;
}

/** A segment made ready to mask parts. */
export interface PreparedSegment {
  /** How many bytes the draws for so many of its characters take. */
  drawLength(width: number): number;
  mask(part: Part): void;
}

export const preserveSegment: PreparedSegment = {
  drawLength: () => 0,
  mask({ characters, start, end }) {
    characters.outcomes.fill('preserved', start, end);
  },
};
