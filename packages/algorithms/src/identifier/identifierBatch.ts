// Permutes the identifiers of a standard, many at once (docs/masking-algorithm.md, "Identifier").
import { at } from '@masker/text';
import { blockLength, MessageList, type PseudoRandomFunction } from '@masker/masking-core';
import { growArray } from '@masker/columns';
import { maxLongSize, wordsIn, wordsOfLong } from '../permutations/longFf1.ts';
import { minFf1Size, maxExactSize, Permutations } from '../permutations/permutations.ts';
import { longRank, rank, wideRank, writeLongRank, writeRank, writeWideRank } from './identifierRanks.ts';
import type { IdentifierReader } from './identifierReader.ts';
import type { Form } from './standards/standard.ts';
import { maxUnitSize } from './standards/units.ts';

/** Ranks are numbers, words of 32 bits, or integers of any size. */
type Width = 'exact' | 'long' | 'wide';

/** Identifiers that are permuted together: standards with letters have thousands of forms. */
interface Domain {
  readonly width: Width;
  /** Undefined if each has the size of its form; those sizes have the same number of bits. */
  readonly size: bigint | undefined;
  lanes: Uint32Array;
  count: number;
}

interface FormGroup {
  readonly form: Form;
  readonly size: number;
  /** Rank of the last one, in words, and the number of these. */
  readonly last: Uint32Array;
  readonly words: number;
  readonly domain: Domain;
  readonly kept: KeptIndexes;
}

/** Offsets of the kept characters of the core; forms with the same offsets share the object. */
interface KeptIndexes {
  readonly indexes: Uint8Array;
  /** First offset of the core, and its number of characters. */
  readonly start: number;
  readonly length: number;
}

export class IdentifierBatch {
  readonly #permutations: Permutations;
  readonly #maxValues: number;
  readonly #tweaks: MessageList;
  readonly #groups = new Map<Form, FormGroup>();
  #lastGroup: FormGroup | undefined;
  readonly #domains = new Map<string, Domain>();
  readonly #kept = new Map<string, KeptIndexes>();
  #count = 0;
  /** For each identifier, its form and its characters, which are masked if they are. */
  readonly #forms: FormGroup[] = [];
  readonly #codes: Uint8Array[] = [];
  #numbers = new Float64Array(64);
  #longNumbers = new Uint32Array(64 * wordsOfLong);
  readonly #wideNumbers: bigint[] = [];
  /** Per identifier: the number of members of its form, and the rank of the last of these. */
  #sizes = new Float64Array(64);
  #lastNumbers = new Uint32Array(64 * wordsOfLong);
  /** For each identifier, the number of its tweak. */
  #messages = new Uint32Array(64);
  /** The message of the last tweak, with U+0000 for what doesn't stay, and what stays. */
  readonly #message: Uint8Array;
  #lastKept: KeptIndexes | undefined;

  /** @param maxValues characters of the longest identifier */
  constructor(prf: PseudoRandomFunction, maxValues: number) {
    this.#permutations = new Permutations(prf);
    this.#maxValues = maxValues;
    // A stream that isn't encrypted begins with the tag itself.
    const plain = (blocks: Uint8Array) => new Uint8Array(blocks);
    const { tweakCipher } = this.#permutations;
    this.#tweaks = new MessageList({ tagCipher: tweakCipher, drawCipher: plain, fallbackCipher: plain });
    this.#message = new Uint8Array(maxValues);
  }

  clear(): void {
    this.#count = 0;
    this.#lastKept = undefined;
    this.#tweaks.clear();
    for (const domain of this.#domains.values()) domain.count = 0;
  }

  /** Adds the identifier that a reader has read, and gives it other memory for the next one; returns its number. */
  add(reader: IdentifierReader, form: Form): number {
    const lane = this.#count++;
    const { codes, values } = reader;
    reader.codes = this.#codes[lane] ?? new Uint8Array(this.#maxValues);
    this.#codes[lane] = codes;
    const group = this.#lastGroup?.form === form ? this.#lastGroup : this.#groupOf(form);
    const { domain, kept } = group;
    if (domain.count === domain.lanes.length) domain.lanes = growArray(domain.lanes, domain.count + 1);
    domain.lanes[domain.count++] = lane;
    this.#forms[lane] = group;
    if (lane === this.#messages.length) this.#grow();
    this.#messages[lane] = this.#messageOf(codes, kept);
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

  /** Doubles the capacity. */
  #grow(): void {
    const count = 2 * this.#messages.length;
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
        for (const lane of walking)
          if (this.#write(lane, width)) take(lane, at(this.#codes, lane));
          else walking[left++] = lane;
        walking = walking.subarray(0, left);
      }
    }
  }

  /** Writes the characters of an identifier by its rank; returns false for one that isn't given out. */
  #write(lane: number, width: Width): boolean {
    const { form, words } = at(this.#forms, lane);
    const codes = at(this.#codes, lane);
    if (width === 'wide') writeWideRank(form.units, codes, this.#wideNumbers[lane] ?? 0n);
    else if (width === 'exact') writeRank(form.units, codes, this.#numbers[lane] ?? 0);
    else writeLongRank(form.units, words, codes, this.#longNumbers, lane * wordsOfLong);
    return form.complete(codes);
  }

  #groupOf(form: Form): FormGroup {
    const known = this.#groups.get(form);
    this.#lastGroup = known;
    if (known !== undefined) return known;
    const size = form.units.reduce((product, unit) => product * BigInt(unit.size), 1n);
    const group: FormGroup = {
      form,
      size: Number(size),
      last: wordsIn(size - 1n),
      words: Math.ceil((size - 1n).toString(2).length / 32),
      domain: this.#domainOf(
        size,
        form.units.every((unit) => unit.size <= maxUnitSize),
      ),
      kept: this.#keptOf(form),
    };
    this.#groups.set(form, group);
    return group;
  }

  #domainOf(size: bigint, isShort: boolean): Domain {
    const width = size <= maxExactSize ? 'exact' : size <= maxLongSize && isShort ? 'long' : 'wide';
    // Shuffles are by size, and so are integers of any size.
    const isBySize = width === 'wide' || size < minFf1Size;
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

  #keptOf({ units, checks, length: all, core: [start, end] = [0, all] }: Form): KeptIndexes {
    const length = end - start;
    const others = new Set([...units.flatMap(({ indexes }) => indexes), ...checks]);
    const indexes = Uint8Array.from({ length }, (_, i) => start + i).filter((index) => !others.has(index));
    const key = `${indexes.join()} of ${length} from ${start}`;
    const kept = this.#kept.get(key) ?? { indexes, start, length };
    this.#kept.set(key, kept);
    return kept;
  }

  /** Returns the number of the message of the tweak: identifiers often have the one before. */
  #messageOf(codes: Uint8Array, kept: KeptIndexes): number {
    const message = this.#message;
    let isSame = kept === this.#lastKept;
    if (!isSame) message.fill(0);
    this.#lastKept = kept;
    const { indexes, start, length } = kept;
    for (const index of indexes) {
      const code = codes[index] ?? 0;
      const i = index - start;
      if (message[i] !== code) isSame = false;
      message[i] = code;
    }
    return isSame ? this.#tweaks.count - 1 : this.#tweaks.addBytes(message, blockLength, 0, 0, length);
  }
}
