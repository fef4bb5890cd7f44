// Describes set sizes and collisions for users, who decide whether a masked set is large enough.
import { describeCount, numberFormat } from '@masker/text';
import type { Collisions } from './collisions.ts';
import { describeMagnitude, type Magnitude, ratioOf, type Sizes } from './magnitude.ts';

const percent = numberFormat({ style: 'percent', maximumSignificantDigits: 2 });
const oneDecimal = numberFormat({ maximumFractionDigits: 1 });

/** From here on, a ratio is shown as a power of ten. */
const readableRatio = 1e15;

/** Describes sizes: `1,000 originals, 898 masked values: 1.1 originals share one on average`. */
export function describeSizes({ original, masked, originalsPerMasked }: Sizes): string {
  const sizes = `${counted(original, 'original')}, ${counted(masked, 'masked value')}`;
  if (original.exact === 0n) return `${sizes}: nothing is masked`;
  if (masked.exact === 1n) return `${sizes}: every original becomes the same`;
  if (originalsPerMasked >= 1.05)
    return `${sizes}: ${describeRatio(originalsPerMasked)} originals share one on average`;
  if (originalsPerMasked >= 0.95)
    return `${sizes}: one for each original on average; as they are drawn, some originals share one`;
  return `${sizes}: ${describeRatio(ratioOf(masked, original))} for each original on average; as they are drawn, some originals may share one`;
}

/**
 * Describes collisions: `Of 1,000,000 different values, about 1,100 (0.11%) share their masked value with another
 * one`.
 */
export function describeCollisions({ values, share, probability }: Collisions): string {
  const start = `Of ${describeCount(values)} different values`;
  const sharing = Math.round(values * share);
  if (sharing >= values && values > 1) return `${start}, all share their masked value with another one`;
  if (probability >= 0.5)
    return `${start}, about ${approximately(Math.max(2, sharing))} (${percent(share)}) share their masked value with another one`;
  const chance = probability < 1e-9 ? 'practically none' : percent(probability);
  return `${start}, probably none share a masked value (chance of any: ${chance})`;
}

function counted(magnitude: Magnitude, unit: string): string {
  return `${describeMagnitude(magnitude)} ${unit}${magnitude.exact === 1n ? '' : 's'}`;
}

function describeRatio(ratio: number): string {
  if (!(ratio < readableRatio))
    return ratio === Infinity
      ? 'countless'
      : describeMagnitude({ exact: undefined, log10: Math.log10(ratio) });
  return ratio < 100 ? oneDecimal(ratio) : describeCount(Math.round(ratio));
}

/** Two digits are as exact as an expectation is. */
function approximately(count: number): string {
  return describeCount(Number(count.toPrecision(2)));
}
