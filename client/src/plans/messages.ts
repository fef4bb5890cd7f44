// Texts about plans and their data, by code; none holds a value.
import { counted } from '@masker/text';
import type { LikelyNull } from '@masker/format-text';
import { dataExtensions } from './dataFiles.ts';

export const planMessages = {
  noTables: `None of the selected files contains a table. Supported extensions: ${dataExtensions.join(', ')}.`,
  likelyNull: (file: string, { column, text, count, rows }: LikelyNull) =>
    `${file}: column "${column}" has "${text}" in ${count} of ${counted(rows, 'row')}. If it means null, set "null": ${JSON.stringify(text)} in the plan.`,
  partitioned: (name: string) =>
    `${name} belongs to a partitioned folder, whose folder names hold values. Use the command line: masker mask --plan.`,
  filesOfWorkspace: (files: number) => `${counted(files, 'File')} of the Workspace`,
  dataFiles: 'CSV, JSON, Parquet or Arrow files, or a dump in SQL',
  dataFolder: 'All files in it that hold tables',
  chooseData: 'Choose the data',
  choosePlan: 'Choose the masking plan',
  moreFiles: (names: string, more: number) => `${names} and ${more} more files`,
  lookingForEncodings: 'Looking for other encodings',
  notUtf8: (file: string, line?: number) =>
    `${file} isn't UTF-8${line === undefined ? '' : ` (line ${line})`}`,
  chooseEncoding: 'Choose the encoding of the data. The plan remembers it.',
  encodingOpen: (file: string) => `${file} isn't UTF-8. It is read once its encoding is chosen.`,
  encodingSetting: 'the setting files.encoding',
  readingData: 'Reading the data',

  noMasker: (name: string) => `No masker is named ${name}.`,
  ambiguousMasker: (name: string) => `More than one masker is named ${name}.`,
  wouldLeak: 'Values without a decision would stay unmasked.',
  suitsItem: (masker: string, reason: string) => `${masker} suits it: ${reason}`,

  chooseDecision: 'Choose how to mask this column',
  askLiteral: 'This text replaces every value that is not null',
  askIdentifying: 'The columns that identify the person or thing of a row',
  askEntity: 'The name of the person or thing, the same in all tables',
  notEntityName: 'Use 1 to 64 letters, digits, "_" or "-".',
  decidedAsWhole: (table: string) => `The plan decides about ${table} as a whole. Change that in its text.`,
  previewFailed: "The plan preview couldn't complete that action; see the Masker output.",
};
