// Masks values of a text that may change their length: by the batch path where there is one, else one by one.
import { decodeUtf8, encodeUtf8, stringOf, withoutSurrogates } from '../prf/encoding.ts';
import { type BatchPath, groupSize } from '../algorithms/algorithm.ts';
import type { MaskResult } from '../masker.ts';
import { ByteWriter } from './byteWriter.ts';
import { type MaskedText, type Misfit, nullEnd } from './column.ts';

export interface ReplacedValues extends MaskedText {
  /** The place of each value and its new end in the bytes, one behind the other. */
  readonly replaced: readonly number[];
}

/**
 * Replaces values by what masking makes of them and keeps all other bytes.
 *
 * @param values the place, the start and the end of each, one behind the other
 * @param mask masks any values
 * @param batch masks the ordinary ones
 * @returns `bytes` itself when there is no value
 */
export function maskValues(
  bytes: Uint8Array,
  values: readonly number[],
  mask: (values: readonly (string | null)[]) => MaskResult[],
  batch: BatchPath | undefined,
): ReplacedValues {
  const misfits: Misfit[] = [];
  const replaced: number[] = [];
  if (values.length === 0) return { bytes, misfits, replaced, invalidAt: undefined };
  const output = new ByteWriter(bytes.length);
  let copied = 0;
  for (let from = 0; from < values.length; from += 3 * groupSize) {
    const group = values.slice(from, from + 3 * groupSize);
    batch?.mask(bytes, group);
    const results = mask(decodeLeft(bytes, group, batch)).values();
    for (let i = 0; 3 * i < group.length; i++) {
      const [place = 0, start = 0, end = 0] = [group[3 * i], group[3 * i + 1], group[3 * i + 2]];
      output.writePart(bytes, copied, start);
      copied = end === nullEnd ? start : end;
      if (batch?.hasMasked(i) === true) {
        batch.write(bytes, i, start, end, output);
        replaced.push(place, output.length);
        continue;
      }
      const result = results.next().value;
      if (result === undefined) return { bytes: output.written(), misfits, replaced, invalidAt: place };
      const { value, nonConformances } = result;
      if (nonConformances.length > 0) misfits.push({ index: place, nonConformances });
      if (value !== null) output.write(encodeUtf8(withoutSurrogates(value)));
      replaced.push(place, value === null ? nullEnd : output.length);
    }
  }
  output.write(bytes.subarray(copied));
  return { bytes: output.written(), misfits, replaced, invalidAt: undefined };
}

/** The values that the batch path has left, up to the first that is not valid UTF-8. */
function decodeLeft(
  bytes: Uint8Array,
  values: readonly number[],
  batch: BatchPath | undefined,
): (string | null)[] {
  const texts: (string | null)[] = [];
  for (let i = 0; 3 * i < values.length; i++) {
    if (batch?.hasMasked(i) === true) continue;
    const [start = 0, end = 0] = [values[3 * i + 1], values[3 * i + 2]];
    const codePoints = end === nullEnd ? null : decodeUtf8(bytes, start, end);
    if (codePoints === undefined) break;
    texts.push(codePoints && stringOf(codePoints));
  }
  return texts;
}
