// Chains two group kernels: the second masks what the first skips.
import { at } from '@masker/text';
import { type GroupKernel, groupSize, numbersEach } from './columnKernel.ts';

const notLeft = -1;

/** Returns a kernel that masks with `first`, then with `second` what is left. */
export function chainKernels(first: GroupKernel | undefined, second: GroupKernel): GroupKernel {
  if (first === undefined) return second;
  /** Per value: its index among those that the first skips, or `notLeft`. */
  const numbers = new Int32Array(groupSize);
  const left = new Uint32Array(numbersEach * groupSize);
  const numberOf = (i: number) => numbers[i] ?? notLeft;
  return {
    mask(bytes, values) {
      first.mask(bytes, values);
      let count = 0;
      for (let i = 0; numbersEach * i < values.length; i++) {
        numbers[i] = notLeft;
        if (first.hasMasked(i)) continue;
        for (let j = 0; j < numbersEach; j++) left[numbersEach * count + j] = at(values, numbersEach * i + j);
        numbers[i] = count++;
      }
      second.mask(bytes, left.subarray(0, numbersEach * count));
    },
    hasMasked: (i) => numberOf(i) === notLeft || second.hasMasked(numberOf(i)),
    nonconformancesOf: (i) =>
      numberOf(i) === notLeft ? first.nonconformancesOf(i) : second.nonconformancesOf(numberOf(i)),
    hasUnmapped: (i) =>
      (numberOf(i) === notLeft ? first.hasUnmapped?.(i) : second.hasUnmapped?.(numberOf(i))) === true,
    write(bytes, i, start, end, output) {
      if (numberOf(i) === notLeft) first.write(bytes, i, start, end, output);
      else second.write(bytes, numberOf(i), start, end, output);
    },
  };
}
