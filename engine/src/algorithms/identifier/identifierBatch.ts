// Permutes the identifiers of a standard, many at once (docs/masking-algorithm.md, "Identifier").
import { blockLength } from '../../cryptography/cryptography.ts';
import { growArray } from '../../draws/growArray.ts';
import { MessageList } from '../../draws/messageList.ts';
import type { PseudoRandomFunction } from '../../draws/pseudoRandomFunction.ts';
import { mostExact, Permutations } from '../permutations/permutations.ts';
import type { Form } from './standards/standard.ts';

/** The identifiers of one form. */
interface FormGroup {
  readonly form: Form;
  readonly size: bigint;
  readonly isWide: boolean;
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
    this.#messages = growArray(this.#messages, this.#count);
    this.#codes.set(codes, lane * this.#stride);
    this.#lengths[lane] = codes.length;
    this.#messages[lane] = this.#messageOf(codes, group.hidden);
    if (group.isWide) this.#wideNumbers[lane] = wideRank(form, codes);
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
    for (const { form, size, isWide, lanes } of this.#groups.values()) {
      // An identifier that isn't given out is permuted again.
      for (let walking = Uint32Array.from(lanes); walking.length > 0;) {
        if (isWide) this.#permutations.permuteWide(size, this.#wideNumbers, walking, tweaks);
        else this.#permutations.permute(Number(size), this.#numbers, walking, tweaks);
        walking = walking.filter((lane) => !this.#write(lane, form, isWide));
      }
    }
  }

  /** The characters of an identifier, which are masked after `permute`. */
  masked(lane: number): Uint8Array {
    const start = lane * this.#stride;
    return this.#codes.subarray(start, start + (this.#lengths[lane] ?? 0));
  }

  #write(lane: number, form: Form, isWide: boolean): boolean {
    const codes = this.masked(lane);
    if (isWide) writeWideRank(form, codes, this.#wideNumbers[lane] ?? 0n);
    else writeRank(form, codes, this.#numbers[lane] ?? 0);
    return form.complete(codes);
  }

  #groupOf(form: Form): FormGroup {
    const known = this.#groups.get(form);
    if (known !== undefined) return known;
    const size = form.units.reduce((product, unit) => product * BigInt(unit.size), 1n);
    const hidden = [...form.units.flatMap(({ places }) => places), ...form.checks];
    const group: FormGroup = { form, size, isWide: size > mostExact, hidden, lanes: [] };
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
