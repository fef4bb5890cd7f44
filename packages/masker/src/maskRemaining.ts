// Masks values of a text that may change their length: by a group kernel if there is one, else one by one.
import { at, decodeUtf8, stringOf, wellFormedUtf8 } from '@masker/text';
import {
  type GroupKernel,
  groupSize,
  type ValueList,
  type IndexList,
  ByteWriter,
  nullEnd,
  NonconformingGroups,
} from '@masker/columns';
import type { MaskedText, MaskResult } from './maskedText.ts';

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
  outside: IndexList,
  replaced: number[] | undefined,
): Omit<MaskedText, 'outside'> {
  const nonconforming = new NonconformingGroups();
  if (values.count === 0) return { bytes, nonconforming: [], invalidAt: undefined };
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
      const index = at(group, 3 * i);
      const start = at(group, 3 * i + 1);
      const end = at(group, 3 * i + 2);
      output.write(bytes, copied, start);
      copied = end === nullEnd ? start : end;
      if (kernel?.hasMasked(i) === true) {
        kernel.write(bytes, i, start, end, output);
        const nonconformances = kernel.nonconformancesOf(i);
        if (nonconformances.length > 0) nonconforming.add(index, nonconformances);
        if (kernel.hasUnmapped?.(i) === true) outside.add(index);
        replaced?.push(index, output.length);
        continue;
      }
      const result = results.next().value;
      if (result === undefined)
        return { bytes: output.written(), nonconforming: nonconforming.values(), invalidAt: index };
      const { value, nonconformances, hasUnmapped } = result;
      if (hasUnmapped) outside.add(index);
      if (nonconformances.length > 0) nonconforming.add(index, nonconformances);
      if (value !== null) output.write(wellFormedUtf8(value));
      replaced?.push(index, value === null ? nullEnd : output.length);
    }
  }
  output.write(bytes, copied);
  return { bytes: output.written(), nonconforming: nonconforming.values(), invalidAt: undefined };
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
