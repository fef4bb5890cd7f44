// The rank of an identifier among those of its form, as numbers of three widths: of the values of all units, the first one is
// most significant.
import { wordsOfLong } from '../permutations/longFf1.ts';
import type { IdentifierUnit } from './standards/standard.ts';

/** A number of at most this size is multiplied with a word exactly. */
const mostOfFactor = 2 ** 20;

/** Units side by side that are counted as one. */
export interface RankedUnits {
  readonly units: readonly IdentifierUnit[];
  readonly size: number;
}

/** Puts units into groups as large as a word can be multiplied with; undefined where a unit is larger by itself. */
export function groupUnits(units: readonly IdentifierUnit[]): readonly RankedUnits[] | undefined {
  const groups: RankedUnits[] = [];
  for (const unit of units) {
    if (unit.size > mostOfFactor) return undefined;
    const last = groups.at(-1);
    const size = (last?.size ?? Infinity) * unit.size;
    if (last === undefined || size > mostOfFactor) groups.push({ units: [unit], size: unit.size });
    else groups[groups.length - 1] = { units: [...last.units, unit], size };
  }
  return groups;
}

/** The rank, below 2^53. */
export function rank(units: readonly IdentifierUnit[], codes: Uint8Array): number {
  let number = 0;
  for (const unit of units) number = number * unit.size + unit.read(codes);
  return number;
}

export function writeRank(units: readonly IdentifierUnit[], codes: Uint8Array, number: number): void {
  let rest = number;
  for (let i = units.length - 1; i >= 0; i--) {
    const unit = units[i];
    if (unit === undefined) continue;
    const next = Math.floor(rest / unit.size);
    unit.write(codes, rest - next * unit.size);
    rest = next;
  }
}

/** The same in words of 32 bits from a place on, the most significant first, of which `words` may be other than zero. */
export function longRank(
  groups: readonly RankedUnits[],
  words: number,
  codes: Uint8Array,
  numbers: Uint32Array,
  at: number,
): void {
  const [first, end] = [at + wordsOfLong - words, at + wordsOfLong];
  numbers.fill(0, at, end);
  for (const { units, size } of groups) {
    let carry = rank(units, codes);
    for (let i = end - 1; i >= first; i--) {
      const product = (numbers[i] ?? 0) * size + carry;
      numbers[i] = product;
      carry = Math.floor(product / 2 ** 32);
    }
  }
}

const quotients = new Uint32Array(wordsOfLong);

export function writeLongRank(
  groups: readonly RankedUnits[],
  words: number,
  codes: Uint8Array,
  numbers: Uint32Array,
  at: number,
): void {
  const first = wordsOfLong - words;
  for (let i = first; i < wordsOfLong; i++) quotients[i] = numbers[at + i] ?? 0;
  for (let g = groups.length - 1; g >= 0; g--) {
    const group = groups[g];
    if (group === undefined) continue;
    let rest = 0;
    for (let i = first; i < wordsOfLong; i++) {
      const dividend = rest * 2 ** 32 + (quotients[i] ?? 0);
      const quotient = Math.floor(dividend / group.size);
      quotients[i] = quotient;
      rest = dividend - quotient * group.size;
    }
    writeRank(group.units, codes, rest);
  }
}

export function wideRank(units: readonly IdentifierUnit[], codes: Uint8Array): bigint {
  return units.reduce((number, unit) => number * BigInt(unit.size) + BigInt(unit.read(codes)), 0n);
}

export function writeWideRank(units: readonly IdentifierUnit[], codes: Uint8Array, number: bigint): void {
  let rest = number;
  for (const unit of units.toReversed()) {
    unit.write(codes, Number(rest % BigInt(unit.size)));
    rest /= BigInt(unit.size);
  }
}
