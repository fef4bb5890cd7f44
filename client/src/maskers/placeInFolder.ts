// Addresses within folders: whether they are, and where they are when the folder has moved.
import type * as vscode from 'vscode';

/** Whether an address is a folder's own, or that of something in it. */
export function isWithin(uri: vscode.Uri, folder: vscode.Uri): boolean {
  const own = uri.toString();
  return own === folder.toString() || own.startsWith(`${folder.toString()}/`);
}

/** Where something is after a file or folder was moved; undefined when it did not move along. */
export function movedAlong(uri: vscode.Uri, from: vscode.Uri, to: vscode.Uri): vscode.Uri | undefined {
  if (!isWithin(uri, from)) return undefined;
  return to.with({ path: to.path + uri.path.slice(from.path.length) });
}
