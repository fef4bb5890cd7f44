// Prepares the CharacterMapping algorithm for values and columns.
import { at } from '../../language/text/at.ts';
import { nullEnd } from '../../masking/columns/column.ts';
import type { InPlaceKernel, ValueList } from '../../masking/columns/columnKernel.ts';
import { trimmedColumns } from '../../masking/columns/trimmedColumns.ts';
import type { ValueSource } from '../../masking/columns/valueSource.ts';
import { isReplaceable } from '../../masking/draws/fallback.ts';
import { codePointsOf, stringOf } from '../../language/text/encoding.ts';
import { cameOutUnchanged, createFallback } from '../fallback/fallbackMasking.ts';
import type { AlgorithmRun, MaskingContext, Prepared } from '../interface/algorithm.ts';
import { type NonConformance, nonConformancesOf, type Span, joinSpans } from '../interface/explanation.ts';
import { nextOf } from '../interface/results.ts';
import { Permutations } from '../permutations/permutations.ts';
import { byteClasses, characterClasses, inCase, separator, stayingByte } from './classes.ts';
import { permuteLongValue } from './longValues.ts';
import type { MappingSettings } from './settings.ts';
import { ShapedValues } from './shapedValues.ts';

const none = nonConformancesOf();
const tooShort = nonConformancesOf('too-short');
const noCharacters = [...nonConformancesOf('no-characters'), ...cameOutUnchanged];
const notConflictFree = nonConformancesOf('not-conflict-free');
const shortAndNotConflictFree = [...tooShort, ...notConflictFree];

/** In bytes: longer values are masked as text. */
const longestOrdinary = 256;

/** Makes the algorithm ready for its settings. */
export function prepareMapping(settings: MappingSettings, context: MaskingContext): Prepared {
  const base = `masker/1 CharacterMapping\nkeep ${settings.first} ${settings.last}`;
  const permutations = new Permutations(context.prf(base));
  const texts = new TextMapping(settings, permutations, context, `${base}\none by one`);
  const inPlace = new MappingKernel(settings, permutations, context.trimWhiteSpace);
  return {
    run: (values) => texts.run(values),
    mayBreakLines: false,
    // Another output case may change more than ASCII letters.
    columns: context.outputCase === 'AsIs' ? { inPlace, grouped: trimmedColumns(context, inPlace) } : {},
  };
}

/** Masks ASCII values in place if their shape has at most 2^128 members. */
class MappingKernel implements InPlaceKernel {
  readonly #values: ShapedValues;
  readonly #leavesWhiteSpace: boolean;

  constructor(settings: MappingSettings, permutations: Permutations, leavesWhiteSpace: boolean) {
    this.#values = new ShapedValues(permutations, settings, byteClasses, false);
    this.#leavesWhiteSpace = leavesWhiteSpace;
  }

  mask(bytes: Uint8Array, values: ValueSource, remaining: ValueList): void {
    const shaped = this.#values;
    while (!values.isAtEnd) {
      const { start, end } = values;
      if (!this.#take(bytes, start, end)) remaining.add(values.place, start, end);
      values.skip();
      if (shaped.isFull) shaped.write(bytes);
    }
    shaped.write(bytes);
  }

  #take(bytes: Uint8Array, start: number, end: number): boolean {
    if (end === nullEnd || end - start > longestOrdinary) return false;
    if (this.#leavesWhiteSpace && !((bytes[start] ?? 0) > 0x20 && (bytes[end - 1] ?? 0) > 0x20)) return false;
    return this.#values.take(bytes, start, end);
  }
}

/** Masks values of any characters and length. */
class TextMapping {
  readonly #settings: MappingSettings;
  readonly #permutations: Permutations;
  readonly #values: ShapedValues;
  readonly #maskOthers: (values: readonly string[]) => string[];
  readonly #isConflictFree: boolean;

  constructor(
    settings: MappingSettings,
    permutations: Permutations,
    { prf, conflictFree }: MaskingContext,
    others: string,
  ) {
    this.#settings = settings;
    this.#permutations = permutations;
    this.#values = new ShapedValues(permutations, settings, characterClasses, true);
    this.#maskOthers = createFallback(prf(others));
    this.#isConflictFree = conflictFree;
  }

  run(values: readonly string[]): AlgorithmRun[] {
    const { letterCase } = this.#settings;
    const originals = values.map(codePointsOf);
    const cased = originals.map((text) => text.map((one) => inCase(one, letterCase)));
    const isOfOthers = (text: readonly number[]) => text.some((one) => one >= 0x80 && isReplaceable(one));
    const others = this.#maskOthers(cased.filter(isOfOthers).map(stringOf)).values();
    const bytes = cased.map((text) => Uint8Array.from(text, (one) => (one < 0x80 ? one : stayingByte)));
    const plain = bytes.filter((_, i) => !isOfOthers(at(cased, i)));
    const masked = this.#maskPlain(plain).values();
    return cased.map((text, i) => {
      const original = at(originals, i);
      if (isOfOthers(text)) return this.#runOfOthers(original, text, codePointsOf(nextOf(others)));
      const own = nextOf(masked);
      return this.#run(
        original,
        text.map((one, place) => (one < 0x80 ? at(own, place) : one)),
        none,
      );
    });
  }

  /** Replacements of characters that are one byte each. */
  #maskPlain(texts: readonly Uint8Array[]): Uint8Array[] {
    const all = new Uint8Array(texts.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    const places = texts.map((text) => {
      all.set(text, at);
      at += text.length;
      return [at - text.length, at] as const;
    });
    for (const [start, end] of places) {
      if (!this.#values.take(all, start, end)) this.#maskLong(all.subarray(start, end));
      if (this.#values.isFull) this.#values.write(all);
    }
    this.#values.write(all);
    return places.map(([start, end]) => all.subarray(start, end));
  }

  #maskLong(text: Uint8Array): void {
    const places = Array.from(text.keys()).filter((place) => characterClasses[at(text, place)] !== separator);
    if (places.length === 0) return;
    const { from, to } = this.#keptOf(places.length);
    const characters = Uint8Array.from(places, (place) => at(text, place));
    permuteLongValue(this.#permutations, characters, from, to);
    for (const [i, place] of places.entries()) text[place] = at(characters, i);
  }

  /** Returns the range `[from, to)` of the masked characters among `count` characters. */
  #keptOf(count: number): { readonly from: number; readonly to: number; readonly isShort: boolean } {
    const { first, last } = this.#settings;
    const isShort = count <= first + last;
    return isShort ? { from: 0, to: count, isShort } : { from: first, to: count - last, isShort };
  }

  /** Characters of other scripts: each that isn't kept was replaced by itself. */
  #runOfOthers(
    original: readonly number[],
    cased: readonly number[],
    replaced: readonly number[],
  ): AlgorithmRun {
    const { from, to } = this.#keptOf(cased.filter(isReplaceable).length);
    let place = 0;
    const masked = cased.map((one, i) => {
      if (!isReplaceable(one)) return one;
      const isMasked = place >= from && place < to;
      place++;
      return isMasked ? inCase(at(replaced, i), this.#settings.letterCase) : one;
    });
    return this.#run(original, masked, this.#isConflictFree ? notConflictFree : none);
  }

  #run(
    original: readonly number[],
    masked: readonly number[],
    reasons: readonly NonConformance[],
  ): AlgorithmRun {
    const count = original.filter(isReplaceable).length;
    const kept = this.#keptOf(count);
    return {
      masked: stringOf(masked),
      nonConformances:
        count === 0
          ? noCharacters
          : !kept.isShort
            ? reasons
            : reasons === none
              ? tooShort
              : shortAndNotConflictFree,
      spans: () => spansOf(original, masked, kept),
    };
  }
}

function spansOf(
  original: readonly number[],
  masked: readonly number[],
  { from, to }: { readonly from: number; readonly to: number },
): Span[] {
  let place = 0;
  return joinSpans(
    original.map((one, i): Span => {
      const texts = { original: stringOf([one]), masked: stringOf([at(masked, i)]) };
      if (!isReplaceable(one)) return { ...texts, outcome: 'ignored', part: undefined };
      const own = place++;
      const outcome = own >= from && own < to ? 'masked' : 'preserved';
      return { ...texts, outcome, part: own < from ? 0 : own < to ? 1 : 2 };
    }),
  );
}
