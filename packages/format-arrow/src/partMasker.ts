// Masks a column of a record batch, node by node, as its treatment says.
import { at } from '@masker/text';
import { type Columns, columnsOfRows, noColumns } from '@masker/columns';
import type { NonconformingRecords, Change } from '@masker/format-api';
import { readCells } from './arrowCells.ts';
import { besideColumns } from './arrowBeside.ts';
import type { ArrowDictionaries } from './arrowDictionaries.ts';
import { emptied } from './arrowEmptied.ts';
import { nullsIn, type ParentRows, parentRowsInside, passed, sharesElements } from './parentRows.ts';
import { type ArrowArray, columnOfPart } from './arrayTree.ts';
import type { RowColumns } from './dependencyColumns.ts';
import { ArrowStop } from './arrowStop.ts';
import { leavesOf, type MaskedLeaf, type ColumnAction } from './columnActions.ts';
import { lookUp, maskByRow } from './dictionaryMasker.ts';
import { type MaskedPart, maskLeaf, type ReadValues, reasonsOf } from './leafMasker.ts';
import { nullMasker } from '@masker/fields';

/** Records the findings in the values of a leaf, by the rows of the batch. */
export interface LeafRecorder {
  /** Takes the number of values. */
  found(leaf: MaskedLeaf, count: number): void;
  record(
    leaf: MaskedLeaf,
    nonconforming: readonly Omit<NonconformingRecords, 'field'>[],
    outside: readonly number[],
    change: Change,
  ): void;
  /** Takes the dictionary that a leaf's rows now refer to. */
  replace(id: bigint, values: ArrowArray): void;
}

export class PartMasker {
  readonly #column: string;
  readonly #whole: ArrowArray;
  readonly #rows: RowColumns;
  readonly #dictionaries: ArrowDictionaries;
  readonly #recorder: LeafRecorder;

  /**
   * @param column what messages call it
   * @param whole its originals
   */
  constructor(
    column: string,
    whole: ArrowArray,
    rows: RowColumns,
    dictionaries: ArrowDictionaries,
    recorder: LeafRecorder,
  ) {
    this.#column = column;
    this.#whole = whole;
    this.#rows = rows;
    this.#dictionaries = dictionaries;
    this.#recorder = recorder;
  }

  /** @throws ArrowStop if something can't be masked, RangeError if it is damaged */
  mask(part: ArrowArray, action: ColumnAction, parentRows: ParentRows): ArrowArray {
    switch (action.kind) {
      case 'stay':
        return part;
      case 'open':
        this.#refuseValues(part, parentRows);
        return part;
      case 'values':
        return this.#maskValues(part, action.leaf, parentRows);
      case 'parts': {
        this.#refuseShared(part, action);
        const inside = parentRowsInside(part, parentRows);
        const children = part.children.map((child, i) => this.mask(child, at(action.children, i), inside));
        return { ...part, children };
      }
      case 'entries':
        return this.#maskEntries(part, action, parentRows);
    }
  }

  #maskEntries(
    part: ArrowArray,
    { keys, others }: Extract<ColumnAction, { kind: 'entries' }>,
    parentRows: ParentRows,
  ): ArrowArray {
    const [entries] = part.children;
    const [key, value] = entries?.children ?? [];
    if (entries === undefined || key === undefined || value === undefined)
      throw new RangeError('map: has no entries');
    const inside = parentRowsInside(part, parentRows);
    const all = inside ?? Int32Array.from({ length: value.node.length }, (_, i) => i);
    const nameOf = this.#keysOf(key);
    const names = Array.from(all, (parentRow, i) => (parentRow >= 0 ? nameOf(i) : undefined));
    const parentRowsOf = (isOwn: (name: string) => boolean) =>
      all.map((parentRow, i) => {
        const name = names[i];
        return name === undefined ? parentRow : isOwn(name) ? parentRow : passed;
      });
    let masked = this.mask(
      value,
      others,
      parentRowsOf((name) => !keys.has(name)),
    );
    for (const [own, action] of keys)
      masked = this.mask(
        masked,
        action,
        parentRowsOf((name) => name === own),
      );
    return { ...part, children: [{ ...entries, children: [key, masked] }] };
  }

  #keysOf(key: ArrowArray): (i: number) => string {
    const cellAt = readCells(key.layout, columnOfPart(key), new Map());
    return (i) => {
      const name = cellAt(i);
      if (name === null) throw new RangeError('map: has a key that is null');
      return name;
    };
  }

  /** An element has one masked value, whichever lists it is in. */
  #refuseShared(part: ArrowArray, action: ColumnAction): void {
    const decides = ({ reads, beside, isPartial }: MaskedLeaf) =>
      isPartial || reads.size > 0 || beside.size > 0;
    const leaf = [...leavesOf(action)].find(decides);
    if (leaf !== undefined && sharesElements(part))
      throw new ArrowStop({ code: 'arrow-shared-elements', field: this.#column });
  }

  #refuseValues(part: ArrowArray, parentRows: ParentRows): void {
    const isNull = nullsIn(part);
    for (let i = 0; i < part.node.length; i++) {
      const parentRow = parentRows === undefined ? i : at(parentRows, i);
      if (parentRow >= 0 && !isNull(i))
        throw new ArrowStop({ code: 'undecided', record: parentRow, field: this.#column });
    }
  }

  #maskValues(part: ArrowArray, leaf: MaskedLeaf, parentRows: ParentRows): ArrowArray {
    const recorder = this.#recorder;
    recorder.found(
      leaf,
      parentRows === undefined ? part.node.length : parentRows.filter((parentRow) => parentRow >= 0).length,
    );
    const { field, isByRow, memory } = leaf;
    const { dictionary, children } = part.layout;
    if (field.masker === nullMasker && !isByRow && (dictionary !== undefined || children.length > 0)) {
      recorder.record(leaf, [], [], true);
      return emptied(part);
    }
    if (dictionary !== undefined && !isByRow) {
      const {
        part: moved,
        nonconforming,
        outside,
        change,
      } = lookUp(part, dictionary, parentRows, this.#dictionaries);
      recorder.record(leaf, nonconforming, outside, change);
      return moved;
    }
    const read = this.#readValues(leaf, parentRows);
    const masked: MaskedPart & { readonly values?: ArrowArray } =
      dictionary === undefined
        ? maskLeaf(part, field, parentRows, read, memory)
        : maskByRow(part, dictionary, leaf, parentRows, read, this.#dictionaries);
    const { nonconforming, outside, change } = masked.findings;
    recorder.record(
      leaf,
      nonconforming.map(({ rows, nonconformances }) => ({
        records: Uint32Array.from(rows),
        reasons: reasonsOf(field, nonconformances),
      })),
      outside,
      change,
    );
    if (masked.values !== undefined && dictionary !== undefined)
      recorder.replace(dictionary.id, masked.values);
    return masked.part;
  }

  #readValues({ reads, beside }: MaskedLeaf, parentRows: ParentRows): ReadValues {
    const row = this.#rows.columns(reads);
    const inside = besideColumns(this.#whole, beside, this.#dictionaries);
    return (indexes) => {
      const rows =
        indexes === undefined || parentRows === undefined
          ? parentRows
          : indexes.map((i) => at(parentRows, i));
      const own = atRows(row, rows ?? indexes);
      return inside.size === 0 ? own : new Map([...own, ...atRows(inside, indexes)]);
    };
  }
}

/** The columns with some of their rows; undefined for all. */
function atRows(columns: Columns, rows: ArrayLike<number> | undefined): Columns {
  if (rows === undefined) return columns;
  return columns.size === 0 ? noColumns : columnsOfRows(columns, Uint32Array.from(rows));
}
