// Derives findings from a table's report.
import { at, describeCount, groupBy } from '@masker/text';
import type { ColumnReport, FoundColumnReport, MaskedColumnReport } from './columnReport.ts';
import type { KeyReport } from './keyCounter.ts';
import type { ColumnLeak } from './leaks/leakCounter.ts';
import { riskFindings } from './risk/riskReport.ts';
import type { RowReport } from './rowReport.ts';
import type { SuspectColumn, TableReport } from './tableReport.ts';
import { listOf, type VerificationCode, type VerificationFinding } from './verificationFinding.ts';
import { reasonsOfUnmasked } from '@masker/algorithms';

/** Returns the findings of a table, most severe first. Columns aren't judged if rows don't match. */
export function verificationFindings(report: TableReport): VerificationFinding[] {
  const { table, originalRows, maskedRows, isEmptied: dropsRows, isMissing } = report;
  const finding = (
    code: VerificationCode,
    message: string,
    column?: string,
    severity: VerificationFinding['severity'] = 'error',
  ): VerificationFinding => ({ code, severity, table, column, message });
  if (isMissing) return [finding('verify-table', 'This table is in only one of the two.')];
  const suspects = report.suspects.flatMap((column) => ofSuspect(column, finding));
  if (dropsRows)
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
    ...report.residues.filter(({ isChance }) => !isChance).map((leak) => ofLeak(leak, finding)),
    ...ofChance(report.residues, finding),
    ...ofRisk(report, finding),
  ].sort((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
}

/** The sentences of reasons of values that masking keeps. */
const keptReasons = new Set(reasonsOfUnmasked.map((reason) => reason.sentence(undefined)));

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
      return ofWrong('verify-kept', report.changed, 'changed, but should stay', report, finding);
    case 'null':
      return ofWrong('verify-null', report.notNull, 'not null', report, finding);
    case 'value':
      return ofWrong('verify-value', report.others, "not the plan's text", report, finding);
    case 'find':
      return ofFound(report, finding);
    case 'mask':
      return ofMasked(report, uniqueColumns.includes(column), finding);
  }
}

function ofWrong(
  code: VerificationCode,
  wrong: number,
  what: string,
  { column, rows: first }: Pick<FoundColumnReport, 'column' | 'rows'>,
  finding: MakeFinding,
): VerificationFinding[] {
  return wrong === 0 ? [] : [finding(code, `${values(wrong)} ${what}: row ${listOf(first, wrong)}.`, column)];
}

/** Inverse of the maximum probability that a masked value equals its original by chance. */
const minOddsAgainstChance = 100;

function ofFound(report: FoundColumnReport, finding: MakeFinding): VerificationFinding[] {
  const { column, found, left } = report;
  if (left === 0) return [];
  const isMany = left * minOddsAgainstChance > found;
  const sentence = `${describeCount(left)} of ${describeCount(found)} values found in the originals are still there: row ${listOf(report.rows, left)}.`;
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
    nonConforming: nonconforming,
  } = report;
  const found: VerificationFinding[] = [];
  if (notWritten > 0)
    found.push(
      finding(
        'verify-unmasked',
        `${values(notWritten)} unchanged: ${masker} can't have written ${notWritten === 1 ? 'it' : 'them'}.`,
        column,
      ),
    );
  else if (beyondChance > 0)
    found.push(
      finding(
        'verify-unmasked',
        `${values(unchanged)} unchanged, more than chance explains (${describeCount(beyondChance)} distinct).`,
        column,
      ),
    );
  const sharing = `${describeCount(conflicts)} masked ${conflicts === 1 ? 'value stands' : 'values stand'} for several originals`;
  if (conflicts > 0 && (conflictFree || (isKey && wasUnique)))
    found.push(finding('verify-unique', `${sharing}, and must not.`, column));
  else if (conflicts > 0 && wasUnique)
    found.push(finding('verify-unique-lost', `It was unique: ${sharing}.`, column, 'warning'));
  for (const { reason, count } of nonconforming) {
    const outcome = keptReasons.has(reason)
      ? `${describeCount(count)} ${count === 1 ? 'value stays' : 'values stay'}: ${reason}`
      : `${values(count)} masked, but didn't fit: ${reason}`;
    found.push(finding('verify-fit', outcome, column, 'information'));
  }
  return found;
}

function ofRows(
  { kind, entity, columns, wrong, rows: first }: RowReport,
  finding: MakeFinding,
): VerificationFinding[] {
  if (wrong === 0) return [];
  const rowList = `row ${listOf(first, wrong)}`;
  const names = columns.join(', ');
  return kind === 'shift'
    ? [
        finding(
          'verify-shift',
          `${values(wrong)} not moved like the other dates of the ${entity}, or not at all: ${names}, ${rowList}.`,
        ),
      ]
    : [
        finding(
          'verify-record',
          `${rows(wrong)} without one record in ${names} of the ${entity}: ${rowList}.`,
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
function ofChance(leaks: readonly ColumnLeak[], finding: MakeFinding): VerificationFinding[] {
  const words = leaks.filter(({ isChance }) => isChance);
  return Array.from(
    groupBy(words, ({ column }) => column),
    ([column, found]) => {
      const count = Math.max(...found.map((leak) => leak.count));
      const names = [...new Set(found.map(({ source }) => `"${source.table}.${source.column}"`))];
      const others = names.length > 1 ? ` and ${names.length - 1} more` : '';
      return finding(
        'verify-residue-words',
        `${describeCount(count)} ${count === 1 ? 'value holds a word' : 'values hold words'} of ${at(names, 0)}${others}, which chance explains.`,
        column,
        'information',
      );
    },
  );
}

function ofLeak(leak: ColumnLeak, finding: MakeFinding) {
  const { column, source, count, rows, holder } = leak;
  const from = `"${source.table}.${source.column}"`;
  const one = count === 1;
  if (holder === 'unused') {
    const entries = `${describeCount(count)} dictionary ${one ? 'entry that no row uses holds an original' : 'entries that no row uses hold originals'}`;
    return finding('verify-residue', `${entries} of ${from}. ${adviceOn(leak)}`, column);
  }
  const holding = `${describeCount(count)} ${one ? 'value holds an original' : 'values hold originals'} of ${from}`;
  return finding('verify-residue', `${holding}: row ${listOf(rows, count)}. ${adviceOn(leak)}`, column);
}

function adviceOn({ holder, isPart }: ColumnLeak): string {
  if (holder === 'unused') return 'Remove the unused entries, or mask the column.';
  if (holder === 'metadata') return 'Remove it from the file.';
  if (holder === 'found') return 'Extend "find", or allow residue.';
  return isPart ? 'Use "find", mask the column, or allow residue.' : 'Mask the column, or allow residue.';
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
