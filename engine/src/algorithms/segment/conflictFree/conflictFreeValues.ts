// Values that keep different when they are masked: their parts are permuted, not drawn (docs/masking-algorithm.md,
// "Conflict-free masking").
import { rankedGroup, type RankedGroup } from './rankedGroup.ts';
import type { UnitGroup } from './unitGroups.ts';
import { excluded, type Unit } from './units.ts';

export class ConflictFreeValues {
  /** How many visible characters a value has that takes part. */
  readonly length: number;
  readonly groups: readonly UnitGroup[];
  readonly #units: readonly Unit[];
  readonly #groups: readonly { readonly ranked: RankedGroup; readonly firstUnit: number }[];
  readonly #ranks: Float64Array;
  #count = 0;

  /** @param length how many characters the segments cover */
  constructor(groups: readonly UnitGroup[], length: number) {
    this.length = length;
    this.groups = groups;
    this.#units = groups.flatMap(({ units }) => units);
    this.#ranks = new Float64Array(this.#units.length);
    let firstUnit = 0;
    this.#groups = groups.map((group) => {
      firstUnit += group.units.length;
      return { ranked: rankedGroup(group), firstUnit: firstUnit - group.units.length };
    });
  }

  /** How many values it has taken. */
  get count(): number {
    return this.#count;
  }

  /** Begins with new values. */
  clear(): void {
    this.#count = 0;
    for (const { ranked } of this.#groups) ranked.clear();
  }

  /** Takes a value that has as many visible characters; false when it does not take part. */
  take(characters: Int32Array, first: number): boolean {
    const units = this.#units;
    for (let u = 0; u < units.length; u++) {
      const unit = units[u];
      const rank = unit?.rank(characters, first + unit.at) ?? excluded;
      if (rank === excluded) return false;
      this.#ranks[u] = rank;
    }
    for (const { ranked, firstUnit } of this.#groups) ranked.add(characters, first, this.#ranks, firstUnit);
    this.#count++;
    return true;
  }

  /** Permutes the values that were taken. */
  permute(): void {
    for (const { ranked } of this.#groups) ranked.permute();
  }

  /** Writes what the i-th value that was taken has become over its characters, which still are as they were. */
  write(i: number, characters: Int32Array, first: number): void {
    for (const { ranked } of this.#groups) ranked.write(i, characters, first);
  }
}
