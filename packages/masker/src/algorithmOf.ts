// The algorithm of a configuration, and why it can't be run.
import { type Algorithm, type Runs, findAlgorithm, type DrawnRecords } from '@masker/algorithms';
import type { MaskerConfiguration } from '@masker/config';
import type { ColumnKind } from './columnMasking.ts';

/**
 * Returns the algorithm that a configuration names; its settings are what that algorithm made.
 *
 * @throws TypeError for what `analyse` did not return
 */
export function algorithmOf(configuration: MaskerConfiguration): Algorithm | undefined {
  const given: unknown = configuration;
  if (typeof given !== 'object' || given === null || !('settings' in given))
    throw new TypeError('configuration: must be one that analyse returned');
  return findAlgorithm(configuration.algorithm);
}

/** Returns the way an algorithm masks with a configuration; undefined if it can't be run. */
export function maskingOf(configuration: MaskerConfiguration): Runs<unknown> | undefined {
  const masking = algorithmOf(configuration)?.masking;
  return masking?.status === 'runs' ? masking : undefined;
}

/**
 * Returns why values can't be masked with a configuration, in sentences; undefined when its algorithm runs.
 */
export function runObstacle(configuration: MaskerConfiguration): string | undefined {
  const algorithm = algorithmOf(configuration);
  if (algorithm?.masking.status === 'runs') return undefined;
  const sentence = `The algorithm ${configuration.algorithm} can't be run here.`;
  return algorithm === undefined ? sentence : `${sentence} ${algorithm.masking.obstacle}`;
}

export function kindsOf(configuration: MaskerConfiguration): readonly ColumnKind[] {
  return ['text', ...(maskingOf(configuration)?.kinds?.(configuration.settings) ?? [])];
}

/** Undefined for an algorithm that draws none. */
export function recordsOf(configuration: MaskerConfiguration): DrawnRecords | undefined {
  return maskingOf(configuration)?.records?.(configuration.settings);
}
