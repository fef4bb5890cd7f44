// Editing help of the Hidden algorithm.
import { editingOf } from '../interface/commonEditing.ts';
import type { HiddenSettings } from './prepareHidden.ts';

/** Length of the value that hover masks as an example. */
const shownLength = 12;

export const editing = editingOf<HiddenSettings>({
  values: {
    hiddenChar: [
      ['"*"', 'The asterisk, which is the default.'],
      ['"•"', 'The bullet, as forms show passwords.'],
      ['"X"', 'A letter, where only letters are accepted.'],
      ['"#"', 'The number sign.'],
    ],
    hiddenLength: [
      ['0', "The original's length, which is the default."],
      ['10', 'Ten characters for any value: nothing of the original remains.'],
      ['-3', "Up to three characters more or fewer than the original's; needs the key."],
    ],
  },
  deciding: ['hiddenChar', 'hiddenLength'],
  meaning({ character, length }) {
    const becomes = `a value of ${shownLength} characters becomes`;
    if (length >= 0)
      return [`${becomes} ${character.repeat(length === 0 ? shownLength : Math.min(length, 40))}`];
    const minLength = Math.max(1, shownLength + length);
    return [`${becomes} ${minLength} to ${shownLength - length} times ${character}`];
  },
});
