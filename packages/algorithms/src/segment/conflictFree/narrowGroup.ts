// Groups of at most 2^52 elements whose units are narrow: all ranks are exact as numbers.
import { growArray } from '@masker/columns';
import type { Permutations } from '../../permutations/permutations.ts';
import { lanesBySize, type RankedGroup } from './rankedGroup.ts';
import { TweakList } from './tweakList.ts';
import type { UnitGroup } from './unitGroups.ts';
import { excluded, type NarrowUnit } from './units.ts';

export class NarrowGroup implements RankedGroup {
  readonly #permutations: Permutations;
  readonly #units: readonly NarrowUnit[];
  readonly #tweaks: TweakList;
  /** True if the tweak is the same for all values whose units are all in their sets. */
  readonly #hasCommonTweak: boolean;
  #numbers = new Float64Array(64);
  /** For each value, the number of ranks: the product of the sizes of the units that are in their sets. */
  #sizes = new Float64Array(64);
  /** For each unit of each value, 1 if it is in its set. */
  #isRanked = new Uint8Array(64);
  #count = 0;
  /** The value that was ranked last. */
  #number = 0;
  #size = 1;
  #isWhole = false;

  constructor(group: UnitGroup, units: readonly NarrowUnit[]) {
    this.#permutations = group.permutations;
    this.#units = units;
    this.#tweaks = new TweakList(group);
    this.#hasCommonTweak = units.reduce((sum, { width }) => sum + width, 0) === group.end - group.start;
  }

  clear(): void {
    this.#count = 0;
    this.#tweaks.clear();
  }

  rank(characters: Int32Array, first: number): boolean {
    const units = this.#units;
    const from = this.#count * units.length;
    this.#isRanked = growArray(this.#isRanked, from + units.length);
    let [number, size, isWhole] = [0, 1, true];
    for (let u = 0; u < units.length; u++) {
      const unit = units[u];
      if (unit === undefined) continue;
      const rank = unit.rank(characters, first + unit.at);
      if (rank === excluded) return false;
      const isRanked = rank >= 0;
      this.#isRanked[from + u] = isRanked ? 1 : 0;
      if (isRanked) {
        number = number * unit.size + rank;
        size *= unit.size;
      } else {
        isWhole = false;
      }
    }
    this.#number = number;
    this.#size = size;
    this.#isWhole = isWhole;
    return true;
  }

  add(characters: Int32Array, first: number): void {
    const isCommon = this.#hasCommonTweak && this.#isWhole;
    this.#tweaks.add(characters, first, this.#isRanked, this.#count * this.#units.length, isCommon);
    const i = this.#count++;
    this.#numbers = growArray(this.#numbers, this.#count);
    this.#sizes = growArray(this.#sizes, this.#count);
    this.#numbers[i] = this.#number;
    this.#sizes[i] = this.#size;
  }

  permute(): void {
    const tweaks = this.#tweaks.draw();
    for (const { size, lanes } of lanesBySize(this.#sizes, this.#count))
      this.#permutations.permute(size, this.#numbers, lanes, tweaks);
  }

  write(i: number, characters: Int32Array, first: number): void {
    let number = this.#numbers[i] ?? 0;
    const units = this.#units;
    for (let u = units.length - 1; u >= 0; u--) {
      const unit = units[u];
      if (unit === undefined || this.#isRanked[i * units.length + u] !== 1) continue;
      // Exact up to 2^52: the quotient is rounded by less than 1 / size.
      const higher = Math.floor(number / unit.size);
      unit.write(characters, first + unit.at, number - higher * unit.size);
      number = higher;
    }
  }
}
