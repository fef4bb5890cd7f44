// Masks numbers in each mode, of any size or fast (docs/masking-algorithm.md, "Number").
import { MessageList } from '@masker/masking-core';
import type { MaskingContext } from '../interface/algorithm.ts';
import { DigitPermutations, digitsMode } from './digitsMode.ts';
import type { MaskMagnitudes } from './numberMagnitude.ts';
import { Factors, noiseMode } from './noiseMode.ts';
import { roundMode } from './roundMode.ts';
import { safeDigits } from './safeDigits.ts';
import { safeNoise } from './safeNoise.ts';
import type { MaskSafe } from './safeNumbers.ts';
import type { NumberSettings } from './settings.ts';

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
