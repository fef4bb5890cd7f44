// Prepares an algorithm whose values match digit patterns.
import { at, codePointsOf, stringOf } from '@masker/text';
import { chainKernels, trimmedColumns, growArray } from '@masker/columns';
import { fallbackKernel } from '../fallback/fallbackKernel.ts';
import { createFallback, fallbackRun } from '../fallback/fallbackMasking.ts';
import type { AlgorithmRun, MaskingContext, Prepared } from '../interface/algorithm.ts';
import { type Span, joinSpans } from '../interface/explanation.ts';
import { nextOf } from '../interface/results.ts';
import { DigitColumns } from './digitColumns.ts';
import {
  asciiKinds,
  characterKinds,
  type DigitForm,
  type DigitPattern,
  writeCharacters,
} from './digitPattern.ts';

/** In bytes: ordinary values aren't longer. */
const maxOrdinaryLength = 64;

/** Masks by a pattern; `maskNonconforming` masks values of any characters as nonconforming ones. */
export interface PreparedDigits extends Prepared {
  readonly run: (values: readonly string[]) => AlgorithmRun[];
  readonly maskNonconforming: (values: readonly string[]) => string[];
}

export function prepareDigits(given: DigitPattern, context: MaskingContext): PreparedDigits {
  const { reader, fallback, nonconformingDigits } = given;
  const forms: DigitForm[] = [];
  const pattern = { ...given, formOf: (form: number) => (forms[form] ??= given.formOf(form)) };
  const { trimWhiteSpace, outputCase } = context;
  const inPlace = new DigitColumns(pattern, {
    kinds: asciiKinds,
    maxLength: maxOrdinaryLength,
    leavesWhiteSpace: trimWhiteSpace,
    takes: ({ ending, hasLetters }) => ending === undefined && (hasLetters !== true || outputCase === 'AsIs'),
  });
  const oneByOne = new DigitColumns(pattern, {
    kinds: characterKinds,
    maxLength: Infinity,
    leavesWhiteSpace: false,
    takes: () => true,
  });
  const maskNonconforming = createFallback(fallback, nonconformingDigits);

  const run = (values: readonly string[]): AlgorithmRun[] => {
    const characters = values.map(codePointsOf);
    const { text, bounds } = layOut(characters);
    const masked = text.slice();
    oneByOne.maskAll(masked, bounds);
    const nonconforming: string[] = [];
    const runs = values.map((value, i) => {
      const [start, end] = [at(bounds, 2 * i), at(bounds, 2 * i + 1)];
      const form = reader.read(text, start, end, characterKinds);
      if (form === 0) {
        nonconforming.push(value);
        return reader.reasonsOf(text, start, end, characterKinds);
      }
      const own = pattern.formOf(form);
      const indexes = Array.from(reader.indexes.subarray(0, own.digits.length), (index) => index - start);
      return fittingRun(at(characters, i), masked.subarray(start, end), own, indexes);
    });
    const others = maskNonconforming(nonconforming).values();
    return runs.map((one, i) =>
      'masked' in one ? one : fallbackRun(at(values, i), nextOf(others), one, nonconformingDigits),
    );
  };

  let text = new Uint8Array(64);
  return {
    run,
    maskNonconforming,
    mayBreakLines: false,
    columns: {
      inPlace,
      grouped: chainKernels(
        trimmedColumns(context, inPlace),
        fallbackKernel({
          context,
          prf: fallback,
          reasonsOf(codePoints, length) {
            text = growArray(text, length);
            writeCharacters(codePoints, length, text, 0);
            const reasons = reader.reasonsOf(text, 0, length, characterKinds);
            return reasons.length === 0 ? undefined : reasons;
          },
          digits: nonconformingDigits,
        }),
      ),
    },
  };
}

/** Returns the characters of texts, each as a byte, one text after the other. */
function layOut(texts: readonly (readonly number[])[]): { text: Uint8Array; bounds: Uint32Array } {
  const text = new Uint8Array(texts.reduce((sum, { length }) => sum + length, 0));
  const bounds = new Uint32Array(2 * texts.length);
  let at = 0;
  for (const [i, characters] of texts.entries()) {
    writeCharacters(characters, characters.length, text, at);
    bounds[2 * i] = at;
    at += characters.length;
    bounds[2 * i + 1] = at;
  }
  return { text, bounds };
}

/**
 * Returns the run of a conforming value.
 *
 * @param text its characters, masked
 * @param indexes offsets of its digits
 */
function fittingRun(
  characters: readonly number[],
  text: Uint8Array,
  form: DigitForm,
  indexes: readonly number[],
): AlgorithmRun {
  const codePoints = characters.map((character, i) => (character < 0x80 ? at(text, i) : character));
  const written = form.ending && withEnding(codePoints, indexes, form.ending);
  return {
    masked: written?.join('') ?? stringOf(codePoints),
    nonconformances: [],
    spans: () =>
      joinSpans(
        characters.map((character, i): Span => {
          const digit = form.digits[indexes.indexOf(i)];
          return {
            original: stringOf([character]),
            masked: written?.[i] ?? stringOf([at(codePoints, i)]),
            outcome: digit === undefined ? 'ignored' : digit.isMasked ? 'masked' : 'preserved',
            part: digit?.part,
          };
        }),
      ),
  };
}

/**
 * Returns the replacement of each character if the last digits change: the first gets all new digits, the
 * others none.
 */
function withEnding(
  codePoints: readonly number[],
  indexes: readonly number[],
  { from, digits }: NonNullable<DigitForm['ending']>,
): string[] {
  const written = codePoints.map((codePoint) => stringOf([codePoint]));
  for (const index of indexes.slice(from)) written[index] = index === indexes[from] ? digits : '';
  return written;
}
