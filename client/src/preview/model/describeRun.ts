// What became of the characters of a run and why, in sentences: the preview's tooltip, without the characters themselves.
import type { ConfiguredPresentation, MaskerConfiguration } from '../../../../engine/src/index.ts';
import type { DrawnOutcome, Run } from './drawnValue.ts';

/** What the steps before and after the algorithm make of characters. */
const otherSteps = {
  trimmed: 'Trimmed: trimWhiteSpace takes white space off both ends.',
  default: 'The value is empty, so it is replaced by defaultString.',
  unmasked: 'Nothing is masked now.',
  recased: 'outputCase changed the number of characters, so they are not told apart here.',
} as const satisfies Partial<Record<DrawnOutcome, string>>;

/** The sentences about the characters of a run. */
export function describeRun(
  { outcome, part }: Pick<Run, 'outcome' | 'part'>,
  { outputCase }: MaskerConfiguration,
  presentation: ConfiguredPresentation | undefined,
): string[] {
  if (isOtherStep(outcome)) return [otherSteps[outcome]];
  const sentences = presentation?.describe(outcome, part ?? undefined) ?? [];
  return outputCase === 'AsIs' ? sentences : [...sentences, describeCase(outputCase)];
}

/** What an outcome means, for the legend; undefined for those that the samples tell by themselves. */
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
