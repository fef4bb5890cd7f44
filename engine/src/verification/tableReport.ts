// The report on a table after it was compared with its original, and the findings in it. It holds no value.
import type { ColumnDefinition, TableDefinition, TableKey } from '../plan/tableDefinition.ts';
import { describeUnmet, type UnmetName } from '../plan/unmetNames.ts';
import { describeCount } from '../text/describeCount.ts';
import type {
  ColumnReport,
  FoundColumnReport,
  KeptColumnReport,
  MaskedColumnReport,
  NullColumnReport,
  ValueColumnReport,
} from './columnReport.ts';
import type { KeyReport } from './keyTally.ts';
import type { RowReport } from './rowReport.ts';
import type { ColumnResidue } from './residue/residueTally.ts';
import { riskFindings, type TableRisk } from './risk/riskReport.ts';

export interface TableReport {
  readonly table: string;
  readonly originalRows: number;
  readonly maskedRows: number;
  /** True if the plan leaves its rows out. */
  readonly isEmptied: boolean;
  readonly columns: readonly ColumnReport[];
  /** Columns of the original that the masked table does not have. */
  readonly missingColumns: readonly string[];
  /** Columns that only the masked table has. */
  readonly newColumns: readonly string[];
  /** Columns that nothing in the plan decides, though that ends a run. */
  readonly undecidedColumns: readonly string[];
  /** True if only one of the two has it. */
  readonly isMissing: boolean;
  /** Columns that the database keeps unique, each by itself, and of which the plan does not say that they may conflict. */
  readonly uniqueColumns: readonly string[];
  /** Masked columns whose metadata or dictionary isn't as masking writes it. */
  readonly suspects: readonly SuspectColumn[];
  /** Further keys that the database keeps unique, with a masked column. */
  readonly keys: readonly KeyReport[];
  /** Proofs of columns that depend on an entity. */
  readonly fitting: readonly RowReport[];
  /** Originals of masked columns, of any table, that are in columns that stay, or in metadata. */
  readonly residues: readonly ColumnResidue[];
  /** The risk of the copy; absent unless it was asked for. */
  readonly risk?: Pick<TableRisk, 'columns' | 'rows'> | undefined;
}

/** A masked column whose values may stand elsewhere than in rows, or be read wrongly. */
export interface SuspectColumn extends Pick<ColumnDefinition, 'name' | 'metadataKeys' | 'hasRepeatedValues'> {
  /** The keys of the file's metadata that hold originals. */
  readonly fileKeys?: readonly string[];
}

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

export interface VerificationFinding {
  readonly code: VerificationCode;
  readonly severity: 'error' | 'warning' | 'information';
  readonly table: string;
  /** Absent where it is about the table. */
  readonly column?: string | undefined;
  /** A sentence. */
  readonly message: string;
}

/** @param sentence what doesn't prove that an input is complete, without a point at its end */
export function incompleteFinding(sentence: string): VerificationFinding {
  const message = `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
  return { code: 'verify-incomplete', severity: 'information', table: '', message };
}

/** The finding for a name in the plan that no original has: where undecided columns stay, its values may be unmasked. */
export function unmetFinding(unmet: UnmetName): VerificationFinding {
  const { kind, table, column, suggestion, mayLeak } = unmet;
  // A part of the tables may be verified by itself.
  const isElsewhere = kind === 'table' && suggestion === undefined;
  const severity = mayLeak ? 'error' : isElsewhere ? 'information' : 'warning';
  const what = describeUnmet(unmet);
  const question = suggestion === undefined ? '' : ` Did you mean "${suggestion}"?`;
  const message = `${what.charAt(0).toUpperCase()}${what.slice(1)}.${question}`;
  return { code: 'verify-name', severity, table, column, message };
}

/** Constants of a masked dump that aren't in rows: they may be meant. */
export function outsideRowsFinding(message: string): VerificationFinding {
  return { code: 'verify-outside-rows', severity: 'warning', table: '', message };
}

/** The findings of a table, the worst first. Where rows don't match, columns aren't judged. */
export function verificationFindings(report: TableReport): VerificationFinding[] {
  const { table, originalRows, maskedRows, isEmptied, isMissing } = report;
  const finding = (
    code: VerificationCode,
    message: string,
    column?: string,
    severity: VerificationFinding['severity'] = 'error',
  ): VerificationFinding => ({ code, severity, table, column, message });
  if (isMissing) return [finding('verify-table', 'This table is in only one of the two.')];
  const suspects = report.suspects.flatMap((column) => ofSuspect(column, finding));
  if (isEmptied)
    return maskedRows === 0
      ? suspects
      : [finding('verify-emptied', `It should be empty, but has ${rows(maskedRows)}.`), ...suspects];
  const columns = [
    ...report.missingColumns.map((column) =>
      finding('verify-columns', "The masked table doesn't have this column.", column),
    ),
    ...report.newColumns.map((column) =>
      finding('verify-columns', "The original doesn't have this column.", column),
    ),
    ...report.undecidedColumns.map((column) =>
      finding('verify-undecided', 'This column has no decision.', column),
    ),
  ];
  if (originalRows !== maskedRows)
    return [
      finding(
        'verify-rows',
        `The original has ${rows(originalRows)}, the masked table ${describeCount(maskedRows)}: its columns can't be compared.`,
      ),
      ...columns,
      ...suspects,
    ];
  return [
    ...columns,
    ...suspects,
    ...report.columns.flatMap((column) => ofColumn(column, report, finding)),
    ...report.keys.flatMap((key) => ofKey(key, finding)),
    ...report.fitting.flatMap((one) => ofRows(one, finding)),
    ...report.residues.filter(({ isChance }) => !isChance).map((residue) => ofResidue(residue, finding)),
    ...ofChance(report.residues, finding),
    ...ofRisk(report, finding),
  ].sort((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
}

const order: readonly VerificationFinding['severity'][] = ['error', 'warning', 'information'];

type MakeFinding = (
  code: VerificationCode,
  message: string,
  column?: string,
  severity?: VerificationFinding['severity'],
) => VerificationFinding;

function ofSuspect(
  { name, metadataKeys = [], hasRepeatedValues, fileKeys = [] }: SuspectColumn,
  finding: MakeFinding,
): VerificationFinding[] {
  const found = metadataKeys.map((key) =>
    finding('verify-metadata', `Its metadata "${key}" may hold originals. Mask the file again.`, name),
  );
  for (const key of fileKeys)
    found.push(
      finding(
        'verify-metadata',
        `The file's metadata "${key}" holds originals. Remove it before masking.`,
        name,
      ),
    );
  if (hasRepeatedValues === true)
    found.push(
      finding(
        'verify-dictionary',
        'Its dictionary holds a value twice. Readers may give wrong values.',
        name,
      ),
    );
  return found;
}

function ofColumn(
  report: ColumnReport,
  { uniqueColumns }: TableReport,
  finding: MakeFinding,
): VerificationFinding[] {
  const { column } = report;
  switch (report.decision) {
    case 'keep':
      return report.changed === 0
        ? []
        : [
            finding(
              'verify-kept',
              `${values(report.changed)} changed, but should stay: ${firstRows(report)}.`,
              column,
            ),
          ];
    case 'null':
      return report.notNull === 0
        ? []
        : [finding('verify-null', `${values(report.notNull)} not null: ${firstRows(report)}.`, column)];
    case 'value':
      return report.others === 0
        ? []
        : [
            finding(
              'verify-value',
              `${values(report.others)} not the plan's text: ${firstRows(report)}.`,
              column,
            ),
          ];
    case 'find':
      return ofFound(report, finding);
    case 'mask':
      return ofMasked(report, uniqueColumns.includes(column), finding);
  }
}

/** A masked value is the same as its original by chance in fewer than one of so many. */
const fewestByChance = 100;

function ofFound(report: FoundColumnReport, finding: MakeFinding): VerificationFinding[] {
  const { column, found, left } = report;
  if (left === 0) return [];
  const isMany = left * fewestByChance > found;
  const sentence = `${describeCount(left)} of ${describeCount(found)} values found in the originals are still there: ${firstRows(report)}.`;
  return [
    isMany
      ? finding('verify-found', sentence, column)
      : finding('verify-found-few', sentence, column, 'warning'),
  ];
}

function ofMasked(report: MaskedColumnReport, isKey: boolean, finding: MakeFinding): VerificationFinding[] {
  const {
    column,
    masker,
    beyondChance,
    notWritten,
    unchanged,
    conflicts,
    conflictFree,
    wasUnique,
    nonConforming,
  } = report;
  const found: VerificationFinding[] = [];
  if (notWritten > 0)
    found.push(
      finding(
        'verify-unmasked',
        `${values(notWritten)} as before: ${masker} can't have written ${notWritten === 1 ? 'it' : 'them'}.`,
        column,
      ),
    );
  else if (beyondChance > 0)
    found.push(
      finding(
        'verify-unmasked',
        `${values(unchanged)} as before: ${describeCount(beyondChance)} different ones are more than chance explains.`,
        column,
      ),
    );
  const sharing = `${describeCount(conflicts)} masked ${conflicts === 1 ? 'value stands' : 'values stand'} for several originals`;
  if (conflicts > 0 && (conflictFree || (isKey && wasUnique)))
    found.push(finding('verify-unique', `${sharing}, and must not.`, column));
  else if (conflicts > 0 && wasUnique)
    found.push(finding('verify-unique-lost', `It was unique: ${sharing}.`, column, 'warning'));
  for (const { reason, count } of nonConforming)
    found.push(
      finding('verify-fit', `${values(count)} masked, but didn't fit: ${reason}`, column, 'information'),
    );
  return found;
}

function ofRows(
  { kind, entity, columns, wrong, rows: first }: RowReport,
  finding: MakeFinding,
): VerificationFinding[] {
  if (wrong === 0) return [];
  const places = `row ${first.map((row) => describeCount(row)).join(', ')}${wrong > first.length ? ', …' : ''}`;
  const names = columns.join(', ');
  return kind === 'shift'
    ? [
        finding(
          'verify-shift',
          `${values(wrong)} not moved like the other dates of the ${entity}, or not at all: ${names}, ${places}.`,
        ),
      ]
    : [
        finding(
          'verify-record',
          `${rows(wrong)} without one record in ${names} of the ${entity}: ${places}.`,
        ),
      ];
}

function ofRisk({ table, risk }: TableReport, finding: MakeFinding): VerificationFinding[] {
  if (risk === undefined) return [];
  return riskFindings({ table, ...risk }).map(({ code, column, message }) =>
    finding(code, message, column?.column, 'information'),
  );
}

/** One finding for each column with words that chance explains. */
function ofChance(residues: readonly ColumnResidue[], finding: MakeFinding): VerificationFinding[] {
  const columns = new Map<string, ColumnResidue[]>();
  for (const residue of residues.filter(({ isChance }) => isChance))
    columns.set(residue.column, [...(columns.get(residue.column) ?? []), residue]);
  return Array.from(columns, ([column, found]) => {
    const count = Math.max(...found.map((residue) => residue.count));
    const names = [...new Set(found.map(({ source }) => `"${source.table}.${source.column}"`))];
    const others = names.length > 1 ? ` and ${names.length - 1} more` : '';
    return finding(
      'verify-residue-words',
      `${describeCount(count)} ${count === 1 ? 'value holds a word' : 'values hold words'} of ${names[0] ?? ''}${others}, which chance explains.`,
      column,
      'information',
    );
  });
}

function ofResidue({ column, source, count, rows }: ColumnResidue, finding: MakeFinding) {
  const from = `"${source.table}.${source.column}"`;
  const one = count === 1;
  const places = listOf(rows, count);
  return finding(
    'verify-residue',
    `${describeCount(count)} ${one ? 'value holds an original' : 'values hold originals'} of ${from}: row ${places}. Mask the column, or allow residue.`,
    column,
  );
}

/** Originals that are outside of rows: in a definition, a comment or a default value of a dump. */
export function definitionResidueFinding({
  source,
  count,
  rows,
}: Pick<ColumnResidue, 'source' | 'count' | 'rows'>): VerificationFinding {
  const message = `${count === 1 ? 'A definition holds an original' : `${describeCount(count)} definitions hold originals`} of "${source.table}.${source.column}": line ${listOf(rows, count)}. Change the definition.`;
  return { code: 'verify-residue', severity: 'error', table: '', message };
}

/** The finding for a copy that can't be read a second time. */
export const residueUnreadFinding: VerificationFinding = {
  code: 'verify-residue-unread',
  severity: 'warning',
  table: '',
  message: "Originals weren't looked for elsewhere in the copy. Use files, not standard input.",
};

/** The finding for so many originals that a share of them was looked for. */
export function residueShareFinding(share: number): VerificationFinding {
  const message = `Originals are too many for the memory: 1 in ${describeCount(1 / share)} was looked for elsewhere.`;
  return { code: 'verify-residue-unread', severity: 'warning', table: '', message };
}

function listOf(places: readonly number[], count: number): string {
  return `${places.map((row) => describeCount(row)).join(', ')}${count > places.length ? ', …' : ''}`;
}

function ofKey(
  { columns, conflicts, mayConflict, share }: KeyReport,
  finding: MakeFinding,
): VerificationFinding[] {
  const names = columns.map((column) => `"${column}"`).join(', ');
  if (share === 0)
    return [
      finding(
        'verify-unique-unread',
        `The key of ${names} wasn't checked, because its definition follows the rows. Use files, not standard input.`,
        undefined,
        'warning',
      ),
    ];
  if (conflicts === 0) return [];
  const sharing = `${describeCount(conflicts)} masked ${conflicts === 1 ? 'key' : 'keys'} of ${names} ${conflicts === 1 ? 'stands' : 'stand'} for several originals`;
  return mayConflict
    ? [finding('verify-unique-lost', `They were unique: ${sharing}.`, undefined, 'warning')]
    : [finding('verify-unique', `${sharing}, and must not.`)];
}

function rows(count: number): string {
  return `${describeCount(count)} ${count === 1 ? 'row' : 'rows'}`;
}

/** With its verb. */
function values(count: number): string {
  return `${describeCount(count)} ${count === 1 ? 'value is' : 'values are'}`;
}

function firstRows(
  report: KeptColumnReport | NullColumnReport | ValueColumnReport | FoundColumnReport,
): string {
  const { rows: first } = report;
  const all = wrongIn(report);
  return `row ${first.map((row) => describeCount(row)).join(', ')}${all > first.length ? ', …' : ''}`;
}

function wrongIn(report: Parameters<typeof firstRows>[0]): number {
  switch (report.decision) {
    case 'keep':
      return report.changed;
    case 'null':
      return report.notNull;
    case 'value':
      return report.others;
    case 'find':
      return report.left;
  }
}

/** Keys of several columns, or of a value that may be NULL once. */
export function combinedKeysOf(definition: TableDefinition | undefined): TableKey[] {
  return (definition?.keys ?? []).filter(
    ({ columns, hasOneNull }) => columns.length > 1 || hasOneNull === true,
  );
}

/** The columns that a definition keeps unique, each by itself. */
export function uniqueColumnsOf(definition: TableDefinition | undefined): string[] {
  return (definition?.keys ?? []).flatMap(({ columns }) => (columns.length === 1 ? columns : []));
}
