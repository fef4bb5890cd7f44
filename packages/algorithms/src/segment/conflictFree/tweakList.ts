// The tweaks of many values: the tags of their characters, with U+0000 for those that are permuted.
import { blockLength, MessageList } from '@masker/masking-core';
import { growArray } from '@masker/columns';
import type { Tweaks } from '../../permutations/tweaks.ts';
import type { UnitGroup } from './unitGroups.ts';

export class TweakList {
  readonly #list: MessageList;
  readonly #group: UnitGroup;
  /** The last message and its index in the list: values often differ only in their permuted characters. */
  #message: Int32Array;
  #last = -1;
  /** Memory for the next one. */
  #next: Int32Array;
  /** Index of the message common to all values whose characters are all permuted. */
  #common = -1;
  #messages = new Uint32Array(64);
  #count = 0;

  constructor(group: UnitGroup) {
    // A stream that is not encrypted begins with the tag itself.
    const plain = (blocks: Uint8Array) => new Uint8Array(blocks);
    const tagCipher = group.permutations.tweakCipher;
    this.#list = new MessageList({ tagCipher, drawCipher: plain, fallbackCipher: plain });
    this.#group = group;
    this.#message = new Int32Array(group.end - group.start);
    this.#next = new Int32Array(this.#message);
  }

  clear(): void {
    this.#list.clear();
    this.#count = 0;
    this.#common = -1;
    this.#last = -1;
  }

  /**
   * Adds a value.
   *
   * @param first index of its first visible character
   * @param isRanked for each unit from `from` on, 1 if it is permuted
   * @param isCommon whether every character is permuted
   */
  add(characters: Int32Array, first: number, isRanked: Uint8Array, from: number, isCommon: boolean): void {
    let message = isCommon ? this.#common : -1;
    if (message < 0) message = this.#addMessage(characters, first, isRanked, from);
    if (isCommon) this.#common = message;
    this.#messages = growArray(this.#messages, this.#count + 1);
    this.#messages[this.#count++] = message;
  }

  #addMessage(characters: Int32Array, first: number, isRanked: Uint8Array, from: number): number {
    const { units, start, end } = this.#group;
    const message = this.#next;
    for (let i = start; i < end; i++) message[i - start] = characters[first + i] ?? 0;
    for (let u = 0; u < units.length; u++) {
      const unit = units[u];
      if (unit !== undefined && isRanked[from + u] === 1)
        message.fill(0, unit.at - start, unit.at - start + unit.width);
    }
    if (this.#last >= 0 && haveSame(message, this.#message)) return this.#last;
    [this.#message, this.#next] = [message, this.#message];
    this.#last = this.#list.add(message, 0, message.length, blockLength, 0);
    return this.#last;
  }

  /** Returns the tweaks of all values, in their order. */
  draw(): Tweaks {
    this.#list.draw();
    const starts = new Uint32Array(this.#count);
    for (let i = 0; i < starts.length; i++) starts[i] = this.#list.drawStart(this.#messages[i] ?? 0);
    return { bytes: this.#list.draws, starts };
  }
}

/** Returns the tweak of all values whose characters are all permuted. */
export function commonTweakOf(group: UnitGroup): Uint8Array {
  const tweaks = new TweakList(group);
  tweaks.add(new Int32Array(group.end), 0, new Uint8Array(group.units.length).fill(1), 0, true);
  const { bytes, starts } = tweaks.draw();
  return bytes.slice(starts[0], (starts[0] ?? 0) + blockLength);
}

function haveSame(a: Int32Array, b: Int32Array): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
