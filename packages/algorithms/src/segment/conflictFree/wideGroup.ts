// Groups of any number of elements, with units of any width.
import { at } from '@masker/text';
import { growArray } from '@masker/columns';
import type { Permutations } from '../../permutations/permutations.ts';
import { lanesBySize, type RankedGroup } from './rankedGroup.ts';
import { TweakList } from './tweakList.ts';
import type { UnitGroup } from './unitGroups.ts';
import { excluded, type Unit } from './units.ts';

const wideExcluded = BigInt(excluded);

export class WideGroup implements RankedGroup {
  readonly #permutations: Permutations;
  readonly #units: readonly Unit[];
  readonly #tweaks: TweakList;
  readonly #numbers: bigint[] = [];
  readonly #sizes: bigint[] = [];
  /** For each unit of each value, 1 if it is in its set. */
  #isRanked = new Uint8Array(64);
  /** The value that was ranked last. */
  #number = 0n;
  #size = 1n;

  constructor(group: UnitGroup) {
    this.#permutations = group.permutations;
    this.#units = group.units;
    this.#tweaks = new TweakList(group);
  }

  clear(): void {
    this.#numbers.length = 0;
    this.#sizes.length = 0;
    this.#tweaks.clear();
  }

  rank(characters: Int32Array, first: number): boolean {
    const from = this.#numbers.length * this.#units.length;
    this.#isRanked = growArray(this.#isRanked, from + this.#units.length);
    let [number, size] = [0n, 1n];
    for (const [u, unit] of this.#units.entries()) {
      const rank = unit.rank(characters, first + unit.at);
      if (rank === wideExcluded) return false;
      this.#isRanked[from + u] = rank >= 0n ? 1 : 0;
      if (rank < 0n) continue;
      number = number * unit.size + rank;
      size *= unit.size;
    }
    this.#number = number;
    this.#size = size;
    return true;
  }

  add(characters: Int32Array, first: number): void {
    this.#tweaks.add(characters, first, this.#isRanked, this.#numbers.length * this.#units.length, false);
    this.#numbers.push(this.#number);
    this.#sizes.push(this.#size);
  }

  permute(): void {
    const tweaks = this.#tweaks.draw();
    for (const { size, lanes } of lanesBySize(this.#sizes, this.#sizes.length))
      this.#permutations.permuteWide(size, this.#numbers, lanes, tweaks);
  }

  write(i: number, characters: Int32Array, first: number): void {
    let number = at(this.#numbers, i);
    const units = this.#units;
    for (let u = units.length - 1; u >= 0; u--) {
      const unit = units[u];
      if (unit === undefined || this.#isRanked[i * units.length + u] !== 1) continue;
      unit.write(characters, first + unit.at, number % unit.size);
      number /= unit.size;
    }
  }
}
