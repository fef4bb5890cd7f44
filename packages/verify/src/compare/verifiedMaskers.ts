// Facts about the maskers of a plan without its key, for verifying copies and checking samples.
import type { Consistency } from '@masker/algorithms';
import type { Cryptography } from '@masker/masking-core';
import { findMasker, limitLength, masksValues } from '@masker/masker';
import { maskerId, type PlanModel } from '@masker/plan';
import type { VerifiedMasker } from '../unchangedProbability.ts';
import type { MaskDecision } from '@masker/formats';

/** Describes the maskers of a plan, each once. */
export function verifiedMaskers(
  model: PlanModel,
  usual: Consistency,
  cryptography: Cryptography,
): (decision: MaskDecision) => VerifiedMasker {
  const known = new Map<string, VerifiedMasker>();
  return (decision) => {
    const { masker, conflictFree, shift } = decision;
    const key = maskerId(decision);
    const before = known.get(key);
    if (before !== undefined) return before;
    const found = findMasker(masker, model.maskers ?? []);
    const named = found.kind === 'found' ? found.masker.configuration : undefined;
    if (named === undefined) throw new TypeError('decision: names no masker of the plan');
    const limited = limitLength(named, decision.maxLength);
    if ('obstacle' in limited) throw new RangeError(`decision: ${limited.obstacle}`);
    const { configuration } = limited;
    const consistency = model.consistency ?? usual;
    const isByEntity = decision.by !== undefined;
    const verified = { configuration, consistency, conflictFree, isByEntity, shift, cryptography };
    known.set(key, verified);
    return verified;
  };
}

/** Returns a predicate: does a decision leave values unchanged, so that its column is kept? */
export function passthroughUnder(
  maskerOf: (decision: MaskDecision) => VerifiedMasker,
): (decision: MaskDecision) => boolean {
  return (decision) => !masksValues(maskerOf(decision).configuration);
}
