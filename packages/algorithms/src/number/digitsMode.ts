// The mode `digits`: a permutation of the numbers with the same number of digits (docs/masking-algorithm.md, "Number").
import { at } from '@masker/text';
import { type PseudoRandomFunction, blockLength } from '@masker/masking-core';
import { maxExactSize, Permutations } from '../permutations/permutations.ts';
import type { Tweaks } from '../permutations/tweaks.ts';
import { digitsIn, type NumberMagnitude, type MaskMagnitudes, powerOfTen } from './numberMagnitude.ts';
import { none, zero } from './reasons.ts';

/** The numbers that are permuted with one another, both ends included. */
export interface DigitRange {
  readonly low: bigint;
  readonly high: bigint;
}

/** The permutations of ranges; each is made once. */
export class DigitPermutations {
  readonly #prf: (lines: string) => PseudoRandomFunction;
  readonly #known = new Map<string, Permutations>();

  constructor(prf: (lines: string) => PseudoRandomFunction) {
    this.#prf = prf;
  }

  /** Replaces numbers of a range, which are counted from its beginning; each is below 2^52. */
  permute(range: DigitRange, numbers: Float64Array, lanes: Uint32Array): void {
    this.#of(range).permute(Number(range.high - range.low + 1n), numbers, lanes, noTweaks(numbers.length));
  }

  /** The same for numbers of any size. */
  permuteWide(range: DigitRange, numbers: bigint[], lanes: Uint32Array): void {
    const size = range.high - range.low + 1n;
    this.#of(range).permuteWide(size, numbers, lanes, noTweaks(numbers.length));
  }

  #of({ low, high }: DigitRange): Permutations {
    const line = `${low}-${high}`;
    const known = this.#known.get(line) ?? new Permutations(this.#prf(line));
    this.#known.set(line, known);
    return known;
  }
}

/** Returns true if a range is counted by numbers that are exact. */
export function isExactRange({ low, high }: DigitRange): boolean {
  return high - low + 1n <= maxExactSize;
}

let tweaks: Tweaks = { bytes: new Uint8Array(blockLength), starts: new Uint32Array(0) };

/** Zeros for all numbers. */
function noTweaks(count: number): Tweaks {
  if (tweaks.starts.length < count) tweaks = { ...tweaks, starts: new Uint32Array(count) };
  return tweaks;
}

/**
 * Returns the range of a number with `digits` digits, the decimals included.
 *
 * @param decimals the number of digits after the point
 * @param max the maximum of its type
 * @param minDigits the number of digits that the shortest numbers of its layout have
 */
export function rangeOf(
  digits: number,
  decimals: number,
  isNegative: boolean,
  max: bigint | undefined,
  minDigits = Math.max(0, decimals) + 1,
): DigitRange {
  const length = Math.max(digits, minDigits);
  const low = length > minDigits ? powerOfTen(length - 1) : isNegative ? 1n : 0n;
  const high = powerOfTen(length) - 1n;
  return { low, high: max !== undefined && max < high ? max : high };
}

export function digitsMode(permutations: DigitPermutations): MaskMagnitudes {
  return (numbers) => {
    const units = numbers.map((number) => number.units);
    for (const { range, lanes } of groupsOf(numbers)) {
      const offsets = Array.from(lanes, (lane) => at(units, lane) - range.low);
      const own = Uint32Array.from(lanes, (_, i) => i);
      if (isExactRange(range)) {
        const exact = Float64Array.from(offsets, Number);
        permutations.permute(range, exact, own);
        for (const [i, lane] of lanes.entries()) units[lane] = range.low + BigInt(exact[i] ?? NaN);
      } else {
        permutations.permuteWide(range, offsets, own);
        for (const [i, lane] of lanes.entries()) units[lane] = range.low + at(offsets, i);
      }
    }
    return numbers.map((number, i) => ({
      units: at(units, i),
      decimals: number.decimals,
      nonconformances: isNegativeZero(number) ? zero : none,
    }));
  };
}

/** A zero with a minus sign is kept: without the sign, it would be one of the permuted numbers. */
function isNegativeZero({ units, isNegative }: NumberMagnitude): boolean {
  return isNegative && units === 0n;
}

function groupsOf(numbers: readonly NumberMagnitude[]): { range: DigitRange; lanes: number[] }[] {
  const groups = new Map<string, { range: DigitRange; lanes: number[] }>();
  for (const [lane, number] of numbers.entries()) {
    if (isNegativeZero(number)) continue;
    const { units, decimals, isNegative, max, minDigits } = number;
    const range = rangeOf(digitsIn(units), decimals, isNegative, max, minDigits);
    const name = `${range.low}-${range.high}`;
    const group = groups.get(name) ?? { range, lanes: [] };
    groups.set(name, group);
    group.lanes.push(lane);
  }
  return [...groups.values()];
}
