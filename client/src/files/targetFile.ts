// The file that a command masks, and the address of a masked copy.
import * as vscode from 'vscode';
import { openDocumentAt, statOf } from './ifThere.ts';

/** In bytes: VS Code keeps larger files from extensions. */
export const maxDocumentLength = 50 * 1024 * 1024;

/** Returns the address of the shown document, even of a file too large to be visible to extensions. */
export function shownUri(): vscode.Uri | undefined {
  const input = vscode.window.tabGroups.activeTabGroup.activeTab?.input;
  return (
    vscode.window.activeTextEditor?.document.uri ??
    (input instanceof vscode.TabInputText ? input.uri : undefined)
  );
}

/** In bytes; 0 if it is no file. */
export async function sizeOf(uri: vscode.Uri): Promise<number> {
  return (await statOf(uri))?.size ?? 0;
}

/** Returns the language of an open document; undefined for a file that is not open. */
export function languageOf(uri: vscode.Uri): string | undefined {
  return openDocumentAt(uri)?.languageId;
}

/** `app.log` → `app.masked.log`, or `app.masked-2.log` and so on if that is there. */
export async function freeNameBeside(uri: vscode.Uri): Promise<vscode.Uri> {
  const [, folder = '', stem = '', ending = ''] = /^(.*\/)([^/]+?)(\.[^./]*)?$/s.exec(uri.path) ?? [];
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? '' : `-${number}`;
    const candidate = uri.with({ path: `${folder}${stem}.masked${suffix}${ending}` });
    if ((await statOf(candidate)) === undefined) return candidate;
  }
}
