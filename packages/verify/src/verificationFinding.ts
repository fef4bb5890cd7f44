// Verification findings: their codes, and those that concern no table.
import { type UnusedName, unusedSentence } from '@masker/plan';
import { describeCount } from '@masker/text';
import type { ColumnLeak } from './leaks/leakCounter.ts';

/** The subject of each kind of finding, by its code. */
export const verificationCodes = {
  'verify-table': 'A table that is in only one of the two',
  'verify-rows': 'The masked table has more or fewer rows',
  'verify-columns': 'The masked table has other columns',
  'verify-name': 'A name in the plan that is in no original',
  'verify-undecided': 'A column without a decision',
  'verify-emptied': 'Rows of a table that should be empty',
  'verify-kept': 'A kept value has changed',
  'verify-null': 'A value that should be null',
  'verify-value': "A value that should be the plan's text",
  'verify-shift': 'Dates of an entity that moved differently, or not at all',
  'verify-record': "Columns of an entity that don't show one record",
  'verify-found': 'Values found in texts that are still there',
  'verify-found-few': 'A few values found in texts that are still there',
  'verify-unmasked': "Values that weren't masked",
  'verify-metadata': 'Metadata of a masked column that may hold originals',
  'verify-outside-rows': 'Constants outside rows that stay unchanged',
  'verify-residue': 'Originals of a masked column elsewhere in the copy',
  'verify-residue-words': 'Words of a masked column elsewhere, by chance',
  'verify-residue-unread': 'A copy in which originals were not looked for',
  'verify-dictionary': 'A masked dictionary with a repeated value',
  'verify-unique': 'Different values that became the same',
  'verify-unique-lost': 'A column is no longer unique',
  'verify-unique-unread': "A key of several columns that wasn't checked",
  'verify-incomplete': 'An input that may be cut off',
  'verify-fit': "Values didn't fit their masker",
  'risk-few-values': 'A masked column with few different values',
  'risk-frequency': 'A masked column with a frequent value',
  'risk-unique-rows': 'Rows that are unique by what stays',
} as const;

export type VerificationCode = keyof typeof verificationCodes;

/** A finding of verification, without values. */
export interface VerificationFinding {
  readonly code: VerificationCode;
  readonly severity: 'error' | 'warning' | 'information';
  readonly table: string;
  /** Absent if the finding concerns the table. */
  readonly column?: string | undefined;
  /** The finding in one sentence. */
  readonly message: string;
}

/**
 * Creates the finding for an input that may be incomplete.
 *
 * @param sentence the sign of truncation, without a full stop
 */
export function incompleteFinding(sentence: string): VerificationFinding {
  const message = `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
  return { code: 'verify-incomplete', severity: 'information', table: '', message };
}

/**
 * Returns the finding for a name in the plan that no original has: if undecided columns are kept, its values
 * may be unmasked.
 */
export function unusedFinding(unused: UnusedName): VerificationFinding {
  const { kind, table, column, suggestion, mayLeak } = unused;
  // A part of the tables may be verified by itself.
  const isElsewhere = kind === 'table' && suggestion === undefined;
  const severity = mayLeak ? 'error' : isElsewhere ? 'information' : 'warning';
  return { code: 'verify-name', severity, table, column, message: unusedSentence(unused) };
}

/** Creates the finding for constants outside of rows in a masked dump, which may be intended. */
export function literalsOutsideRowsFinding(message: string): VerificationFinding {
  return { code: 'verify-outside-rows', severity: 'warning', table: '', message };
}
/** Creates the finding for originals outside of rows: in a definition, a comment or a default value of a dump. */
export function definitionLeakFinding({
  source,
  count,
  rows,
}: Pick<ColumnLeak, 'source' | 'count' | 'rows'>): VerificationFinding {
  const message = `${count === 1 ? 'A definition holds an original' : `${describeCount(count)} definitions hold originals`} of "${source.table}.${source.column}": line ${listOf(rows, count)}. Change the definition.`;
  return { code: 'verify-residue', severity: 'error', table: '', message };
}

/** The finding for a copy that can't be read twice. */
export const leaksUnreadFinding: VerificationFinding = {
  code: 'verify-residue-unread',
  severity: 'warning',
  table: '',
  message: "Originals weren't looked for elsewhere in the copy. Use files, not standard input.",
};

/** Returns the finding for a search limited to a share of the originals. */
export function leakShareFinding(share: number): VerificationFinding {
  const message = `Originals are too many for the memory: 1 in ${describeCount(1 / share)} was looked for elsewhere.`;
  return { code: 'verify-residue-unread', severity: 'warning', table: '', message };
}

/** Lists the first rows, and the number of all. */
export function listOf(rowNumbers: readonly number[], count: number): string {
  return `${rowNumbers.map((row) => describeCount(row)).join(', ')}${count > rowNumbers.length ? ', …' : ''}`;
}
