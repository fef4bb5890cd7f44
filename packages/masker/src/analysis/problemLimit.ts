// Limits the reported and automatically fixed problems of one configuration to the most severe ones.
import { describeCount } from '@masker/text';
import type { CheckDocumentation, Problem, Severity } from '@masker/config';

/** Maximum number of reported problems, in total and per check. */
export const maximumProblems = 1000;

/** Maximum number of problems of one check that are fixed at once: a long configuration may be wrong all over. */
export const maximumFixed = 20_000;

/** Represents the omitted problems. */
export const problemsOmitted: CheckDocumentation = {
  code: 'problems-omitted',
  severity: 'information',
  title: 'More problems than are shown',
  explanation: `Only the ${describeCount(maximumProblems)} most severe problems of a file are shown. Fix some of them to see the others.`,
};

const order: readonly Severity[] = ['error', 'warning', 'information', 'hint'];

/**
 * Selects the problems to report.
 *
 * @param problems sorted by offset
 * @param isComplete false if some have been omitted before
 * @returns at most `maximumProblems`, in the same order; if there are more, the first one says so
 */
export function limitProblems({
  problems,
  isComplete,
}: {
  readonly problems: readonly Problem[];
  readonly isComplete: boolean;
}): readonly Problem[] {
  if (isComplete && problems.length <= maximumProblems) return problems;
  const bySeverity = order.flatMap((wanted) => problems.filter(({ severity }) => severity === wanted));
  const kept = new Set(bySeverity.slice(0, maximumProblems));
  const { code, severity } = problemsOmitted;
  const message = `Only the ${describeCount(maximumProblems)} most severe problems of this file are shown.`;
  return [
    { code, severity, range: { start: 0, end: 1 }, message },
    ...problems.filter((problem) => kept.has(problem)),
  ];
}
