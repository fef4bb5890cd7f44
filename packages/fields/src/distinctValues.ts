// Deduplicates the values of a masked dictionary, whose distinct originals may have collided: readers treat indexes
// as identities.
import { nullEnd, type Texts } from '@masker/columns';
import { exactTexts } from '@masker/format-api';

/** The distinct values of a dictionary. */
export class DistinctValues {
  readonly #known = new Map<string | null, number>();
  readonly #indexes: number[] = [];
  #isSame = true;

  get count(): number {
    return this.#known.size;
  }

  get added(): number {
    return this.#indexes.length;
  }

  /** True if each value has kept its index. */
  get isSame(): boolean {
    return this.#isSame;
  }

  /**
   * Adds values of the dictionary, which may have further ones.
   *
   * @returns the new distinct values, in order
   */
  add({ bytes, bounds }: Texts): Texts {
    const exact = exactTexts(bytes);
    const added: number[] = [];
    for (let i = 0; i < bounds.length; i += 2) {
      const start = bounds[i] ?? 0;
      const end = bounds[i + 1] ?? 0;
      const value = end === nullEnd ? null : exact(start, end);
      const index = this.#known.get(value) ?? this.#known.size;
      if (index === this.#known.size) {
        this.#known.set(value, index);
        added.push(start, end);
      }
      if (index !== this.#indexes.length) this.#isSame = false;
      this.#indexes.push(index);
    }
    return { bytes, bounds: Uint32Array.from(added) };
  }

  /**
   * Returns the index among the distinct values for an index in the dictionary; undefined if there is no such value.
   */
  indexOf(index: number): number | undefined {
    return this.#indexes[index];
  }
}
