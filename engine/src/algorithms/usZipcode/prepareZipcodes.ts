// Masking ZIP codes, as texts and as numbers.
import { prepareDigits } from '../digits/prepareDigits.ts';
import type { MaskingContext, Prepared } from '../interface/algorithm.ts';
import { maskNumbers } from './maskNumbers.ts';
import type { ZipcodeSettings } from './settings.ts';
import { zipcodePattern } from './zipcode.ts';

/** Makes the algorithm ready for its settings. */
export function prepareZipcodes(settings: ZipcodeSettings, context: MaskingContext): Prepared {
  const prepared = prepareDigits(zipcodePattern(settings, context), context);
  return { ...prepared, runNumbers: (numbers) => maskNumbers(numbers, prepared.run, prepared.maskMisfits) };
}
