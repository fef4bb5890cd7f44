// Masks values of a text one by one: every configuration and every value.
import { decodeUtf8, encodeUtf8, stringOf, withoutSurrogates } from '../prf/encoding.ts';
import type { MaskResult } from '../masker.ts';
import { ByteWriter } from './byteWriter.ts';
import { type MaskedText, type Misfit, nullEnd } from './column.ts';

export interface ReplacedValues extends MaskedText {
  /** The place of each value and its new end in the bytes, one behind the other. */
  readonly replaced: readonly number[];
}

/** So many values are decoded and masked at once. */
const groupSize = 512;

/**
 * Replaces values by what masking makes of them and keeps all other bytes.
 *
 * @param values the place, the start and the end of each, one behind the other
 * @param mask masks values
 * @returns `bytes` itself when there is no value
 */
export function maskValues(
  bytes: Uint8Array,
  values: readonly number[],
  mask: (values: readonly (string | null)[]) => MaskResult[],
): ReplacedValues {
  const misfits: Misfit[] = [];
  const replaced: number[] = [];
  if (values.length === 0) return { bytes, misfits, replaced, invalidAt: undefined };
  const output = new ByteWriter(bytes.length);
  let copied = 0;
  for (let from = 0; from < values.length; from += 3 * groupSize) {
    const group = values.slice(from, from + 3 * groupSize);
    const texts = decodeAll(bytes, group);
    for (const [i, { value, nonConformances }] of mask(texts).entries()) {
      const [place = 0, start = 0, end = 0] = [group[3 * i], group[3 * i + 1], group[3 * i + 2]];
      output.write(bytes.subarray(copied, start));
      if (nonConformances.length > 0) misfits.push({ index: place, nonConformances });
      if (value !== null) output.write(encodeUtf8(withoutSurrogates(value)));
      replaced.push(place, value === null ? nullEnd : output.length);
      copied = end === nullEnd ? start : end;
    }
    const invalid = 3 * texts.length;
    if (invalid < group.length) {
      output.write(bytes.subarray(copied, group[invalid + 1]));
      return { bytes: output.written(), misfits, replaced, invalidAt: group[invalid] };
    }
  }
  output.write(bytes.subarray(copied));
  return { bytes: output.written(), misfits, replaced, invalidAt: undefined };
}

/** The values up to the first that is not valid UTF-8. */
function decodeAll(bytes: Uint8Array, values: readonly number[]): (string | null)[] {
  const texts: (string | null)[] = [];
  for (let i = 0; i < values.length; i += 3) {
    const [start = 0, end = 0] = [values[i + 1], values[i + 2]];
    const codePoints = end === nullEnd ? null : decodeUtf8(bytes, start, end);
    if (codePoints === undefined) break;
    texts.push(codePoints && stringOf(codePoints));
  }
  return texts;
}
