// Masks numbers in each mode, of any size or fast (docs/masking-algorithm.md, "Number").
import { MessageList } from '@masker/masking-core';
import type { MaskingContext } from '../interface/algorithm.ts';
import { DigitPermutations, digitsMode } from './digitsMode.ts';
import {
  type MaskMagnitudes,
  type NumberMagnitude,
  type MaskedMagnitude,
  powerOfTen,
} from './numberMagnitude.ts';
import { Factors, noiseMode } from './noiseMode.ts';
import { safeDigits } from './safeDigits.ts';
import { safeNoise } from './safeNoise.ts';
import type { MaskSafe } from './safeNumbers.ts';
import type { NumberSettings, Multiple } from './settings.ts';
import { none, outOfRange } from './reasons.ts';

/** Masks numbers of any size in a mode. */
export interface Mode {
  readonly mask: MaskMagnitudes;
  /** The same for numbers that can't have more decimals than they have. */
  readonly maskFixed: MaskMagnitudes;
  /**
   * Masks columns of numbers with the given number of decimals, most of them fast; absent if all go through
   * `maskFixed`.
   */
  readonly maskSafe?: MaskSafe;
}

export function modeOf(settings: NumberSettings, { prf }: MaskingContext): Mode {
  switch (settings.mode) {
    case 'digits': {
      const permutations = new DigitPermutations((line) => prf(`masker/1 Number digits\n${line}`));
      const mask = digitsMode(permutations);
      return { mask, maskFixed: mask, maskSafe: safeDigits(permutations) };
    }
    case 'noise': {
      const factors = new Factors(settings.percent);
      const own = prf(`masker/1 Number noise\npercent ${settings.percent}`);
      const mask = noiseMode(factors, new MessageList(own));
      return { mask, maskFixed: mask, maskSafe: safeNoise(factors, own) };
    }
    case 'round':
      return { mask: roundMode(settings.to, false), maskFixed: roundMode(settings.to, true) };
  }
}

/**
 * Creates the function that masks numbers in this mode.
 *
 * @param keepsDecimals true if a number can't have more decimals: then it becomes a multiple of `to` that has no more
 */
function roundMode(to: Multiple, keepsDecimals: boolean): MaskMagnitudes {
  return (numbers) => numbers.map((number) => rounded(number, to, keepsDecimals));
}

function rounded(number: NumberMagnitude, to: Multiple, keepsDecimals: boolean): MaskedMagnitude {
  const { max } = number;
  let decimals = keepsDecimals ? number.decimals : Math.max(number.decimals, to.decimals);
  const units = number.units * powerOfTen(decimals - number.decimals);
  const step = stepOf(to, decimals);
  let masked = ((2n * units + step) / (2n * step)) * step;
  const isOut = max !== undefined && masked > max * powerOfTen(decimals - number.decimals);
  if (isOut) masked -= step;
  for (; decimals > number.decimals && masked % 10n === 0n; decimals--) masked /= 10n;
  return { units: masked, decimals, nonconformances: isOut ? outOfRange : none };
}

/**
 * Returns the smallest multiple of `to` that is a whole number of units with the wanted decimals, in these
 * units.
 */
function stepOf({ digits, decimals }: Multiple, wanted: number): bigint {
  if (wanted >= decimals) return digits * powerOfTen(wanted - decimals);
  const unit = powerOfTen(decimals - wanted);
  return digits / commonDivisor(digits, unit);
}

function commonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : commonDivisor(b, a % b);
}
