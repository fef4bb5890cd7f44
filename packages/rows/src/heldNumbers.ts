// Integers whose type has a smaller range than their bytes: decimals by precision, and short integers in longer ones.
import { integerAt, type Integers } from '@masker/columns';

/** The error for a number that exceeds its type's range. */
export class UnheldNumber extends RangeError {}

const wordSize = 2 ** 32;

/**
 * Checks that all values are in their type's range: otherwise masked ones couldn't be distinguished from them.
 *
 * @throws UnheldNumber for a value that isn't
 */
export function checkHeld(column: Integers): void {
  const { values, valid, width, min, max } = column;
  const isSigned = min < 0n;
  const bits = BigInt(32 * width);
  if (max + 1n === 2n ** (isSigned ? bits - 1n : bits)) return;
  const [low, high] = [Number(min), Number(max)];
  const isQuick = width <= 2 && max < Number.MAX_SAFE_INTEGER;
  for (let i = 0; width * i < values.length; i++) {
    if (valid?.[i] === 0) continue;
    const word = values[width * i + width - 1] ?? NaN;
    const last = isSigned ? word | 0 : word;
    const number = width === 1 ? last : last * wordSize + (values[width * i] ?? NaN);
    const isHeld = isQuick ? number >= low && number <= high : isBetween(integerAt(column, i), column);
    if (!isHeld) throw new UnheldNumber("values: the type doesn't hold one of them");
  }
}

function isBetween(number: bigint, { min, max }: Integers): boolean {
  return number >= min && number <= max;
}
