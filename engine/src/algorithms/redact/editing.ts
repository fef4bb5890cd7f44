// Editing help of the Redact algorithm.
import { shortened } from '../../configuration/checks/shortened.ts';
import type { AlgorithmModel } from '../../configuration/maskerModel.ts';
import { isAboutResult, suggestFrom } from '../interface/commonEditing.ts';
import { defaultHints } from '../interface/defaultHints.ts';
import type { Editing, Suggestion } from '../interface/editing.ts';
import { defaultLabel, readSettings, redacted, type RedactSettings } from './settings.ts';

const suggestions: Readonly<Record<string, readonly Suggestion[]>> = {
  label: [
    { text: JSON.stringify(defaultLabel), documentation: 'The default.' },
    { text: '"[removed]"', documentation: 'In brackets that need no escape in HTML and XML.' },
    { text: '"X"', documentation: 'One letter: repeated, it keeps the length of the original.' },
  ],
  separator: [
    { text: '" "', documentation: 'A space between two labels.' },
    { text: '", "', documentation: 'A comma and a space.' },
  ],
};

/** The lengths for which hover shows what a value becomes. */
const shownLengths = [12, 40];

export const editing: Editing<AlgorithmModel, RedactSettings> = {
  suggest: (_, place) => suggestFrom(suggestions, place),
  meaning({ masker }, offset, { settings }) {
    if (settings === undefined || !isAboutResult(masker, offset, ['label', 'repeat'])) return [];
    if (!settings.repeat) return [`every value becomes ${shortened(settings.label)}`];
    return shownLengths.map(
      (length) => `a value of ${length} characters becomes ${shortened(redacted(length, settings))}`,
    );
  },
  hints: ({ masker }) => defaultHints(masker, readSettings(masker).repeat ? [] : ['separator']),
};
