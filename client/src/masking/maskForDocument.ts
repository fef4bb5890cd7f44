// Masks values that go into a document, or says why they can't.
import type * as vscode from 'vscode';
import type { Masker } from '@masker/masker';
import type { Messages } from '../notifications.ts';
import type { MaskedValues } from './maskAll.ts';
import { maskingMessages } from './messages.ts';
import { maskWithProgress } from './maskWithProgress.ts';

interface Work {
  readonly document: vscode.TextDocument;
  /** Version of the document when it was searched; in another one, the ranges may have moved. */
  readonly version: number;
  readonly originals: readonly string[];
  /** The action that the user asked for. */
  readonly action: 'masked' | 'pasted';
}

/** Masks the values in their order; undefined when the user cancelled or the document has changed meanwhile. */
export async function maskForDocument(
  messages: Messages,
  masker: Masker,
  { document, version, originals, action }: Work,
): Promise<MaskedValues | undefined> {
  const masked = await maskWithProgress(masker, originals);
  if (masked === undefined) {
    messages.passing(maskingMessages.cancelled(action));
    return undefined;
  }
  if (document.version !== version) {
    messages.error(maskingMessages.changedMeanwhile('The document', action));
    return undefined;
  }
  return masked;
}
