// The file that a command masks, and the place for a masked copy of it.
import * as vscode from 'vscode';
import { openDocumentAt, statOf } from './ifThere.ts';

/** In bytes: VS Code keeps larger files from extensions. */
export const largestDocument = 50 * 1024 * 1024;

/** The address of what is shown, also of a file too large for extensions to see it. */
export function shownUri(): vscode.Uri | undefined {
  const input = vscode.window.tabGroups.activeTabGroup.activeTab?.input;
  return (
    vscode.window.activeTextEditor?.document.uri ??
    (input instanceof vscode.TabInputText ? input.uri : undefined)
  );
}

/** In bytes; 0 for what is no file. */
export async function sizeOf(uri: vscode.Uri): Promise<number> {
  return (await statOf(uri))?.size ?? 0;
}

/** The language of an open document; undefined for a file that is not open. */
export function languageOf(uri: vscode.Uri): string | undefined {
  return openDocumentAt(uri)?.languageId;
}

/** `app.log` → `app.masked.log`, or `app.masked-2.log` and so on where that is there. */
export async function freeNameBeside(uri: vscode.Uri): Promise<vscode.Uri> {
  const [, folder = '', stem = '', ending = ''] = /^(.*\/)([^/]+?)(\.[^./]*)?$/s.exec(uri.path) ?? [];
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? '' : `-${number}`;
    const candidate = uri.with({ path: `${folder}${stem}.masked${suffix}${ending}` });
    if ((await statOf(candidate)) === undefined) return candidate;
  }
}
