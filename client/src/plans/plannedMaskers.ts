// The maskers that a plan names, made ready under the key in use, or why they can't be.
import type { Consistency } from '@masker/algorithms';
import type { Cryptography, MaskingKey } from '@masker/masking-core';
import { findMasker, openMasker } from '@masker/masker';
import { maskerId } from '@masker/plan';
import type { ListedMasker } from '../maskers/maskerCatalogue.ts';
import { keyMessages } from '../key/messages.ts';
import { describeErrors } from '../maskers/maskerEntry.ts';
import { maskerMessages } from '../maskers/messages.ts';
import type { FindDecidedMasker, DecidedMasker } from './decidedMasker.ts';
import { planMessages } from './messages.ts';

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
  { masker: name, conflictFree, by, shift, maxLength }: Parameters<FindDecidedMasker>[0],
  maskers: readonly ListedMasker[],
  { key, cryptography, consistency }: MaskingSettings,
): DecidedMasker {
  const found = findMasker(name, maskers);
  if (found.kind !== 'found') {
    const obstacle = (found.kind === 'missing' ? planMessages.noMasker : planMessages.ambiguousMasker)(name);
    const uri = found.kind === 'ambiguous' ? found.maskers[0]?.uri.toString() : undefined;
    return { ...nothing, uri, obstacle };
  }
  const { configuration, errors } = found.masker;
  const uri = found.masker.uri.toString();
  if (configuration === undefined)
    return { ...nothing, uri, obstacle: maskerMessages.cannotBeUsed(name, describeErrors(errors)) };
  const use = { conflictFree, by, shift, maxLength };
  const opened = openMasker(configuration, { key, cryptography, consistency, ...use });
  if (!('obstacle' in opened)) return { ...opened, uri, obstacle: undefined };
  const { code, message } = opened.obstacle;
  return { ...nothing, uri, obstacle: code === 'key' ? keyMessages.unreadable : message };
}

const nothing = { uri: undefined, configuration: undefined, masker: undefined } as const;
