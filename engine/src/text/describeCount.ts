// Whole numbers as people read them.
import { numberFormat } from './numberFormat.ts';

/** Numbers with more digits than this are counted in powers of ten: nobody reads them out. */
export const readableDigits = 30;

const grouped = numberFormat();

/** A whole number with thousands separators. */
export function describeCount(count: bigint | number): string {
  return grouped(count);
}
