// The key that a preview masks with, and how the preview shows it.
import type { ShownKey } from './shownFacts.ts';
import { type Cryptography, keyFingerprint } from '@masker/masking-core';
import type { MaskerConfiguration } from '@masker/config';
import { usesKey } from '@masker/masker';
import { keyInUse } from '../key/keyInUse.ts';
import type { KeyState } from '../key/keyStore.ts';

/**
 * Returns the key's description.
 *
 * @param configurations those that are previewed; without any yet, the key is shown
 */
export function describeKey(
  state: KeyState,
  configurations: readonly MaskerConfiguration[],
  cryptography: Cryptography,
): ShownKey {
  if (configurations.length > 0 && !configurations.some(usesKey))
    return { kind: 'unneeded', fingerprint: '' };
  const key = keyInUse(state);
  if (key === undefined) return { kind: 'unreadable', fingerprint: '' };
  const kind = state.kind === 'own' ? 'own' : 'demonstration';
  return { kind, fingerprint: keyFingerprint(key, cryptography) };
}
