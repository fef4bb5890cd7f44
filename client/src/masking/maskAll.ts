// Masks many values without holding up the editor: in turns, between which a wish to stop is heard.
import type { Masker } from '@masker/masker';
import type { Watch } from '../files/cancellation.ts';

export interface MaskedValues {
  readonly values: readonly string[];
  /** The number of values that don't conform to the masker's configuration. */
  readonly nonconforming: number;
  /** Their indices. */
  readonly nonconformingAt: readonly number[];
  /** The number of values with characters outside, which the configuration leaves unmasked. */
  readonly outside: number;
}

const turn = 2000;

/** Masks the values in their order; undefined when it was cancelled. */
export async function maskAll(
  masker: Masker,
  originals: readonly string[],
  watch: Watch,
): Promise<MaskedValues | undefined> {
  const values: string[] = [];
  const nonconformingAt: number[] = [];
  let outside = 0;
  for (const original of originals) {
    if (values.length > 0 && values.length % turn === 0) {
      await watch.pause(values.length);
      if (watch.isCancelled()) return undefined;
    }
    const { value, nonconformances, hasUnmapped } = masker.mask(original);
    if (nonconformances.length > 0) nonconformingAt.push(values.length);
    values.push(value ?? '');
    if (hasUnmapped) outside += 1;
  }
  return { values, nonconforming: nonconformingAt.length, nonconformingAt, outside };
}
