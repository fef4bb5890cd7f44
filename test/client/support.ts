// Common set-up of several tests of the client.
import { entryOf, type MaskerEntry, obstacleOf } from '../../client/src/maskers/maskerEntry.ts';
import type { KeyState } from '../../client/src/key/keyStore.ts';
import type { StatusMasker } from '../../client/src/status/describeStatus.ts';
import { analyse } from '@masker/masker';
import { keyFingerprint, MaskingKey } from '@masker/masking-core';
import { nodeCryptography } from '@masker/node';

/** Creates the entry of a configuration from any text. */
export function entryOfText(text: string, path: string): MaskerEntry {
  return entryOf(analyse(text), path);
}

/** Returns the status bar's data for an active masker; undefined for none. */
export function shownMasker(masker: MaskerEntry | undefined, isPinned = false): StatusMasker {
  return { masker, isPinned, obstacle: obstacleOf(masker, masker && 'a.masker.json') };
}

const key = new MaskingKey(new Uint8Array(16).fill(7));

/** A key of the user's own. */
export const ownKey = {
  kind: 'own',
  key,
  fingerprint: keyFingerprint(key, nodeCryptography),
} satisfies KeyState;
