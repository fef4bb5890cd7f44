// Texts of the failures of "masker plan", by code.
import { Failure, problem } from '../shared/exitCodes.ts';
import { printable } from '../shared/text.ts';
import { tableFormatNames } from '../../../formats/src/index.ts';

export const planFailures = {
  askWithoutTerminal: () => new Failure('--ask needs a terminal: use --column, --keep or --null'),
  askWithDryRun: () => new Failure('--ask writes each decision: leave out --dry-run'),
  showValuesWithoutAsk: () => new Failure('--show-values needs --ask'),
  notPlan: (path: string) => problem(`${printable(path)} is no plan: "masker plan check" shows why`),
  folderWithoutTables: (name: string) =>
    new Failure(`the folder ${printable(name)} has no files with tables`),
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
