// The key that values are masked with: the user's own, else the demonstration key.
import { demonstrationKey, type MaskingKey } from '../../../engine/src/index.ts';
import type { KeyState } from './keyStore.ts';

/** The key in use; undefined when the stored one can't be read: values are not masked with another key unasked. */
export function keyInUse(state: KeyState): MaskingKey | undefined {
  if (state.kind === 'unreadable') return undefined;
  return state.kind === 'own' ? state.key : demonstrationKey;
}
