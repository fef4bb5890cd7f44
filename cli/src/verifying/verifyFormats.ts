// Reports a verification: text for people, Markdown as evidence, JSON for programs, SARIF 2.1.0 for code scanning.
import packageJson from '../../../package.json' with { type: 'json' };
import { describeCount } from '@masker/text';
import { describeTagCollision } from '@masker/masking-core';
import type { UnusedName } from '@masker/plan';
import {
  type ColumnReport,
  incompleteFinding,
  type KeyReport,
  type MaskedColumnReport,
  literalsOutsideRowsFinding,
  describeColumnRisk,
  describeUnique,
  type RowReport,
  type TableReport,
  unusedFinding,
  type VerificationFinding,
  verificationCodes,
  verificationFindings,
} from '@masker/verify';
import { describeTruncation, type TruncationHint, type LiteralsOutsideRows } from '@masker/format-api';
import { describeLiteralsOutsideRows } from '@masker/fields';
import { columnOfCase } from '../masking/plannedNames.ts';
import type { AllowedError } from '../masking/planErrors.ts';
import { sarifLog, uriOf } from '../shared/sarif.ts';
import {
  count,
  markdownText,
  printable,
  printableLine,
  shownName,
  table as textTable,
  writeJson,
} from '../shared/text.ts';
import { acceptedCase, acceptedOfTable } from './acceptedFindings.ts';

/** A masked input and its original. */
export interface VerifiedPair {
  /** As messages show it. */
  readonly original: string;
  readonly masked: string;
  readonly tables: readonly TableReport[];
  /** Signs of truncation of an input, by the label of either. */
  readonly truncations: ReadonlyMap<string, TruncationHint>;
  /** Constants outside of the rows of the masked dump that concern changed columns. */
  readonly literalsOutsideRows: readonly LiteralsOutsideRows[];
  /** Findings about originals elsewhere in the masked input, except in its tables. */
  readonly leaks: readonly VerificationFinding[];
}

export interface Verification {
  readonly plan: string;
  readonly pairs: readonly VerifiedPair[];
  /** The names of the plan that no original has. */
  readonly unused: readonly UnusedName[];
  /** The errors that the run's manifest records as allowed. */
  readonly allowed: readonly AllowedError[];
}

export const verifyFormatNames = ['text', 'json', 'markdown', 'sarif'] as const;
export type VerifyFormat = (typeof verifyFormatNames)[number];

export const verifyFormats: Readonly<Record<VerifyFormat, (verification: Verification) => string>> = {
  text: showText,
  json: showJson,
  markdown: showMarkdown,
  sarif: showSarif,
};

export interface ShownFinding extends VerificationFinding {
  readonly masked: string;
}

/** All findings. Errors that the manifest explains are warnings. */
export function findingsOf({ plan, pairs, unused, allowed }: Verification): ShownFinding[] {
  const names = unused.map((name) => {
    const finding = { ...unusedFinding(name), masked: plan };
    return name.kind === 'case' && finding.severity === 'error'
      ? acceptedCase(finding, columnOfCase(name), allowed)
      : finding;
  });
  const ofTables = pairs.flatMap(({ masked, tables }) =>
    tables.flatMap((table) =>
      verificationFindings(table).map((finding) => ({
        ...acceptedOfTable(finding, table, allowed),
        masked,
      })),
    ),
  );
  const ofInputs = pairs.flatMap(({ masked, truncations, literalsOutsideRows, leaks }) => [
    ...Array.from(truncations, ([label, truncation]) => ({
      ...incompleteFinding(describeTruncation(truncation)),
      masked: label,
    })),
    ...literalsOutsideRows.map((found) => ({
      ...literalsOutsideRowsFinding(describeLiteralsOutsideRows(found)),
      masked,
    })),
    ...leaks.map((finding) => ({ ...finding, masked })),
  ]);
  return [...names, ...ofInputs, ...ofTables];
}

/** Returns the location of a finding in its input; that of the input for a finding about it as a whole. */
function locationOf({ table, column, masked }: Pick<ShownFinding, 'table' | 'column' | 'masked'>): string {
  if (table === '') return masked;
  return column === undefined ? table : `${table}: ${column}`;
}

function showText(verification: Verification): string {
  const lines = findingsOf(verification).map(({ masked, severity, code, table, column, message }) => {
    const names = [table, column].filter((name) => name !== undefined && name !== '');
    const location = printable([shownName(masked), ...names].join(': '));
    return `${location} ${severity} ${code} ${printable(message)}\n`;
  });
  const tables = verification.pairs
    .flatMap((pair) => pair.tables)
    .map(
      (table) =>
        `\n${printableLine(table.table)}: ${rowsOf(table)}\n${textTable(rowsOfTable(table))}${provedOf(table)
          .map((line) => `${printableLine(line)}\n`)
          .join('')}`,
    );
  return `${lines.join('')}${tables.join('')}`;
}

function showMarkdown(verification: Verification): string {
  const findings = findingsOf(verification);
  const errors = findings.filter(({ severity }) => severity === 'error');
  const lines = [
    '# Verification of masked data',
    '',
    `**${errors.length === 0 ? 'Passed' : `Failed: ${count(errors.length, 'error')}`}.** Plan: ${markdownText(verification.plan)}. Made by ${packageJson.displayName} ${packageJson.version}. It holds no value of the data.`,
    '',
    ...findings.map(
      ({ severity, table, column, message, masked }) =>
        `- **${severity}**, ${markdownText(locationOf({ table, column, masked }))}: ${markdownText(message)}`,
    ),
    ...verification.pairs.flatMap(({ original, masked, tables }) => [
      '',
      `## ${markdownText(masked)}`,
      '',
      `Original: ${markdownText(original)}`,
      ...tables.flatMap((table) => [
        '',
        `### ${markdownText(table.table)}`,
        '',
        rowsOf(table),
        '',
        ...markdownTable(table),
        ...provedOf(table).flatMap((line) => ['', markdownText(line)]),
      ]),
    ]),
  ];
  return `${lines.join('\n').trimEnd()}\n`;
}

function markdownTable(table: TableReport): string[] {
  const [head = [], ...body] = rowsOfTable(table);
  const line = (cells: readonly string[]) => `| ${cells.map(markdownText).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...body.map(line)];
}

/**
 * Returns lines about proofs of rows, the probability of equal addresses, and the information that the copy
 * reveals.
 */
function provedOf({ fitting, columns, risk }: TableReport): string[] {
  const tagged = columns.flatMap((report) =>
    report.decision === 'mask' && report.hasTags === true && report.different > 0
      ? [
          `${report.column}: two of ${describeCount(report.different)} different values become the same with a probability ${describeTagCollision(report.different)}`,
        ]
      : [],
  );
  const risks = [
    ...(risk?.columns ?? []).map((one) => `${one.column}: ${describeColumnRisk(one)}`),
    ...(risk?.rows === undefined ? [] : [describeUnique(risk.rows)]),
  ];
  return [...fitting.map(describeFitting), ...tagged, ...risks];
}

/** `placed, shipped: 3,000 dates, all moved by one number of days for each customer` */
function describeFitting({ kind, entity, columns, values, wrong }: RowReport): string {
  const all = wrong === 0 ? 'all' : `all but ${describeCount(wrong)}`;
  return kind === 'shift'
    ? `${columns.join(', ')}: ${count(values, 'date')}, ${all} moved by one number of days for each ${entity}, never 0`
    : `${columns.join(', ')}: ${count(values, 'row')}, ${all} with one record for the ${entity}`;
}

function rowsOf({ originalRows, maskedRows, isEmptied: dropsRows }: TableReport): string {
  if (dropsRows) return `${count(originalRows, 'row')}, to be left out; ${maskedRows} are there`;
  return originalRows === maskedRows
    ? count(originalRows, 'row')
    : `${count(originalRows, 'row')}, ${maskedRows} after masking`;
}

const heads = [
  'column',
  'becomes',
  'values',
  'different',
  'unchanged',
  'by chance',
  'found from',
  "didn't fit",
  'unique',
] as const;

/** The cells of a row by their heads; the other heads have none. */
type RowCells = Partial<Record<(typeof heads)[number], string>>;

function rowsOfTable({ columns, keys }: TableReport): string[][] {
  const rows = [...columns.map(cellsOf), ...keys.filter(({ share }) => share > 0).map(cellsOfKey)];
  return [[...heads], ...rows.map((cells) => heads.map((head) => cells[head] ?? ''))];
}

function cellsOfKey({ columns, values, conflicts, share }: KeyReport): RowCells {
  const unique = uniquenessOf({ conflicts, wasUnique: true, share });
  return { column: columns.join(' + '), becomes: 'key', values: `${values}`, unique };
}

function cellsOf(report: ColumnReport): RowCells {
  return { column: report.column, values: `${report.values}`, ...decidedCells(report) };
}

function decidedCells(report: ColumnReport): RowCells {
  switch (report.decision) {
    case 'keep': {
      const how = report.isComparedByBytes === true ? ' (by bytes)' : '';
      return {
        becomes: 'kept',
        unchanged: `${report.changed === 0 ? 'all' : `all but ${report.changed}`}${how}`,
      };
    }
    case 'null':
      return { becomes: 'null', unchanged: report.notNull === 0 ? '' : `${report.notNull} not null` };
    case 'value':
      return { becomes: 'value', unchanged: report.others === 0 ? '' : `${report.others} others` };
    case 'find':
      return {
        becomes: 'found in texts',
        unchanged: report.left === 0 ? '' : `${report.left} of ${report.found}`,
      };
    case 'mask': {
      const { masker, conflictFree, different, unchanged, differentUnchanged, beyondChance } = report;
      return {
        becomes: `${masker}${conflictFree ? ' (conflict-free)' : ''}`,
        different: `${report.share < 1 ? 'about ' : ''}${different}`,
        unchanged: `${unchanged}`,
        'by chance':
          differentUnchanged === 0 ? '' : `${differentUnchanged - beyondChance} of ${differentUnchanged}`,
        'found from': foundFrom(report),
        "didn't fit": report.nonConformingValues === 0 ? '' : `${report.nonConformingValues}`,
        unique: uniquenessOf(report),
      };
    }
  }
}

/** Returns the minimum number of distinct unmasked values that are reported. */
function foundFrom({ values, foundFrom: { fewest, most } }: MaskedColumnReport): string {
  if (values === 0) return '';
  if (fewest === null) return 'none';
  return fewest === most ? `${fewest}` : `${fewest} to ${most ?? 'none'}`;
}

function uniquenessOf({
  conflicts,
  wasUnique,
  share,
}: Pick<MaskedColumnReport, 'conflicts' | 'wasUnique' | 'share'>): string {
  const part = share < 1 ? ` (of 1 in ${1 / share})` : '';
  if (conflicts === 0) return `${wasUnique ? 'kept' : 'no conflicts'}${part}`;
  return `${count(conflicts, 'conflict')}${part}`;
}

function showJson(verification: Verification): string {
  const findings = findingsOf(verification);
  const inputs = verification.pairs.map(({ original, masked, tables }) => ({ original, masked, tables }));
  const passed = findings.every(({ severity }) => severity !== 'error');
  return `${writeJson({ passed, plan: verification.plan, findings, inputs }, { indent: true })}\n`;
}

function showSarif(verification: Verification): string {
  const findings = findingsOf(verification).map(({ code, severity, masked, table, column, message }) => ({
    code,
    severity,
    message: `${locationOf({ table, column, masked })}: ${message}`,
    location: {
      physicalLocation: { artifactLocation: { uri: uriOf(masked) } },
      logicalLocations: [
        { name: column ?? table, fullyQualifiedName: [table, column ?? []].flat().join('.') },
      ],
    },
  }));
  return sarifLog(findings, (code) => verificationCodes[code], { isComplete: true });
}
