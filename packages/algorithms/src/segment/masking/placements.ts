// Locates the segments in the values that reach them.
import type { Segment } from '../model/segmentSettings.ts';
import { prepareAlphaNumeric } from './alphaNumericSegment.ts';
import { prepareNumeric } from './numericSegment.ts';
import { type PreparedSegment, preserveSegment } from './preparedSegment.ts';

/** In UTF-16 code units. No string is longer, so a segment that starts beyond it is never reached. */
const maxStringLength = 2 ** 30;

/** Range of a segment in every value that is long enough, in characters that aren't ignored. */
export interface Placement {
  readonly segment: PreparedSegment;
  readonly start: number;
  readonly end: number;
  /** Number of bytes drawn for it if it isn't cut. */
  readonly drawLength: number;
}

/** Returns the segments that a value can reach, each with its range. */
export function placementsOf(segments: readonly Segment[]): Placement[] {
  const placements: Placement[] = [];
  let start = 0;
  for (const settings of segments) {
    if (start >= maxStringLength) break;
    const length = settings.length > BigInt(maxStringLength) ? maxStringLength : Number(settings.length);
    const segment = prepare(settings);
    placements.push({ segment, start, end: start + length, drawLength: segment.drawLength(length) });
    start += length;
  }
  return placements;
}

function prepare(segment: Segment): PreparedSegment {
  switch (segment.type) {
    case 'Preserve':
      return preserveSegment;
    case 'Numeric':
      return prepareNumeric(segment);
    case 'AlphaNumeric':
      return prepareAlphaNumeric(segment);
  }
}
