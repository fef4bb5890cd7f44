// A list of places of values in their column, in memory of its own: a column may have millions.
import { at } from '../../language/text/at.ts';

export class PlaceList {
  #places = new Uint32Array(4);
  #length = 0;
  #isSorted = true;

  add(place: number): void {
    if (this.#length === this.#places.length) {
      const larger = new Uint32Array(2 * this.#length);
      larger.set(this.#places);
      this.#places = larger;
    }
    if (this.#length > 0 && place < at(this.#places, this.#length - 1)) this.#isSorted = false;
    this.#places[this.#length++] = place;
  }

  /** The places in ascending order, those before `end`. */
  before(end: number): Uint32Array {
    const places = this.#places.subarray(0, this.#length);
    if (!this.#isSorted) places.sort();
    this.#isSorted = true;
    const beyond = places.findLastIndex((place) => place < end) + 1;
    return places.slice(0, beyond);
  }
}
