// Computes the rank of an identifier among those of its form, as numbers of three widths. The value of the
// first unit is the most significant.
import { at } from '@masker/text';
import { wordsOfLong } from '../permutations/longFf1.ts';
import type { IdentifierUnit } from './standards/standard.ts';

/** Returns the rank, below 2^53, by the values of the units. */
export function rank(units: readonly IdentifierUnit[], values: Float64Array): number {
  let number = 0;
  let i = 0;
  for (const { size } of units) number = number * size + (values[i++] ?? 0);
  return number;
}

export function writeRank(units: readonly IdentifierUnit[], codes: Uint8Array, number: number): void {
  let rest = number;
  for (let i = units.length - 1; i >= 0; i--) {
    const { size, write } = at(units, i);
    const next = i === 0 ? 0 : Math.floor(rest / size);
    // An integer to the compiler.
    write(codes, (rest - next * size) | 0);
    rest = next;
  }
}

/**
 * Returns the same in 32-bit words from an index on, the most significant first; at most `words` of them are
 * nonzero.
 *
 * @param units of `maxUnitSize` values at most
 */
export function longRank(
  units: readonly IdentifierUnit[],
  words: number,
  values: Float64Array,
  numbers: Uint32Array,
  start: number,
): void {
  const first = start + wordsOfLong - words;
  const end = start + wordsOfLong;
  for (let i = start; i < end; i++) numbers[i] = 0;
  let unit = 0;
  for (const { size } of units) {
    let carry = values[unit++] ?? 0;
    for (let i = end - 1; i >= first; i--) {
      const product = (numbers[i] ?? 0) * size + carry;
      numbers[i] = product;
      carry = Math.floor(product / 2 ** 32);
    }
  }
}

const quotients = new Uint32Array(wordsOfLong);

export function writeLongRank(
  units: readonly IdentifierUnit[],
  words: number,
  codes: Uint8Array,
  numbers: Uint32Array,
  start: number,
): void {
  const first = wordsOfLong - words;
  for (let i = first; i < wordsOfLong; i++) quotients[i] = numbers[start + i] ?? 0;
  for (let u = units.length - 1; u > 0; u--) {
    const { size, write } = at(units, u);
    let rest = 0;
    for (let i = first; i < wordsOfLong; i++) {
      const dividend = rest * 2 ** 32 + (quotients[i] ?? 0);
      const quotient = Math.floor(dividend / size);
      quotients[i] = quotient;
      rest = dividend - quotient * size;
    }
    write(codes, rest | 0);
  }
  // The rest is less than the size of the first unit.
  at(units, 0).write(codes, quotients[wordsOfLong - 1] ?? 0);
}

export function wideRank(units: readonly IdentifierUnit[], values: Float64Array): bigint {
  return units.reduce((number, { size }, i) => number * BigInt(size) + BigInt(values[i] ?? 0), 0n);
}

export function writeWideRank(units: readonly IdentifierUnit[], codes: Uint8Array, number: bigint): void {
  let rest = number;
  for (const unit of units.toReversed()) {
    unit.write(codes, Number(rest % BigInt(unit.size)));
    rest /= BigInt(unit.size);
  }
}
