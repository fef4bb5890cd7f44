// Creates maskers, and determines the inputs that a configuration requires.
import { consistencies, type MaskingContext } from '@masker/algorithms';
import { checkConfiguration, type MaskerConfiguration } from '@masker/config';
import {
  type Cryptography,
  createPseudoRandomFunction,
  type PseudoRandomFunction,
  MaskingKey,
} from '@masker/masking-core';
import { algorithmOf, maskingOf } from './algorithmOf.ts';
import { conflictObstacle } from './conflictFreeFindings.ts';
import { createEntityMasker } from './entityMasker.ts';
import { limitLength } from './limitLength.ts';
import type { Masker, MaskerOptions } from './masker.ts';
import { plainMasker } from './plainMasker.ts';

/**
 * Returns true if masking with a configuration requires a key.
 *
 * @param configuration result of `analyse`
 */
export function usesKey(configuration: MaskerConfiguration): boolean {
  return maskingOf(configuration)?.usesKey(configuration.settings) === true;
}

/** Returns true if a masker is meant to change values, regardless of its common properties. */
export function masksValues(configuration: MaskerConfiguration): boolean {
  return (algorithmOf(configuration)?.characteristics.technique ?? 'none') !== 'none';
}

/**
 * Creates a masker.
 *
 * @param configuration result of `analyse`
 * @returns undefined if the configuration's algorithm can't run here (see the check `algorithm-not-available`), or it
 *   was analysed without a file that it names (`resourcesOf`)
 * @throws TypeError for arguments of the wrong type, and for a missing key if one is required; RangeError for an
 *   unknown consistency, for `conflictFree` with a configuration that can't keep values distinct, and for `by` with
 *   one that can't mask by entity
 */
export function createMasker(given: MaskerConfiguration, options: MaskerOptions): Masker | undefined {
  checkConfiguration(given);
  if (Object(options) !== options) throw new TypeError('options: must be an object');
  const { key, cryptography, consistency = 'value', conflictFree = false, by, shift, maxLength } = options;
  if (!consistencies.includes(consistency)) throw new RangeError("consistency: must be 'value' or 'segment'");
  if (typeof conflictFree !== 'boolean') throw new TypeError('conflictFree: must be true or false');
  const algorithm = algorithmOf(given);
  if (algorithm?.masking.status !== 'runs') return undefined;
  const { masking } = algorithm;
  const limited = limitLength(given, maxLength);
  if ('obstacle' in limited) throw new RangeError(`maxLength: ${limited.obstacle}`);
  const { configuration } = limited;
  const conflict = conflictFree ? conflictObstacle(configuration) : undefined;
  if (conflict !== undefined) throw new RangeError(`conflictFree: ${conflict}`);
  const isNeeded = masking.usesKey(configuration.settings);
  if (key === undefined ? isNeeded : !(key instanceof MaskingKey))
    throw new TypeError('key: must be a MaskingKey');
  const prf = (text: string) => {
    if (key === undefined) throw new Error('an algorithm that draws must say that it uses a key');
    return functionOf(key, text, cryptography);
  };
  const context: MaskingContext = {
    prf,
    consistency,
    conflictFree,
    trimWhiteSpace: configuration.trimWhiteSpace,
    outputCase: configuration.outputCase,
  };
  const plain = (own: MaskingContext) => plainMasker(configuration, algorithm, masking, own);
  return by === undefined ? plain(context) : createEntityMasker(configuration, context, by, shift, plain);
}

const functions = new WeakMap<MaskingKey, Map<string, PseudoRandomFunction>>();

/**
 * Returns the function of a context: the same for all maskers of a key, so that columns of an entity draw
 * once.
 */
function functionOf(key: MaskingKey, context: string, cryptography: Cryptography): PseudoRandomFunction {
  const known = functions.get(key) ?? new Map<string, PseudoRandomFunction>();
  functions.set(key, known);
  const made = known.get(context) ?? createPseudoRandomFunction(key, context, cryptography);
  known.set(context, made);
  return made;
}
