// The promise of conflict-free masking (docs/masking-algorithm.md), wherever a configuration can keep it.
import { conflictFreeFindings, type MaskerConfiguration } from '../../../../engine/src/index.ts';

/** The promise of conflict-free masking. */
export const conflictFreePromise =
  'Different values that take part never become the same. Other values are masked in the usual way, and reported.';

/** The promise and its conditions, a sentence each; empty where the configuration can't keep it. */
export function describeConflictFree(configuration: MaskerConfiguration): string[] {
  const findings = conflictFreeFindings(configuration);
  if (findings.some(({ severity }) => severity === 'error')) return [];
  return [conflictFreePromise, ...findings.map(({ message }) => message)];
}
