// Measures the remaining risk of a masked copy: frequencies of values, and rows identified by kept values. Counts
// only, no values.
import { shortened } from '@masker/config';
import { describeCount } from '@masker/text';

export interface ColumnRisk {
  /** The column, or a field or case of one. */
  readonly column: string;
  /** The column of the table. */
  readonly entry: string;
  /** Number of values that are neither null nor empty. */
  readonly values: number;
  readonly different: number;
  /** Number of the commonest. */
  readonly commonest: number;
  /** False if different values are too many to count each. */
  readonly isExact: boolean;
}

export interface RowRisk {
  readonly rows: number;
  /** Number of rows that are unique by all columns that stay. */
  readonly unique: number;
  /** Columns each of which distinguishes all rows. */
  readonly alone: readonly string[];
  /** Number of rows that are unique without these. */
  readonly uniqueWithout: number;
  /** The columns, but for these, without which fewest rows would be unique. */
  readonly most: readonly string[];
  readonly isExact: boolean;
}

export interface TableRisk {
  readonly table: string;
  readonly columns: readonly ColumnRisk[];
  /** Absent if no column stays beside one that doesn't. */
  readonly rows?: RowRisk | undefined;
}

/** A finding, without its location in words. */
export interface RiskFinding {
  readonly code: 'risk-few-values' | 'risk-frequency' | 'risk-unique-rows';
  /** Absent if it is about the table. */
  readonly column?: ColumnRisk;
  readonly message: string;
}

/** Maximum number of values of a column with few values. */
const fewValues = 20;
/** Minimum percentage of a frequent value. */
const frequentPercent = 5;

export function riskFindings({ columns, rows }: TableRisk): RiskFinding[] {
  const found = columns.flatMap((column) => ofColumn(column));
  if (rows !== undefined && rows.unique > 0 && rows.rows > 1)
    found.push({ code: 'risk-unique-rows', message: `${describeUnique(rows)} Mask or drop some.` });
  return found;
}

/** Frequencies reveal nothing if no value occurs twice. */
function ofColumn(column: ColumnRisk): RiskFinding[] {
  const { values, different, commonest } = column;
  if (commonest < 2) return [];
  const found: RiskFinding[] = [];
  if (different <= fewValues)
    found.push({
      code: 'risk-few-values',
      column,
      message: `${countOf(different, 'different value')} in ${describeCount(values)}: their frequencies may reveal the originals.`,
    });
  if (100 * commonest > frequentPercent * values)
    found.push({
      code: 'risk-frequency',
      column,
      message: `The commonest value is ${percentOf(commonest, values)} of ${describeCount(values)}: its frequency may reveal the original.`,
    });
  return found;
}

/** Describes the risk of a column: `9,812 different values of 10,000, the commonest 0.2 %`. */
export function describeColumnRisk({ values, different, commonest, isExact }: ColumnRisk): string {
  const about = isExact ? '' : 'about ';
  return `${about}${countOf(different, 'different value')} of ${describeCount(values)}, the commonest ${percentOf(commonest, values)}`;
}

/**
 * Describes the unique rows of a table: `2,310 of 10,000 rows are unique by kept columns, most by "birth", "zip".`
 */
export function describeUnique({ rows, unique, alone, uniqueWithout, most, isExact }: RowRisk): string {
  const about = isExact ? '' : 'About ';
  const head = `${about}${describeCount(unique)} of ${describeCount(rows)} rows are unique by kept columns`;
  const by = most.length === 0 ? '' : `, most by ${namesOf(most)}`;
  if (alone.length === 0) return `${head}${by}.`;
  const [first = '', ...others] = alone;
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  const one = `"${shortened(first)}"${more} alone`;
  return uniqueWithout === 0
    ? `${head}: ${one}.`
    : `${head}: ${one}; ${describeCount(uniqueWithout)} without${by}.`;
}

function namesOf(columns: readonly string[]): string {
  return columns.map((column) => `"${shortened(column)}"`).join(', ');
}

function countOf(count: number, noun: string): string {
  return `${describeCount(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** With one decimal below 10 percent, so that 5.2 % is above 5. */
function percentOf(part: number, whole: number): string {
  const percent = whole === 0 ? 0 : (100 * part) / whole;
  return `${percent < 10 ? Math.round(10 * percent) / 10 : Math.round(percent)} %`;
}
