// The key that a preview masks with, and what it shows of it.
import { demonstrationKey, keyFingerprint, type MaskingKey } from '../../../engine/src/index.ts';
import type { Services } from '../services.ts';
import type { ShownKey } from './previewModel.ts';

export interface PreviewKey {
  /** Absent when the stored one can't be read. */
  readonly key: MaskingKey | undefined;
  readonly shown: ShownKey;
}

/** The user's own key, or the demonstration key. */
export async function readKey({ keys, cryptography }: Services): Promise<PreviewKey> {
  const state = await keys.state();
  if (state.kind === 'unreadable') return { key: undefined, shown: { kind: 'unreadable', fingerprint: '' } };
  const key = state.kind === 'own' ? state.key : demonstrationKey;
  const kind = state.kind === 'own' ? 'own' : 'demonstration';
  return { key, shown: { kind, fingerprint: keyFingerprint(key, cryptography) } };
}
