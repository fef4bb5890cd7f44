// The presentation of USTelephone's masking.
import { type Outcome, type Reasons, unchanged } from '../interface/explanation.ts';
import type { Presentation } from '../interface/presentation.ts';
import type { USTelephoneSettings } from './settings.ts';
import { exchanges, subscribers } from './telephone.ts';
import { wholeValueFigure } from '../interface/wholeValueFigure.ts';
import { extensionPart, otherCharacters } from '../digits/telephoneWords.ts';

const reasons: Reasons = {
  'digit-count': {
    label: 'not 7, 10 or 11 digits',
    sentence: () =>
      'A telephone number has ten digits, eleven that begin with 1, or seven without area code: all digits were replaced one by one.',
  },
  'other-characters': otherCharacters,
  unchanged,
};

export const presentation: Presentation<USTelephoneSettings> = {
  parts: () => [
    { label: 'Area code', coverage: 'the first three of ten digits', weight: 3 },
    { label: 'Exchange', coverage: 'the next three', weight: 3 },
    { label: 'Subscriber number', coverage: 'the last four', weight: 4 },
    extensionPart,
  ],
  describe: (settings, outcome, part) => [describeOutcome(settings, outcome, part)],
  reasons,
  examples: () => [
    '415-234-0102',
    '(415) 234-0102',
    '+1 415 234 0102',
    '14152340102',
    '234-0102',
    '415-234-0102 x123',
    '(415) 234-0102 ext. 7',
    '415.234.0102#4567',
    '415-234-010',
    '+44 20 7946 0018',
    '1-800-FLOWERS',
  ],
  exampleSource: 'telephone numbers',
  figures: ({ exchange }) => {
    // Numbers with one area code; with NONE, also with one exchange.
    const originals = (exchange === 'NONE' ? 1 : exchanges.length) * subscribers;
    const masked = exchange === 'VARIABLE' ? originals : subscribers;
    const note = `Numbers of one ${exchange === 'NONE' ? 'exchange' : 'area code'}, without extensions.`;
    return [wholeValueFigure(BigInt(originals), BigInt(masked), note)];
  },
};

function describeOutcome(settings: USTelephoneSettings, outcome: Outcome, part: number | undefined): string {
  switch (outcome) {
    case 'ignored':
      return "Ignored: a separator, the country code or the word before an extension. It stays, and the masked digits don't depend on it.";
    case 'preserved':
      if (part === 0) return 'Not masked: the area code stays.';
      return part === 1
        ? 'Not masked: maskExchange is NONE.'
        : 'Not masked: maskExtension is NONE. An extension can identify a person.';
    case 'fallback':
      return "Masked, though it isn't a telephone number: replaced by a digit or letter of its kind.";
    case 'kept':
    case 'outside':
      return "Not masked: the value isn't a telephone number, and this is neither a letter nor a digit.";
    case 'masked':
      if (part === 2) return 'Masked: four digits, drawn for the whole number.';
      if (part === 1)
        return settings.exchange === 'DISCRETE'
          ? 'Masked: exchangeDiscrete replaces the exchange.'
          : 'Masked: an exchange, drawn for the whole number.';
      return settings.extension === 'DISCRETE'
        ? 'Masked: extensionDiscrete replaces the extension.'
        : 'Masked: as many digits, drawn for the number and its extension.';
  }
}
