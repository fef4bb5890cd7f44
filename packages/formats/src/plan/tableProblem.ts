// Describes why an input can't be masked according to a plan, without values.
import { describeOpen } from '@masker/plan';
import { type Format, describeInputProblem, type InputProblem } from '@masker/format-api';

/** The reason why an input can't be masked according to a plan. */
export type TableProblem =
  | {
      /** Nothing decides these columns. */
      readonly code: 'columns-undecided';
      /** Columns whose names, judging by their positions, may be values. */
      readonly columns: readonly (string | number)[];
      /** The plan's table that may be meant. */
      readonly otherCase?: string | undefined;
    }
  | {
      /**
       * The plan names a missing column; if undecided columns are kept, its values would pass under another
       * name.
       */
      readonly code: 'column-missing';
      readonly column: string;
      /** The one that may be meant. */
      readonly suggestion: string | undefined;
    }
  | {
      /** The plan changes, or doesn't decide, a column whose values are in the names of folders. */
      readonly code: 'column-in-path';
      readonly column: string;
      readonly isUndecided: boolean;
    }
  | {
      /** Patterns name columns of JSON, whose members only the records contain. */
      readonly code: 'patterns';
    }
  | {
      /** All rows are to be left out of what has none. */
      readonly code: 'no-rows';
    }
  | {
      /** The beginning of the input can't be read. */
      readonly code: 'beginning';
      readonly problem: InputProblem;
      readonly format: Pick<Format, 'recordName' | 'maxRecordLength'>;
    };

function meantTable(name: string | undefined): string {
  return name === undefined ? '' : ` (did you mean the plan's table "${name}"?)`;
}

/** As part of a message, whose beginning names the input. */
function open(columns: readonly (string | number)[], table: string): string {
  return describeOpen(columns, table).replace('Column', 'column');
}

/** Describes the problem in one sentence, without a full stop. */
export function describeTableProblem(problem: TableProblem, table: string): string {
  switch (problem.code) {
    case 'columns-undecided':
      return `${open(problem.columns, table)}${meantTable(problem.otherCase)}`;
    case 'patterns':
      return 'columns of JSON can\'t be named by patterns with "*": name each of them';
    case 'column-missing': {
      const question = problem.suggestion === undefined ? '' : ` (did you mean "${problem.suggestion}"?)`;
      return `table ${table} has no column "${problem.column}", which the plan names${question}`;
    }
    case 'column-in-path':
      return problem.isUndecided
        ? `${open([problem.column], table)}; its values are in folder names`
        : `the values of column "${problem.column}" of table ${table} are in folder names, which aren't masked: move them into the files first`;
    case 'no-rows':
      return 'a JSON document has no rows to leave out ("empty")';
    case 'beginning':
      return describeInputProblem(problem.problem, problem.format);
  }
}
