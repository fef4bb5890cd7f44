// Why a configuration can't be used for masking.
import type { Problem } from '@masker/config';
import type { Analysis } from './analyse.ts';

/** Lists the errors that keep a configuration from being used, or that it was not read; empty when it can be used. */
export function obstaclesOf({ problems, configuration }: Analysis): readonly Problem[] {
  if (configuration !== undefined) return [];
  const errors = problems.filter(({ severity }) => severity === 'error');
  return errors.length > 0 ? errors : problems;
}
