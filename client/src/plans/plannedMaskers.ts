// The maskers that a plan names, made ready under the key in use, or why they can't be.
import {
  type Consistency,
  conflictFreeFindings,
  createMasker,
  entityObstacle,
  maskerId,
  type Cryptography,
  type MaskingKey,
  usesKey,
  runObstacle,
} from '../../../engine/src/index.ts';
import type { ListedMasker } from '../maskers/maskerCatalogue.ts';
import { describeErrors } from '../maskers/maskerEntry.ts';
import type { FindDecidedMasker, DecidedMasker } from './decidedMasker.ts';

interface MaskingSettings {
  /** Undefined when the stored one can't be read. */
  readonly key: MaskingKey | undefined;
  readonly cryptography: Cryptography;
  readonly consistency: Consistency;
}

/** Finds the masker of a decision; each is made once. */
export function maskerFinder(maskers: readonly ListedMasker[], settings: MaskingSettings): FindDecidedMasker {
  const made = new Map<string, DecidedMasker>();
  return (decision) => {
    const id = maskerId(decision);
    const planned = made.get(id) ?? plannedMasker(decision, maskers, settings);
    made.set(id, planned);
    return planned;
  };
}

function plannedMasker(
  { masker: name, conflictFree, by, shift }: Parameters<FindDecidedMasker>[0],
  maskers: readonly ListedMasker[],
  { key, cryptography, consistency }: MaskingSettings,
): DecidedMasker {
  const named = maskers.filter((masker) => masker.name === name);
  const [found] = named;
  const uri = found?.uri.toString();
  const without = (obstacle: string): DecidedMasker => ({
    uri,
    configuration: undefined,
    masker: undefined,
    obstacle,
  });
  if (found === undefined) return without(`No masker is named ${name}.`);
  if (named.length > 1) return without(`More than one masker is named ${name}.`);
  const { configuration } = found;
  if (configuration === undefined) return without(`${name} can't be used: ${describeErrors(found.errors)}`);
  const conflict = conflictFree
    ? conflictFreeFindings(configuration).find(({ severity }) => severity === 'error')
    : undefined;
  if (conflict !== undefined) return without(`Values can't be kept different: ${conflict.message}`);
  if (key === undefined && usesKey(configuration)) return without("The stored masking key can't be read.");
  const obstacle = by === undefined ? undefined : entityObstacle(configuration, shift !== undefined);
  if (obstacle !== undefined) return without(`${name} ${obstacle}.`);
  const masker = createMasker(configuration, { key, cryptography, consistency, conflictFree, by, shift });
  if (masker === undefined) return without(runObstacle(configuration) ?? `${name} can't be run.`);
  return { uri, configuration, masker, obstacle: undefined };
}
