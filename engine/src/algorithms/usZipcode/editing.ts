// Editing help of the USZipcode algorithm.
import type { AlgorithmModel } from '../../configuration/maskerModel.ts';
import { isAboutResult, suggestFrom } from '../interface/commonEditing.ts';
import { defaultHints } from '../interface/defaultHints.ts';
import type { Editing, Suggestion } from '../interface/editing.ts';
import { properties, readMasks, type ZipcodeSettings } from './settings.ts';

const suggestions: Readonly<Record<string, readonly Suggestion[]>> = {
  zipcode5mask: [
    { text: 'true', documentation: 'The fourth and fifth digit are replaced, which is the default.' },
    { text: 'false', documentation: 'All five digits stay: only ZIP+4 is masked.' },
  ],
  plus4discrete: [
    { text: '"1234"', documentation: 'The default.' },
    { text: '"0001"', documentation: 'Post office boxes have such numbers, but most areas have one.' },
    { text: '"9999"', documentation: 'Stands for general delivery.' },
  ],
};

export const editing: Editing<AlgorithmModel, ZipcodeSettings> = {
  suggest: (_, place) => suggestFrom(suggestions, place),
  meaning({ masker }, offset, { settings }) {
    const isShown = isAboutResult(masker, offset, Object.keys(properties));
    return settings === undefined || !isShown ? [] : meaningOf(settings);
  },
  hints: ({ masker }) =>
    defaultHints(masker, readMasks(masker).plus4 === 'DISCRETE' ? [] : ['plus4discrete']),
};

function meaningOf({ masksLastTwo, plus4, discrete }: ZipcodeSettings): string[] {
  const last = {
    VARIABLE: 'four drawn digits',
    DISCRETE: discrete,
    REPEAT: '5555, their first digit four times',
  }[plus4];
  return [
    masksLastTwo
      ? '94110 becomes 941 and two drawn digits: 100 originals share 100 masked values'
      : '94110 stays as it is: only ZIP+4 is masked',
    `the 5678 of 94110-5678 becomes ${last}`,
    'HIPAA Safe Harbor: the first three digits may stay only where more than 20,000 people live in their area',
  ];
}
