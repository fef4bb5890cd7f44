// Masks columns whose values are in dictionaries: the dictionary once, or, if rows decide, each row with a
// new dictionary.
import { at } from '@masker/text';
import { noColumns, nullEnd } from '@masker/columns';
import { DistinctValues, nullMasker } from '@masker/fields';
import type { MaskedField, NonconformingRecords, Change } from '@masker/format-api';
import type { ArrowDictionaries } from './arrowDictionaries.ts';
import { cellsAt, cellsOfLeaf, leafOfCells } from './arrowLeaf.ts';
import { NoDictionary } from './arrowMessage.ts';
import { type ParentRows, unreached } from './parentRows.ts';
import { type ArrowArray, ownColumn, withOwn } from './arrayTree.ts';
import type { ArrowLayout, DictionaryIndex } from './arrowSchema.ts';
import { ArrowStop } from './arrowStop.ts';
import type { MaskedLeaf } from './columnActions.ts';
import { dictionaryIndexes, moveIndexes, writeDictionaryIndexes } from './dictionaryIndexes.ts';
import { type MaskedPart, maskLeaf, type ReadValues, reasonsOf } from './leafMasker.ts';

/** Findings in the rows of a column whose dictionary was masked. */
export interface LookedUp {
  readonly part: ArrowArray;
  readonly nonconforming: readonly Omit<NonconformingRecords, 'field'>[];
  readonly outside: readonly number[];
  readonly change: Change;
}

/**
 * Masks values of a dictionary, and drops repeated ones.
 *
 * @param isDelta whether they are added to the previous ones
 */
export function maskDictionary(
  values: ArrowArray,
  id: bigint,
  isDelta: boolean,
  { field }: MaskedLeaf,
  dictionaries: ArrowDictionaries,
): ArrowArray {
  const { findings, distinct } = dictionaries.beginMasked(id, isDelta);
  const masked = maskValues(values, field);
  const { nonconforming, outside, change } = masked.findings;
  findings.add(
    values.node.length,
    {
      nonconforming: nonconforming.map(({ rows, nonconformances }) => ({
        indexes: Uint32Array.from(rows),
        nonconformances,
      })),
      outside: Uint32Array.from(outside),
    },
    { reasons: (own) => reasonsOf(field, own) },
    change,
  );
  // A column of nulls refers to no value.
  const all = cellsOfLeaf(masked.part);
  const cells = field.masker === nullMasker ? { ...all, bounds: new Uint32Array(0) } : distinct.add(all);
  return leafOf(values.layout, cells);
}

/** The number of a row in a dictionary says nothing. */
function maskValues(values: ArrowArray, field: MaskedField): MaskedPart {
  try {
    return maskLeaf(values, field, undefined, () => noColumns);
  } catch (error) {
    if (error instanceof ArrowStop) throw new ArrowStop({ ...error.problem, record: undefined });
    throw error;
  }
}

/** Makes rows refer to the masked values of their dictionary. */
export function lookUp(
  part: ArrowArray,
  index: DictionaryIndex,
  parentRows: ParentRows,
  dictionaries: ArrowDictionaries,
): LookedUp {
  const { length, nulls } = part.node;
  const known = dictionaries.maskedOf(index.id);
  if (known === undefined) {
    if (length !== nulls) throw new NoDictionary('row: comes before its dictionary');
    return { part, nonconforming: [], outside: [], change: undefined };
  }
  const { findings, distinct } = known;
  const indexAt = dictionaryIndexes(index, ownColumn(part));
  const isIn = (i: number) => parentRows === undefined || at(parentRows, i) >= 0;
  const { nonconforming, outside } = findings.ofRows(length, (i) => (isIn(i) ? indexAt(i) : -1), 0);
  const rowOf = (i: number) => (parentRows === undefined ? i : at(parentRows, i));
  const moved = distinct.isSame
    ? undefined
    : moveIndexes(index, ownColumn(part), (position) => distinct.indexOf(position));
  if (moved === undefined && !distinct.isSame) throw new RangeError('row: refers to no value');
  return {
    part: moved === undefined ? part : withOwn(part, moved),
    nonconforming: nonconforming.map(({ records, reasons }) => ({ records: records.map(rowOf), reasons })),
    outside: outside.map(rowOf),
    change: findings.change,
  };
}

/** Masks row by row; the masked values form a new dictionary, which replaces the previous one. */
export function maskByRow(
  part: ArrowArray,
  index: DictionaryIndex,
  { field }: MaskedLeaf,
  parentRows: ParentRows,
  read: ReadValues,
  dictionaries: ArrowDictionaries,
): MaskedPart & { readonly values: ArrowArray } {
  const { layout, node } = part;
  const [inner] = layout.children;
  if (inner === undefined) throw new RangeError('dictionary: has no values');
  const indexAt = dictionaryIndexes(index, ownColumn(part));
  const originals = dictionaries.originalsOf(index.id);
  const isReached = (i: number) => parentRows === undefined || parentRows[i] !== unreached;
  const decoded = cellsAt(originals, node.length, (i) => (isReached(i) ? indexAt(i) : -1));
  const { part: masked, findings } = maskLeaf(leafOf(inner, decoded), field, parentRows, read);
  const distinct = new DistinctValues();
  const cells = cellsOfLeaf(masked);
  const present = Array.from({ length: node.length }, (_, i) => i).filter(
    (i) => cells.bounds[2 * i + 1] !== nullEnd,
  );
  const values = distinct.add(cellsAt(cells, present.length, (i) => at(present, i)));
  const indexes = new Int32Array(node.length).fill(-1);
  for (const [i, position] of present.entries()) indexes[position] = distinct.indexOf(i) ?? -1;
  const written = writeDictionaryIndexes(index, indexes, distinct.count);
  if (written === undefined) throw new ArrowStop({ code: 'arrow-dictionary-full', field: field.name });
  return { part: withOwn(part, written), findings, values: leafOf(inner, values) };
}

/** @throws ArrowStop for more than a node can hold */
export function leafOf(layout: ArrowLayout, cells: Parameters<typeof leafOfCells>[1]): ArrowArray {
  const part = leafOfCells(layout, cells);
  if (part === undefined) throw new ArrowStop({ code: 'arrow-batch-too-long' });
  return part;
}
