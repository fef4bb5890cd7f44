// Length to which numbers are padded with zeros, if segments can mask numbers.
import { maxIntegerDigits } from '../integers/maskIntegerValues.ts';
import type { SegmentSettings } from './model/segmentSettings.ts';

const [digitZero, digitNine] = [0x30, 0x39];

/**
 * Returns the sum of the segments' lengths; undefined if numbers can't be masked: if a segment writes
 * letters, digits are ignored, or the length exceeds all types.
 */
export function numberLength({ segments, ignoreChars }: SegmentSettings): number | undefined {
  if (segments.some(({ type }) => type === 'AlphaNumeric')) return undefined;
  for (let digit = digitZero; digit <= digitNine; digit++) if (ignoreChars.has(digit)) return undefined;
  const length = segments.reduce((sum, segment) => sum + segment.length, 0n);
  return length === 0n || length > BigInt(maxIntegerDigits) ? undefined : Number(length);
}
