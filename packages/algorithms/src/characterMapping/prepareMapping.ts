// Prepares the CharacterMapping algorithm for values and columns.
import { at, codePointsOf, stringOf } from '@masker/text';
import {
  nullEnd,
  type InPlaceKernel,
  type ValueList,
  trimmedColumns,
  type ValueSource,
} from '@masker/columns';
import { isReplaceable } from '@masker/masking-core';
import { cameOutUnchanged, createFallback } from '../fallback/fallbackMasking.ts';
import type { AlgorithmRun, MaskingContext, Prepared } from '../interface/algorithm.ts';
import { type Nonconformance, nonconformancesOf, type Span, joinSpans } from '../interface/explanation.ts';
import { nextOf } from '../interface/results.ts';
import { Permutations } from '../permutations/permutations.ts';
import { byteClasses, characterClasses, inCase, separator, stayingByte } from './classes.ts';
import { permuteLongValue } from './longValues.ts';
import type { MappingSettings } from './settings.ts';
import { ShapedValues } from './shapedValues.ts';

const none = nonconformancesOf();
const tooShort = nonconformancesOf('too-short');
const noCharacters = [...nonconformancesOf('no-characters'), ...cameOutUnchanged];
const notConflictFree = nonconformancesOf('not-conflict-free');
const shortAndNotConflictFree = [...tooShort, ...notConflictFree];

/** In bytes: longer values are masked as text. */
const maxOrdinaryLength = 256;

/** Prepares the algorithm for its settings. */
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
      if (!this.#take(bytes, start, end)) remaining.add(values.index, start, end);
      values.skip();
      if (shaped.isFull) shaped.write(bytes);
    }
    shaped.write(bytes);
  }

  #take(bytes: Uint8Array, start: number, end: number): boolean {
    if (end === nullEnd || end - start > maxOrdinaryLength) return false;
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
        text.map((one, index) => (one < 0x80 ? at(own, index) : one)),
        none,
      );
    });
  }

  /** Replacements of characters that are one byte each. */
  #maskPlain(texts: readonly Uint8Array[]): Uint8Array[] {
    const all = new Uint8Array(texts.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    const indexes = texts.map((text) => {
      all.set(text, at);
      at += text.length;
      return [at - text.length, at] as const;
    });
    for (const [start, end] of indexes) {
      if (!this.#values.take(all, start, end)) this.#maskLong(all.subarray(start, end));
      if (this.#values.isFull) this.#values.write(all);
    }
    this.#values.write(all);
    return indexes.map(([start, end]) => all.subarray(start, end));
  }

  #maskLong(text: Uint8Array): void {
    const indexes = Array.from(text.keys()).filter(
      (index) => characterClasses[at(text, index)] !== separator,
    );
    if (indexes.length === 0) return;
    const { from, to } = this.#keptOf(indexes.length);
    const characters = Uint8Array.from(indexes, (index) => at(text, index));
    permuteLongValue(this.#permutations, characters, from, to);
    for (const [i, index] of indexes.entries()) text[index] = at(characters, i);
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
    let index = 0;
    const masked = cased.map((one, i) => {
      if (!isReplaceable(one)) return one;
      const isMasked = index >= from && index < to;
      index++;
      return isMasked ? inCase(at(replaced, i), this.#settings.letterCase) : one;
    });
    return this.#run(original, masked, this.#isConflictFree ? notConflictFree : none);
  }

  #run(
    original: readonly number[],
    masked: readonly number[],
    reasons: readonly Nonconformance[],
  ): AlgorithmRun {
    const count = original.filter(isReplaceable).length;
    const kept = this.#keptOf(count);
    return {
      masked: stringOf(masked),
      nonconformances:
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
  let index = 0;
  return joinSpans(
    original.map((one, i): Span => {
      const texts = { original: stringOf([one]), masked: stringOf([at(masked, i)]) };
      if (!isReplaceable(one)) return { ...texts, outcome: 'ignored', part: undefined };
      const own = index++;
      const outcome = own >= from && own < to ? 'masked' : 'preserved';
      return { ...texts, outcome, part: own < from ? 0 : own < to ? 1 : 2 };
    }),
  );
}
