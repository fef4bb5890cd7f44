// Deduplicates the values of a dictionary: masking makes several values the same, and readers take indexes
// for identities.
import { nullEnd, type Texts } from '../../engine/src/index.ts';
import { exactTexts } from './rows/exactText.ts';

export class DistinctValues {
  readonly #known = new Map<string | null, number>();
  readonly #places: number[] = [];
  #isSame = true;

  get count(): number {
    return this.#known.size;
  }

  get added(): number {
    return this.#places.length;
  }

  /** True if each value has kept its index. */
  get isSame(): boolean {
    return this.#isSame;
  }

  /**
   * Adds values of the dictionary, or more of them.
   *
   * @returns the new ones, in order
   */
  add({ bytes, bounds }: Texts): Texts {
    const exact = exactTexts(bytes);
    const added: number[] = [];
    for (let i = 0; i < bounds.length; i += 2) {
      const start = bounds[i] ?? 0;
      const end = bounds[i + 1] ?? 0;
      const value = end === nullEnd ? null : exact(start, end);
      const place = this.#known.get(value) ?? this.#known.size;
      if (place === this.#known.size) {
        this.#known.set(value, place);
        added.push(start, end);
      }
      if (place !== this.#places.length) this.#isSame = false;
      this.#places.push(place);
    }
    return { bytes, bounds: Uint32Array.from(added) };
  }

  /** Returns the index of a value among the distinct ones; undefined if there is no such value. */
  placeOf(place: number): number | undefined {
    return this.#places[place];
  }
}
