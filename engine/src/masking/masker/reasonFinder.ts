// Why values do not fit, in the words of their algorithm.
import type { NonConformance, Reasons } from '../../algorithms/interface/explanation.ts';

/**
 * Says why values do not fit, one sentence a reason; the same list gives the same sentences, at once, as millions may not
 * fit. Where the value itself is given, too, there may be more to say of it.
 */
export type ReasonFinder = (
  nonConformances: readonly NonConformance[],
  value?: string | null,
) => readonly string[];

/**
 * Prepares saying why values do not fit.
 *
 * @param closerReason what tells more of one value; undefined where the reason says all
 */
export function reasonFinder(
  reasons: Reasons,
  closerReason: (reason: string, value: string) => string | undefined,
): ReasonFinder {
  let last: readonly NonConformance[] = [];
  let sentences: readonly string[] = [];
  const sentenceOf = ({ reason, part }: NonConformance) => reasons[reason]?.sentence(part) ?? reason;
  return (nonConformances, value = null) => {
    if (value !== null)
      return nonConformances.map((one) => closerReason(one.reason, value) ?? sentenceOf(one));
    if (nonConformances !== last) sentences = nonConformances.map(sentenceOf);
    last = nonConformances;
    return sentences;
  };
}
