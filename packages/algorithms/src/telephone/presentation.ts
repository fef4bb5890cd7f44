// The presentation of Telephone's masking.
import { type Outcome, type Reasons, unchanged } from '../interface/explanation.ts';
import type { Presentation } from '../interface/presentation.ts';
import type { TelephoneSettings } from './settings.ts';
import { wholeValueFigure } from '../interface/wholeValueFigure.ts';
import { extensionPart, otherCharacters } from '../digits/telephoneWords.ts';

const reasons: Reasons = {
  'digit-count': {
    label: 'too few or too many digits',
    sentence: () =>
      'A telephone number has at most 15 digits, and enough to draw some: all digits were replaced one by one.',
  },
  'calling-code': {
    label: 'unknown calling code',
    sentence: () =>
      'No country or service has the calling code after the plus sign: all digits were replaced one by one.',
  },
  'other-characters': otherCharacters,
  unchanged,
};

/** In digits: length of the number that the figures describe. */
const usual = 10;

export const presentation: Presentation<TelephoneSettings> = {
  parts: () => [
    { label: 'Calling code', coverage: 'after a plus sign', weight: 2 },
    { label: 'Beginning', coverage: 'zeros, first digits', weight: 2 },
    { label: 'Number', coverage: 'all other digits', weight: 7 },
    extensionPart,
  ],
  describe: (settings, outcome, part) => [describeOutcome(settings, outcome, part)],
  reasons,
  examples: () => [
    '+49 30 23125 000',
    '+49 (0)30 23125-000',
    '0049 30 23125000',
    '030 / 23125-000',
    '+44 20 7946 0018',
    '020 7946 0018',
    '+33 1 99 00 12 34',
    '+1 (415) 555-0102 ext. 7',
    '+61 491 570 156',
    '+81 3-1234-5678',
    '+999 12345678',
    '112',
    'on request',
  ],
  exampleSource: 'telephone numbers',
  figures: ({ keep, fictional }) => {
    const numbers = 10n ** BigInt(usual - keep);
    const note = `Numbers of ${usual} digits with the same beginning, without extensions${fictional ? ', of countries without fictional numbers' : ''}. Fewer are valid where the country's plan is known.`;
    return [wholeValueFigure(numbers, numbers, note)];
  },
};

function describeOutcome(settings: TelephoneSettings, outcome: Outcome, part: number | undefined): string {
  switch (outcome) {
    case 'ignored':
      return "Ignored: a separator or the word before an extension. It stays, and the masked digits don't depend on it.";
    case 'preserved':
      return part === 0
        ? 'Not masked: the calling code stays.'
        : 'Not masked: zeros stay, and as many digits after them as keep says.';
    case 'fallback':
      return "Masked, though it isn't a telephone number: replaced by a digit or letter of its kind.";
    case 'kept':
    case 'outside':
      return "Not masked: the value isn't a telephone number, and this is neither a letter nor a digit.";
    case 'masked':
      if (part === 3) return 'Masked: as many digits, drawn for the number and its extension.';
      return settings.fictional
        ? 'Masked: drawn for the whole number, a fictional one if its country has such.'
        : 'Masked: digits, drawn for the whole number.';
  }
}
