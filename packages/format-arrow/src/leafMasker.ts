// Masks the values of a node without children that a decision applies to.
import { at } from '@masker/text';
import { type Columns, columnsOfRows, type MaskedTyped, nullEnd } from '@masker/columns';
import type { Nonconformance } from '@masker/algorithms';
import {
  type MaskedField,
  type Change,
  eitherChanged,
  hasChanged,
  maxMaskedValueBytes,
} from '@masker/format-api';
import { maskTexts, nullMasker } from '@masker/fields';
import { emptied } from './arrowEmptied.ts';
import { cellsAt, cellsOfLeaf, joinedCells, leafOfCells } from './arrowLeaf.ts';
import { type ParentRows, passed, indexesOwned } from './parentRows.ts';
import { type ArrowArray, ownColumn, withOwn } from './arrayTree.ts';
import { ArrowStop } from './arrowStop.ts';
import { isBytes, isText, readText, writeText } from './arrowText.ts';
import type { AnyStorage } from '@masker/rows';
import { storageFor } from './arrowTyped.ts';
import { maskTypedLeaf } from './typedLeaf.ts';
import type { ColumnMemory } from './columnMemory.ts';

/** Findings in values, by the rows that they belong to. */
interface LeafFindings {
  readonly nonconforming: readonly {
    readonly rows: readonly number[];
    readonly nonconformances: readonly Nonconformance[];
  }[];
  readonly outside: readonly number[];
  readonly change: Change;
}

/** Gives the columns that a masker reads, with a value for each of some values of a node, or for all of them. */
export type ReadValues = (indexes: Uint32Array | undefined) => Columns;

export interface MaskedPart {
  readonly part: ArrowArray;
  readonly findings: LeafFindings;
}

/**
 * Masks values. Values that another decision applies to are kept; values in no row are erased.
 *
 * @param read gives the columns that the masker reads
 * @throws ArrowStop at a value that can't be masked, RangeError for a damaged node
 */
export function maskLeaf(
  part: ArrowArray,
  field: MaskedField,
  parentRows: ParentRows,
  read: ReadValues,
  memory?: ColumnMemory,
): MaskedPart {
  const indexes = indexesOwned(parentRows);
  if (parentRows === undefined || indexes === undefined)
    return maskAll(part, field, parentRows, read(undefined), memory);
  const cells = cellsOfLeaf(part);
  const some = leafOfCells(
    part.layout,
    cellsAt(cells, indexes.length, (i) => at(indexes, i)),
  );
  if (some === undefined) throw new ArrowStop({ code: 'arrow-batch-too-long' });
  const own = Int32Array.from(indexes, (index) => at(parentRows, index));
  const { part: masked, findings } = maskAll(some, field, own, read(indexes), undefined);
  const joined = joinedCells(cells, cellsOfLeaf(masked));
  const first = part.node.length;
  let next = 0;
  const result = leafOfCells(
    part.layout,
    cellsAt(joined, part.node.length, (i) => {
      const parentRow = at(parentRows, i);
      return parentRow >= 0 ? first + next++ : parentRow === passed ? i : -1;
    }),
  );
  if (result === undefined) throw new ArrowStop({ code: 'arrow-batch-too-long' });
  return { part: result, findings };
}

function maskAll(
  part: ArrowArray,
  field: MaskedField,
  parentRows: ParentRows,
  row: Columns,
  memory: ColumnMemory | undefined,
): MaskedPart {
  if (field.masker === nullMasker)
    return { part: emptied(part), findings: { nonconforming: [], outside: [], change: true } };
  const rowOf = (i: number) => (parentRows === undefined ? i : at(parentRows, i));
  const isOfText = isText(part.layout.type) || (field.isDeclaredText === true && isBytes(part.layout.type));
  if (!isOfText && field.masker.choose !== undefined) return maskChosen(part, field, rowOf, row);
  const storage = isOfText ? undefined : storageFor(part.layout, field.masker.kinds);
  return storage === undefined
    ? maskText(part, field, rowOf, row, memory)
    : maskNumbers(part, storage, field, rowOf, row);
}

/** Masks the values of each case apart, as their maskers may take other kinds. */
function maskChosen(
  part: ArrowArray,
  { name, masker }: MaskedField,
  rowOf: (i: number) => number,
  row: Columns,
): MaskedPart {
  const chosen = masker.choose?.(row, part.node.length);
  if (chosen === undefined) throw new TypeError('masker: must choose');
  if (chosen.open !== undefined)
    throw new ArrowStop({ code: 'no-case', record: rowOf(chosen.open), field: name });
  let masked = part;
  const all: LeafFindings[] = [];
  for (const [way, own] of chosen.maskers.entries()) {
    if (own === undefined || !chosen.ways.includes(way)) continue;
    const parentRows = Int32Array.from(chosen.ways, (one, i) => (one === way ? i : passed));
    const read = (indexes?: Uint32Array) => (indexes === undefined ? row : columnsOfRows(row, indexes));
    const found = atRow(rowOf, name, () => maskLeaf(masked, { name, masker: own }, parentRows, read));
    masked = found.part;
    all.push(found.findings);
    for (const { nonconformances } of found.findings.nonconforming) chosen.own(nonconformances, own);
  }
  return {
    part: masked,
    findings: {
      nonconforming: all.flatMap(({ nonconforming }) =>
        nonconforming.map(({ rows, nonconformances }) => ({ rows: rows.map(rowOf), nonconformances })),
      ),
      outside: all.flatMap(({ outside }) => outside.map(rowOf)),
      change: all.reduce<Change>((sum, { change }) => eitherChanged(sum, change), undefined),
    },
  };
}

function maskNumbers(
  part: ArrowArray,
  storage: AnyStorage,
  { name, masker }: MaskedField,
  rowOf: (i: number) => number,
  row: Columns,
): MaskedPart {
  const masked = atRow(rowOf, name, () => maskTypedLeaf(part, storage, masker, row));
  const beyond =
    masked.beyond.length === 0 ? [] : [{ rows: masked.beyond.map(rowOf), nonconformances: beyondType }];
  return {
    part: masked.part,
    findings: {
      nonconforming: [...byRow(masked.nonconforming, rowOf), ...beyond],
      outside: Array.from(masked.outside, rowOf),
      change: masked.change,
    },
  };
}

/** Adds the row to the error of a value at which masking stopped. */
function atRow<T>(rowOf: (i: number) => number, field: string, mask: () => T): T {
  try {
    return mask();
  } catch (error) {
    if (!(error instanceof ArrowStop) || error.problem.record === undefined) throw error;
    throw new ArrowStop({ ...error.problem, record: rowOf(error.problem.record), field });
  }
}

/** The reason of masked values that the type of their column doesn't hold. */
const beyondType: readonly Nonconformance[] = [{ reason: 'beyond-type', part: undefined }];

/** Returns why values are nonconforming, one sentence per reason. */
export function reasonsOf(
  { masker }: MaskedField,
  nonconformances: readonly Nonconformance[],
): readonly string[] {
  return nonconformances === beyondType
    ? ["The masked date is outside of the column's type, so the date moved the other way."]
    : masker.reasons(nonconformances);
}

function byRow(
  nonconforming: MaskedTyped<unknown>['nonconforming'],
  rowOf: (i: number) => number,
): LeafFindings['nonconforming'] {
  return nonconforming.map(({ indexes, nonconformances }) => ({
    rows: Array.from(indexes, rowOf),
    nonconformances,
  }));
}

/** Returns the index of the first value that is too long to be masked; -1 if none is. */
function firstLong(bounds: Uint32Array): number {
  for (let i = 0; i < bounds.length; i += 2) {
    const start = bounds[i] ?? 0;
    const end = bounds[i + 1] ?? nullEnd;
    if (end !== nullEnd && end - start > maxMaskedValueBytes) return i / 2;
  }
  return -1;
}

/** In bytes: spare capacity that maskers need after a text. */
const spareLength = 4;

function maskText(
  part: ArrowArray,
  { name, masker }: MaskedField,
  rowOf: (i: number) => number,
  row: Columns,
  memory: ColumnMemory | undefined,
): MaskedPart {
  const { type } = part.layout;
  const column = readText(type, ownColumn(part), memory);
  if (column === undefined) throw new ArrowStop({ code: 'arrow-damaged', field: name });
  const long = masker.masksLiterals === true ? -1 : firstLong(column.bounds);
  if (long >= 0) throw new ArrowStop({ code: 'long-value', record: rowOf(long), field: name });
  const masked = maskTexts(masker, column, row, memory?.text(2 * column.bytes.length + spareLength));
  if (masked.invalidAt !== undefined)
    throw new ArrowStop({ code: 'invalid-utf8', record: rowOf(masked.invalidAt), field: name });
  if (masked.problem !== undefined)
    throw new ArrowStop({ code: masked.problem.code, record: rowOf(masked.problem.index), field: name });
  const after = writeText(type, masked, memory);
  if (after === undefined) throw new ArrowStop({ code: 'arrow-batch-too-long' });
  return {
    part: withOwn(part, after),
    findings: {
      nonconforming: byRow(masked.nonconforming, rowOf),
      outside: Array.from(masked.outside, rowOf),
      change: hasChanged(column.bytes, masked.bytes),
    },
  };
}
