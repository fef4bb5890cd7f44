// Caches the first 63 bits of recent addresses with the flipped bits: most addresses share theirs.
import { addressWords } from './addressKinds.ts';
import type { Addresses } from './addressParts.ts';

/** A power of two. */
const slots = 4096;
const shift = 1 + Math.clz32(slots);
/** Instead of the second word of a prefix, which is shifted by a bit. */
const none = -1;

export class KnownPrefixes {
  /** The two words of a prefix, and the two of its flipped bits. */
  readonly #known = new Int32Array(4 * slots).fill(none);

  /**
   * Sorts addresses: those with unknown prefixes and masked bits come first.
   *
   * @param indexes indexes of the addresses
   * @param order receives the sorted indexes
   * @returns the number of the former
   */
  sort(words: Int32Array, masks: Int32Array, indexes: Uint32Array, order: Uint32Array): number {
    const known = this.#known;
    let start = 0;
    let end = indexes.length;
    for (const at of indexes) {
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
   * Flips the first 63 bits of the addresses in `[from, end)`. Their prefixes are known, or none of these
   * bits is masked: then the content of the slot is irrelevant, as long as bit 63 stays clear.
   */
  turn({ words, turned }: Addresses, from: number, end: number): void {
    const known = this.#known;
    for (let at = addressWords * from; at < addressWords * end; at += addressWords) {
      const slot = slotOf(words[at] ?? 0, (words[at + 1] ?? 0) >>> 1);
      turned[at] = known[slot + 2] ?? 0;
      turned[at + 1] = (known[slot + 3] ?? 0) & ~1;
    }
  }

  /** Caches the flipped bits of the first addresses. */
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
