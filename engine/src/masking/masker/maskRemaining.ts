// Masks values of a text that may change their length: by a group kernel if there is one, else one by one.
import { at } from '../../language/text/at.ts';
import { type GroupKernel, groupSize, type ValueList, type PlaceList } from '../columns/columnKernel.ts';
import { decodeUtf8, stringOf, wellFormedUtf8 } from '../../language/text/encoding.ts';
import { ByteWriter } from '../columns/byteWriter.ts';
import { nullEnd } from '../columns/column.ts';
import type { MaskedText, MaskResult } from './maskedText.ts';
import { NonConformingGroups } from '../columns/nonConformingGroups.ts';

/**
 * Replaces values by their masked ones and copies all other bytes.
 *
 * @param mask masks any values
 * @param kernel masks the ordinary ones
 * @param memory buffer for the text, used if it is long enough
 * @param outside receives the indexes of the values that have characters outside
 * @param replaced receives the index of each value and its new end in the bytes; optional
 * @returns `bytes` itself if there is no value
 */
export function maskRemaining(
  bytes: Uint8Array,
  values: ValueList,
  mask: (values: readonly (string | null)[]) => MaskResult[],
  kernel: GroupKernel | undefined,
  memory: Uint8Array,
  outside: PlaceList,
  replaced: number[] | undefined,
): Omit<MaskedText, 'outside'> {
  const nonConforming = new NonConformingGroups();
  if (values.count === 0) return { bytes, nonConforming: [], invalidAt: undefined };
  const output = new ByteWriter(memory.length >= bytes.length ? memory : new Uint8Array(bytes.length));
  let copied = 0;
  for (let from = 0; from < values.count; from += groupSize) {
    const group = values.part(from, groupSize);
    kernel?.mask(bytes, group);
    const texts = decodeRemaining(bytes, group, kernel);
    const masked = mask(texts);
    if (masked.length !== texts.length)
      throw new Error(`${texts.length} values have ${masked.length} results`);
    const results = masked.values();
    for (let i = 0; 3 * i < group.length; i++) {
      const place = at(group, 3 * i);
      const start = at(group, 3 * i + 1);
      const end = at(group, 3 * i + 2);
      output.write(bytes, copied, start);
      copied = end === nullEnd ? start : end;
      if (kernel?.hasMasked(i) === true) {
        kernel.write(bytes, i, start, end, output);
        const nonConformances = kernel.nonConformancesOf(i);
        if (nonConformances.length > 0) nonConforming.add(place, nonConformances);
        if (kernel.hasOutside?.(i) === true) outside.add(place);
        replaced?.push(place, output.length);
        continue;
      }
      const result = results.next().value;
      if (result === undefined)
        return { bytes: output.written(), nonConforming: nonConforming.values(), invalidAt: place };
      const { value, nonConformances, hasOutside } = result;
      if (hasOutside) outside.add(place);
      if (nonConformances.length > 0) nonConforming.add(place, nonConformances);
      if (value !== null) output.write(wellFormedUtf8(value));
      replaced?.push(place, value === null ? nullEnd : output.length);
    }
  }
  output.write(bytes, copied);
  return { bytes: output.written(), nonConforming: nonConforming.values(), invalidAt: undefined };
}

/** Returns the values that the kernel has left, up to the first that is not valid UTF-8. */
function decodeRemaining(
  bytes: Uint8Array,
  values: Uint32Array,
  kernel: GroupKernel | undefined,
): (string | null)[] {
  const texts: (string | null)[] = [];
  for (let i = 0; 3 * i < values.length; i++) {
    if (kernel?.hasMasked(i) === true) continue;
    const start = at(values, 3 * i + 1);
    const end = at(values, 3 * i + 2);
    const codePoints = end === nullEnd ? null : decodeUtf8(bytes, start, end);
    if (codePoints === undefined) break;
    texts.push(codePoints && stringOf(codePoints));
  }
  return texts;
}
