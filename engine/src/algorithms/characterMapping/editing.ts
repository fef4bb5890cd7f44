// Editing help of the CharacterMapping algorithm.
import type { AlgorithmModel } from '../../configuration/maskerModel.ts';
import { isAboutResult, suggestFrom } from '../interface/commonEditing.ts';
import { defaultHints } from '../interface/defaultHints.ts';
import type { Editing, Suggestion } from '../interface/editing.ts';
import { type MappingSettings, properties } from './settings.ts';

const suggestions: Readonly<Record<string, readonly Suggestion[]>> = {
  keepFirst: [
    { text: '0', documentation: 'The default: nothing stays.' },
    { text: '2', documentation: 'The region of most postal codes, the country of many codes.' },
    { text: '3', documentation: 'A prefix of three characters.' },
  ],
  keepLast: [
    { text: '0', documentation: 'The default: nothing stays.' },
    { text: '2', documentation: 'An ending of two characters, such as a check number.' },
    { text: '4', documentation: 'The last four, by which people recognise numbers.' },
  ],
};

export const editing: Editing<AlgorithmModel, MappingSettings> = {
  suggest: (_, place) => suggestFrom(suggestions, place),
  meaning({ masker }, offset, { settings }) {
    const isShown = isAboutResult(masker, offset, Object.keys(properties));
    return settings === undefined || !isShown ? [] : meaningOf(settings);
  },
  hints: ({ masker }) => defaultHints(masker),
};

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
