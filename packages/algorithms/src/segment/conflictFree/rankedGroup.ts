// The units of one group in many values: their ranks become one number a value, which is permuted.
import { at, groupBy } from '@masker/text';

export interface RankedGroup {
  clear(): void;
  /**
   * Ranks the units of a value. Only `add` stores it.
   *
   * @param first index of its first visible character
   * @returns false if the value doesn't take part
   */
  rank(characters: Int32Array, first: number): boolean;
  /** Adds the value that was ranked last. */
  add(characters: Int32Array, first: number): void;
  permute(): void;
  /** Writes what value i has become. */
  write(i: number, characters: Int32Array, first: number): void;
}

/** Values, by their numbers, among which the same number of elements is permuted. */
export interface SameSize<Size> {
  readonly size: Size;
  readonly lanes: Uint32Array;
}

/** Sorts values by how many elements are permuted among. */
export function lanesBySize<Size extends number | bigint>(
  sizes: ArrayLike<Size>,
  count: number,
): SameSize<Size>[] {
  const first = sizes[0];
  if (first === undefined || count === 0) return [];
  const all = new Uint32Array(count);
  let isSame = true;
  for (let i = 0; i < count; i++) {
    all[i] = i;
    if (sizes[i] !== first) isSame = false;
  }
  if (isSame) return [{ size: first, lanes: all }];
  return Array.from(
    groupBy(all, (i) => at(sizes, i)),
    ([size, own]) => ({ size, lanes: Uint32Array.from(own) }),
  );
}
