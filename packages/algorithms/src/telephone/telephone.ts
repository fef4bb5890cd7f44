// Reads telephone numbers of any country: the kept digits, the drawn ones, and the reasons of nonconforming
// values (docs/masking-algorithm.md, "Telephone").
import {
  type ReplaceDigits,
  drawDigits,
  groupsLength,
  writeDigits,
  bitsOfCount,
  drawLength,
  drawNumber,
} from '@masker/masking-core';
import { at as assertIndex } from '@masker/text';
import {
  digitKind,
  digitParts,
  type DigitDraw,
  type DigitPattern,
  type DigitReader,
  separatorKind,
} from '../digits/digitPattern.ts';
import { maxExtensionDigits, readExtension } from '../digits/readExtension.ts';
import type { MaskingContext } from '../interface/algorithm.ts';
import { type Nonconformance, nonconformancesOf } from '../interface/explanation.ts';
import { fictionalRangeOf, fictionalRanges } from './fiction.ts';
import { type Beginnings, beginningsOf } from './plans.ts';
import type { TelephoneSettings } from './settings.ts';

const oneDigit = '1 7';
const twoDigits =
  '20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 60 61 62 63 64 65 66 81 82 84 86 90 91 92 93 94 95 98';
/** Whole decades, then single codes. */
const decades = '22 23 24 26 35 37 50 59';
const threeDigits =
  '211 212 213 216 218 250 251 252 253 254 255 256 257 258 290 291 297 298 299 380 381 382 383 385 386 387 389 420 421 423 670 672 673 674 675 676 677 678 679 680 681 682 683 685 686 687 688 689 690 691 692 800 808 850 852 853 855 856 870 878 880 881 882 883 886 888 960 961 962 963 964 965 966 967 968 970 971 972 973 974 975 976 977 979 992 993 994 995 996 998';

/** All codes, ascending as texts. */
export const callingCodes: readonly string[] = [
  ...oneDigit.split(' '),
  ...twoDigits.split(' '),
  ...decades.split(' ').flatMap((decade) => Array.from({ length: 10 }, (_, i) => `${decade}${i}`)),
  ...threeDigits.split(' '),
].sort();

/** Length of the calling code, by the first three digits of a number: 0 if there is none. */
const lengths = new Uint8Array(1000);
for (const code of callingCodes) {
  const numbers = 10 ** (3 - code.length);
  lengths.fill(code.length, Number(code) * numbers, (Number(code) + 1) * numbers);
}

/**
 * Returns the length of the calling code that a number of at least three digits begins with; 0 if there is
 * none.
 */
function callingCodeLength(first: number, second: number, third: number): number {
  return lengths[100 * first + 10 * second + third] ?? 0;
}

/** In digits: zeros before a number, and the number without them (E.164). */
const [maxZeros, maxNumberDigits] = [4, 15];
const maxDigits = maxZeros + maxNumberDigits;
/** Minimum number of drawn digits. */
const minDrawnDigits = 2;

export interface TelephoneForm {
  /** In digits: the calling code, the kept part after it, the drawn part, and the extension. */
  readonly code: number;
  readonly kept: number;
  readonly drawn: number;
  readonly extension: number;
  /** Index of the range of fictional numbers; -1 if there is none. */
  readonly range: number;
}

const [plus, numberSign, zero] = [0x2b, 0x23, 0x30];

export class TelephoneReader implements DigitReader {
  readonly indexes = new Uint32Array(maxDigits + maxExtensionDigits);
  readonly #settings: TelephoneSettings;
  readonly #numbers = new Map<number, number>();
  readonly #forms: TelephoneForm[] = [];
  #count = 0;
  #extension = 0;
  #isInternational = false;
  #code = 0;
  #zeros = 0;
  #hasOthers = false;

  constructor(settings: TelephoneSettings) {
    this.#settings = settings;
  }

  formOf(number: number): TelephoneForm {
    return assertIndex(this.#forms, number - 1);
  }

  read(text: Uint8Array, start: number, end: number, kinds: Uint8Array): number {
    this.#scan(text, start, end, kinds);
    const { keep, fictional } = this.#settings;
    const before = this.#code + this.#zeros;
    const drawn = this.#count - before - keep;
    if (this.#hasOthers || this.#hasWrongCount() || this.#lacksCode()) return 0;
    const range = fictional && this.#code > 0 ? this.#rangeOf(text) : -1;
    const key = (((range + 1) * 8 + this.#extension) * 4 + this.#code) * 1024 + before * 32 + this.#count;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const sizes =
      range < 0 ? { kept: this.#zeros + keep, drawn } : { kept: this.#zeros, drawn: this.#count - before };
    this.#forms.push({ code: this.#code, ...sizes, extension: this.#extension, range });
    this.#numbers.set(key, this.#forms.length);
    return this.#forms.length;
  }

  reasonsOf(text: Uint8Array, start: number, end: number, kinds: Uint8Array): readonly Nonconformance[] {
    this.#scan(text, start, end, kinds);
    return nonconformancesOf(
      ...(this.#hasWrongCount() ? ['digit-count'] : []),
      ...(this.#lacksCode() ? ['calling-code'] : []),
      ...(this.#hasOthers ? ['other-characters'] : []),
    );
  }

  #hasWrongCount(): boolean {
    const number = this.#count - this.#zeros;
    const drawn = number - this.#code - this.#settings.keep;
    return number > maxNumberDigits || this.#zeros > maxZeros || drawn < minDrawnDigits;
  }

  #lacksCode(): boolean {
    return this.#isInternational && this.#code === 0;
  }

  #scan(text: Uint8Array, start: number, end: number, kinds: Uint8Array): void {
    this.#extension = 0;
    this.#isInternational = false;
    let at = start;
    let count = 0;
    for (; at < end; at++) {
      const byte = text[at] ?? 0;
      const kind = kinds[byte];
      if (kind === digitKind) {
        if (count < maxDigits) this.indexes[count] = at;
        count++;
      } else if (byte === numberSign || kind !== separatorKind) break;
      else if (byte === plus && count === 0) this.#isInternational = true;
    }
    this.#count = count;
    this.#isInternational &&= count > 0;
    this.#code = this.#isInternational ? this.#readCode(text) : 0;
    this.#zeros = 0;
    while (
      this.#code + this.#zeros < Math.min(count, maxDigits) &&
      this.#digit(text, this.#code + this.#zeros) === 0
    )
      this.#zeros++;
    if (at < end)
      this.#extension = readExtension(text, at, end, kinds, this.indexes, Math.min(this.#count, maxDigits));
    this.#hasOthers = at < end && this.#extension === 0;
  }

  #readCode(text: Uint8Array): number {
    const digitAt = (i: number) => (i < this.#count ? this.#digit(text, i) : 0);
    const length = callingCodeLength(digitAt(0), digitAt(1), digitAt(2));
    return length > this.#count ? 0 : length;
  }

  #digit(text: Uint8Array, i: number): number {
    return (text[this.indexes[i] ?? 0] ?? zero) - zero;
  }

  #rangeOf(text: Uint8Array): number {
    const digits = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, i) => this.#digit(text, from + i)).join('');
    return fictionalRangeOf(digits(0, this.#code), digits(this.#code + this.#zeros, this.#count));
  }
}

export function telephonePattern(settings: TelephoneSettings, { prf }: MaskingContext): DigitPattern {
  const number = prf(`masker/1 Telephone\nkeep ${settings.keep}`);
  const fictional = prf('masker/1 Telephone\nfictional');
  const extension = prf('masker/1 Telephone\nextension');
  const reader = new TelephoneReader(settings);
  return {
    reader,
    formOf(id) {
      const form = reader.formOf(id);
      const count = form.code + form.kept + form.drawn;
      const own: DigitDraw = {
        message: count,
        ...(form.range < 0
          ? { prf: number, ...(form.code > 0 ? drawPlanned(form, settings) : drawRest(form.kept, count)) }
          : { prf: fictional, ...drawFictional(form.range, form.code + form.kept, count) }),
      };
      const more = form.extension;
      return {
        digits: digitParts([form.code, false], [form.kept, false], [form.drawn, true], [more, true]),
        draws:
          more === 0
            ? [own]
            : [own, { prf: extension, message: count + more, ...drawRest(count, count + more) }],
        hasLetters: more > 0,
      };
    },
    fallback: number,
  };
}

type TelephoneDraw = Pick<DigitDraw, 'length' | 'replace'>;

/** Draws the digits in `[start, end)`. */
function drawRest(start: number, end: number): TelephoneDraw {
  const digits = new Int32Array(end);
  return {
    length: groupsLength(end - start),
    replace(draws, at, text, indexes, from) {
      drawDigits(digits, start, end, draws, at);
      for (let i = start; i < end; i++) text[indexes[from + i] ?? 0] = digits[i] ?? 0;
    },
  };
}

/** In bytes: drawn for a prefix, of which there are fewer than 2^26. */
const beginningBytes = 7;

/** Draws the digits after the kept ones; if the country's plan is known, with a prefix of its numbers. */
function drawPlanned({ code, kept, drawn }: TelephoneForm, { keep }: TelephoneSettings): TelephoneDraw {
  const start = code + kept;
  const end = start + drawn;
  const zeros = kept - keep;
  const digits = new Int32Array(end);
  const ownBytes = groupsLength(drawn);
  /** Keyed by the kept digits, without the zeros. */
  const known = new Map<number, PlannedBeginnings | undefined>();
  return {
    length: ownBytes + beginningBytes,
    replace(draws, at, text, indexes, from) {
      const digitAt = (i: number) => (text[indexes[from + i] ?? 0] ?? zero) - zero;
      let key = 0;
      for (let i = 0; i < start; i++) if (i < code || i >= code + zeros) key = 10 * key + digitAt(i);
      let planned = known.get(key);
      if (planned === undefined && !known.has(key)) {
        planned = plannedBeginnings(
          Array.from({ length: start }, (_, i) => digitAt(i)).join(''),
          code,
          zeros,
          end,
        );
        known.set(key, planned);
      }
      drawDigits(digits, start, end, draws, at);
      if (planned !== undefined) {
        const { first, beginnings } = planned;
        const { length, numbers } = beginnings;
        const index = drawNumber(draws, at + ownBytes, beginningBytes, numbers.length);
        writeDigits(digits, start, first + length, numbers[index] ?? 0);
      }
      for (let i = start; i < end; i++) text[indexes[from + i] ?? 0] = digits[i] ?? 0;
    },
  };
}

interface PlannedBeginnings {
  /** The index of the first digit of the number in the plan. */
  readonly first: number;
  readonly beginnings: Beginnings;
}

/**
 * Returns the prefixes of numbers of a length, by the kept digits: with the zeros if the plan has such
 * numbers, else without.
 */
function plannedBeginnings(
  kept: string,
  code: number,
  zeros: number,
  count: number,
): PlannedBeginnings | undefined {
  for (const first of new Set([code, code + zeros])) {
    const beginnings = beginningsOf(kept.slice(0, code), count - first, kept.slice(first));
    if (beginnings !== undefined) return { first, beginnings };
  }
  return undefined;
}

/** Draws one of the numbers of a range. */
function drawFictional(range: number, start: number, end: number): TelephoneDraw {
  const { first, count } = assertIndex(fictionalRanges, range);
  const length = drawLength(bitsOfCount(count));
  const same = first.lastIndexOf('=') + 1;
  const base = Number(first.slice(same));
  const replace: ReplaceDigits = (draws, at, text, indexes, from) => {
    let rest = base + drawNumber(draws, at, length, count);
    for (let i = end - 1; i >= start + same; i--) {
      const higher = Math.floor(rest / 10);
      text[indexes[from + i] ?? 0] = zero + rest - 10 * higher;
      rest = higher;
    }
  };
  return { length, replace };
}
