// A configuration inferred from sample values that are card numbers.
import type { Inference } from '../interface/algorithm.ts';
import { inferenceOf, samplesThatCount } from '../interface/inferring.ts';
import { readDigits } from '../digits/readDigits.ts';
import { CardReader } from './card.ts';

/**
 * Minimum share of card numbers: a tenth of other numbers of such lengths have a correct check digit by
 * chance.
 */
const minShare = 0.7;

/** Characters of a written card number, and the first digits of payment cards. */
const written = /^[2-6][\d -]*$/;

/** Infers a configuration; undefined if fewer samples are card numbers than chance explains. */
export function inferCard(name: string, samples: readonly string[]): Inference | undefined {
  const given = samplesThatCount(samples);
  const reader = new CardReader();
  const used = given.filter(
    (sample) => written.test(sample.trim()) && readDigits(reader, sample, (length) => length).form > 0,
  );
  if (used.length === 0 || used.length < minShare * given.length) return undefined;
  return inferenceOf(name, used, {
    description: 'A card number of the same issuer, with a right check digit',
    algorithm: 'CCAccount',
  });
}
