// Why a configuration can't be used for masking.
import type { Problem } from '../configuration/problem.ts';
import type { Analysis } from './analyse.ts';

/** What keeps a configuration from being used: its errors, or that it was not read; none when it can be. */
export function obstaclesOf({ problems, configuration }: Analysis): readonly Problem[] {
  if (configuration !== undefined) return [];
  const errors = problems.filter(({ severity }) => severity === 'error');
  return errors.length > 0 ? errors : problems;
}
