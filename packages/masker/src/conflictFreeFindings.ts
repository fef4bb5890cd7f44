// Checks that a configuration can keep distinct values distinct (docs/masking-algorithm.md, "Conflict-free masking").
import { type ConflictFreeFinding, conflictFreeImpossible } from '@masker/algorithms';
import { checkConfiguration, type MaskerConfiguration } from '@masker/config';
import { maskingOf } from './algorithmOf.ts';

/**
 * Reports obstacles to conflict-free masking (errors), and values excluded from it (information). The result is empty
 * if all conforming values take part.
 *
 * @param configuration result of `analyse`
 * @throws TypeError for anything else
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

/** Returns the reason why distinct values can't be kept distinct; undefined if they can. Cached per configuration. */
export function conflictObstacle(configuration: MaskerConfiguration): string | undefined {
  const known = obstacles.get(configuration);
  if (known !== undefined) return known.message;
  const message = conflictFreeFindings(configuration).find(({ severity }) => severity === 'error')?.message;
  obstacles.set(configuration, { message });
  return message;
}

/**
 * Returns true if conflict-free masking permutes values, so that two never collide. Otherwise a tag keeps them
 * distinct, and collisions are practically impossible.
 */
export function isPermuted(configuration: MaskerConfiguration): boolean {
  return maskingOf(configuration)?.hasTags !== true;
}
