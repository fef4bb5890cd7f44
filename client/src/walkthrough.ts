// The walkthrough's part of the commands: its steps are ticked when they have succeeded, and there is a text to try them on.
import * as vscode from 'vscode';
import type { Action } from './notifications.ts';

type Step = 'write' | 'preview' | 'key' | 'mask' | 'plan' | 'test';

/** Ticks a step: the manifest names the same context. */
export function completeStep(step: Step): void {
  void vscode.commands.executeCommand('setContext', `masker.completed.${step}`, true);
}

const lastStart = 'masker.lastStart';

/**
 * Opens the walkthrough, as `npm start` requests.
 *
 * @param start identifies a start, so that a reloaded window isn't changed; undefined if it isn't such a
 * start
 */
export async function openAtStart(memory: vscode.Memento, start: string | undefined): Promise<void> {
  if (start === undefined || memory.get(lastStart) === start) return;
  await memory.update(lastStart, start);
  await vscode.commands.executeCommand('masker.getStarted');
}

const invented = `2024-06-11 09:12:44 customer 154-47-6043 called about policy HH-2019-72745395
2024-06-11 09:15:02 customer 838-60-6135 called about a refund
2024-06-11 09:21:37 customer 154 47 6043 called again
`;

/** For messages that no text is open: opens one with invented values. */
export const openSample: Action = {
  title: 'Open a Sample',
  run: async () => {
    const document = await vscode.workspace.openTextDocument({ language: 'plaintext', content: invented });
    await vscode.window.showTextDocument(document);
  },
};
