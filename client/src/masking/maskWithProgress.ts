// Masks a document's pieces; when they are many, with a progress notification and a way to cancel.
import * as vscode from 'vscode';
import type { Masker } from '../../../engine/src/index.ts';
import { maskAll, type MaskedValues } from './maskAll.ts';
import type { Piece } from './pieces.ts';

const many = 10_000;

/** The text of a piece of a document. */
export function textOf(document: vscode.TextDocument, { line, start, end }: Piece): string {
  return document.lineAt(line).text.slice(start, end);
}

/** Masks the values in their order; undefined when the user cancelled. */
export async function maskWithProgress(
  masker: Masker,
  originals: readonly string[],
): Promise<MaskedValues | undefined> {
  if (originals.length < many)
    return maskAll(masker, originals, { isCancelled: () => false, pause: yieldToOthers });
  return vscode.window.withProgress(
    {
      location: vscode.ProgressLocation.Notification,
      title: `Masking with ${masker.name}`,
      cancellable: true,
    },
    (progress, token) => {
      let reported = 0;
      return maskAll(masker, originals, {
        isCancelled: () => token.isCancellationRequested,
        pause: async (done) => {
          const percent = (done * 100) / originals.length;
          progress.report({ increment: percent - reported });
          reported = percent;
          await yieldToOthers();
        },
      });
    },
  );
}

/** Lets the extension host read its messages, among them that the user cancelled. */
function yieldToOthers(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}
