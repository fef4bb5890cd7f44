// Problems of a plan that sampled data reveals: unsuitable maskers, remaining originals, and risks.
import { shortened, type Problem } from '@masker/config';
import { rangeOf } from '@masker/json';
import type { ColumnFit } from './columnCounters.ts';
import type { ColumnLeak } from './leaks/leakCounter.ts';
import { riskFindings, type TableRisk } from './risk/riskReport.ts';
import {
  type SeenCases,
  SeenNames,
  unusedCases,
  unusedSentence,
  planCaseUnmet,
  planColumnMisfit,
  planColumnOutgrown,
  planKeyKept,
  planNumbersFew,
  planNumbersNamed,
  planNumbersZero,
  planResidue,
  planKept,
  type PlanColumn,
  type PlanModel,
  remarksOn,
  findTable,
  resolveTable,
} from '@masker/plan';
import { alikeFixes, foundFixes, nameOf, leakFixes } from './sampleFixes.ts';

/** The part of a table that a finding is about. */
interface TablePart {
  readonly table: string;
  /** The column of the table. */
  readonly entry: string;
}

/** Returns problems of columns with more than half nonconforming values, unless the plan allows it. */
export function nonconformingProblems(model: PlanModel, fits: readonly (ColumnFit & TablePart)[]): Problem[] {
  return fits.flatMap((fit) => {
    const { table, entry, column, masker, values, nonconforming } = fit;
    const decided = decidedPart(model, fit);
    if (2 * nonconforming <= values || (decided !== undefined && remarksOn(decided).allowMisfits)) return [];
    const { code, severity } = planColumnMisfit;
    const message = `${nameOf({ table, column })}: ${nonconforming} of ${values} sampled values don't fit ${masker}. Choose another masker, or write "allowMisfits": true.`;
    const about = { table, column: entry };
    return [{ code, severity, range: partRange(model, fit), message, about }];
  });
}

/** Number of values of a column with a maximum length, and of those that masking may make longer. */
export interface LengthOverflow {
  readonly table: string;
  readonly column: string;
  /** In characters. */
  readonly maxLength: number;
  readonly values: number;
  readonly overflows: number;
}

/** Returns problems of columns whose masked values may exceed the maximum length. */
export function lengthOverflowProblems(model: PlanModel, columns: readonly LengthOverflow[]): Problem[] {
  return columns.flatMap(({ table, column, maxLength, values, overflows }) => {
    if (overflows === 0) return [];
    const { code, severity } = planColumnOutgrown;
    const message = `${nameOf({ table, column })}: ${overflows} of ${values} sampled values may become longer than its ${maxLength} characters. Widen it, or choose another masker.`;
    const about = { table, column };
    return [{ code, severity, range: partRange(model, { table, entry: column }), message, about }];
  });
}

/** The part of a plan that decides a column, or a field in it. */
function decidedPart(
  model: PlanModel,
  { table, column, entry }: TablePart & { readonly column: string },
): PlanColumn | undefined {
  const own = resolveTable(model, table).entryOf(entry);
  const fields = own?.written?.kind === 'fields' ? own.written.fields : [];
  return fields.find(({ name }) => name === column.slice(entry.length)) ?? own;
}

/** Values of a kept column, nested field or case that conform to a masker. */
export interface KeptValues extends TablePart {
  /** The name of the column, including the pointer of a nested field. */
  readonly column: string;
  /** Index of the case that keeps them. */
  readonly case?: number;
  readonly masker: string;
  /** Number of inspected values: those that are neither null nor empty. */
  readonly values: number;
  readonly holding: number;
}

/** A value or two may look like something by chance. */
const minHolding = 3;

/**
 * Returns problems of kept columns with values such as addresses, card numbers, telephone numbers or names, unless
 * the plan gives a reason.
 */
export function keptProblems(model: PlanModel, kept: readonly KeptValues[]): Problem[] {
  return kept.flatMap((part) => {
    const { table, column, entry, case: way, masker, values, holding } = part;
    const decided = decidedPart(model, part);
    const own =
      way !== undefined && decided?.written?.kind === 'cases' ? decided.written.cases[way] : decided;
    const remarks = own && remarksOn(own);
    const isMeant = remarks?.reason !== undefined || remarks?.allowResidue === true;
    if (isMeant || holding < minHolding) return [];
    const { code, severity } = planKept;
    const ofCase = way === undefined ? '' : ` that case ${way + 1} keeps`;
    const message = `${nameOf({ table, column })}: ${holding} of ${values} sampled values${ofCase} hold what ${masker} masks. Mask ${way === undefined ? 'it' : 'them'}, or give a "reason".`;
    const about = { table, column: entry };
    const isWhole = column === entry && way === undefined;
    const fixes = isWhole ? foundFixes(model, about, masker) : [];
    const range = own?.value === undefined ? partRange(model, part) : rangeOf(own.value);
    return [{ code, severity, range, message, about, fixes }];
  });
}

/**
 * Returns problems of cases that match no value.
 *
 * @param isWhole true if all values were counted
 */
export function caseProblems(model: PlanModel, cases: readonly SeenCases[], isWhole: boolean): Problem[] {
  const seen = new SeenNames();
  for (const one of cases) seen.addCases(one);
  return unusedCases(model, seen).map((unused) => {
    const { code, severity } = planCaseUnmet;
    return {
      code,
      severity: unused.mayLeak && isWhole ? severity : 'warning',
      range: unused.key === undefined ? { start: 0, end: 0 } : rangeOf(unused.key),
      message: unusedSentence(unused),
      about: { table: unused.table, column: unused.column ?? '' },
    };
  });
}

/** Statistics of numbers in a masked column. */
export interface MaskedNumbers {
  readonly table: string;
  readonly column: string;
  /** The effect of the masker: draws other numbers, rounds them, or is intended for names and the like. */
  readonly kind: 'drawn' | 'rounded' | 'named';
  readonly masker: string;
  /** Number of inspected numbers, which excludes 0. */
  readonly values: number;
  /** Number of values that aren't numbers. */
  readonly others: number;
  /** Number of numbers with one or two digits. */
  readonly short: number;
  /** Number of numbers that are rounded to 0. */
  readonly zeros: number;
}

/** Fewer show nothing. */
const minNumbers = 10;

/**
 * Returns problems of masked numbers that are identifiable by their frequencies, or that lose all
 * information.
 */
export function numberProblems(model: PlanModel, columns: readonly MaskedNumbers[]): Problem[] {
  return columns.flatMap(({ table, column, kind, masker, values, others, short, zeros }) => {
    if (values < minNumbers) return [];
    const location = { range: partRange(model, { table, entry: column }), about: { table, column } };
    const name = nameOf({ table, column });
    if (kind === 'named') {
      const written = resolveTable(model, table).entryOf(column);
      if (others > 0 || (written !== undefined && remarksOn(written).allowMisfits)) return [];
      const { code, severity } = planNumbersNamed;
      const message = `${name}: all ${values} sampled values are numbers, and ${masker} is made for others. Choose another masker, or write "allowMisfits": true.`;
      return [{ code, severity, message, ...location }];
    }
    if (kind === 'rounded') {
      const { code, severity } = planNumbersZero;
      const message = `${name}: ${zeros} of ${values} sampled numbers become 0. Choose a smaller "to".`;
      return 2 * zeros > values ? [{ code, severity, message, ...location }] : [];
    }
    const { code, severity } = planNumbersFew;
    const message = `${name}: numbers of one or two digits can be told apart by how often they occur. Make them "null".`;
    return short === values ? [{ code, severity, message, ...location }] : [];
  });
}

/** A column whose values are keys of another, if only one of both is masked. */
export interface KeptKey {
  readonly table: string;
  readonly column: string;
  /** True if the column is masked and the key is kept. */
  readonly isMasked: boolean;
  /** The key column. */
  readonly source: { readonly table: string; readonly column: string };
  /** Number of distinct inspected values. */
  readonly values: number;
  /** Number of distinct values that are keys. */
  readonly shared: number;
}

/** Returns problems of columns that refer to keys but aren't masked like them, unless the plan allows it. */
export function keyProblems(model: PlanModel, keys: readonly KeptKey[]): Problem[] {
  return keys.flatMap(({ table, column, isMasked, source, values, shared }) => {
    const written = resolveTable(model, table).entryOf(column);
    const isMeant = written !== undefined && remarksOn(written).allowResidue;
    if (isMeant || shared < minHolding) return [];
    const { code, severity } = planKeyKept;
    const about = { table, column };
    const what = `${nameOf({ table, column })}${isMasked ? ' is masked' : ''}: ${shared} of ${values} sampled values are keys of ${nameOf(source)}`;
    const message = `${what}, which ${isMasked ? 'stays' : 'is masked'}. Mask both alike, or write "allowResidue": true.`;
    const fixes = isMasked ? alikeFixes(model, source, about) : alikeFixes(model, about, source);
    return [{ code, severity, range: partRange(model, { table, entry: column }), message, about, fixes }];
  });
}

/** Returns problems of kept columns that contain originals of masked ones. */
export function leakProblems(
  model: PlanModel,
  leaks: readonly (ColumnLeak & { readonly table: string })[],
): Problem[] {
  return leaks.flatMap(({ table, column, source, count, isChance, holder }) => {
    if (isChance) return [];
    const { code, severity } = planResidue;
    const values = count === 1 ? '1 value holds an original' : `${count} values hold originals`;
    const advice = holder === 'found' ? 'Extend its "find"' : 'Mask it by "find"';
    const message = `${nameOf({ table, column })}: ${values} of ${nameOf(source)}. ${advice}, make it null, or write "allowResidue": true.`;
    const about = { table, column };
    const fixes = leakFixes(model, about, source);
    return [{ code, severity, range: partRange(model, { table, entry: column }), message, about, fixes }];
  });
}

/** Returns problems of copies that reveal too much although they are masked. */
export function riskProblems(model: PlanModel, risks: readonly TableRisk[]): Problem[] {
  return risks.flatMap((risk) => {
    const { table } = risk;
    return riskFindings(risk).map(({ code, column, message }): Problem => {
      const name = column === undefined ? `"${shortened(table)}"` : nameOf({ table, column: column.column });
      const range =
        column === undefined ? rangeOfTable(model, table) : partRange(model, { table, entry: column.entry });
      return { code, severity: 'information', range, message: `${name}: ${message}` };
    });
  });
}

function partRange(model: PlanModel, { table, entry }: TablePart): Problem['range'] {
  const written = resolveTable(model, table).entryOf(entry);
  return written === undefined ? rangeOfTable(model, table) : rangeOf(written.value ?? written.key);
}

function rangeOfTable(model: PlanModel, table: string): Problem['range'] {
  const own = findTable(model, table);
  return own === undefined ? { start: 0, end: 0 } : rangeOf(own.key);
}
