// Editing help of the Hidden algorithm.
import type { AlgorithmModel } from '../../configuration/maskerModel.ts';
import { isAboutResult, suggestFrom } from '../interface/commonEditing.ts';
import { defaultHints } from '../interface/defaultHints.ts';
import type { Editing, Suggestion } from '../interface/editing.ts';
import type { HiddenSettings } from './prepareHidden.ts';

const suggestions: Readonly<Record<string, readonly Suggestion[]>> = {
  hiddenChar: [
    { text: '"*"', documentation: 'The asterisk, which is the default.' },
    { text: '"•"', documentation: 'The bullet, as forms show passwords.' },
    { text: '"X"', documentation: 'A letter, where only letters are accepted.' },
    { text: '"#"', documentation: 'The number sign.' },
  ],
  hiddenLength: [
    { text: '0', documentation: "The original's length, which is the default." },
    { text: '10', documentation: 'Ten characters for any value: nothing of the original remains.' },
    { text: '-3', documentation: "Up to three characters more or fewer than the original's; needs the key." },
  ],
};

/** For which hover shows what a value becomes. */
const shownLength = 12;

export const editing: Editing<AlgorithmModel, HiddenSettings> = {
  suggest: (_, place) => suggestFrom(suggestions, place),
  meaning({ masker }, offset, { settings }) {
    if (settings === undefined || !isAboutResult(masker, offset, ['hiddenChar', 'hiddenLength'])) return [];
    const { character, length } = settings;
    const becomes = `a value of ${shownLength} characters becomes`;
    if (length >= 0)
      return [`${becomes} ${character.repeat(length === 0 ? shownLength : Math.min(length, 40))}`];
    const least = Math.max(1, shownLength + length);
    return [`${becomes} ${least} to ${shownLength - length} times ${character}`];
  },
  hints: ({ masker }) => defaultHints(masker),
};
