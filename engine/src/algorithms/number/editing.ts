// Editing help of the Number algorithm.
import type { AlgorithmModel } from '../../configuration/maskerModel.ts';
import { isAboutResult, suggestFrom } from '../interface/commonEditing.ts';
import { defaultHints } from '../interface/defaultHints.ts';
import type { Editing, Suggestion } from '../interface/editing.ts';
import { type NumberSettings, properties, readMode, writtenMultiple } from './settings.ts';

const suggestions: Readonly<Record<string, readonly Suggestion[]>> = {
  percent: [
    { text: '10', documentation: 'The default: 2000 becomes a number from 1800 to 2200.' },
    { text: '5', documentation: 'Closer to the original: 2000 becomes a number from 1900 to 2100.' },
    { text: '30', documentation: 'Farther from it: 2000 becomes a number from 1400 to 2600.' },
  ],
  to: [
    { text: '100', documentation: 'Hundreds.' },
    { text: '1000', documentation: 'Thousands.' },
    { text: '5', documentation: 'As for ages.' },
    { text: '0.5', documentation: 'Halves.' },
  ],
};

export const editing: Editing<AlgorithmModel, NumberSettings> = {
  suggest: (_, place) => suggestFrom(suggestions, place),
  meaning({ masker }, offset, { settings }) {
    const isShown = isAboutResult(masker, offset, Object.keys(properties));
    return settings === undefined || !isShown ? [] : meaningOf(settings);
  },
  hints: ({ masker }) => defaultHints(masker, readMode(masker) === 'noise' ? [] : ['percent']),
};

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
