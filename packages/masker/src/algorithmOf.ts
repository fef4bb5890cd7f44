// Finds the algorithm of a configuration, or the reason why it can't run.
import { type Algorithm, type Runs, findAlgorithm, type DrawnRecords } from '@masker/algorithms';
import type { MaskerConfiguration } from '@masker/config';
import type { ColumnKind } from './columnMasking.ts';

/**
 * Returns the algorithm that a configuration names.
 *
 * @throws TypeError if `analyse` didn't return the configuration
 */
export function algorithmOf(configuration: MaskerConfiguration): Algorithm | undefined {
  const given: unknown = configuration;
  if (typeof given !== 'object' || given === null || !('settings' in given))
    throw new TypeError('configuration: must be one that analyse returned');
  return findAlgorithm(configuration.algorithm);
}

/** Returns the implementation of masking with a configuration; undefined if it can't run. */
export function maskingOf(configuration: MaskerConfiguration): Runs<unknown> | undefined {
  const masking = algorithmOf(configuration)?.masking;
  return masking?.status === 'runs' ? masking : undefined;
}

/** Returns the reason why a configuration can't mask, in sentences; undefined if its algorithm can run. */
export function runObstacle(configuration: MaskerConfiguration): string | undefined {
  const algorithm = algorithmOf(configuration);
  if (algorithm?.masking.status === 'runs') return undefined;
  const sentence = `The algorithm ${configuration.algorithm} can't be run here.`;
  return algorithm === undefined ? sentence : `${sentence} ${algorithm.masking.obstacle}`;
}

/** Returns the kinds of columns that a configuration masks. */
export function kindsOf(configuration: MaskerConfiguration): readonly ColumnKind[] {
  return ['text', ...(maskingOf(configuration)?.kinds?.(configuration.settings) ?? [])];
}

/** Returns the list records that a configuration draws; undefined for an algorithm that draws none. */
export function recordsOf(configuration: MaskerConfiguration): DrawnRecords | undefined {
  return maskingOf(configuration)?.records?.(configuration.settings);
}
