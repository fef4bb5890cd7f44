// Why values do not fit, in the words of their algorithm.
import type { NonConformance, Reasons } from '../algorithms/explanation.ts';

/** Prepares saying why values do not fit, one sentence a reason; the same list gives the same sentences, at once. */
export function reasonFinder(
  reasons: Reasons,
): (nonConformances: readonly NonConformance[]) => readonly string[] {
  let last: readonly NonConformance[] = [];
  let sentences: readonly string[] = [];
  return (nonConformances) => {
    if (nonConformances !== last)
      sentences = nonConformances.map(({ reason, part }) => reasons[reason]?.sentence(part) ?? reason);
    last = nonConformances;
    return sentences;
  };
}
