// Infers a masker of amounts from samples: numbers with decimals, or with a currency.
import type { Inference } from '../interface/algorithm.ts';
import { inferenceOf, samplesThatCount } from '../interface/inferring.ts';
import { readNumberText } from './numberText.ts';

/** Infers a configuration; undefined if the samples may as well be codes, dates or identifiers. */
export function inferNumbers(name: string, samples: readonly string[]): Inference | undefined {
  const used = samplesThatCount(samples);
  if (used.length === 0 || !used.every(isAmount)) return undefined;
  return inferenceOf(name, used, {
    description: 'An amount at most 10 percent away',
    algorithm: 'Number',
    mode: 'noise',
  });
}

/** True for a number with one to four decimals, or with a currency. */
function isAmount(sample: string): boolean {
  const text = readNumberText(sample.trim());
  // Noise changes no smaller ones.
  if (text === undefined || text.isFloat === true || text.units < 10n || /^0[0-9]/.test(text.number))
    return false;
  const hasCurrency = /\p{Sc}|^[A-Z]{3} |(?<=^ ?)[A-Z]{3}$/u.test(text.before + text.after);
  return hasCurrency || (text.decimals >= 1 && text.decimals <= 4);
}
