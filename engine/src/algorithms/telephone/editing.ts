// Editing help of the Telephone algorithm.
import type { AlgorithmModel } from '../../configuration/maskerModel.ts';
import { isAboutResult, suggestFrom } from '../interface/commonEditing.ts';
import { defaultHints } from '../interface/defaultHints.ts';
import type { Editing, Suggestion } from '../interface/editing.ts';
import { properties, type TelephoneSettings } from './settings.ts';

const suggestions: Readonly<Record<string, readonly Suggestion[]>> = {
  keep: [
    { text: '2', documentation: 'The default: the beginning of an area or network.' },
    { text: '0', documentation: 'Nothing after the calling code stays.' },
    { text: '3', documentation: 'The area of American numbers, most mobile networks.' },
  ],
};

export const editing: Editing<AlgorithmModel, TelephoneSettings> = {
  suggest: (_, place) => suggestFrom(suggestions, place),
  meaning({ masker }, offset, { settings }) {
    const isShown = isAboutResult(masker, offset, Object.keys(properties));
    return settings === undefined || !isShown ? [] : meaningOf(settings);
  },
  hints: ({ masker }) => defaultHints(masker),
};

function meaningOf({ keep, fictional }: TelephoneSettings): string[] {
  const [kept, drawn] = ['3012345678'.slice(0, keep), '3012345678'.slice(keep)];
  return [
    `of +49 3012345678, the calling code 49${kept === '' ? '' : ` and ${kept}`} stay, ${drawn} becomes as many drawn digits`,
    ...(fictional
      ? ['numbers of the United States, the United Kingdom, France and Australia become fictional ones']
      : []),
  ];
}
