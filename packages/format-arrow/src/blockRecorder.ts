// Findings in the columns of a block, gathered over its batches.
import { at } from '@masker/text';
import {
  type InputProblem,
  type KeptMetadata,
  type MaskedBlock,
  type MaskedField,
  type NonconformingRecords,
  eitherChanged,
  type Change,
} from '@masker/format-api';
import type { MaskedLeaf } from './columnActions.ts';

export class BlockRecorder {
  readonly #nonconforming: NonconformingRecords[] = [];
  readonly #outside: number[][];
  readonly #found: number[];
  readonly #changes: Change[];
  /** Per field with nested fields: the number of occurrences of each of these. */
  readonly #inside = new Map<number, number[]>();
  readonly #keptMetadata: KeptMetadata[] = [];
  rows = 0;

  constructor(fields: readonly MaskedField[]) {
    this.#outside = fields.map(() => []);
    this.#found = fields.map(() => 0);
    this.#changes = fields.map(() => undefined);
  }

  addMetadata(kept: readonly KeptMetadata[]): void {
    this.#keptMetadata.push(...kept);
  }

  /** Adds the number of values of a leaf; those in a column count for the column once. */
  found({ slot, inner }: MaskedLeaf, count: number): void {
    if (inner === undefined) {
      this.#found[slot] = at(this.#found, slot) + count;
      return;
    }
    const inside = this.#inside.get(slot) ?? [];
    this.#inside.set(slot, inside);
    inside[inner] = (inside[inner] ?? 0) + count;
  }

  foundRows(slot: number, rows: number): void {
    this.#found[slot] = at(this.#found, slot) + rows;
  }

  /** The number of times that each field in a field was there since it was asked last. */
  takeInside(slot: number): readonly number[] {
    const inside = this.#inside.get(slot) ?? [];
    this.#inside.delete(slot);
    return inside;
  }

  /** Adds the findings in values of rows of the batch. */
  record(
    { slot }: MaskedLeaf,
    nonconforming: readonly Omit<NonconformingRecords, 'field'>[],
    outside: readonly number[],
    change: Change,
  ): void {
    const first = this.rows;
    for (const { records, reasons } of nonconforming) {
      const own = records.map((row) => first + row).sort();
      this.#nonconforming.push({ records: own, field: slot, reasons });
    }
    for (const row of outside) at(this.#outside, slot).push(first + row);
    this.#changes[slot] = eitherChanged(this.#changes[slot], change);
  }

  end(bytes: Uint8Array, problem: InputProblem | undefined): MaskedBlock {
    return {
      bytes,
      keptMetadata: this.#keptMetadata,
      records: this.rows,
      nonconforming: this.#nonconforming,
      outside: this.#outside.map((records) => Uint32Array.from(records).sort()),
      found: this.#found,
      changes: this.#changes,
      problem: problem === undefined ? undefined : { record: this.rows, ...problem },
    };
  }
}
