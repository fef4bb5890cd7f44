// Permutes the identifiers of a standard, many at once (docs/masking-algorithm.md, "Identifier").
import { blockLength } from '../../cryptography/cryptography.ts';
import { growArray } from '../../draws/growArray.ts';
import { MessageList } from '../../draws/messageList.ts';
import type { PseudoRandomFunction } from '../../draws/pseudoRandomFunction.ts';
import { mostLong, wordsOfLong } from '../permutations/longFf1.ts';
import { mostExact, Permutations } from '../permutations/permutations.ts';
import type { Form } from './standards/standard.ts';

/** Ranks are numbers, words of 32 bits, or integers of any size. */
type Width = 'exact' | 'long' | 'wide';
/** A unit of at most this size is multiplied with a word exactly. */
const mostOfUnit = 2 ** 20;

/** The identifiers of one form. */
interface FormGroup {
  readonly form: Form;
  readonly size: bigint;
  readonly width: Width;
  /** Places of what isn't kept: U+0000 in the message of the tweak. */
  readonly hidden: readonly number[];
  lanes: number[];
}

export class IdentifierBatch {
  readonly #permutations: Permutations;
  readonly #stride: number;
  readonly #tweaks: MessageList;
  readonly #groups = new Map<Form, FormGroup>();
  #count = 0;
  #codes = new Uint8Array(1024);
  #lengths = new Uint8Array(64);
  #numbers = new Float64Array(64);
  #longNumbers = new Uint32Array(64 * wordsOfLong);
  readonly #wideNumbers: bigint[] = [];
  /** For each identifier, the number of its tweak. */
  #messages = new Uint32Array(64);
  readonly #message: Uint8Array;
  readonly #last: Uint8Array;
  #lastLength = -1;

  /** @param most characters of the longest identifier */
  constructor(prf: PseudoRandomFunction, most: number) {
    this.#permutations = new Permutations(prf);
    this.#stride = most;
    // A stream that isn't encrypted begins with the tag itself.
    const plain = (blocks: Uint8Array) => new Uint8Array(blocks);
    const { tweakCipher } = this.#permutations;
    this.#tweaks = new MessageList({ tagCipher: tweakCipher, drawCipher: plain, fallbackCipher: plain });
    this.#message = new Uint8Array(most);
    this.#last = new Uint8Array(most);
  }

  clear(): void {
    this.#count = 0;
    this.#lastLength = -1;
    this.#tweaks.clear();
    for (const group of this.#groups.values()) group.lanes = [];
  }

  /** Adds an identifier that has a form; returns its number. */
  add(codes: Uint8Array, form: Form): number {
    const lane = this.#count++;
    const group = this.#groupOf(form);
    group.lanes.push(lane);
    this.#codes = growArray(this.#codes, this.#count * this.#stride);
    this.#lengths = growArray(this.#lengths, this.#count);
    this.#numbers = growArray(this.#numbers, this.#count);
    this.#longNumbers = growArray(this.#longNumbers, this.#count * wordsOfLong);
    this.#messages = growArray(this.#messages, this.#count);
    this.#codes.set(codes, lane * this.#stride);
    this.#lengths[lane] = codes.length;
    this.#messages[lane] = this.#messageOf(codes, group.hidden);
    if (group.width === 'wide') this.#wideNumbers[lane] = wideRank(form, codes);
    else if (group.width === 'long') longRank(form, codes, this.#longNumbers, lane * wordsOfLong);
    else this.#numbers[lane] = rank(form, codes);
    return lane;
  }

  /** Permutes all that were added; `masked` has them then. */
  permute(): void {
    if (this.#count === 0) return;
    this.#tweaks.draw();
    const starts = new Uint32Array(this.#count);
    for (let i = 0; i < starts.length; i++) starts[i] = this.#tweaks.drawStart(this.#messages[i] ?? 0);
    const tweaks = { bytes: this.#tweaks.draws, starts };
    for (const { form, size, width, lanes } of this.#groups.values()) {
      // An identifier that isn't given out is permuted again.
      for (let walking = Uint32Array.from(lanes); walking.length > 0;) {
        if (width === 'wide') this.#permutations.permuteWide(size, this.#wideNumbers, walking, tweaks);
        else if (width === 'long') this.#permutations.permuteLong(size, this.#longNumbers, walking, tweaks);
        else this.#permutations.permute(Number(size), this.#numbers, walking, tweaks);
        walking = walking.filter((lane) => !this.#write(lane, form, width));
      }
    }
  }

  /** The characters of an identifier, which are masked after `permute`. */
  masked(lane: number): Uint8Array {
    const start = lane * this.#stride;
    return this.#codes.subarray(start, start + (this.#lengths[lane] ?? 0));
  }

  #write(lane: number, form: Form, width: Width): boolean {
    const codes = this.masked(lane);
    if (width === 'wide') writeWideRank(form, codes, this.#wideNumbers[lane] ?? 0n);
    else if (width === 'long') {
      // An identifier that isn't given out is permuted again, so its number stays.
      const at = lane * wordsOfLong;
      writeLongRank(form, codes, this.#longNumbers.slice(at, at + wordsOfLong));
    } else writeRank(form, codes, this.#numbers[lane] ?? 0);
    return form.complete(codes);
  }

  #groupOf(form: Form): FormGroup {
    const known = this.#groups.get(form);
    if (known !== undefined) return known;
    const size = form.units.reduce((product, unit) => product * BigInt(unit.size), 1n);
    const hidden = [...form.units.flatMap(({ places }) => places), ...form.checks];
    const group: FormGroup = { form, size, width: widthOf(size, form), hidden, lanes: [] };
    this.#groups.set(form, group);
    return group;
  }

  /** The number of the message of the tweak: identifiers often have the one before. */
  #messageOf(codes: Uint8Array, hidden: readonly number[]): number {
    const message = this.#message.subarray(0, codes.length);
    message.set(codes);
    for (const place of hidden) message[place] = 0;
    if (this.#lastLength === codes.length && startsWith(this.#last, message)) return this.#tweaks.count - 1;
    this.#last.set(message);
    this.#lastLength = codes.length;
    return this.#tweaks.addBytes(message, blockLength, 0);
  }
}

function startsWith(bytes: Uint8Array, some: Uint8Array): boolean {
  for (let i = 0; i < some.length; i++) if (bytes[i] !== some[i]) return false;
  return true;
}

function widthOf(size: bigint, { units }: Form): Width {
  if (size <= mostExact) return 'exact';
  return size <= mostLong && units.every((unit) => unit.size <= mostOfUnit) ? 'long' : 'wide';
}

/** The rank of the values of all units, the first one most significant. */
function rank({ units }: Form, codes: Uint8Array): number {
  let number = 0;
  for (const unit of units) number = number * unit.size + unit.read(codes);
  return number;
}

function writeRank({ units }: Form, codes: Uint8Array, number: number): void {
  let rest = number;
  for (let i = units.length - 1; i >= 0; i--) {
    const unit = units[i];
    if (unit === undefined) continue;
    const next = Math.floor(rest / unit.size);
    unit.write(codes, rest - next * unit.size);
    rest = next;
  }
}

/** The same in words of 32 bits, the most significant first; no unit is larger than `mostOfUnit`. */
function longRank({ units }: Form, codes: Uint8Array, numbers: Uint32Array, at: number): void {
  numbers.fill(0, at, at + wordsOfLong);
  for (const unit of units) {
    const { size } = unit;
    let carry = unit.read(codes);
    for (let i = at + wordsOfLong - 1; i >= at; i--) {
      const product = (numbers[i] ?? 0) * size + carry;
      numbers[i] = product;
      carry = Math.floor(product / 2 ** 32);
    }
  }
}

/** Writes the values of the units; `number` is divided by their sizes. */
function writeLongRank({ units }: Form, codes: Uint8Array, number: Uint32Array): void {
  for (let u = units.length - 1; u >= 0; u--) {
    const unit = units[u];
    if (unit === undefined) continue;
    const { size } = unit;
    let rest = 0;
    for (let i = 0; i < wordsOfLong; i++) {
      const dividend = rest * 2 ** 32 + (number[i] ?? 0);
      const quotient = Math.floor(dividend / size);
      number[i] = quotient;
      rest = dividend - quotient * size;
    }
    unit.write(codes, rest);
  }
}

function wideRank({ units }: Form, codes: Uint8Array): bigint {
  return units.reduce((number, unit) => number * BigInt(unit.size) + BigInt(unit.read(codes)), 0n);
}

function writeWideRank({ units }: Form, codes: Uint8Array, number: bigint): void {
  let rest = number;
  for (const unit of units.toReversed()) {
    unit.write(codes, Number(rest % BigInt(unit.size)));
    rest /= BigInt(unit.size);
  }
}
