// Masks values of a column one by one: every configuration and every value.
import { decodeUtf8, encodeUtf8, stringOf, withoutSurrogates } from '../prf/encoding.ts';
import type { MaskResult } from '../masker.ts';
import { ByteWriter } from './byteWriter.ts';
import { type MaskedColumn, type Misfit, nullEnd } from './column.ts';

/**
 * Masks the values at the given places and keeps the others.
 *
 * @param places ascending; all nulls are among them
 * @param mask masks one value
 */
export function maskValues(
  bytes: Uint8Array,
  bounds: Uint32Array,
  places: Iterable<number>,
  mask: (value: string | null) => MaskResult,
): MaskedColumn {
  const output = new ByteWriter(bytes.length);
  const outputBounds = new Uint32Array(bounds.length);
  const misfits: Misfit[] = [];
  let copied = 0;
  let nextBound = 0;
  const keepBefore = (bound: number, end: number) => {
    const shift = output.length - copied;
    for (; nextBound < bound; nextBound++) outputBounds[nextBound] = (bounds[nextBound] ?? 0) + shift;
    output.write(bytes.subarray(copied, end));
    copied = end;
  };
  for (const place of places) {
    const start = bounds[2 * place] ?? 0;
    const end = bounds[2 * place + 1] ?? 0;
    keepBefore(2 * place, start);
    const codePoints = end === nullEnd ? null : decodeUtf8(bytes, start, end);
    if (codePoints === undefined) {
      const before = outputBounds.subarray(0, 2 * place);
      return { bytes: output.written(), bounds: before, misfits, invalidAt: place };
    }
    const { value, nonConformances } = mask(codePoints && stringOf(codePoints));
    if (nonConformances.length > 0) misfits.push({ index: place, nonConformances });
    outputBounds[nextBound++] = output.length;
    if (value !== null) output.write(encodeUtf8(withoutSurrogates(value)));
    outputBounds[nextBound++] = value === null ? nullEnd : output.length;
    copied = end === nullEnd ? start : end;
  }
  keepBefore(bounds.length, bytes.length);
  return { bytes: output.written(), bounds: outputBounds, misfits, invalidAt: undefined };
}
