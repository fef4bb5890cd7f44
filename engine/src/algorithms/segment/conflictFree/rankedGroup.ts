// The units of one group in many values: their ranks become one number a value, which is permuted.
import { grown } from '../../../draws/grown.ts';
import { MessageList } from '../../../draws/messageList.ts';
import { blockLength } from '../../../cryptography/cryptography.ts';
import { mostExact, type Permutations } from './permutations.ts';
import type { UnitGroup } from './unitGroups.ts';
import type { Unit } from './units.ts';

export interface RankedGroup {
  /** Forgets all values. */
  clear(): void;
  /**
   * Adds a value.
   *
   * @param first where its visible characters begin
   * @param ranks what the units of the group have, as `Unit` tells, from `from` on
   */
  add(characters: Int32Array, first: number, ranks: Float64Array, from: number): void;
  /** Permutes all values. */
  permute(): void;
  /** Writes over value i, which still is as it was, what it has become. */
  write(i: number, characters: Int32Array, first: number): void;
}

/** Makes the memory for values of a group. */
export function rankedGroup(group: UnitGroup): RankedGroup {
  const size = group.units.reduce((product, unit) => product * (unit.size > 0n ? unit.size : 1n), 1n);
  return size <= mostExact ? new NarrowGroup(group) : new WideGroup(group);
}

/** The tags that tweak the permutation of each value: its characters, those that are permuted left out. */
class TweakList {
  readonly #list: MessageList;
  readonly #group: UnitGroup;
  /** The last message, and its number in the list: values often differ in nothing else than what is permuted. */
  #message: Int32Array;
  #last = -1;
  /** Memory for the next one. */
  #next: Int32Array;
  /** The message of values of which all is permuted: the same for all. */
  #ofWhole = -1;
  #messages = new Uint32Array(64);
  #count = 0;

  constructor(group: UnitGroup) {
    // A stream that is not encrypted begins with the tag itself.
    const plain = (blocks: Uint8Array) => blocks.slice();
    const tagCipher = group.permutations.tweakCipher;
    this.#list = new MessageList({ tagCipher, drawCipher: plain, fallbackCipher: plain });
    this.#group = group;
    this.#message = new Int32Array(group.end - group.start);
    this.#next = new Int32Array(this.#message);
  }

  clear(): void {
    this.#list.clear();
    this.#count = 0;
    this.#ofWhole = -1;
    this.#last = -1;
  }

  add(characters: Int32Array, first: number, ranks: Float64Array, from: number, isWhole: boolean): void {
    let message = isWhole ? this.#ofWhole : -1;
    if (message < 0) message = this.#addMessage(characters, first, ranks, from);
    if (isWhole) this.#ofWhole = message;
    if (this.#count === this.#messages.length) this.#messages = grown(this.#messages, this.#count + 1);
    this.#messages[this.#count++] = message;
  }

  #addMessage(characters: Int32Array, first: number, ranks: Float64Array, from: number): number {
    const { units, start, end } = this.#group;
    const message = this.#next;
    for (let i = start; i < end; i++) message[i - start] = characters[first + i] ?? 0;
    for (let u = 0; u < units.length; u++) {
      const unit = units[u];
      if (unit !== undefined && (ranks[from + u] ?? 0) >= 0)
        message.fill(0, unit.at - start, unit.at - start + unit.width);
    }
    if (this.#last >= 0 && haveSame(message, this.#message)) return this.#last;
    [this.#message, this.#next] = [message, this.#message];
    this.#last = this.#list.add(message, 0, message.length, blockLength, 0);
    return this.#last;
  }

  /** The tags; those of value i begin at `starts[i]`. */
  draw() {
    this.#list.draw();
    const starts = new Uint32Array(this.#count);
    for (let i = 0; i < starts.length; i++) starts[i] = this.#list.drawStart(this.#messages[i] ?? 0);
    return { bytes: this.#list.draws, starts };
  }
}

/** The tag of all values of which every character is permuted; it begins the bytes. */
export function tweakOfWhole(group: UnitGroup): { readonly bytes: Uint8Array } {
  const tweaks = new TweakList(group);
  tweaks.add(new Int32Array(group.end), 0, new Float64Array(group.units.length), 0, true);
  const { bytes, starts } = tweaks.draw();
  return { bytes: bytes.slice(starts[0], (starts[0] ?? 0) + blockLength) };
}

/** Groups of at most 2^52 elements: their numbers are exact. */
class NarrowGroup implements RankedGroup {
  readonly #permutations: Permutations;
  readonly #units: readonly Unit[];
  readonly #unitSizes: Float64Array;
  readonly #tweaks: TweakList;
  #numbers = new Float64Array(64);
  /** How many numbers there are, by which units of a value are permuted. */
  #sizes = new Float64Array(64);
  #count = 0;
  /** That of values all of whose units are permuted; none is where a smaller product may have the same size. */
  readonly #wholeSize: number;
  /** Whether the tweak is the same for all values of that size. */
  readonly #isOneTweak: boolean;

  constructor(group: UnitGroup) {
    this.#permutations = group.permutations;
    this.#units = group.units;
    this.#unitSizes = Float64Array.from(group.units, ({ size }) => Number(size));
    this.#tweaks = new TweakList(group);
    const permuted = group.units.reduce((sum, { width }) => sum + width, 0);
    this.#isOneTweak = permuted === group.end - group.start;
    this.#wholeSize = this.#unitSizes.every((size) => size > 1)
      ? this.#unitSizes.reduce((product, size) => product * size, 1)
      : NaN;
  }

  clear(): void {
    this.#count = 0;
    this.#tweaks.clear();
  }

  add(characters: Int32Array, first: number, ranks: Float64Array, from: number): void {
    let number = 0;
    let size = 1;
    for (let u = 0; u < this.#units.length; u++) {
      const rank = ranks[from + u] ?? 0;
      const unitSize = this.#unitSizes[u] ?? 1;
      if (rank < 0) continue;
      number = number * unitSize + rank;
      size *= unitSize;
    }
    const i = this.#count++;
    if (this.#count > this.#numbers.length) {
      this.#numbers = doubled(this.#numbers);
      this.#sizes = doubled(this.#sizes);
    }
    this.#numbers[i] = number;
    this.#sizes[i] = size;
    this.#tweaks.add(characters, first, ranks, from, this.#isOneTweak && size === this.#wholeSize);
  }

  permute(): void {
    const tweaks = this.#tweaks.draw();
    for (const { size, lanes } of lanesBySize(this.#sizes, this.#count))
      this.#permutations.permute(size, this.#numbers, lanes, tweaks);
  }

  write(i: number, characters: Int32Array, first: number): void {
    let number = this.#numbers[i] ?? 0;
    const isWhole = this.#sizes[i] === this.#wholeSize;
    for (let u = this.#units.length - 1; u >= 0; u--) {
      const unit = this.#units[u];
      if (unit === undefined || !(isWhole || unit.rank(characters, first + unit.at) >= 0)) continue;
      const size = this.#unitSizes[u] ?? 1;
      const higher = Math.floor(number / size);
      unit.write(characters, first + unit.at, number - higher * size);
      number = higher;
    }
  }
}

/** Groups of any size. */
class WideGroup implements RankedGroup {
  readonly #permutations: Permutations;
  readonly #units: readonly Unit[];
  readonly #tweaks: TweakList;
  readonly #numbers: bigint[] = [];
  readonly #sizes: bigint[] = [];

  constructor(group: UnitGroup) {
    this.#permutations = group.permutations;
    this.#units = group.units;
    this.#tweaks = new TweakList(group);
  }

  clear(): void {
    this.#numbers.length = 0;
    this.#sizes.length = 0;
    this.#tweaks.clear();
  }

  add(characters: Int32Array, first: number, ranks: Float64Array, from: number): void {
    let [number, size] = [0n, 1n];
    for (const [u, unit] of this.#units.entries()) {
      const rank = ranks[from + u] ?? 0;
      if (rank < 0) continue;
      number = number * unit.size + (unit.wide?.rank(characters, first + unit.at) ?? BigInt(rank));
      size *= unit.size;
    }
    this.#numbers.push(number);
    this.#sizes.push(size);
    this.#tweaks.add(characters, first, ranks, from, false);
  }

  permute(): void {
    const tweaks = this.#tweaks.draw();
    for (const { size, lanes } of lanesBySize(this.#sizes, this.#sizes.length))
      this.#permutations.permuteWide(size, this.#numbers, lanes, tweaks);
  }

  write(i: number, characters: Int32Array, first: number): void {
    let number = this.#numbers[i] ?? 0n;
    for (const unit of this.#units.toReversed()) {
      const at = first + unit.at;
      if (unit.rank(characters, at) < 0) continue;
      const rank = number % unit.size;
      number /= unit.size;
      if (unit.wide === undefined) unit.write(characters, at, Number(rank));
      else unit.wide.write(characters, at, rank);
    }
  }
}

function haveSame(a: Int32Array, b: Int32Array): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

function doubled(numbers: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(2 * numbers.length);
  larger.set(numbers);
  return larger;
}

/** The places of equal sizes. */
function lanesBySize<Size>(
  sizes: Readonly<Record<number, Size>>,
  count: number,
): { readonly size: Size; readonly lanes: Uint32Array }[] {
  const [first] = [sizes[0]];
  if (first === undefined || count === 0) return [];
  const all = new Uint32Array(count);
  let isSame = true;
  for (let i = 0; i < count; i++) {
    all[i] = i;
    if (sizes[i] !== first) isSame = false;
  }
  if (isSame) return [{ size: first, lanes: all }];
  const places = new Map<Size, number[]>();
  for (const i of all) {
    const size = sizes[i] ?? first;
    const known = places.get(size);
    if (known === undefined) places.set(size, [i]);
    else known.push(i);
  }
  return Array.from(places, ([size, own]) => ({ size, lanes: Uint32Array.from(own) }));
}
