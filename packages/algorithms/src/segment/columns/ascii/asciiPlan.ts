// A plan for masking ordinary ASCII values in batches, when all segments are of the ordinary kinds.
import type { Segment } from '../../model/segmentSettings.ts';
import { codePointSetSize, type CodePointSet } from '../../sets/codePointSet.ts';
import { cutIntegerSet, type IntegerSet, isFullIntegerSet } from '../../sets/integerSet.ts';
import type { Interval } from '../../sets/intervals.ts';
import {
  bitsOfCount,
  bitsOfDigits,
  drawLength,
  type PseudoRandomFunction,
  groupWidth,
} from '@masker/masking-core';
import { widestNumber } from '../../masking/numericSegment.ts';
import type { SegmentGroup } from '../segmentGroup.ts';

/** In characters. A batch holds few longer values, and gains little. */
const maxCharactersInBatch = 256;

interface Part {
  /** Index of its first character among the visible ones. */
  readonly at: number;
  readonly width: number;
}

/** A number that is drawn: all of a Numeric segment, or a group of its digits. */
export interface NumberPart extends Part {
  readonly type: 'number';
  /** Offset of its bytes in the drawn bytes of a value. */
  readonly drawAt: number;
  readonly drawLength: number;
  /** The numbers to draw from, sorted and disjoint. */
  readonly choices: readonly Interval<number>[];
}

/** An AlphaNumeric segment whose masked characters are ASCII. */
export interface CharactersPart extends Part {
  readonly type: 'characters';
  readonly drawAt: number;
  readonly original: CodePointSet;
  readonly masked: CodePointSet;
}

/** A Numeric segment that doesn't mask all numbers. */
export interface RestrictedNumber extends Part {
  readonly original: readonly Interval<number>[];
}

/** Plan for values whose visible characters are all ASCII and exactly as many as the segments cover. */
export interface AsciiPlan {
  /** For each visible character, whether it must be a digit. */
  readonly isDigit: readonly boolean[];
  /** Numbers with limits. */
  readonly restricted: readonly RestrictedNumber[];
  /** True if a value that it masks can have characters outside. */
  readonly mayHaveOutside: boolean;
  /** Messages that are drawn from. */
  readonly messages: readonly PlannedMessage[];
}

/** Visible characters that form one message, and the parts drawn from it. */
interface PlannedMessage extends Part {
  readonly prf: PseudoRandomFunction;
  readonly parts: readonly (NumberPart | CharactersPart)[];
  /** Number of bytes drawn for a value. */
  readonly drawLength: number;
}

/** Returns the plan of segments; undefined if one of them isn't of an ordinary kind. */
export function asciiPlan(groups: readonly SegmentGroup[]): AsciiPlan | undefined {
  const isDigit: boolean[] = [];
  const restricted: RestrictedNumber[] = [];
  const messages: PlannedMessage[] = [];
  for (const group of groups) {
    const at = isDigit.length;
    const planned = plan(group.segments, isDigit, restricted);
    if (planned === undefined) return undefined;
    if (planned.drawLength > 0) messages.push({ prf: group.prf, at, width: isDigit.length - at, ...planned });
  }
  const mayHaveOutside = messages.some(({ parts }) => parts.some(leavesAscii));
  return isDigit.length === 0 ? undefined : { isDigit, restricted, mayHaveOutside, messages };
}

/** Returns true if a part leaves some ASCII characters unmasked; numbers that aren't masked aren't ordinary. */
function leavesAscii(part: NumberPart | CharactersPart): boolean {
  if (part.type === 'number') return false;
  const isWhole = part.original.some(({ from, to }) => from === 0 && to >= 0x7f);
  return !isWhole;
}

/** Plans segments after those already planned. */
function plan(
  segments: readonly Segment[],
  isDigit: boolean[],
  restricted: RestrictedNumber[],
): Pick<PlannedMessage, 'parts' | 'drawLength'> | undefined {
  const parts: (NumberPart | CharactersPart)[] = [];
  let drawAt = 0;
  for (const segment of segments) {
    if (segment.length > maxCharactersInBatch - isDigit.length) return undefined;
    const at = isDigit.length;
    const width = Number(segment.length);
    for (let i = 0; i < width; i++) isDigit.push(segment.type === 'Numeric');
    if (segment.type === 'AlphaNumeric') {
      const { original, masked } = segment;
      if ((masked.at(-1)?.to ?? 0) >= 0x80) return undefined;
      parts.push({ type: 'characters', at, width, drawAt, original, masked });
      drawAt += width * drawLength(bitsOfCount(codePointSetSize(masked)));
    } else if (segment.type === 'Numeric') {
      const { original, masked } = segment;
      const masksAll = isFullIntegerSet(original);
      const drawsAll = isFullIntegerSet(masked);
      if (width > widestNumber && !(masksAll && drawsAll)) return undefined;
      if (!masksAll) restricted.push({ at, width, original: intervalsOf(original, width) });
      for (let done = 0; done < width; done += groupWidth) {
        const digits = drawsAll ? Math.min(groupWidth, width - done) : width;
        const length = drawLength(bitsOfDigits(digits));
        const choices = drawsAll ? [{ from: 0, to: 10 ** digits - 1 }] : intervalsOf(masked, width);
        parts.push({ type: 'number', at: at + done, width: digits, drawAt, drawLength: length, choices });
        drawAt += length;
        if (!drawsAll) break;
      }
    }
  }
  return { parts, drawLength: drawAt };
}

/** Exact, as the numbers have at most 15 digits. */
function intervalsOf(set: IntegerSet, digits: number): Interval<number>[] {
  return cutIntegerSet(set, digits).map(({ from, to }) => ({ from: Number(from), to: Number(to) }));
}
