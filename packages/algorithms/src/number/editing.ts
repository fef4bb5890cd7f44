// Editing help of the Number algorithm.
import { editingOf } from '../interface/commonEditing.ts';
import { type NumberSettings, properties, readMode, writtenMultiple } from './settings.ts';

export const editing = editingOf<NumberSettings>({
  values: {
    percent: [
      ['10', 'The default: 2000 becomes a number from 1800 to 2200.'],
      ['5', 'Closer to the original: 2000 becomes a number from 1900 to 2100.'],
      ['30', 'Farther from it: 2000 becomes a number from 1400 to 2600.'],
    ],
    to: [
      ['100', 'Hundreds.'],
      ['1000', 'Thousands.'],
      ['5', 'As for ages.'],
      ['0.5', 'Halves.'],
    ],
  },
  deciding: Object.keys(properties),
  meaning: meaningOf,
  unused: (masker) => (readMode(masker) === 'noise' ? [] : ['percent']),
});

function meaningOf(settings: NumberSettings): string[] {
  switch (settings.mode) {
    case 'digits':
      return [
        '4711 becomes a number from 1000 to 9999: each of these becomes another one, and no two the same',
        'numbers of one digit change places with nine others: whoever knows how often each occurs can tell them',
      ];
    case 'noise':
      return [
        `2000 becomes a number from ${20 * (100 - settings.percent)} to ${20 * (100 + settings.percent)}, never 2000 itself; 0 stays`,
      ];
    case 'round':
      return [
        `every number becomes the nearest multiple of ${writtenMultiple(settings.to)}, half away from zero`,
      ];
  }
}
