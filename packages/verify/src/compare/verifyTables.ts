// Verifies masked tables: reads them aligned with their originals, and reports the result for each column and key.
import { checkPlan, type ColumnStream } from '@masker/format-api';
import { effectOf, type SeenCases, type PlanAnalysis, resolveTable, type PlanModel } from '@masker/plan';
import type { TableDefinition, TableKey } from '@masker/schema';
import { combinedKeysOf, type TableReport, uniqueColumnsOf } from '../tableReport.ts';
import type { KeyReport } from '../keyCounter.ts';
import type { OriginalSet } from '../leaks/originalSet.ts';
import type { VerifiedMasker } from '../unchangedProbability.ts';
import type { MaskDecision } from '@masker/formats';
import type { KnownShifts } from './rowComparison.ts';
import { KeyComparison } from './keyComparison.ts';
import { TableComparison } from './tableComparison.ts';
import { zipRows } from './zipRows.ts';
import { booleanValue } from '@masker/json';

/**
 * The rows of an original or a masked copy: a function that starts reading them, any number of times, or a
 * stream that is read once.
 */
export type VerifiedRows = ColumnStream | (() => ColumnStream);

/** Options of verification. */
export interface VerifyOptions {
  /** Returns facts about the maskers in the plan; no key is needed. */
  readonly maskerOf: (decision: MaskDecision) => VerifiedMasker;
  /** True if the format writes null as an empty cell, as CSV does. */
  readonly isEmptyNull: boolean;
  /** Receives the originals of columns that aren't kept, to search for them elsewhere. */
  readonly originals?: OriginalSet | undefined;
  /** Receives the number of values that each case decides. */
  readonly onCases?: (cases: SeenCases) => void;
}

type Model = PlanAnalysis['model'];

/**
 * Compares masked tables with their originals in constant memory. If a column has too many distinct values, a share
 * of them is checked and reported. If part of a composite key is masked, all input is read twice, as dumps define
 * keys after the rows; for a stream, which can't be read again, that is reported.
 *
 * @returns the tables in the order of the original
 * @throws InputError if the input can't be read, TypeError if the model isn't a plan, RangeError for a plan with
 *   errors
 */
export async function verifyTables(
  plan: PlanAnalysis,
  original: VerifiedRows,
  masked: VerifiedRows,
  options: VerifyOptions,
): Promise<TableReport[]> {
  checkPlan(plan);
  const { model } = plan;
  const reports = await reportColumns(model, original, masked, options);
  const keys = await reportKeys(model, reports, original, masked);
  return reports.map(({ report }) => ({ ...report, keys: keys.get(report.table) ?? [] }));
}

interface ReportedTable {
  readonly report: TableReport;
  readonly definition: TableDefinition | undefined;
}

async function reportColumns(
  model: Model,
  original: VerifiedRows,
  masked: VerifiedRows,
  options: VerifyOptions,
): Promise<ReportedTable[]> {
  const comparisons = new Map<string, TableComparison>();
  const shifts: KnownShifts = new Map();
  const comparisonOf = (table: string): TableComparison => {
    const known =
      comparisons.get(table) ??
      new TableComparison(table, resolveTable(model, table), { ...options, shifts });
    comparisons.set(table, known);
    return known;
  };
  const defined = await zipRows(beginReading(original), beginReading(masked), comparisonOf);
  const [before, after] = [defined.original, defined.masked].map(
    (some) => new Map(some.map((one) => [one.name, one])),
  );
  const left = partsLeft(model, before ?? new Map<string, TableDefinition>());
  const names = new Set([...(before?.keys() ?? []), ...comparisons.keys(), ...(after?.keys() ?? [])]);
  return Array.from(names, (name) => {
    const isDump = defined.original.length + defined.masked.length > 0;
    const isMissing = isDump && before?.has(name) !== after?.has(name);
    const definition = before?.get(name);
    const mayConflict = conflictsAllowed(model, name);
    const unique = uniqueColumnsOf(definition).filter((column) => !mayConflict(column));
    for (const cases of comparisonOf(name).cases()) options.onCases?.(cases);
    const report = comparisonOf(name).report(isMissing, unique, after?.get(name));
    const undecidedColumns = [...new Set([...report.undecidedColumns, ...(left.get(name) ?? [])])];
    return { report: { ...report, undecidedColumns }, definition };
  });
}

/** Number of different keys of a table that are known completely, shared by its keys. */
const maxKnownKeys = 2 ** 20;

async function reportKeys(
  model: Model,
  reports: readonly ReportedTable[],
  original: VerifiedRows,
  masked: VerifiedRows,
): Promise<ReadonlyMap<string, readonly KeyReport[]>> {
  const keys = new Map(
    reports.flatMap(({ report, definition }) => {
      const found = isComparable(report) ? maskedKeysOf(model, report.table, definition) : [];
      return found.length === 0 ? [] : [[report.table, found] as const];
    }),
  );
  const mayConflict = (table: string, { columns }: TableKey) => columns.some(conflictsAllowed(model, table));
  if (typeof original !== 'function' || typeof masked !== 'function')
    return new Map(
      Array.from(keys, ([table, some]) => [
        table,
        some.map((key) => ({
          columns: key.columns,
          values: 0,
          conflicts: 0,
          mayConflict: mayConflict(table, key),
          share: 0,
        })),
      ]),
    );
  if (keys.size === 0) return new Map();
  const comparisons = new Map<string, KeyComparison>();
  const comparisonOf = (table: string): KeyComparison => {
    const known = comparisons.get(table) ?? new KeyComparison(keys.get(table) ?? [], maxKnownKeys);
    comparisons.set(table, known);
    return known;
  };
  await zipRows(beginReading(original), beginReading(masked), comparisonOf);
  return new Map(
    Array.from(keys, ([table, some]) => [
      table,
      comparisonOf(table).reports(some.map((key) => mayConflict(table, key))),
    ]),
  );
}

function beginReading(rows: VerifiedRows): ColumnStream {
  return typeof rows === 'function' ? rows() : rows;
}

function isComparable({ originalRows, maskedRows, isEmptied: dropsRows, isMissing }: TableReport): boolean {
  return originalRows === maskedRows && !dropsRows && !isMissing;
}

/** Returns the composite keys, and those with a counted NULL or parts of values, that aren't wholly kept. */
function maskedKeysOf(model: Model, name: string, definition: TableDefinition | undefined): TableKey[] {
  const table = resolveTable(model, name);
  if (table.whole !== undefined) return [];
  return combinedKeysOf(definition).filter(({ columns, expressions }) =>
    columns.length === 1 && expressions === undefined
      ? columns.some((column) => table.decide(column).kind === 'null')
      : columns.some((column) => effectOf(table.decide(column)) === 'changes'),
  );
}

/** @returns whether the plan says so of a column of the table */
function conflictsAllowed(model: PlanModel, table: string): (column: string) => boolean {
  const { entryOf } = resolveTable(model, table);
  return (column) => {
    const written = entryOf(column)?.written;
    return written?.kind === 'mask' && booleanValue(written.properties?.get('allowConflicts')) === true;
  };
}

/**
 * Finds the problem of the check `plan-part`: a partition or an inheriting table, and the whole table, of
 * which a plan decides only one.
 *
 * @returns the columns of each table that are kept
 */
function partsLeft(
  model: PlanModel,
  definitions: ReadonlyMap<string, TableDefinition>,
): ReadonlyMap<string, ReadonlySet<string>> {
  const left = new Map<string, ReadonlySet<string>>();
  for (const part of definitions.values())
    for (const whole of part.wholes ?? [])
      for (const [one, other] of [
        [part.name, whole],
        [whole, part.name],
      ] as const) {
        const columns = leftBeside(model, definitions.get(one), other);
        if (columns.length > 0) left.set(one, new Set([...(left.get(one) ?? []), ...columns]));
      }
  return left;
}

function leftBeside(model: PlanModel, definition: TableDefinition | undefined, other: string): string[] {
  if (definition === undefined) return [];
  const own = resolveTable(model, definition.name);
  if (own.whole !== undefined || own.undecided === 'fail') return [];
  const twin = resolveTable(model, other);
  return definition.columns
    .map(({ name }) => name)
    .filter(
      (name) =>
        own.entryOf(name) === undefined &&
        (twin.whole === undefined ? effectOf(twin.decide(name)) === 'changes' : twin.whole === 'empty'),
    );
}
