// Integers in 32-bit words, least significant first.
import { at } from '@masker/text';
import type { Integers } from './typedColumn.ts';

const wordBits = 32n;
const wordMask = 0xffff_ffffn;

/** Returns value i of a column. */
export function integerAt({ values, width, min }: Integers, i: number): bigint {
  let number = 0n;
  for (let word = width - 1; word >= 0; word--)
    number = (number << wordBits) | BigInt(at(values, i * width + word));
  return min < 0n ? BigInt.asIntN(32 * width, number) : number;
}

/**
 * Writes an integer as value i.
 *
 * @throws RangeError if it exceeds the type's range
 */
export function writeInteger({ values, width, min, max }: Integers, i: number, number: bigint): void {
  if (number < min || number > max) throw new RangeError('number: must be in the range of the type');
  let rest = number;
  for (let at = 0; at < width; at++) {
    values[i * width + at] = Number(rest & wordMask);
    rest >>= wordBits;
  }
}
