// Masks numbers in each mode, of any size or fast (docs/masking-algorithm.md, "Number").
import type { Integers, MaskedTyped } from '../../masking/columns/typedColumn.ts';
import { MessageList } from '../../masking/draws/messageList.ts';
import type { MaskingContext } from '../interface/algorithm.ts';
import { DigitPermutations, digitsMode } from './digitsMode.ts';
import type { MaskMagnitudes } from './numberMagnitude.ts';
import { Factors, noiseMode } from './noiseMode.ts';
import { roundMode } from './roundMode.ts';
import { type MaskOthers, noiseSafe, permuteSafe } from './safeNumbers.ts';
import type { NumberSettings } from './settings.ts';

/** Masks numbers of any size in a mode. */
export interface Mode {
  readonly mask: MaskMagnitudes;
  /** The same for numbers that can't have more decimals than they have. */
  readonly maskFixed: MaskMagnitudes;
  /** Masks columns of numbers with so many decimals, most of them fast; absent where all go through `maskFixed`. */
  readonly maskSafe?: <Column extends Integers>(
    column: Column,
    decimals: number,
    maskOthers: MaskOthers<Column>,
  ) => MaskedTyped<Column>;
}

export function modeOf(settings: NumberSettings, { prf }: MaskingContext): Mode {
  switch (settings.mode) {
    case 'digits': {
      const permutations = new DigitPermutations((line) => prf(`masker/1 Number digits\n${line}`));
      const mask = digitsMode(permutations);
      return {
        mask,
        maskFixed: mask,
        maskSafe: (column, decimals, maskOthers) => permuteSafe(column, decimals, permutations, maskOthers),
      };
    }
    case 'noise': {
      const factors = new Factors(settings.percent);
      const messages = new MessageList(prf(`masker/1 Number noise\npercent ${settings.percent}`));
      const mask = noiseMode(factors, messages);
      return {
        mask,
        maskFixed: mask,
        maskSafe: (column, decimals, maskOthers) =>
          noiseSafe(column, decimals, factors, messages, maskOthers),
      };
    }
    case 'round':
      return { mask: roundMode(settings.to, false), maskFixed: roundMode(settings.to, true) };
  }
}
