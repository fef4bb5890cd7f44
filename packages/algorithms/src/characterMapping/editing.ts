// Editing help of the CharacterMapping algorithm.
import { editingOf } from '../interface/commonEditing.ts';
import { type MappingSettings, properties } from './settings.ts';

export const editing = editingOf<MappingSettings>({
  values: {
    keepFirst: [
      ['0', 'The default: nothing stays.'],
      ['2', 'The region of most postal codes, the country of many codes.'],
      ['3', 'A prefix of three characters.'],
    ],
    keepLast: [
      ['0', 'The default: nothing stays.'],
      ['2', 'An ending of two characters, such as a check number.'],
      ['4', 'The last four, by which people recognise numbers.'],
    ],
  },
  deciding: Object.keys(properties),
  meaning: meaningOf,
});

function meaningOf({ first, last, letterCase }: MappingSettings): string[] {
  const letters =
    letterCase === 'same'
      ? 'letters become letters of their case'
      : `letters become ${letterCase}-case letters`;
  const kept = [...(first > 0 ? [`the first ${first}`] : []), ...(last > 0 ? [`the last ${last}`] : [])].join(
    ' and ',
  );
  return [
    `digits become digits, ${letters}; everything else stays where it is`,
    ...(kept === '' ? [] : [`${kept} of the letters and digits stay`]),
    ...(letterCase === 'same' ? ['different values of ASCII become different ones'] : []),
  ];
}
