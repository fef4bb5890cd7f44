// Describes why values are nonconforming, in the terms of their algorithm.
import type { Nonconformance, Reasons } from '@masker/algorithms';

/**
 * Says why values are nonconforming, one sentence per reason. The same list gives the same sentences without
 * computing them again, as there may be millions of values. If the value itself is given, the sentences may
 * be more exact.
 */
export type ReasonFinder = (
  nonconformances: readonly Nonconformance[],
  value?: string | null,
) => readonly string[];

/**
 * Creates the function that says why values are nonconforming.
 *
 * @param closerReason explains one value more exactly; undefined if the reason suffices
 */
export function reasonFinder(
  reasons: Reasons,
  closerReason: (reason: string, value: string) => string | undefined,
): ReasonFinder {
  let last: readonly Nonconformance[] = [];
  let sentences: readonly string[] = [];
  const sentenceOf = ({ reason, part }: Nonconformance) => reasons[reason]?.sentence(part) ?? reason;
  return (nonconformances, value = null) => {
    if (value !== null)
      return nonconformances.map((one) => closerReason(one.reason, value) ?? sentenceOf(one));
    if (nonconformances !== last) sentences = nonconformances.map(sentenceOf);
    last = nonconformances;
    return sentences;
  };
}
