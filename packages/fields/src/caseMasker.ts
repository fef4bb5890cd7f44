// Masks a column by cases: the first case whose conditions a row meets decides about its value.
import { at } from '@masker/text';
import {
  type Columns,
  columnOf,
  noColumns,
  rowsByWay,
  stringAt,
  type Texts,
  textsOfRows,
  columnsOfRows,
} from '@masker/columns';
import { type Condition, firstMatches, type UndecidedAction } from '@masker/plan';
import { joinedColumn } from '@masker/masker';
import type { Nonconformance } from '@masker/algorithms';
import type { CaseCounter, ChosenMaskers, FieldColumn, FieldMasker } from '@masker/format-api';

/** A case that was made ready. */
export interface PreparedCase {
  readonly when: readonly Condition[];
  /** Undefined if values stay. */
  readonly masker: FieldMasker | undefined;
}

/**
 * Creates the `FieldMasker` of a column with cases.
 *
 * @param undecided the action if no case matches
 * @param isEmptyNull true if the format writes null as an empty value
 * @param counter counts the values of each case
 */
export function caseMasker(
  cases: readonly PreparedCase[],
  undecided: UndecidedAction,
  isEmptyNull: boolean,
  counter?: CaseCounter,
): FieldMasker {
  const conditions = cases.map(({ when }) => when);
  const maskers = [...cases.map(({ masker }) => masker), undefined];
  const reads = [
    ...new Set(
      cases.flatMap(({ when, masker }) => [...when.map(({ column }) => column), ...(masker?.reads ?? [])]),
    ),
  ];
  const owners = new WeakMap<readonly Nonconformance[], FieldMasker>();
  const choose = (row: Columns, count: number): ChosenMaskers => {
    const ways = firstMatches(conditions, row, count, isEmptyNull);
    counter?.add(ways, row);
    const open = undecided === 'fail' ? ways.indexOf(cases.length) : -1;
    return {
      ways,
      maskers,
      open: open < 0 ? undefined : open,
      own(nonconformances, masker) {
        owners.set(nonconformances, masker);
      },
    };
  };
  const maskAll = (values: Texts, row: Columns): FieldColumn =>
    maskChosen(choose(row, values.bounds.length / 2), values, row, (masker, texts, rows) =>
      masker.maskColumn({ kind: 'text', values: texts }, rows),
    );
  return {
    mask(value, row) {
      const column = maskAll(columnOf([value]), row);
      return {
        value: stringAt(column.values, 0),
        nonconformances: column.nonconforming.flatMap(({ nonconformances }) => nonconformances),
        hasUnmapped: column.outside.length > 0,
      };
    },
    reasons: (nonconformances) => owners.get(nonconformances)?.reasons(nonconformances) ?? [],
    reads,
    choose,
    cases: cases.map(({ masker }) => masker),
    compares: [...new Set(conditions.flatMap((when) => when.map(({ column }) => column)))],
    kinds: ['text'],
    typed: {},
    maskColumn({ kind, values }, row = noColumns) {
      if (kind !== 'text') throw new TypeError('column: must be texts');
      return maskAll(values, row);
    },
    maskJsonNull: () => 'null',
  };
}

/**
 * Masks texts with the maskers chosen by cases.
 *
 * @param mask masks the texts of one case, given their indexes
 */
export function maskChosen(
  { ways, maskers, open, own }: ChosenMaskers,
  values: Texts,
  row: Columns,
  mask: (masker: FieldMasker, texts: Texts, row: Columns, indexes: Uint32Array) => FieldColumn,
): FieldColumn {
  const count = ways.length;
  const end = open ?? count;
  const rows = rowsByWay(ways, maskers.length);
  let problem: FieldColumn['problem'];
  const parts = maskers.map((masker, way) => {
    const indexes = at(rows, way);
    const texts = textsOfRows(values, indexes);
    const masked = masker ? mask(masker, texts, columnsOfRows(row, indexes), indexes) : kept(texts);
    const index = masked.problem && indexes[masked.problem.index];
    if (masked.problem !== undefined && index !== undefined && index < (problem?.index ?? Infinity))
      problem = { index, code: masked.problem.code };
    const reasonsOf = (_: number, reasons: readonly Nonconformance[]) => {
      if (masker !== undefined && reasons.length > 0) own(reasons, masker);
      return reasons;
    };
    return { indexes, masked, reasonsOf };
  });
  const joined = joinedColumn(parts, ways, Math.min(end, problem?.index ?? Infinity));
  if (end < count && end < (problem?.index ?? Infinity)) problem = { index: end, code: 'no-case' };
  return problem === undefined ? joined : { ...joined, invalidAt: undefined, problem };
}

/** Values that stay. */
function kept(values: Texts): FieldColumn {
  return { kind: 'text', values, nonconforming: [], outside: new Uint32Array(0), invalidAt: undefined };
}
