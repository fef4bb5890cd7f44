// Editing help of the Telephone algorithm.
import { editingOf } from '../interface/commonEditing.ts';
import { properties, type TelephoneSettings } from './settings.ts';

export const editing = editingOf<TelephoneSettings>({
  values: {
    keep: [
      ['2', 'The default: the beginning of an area or network.'],
      ['0', 'Nothing after the calling code stays.'],
      ['3', 'The area of American numbers, most mobile networks.'],
    ],
  },
  deciding: Object.keys(properties),
  meaning: meaningOf,
});

function meaningOf({ keep, fictional }: TelephoneSettings): string[] {
  const [kept, drawn] = ['3012345678'.slice(0, keep), '3012345678'.slice(keep)];
  return [
    `of +49 3012345678, the calling code 49${kept === '' ? '' : ` and ${kept}`} stay, ${drawn} becomes as many drawn digits`,
    ...(fictional
      ? ['numbers of the United States, the United Kingdom, France and Australia become fictional ones']
      : []),
  ];
}
