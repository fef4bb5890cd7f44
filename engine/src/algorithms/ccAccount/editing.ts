// Editing help of the CCAccount algorithm.
import type { AlgorithmModel } from '../../configuration/maskerModel.ts';
import { booleanValue } from '../../json/properties.ts';
import { isAboutResult, suggestFrom } from '../interface/commonEditing.ts';
import { defaultHints } from '../interface/defaultHints.ts';
import type { Editing, Suggestion } from '../interface/editing.ts';
import { type CardSettings, properties, unusedProperties } from './settings.ts';

const suggestions: Readonly<Record<string, readonly Suggestion[]>> = {
  saveDigits: [
    { text: '6', documentation: 'The issuer, in six digits, which is the default.' },
    { text: '8', documentation: 'The issuer, in eight digits, as newer ones have it.' },
    { text: '4', documentation: 'Little more than the card scheme.' },
    { text: '0', documentation: 'All digits are drawn: not even the card scheme stays.' },
  ],
  invalidFill: [
    { text: '"1"', documentation: 'The default.' },
    { text: '"0"', documentation: 'Zeros.' },
    { text: '"9"', documentation: 'Nines.' },
  ],
  hiddenChar: [
    { text: '"*"', documentation: 'The asterisk, which is the default.' },
    { text: '"•"', documentation: 'The bullet, as forms show hidden digits.' },
    { text: '"X"', documentation: 'A letter, as receipts show them.' },
  ],
  showLast: [
    {
      text: '4',
      documentation: 'The last four digits, which is the default and the most that PCI DSS allows.',
    },
    { text: '0', documentation: 'None: every digit is hidden.' },
  ],
};

/** A number of 16 digits, in groups, which hover shows; a test number that no card has. */
const [shown, digits] = ['4111 1111 1111 1111', 16];

export const editing: Editing<AlgorithmModel, CardSettings> = {
  suggest: (_, place) => suggestFrom(suggestions, place),
  meaning({ masker }, offset, { settings }) {
    const isShown = isAboutResult(masker, offset, Object.keys(properties));
    return settings === undefined || !isShown ? [] : meaningOf(settings);
  },
  hints: ({ masker }) =>
    defaultHints(
      masker,
      unusedProperties[booleanValue(masker.properties?.get('hidePAN')) === true ? 'hide' : 'replace'],
    ),
};

function meaningOf(settings: CardSettings): string[] {
  if (settings.kind === 'hide') {
    const becomes = replaced(0, digits - settings.last, settings.character);
    return [`${shown} becomes ${becomes}, without a key`];
  }
  const { save, fill } = settings;
  const free = digits - save - 1;
  const kept =
    save === 0 ? 'no digit stays' : save === 1 ? 'the first digit stays' : `the first ${save} digits stay`;
  return [
    `in a number of ${digits} digits, ${kept}, ${free} are drawn, and the last is the right check digit`,
    `with a wrong check digit, ${shown.replace(/1$/, '2')} becomes ${replaced(save, digits, fill)}`,
  ];
}

/** The number with its digits from the one place up to, without, the other replaced. */
function replaced(from: number, to: number, replacement: string): string {
  let place = 0;
  return shown.replaceAll(/\d/g, (digit) => {
    const isReplaced = place >= from && place < to;
    place++;
    return isReplaced ? replacement : digit;
  });
}
