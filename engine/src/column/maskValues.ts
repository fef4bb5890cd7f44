// Masks values of a text one by one: every configuration and every value.
import { decodeUtf8, encodeUtf8, stringOf, withoutSurrogates } from '../prf/encoding.ts';
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
 * @param mask masks one value
 * @returns `bytes` itself when there is no value
 */
export function maskValues(
  bytes: Uint8Array,
  values: readonly number[],
  mask: (value: string | null) => MaskResult,
): ReplacedValues {
  const misfits: Misfit[] = [];
  const replaced: number[] = [];
  if (values.length === 0) return { bytes, misfits, replaced, invalidAt: undefined };
  const output = new ByteWriter(bytes.length);
  let copied = 0;
  for (let i = 0; i < values.length; i += 3) {
    const [place = 0, start = 0, end = 0] = [values[i], values[i + 1], values[i + 2]];
    output.write(bytes.subarray(copied, start));
    const codePoints = end === nullEnd ? null : decodeUtf8(bytes, start, end);
    if (codePoints === undefined) return { bytes: output.written(), misfits, replaced, invalidAt: place };
    const { value, nonConformances } = mask(codePoints && stringOf(codePoints));
    if (nonConformances.length > 0) misfits.push({ index: place, nonConformances });
    if (value !== null) output.write(encodeUtf8(withoutSurrogates(value)));
    replaced.push(place, value === null ? nullEnd : output.length);
    copied = end === nullEnd ? start : end;
  }
  output.write(bytes.subarray(copied));
  return { bytes: output.written(), misfits, replaced, invalidAt: undefined };
}
