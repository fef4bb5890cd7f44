// The status bar item's text about the active masker and the key.
import { usesKey } from '@masker/masker';
import type { KeyState } from '../key/keyStore.ts';
import type { MaskerEntry } from '../maskers/maskerEntry.ts';
import { plainLabel } from '../plainText.ts';

/** The active masker as the status bar knows it. */
export interface StatusMasker {
  readonly masker: MaskerEntry | undefined;
  readonly isPinned: boolean;
  /** Why nothing can be masked, in one sentence. */
  readonly obstacle: string | undefined;
}

export interface Status {
  readonly text: string;
  /** The same in words, for the hover and for screen readers. */
  readonly sentences: readonly string[];
  readonly usesDemonstrationKey: boolean;
}

/** Describes the active masker, or that there is none, and which key masks. */
export function describeStatus({ masker, isPinned, obstacle }: StatusMasker, key: KeyState): Status {
  const isBroken = masker !== undefined && obstacle !== undefined;
  const needsKey = masker?.configuration === undefined || usesKey(masker.configuration);
  const icons = [isBroken ? '$(masker-broken)' : '$(masker-ready)', ...(isPinned ? ['$(pinned)'] : [])].join(
    ' ',
  );
  return {
    text: `${icons} ${plainLabel(masker?.name ?? 'No masker')}${needsKey ? keyText(key) : ''}`,
    sentences: [
      obstacle ?? `Values are masked with ${masker?.name ?? ''}.`,
      ...(masker === undefined ? [] : [isPinned ? pinnedSentence : followingSentence]),
      needsKey ? keySentence(key) : 'It needs no masking key.',
    ],
    usesDemonstrationKey: needsKey && key.kind === 'none',
  };
}

const pinnedSentence = 'It is pinned: it stays active whatever the editor shows.';
const followingSentence = 'It follows the editor: the configuration that was shown last is active.';

function keyText(key: KeyState): string {
  if (key.kind === 'own') return ` · key ${key.fingerprint}`;
  return key.kind === 'none' ? ' · demo key' : ' · key unreadable';
}

function keySentence(key: KeyState): string {
  if (key.kind === 'own')
    return key.folder === undefined
      ? `Your own masking key is used, with the fingerprint ${key.fingerprint}.`
      : `Your own masking key of the folder ${key.folder} is used, with the fingerprint ${key.fingerprint}.`;
  if (key.kind === 'unreadable') return "The stored masking key couldn't be read. Set it again.";
  return 'The public demonstration key is used: whoever knows it can repeat the masking. Set a masking key for real data.';
}
