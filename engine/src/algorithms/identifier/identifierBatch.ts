// Permutes the identifiers of a standard, many at once (docs/masking-algorithm.md, "Identifier").
import { blockLength } from '../../masking/cryptography/cryptography.ts';
import { growArray } from '../../masking/columns/growArray.ts';
import { MessageList } from '../../masking/draws/messageList.ts';
import type { PseudoRandomFunction } from '../../masking/draws/pseudoRandomFunction.ts';
import { mostLong, wordsIn, wordsOfLong } from '../permutations/longFf1.ts';
import { fewestOfFf1, mostExact, Permutations } from '../permutations/permutations.ts';
import { longRank, rank, wideRank, writeLongRank, writeRank, writeWideRank } from './identifierRanks.ts';
import type { Form } from './standards/standard.ts';
import { mostOfUnit } from './standards/units.ts';

/** Ranks are numbers, words of 32 bits, or integers of any size. */
type Width = 'exact' | 'long' | 'wide';

/** Identifiers that are permuted together: standards with letters have thousands of forms. */
interface Domain {
  readonly width: Width;
  /** Undefined where each has the size of its form: those have the same number of binary digits. */
  readonly size: bigint | undefined;
  lanes: Uint32Array;
  count: number;
}

interface FormGroup {
  readonly form: Form;
  readonly size: number;
  /** The rank of the last one, in words, and how many of these it takes. */
  readonly last: Uint32Array;
  readonly words: number;
  readonly domain: Domain;
  /** For each place, 1 for what isn't kept: U+0000 in the message of the tweak. */
  readonly hidden: Uint8Array;
}

export class IdentifierBatch {
  readonly #permutations: Permutations;
  readonly #stride: number;
  readonly #tweaks: MessageList;
  readonly #groups = new Map<Form, FormGroup>();
  #lastGroup: FormGroup | undefined;
  readonly #domains = new Map<string, Domain>();
  readonly #forms: FormGroup[] = [];
  #count = 0;
  #codes: Uint8Array;
  #lengths = new Uint8Array(64);
  #numbers = new Float64Array(64);
  #longNumbers = new Uint32Array(64 * wordsOfLong);
  readonly #wideNumbers: bigint[] = [];
  /** For each identifier, how many its form has, and the rank of the last of these. */
  #sizes = new Float64Array(64);
  #lastNumbers = new Uint32Array(64 * wordsOfLong);
  /** For each identifier, the number of its tweak. */
  #messages = new Uint32Array(64);
  readonly #message: Uint8Array;
  #lastLength = -1;
  /** Memory for the characters of an identifier, by their number. */
  readonly #views: readonly Uint8Array[];

  /** @param most characters of the longest identifier */
  constructor(prf: PseudoRandomFunction, most: number) {
    this.#permutations = new Permutations(prf);
    this.#stride = most;
    this.#codes = new Uint8Array(this.#lengths.length * most);
    // A stream that isn't encrypted begins with the tag itself.
    const plain = (blocks: Uint8Array) => new Uint8Array(blocks);
    const { tweakCipher } = this.#permutations;
    this.#tweaks = new MessageList({ tagCipher: tweakCipher, drawCipher: plain, fallbackCipher: plain });
    this.#message = new Uint8Array(most);
    const memory = new Uint8Array(most);
    this.#views = Array.from({ length: most + 1 }, (_, length) => memory.subarray(0, length));
  }

  clear(): void {
    this.#count = 0;
    this.#lastLength = -1;
    this.#tweaks.clear();
    for (const domain of this.#domains.values()) domain.count = 0;
  }

  /**
   * Adds an identifier that has a form; returns its number.
   *
   * @param values those of the form's units
   */
  add(codes: Uint8Array, form: Form, values: Float64Array): number {
    const lane = this.#count++;
    const group = this.#groupOf(form);
    const { domain } = group;
    if (domain.count === domain.lanes.length) domain.lanes = growArray(domain.lanes, domain.count + 1);
    domain.lanes[domain.count++] = lane;
    this.#forms[lane] = group;
    if (lane === this.#lengths.length) this.#grow();
    const start = lane * this.#stride;
    for (let i = 0; i < codes.length; i++) this.#codes[start + i] = codes[i] ?? 0;
    this.#lengths[lane] = codes.length;
    this.#messages[lane] = this.#messageOf(codes, group.hidden);
    if (domain.width === 'wide') this.#wideNumbers[lane] = wideRank(form.units, values);
    else if (domain.width === 'long') {
      const to = lane * wordsOfLong;
      longRank(form.units, group.words, values, this.#longNumbers, to);
      for (let i = 0; i < wordsOfLong; i++) this.#lastNumbers[to + i] = group.last[i] ?? 0;
    } else {
      this.#numbers[lane] = rank(form.units, values);
      this.#sizes[lane] = group.size;
    }
    return lane;
  }

  /** Makes room for twice as many identifiers. */
  #grow(): void {
    const count = 2 * this.#lengths.length;
    this.#codes = growArray(this.#codes, count * this.#stride);
    this.#lengths = growArray(this.#lengths, count);
    this.#numbers = growArray(this.#numbers, count);
    this.#sizes = growArray(this.#sizes, count);
    this.#longNumbers = growArray(this.#longNumbers, count * wordsOfLong);
    this.#lastNumbers = growArray(this.#lastNumbers, count * wordsOfLong);
    this.#messages = growArray(this.#messages, count);
  }

  /**
   * Permutes all that were added.
   *
   * @param take takes the number of each, and its masked characters, which last until it returns
   */
  permute(take: (lane: number, codes: Uint8Array) => void): void {
    if (this.#count === 0) return;
    this.#tweaks.draw();
    const starts = new Uint32Array(this.#count);
    for (let i = 0; i < starts.length; i++) starts[i] = this.#tweaks.drawStart(this.#messages[i] ?? 0);
    const tweaks = { bytes: this.#tweaks.draws, starts };
    for (const { size, width, lanes, count } of this.#domains.values()) {
      // An identifier that isn't given out is permuted again.
      for (let walking = lanes.subarray(0, count); walking.length > 0;) {
        if (width === 'long')
          this.#permutations.permuteLong(this.#lastNumbers, this.#longNumbers, walking, tweaks);
        else if (width === 'exact')
          this.#permutations.permute(
            size === undefined ? this.#sizes : Number(size),
            this.#numbers,
            walking,
            tweaks,
          );
        else this.#permutations.permuteWide(size ?? 0n, this.#wideNumbers, walking, tweaks);
        let left = 0;
        for (const lane of walking) {
          const masked = this.#masked(lane, width);
          if (masked === undefined) walking[left++] = lane;
          else take(lane, masked);
        }
        walking = walking.subarray(0, left);
      }
    }
  }

  /** The characters of an identifier by its rank; undefined for one that isn't given out. */
  #masked(lane: number, width: Width): Uint8Array | undefined {
    const [start, group] = [lane * this.#stride, this.#forms[lane]];
    const codes = this.#views[this.#lengths[lane] ?? 0];
    if (group === undefined || codes === undefined)
      throw new RangeError('lane: must be of an identifier that was added');
    for (let i = 0; i < codes.length; i++) codes[i] = this.#codes[start + i] ?? 0;
    const { form, words } = group;
    if (width === 'wide') writeWideRank(form.units, codes, this.#wideNumbers[lane] ?? 0n);
    else if (width === 'exact') writeRank(form.units, codes, this.#numbers[lane] ?? 0);
    else writeLongRank(form.units, words, codes, this.#longNumbers, lane * wordsOfLong);
    return form.complete(codes) ? codes : undefined;
  }

  #groupOf(form: Form): FormGroup {
    if (this.#lastGroup?.form === form) return this.#lastGroup;
    const known = this.#groups.get(form);
    this.#lastGroup = known;
    if (known !== undefined) return known;
    const size = form.units.reduce((product, unit) => product * BigInt(unit.size), 1n);
    const hidden = new Uint8Array(this.#stride);
    for (const place of [...form.units.flatMap(({ places }) => places), ...form.checks]) hidden[place] = 1;
    const group: FormGroup = {
      form,
      size: Number(size),
      last: wordsIn(size - 1n),
      words: Math.ceil((size - 1n).toString(2).length / 32),
      domain: this.#domainOf(
        size,
        form.units.every((unit) => unit.size <= mostOfUnit),
      ),
      hidden,
    };
    this.#groups.set(form, group);
    return group;
  }

  #domainOf(size: bigint, isShort: boolean): Domain {
    const width = size <= mostExact ? 'exact' : size <= mostLong && isShort ? 'long' : 'wide';
    // Shuffles are by size, and so are integers of any size.
    const isBySize = width === 'wide' || size < fewestOfFf1;
    const key = isBySize ? `${width} ${size}` : `${width}, digits: ${(size - 1n).toString(2).length}`;
    const domain = this.#domains.get(key) ?? {
      width,
      size: isBySize ? size : undefined,
      lanes: new Uint32Array(64),
      count: 0,
    };
    this.#domains.set(key, domain);
    return domain;
  }

  /** The number of the message of the tweak: identifiers often have the one before. */
  #messageOf(codes: Uint8Array, isHidden: Uint8Array): number {
    const [message, { length }] = [this.#message, codes];
    let isSame = this.#lastLength === length;
    for (let i = 0; i < length; i++) {
      const code = isHidden[i] === 1 ? 0 : (codes[i] ?? 0);
      if (message[i] !== code) isSame = false;
      message[i] = code;
    }
    if (isSame) return this.#tweaks.count - 1;
    this.#lastLength = length;
    return this.#tweaks.addBytes(message, blockLength, 0, 0, length);
  }
}
