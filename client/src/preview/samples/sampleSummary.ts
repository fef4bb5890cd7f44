// The outcome of all samples together: counted apart from drawing, as there may be thousands of them.
import type { Masker } from '@masker/masker';
import { maskAll } from '../../masking/maskAll.ts';
import type { Watch } from '../../files/cancellation.ts';

export interface SampleSummary {
  /** Number of nonconforming samples. */
  readonly nonconforming: number;
  /** Number of samples with characters outside: see `MaskedValues`. */
  readonly outside: number;
  /** Number of samples that the two maskers mask differently; null without a comparison. */
  readonly differing: number | null;
}

/** Counts over all samples; undefined when it was cancelled. */
export async function summarise(
  samples: readonly string[],
  masker: Masker,
  other: Masker | undefined,
  watch: Watch,
): Promise<SampleSummary | undefined> {
  const masked = await maskAll(masker, samples, watch);
  const compared = other && (await maskAll(other, samples, watch));
  if (masked === undefined || (other !== undefined && compared === undefined)) return undefined;
  const differing =
    compared === undefined
      ? null
      : masked.values.filter((value, index) => value !== compared.values[index]).length;
  return { nonconforming: masked.nonconforming, outside: masked.outside, differing };
}
