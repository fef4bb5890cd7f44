// Masks a document's pieces; when they are many, with a progress notification and a way to cancel.
import * as vscode from 'vscode';
import type { Masker } from '../../../engine/src/index.ts';
import { maskAll, type MaskedValues, type Watch } from './maskAll.ts';
import { notificationText } from '../notificationText.ts';
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
  if (originals.length < many) return maskAll(masker, originals, unwatched);
  return withProgress(`Masking with ${masker.name}`, originals.length, (watch) =>
    maskAll(masker, originals, watch),
  );
}

/** For work that is too short to show its progress. */
export const unwatched: Watch = { isCancelled: () => false, pause: yieldToOthers };

/**
 * Shows a progress notification with a way to cancel while something runs.
 *
 * @param total what `watch.pause` counts up to
 */
export function withProgress<T>(
  title: string,
  total: number,
  run: (watch: Watch) => Promise<T>,
): Thenable<T> {
  const options = {
    location: vscode.ProgressLocation.Notification,
    title: notificationText(title),
    cancellable: true,
  };
  return vscode.window.withProgress(options, (progress, token) => {
    let reported = 0;
    return run({
      isCancelled: () => token.isCancellationRequested,
      pause: async (done) => {
        const percent = (done * 100) / total;
        progress.report({ increment: percent - reported });
        reported = percent;
        await yieldToOthers();
      },
    });
  });
}

/** Lets the extension host read its messages, among them that the user cancelled. */
function yieldToOthers(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}
