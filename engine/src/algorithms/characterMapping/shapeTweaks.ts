// The tweaks of many values: the tags of their shapes, with the characters that stay.
import { blockLength, type BlockCipher } from '../../masking/cryptography/cryptography.ts';
import { growArray } from '../../masking/columns/growArray.ts';
import { MessageList } from '../../masking/draws/messageList.ts';
import type { Tweaks } from '../permutations/tweaks.ts';
import { mostCharacters, type ShapeReader } from './shapeReader.ts';

/** A list whose draws are the tags themselves. */
export function tagList(tagCipher: BlockCipher): MessageList {
  // A stream that is not encrypted begins with the tag.
  const plain = (blocks: Uint8Array) => new Uint8Array(blocks);
  return new MessageList({ tagCipher, drawCipher: plain, fallbackCipher: plain });
}

/** So many messages are remembered from one draw to the next. */
const mostRemembered = 1 << 16;
const fewestSlots = 256;
/** In place of the number of a message. */
const free = -1;

export class ShapeTweaks {
  readonly #list: MessageList;
  /** The number of each value's message. */
  #messages = new Uint32Array(64);
  #values = 0;
  /** The messages, one after the other: their hashes, where they end, and the tags of those that were drawn. */
  #hashes = new Int32Array(64);
  #ends = new Uint32Array(64);
  #bytes = new Uint8Array(1024);
  #tags = new Uint8Array(64 * blockLength);
  #count = 0;
  #drawn = 0;
  /** The numbers of the messages, at the slots of their hashes or after these. */
  #slots = new Int32Array(fewestSlots).fill(free);
  /** The number of the last message. */
  #last = free;

  constructor(tagCipher: BlockCipher) {
    this.#list = tagList(tagCipher);
  }

  /** Forgets the values. */
  clear(): void {
    this.#values = 0;
    if (this.#count <= mostRemembered) return;
    this.#slots.fill(free);
    this.#count = 0;
    this.#drawn = 0;
    this.#last = free;
  }

  /** Adds the tweak of value i, which was read last. */
  add(i: number, value: ShapeReader): void {
    if (!value.isSame || this.#last === free) this.#last = this.#numberOf(value);
    this.#messages = growArray(this.#messages, i + 1);
    this.#messages[i] = this.#last;
    this.#values = i + 1;
  }

  /** The number of a message. */
  #numberOf({ message, length, hash }: ShapeReader): number {
    const mask = this.#slots.length - 1;
    let slot = placeOf(hash) & mask;
    for (let known = this.#slots[slot] ?? free; known !== free; known = this.#slots[slot] ?? free) {
      if (this.#hashes[known] === hash && this.#isMessage(known, message, length)) return known;
      slot = (slot + 1) & mask;
    }
    const number = this.#count++;
    if (number === this.#ends.length) this.#grow();
    const start = this.#startOf(number);
    this.#bytes = growArray(this.#bytes, start + mostCharacters);
    for (let at = 0; at < length; at++) this.#bytes[start + at] = message[at] ?? 0;
    this.#ends[number] = start + length;
    this.#hashes[number] = hash;
    this.#slots[slot] = number;
    if (2 * this.#count > mask) this.#growSlots();
    return number;
  }

  #startOf(number: number): number {
    return number === 0 ? 0 : (this.#ends[number - 1] ?? 0);
  }

  #isMessage(number: number, message: Uint8Array, length: number): boolean {
    const start = this.#startOf(number);
    if ((this.#ends[number] ?? 0) - start !== length) return false;
    const bytes = this.#bytes;
    for (let at = 0; at < length; at++) if (bytes[start + at] !== message[at]) return false;
    return true;
  }

  #grow(): void {
    const count = 2 * this.#ends.length;
    this.#ends = growArray(this.#ends, count);
    this.#hashes = growArray(this.#hashes, count);
    this.#tags = growArray(this.#tags, count * blockLength);
  }

  #growSlots(): void {
    this.#slots = new Int32Array(2 * this.#slots.length).fill(free);
    const mask = this.#slots.length - 1;
    for (let number = 0; number < this.#count; number++) {
      let slot = placeOf(this.#hashes[number] ?? 0) & mask;
      while (this.#slots[slot] !== free) slot = (slot + 1) & mask;
      this.#slots[slot] = number;
    }
  }

  /** The tweaks of all values, by their numbers. */
  draw(): Tweaks {
    this.#drawTags();
    const starts = new Uint32Array(this.#values);
    for (let i = 0; i < starts.length; i++) starts[i] = blockLength * (this.#messages[i] ?? 0);
    return { bytes: this.#tags, starts };
  }

  #drawTags(): void {
    const list = this.#list;
    const first = this.#drawn;
    for (let number = first; number < this.#count; number++)
      list.addBytes(this.#bytes, blockLength, 0, this.#startOf(number), this.#ends[number]);
    list.draw();
    for (let i = 0; i < list.count; i++) {
      const start = list.drawStart(i);
      this.#tags.set(list.draws.subarray(start, start + blockLength), (first + i) * blockLength);
    }
    this.#drawn = this.#count;
    list.clear();
  }
}

/** Where a message with such a hash is looked for. */
function placeOf(hash: number): number {
  return hash ^ (hash >>> 15);
}
