// How many problems of one configuration are reported: as many as somebody could read, the most severe ones.
import type { CheckDocumentation } from './checks/check.ts';
import type { Problem, Severity } from './problem.ts';

/** How many problems are reported at most, and how many of one check. */
export const maximumProblems = 1000;

/** Stands for the problems that are left out. */
export const problemsOmitted: CheckDocumentation = {
  code: 'problems-omitted',
  severity: 'information',
  title: 'More problems than are shown',
  explanation: `The ${maximumProblems.toLocaleString('en')} most severe problems of a file are shown. When some of them are repaired, the others appear.`,
};

const order: readonly Severity[] = ['error', 'warning', 'information', 'hint'];

/**
 * The problems to report of those found.
 *
 * @param found in the order of their places
 * @param isComplete false when some have been left out before
 * @returns at most `maximum`, in the same order; before them, one that says so if there are more
 */
export function limitProblems(
  found: readonly Problem[],
  isComplete: boolean,
  maximum: number,
): readonly Problem[] {
  if (isComplete && found.length <= maximum) return found;
  const bySeverity = order.flatMap((severity) => found.filter((problem) => problem.severity === severity));
  const kept = new Set(bySeverity.slice(0, maximum));
  const { code, severity } = problemsOmitted;
  const message = `Only the ${maximum.toLocaleString('en')} most severe problems of this file are shown.`;
  return [
    { code, severity, range: { start: 0, end: 1 }, message },
    ...found.filter((problem) => kept.has(problem)),
  ];
}
