// Masks a column value by value: every configuration and every value, one at a time.
import { decodeUtf8, encodeUtf8, stringOf, withoutSurrogates } from '../prf/encoding.ts';
import type { MaskResult } from '../masker.ts';
import { ByteWriter } from './byteWriter.ts';
import { type MaskedColumn, type Misfit, nullEnd } from './column.ts';

/** @param mask masks one value */
export function maskValues(
  bytes: Uint8Array,
  bounds: Uint32Array,
  mask: (value: string | null) => MaskResult,
): MaskedColumn {
  const output = new ByteWriter(bytes.length);
  const outputBounds = new Uint32Array(bounds.length);
  const misfits: Misfit[] = [];
  let copied = 0;
  for (let i = 0; i < bounds.length; i += 2) {
    const start = bounds[i] ?? 0;
    const end = bounds[i + 1] ?? 0;
    output.write(bytes.subarray(copied, start));
    const codePoints = end === nullEnd ? null : decodeUtf8(bytes, start, end);
    if (codePoints === undefined) {
      return { bytes: output.written(), bounds: outputBounds.subarray(0, i), misfits, invalidAt: i / 2 };
    }
    const { value, nonConformances } = mask(codePoints && stringOf(codePoints));
    if (nonConformances.length > 0) misfits.push({ index: i / 2, nonConformances });
    outputBounds[i] = output.length;
    if (value !== null) output.write(encodeUtf8(withoutSurrogates(value)));
    outputBounds[i + 1] = value === null ? nullEnd : output.length;
    copied = end === nullEnd ? start : end;
  }
  output.write(bytes.subarray(copied));
  return { bytes: output.written(), bounds: outputBounds, misfits, invalidAt: undefined };
}
