// Messages of commands, by code; shared ones are in the messages of masking, files and keys.
import { counted, describeCount } from '@masker/text';

const noText = 'No text is open in the editor: open a file';
const noFile = 'No file is open in the editor: open a';
const incomplete = 'but no search is complete.';

export const commandMessages = {
  failed: 'The command failed. See the Masker output.',
  noTextToCopy: `${noText} and select the values to copy.`,
  noTextToMask: `${noText} that holds values to mask.`,
  noTextToPasteInto: `${noText} to paste into.`,
  noTextToSearch: `${noText} that may hold values.`,
  noTextToSelect: `${noText} and select the values to mask.`,
  noTable: `${noFile} CSV or TSV file.`,
  noJson: `${noFile} JSON or JSON Lines file.`,
  noNotebook: 'No notebook is open in the editor: open one whose cells have outputs.',
  noFolder: 'No folder is open. Open a folder, or run Find in This File.',
  noPlan:
    'There is no masking plan. Open a *.masker.plan.json file, or create one with "New Plan from Data…".',
  noMasker: 'There is no masker to show.',
  noSamples: 'Nothing is selected. Select the values to use as samples, one value per line.',
  otherFile: (kind: 'json' | 'table', extensions: readonly string[]) =>
    `This file ${kind === 'json' ? 'has no JSON data' : "isn't a table"}. Open a file with one of these extensions: ${extensions.join(', ')}.`,

  clipboardEmpty: 'There is no text on the clipboard.',
  noTerminalSelection: 'No text is selected in the terminal: select it, then choose the command again.',
  clipboardKept: 'The clipboard was not changed.',
  copyCancelled: 'Cancelled. The clipboard was not changed.',
  activeNow: (masker: string, file: string | undefined) =>
    `${masker} is active now. ${file === undefined ? 'Open a file, select values in it' : `Select values in ${file}`}, and choose Mask Selection again.`,
  following: (masker: string) =>
    `The configuration that the editor showed last is active from now on: ${masker}.`,
  activeButBroken: (masker: string, errors: string) =>
    `${masker} is active, but can't mask until you fix its errors: ${errors}`,
  chooseDefaultMasker: 'Choose the default masker to show',

  chooseNull: 'Some texts may mean null. Choose how to treat them.',
  keepNull: (text: string) => `Keep ${text} as Null`,
  nullsIn: (column: string, count: number, rows: number) =>
    `${column}: ${describeCount(count)} of ${counted(rows, 'row')}`,
  maskNulls: 'Mask Them as Values',

  searching: 'Searching for values',
  searchingFor: (maskers: string) => `Searching for values of ${maskers}`,
  askPattern: 'The files to search, as a pattern',
  searchStopped: 'Cancelled: not all files were searched.',
  firstValues: (maxValues: number) => `Only the first ${describeCount(maxValues)} values are listed.`,
  firstFiles: (maxFiles: number) => `Only the first ${describeCount(maxFiles)} files were searched.`,
  noneFound: `No value was found, ${incomplete}`,
  noneInOutputs: `No value was found in the outputs, ${incomplete}`,
  found: (values: number, files: number) => `${counted(values, 'value')} found in ${counted(files, 'file')}.`,
  noneListed: 'No values are listed. Run Find in This File first.',

  noMatch: (maskers: string, where: 'here' | 'in this file') =>
    `Nothing ${where} matches the format of ${maskers}.`,
  matches: (count: number) => counted(count, 'match', 'matches'),
  tooLargeForSeveral:
    'This file is too large for several maskers at once. Run Mask All Matches with one masker at a time.',
  noneTicked: (what: string) => `No ${what} was ticked, so nothing was masked.`,
  chooseMaskers: 'Choose the maskers whose values to mask in one step',
  foundByForm: (maskers: string) => `Values that are recognized by their form alone: ${maskers}`,

  noFields: (file: string, what: 'column' | 'field') =>
    `${file} holds no ${what === 'column' ? 'columns' : 'texts or numbers'} to mask.`,
  chooseDestination: 'Choose what to do with the masked text shown in the editor',
  chooseHow: 'Choose how to mask the ticked items',
  rowsPlan: 'A plan for rows that fit together. Decide what is open, then mask the file by it.',
  onlyNumbers: "It holds numbers, so maskers that produce text aren't offered: JSON expects a number there.",
  encodingLacks: (encoding: string) =>
    `The masked text has characters that the file's encoding ${encoding} lacks.`,
  documentNotEditable: "This document can't be edited.",

  planCancelled: 'Cancelled: no plan was made.',
  maskerCancelled: 'Cancelled: no masker was made.',
  planErrors: (plan: string, first: string, others: number) =>
    `Nothing was masked by ${plan}: ${first}${others === 0 ? '' : ` (and ${others} more)`}`,
  maskAnyway: (errors: number) => `Mask Anyway: Override ${counted(errors, 'Error')}`,
  errorsOverridden: 'The masked files may show originals, or not load, for these reasons',
  allowedError: (message: string) => `Overridden by Mask Anyway: ${message}`,
  readingRows: 'Reading the first rows',
  checked: (plan: string, tables: number, problems: string) =>
    `${plan} against ${counted(tables, 'table')}: ${problems}`,
  noValuesOf: (column: string) =>
    `The data has no values of "${column}". Choose other data in the plan's preview.`,
  readingColumns: 'Reading the columns',
  folderNotWritable: (folder: string) => `The folder ${folder} can't be written.`,
  maskedFiles: (files: number, folder: string) => `${counted(files, 'file')} in ${folder}`,
  writeFiles: (files: number, folder: string) => `Write ${counted(files, 'File')} to ${folder}`,
  demonstrationMasks: 'The public demonstration key masks these files: everybody knows it',
  chooseTarget: (isDemonstration: boolean) =>
    isDemonstration
      ? 'Choose where to write the masked files. The public demonstration key masks them'
      : "Choose where to write the masked files; the originals don't change",
  holdsOriginals: 'This folder contains the originals. Choose another one',
  holdsSameNames: 'The folder already contains files with these names',
  proposed: (total: number, tables: number, masked: number, kinds: readonly string[]) =>
    `A plan for ${counted(total, 'column')} of ${counted(tables, 'table')}: ${masked === 0 ? 'no confident match' : `${masked} masked (${kinds.join(', ')})`}; ${total - masked} to be decided, marked "?".`,
};
