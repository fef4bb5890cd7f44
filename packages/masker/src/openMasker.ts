// Opens the masker of a configuration: returns it ready to mask, or the obstacle.
import type { MaskerConfiguration } from '@masker/config';
import { type Cryptography, demonstrationKey } from '@masker/masking-core';
import { runObstacle } from './algorithmOf.ts';
import { conflictObstacle } from './conflictFreeFindings.ts';
import { createMasker, usesKey } from './createMasker.ts';
import { entityObstacle } from './entityMasker.ts';
import { limitLength } from './limitLength.ts';
import type { Masker, MaskerOptions } from './masker.ts';
import { unambiguous } from './maskerCatalogue.ts';

/** A masker with the configuration that it was made of. */
export interface OpenedMasker {
  readonly masker: Masker;
  readonly configuration: MaskerConfiguration;
}

/** A masker that can be suggested. */
interface OpenedCandidate extends OpenedMasker {
  /** Makes the masker that keeps different values different; undefined if there is none. */
  readonly conflictFreeMasker: () => Masker | undefined;
}

/** A masker that may be suggested: without a configuration, it has errors. */
interface CandidateFile {
  readonly name: string | undefined;
  readonly configuration: MaskerConfiguration | undefined;
}

/** The reason why a masker can't be opened. */
export interface MaskerObstacle {
  readonly code: 'algorithm' | 'conflict-free' | 'entity' | 'key' | 'length';
  /** One or more sentences. */
  readonly message: string;
}

/**
 * Opens a masker.
 *
 * @param configuration result of `analyse`
 * @throws TypeError and RangeError for invalid options, as `createMasker` does
 */
export function openMasker(
  configuration: MaskerConfiguration,
  options: MaskerOptions,
): OpenedMasker | { readonly obstacle: MaskerObstacle } {
  const obstacle = obstacleOf(configuration, options);
  if (obstacle !== undefined) return { obstacle };
  const limited = limitLength(configuration, options.maxLength);
  if ('obstacle' in limited) return { obstacle: { code: 'length', message: limited.obstacle } };
  const masker = createMasker(configuration, options);
  return masker === undefined
    ? {
        obstacle: {
          code: 'algorithm',
          message: runObstacle(configuration) ?? "A list that it names can't be read.",
        },
      }
    : { masker, configuration: limited.configuration };
}

/**
 * Opens the maskers that can be suggested: those with unique names. They run with the public demonstration key, to
 * judge values; their output is never shown or kept.
 */
export function openCandidates(
  known: readonly CandidateFile[],
  cryptography: Cryptography,
): OpenedCandidate[] {
  return unambiguous(known).flatMap(({ configuration }) => {
    if (configuration === undefined) return [];
    const options = { key: demonstrationKey, cryptography };
    const masker = createMasker(configuration, options);
    const conflictFreeMasker = () =>
      conflictObstacle(configuration) === undefined
        ? createMasker(configuration, { ...options, conflictFree: true })
        : undefined;
    return masker === undefined ? [] : [{ masker, configuration, conflictFreeMasker }];
  });
}

function obstacleOf(
  configuration: MaskerConfiguration,
  { key, conflictFree, by, shift }: MaskerOptions,
): MaskerObstacle | undefined {
  const { name } = configuration;
  const cannotRun = runObstacle(configuration);
  if (cannotRun !== undefined) return { code: 'algorithm', message: cannotRun };
  const conflict = conflictFree === true ? conflictObstacle(configuration) : undefined;
  if (conflict !== undefined)
    return { code: 'conflict-free', message: `${name} can't be conflict-free: ${conflict}` };
  if (key === undefined && usesKey(configuration))
    return { code: 'key', message: 'There is no masking key.' };
  const entity = by === undefined ? undefined : entityObstacle(configuration, shift !== undefined);
  return entity === undefined ? undefined : { code: 'entity', message: `${name} ${entity}.` };
}
