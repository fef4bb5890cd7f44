// Texts about masking in the editor, by code; none holds a value.
import { counted, describeCount } from '@masker/text';

/** How a command treats values or files, as a participle. */
export type Participle =
  | 'masked'
  | 'pasted'
  | 'written'
  | 'changed'
  | 'searched'
  | 'listed'
  | 'checked'
  | 'recorded';

export const maskingMessages = {
  cancelled: (action: Participle) => `Cancelled: nothing was ${action}.`,
  nothing: (action: Participle) => `Nothing was ${action}.`,
  readOnly: (action: Participle) => `This document is read-only, so nothing was ${action}.`,
  notEditable: (what: string, action: Participle) => `${what} can't be edited, so nothing was ${action}.`,
  changedMeanwhile: (what: string, action: Participle) =>
    `${what} was changed in the meantime, so nothing was ${action}.`,
  keyUnreadable: "The stored masking key couldn't be read, so nothing was masked.",
  configurationGone: 'The configuration no longer exists.',

  maskingWith: (masker: string) => `Masking with ${masker}`,
  chooseMasker: 'Choose the masker',
  followEditor: 'The configuration that the editor showed last is active',
  unclear: (masker: string) =>
    `Nothing is selected, and nothing at the cursor is clearly a value of ${masker}.`,
  chooseValues: 'Choose what to mask',
  maskLines: (lines: number) =>
    lines === 1 ? 'Mask the Whole Line' : `Mask the ${describeCount(lines)} Whole Lines`,
  maskMatches: (matches: number, lines: number) =>
    `Mask ${counted(matches, 'Match', 'Matches')} in ${lines === 1 ? 'This Line' : 'These Lines'}`,

  newConfiguration: 'New Masker Configuration',
  chooseStart: 'Choose how to start the new configuration',
  askName: "The masker's name: one word in camel case that ends with Masker",
  notName: 'A name is one word in camel case, such as LicencePlateMasker.',
  nameTaken: (name: string) => `There is a masker named ${name} already.`,
  fromSelection: (values: number) =>
    `From the ${values === 1 ? 'selected value' : `${describeCount(values)} selected values`}`,
  inferredFromSelection: 'The algorithm and its properties are inferred from them',
  fromSamples: 'From sample values…',
  inferredFromSamples: 'The algorithm and its properties are inferred from values that you type',
  askSamples: "Sample values, separated by |. They aren't stored in the configuration.",
  notSample: 'Type a value with letters or digits.',
  noValues: 'The selection has no values. Select some with letters or digits, one value per line.',
  inferredFrom: (used: number, all: number) =>
    `The configuration is inferred from ${describeCount(used)} of ${describeCount(all)} values; the others have a different format.`,
};
