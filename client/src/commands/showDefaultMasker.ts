// Show Default Masker: opens the configuration of one of the default maskers, read-only.
import * as vscode from 'vscode';
import type { Services } from '../services.ts';

export async function showDefaultMasker({ catalogue }: Services): Promise<void> {
  const items = catalogue
    .defaultMaskers()
    .map(({ name, description, uri }) => ({ label: name, detail: description, uri }));
  const picked = await vscode.window.showQuickPick(items, {
    placeHolder: 'The default masker whose configuration to show',
    matchOnDetail: true,
  });
  if (picked === undefined) return;
  await vscode.window.showTextDocument(picked.uri, { preview: false });
}
