// Masks a document's values; when they are many, with a progress notification and a way to cancel.
import * as vscode from 'vscode';
import type { Masker } from '@masker/masker';
import { notificationText } from '../plainText.ts';
import { maskAll, type MaskedValues } from './maskAll.ts';
import { maskingMessages } from './messages.ts';
import { unwatched, type Watch, yieldToOthers } from '../files/cancellation.ts';

const many = 10_000;

/** Masks the values in their order; undefined when the user cancelled. */
export async function maskWithProgress(
  masker: Masker,
  originals: readonly string[],
): Promise<MaskedValues | undefined> {
  if (originals.length < many) return maskAll(masker, originals, unwatched);
  return withProgress(maskingMessages.maskingWith(masker.name), originals.length, (watch) =>
    maskAll(masker, originals, watch),
  );
}

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
        const percent = (done * 100) / Math.max(1, total);
        progress.report({ increment: percent - reported });
        reported = percent;
        await yieldToOthers();
      },
    });
  });
}
