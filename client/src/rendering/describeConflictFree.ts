// The promise of conflict-free masking (docs/masking-algorithm.md), wherever a configuration can keep it.
import { conflictFreeFindings, isPermuted } from '@masker/masker';
import { describeTagCollision } from '@masker/masking-core';
import type { MaskerConfiguration } from '@masker/config';

const permuted =
  'Different values that take part never become the same. Other values are masked in the usual way, and reported.';
const tagged = `Two of a million different values become the same with a probability ${describeTagCollision(1_000_000)}.`;

/** Returns the promise and its conditions, a sentence each; empty if the configuration can't keep it. */
export function describeConflictFree(configuration: MaskerConfiguration): string[] {
  const findings = conflictFreeFindings(configuration);
  if (findings.some(({ severity }) => severity === 'error')) return [];
  return [isPermuted(configuration) ? permuted : tagged, ...findings.map(({ message }) => message)];
}
