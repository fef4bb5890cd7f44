// Editing help of the USTelephone algorithm.
import type { AlgorithmModel } from '../../configuration/maskerModel.ts';
import { isAboutResult, suggestFrom } from '../interface/commonEditing.ts';
import { defaultHints } from '../interface/defaultHints.ts';
import type { Editing, Suggestion } from '../interface/editing.ts';
import { properties, type USTelephoneSettings, unusedOf } from './settings.ts';

const suggestions: Readonly<Record<string, readonly Suggestion[]>> = {
  exchangeDiscrete: [
    { text: '"555"', documentation: 'The default: numbers of this exchange reach hardly anybody.' },
    { text: '"200"', documentation: 'The first of the existing exchanges.' },
  ],
  extensionDiscrete: [
    { text: '"555"', documentation: 'The default.' },
    { text: '"100"', documentation: 'An extension as many companies have it.' },
    { text: '"0"', documentation: 'One digit, as that of an operator.' },
  ],
};

export const editing: Editing<AlgorithmModel, USTelephoneSettings> = {
  suggest: (_, place) => suggestFrom(suggestions, place),
  meaning({ masker }, offset, { settings }) {
    const isShown = isAboutResult(masker, offset, Object.keys(properties));
    return settings === undefined || !isShown ? [] : meaningOf(settings);
  },
  hints: ({ masker }) => defaultHints(masker, unusedOf(masker)),
};

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
