// Masks a column of a record batch, node by node, as its treatment says.
import { at, type Columns, columnsOfRows, noColumns } from '../../../engine/src/index.ts';
import type { NonConformingRecords } from '../format.ts';
import type { Change } from '../hasChanged.ts';
import { readCells } from './arrowCells.ts';
import { besideColumns } from './arrowBeside.ts';
import type { ArrowDictionaries } from './arrowDictionaries.ts';
import { emptied } from './arrowEmptied.ts';
import { nullsIn, type Owners, ownersInside, passed, sharesElements } from './arrowOwners.ts';
import { type ArrowPart, columnOfPart } from './arrowParts.ts';
import type { RowColumns } from './arrowReads.ts';
import { ArrowStop } from './arrowStop.ts';
import { leavesOf, type MaskedLeaf, type Treatment } from './arrowTreatment.ts';
import { lookUp, maskByRow } from './dictionaryMasker.ts';
import { type MaskedPart, maskLeaf, type ReadValues, reasonsOf } from './leafMasker.ts';
import { nullMasker } from '../nullMasker.ts';

/** Records the findings in the values of a leaf, by the rows of the batch. */
export interface LeafRecorder {
  /** Takes the number of values. */
  found(leaf: MaskedLeaf, count: number): void;
  tell(
    leaf: MaskedLeaf,
    nonConforming: readonly Omit<NonConformingRecords, 'field'>[],
    outside: readonly number[],
    change: Change,
  ): void;
  /** Takes the dictionary that a leaf's rows now refer to. */
  replace(id: bigint, values: ArrowPart): void;
}

export class PartMasker {
  readonly #column: string;
  readonly #whole: ArrowPart;
  readonly #rows: RowColumns;
  readonly #dictionaries: ArrowDictionaries;
  readonly #recorder: LeafRecorder;

  /**
   * @param column what messages call it
   * @param whole its originals
   */
  constructor(
    column: string,
    whole: ArrowPart,
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
  mask(part: ArrowPart, treatment: Treatment, owners: Owners): ArrowPart {
    switch (treatment.kind) {
      case 'stay':
        return part;
      case 'open':
        this.#refuseValues(part, owners);
        return part;
      case 'values':
        return this.#maskValues(part, treatment.leaf, owners);
      case 'parts': {
        this.#refuseShared(part, treatment);
        const inside = ownersInside(part, owners);
        const children = part.children.map((child, i) => this.mask(child, at(treatment.children, i), inside));
        return { ...part, children };
      }
      case 'entries':
        return this.#maskEntries(part, treatment, owners);
    }
  }

  #maskEntries(
    part: ArrowPart,
    { keys, others }: Extract<Treatment, { kind: 'entries' }>,
    owners: Owners,
  ): ArrowPart {
    const [entries] = part.children;
    const [key, value] = entries?.children ?? [];
    if (entries === undefined || key === undefined || value === undefined)
      throw new RangeError('map: has no entries');
    const inside = ownersInside(part, owners);
    const all = inside ?? Int32Array.from({ length: value.node.length }, (_, i) => i);
    const nameOf = this.#keysOf(key);
    const names = Array.from(all, (owner, i) => (owner >= 0 ? nameOf(i) : undefined));
    const ownersOf = (isOwn: (name: string) => boolean) =>
      all.map((owner, i) => {
        const name = names[i];
        return name === undefined ? owner : isOwn(name) ? owner : passed;
      });
    let masked = this.mask(
      value,
      others,
      ownersOf((name) => !keys.has(name)),
    );
    for (const [own, treatment] of keys)
      masked = this.mask(
        masked,
        treatment,
        ownersOf((name) => name === own),
      );
    return { ...part, children: [{ ...entries, children: [key, masked] }] };
  }

  #keysOf(key: ArrowPart): (i: number) => string {
    const cellAt = readCells(key.layout, columnOfPart(key), new Map());
    return (i) => {
      const name = cellAt(i);
      if (name === null) throw new RangeError('map: has a key that is null');
      return name;
    };
  }

  /** An element has one masked value, whichever lists it is in. */
  #refuseShared(part: ArrowPart, treatment: Treatment): void {
    const decides = ({ reads, beside, isPartial }: MaskedLeaf) =>
      isPartial || reads.size > 0 || beside.size > 0;
    const leaf = [...leavesOf(treatment)].find(decides);
    if (leaf !== undefined && sharesElements(part))
      throw new ArrowStop({ code: 'arrow-shared-elements', field: this.#column });
  }

  #refuseValues(part: ArrowPart, owners: Owners): void {
    const isNull = nullsIn(part);
    for (let i = 0; i < part.node.length; i++) {
      const owner = owners === undefined ? i : at(owners, i);
      if (owner >= 0 && !isNull(i))
        throw new ArrowStop({ code: 'undecided', record: owner, field: this.#column });
    }
  }

  #maskValues(part: ArrowPart, leaf: MaskedLeaf, owners: Owners): ArrowPart {
    const recorder = this.#recorder;
    recorder.found(
      leaf,
      owners === undefined ? part.node.length : owners.filter((owner) => owner >= 0).length,
    );
    const { field, isByRow, memory } = leaf;
    const { dictionary, children } = part.layout;
    if (field.masker === nullMasker && !isByRow && (dictionary !== undefined || children.length > 0)) {
      recorder.tell(leaf, [], [], true);
      return emptied(part);
    }
    if (dictionary !== undefined && !isByRow) {
      const {
        part: moved,
        nonConforming,
        outside,
        change,
      } = lookUp(part, dictionary, owners, this.#dictionaries);
      recorder.tell(leaf, nonConforming, outside, change);
      return moved;
    }
    const read = this.#readValues(leaf, owners);
    const masked: MaskedPart & { readonly values?: ArrowPart } =
      dictionary === undefined
        ? maskLeaf(part, field, owners, read, memory)
        : maskByRow(part, dictionary, leaf, owners, read, this.#dictionaries);
    const { nonConforming, outside, change } = masked.findings;
    recorder.tell(
      leaf,
      nonConforming.map(({ rows, nonConformances }) => ({
        records: Uint32Array.from(rows),
        reasons: reasonsOf(field, nonConformances),
      })),
      outside,
      change,
    );
    if (masked.values !== undefined && dictionary !== undefined)
      recorder.replace(dictionary.id, masked.values);
    return masked.part;
  }

  #readValues({ reads, beside }: MaskedLeaf, owners: Owners): ReadValues {
    const row = this.#rows.columns(reads);
    const inside = besideColumns(this.#whole, beside, this.#dictionaries);
    return (places) => {
      const rows = places === undefined || owners === undefined ? owners : places.map((i) => at(owners, i));
      const own = atRows(row, rows ?? places);
      return inside.size === 0 ? own : new Map([...own, ...atRows(inside, places)]);
    };
  }
}

/** The columns with some of their rows; undefined for all. */
function atRows(columns: Columns, rows: ArrayLike<number> | undefined): Columns {
  if (rows === undefined) return columns;
  return columns.size === 0 ? noColumns : columnsOfRows(columns, Uint32Array.from(rows));
}
