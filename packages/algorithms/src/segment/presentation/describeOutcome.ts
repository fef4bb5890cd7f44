// Sentences about the outcome of characters and its reasons, without the characters themselves.
import type { Outcome } from '../../interface/explanation.ts';
import type { Segment, SegmentSettings } from '../model/segmentSettings.ts';
import { describeCharacters, describeIntegers } from '../sets/describeSet.ts';
import { coverageOf, describeCoverage } from './coverage.ts';

/** Returns the sentences about characters with an outcome in a segment, from 0; undefined for none. */
export function describeOutcome(
  { segments }: SegmentSettings,
  outcome: Outcome,
  index: number | undefined,
): string[] {
  const own = index === undefined ? undefined : segments[index];
  const location = own === undefined || index === undefined ? [] : [describePosition(segments, index)];
  return [...location, describeReason(outcome, own)];
}

/** `Segment 2 of 3: Numeric, characters 4–5.` */
function describePosition(segments: readonly Segment[], index: number): string {
  const coverage = coverageOf(segments.slice(0, index + 1)).at(-1);
  const where = coverage === undefined ? '' : `, ${describeCoverage(coverage)}`;
  return `Segment ${index + 1} of ${segments.length}: ${segments[index]?.type ?? ''}${where}.`;
}

function describeReason(outcome: Outcome, segment: Segment | undefined): string {
  switch (outcome) {
    case 'ignored':
      return 'Ignored: it is in ignoreChars, so it stays, and no segment counts it.';
    case 'preserved':
      return 'Not masked: a Preserve segment keeps its characters.';
    case 'masked':
      return segment?.type === 'Numeric'
        ? `Masked: the segment's number is in original (${setOf(segment, 'original')}), so it is replaced by one of masked (${setOf(segment, 'masked')}).`
        : `Masked: it is in original (${setOf(segment, 'original')}), so it is replaced by one of masked (${setOf(segment, 'masked')}).`;
    case 'outside':
      return segment?.type === 'Numeric'
        ? `Not masked: the segment's number isn't in original (${setOf(segment, 'original')}).`
        : `Not masked: it isn't in original (${setOf(segment, 'original')}).`;
    case 'fallback':
      return segment === undefined
        ? 'Masked, though it is after the last segment: a digit becomes a digit, a letter an ASCII letter of its case.'
        : "Masked, though the segment doesn't fit the value: a digit becomes a digit, a letter an ASCII letter of its case.";
    case 'kept':
      return segment === undefined
        ? 'Not masked: it is after the last segment, and neither a letter nor a digit.'
        : "Not masked: the segment doesn't fit the value, and this is neither a letter nor a digit.";
  }
}

function setOf(segment: Segment | undefined, role: 'original' | 'masked'): string {
  if (segment === undefined || segment.type === 'Preserve') return '';
  return segment.type === 'Numeric'
    ? describeIntegers(segment[role], segment.length, role === 'masked')
    : describeCharacters(segment[role]);
}
