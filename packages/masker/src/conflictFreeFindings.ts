// Checks that a configuration can keep different values different (docs/masking-algorithm.md, "Conflict-free masking").
import { type ConflictFreeFinding, conflictFreeImpossible } from '@masker/algorithms';
import { checkConfiguration, type MaskerConfiguration } from '@masker/config';
import { maskingOf } from './algorithmOf.ts';

/**
 * Reports what prevents conflict-free masking with a configuration (errors), and which values don't take part in it
 * (information); empty when all values that fit the configuration take part.
 *
 * @param configuration as `analyse` returns it
 * @throws TypeError for the wrong kind
 */
export function conflictFreeFindings(configuration: MaskerConfiguration): readonly ConflictFreeFinding[] {
  checkConfiguration(configuration);
  const masking = maskingOf(configuration);
  if (masking?.conflictFree === undefined)
    return [
      conflictFreeImpossible(`The algorithm ${configuration.algorithm} doesn't offer conflict-free masking.`),
    ];
  if (configuration.outputCase !== 'AsIs')
    return [
      conflictFreeImpossible(
        `With outputCase ${configuration.outputCase}, values that differ only in letter case become the same.`,
      ),
    ];
  return masking.conflictFree(configuration.settings);
}

const obstacles = new WeakMap<MaskerConfiguration, { readonly message: string | undefined }>();

/** Says why different values can't be kept different; found once for each configuration. */
export function conflictObstacle(configuration: MaskerConfiguration): string | undefined {
  const known = obstacles.get(configuration);
  if (known !== undefined) return known.message;
  const message = conflictFreeFindings(configuration).find(({ severity }) => severity === 'error')?.message;
  obstacles.set(configuration, { message });
  return message;
}

/**
 * True if conflict-free masking permutes the values that take part: two never become the same. Otherwise a tag keeps them
 * different, and two become the same practically never.
 */
export function isPermuted(configuration: MaskerConfiguration): boolean {
  return maskingOf(configuration)?.hasTags !== true;
}
