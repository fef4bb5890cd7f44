// The tweaks of many values: the tags of their shapes, with the characters that stay.
import { blockLength, type BlockCipher } from '../../masking/cryptography/cryptography.ts';
import { growArray } from '../../masking/columns/growArray.ts';
import { MessageList } from '../../masking/draws/messageList.ts';
import type { Tweaks } from '../permutations/tweaks.ts';
import { byteClasses } from './classes.ts';

/** A list whose draws are the tags themselves. */
export function tagList(tagCipher: BlockCipher): MessageList {
  // A stream that is not encrypted begins with the tag.
  const plain = (blocks: Uint8Array) => new Uint8Array(blocks);
  return new MessageList({ tagCipher, drawCipher: plain, fallbackCipher: plain });
}

/** So many messages are remembered: the shapes of a column are few. */
const remembered = 256;

export class ShapeTweaks {
  readonly #list: MessageList;
  /** The number of each value's message. */
  #messages = new Uint32Array(64);
  #count = 0;
  /** The messages that were added last, by their hash: number and bytes. */
  readonly #numbers = new Int32Array(remembered).fill(-1);
  readonly #known: Uint8Array[] = [];
  /** The last message, its length, and its number. */
  #message = new Uint8Array(64);
  #length = -1;
  #last = 0;

  constructor(tagCipher: BlockCipher) {
    this.#list = tagList(tagCipher);
  }

  clear(): void {
    this.#list.clear();
    this.#numbers.fill(-1);
    this.#length = -1;
    this.#count = 0;
  }

  /**
   * Adds the tweak of value i: its characters from `begin` up to, without, `end`, with the classes of those from `from` up to,
   * without, `to` in their place.
   */
  add(i: number, characters: Uint8Array, begin: number, from: number, to: number, end: number): void {
    this.#messages = growArray(this.#messages, i + 1);
    this.#count = i + 1;
    const length = end - begin;
    this.#message = growArray(this.#message, length);
    const message = this.#message;
    // Most values have the shape of the one before.
    let isLast = length === this.#length;
    for (let at = begin; at < end; at++) {
      const character = characters[at] ?? 0;
      const own = at >= from && at < to ? (byteClasses[character] ?? 0) : character;
      if (message[at - begin] !== own) isLast = false;
      message[at - begin] = own;
    }
    this.#length = length;
    if (!isLast) this.#last = this.#numberOf(length);
    this.#messages[i] = this.#last;
  }

  /** The number of the message. */
  #numberOf(length: number): number {
    const message = this.#message;
    let hash = length;
    for (let at = 0; at < length; at++) hash = (Math.imul(hash, 31) + (message[at] ?? 0)) | 0;
    const place = (hash ^ (hash >>> 8)) & (remembered - 1);
    const known = this.#numbers[place] ?? -1;
    if (known >= 0 && isSame(this.#known[place], message, length)) return known;
    const number = this.#list.addBytes(message, blockLength, 0, 0, length);
    this.#numbers[place] = number;
    this.#known[place] = message.slice(0, length);
    return number;
  }

  /** The tweaks of all values, by their numbers. */
  draw(): Tweaks {
    this.#list.draw();
    const starts = new Uint32Array(this.#count);
    for (let i = 0; i < starts.length; i++) starts[i] = this.#list.drawStart(this.#messages[i] ?? 0);
    return { bytes: this.#list.draws, starts };
  }
}

function isSame(known: Uint8Array | undefined, message: Uint8Array, length: number): boolean {
  if (known?.length !== length) return false;
  for (let i = 0; i < length; i++) if (known[i] !== message[i]) return false;
  return true;
}
