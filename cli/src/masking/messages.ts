// Texts of masking files, by code; none holds a value.
import { describeUnused, planCaseUnmetCode, type UnusedName } from '@masker/plan';
import type { InputProblem, InputProblemCode, KeptMetadata, UnusedCount } from '@masker/format-api';
import type { LikelyNull } from '@masker/format-text';
import { tableFormatNames } from '@masker/formats';
import { Failure, problem } from '../shared/exitCodes.ts';
import { count, listed, printable, shownFolder } from '../shared/text.ts';

export const maskFailures = {
  isAlsoOutput: (label: string) =>
    new Failure(`${label} is also standard output: use --output, which replaces the file when complete`),
  wouldReplace: (what: string, label: string) => new Failure(`${what} would replace ${label}`),
  wouldReplaceInput: (what: string, label: string) =>
    new Failure(
      `${what} would replace the input ${label}: choose another folder or name, or use --in-place to replace originals`,
    ),
  allowWithoutPlan: () => new Failure('--allow-error needs --plan'),
  errorUnknown: (code: string) =>
    new Failure(`no check has the code ${printable(code)} (--allow-error): docs/checks.md lists them`),
  notAnError: (code: string) => new Failure(`${code} stops nothing: leave out --allow-error ${code}`),
  errorNotAllowable: (code: string) => new Failure(`${code} can't be allowed: change the plan`),
  planStops: (path: string, errors: number, allowable: readonly string[]) => {
    const options = allowable.map((code) => ` --allow-error ${code}`).join('');
    const advice = options === '' ? 'change the plan' : `change the plan, or override with${options}`;
    return problem(`${printable(path)} has ${count(errors, 'error')}: ${advice}; nothing has been written`);
  },
  inPlaceOfStream: () => new Failure('--in-place needs files: standard input has no name'),
  namedTwice: (label: string) => new Failure(`${label} is named twice`),
  sumsUpOriginals: (label: string) =>
    problem(
      `${label} sums up other Parquet files and may hold their values: leave it out, as readers don't need it`,
    ),
  isFolder: (label: string) =>
    new Failure(`${label} is a folder: name its files, or a glob such as "${label}/*"`),
  partitionDecision: (table: string, column: string) =>
    problem(
      `column "${printable(column)}" of table ${printable(table)} is in folder names: use a masker without "by" and cases, or keep it; nothing has been written`,
    ),
  partitionUnreadable: (table: string, column: string) =>
    problem(
      `a folder name with column "${printable(column)}" of table ${printable(table)} isn't valid UTF-8: rename it; nothing has been written`,
    ),
  partitionMisfit: (table: string, column: string, masker: string) =>
    problem(
      `a folder name with column "${printable(column)}" of table ${printable(table)} doesn't match the format of ${printable(masker)}; nothing has been written`,
    ),
  partitionsElsewhere: (label: string) =>
    new Failure(`${label}: its folder names are masked, too, so specify --output-dir`),
  outputFolderOfStream: () => new Failure('--output-dir needs files: standard input has no name'),
  sameOutput: (one: string, other: string) =>
    new Failure(
      one === other
        ? `two inputs would be written to ${shownFolder(one)} in --output-dir`
        : `${shownFolder(one)} and ${shownFolder(other)} would be the same file in --output-dir on some disks`,
    ),
  notJoinable: () => new Failure("several CSV or JSON files can't be joined into one: use --output-dir"),

  notRestored: (label: string, backup: string | undefined) =>
    new Failure(
      backup === undefined
        ? `${label} was written, although the run failed: delete it`
        : `${label} couldn't be restored: its previous version is ${printable(backup)}`,
    ),
  damagedCompression: (label: string) => problem(`can't read ${label}: its compressed data is damaged`),
  otherMark: (encoding: string, other: string) =>
    problem(`the input begins with the byte order mark of ${other}: it isn't in ${encoding} (--encoding)`),
  otherEncoding: (encoding: string, other: string, hint: string) =>
    problem(`the input looks like ${other}, not ${encoding}: check --encoding${hint}`),
  notInEncoding: (encoding: string) => problem(`the input isn't in ${encoding} (--encoding)`),
  maskedNotInEncoding: (encoding: string) =>
    problem(`a masked value has a character that ${encoding} doesn't have`),

  encodingOfUtf8: (label: string, format: string) =>
    new Failure(`${label} is read as ${format}, whose texts are in UTF-8: omit --encoding`),
  notPlannable: (label: string, format: string) =>
    new Failure(
      `${label} is read as ${format}, which plans don't mask: specify the format with --format (${tableFormatNames.join(', ')})`,
    ),
  notebookWithoutFind: (label: string) =>
    new Failure(`${label} is read as a notebook: specify what to find with --find`),
  columnOfLines: () =>
    new Failure("--column doesn't apply to plain lines: specify --format, or use --masker"),
  nothingToMask: () =>
    new Failure('specify how to mask: --masker for lines, --column for columns or fields of other formats'),
  columnMissing: (what: string) =>
    new Failure(`${what}: specify the columns with --column NAME=MASKER, or use --format lines`),
  findInTable: (format: string) =>
    new Failure(`--find reads texts and notebooks, not ${format}: use "find" in a plan for its columns`),
  findInBinary: (label: string, format: string) =>
    new Failure(`${label} is read as ${format}, which isn't text: use "find" in a plan for its columns`),
  randomAccessOfStream: (label: string, format: string) =>
    new Failure(`${label}: ${format} needs random access. Pass a file, not standard input or a pipe.`),
  randomAccessPacked: (label: string, format: string) =>
    new Failure(`${label}: ${format} needs random access. Unpack the file first.`),
  invalidSettings: (sentence: string) => new Failure(sentence),

  tableNameMissing: (label: string) =>
    new Failure(`${label} has no name: specify the table name with --table`),
  noRows: (sentence: string) => new Failure(sentence),
  undecided: (sentence: string) => problem(`${sentence}; nothing has been written`),
  unusedName: (name: UnusedName, others: number) => {
    const more = others === 0 ? '' : ` (and ${others} more: "masker plan check" shows them)`;
    return problem(`${unusedPhrase(name)}${more}, and "undecided" is "keep"; nothing has been written`);
  },
  stopped: (label: string | undefined, sentence: string, written: string) =>
    problem(`${label === undefined ? '' : `${label}: `}${sentence}; stopped there, ${written} been written`),
};

/** The forms of options, as commander reports them. */
export const optionForms = {
  column: 'It must be NAME=MASKER.',
  jobs: 'It must be a number from 1 to 64.',
};

/** The most names in one line. */
const maxNames = 8;

const ofColumns = (columns: readonly string[]): string =>
  columns.length === 0 ? '' : `: ${listed(columns.map(printable), maxNames)}`;

export const maskReports = {
  replaced: (files: number) =>
    files === 1
      ? '1 file replaced by its masked copy; its original is gone'
      : `${files} files replaced by their masked copies; their originals are gone`,
  partitionsStay: (columns: readonly string[]) =>
    `warning: folder names hold values of ${listed(columns.map(printable), maxNames)}, which stay: use a plan to mask them`,
  planError: (location: string, word: string, code: string, message: string) =>
    `${printable(location)} ${word} ${code} ${printable(message)}`,
  errorNotFound: (code: string) => `--allow-error ${code}: there is no such error in this run`,
  hardLinks: (label: string) => `warning: ${label} has other hard links, which still hold the original`,
  untouched: 'no value changed: check that the masker and --encoding match this data',
  leftOut: (column: string, keys: readonly string[]) =>
    `column ${column}: metadata that may hold values was left out (${keys.map(printable).join(', ')})`,
  keptMetadata: ({ key, column }: KeptMetadata) =>
    `${column === undefined ? 'file' : `column ${printable(column)}:`} metadata ${printable(key)} stays as it is. Review it, as it may hold values.`,
  unusedEntries: ({ column, count: times }: UnusedCount) =>
    `column ${printable(column)}: ${times === 1 ? '1 dictionary entry that no row uses stays' : `${times} dictionary entries that no row uses stay`}. Remove ${times === 1 ? 'it' : 'them'}, or mask the column.`,
  nonconforming: (nonconforming: number, values: number, masked: number) => {
    const outcome = masked === nonconforming ? 'masked anyway' : `${masked} masked anyway`;
    return `${nonconforming} of ${count(values, 'value')} ${nonconforming === 1 ? "doesn't" : "don't"} match the masker's format (${outcome}):`;
  },
  placeholders: (kept: number, values: number) =>
    `${kept} of ${count(values, 'value')} ${kept === 1 ? 'is a placeholder for a date and stays' : 'are placeholders for dates and stay'}:`,
  outside: (kept: number, values: number) =>
    `${kept} of ${count(values, 'value')} ${kept === 1 ? 'contains' : 'contain'} characters that were left unmasked:`,
  locations: (times: number, column: string | undefined, reason: string, locations: string) =>
    `  ${times} × ${column === undefined ? '' : `column ${column}: `}${reason}${locations}`,
  nonconformingColumns: (nonconforming: number, columns: readonly string[]) =>
    `${count(nonconforming, 'value')} didn't fit ${nonconforming === 1 ? 'its' : 'their'} masker${ofColumns(columns)}`,
  outsideColumns: (kept: number, columns: readonly string[]) =>
    `${count(kept, 'value')} kept unmasked characters${ofColumns(columns)}`,
  unusedMayLeak: (name: UnusedName) =>
    name.kind === 'case'
      ? `error: ${planCaseUnmetCode}: ${unusedPhrase(name)}. Correct it, or --allow-error ${planCaseUnmetCode}.`
      : `error: ${unusedPhrase(name)}, and "undecided" is "keep": its values may be unmasked`,
  unused: (name: UnusedName) => `warning: ${unusedPhrase(name)}`,
  unusedTables: (tables: readonly string[]) =>
    `warning: no input has the tables ${listed(
      tables.map((table) => `"${printable(table)}"`),
      maxNames,
    )}`,
  failedByStrict: (outcome: string) => `failed because of --strict; ${outcome}`,
  outcome: (hasFiles: boolean) =>
    hasFiles ? 'nothing has been written' : 'the output has been written anyway',
};

/** A name of a plan that no input has. */
export const unusedPhrase = (name: UnusedName): string => {
  const question = name.suggestion === undefined ? '' : ` (did you mean "${name.suggestion}"?)`;
  return printable(`${describeUnused(name)}${question}`);
};

const hints: Readonly<Partial<Record<InputProblemCode, string>>> = {
  'utf-16': ' (--encoding utf-16le or utf-16be)',
  'swapped-bytes': ' (--encoding)',
  'invalid-utf8': ' (--encoding latin1 or windows-1252, if that is its encoding)',
  'header-uncertain': ' (--header or --no-header)',
  'stray-quote':
    ' (--escape "\\", if \\" is a quotation mark in a value; --quote none, if quotation marks belong to values)',
};

/** The options that may help with an input that can't be read or masked; empty if none is known to. */
export function hintFor({ code, delimiter, encoding }: InputProblem): string {
  if (encoding === 'utf-8') return ' (omit --encoding)';
  if (encoding !== undefined) return ` (or use masker's --encoding ${encoding})`;
  return delimiter === undefined ? (hints[code] ?? '') : delimiterHint(delimiter);
}

/** For a text that may mean null. */
export function nullReport(label: string, { column, text, count: found, rows }: LikelyNull): string {
  return `${label}: column ${printable(column)} has "${text}" in ${found} of ${count(rows, 'row')}. If it means null, use --null "${text}".`;
}

/** For rows that another delimiter divides. */
export function delimiterHint(delimiter: string): string {
  return delimiter === '\t'
    ? ' (--format tsv, if tabs separate fields)'
    : ` (--delimiter "${delimiter}", if it separates fields)`;
}
