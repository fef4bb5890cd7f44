// Prepares the UUID algorithm for values and columns.
import { at, codePointsOf, stringOf } from '@masker/text';
import {
  nullEnd,
  type InPlaceKernel,
  type ValueList,
  trimmedColumns,
  type ValueSource,
} from '@masker/columns';
import { asciiKinds, characterKinds, writeCharacters } from '../digits/digitPattern.ts';
import { createFallback, fallbackRun } from '../fallback/fallbackMasking.ts';
import type { AlgorithmRun, MaskingContext, Prepared } from '../interface/algorithm.ts';
import { nonconformancesOf, type Span, joinSpans } from '../interface/explanation.ts';
import { nextOf } from '../interface/results.ts';
import { Permutations } from '../permutations/permutations.ts';
import { usualLength, UuidValues } from './uuidValues.ts';

const noUuid = nonconformancesOf('no-uuid');
const noUuidNorConflictFree = nonconformancesOf('no-uuid', 'not-conflict-free');

/** In bytes: longer values are masked as text. */
const maxOrdinaryLength = 64;
/** Maximum number of values of the usual notation added at once; fewer after a value of another notation. */
const maxGroupSize = 256;

export function prepareUuids(context: MaskingContext): Prepared {
  const permutations = new Permutations(context.prf('masker/1 UUID'));
  const maskOthers = createFallback(context.prf('masker/1 UUID\none by one'));
  const reasons = context.conflictFree ? noUuidNorConflictFree : noUuid;
  const texts = new UuidValues(permutations);
  const inPlace = uuidKernel(new UuidValues(permutations), context.trimWhiteSpace);
  return {
    run(values) {
      const fitting = values.map((value) => maskText(value, texts));
      const others = maskOthers(values.filter((_, i) => fitting[i] === undefined)).values();
      return values.map((value, i) => fitting[i] ?? fallbackRun(value, nextOf(others), reasons));
    },
    mayBreakLines: false,
    columns: context.outputCase === 'AsIs' ? { inPlace, grouped: trimmedColumns(context, inPlace) } : {},
  };
}

function maskText(value: string, values: UuidValues): AlgorithmRun | undefined {
  const characters = codePointsOf(value);
  const text = new Uint8Array(characters.length);
  writeCharacters(characters, text.length, text, 0);
  const before = text.slice();
  if (!values.take(text, 0, text.length, characterKinds)) return undefined;
  values.write(text);
  const masked = characters.map((one, i) => (one < 0x80 ? at(text, i) : one));
  return { masked: stringOf(masked), nonconformances: [], spans: () => spansOf(characters, masked, before) };
}

/** The digits of version and variant are kept, wholly or in part. */
function spansOf(characters: readonly number[], masked: readonly number[], text: Uint8Array): Span[] {
  const isHex = (byte: number) => /[0-9a-f]/i.test(String.fromCharCode(byte));
  const start = /^urn:uuid:/i.test(String.fromCharCode(...text.subarray(0, 9))) ? 9 : 0;
  let index = 0;
  return joinSpans(
    characters.map((one, i): Span => {
      const texts = { original: stringOf([one]), masked: stringOf([at(masked, i)]) };
      if (i < start || !isHex(at(text, i))) return { ...texts, outcome: 'ignored', part: undefined };
      return { ...texts, outcome: index++ === 12 ? 'preserved' : 'masked', part: 0 };
    }),
  );
}

function uuidKernel(values: UuidValues, leavesWhiteSpace: boolean): InPlaceKernel {
  function takeOne(bytes: Uint8Array, source: ValueSource, remaining: ValueList): void {
    const { start, end } = source;
    const isOrdinary =
      end !== nullEnd &&
      end - start <= maxOrdinaryLength &&
      !(leavesWhiteSpace && ((bytes[start] ?? 0) <= 0x20 || (bytes[end - 1] ?? 0) <= 0x20));
    if (!isOrdinary || !values.take(bytes, start, end, asciiKinds)) remaining.add(source.index, start, end);
    source.skip();
  }
  return {
    mask(bytes, source, remaining) {
      let group = maxGroupSize;
      while (!source.isAtEnd) {
        const maxCount = Math.min(group, values.room);
        const count = source.peekMany(maxCount, usualLength, values.starts, values.count);
        if (count > 0 && values.takeUsual(bytes, count)) {
          source.skipMany(count, usualLength);
          group = Math.min(maxGroupSize, 2 * group);
        } else if (group > 1) group >>= 2;
        else takeOne(bytes, source, remaining);
        if (values.room === 0) values.write(bytes);
      }
      values.write(bytes);
    },
  };
}
