// The first 63 bits of addresses that were masked last, with the bits of them that are turned: most addresses share theirs.
import { addressWords } from './addressKinds.ts';
import type { Addresses } from './addressParts.ts';

/** A power of two. */
const slots = 4096;
const shift = 1 + Math.clz32(slots);
/** In place of the second word of a prefix, which is shifted by a bit. */
const none = -1;

export class KnownPrefixes {
  /** The two words of a prefix, and those of the bits that are turned. */
  readonly #known = new Int32Array(4 * slots).fill(none);

  /**
   * Sorts addresses: those whose prefixes aren't known and have masked bits come first.
   *
   * @param places of the addresses
   * @param order takes these
   * @returns how many come first
   */
  sort(words: Int32Array, masks: Int32Array, places: Uint32Array, order: Uint32Array): number {
    const known = this.#known;
    let start = 0;
    let end = places.length;
    for (const at of places) {
      const first = words[at] ?? 0;
      const second = (words[at + 1] ?? 0) >>> 1;
      const slot = slotOf(first, second);
      const isKnown = known[slot] === first && known[slot + 1] === second;
      const isKept = ((masks[at] ?? 0) | ((masks[at + 1] ?? 0) >>> 1)) === 0;
      order[isKnown || isKept ? --end : start++] = at;
    }
    return start;
  }

  /**
   * Turns the first 63 bits of the addresses in [from, end). Their prefixes are known, or none of these bits is masked: then
   * it doesn't matter what the slot holds, as long as bit 63 stays clear.
   */
  turn({ words, turned }: Addresses, from: number, end: number): void {
    const known = this.#known;
    for (let at = addressWords * from; at < addressWords * end; at += addressWords) {
      const slot = slotOf(words[at] ?? 0, (words[at + 1] ?? 0) >>> 1);
      turned[at] = known[slot + 2] ?? 0;
      turned[at + 1] = (known[slot + 3] ?? 0) & ~1;
    }
  }

  /** Remembers the first addresses, with what is turned of them. */
  keep({ words, turned }: Addresses, count: number): void {
    const known = this.#known;
    for (let at = 0; at < addressWords * count; at += addressWords) {
      const first = words[at] ?? 0;
      const second = (words[at + 1] ?? 0) >>> 1;
      const slot = slotOf(first, second);
      known[slot] = first;
      known[slot + 1] = second;
      known[slot + 2] = turned[at] ?? 0;
      known[slot + 3] = turned[at + 1] ?? 0;
    }
  }
}

function slotOf(first: number, second: number): number {
  return 4 * ((Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b)) >>> shift);
}
