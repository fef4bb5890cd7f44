// The dictionaries of a stream read so far: their original values, and the masked ones.
import type { Cells, Column } from '@masker/columns';
import { DictionaryFindings, DistinctValues } from '@masker/fields';
import { cellsOfLeaf, joinedCells, leafOfCells } from './arrowLeaf.ts';
import { type ArrowArray, ownColumn } from './arrayTree.ts';
import type { ArrowLayout } from './arrowSchema.ts';
import { textsOf } from './columnTexts.ts';

/**
 * A dictionary whose values were masked: the findings in them, and their indexes among the distinct masked
 * ones.
 */
export interface MaskedArrowDictionary {
  readonly findings: DictionaryFindings;
  readonly distinct: DistinctValues;
}

export class ArrowDictionaries {
  readonly #originals = new Map<bigint, Cells>();
  readonly #texts = new Map<bigint, Column>();
  readonly #masked = new Map<bigint, MaskedArrowDictionary>();

  keep(id: bigint, values: ArrowArray, isDelta: boolean): void {
    const before = isDelta ? this.#originals.get(id) : undefined;
    this.#originals.set(id, joinedCells(before, cellsOfLeaf(values)));
    this.#texts.delete(id);
  }

  /** The values that were kept; none if there was no dictionary yet. */
  originalsOf(id: bigint): Cells {
    return this.#originals.get(id) ?? noCells;
  }

  /** The same values as texts. */
  textsOf(id: bigint, layout: ArrowLayout): Column {
    const known = this.#texts.get(id) ?? this.#readTexts(id, layout);
    this.#texts.set(id, known);
    return known;
  }

  #readTexts(id: bigint, layout: ArrowLayout): Column {
    const values = leafOfCells(layout, this.originalsOf(id));
    if (values === undefined) throw new RangeError('dictionary: is too long');
    return textsOf(layout, ownColumn(values), values.node.length);
  }

  /** The dictionary whose values are masked; undefined before it came. */
  maskedOf(id: bigint): MaskedArrowDictionary | undefined {
    return this.#masked.get(id);
  }

  /** The same for one that is extended or replaced. */
  beginMasked(id: bigint, isDelta: boolean): MaskedArrowDictionary {
    const known = isDelta ? this.#masked.get(id) : undefined;
    const begun = known ?? { findings: new DictionaryFindings(), distinct: new DistinctValues() };
    this.#masked.set(id, begun);
    return begun;
  }
}

export const noCells: Cells = { bytes: new Uint8Array(0), bounds: new Uint32Array(0) };
