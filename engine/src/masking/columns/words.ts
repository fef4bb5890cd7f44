// Whole numbers in words of 32 bits, the least significant first.
import { at } from '../../language/text/at.ts';
import type { Integers } from './typedColumn.ts';

const wordBits = 32n;
const wordMask = 0xffff_ffffn;

export function integerAt({ values, width, least }: Integers, i: number): bigint {
  let number = 0n;
  for (let word = width - 1; word >= 0; word--)
    number = (number << wordBits) | BigInt(at(values, i * width + word));
  return least < 0n ? BigInt.asIntN(32 * width, number) : number;
}

/**
 * Writes a whole number as value i.
 *
 * @throws RangeError for a number outside of the type's range
 */
export function writeInteger({ values, width, least, largest }: Integers, i: number, number: bigint): void {
  if (number < least || number > largest) throw new RangeError('number: must be in the range of the type');
  let rest = number;
  for (let at = 0; at < width; at++) {
    values[i * width + at] = Number(rest & wordMask);
    rest >>= wordBits;
  }
}
