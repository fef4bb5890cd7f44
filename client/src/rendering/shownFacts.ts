// Facts about a key, problems, and nonconforming values that both previews show.
import { at } from '@masker/text';
import { type ConfiguredPresentation, type Explanation, type Masker, presentationOf } from '@masker/masker';
import type { MaskerConfiguration, Problem, Severity } from '@masker/config';
import { describeRun } from './describeRun.ts';
import type { Run } from './drawnValue.ts';
import { tipKey } from './tipKey.ts';

const shownProblems = 20;

export interface ShownKey {
  readonly kind: 'own' | 'demonstration' | 'unreadable' | 'unneeded';
  /** Empty when the key can't be read or doesn't matter. */
  readonly fingerprint: string;
}

export interface ShownProblem {
  readonly severity: Severity;
  readonly message: string;
  /** Its offset in the text. */
  readonly start: number;
  readonly end: number;
}

export interface ShownProblems {
  readonly problems: readonly ShownProblem[];
  readonly moreProblems: number;
}

export interface ShownNonconformance {
  readonly label: string;
  readonly sentence: string;
}

/** Returns why a value is nonconforming, as it is shown. */
export function nonconformancesOf(
  explanation: Explanation | undefined,
  {
    masker,
    configuration,
  }: { readonly masker: Masker | undefined; readonly configuration: MaskerConfiguration | undefined },
): ShownNonconformance[] {
  if (explanation === undefined || masker === undefined || configuration === undefined) return [];
  const presentation = presentationOf(configuration);
  const value = explanation.spans.map(({ original }) => original).join('');
  const sentences = masker.reasons(explanation.nonconformances, value);
  return explanation.nonconformances.map((nonconformance, i) => ({
    label: presentation?.reasonLabel(nonconformance) ?? nonconformance.reason,
    sentence: at(sentences, i),
  }));
}

/** Returns the first of all problems. */
export function showProblems(problems: readonly Problem[]): ShownProblems {
  const shown = problems.slice(0, shownProblems);
  return {
    problems: shown.map(({ severity, message, range: { start, end } }) => ({
      severity,
      message,
      start,
      end,
    })),
    moreProblems: problems.length - shown.length,
  };
}

/** Sentences about the characters of runs, by their `tipKey`. */
export function tipsFor(
  runs: readonly Run[],
  configuration: MaskerConfiguration,
  presentation: ConfiguredPresentation | undefined,
): Record<string, readonly string[]> {
  const tips: Record<string, readonly string[]> = {};
  for (const run of runs) tips[tipKey(run)] ??= describeRun(run, configuration, presentation);
  return tips;
}
