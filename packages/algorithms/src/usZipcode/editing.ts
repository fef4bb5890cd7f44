// Editing help of the USZipcode algorithm.
import { editingOf } from '../interface/commonEditing.ts';
import { properties, readMasks, type ZipcodeSettings } from './settings.ts';

export const editing = editingOf<ZipcodeSettings>({
  values: {
    zipcode5mask: [
      ['true', 'The fourth and fifth digit are replaced, which is the default.'],
      ['false', 'All five digits stay: only ZIP+4 is masked.'],
    ],
    plus4discrete: [
      ['"1234"', 'The default.'],
      ['"0001"', 'Post office boxes have such numbers, but most areas have one.'],
      ['"9999"', 'Stands for general delivery.'],
    ],
  },
  deciding: Object.keys(properties),
  meaning: meaningOf,
  unused: (masker) => (readMasks(masker).plus4 === 'DISCRETE' ? [] : ['plus4discrete']),
});

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
