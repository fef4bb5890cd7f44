// Editing help of the USTelephone algorithm.
import { editingOf } from '../interface/commonEditing.ts';
import { properties, type USTelephoneSettings, unusedOf } from './settings.ts';

export const editing = editingOf<USTelephoneSettings>({
  values: {
    exchangeDiscrete: [
      ['"555"', 'The default: numbers of this exchange reach hardly anybody.'],
      ['"200"', 'The first of the existing exchanges.'],
    ],
    extensionDiscrete: [
      ['"555"', 'The default.'],
      ['"100"', 'An extension as many companies have it.'],
      ['"0"', 'One digit, as that of an operator.'],
    ],
  },
  deciding: Object.keys(properties),
  meaning: meaningOf,
  unused: (masker) => unusedOf(masker),
});

function meaningOf({ exchange, exchangeDigits, extension, extensionDigits }: USTelephoneSettings): string[] {
  const exchangeWords = {
    DISCRETE: `becomes ${exchangeDigits}`,
    VARIABLE: 'is drawn, from 200 to 999 without those that end with 11',
    NONE: 'stays',
  }[exchange];
  const extensionWords = {
    NONE: 'stays, and can identify a person',
    DISCRETE: `becomes ${extensionDigits}`,
    VARIABLE: 'becomes as many drawn digits',
  }[extension];
  return [
    `of 415-234-0102 x123, the area code 415 stays, the exchange 234 ${exchangeWords}, 0102 becomes four drawn digits`,
    `the extension 123 ${extensionWords}`,
  ];
}
