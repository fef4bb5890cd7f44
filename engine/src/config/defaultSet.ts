// The set that holds where `original` or `masked` is left out (specification 2.2), as a configuration would write it.
import { readableDigits } from '../charset/describeSet.ts';
import { powerOfTen } from '../charset/integerSet.ts';
import type { SegmentType } from './vocabulary.ts';

/**
 * The JSON text of the default set of a segment, which means the same as leaving it out.
 *
 * @param length the segment's length, from 1
 * @returns undefined on a Preserve segment, which has none, and where the largest number would be unreadably long
 */
export function defaultSetText(type: SegmentType, length: bigint): string | undefined {
  if (type === 'Preserve') return undefined;
  if (type === 'AlphaNumeric') return '{ "minNum": 0, "maxNum": 9, "minChar": "A", "maxChar": "Z" }';
  if (length > readableDigits) return undefined;
  return `{ "minNum": 0, "maxNum": ${powerOfTen(Number(length)) - 1n} }`;
}
