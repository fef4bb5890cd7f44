// Describes why a value doesn't conform to its segments.
import { notConflictFree, type ReasonText, unchanged } from '../../interface/explanation.ts';

export type SegmentReason =
  | 'too-short'
  | 'too-long'
  | 'non-digit'
  | 'too-many-digits'
  | 'not-conflict-free'
  | 'unchanged';

export const reasons: Readonly<Record<SegmentReason, ReasonText>> = {
  'too-short': {
    label: 'too short',
    sentence: () => 'The value has fewer characters than the segments cover.',
  },
  'too-long': { label: 'too long', sentence: () => 'The value has more characters than the segments cover.' },
  'non-digit': {
    label: 'not a number',
    sentence: (part) => `${numericSegment(part)} holds something other than digits.`,
  },
  'too-many-digits': {
    label: 'too many digits',
    sentence: (part) => `${numericSegment(part)} holds more digits than can be read as one number.`,
  },
  'not-conflict-free': notConflictFree,
  unchanged,
};

function numericSegment(part: number | undefined): string {
  return part === undefined ? 'A Numeric segment' : `Segment ${part + 1} (Numeric)`;
}
