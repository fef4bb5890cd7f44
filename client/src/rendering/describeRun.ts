// The outcome of a run's characters and its reason, in sentences: the preview's tooltip, without the characters themselves.
import type { ConfiguredPresentation } from '@masker/masker';
import type { MaskerConfiguration } from '@masker/config';
import type { DrawnOutcome, Run } from './drawnValue.ts';

/** The effect on characters of the steps before and after the algorithm. */
const otherSteps = {
  trimmed: 'Trimmed: trimWhiteSpace removes white space from both ends.',
  default: 'The value is empty, so it is replaced by defaultString.',
  unmasked: 'Nothing is masked now.',
  recased: "outputCase changed the number of characters, so they aren't distinguished here.",
} as const satisfies Partial<Record<DrawnOutcome, string>>;

/** Returns the sentences about the characters of a run. */
export function describeRun(
  { outcome, part }: Pick<Run, 'outcome' | 'part'>,
  { outputCase }: MaskerConfiguration,
  presentation: ConfiguredPresentation | undefined,
): string[] {
  if (isOtherStep(outcome)) return [otherSteps[outcome]];
  const sentences = presentation?.describe(outcome, part ?? undefined) ?? [];
  return outputCase === 'AsIs' ? sentences : [...sentences, describeCase(outputCase)];
}

/**
 * Returns the meaning of an outcome, for the legend; undefined for outcomes that the samples explain by
 * themselves.
 */
export function legendText(
  outcome: DrawnOutcome,
  presentation: ConfiguredPresentation | undefined,
): string | undefined {
  if (outcome === 'trimmed') return 'trimmed';
  return isOtherStep(outcome) ? undefined : presentation?.outcomeLabel(outcome);
}

function isOtherStep(outcome: DrawnOutcome): outcome is keyof typeof otherSteps {
  return outcome in otherSteps;
}

function describeCase(outputCase: MaskerConfiguration['outputCase']): string {
  return outputCase === 'Input'
    ? 'Then the masked value gets the case of the original (outputCase).'
    : `Then the masked value gets the case ${outputCase} (outputCase).`;
}
