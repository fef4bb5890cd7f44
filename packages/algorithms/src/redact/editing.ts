// Editing help of the Redact algorithm.
import { shortened } from '@masker/config';
import { editingOf } from '../interface/commonEditing.ts';
import { defaultLabel, readSettings, redacted, type RedactSettings } from './settings.ts';

/** Lengths of the values that hover masks as examples. */
const shownLengths = [12, 40];

export const editing = editingOf<RedactSettings>({
  values: {
    label: [
      [JSON.stringify(defaultLabel), 'The default.'],
      ['"[removed]"', 'In brackets that need no escape in HTML and XML.'],
      ['"X"', 'One letter: repeated, it keeps the length of the original.'],
    ],
    separator: [
      ['" "', 'A space between two labels.'],
      ['", "', 'A comma and a space.'],
    ],
  },
  deciding: ['label', 'repeat'],
  meaning(settings) {
    if (!settings.repeat) return [`every value becomes ${shortened(settings.label)}`];
    return shownLengths.map(
      (length) => `a value of ${length} characters becomes ${shortened(redacted(length, settings))}`,
    );
  },
  unused: (masker) => (readSettings(masker).repeat ? [] : ['separator']),
});
