// Texts of "masker plan", by code; none holds a value.
import type { PlanProgress } from '@masker/plan';
import { tableFormatNames } from '@masker/formats';
import { hintFor } from '../masking/messages.ts';
import { Failure, problem } from '../shared/exitCodes.ts';
import { count, listed, printable, shownFolder } from '../shared/text.ts';

export const planFailures = {
  askWithoutTerminal: () => new Failure('--ask needs a terminal: use --column, --keep or --make-null'),
  askWithDryRun: () => new Failure('--ask writes each decision: leave out --dry-run'),
  showValuesWithoutAsk: () => new Failure('--show-values needs --ask'),
  notPlan: (path: string) =>
    problem(`${printable(path)} isn't a masking plan: "masker plan check" shows why`),
  planChanged: (path: string) =>
    problem(`${printable(path)} has changed meanwhile and stays as it is: run the command again`),
  folderWithoutTables: (name: string) =>
    new Failure(`the folder ${shownFolder(name)} has no files with tables`),
  partitionLink: (folder: string) =>
    new Failure(`${shownFolder(folder)} is a link to a folder: name the folder that it leads to`),
  readAsLines: (label: string, formatFlag = '--format') =>
    new Failure(
      `${label} is read as lines, not as a table: specify the format with ${formatFlag} (${tableFormatNames.join(', ')})`,
    ),
  planExists: (label: string) => new Failure(`${label} already exists: use --force to replace it`),
  noTable: () => problem('the input has no table'),
  firstRowOneField: (label: string, hint: string) =>
    problem(`${label}: the first row is read as one field: specify the field separator${hint}`),
  firstRowMayHoldValues: (label: string, column: number) =>
    problem(
      `${label}: the first row may hold values (see column ${column}): specify --header or --no-header`,
    ),
  tableUnreadable: (sentence: string) => problem(printable(sentence)),
};

export const planReports = {
  columnForm: 'It must be PATTERN=MASKER.',
  skipped: (folder: string, files: readonly string[]) =>
    `folder ${shownFolder(folder)}: skipped ${listed(files.map(shownFolder), 3)}, not known as tables. To include a file, name it.`,

  proposed: (tables: number, decided: number, open: number) =>
    `${count(tables, 'table')}: ${count(decided, 'column')} decided, ${open} left open ("?")`,
  unnamed: (members: number) =>
    `  ${count(members, 'member')} of records left out: their names may be values`,
  openAdvice:
    '  replace "?" with a masker ("masker list"), "keep" or "null"; "masker plan check" reports what is left',
  invalidText: (columns: number) =>
    `  ${count(columns, 'column')} ${columns === 1 ? 'has' : 'have'} values that aren't valid UTF-8, which can't be masked${hintFor({ code: 'invalid-utf8' })}`,

  noMatch: (rule: string) => `no open column matches ${printable(rule)}`,
  typeRule: (type: string) => `the type ${type}`,
  decided: ({ decided, total }: PlanProgress, isDryRun = false) =>
    `${decided} of ${total} ${isDryRun ? 'would be decided' : 'decided'}`,
  stillOpen: (columns: readonly string[]) =>
    `${count(columns.length, 'column')} still open: ${listed(columns, 10)}`,
  goOn: (columns: number) => `${count(columns, 'column')} still open: the same command goes on with them`,

  noValues: 'no values: name files to see what the column holds',
  lookedAt: (values: number) => (values === 0 ? 'no values' : `${count(values, 'value')} looked at`),
  shapes: (shapes: readonly string[]) => `shapes: ${shapes.join(', ')}`,
  values: (values: readonly string[]) => `values: ${values.join(', ')}`,
  fitting: (fitting: number, all: number) =>
    fitting === all ? 'all values looked at fit' : `${fitting} of ${all} values fit`,
};
