// Editing help of the CCAccount algorithm.
import { booleanValue } from '@masker/json';
import { editingOf } from '../interface/commonEditing.ts';
import { type CardSettings, properties, unusedProperties } from './settings.ts';

/** A number of 16 digits, in groups, which hover shows; a test number that no card has. */
const [shown, digits] = ['4111 1111 1111 1111', 16];

export const editing = editingOf<CardSettings>({
  values: {
    saveDigits: [
      ['6', 'The issuer, in six digits, which is the default.'],
      ['8', 'The issuer, in eight digits, as newer ones have it.'],
      ['4', 'Little more than the card scheme.'],
      ['0', 'All digits are drawn: not even the card scheme stays.'],
    ],
    invalidFill: [
      ['"1"', 'The default.'],
      ['"0"', 'Zeros.'],
      ['"9"', 'Nines.'],
    ],
    hiddenChar: [
      ['"*"', 'The asterisk, which is the default.'],
      ['"•"', 'The bullet, as forms show hidden digits.'],
      ['"X"', 'A letter, as receipts show them.'],
    ],
    showLast: [
      ['4', 'The last four digits, which is the default and the most that PCI DSS allows.'],
      ['0', 'None: every digit is hidden.'],
    ],
  },
  deciding: Object.keys(properties),
  meaning: meaningOf,
  unused: (masker) =>
    unusedProperties[booleanValue(masker.properties?.get('hidePAN')) === true ? 'hide' : 'replace'],
});

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

/** Returns the number with the digits in `[from, to)` replaced. */
function replaced(from: number, to: number, replacement: string): string {
  let index = 0;
  return shown.replaceAll(/\d/g, (digit) => {
    const isReplaced = index >= from && index < to;
    index++;
    return isReplaced ? replacement : digit;
  });
}
