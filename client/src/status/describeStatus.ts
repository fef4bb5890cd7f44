// What the status bar item says about the active masker and the key.
import { usesKey } from '../../../engine/src/index.ts';
import type { KeyState } from '../key/keyStore.ts';
import { describeErrors, type MaskerEntry } from '../maskers/maskerEntry.ts';
import { plainLabel } from '../plainText.ts';

export interface Status {
  readonly text: string;
  /** The same in words, for the tooltip and for screen readers. */
  readonly sentences: readonly string[];
  readonly usesDemonstrationKey: boolean;
}

/** Describes the active masker, or that there is none, and which key masks. */
export function describeStatus(masker: MaskerEntry | undefined, key: KeyState['kind']): Status {
  const isBroken = masker !== undefined && masker.configuration === undefined;
  const needsKey = masker?.configuration === undefined || usesKey(masker.configuration);
  return {
    text: `${isBroken ? '$(error)' : '$(eye-closed)'} ${plainLabel(masker?.name ?? 'No masker')}${needsKey ? keyTexts[key] : ''}`,
    sentences: [describeMasker(masker), needsKey ? keySentences[key] : 'It needs no masking key.'],
    usesDemonstrationKey: needsKey && key === 'none',
  };
}

function describeMasker(masker: MaskerEntry | undefined): string {
  if (masker === undefined) return 'No masker is active.';
  if (masker.configuration !== undefined) return `Values are masked with ${masker.name}.`;
  return `${masker.name} can't be used: ${describeErrors(masker.errors)}`;
}

const keyTexts: Readonly<Record<KeyState['kind'], string>> = {
  own: '',
  none: ' · demo key',
  unreadable: ' · key unreadable',
};

const keySentences: Readonly<Record<KeyState['kind'], string>> = {
  own: 'Your own masking key is used.',
  none: 'The public demonstration key is used: whoever knows it can repeat the masking. Set a masking key for real data.',
  unreadable: 'The stored masking key could not be read. Set it again.',
};
