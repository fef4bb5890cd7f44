// The presentation of USZipcode's masking.
import { collisionsOf, magnitudeOf } from '@masker/masking-core';
import { type Outcome, type Reasons, unchanged } from '../interface/explanation.ts';
import type { Figure, Presentation } from '../interface/presentation.ts';
import type { ZipcodeSettings } from './settings.ts';
import { fours, pairs } from './zipcode.ts';

const reasons: Reasons = {
  'digit-count': {
    label: 'not 5 or 9 digits',
    sentence: () => 'A ZIP code has five digits, or nine with ZIP+4: all digits were replaced one by one.',
  },
  'other-characters': {
    label: 'letters or other digits',
    sentence: () => 'A ZIP code has no letters, and no digits but 0–9: all were replaced one by one.',
  },
  number: {
    label: 'not a whole number',
    sentence: () =>
      'A number is a ZIP code if it has one to nine digits and at most a fraction of zeros (94110.0). Digits of other numbers are replaced one by one.',
  },
  unchanged,
};

export const presentation: Presentation<ZipcodeSettings> = {
  parts: () => [
    { label: 'Sectional center', coverage: 'the first three digits', weight: 3 },
    { label: 'Delivery area', coverage: 'the fourth and fifth digit', weight: 2 },
    { label: 'ZIP+4', coverage: 'the last four of nine digits', weight: 4 },
  ],
  describe: (settings, outcome, part) => [describeOutcome(settings, outcome, part)],
  reasons,
  examples: () => [
    '94110',
    '02134',
    '10118-0110',
    '60614 1234',
    '021341234',
    '00501',
    '9411',
    '941102',
    'SW1A 1AA',
  ],
  exampleSource: 'ZIP codes',
  figures: (settings, _, maxParts) => figuresOf(settings, maxParts),
};

function describeOutcome(
  { masksLastTwo, plus4 }: ZipcodeSettings,
  outcome: Outcome,
  part: number | undefined,
): string {
  switch (outcome) {
    case 'ignored':
      return "Ignored: not a digit. It stays, and the masked digits don't depend on it.";
    case 'preserved':
      return part === 0
        ? 'Not masked: the first three digits give the sectional center. In areas with few people, that is still too much (HIPAA Safe Harbor).'
        : 'Not masked: zipcode5mask is false.';
    case 'fallback':
      return "Masked, though it isn't a ZIP code: replaced by a digit or letter of its kind.";
    case 'kept':
    case 'outside':
      return "Not masked: the value isn't a ZIP code, and this is neither a letter nor a digit.";
    case 'masked':
      if (part === 1 && masksLastTwo) return 'Masked: two digits that are drawn for the five.';
      if (plus4 === 'VARIABLE') return 'Masked: four digits that are drawn for all nine.';
      if (plus4 === 'DISCRETE') return 'Masked: plus4discrete replaces the four digits.';
      return 'Masked: the first of the four digits is repeated, so it stays.';
  }
}

function figuresOf({ masksLastTwo, plus4 }: ZipcodeSettings, maxParts: number): Figure[] {
  const last = { VARIABLE: fours, DISCRETE: 1, REPEAT: 10 }[plus4];
  const five = masksLastTwo ? pairs : undefined;
  return [
    figure(1, 'Delivery area', pairs, five),
    figure(2, 'ZIP+4', fours, last),
    figure(undefined, 'Nine digits', pairs * fours, (five ?? pairs) * last),
  ].filter(({ part }) => part === undefined || part < maxParts);
}

/** @param masked how many masked values there are; absent if nothing is masked */
function figure(
  part: number | undefined,
  label: string,
  originals: number,
  masked: number | undefined,
): Figure {
  const sizes = masked !== undefined && {
    sizes: { original: magnitudeOf(BigInt(originals)), masked: magnitudeOf(BigInt(masked)) },
  };
  return {
    part,
    label,
    ...(sizes === false ? { sizes: undefined } : sizes),
    collidingShare: (count) =>
      masked === undefined ? 0 : collisionsOf(count, BigInt(originals), 1 / masked).share,
    note: masked === undefined ? 'Not masked.' : 'ZIP codes with the same first three digits.',
  };
}
