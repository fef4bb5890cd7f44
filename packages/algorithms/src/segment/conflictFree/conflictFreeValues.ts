// Values that keep different when they are masked: their parts are permuted, not drawn (docs/masking-algorithm.md,
// "Conflict-free masking").
import type { ValuePermutation } from '../masking/valuePermutation.ts';
import { NarrowGroup } from './narrowGroup.ts';
import type { RankedGroup } from './rankedGroup.ts';
import type { UnitGroup } from './unitGroups.ts';
import { WideGroup } from './wideGroup.ts';

export class ConflictFreeValues implements ValuePermutation {
  /** Number of visible characters of a value that takes part. */
  readonly length: number;
  readonly groups: readonly UnitGroup[];
  readonly #ranked: readonly RankedGroup[];
  #count = 0;

  /** @param length how many characters the segments cover */
  constructor(groups: readonly UnitGroup[], length: number) {
    this.length = length;
    this.groups = groups;
    this.#ranked = groups.map((group) =>
      group.narrowUnits === undefined ? new WideGroup(group) : new NarrowGroup(group, group.narrowUnits),
    );
  }

  get count(): number {
    return this.#count;
  }

  /** Begins with new values. */
  clear(): void {
    this.#count = 0;
    for (const group of this.#ranked) group.clear();
  }

  /** Adds a value of the expected number of visible characters; false if it doesn't take part. */
  take(characters: Int32Array, first: number): boolean {
    for (const group of this.#ranked) if (!group.rank(characters, first)) return false;
    for (const group of this.#ranked) group.add(characters, first);
    this.#count++;
    return true;
  }

  permute(): void {
    for (const group of this.#ranked) group.permute();
  }

  /** Writes the permuted i-th added value over its characters. */
  write(i: number, characters: Int32Array, first: number): void {
    for (const group of this.#ranked) group.write(i, characters, first);
  }
}
