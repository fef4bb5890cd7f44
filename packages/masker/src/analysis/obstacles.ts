// Finds the reasons why a configuration can't be used for masking.
import type { Problem } from '@masker/config';
import type { Analysis } from './analyse.ts';

/** Returns the errors of a configuration, including failure to read it; empty if it can be used. */
export function obstaclesOf({ problems, configuration }: Analysis): readonly Problem[] {
  if (configuration !== undefined) return [];
  const errors = problems.filter(({ severity }) => severity === 'error');
  return errors.length > 0 ? errors : problems;
}
