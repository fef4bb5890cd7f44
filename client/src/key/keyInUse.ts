// The key that values are masked with: the user's own, else the demonstration key.
import { demonstrationKey, type MaskingKey } from '@masker/masking-core';
import type { KeyState } from './keyStore.ts';

/**
 * Returns the key in use; undefined when the stored one can't be read: values are not masked with another
 * key unasked.
 */
export function keyInUse(state: KeyState): MaskingKey | undefined {
  if (state.kind === 'unreadable') return undefined;
  return state.kind === 'own' ? state.key : demonstrationKey;
}

/** The key that masked the values, for people to read: `demonstration`, the fingerprint of the user's own key, or none. */
export type UsedKey = 'demonstration' | { readonly fingerprint: string } | undefined;

/** Returns the key as messages describe it. */
export function usedKey(state: KeyState, isNeeded: boolean): UsedKey {
  if (!isNeeded) return undefined;
  return state.kind === 'own' ? { fingerprint: state.fingerprint } : 'demonstration';
}

/** ` (key 752f9b47)`; empty if none is needed. */
export function inBrackets(key: UsedKey): string {
  if (key === undefined) return '';
  return key === 'demonstration' ? ' (demonstration key)' : ` (key ${key.fingerprint})`;
}

/** Returns the keys that several maskers masked with. */
export function joinKeys(keys: readonly UsedKey[]): UsedKey {
  return keys.find((key) => key !== undefined);
}
