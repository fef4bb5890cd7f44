// Segment settings as one text: equal settings give equal texts, however the configuration writes them.
// It enters the derived keys, so it is part of version 1 of the construction (docs/masking-algorithm.md).
import type { Segment } from '../model/segmentSettings.ts';
import type { CodePointSet } from '../sets/codePointSet.ts';
import type { IntegerSet } from '../sets/integerSet.ts';

/** One line for a segment: its type, its length, and what original and masked mean. */
export function canonicalSegment(segment: Segment): string {
  const start = `${segment.type} ${segment.length}`;
  switch (segment.type) {
    case 'Preserve':
      return start;
    case 'Numeric':
      return `${start} ${canonicalIntegers(segment.original)} ${canonicalIntegers(segment.masked)}`;
    case 'AlphaNumeric':
      return `${start} ${canonicalCharacters(segment.original)} ${canonicalCharacters(segment.masked)}`;
  }
}

function canonicalIntegers({ bounded, top }: IntegerSet): string {
  const parts = bounded.map(({ from, to }) => `${from}-${to}`);
  if (top !== undefined) parts.push(`${top}-*`);
  return parts.length === 0 ? 'none' : parts.join(',');
}

function canonicalCharacters(set: CodePointSet): string {
  return set.length === 0 ? 'none' : set.map(({ from, to }) => `${from}-${to}`).join(',');
}
