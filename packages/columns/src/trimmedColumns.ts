// A group kernel for values with white space to trim: another kernel masks the trimmed values in place.
import { nullEnd } from './column.ts';
import {
  type GroupKernel,
  groupSize,
  type InPlaceKernel,
  type Nonconformance,
  spareBytes,
  IndexList,
  numbersEach,
  ValueList,
} from './columnKernel.ts';
import { trimmedEnd, trimmedStart } from './trimmedBounds.ts';
import { BoundedValues } from './valueSource.ts';

/** In bytes. Longer values are masked as text. */
const maxTrimmedBytes = 256;

const none: readonly Nonconformance[] = [];

/**
 * Creates the kernel for values with surrounding white space, which the other kernel skips; undefined if values
 * aren't trimmed.
 */
export function trimmedColumns(
  { trimWhiteSpace }: { readonly trimWhiteSpace: boolean },
  inPlace: InPlaceKernel,
): GroupKernel | undefined {
  if (!trimWhiteSpace) return undefined;
  const copy = new Uint8Array(groupSize * maxTrimmedBytes + spareBytes);
  const bounds = new Uint32Array(2 * groupSize);
  /** For each value, its start in the copy; its end is 0 if it is not taken. */
  const starts = new Uint32Array(groupSize);
  const ends = new Uint32Array(groupSize);
  /** The values that are copied. */
  const numbers = new Uint32Array(groupSize);
  return {
    mask(bytes, values) {
      let count = 0;
      let length = 0;
      for (let i = 0; numbersEach * i < values.length; i++) {
        ends[i] = 0;
        const start = values[numbersEach * i + 1] ?? 0;
        const end = values[numbersEach * i + 2] ?? nullEnd;
        if (end === nullEnd || end - start > maxTrimmedBytes) continue;
        const from = trimmedStart(bytes, start, end);
        const to = trimmedEnd(bytes, from, end);
        if (from === to || to - from === end - start) continue;
        starts[i] = length;
        bounds[2 * count] = length;
        for (let at = from; at < to; at++) copy[length++] = bytes[at] ?? 0;
        bounds[2 * count + 1] = length;
        ends[i] = length;
        numbers[count++] = i;
      }
      const remaining = new ValueList();
      inPlace.mask(copy, new BoundedValues(bounds.subarray(0, 2 * count)), remaining, new IndexList());
      const left = remaining.part(0, remaining.count);
      for (let at = 0; at < left.length; at += numbersEach) ends[numbers[left[at] ?? 0] ?? 0] = 0;
    },
    hasMasked: (i) => (ends[i] ?? 0) > 0,
    nonconformancesOf: () => none,
    write(_bytes, i, _start, _end, output) {
      output.write(copy, starts[i], ends[i]);
    },
  };
}
