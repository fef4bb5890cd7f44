// The tweaks of many values: the tags of their shapes, with the characters that stay.
import { blockLength, type BlockCipher, MessageList } from '@masker/masking-core';
import { growArray } from '@masker/columns';
import type { Tweaks } from '../permutations/tweaks.ts';
import { maxMessageLength, type ShapeReader } from './shapeReader.ts';

/** A list whose draws are the tags themselves. */
export function tagList(tagCipher: BlockCipher): MessageList {
  // A stream that is not encrypted begins with the tag.
  const plain = (blocks: Uint8Array) => new Uint8Array(blocks);
  return new MessageList({ tagCipher, drawCipher: plain, fallbackCipher: plain });
}

/** Maximum number of messages remembered between draws. */
const maxRemembered = 1 << 16;
const minSlots = 256;
/** Marks a free slot. */
const free = -1;

export class ShapeTweaks {
  readonly #list: MessageList;
  /** The number of each value's message. */
  #messages = new Uint32Array(64);
  #values = 0;
  /** The messages in order: their hashes, their ends, and the tags of those already drawn. */
  #hashes = new Int32Array(64);
  #ends = new Uint32Array(64);
  #shapes = new Uint8Array(1024);
  #tags = new Uint8Array(64 * blockLength);
  #count = 0;
  /** The numbers of the messages, at the slots of their hashes or after these. */
  #slots = new Int32Array(minSlots).fill(free);
  readonly #message = new Uint8Array(maxMessageLength);
  /** The number of the last message. */
  #last = free;

  constructor(tagCipher: BlockCipher) {
    this.#list = tagList(tagCipher);
  }

  /** Forgets the values. */
  clear(): void {
    this.#values = 0;
    if (this.#count <= maxRemembered) return;
    this.#slots.fill(free);
    this.#count = 0;
    this.#last = free;
  }

  /** Adds the tweak of value i, which was read last. */
  add(i: number, value: ShapeReader): void {
    if (!value.isSame || this.#last === free) this.#last = this.#numberOf(value);
    this.#messages = growArray(this.#messages, i + 1);
    this.#messages[i] = this.#last;
    this.#values = i + 1;
  }

  /** Returns the number of the message of a shape. */
  #numberOf(value: ShapeReader): number {
    const { shape, length, hash } = value;
    const mask = this.#slots.length - 1;
    let slot = slotOf(hash) & mask;
    for (let known = this.#slots[slot] ?? free; known !== free; known = this.#slots[slot] ?? free) {
      if (this.#hashes[known] === hash && this.#isShape(known, shape, length)) return known;
      slot = (slot + 1) & mask;
    }
    const number = this.#count++;
    if (number === this.#ends.length) this.#grow();
    const start = this.#startOf(number);
    this.#shapes = growArray(this.#shapes, start + shape.length);
    for (let at = 0; at < length; at++) this.#shapes[start + at] = shape[at] ?? 0;
    this.#ends[number] = start + length;
    this.#hashes[number] = hash;
    this.#slots[slot] = number;
    this.#list.addBytes(this.#message, blockLength, 0, 0, value.writeMessage(this.#message));
    if (2 * this.#count > mask) this.#growSlots();
    return number;
  }

  #startOf(number: number): number {
    return number === 0 ? 0 : (this.#ends[number - 1] ?? 0);
  }

  #isShape(number: number, shape: Uint8Array, length: number): boolean {
    const start = this.#startOf(number);
    if ((this.#ends[number] ?? 0) - start !== length) return false;
    const shapes = this.#shapes;
    for (let at = 0; at < length; at++) if (shapes[start + at] !== shape[at]) return false;
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
      let slot = slotOf(this.#hashes[number] ?? 0) & mask;
      while (this.#slots[slot] !== free) slot = (slot + 1) & mask;
      this.#slots[slot] = number;
    }
  }

  /** Returns the tweaks of all values, by their numbers. */
  draw(): Tweaks {
    this.#drawTags();
    const starts = new Uint32Array(this.#values);
    for (let i = 0; i < starts.length; i++) starts[i] = blockLength * (this.#messages[i] ?? 0);
    return { bytes: this.#tags, starts };
  }

  #drawTags(): void {
    const list = this.#list;
    list.draw();
    const first = this.#count - list.count;
    for (let i = 0; i < list.count; i++) {
      const start = list.drawStart(i);
      this.#tags.set(list.draws.subarray(start, start + blockLength), (first + i) * blockLength);
    }
    list.clear();
  }
}

/** Returns the first index at which a message with this hash is searched. */
function slotOf(hash: number): number {
  return hash ^ (hash >>> 15);
}
