// The presentation of Number's masking.
import { magnitudeOf } from '@masker/masking-core';
import type { Outcome } from '../interface/explanation.ts';
import type { Figure, Presentation } from '../interface/presentation.ts';
import { reasons } from './reasons.ts';
import { type NumberSettings, writtenMultiple } from './settings.ts';

export const presentation: Presentation<NumberSettings> = {
  describe: (settings, outcome) => [describeOutcome(settings, outcome)],
  reasons,
  examples: () => [
    '4711',
    '1234567890',
    '42000.00',
    '-17.5',
    '$1,250.00',
    '1.250,00 EUR',
    '0.05',
    '38 %',
    '7',
    '00812',
    '0',
    'NaN',
    'n/a',
  ],
  exampleSource: 'numbers',
  figures: ({ mode }) => (mode === 'digits' ? [1, 2, 4, 9].map(figure) : []),
};

function describeOutcome(settings: NumberSettings, outcome: Outcome): string {
  switch (outcome) {
    case 'ignored':
      return 'Ignored: a sign, a currency, a unit, an exponent or a separator. It stays.';
    case 'fallback':
      return "Masked, though it isn't a number: replaced by a digit or letter of its kind.";
    case 'kept':
      return 'Not masked: zero, no number in reach, or neither a letter nor a digit.';
    case 'preserved':
    case 'outside':
      return 'Not masked.';
    case 'masked':
      if (settings.mode === 'digits') return 'Masked: another number with as many digits.';
      return settings.mode === 'noise'
        ? `Masked: the number times a factor that is drawn for it, at most ${settings.percent} percent away.`
        : `Masked: rounded to a multiple of ${writtenMultiple(settings.to)}.`;
  }
}

/** Figures for numbers of `digits` digits, which are permuted. */
function figure(digits: number): Figure {
  const size = magnitudeOf(digits === 1 ? 10n : 9n * 10n ** BigInt(digits - 1));
  return {
    part: undefined,
    label: digits === 1 ? 'One digit' : `${digits} digits`,
    sizes: { original: size, masked: size },
    collidingShare: () => 0,
    note:
      digits <= 2
        ? 'Different numbers stay different. With so few, each can be recognized by how often it occurs.'
        : 'Different numbers stay different.',
  };
}
