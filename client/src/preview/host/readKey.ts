// The key that a preview masks with, and what it shows of it.
import {
  type Cryptography,
  demonstrationKey,
  keyFingerprint,
  type MaskingKey,
} from '../../../../engine/src/index.ts';
import type { KeyStore } from '../../key/keyStore.ts';
import type { ShownKey } from '../model/previewModel.ts';

/** What tells the key. */
export interface KeySource {
  readonly keys: Pick<KeyStore, 'state'>;
  readonly cryptography: Cryptography;
}

export interface PreviewKey {
  /** Absent when the stored one can't be read. */
  readonly key: MaskingKey | undefined;
  readonly shown: ShownKey;
}

/** The user's own key, or the demonstration key. */
export async function readKey({ keys, cryptography }: KeySource): Promise<PreviewKey> {
  const state = await keys.state();
  if (state.kind === 'unreadable') return { key: undefined, shown: { kind: 'unreadable', fingerprint: '' } };
  const key = state.kind === 'own' ? state.key : demonstrationKey;
  const kind = state.kind === 'own' ? 'own' : 'demonstration';
  return { key, shown: { kind, fingerprint: keyFingerprint(key, cryptography) } };
}
