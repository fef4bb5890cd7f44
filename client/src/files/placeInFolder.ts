// Addresses in folders: the name there, whether they are within one, and if they are when it has moved.
import type * as vscode from 'vscode';

/** Returns the name of a file without its folder. */
export function baseName({ path }: { readonly path: string }): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Returns true if an address is a folder's own, or that of something in it. */
export function isWithin(uri: vscode.Uri, folder: vscode.Uri): boolean {
  const [own, outer] = [uri.toString(), folder.toString()];
  // The root of a file system ends with a slash.
  return own === outer || own.startsWith(outer.endsWith('/') ? outer : `${outer}/`);
}

/**
 * Returns true if a change matters to a file; the change is that of a file or folder, or undefined for that of any.
 */
export function concerns(change: vscode.Uri | undefined, file: vscode.Uri): boolean {
  return change === undefined || isWithin(file, change);
}

/** Returns the new address after a file or folder was moved; undefined if it wasn't moved along. */
export function movedAlong(uri: vscode.Uri, from: vscode.Uri, to: vscode.Uri): vscode.Uri | undefined {
  if (!isWithin(uri, from)) return undefined;
  return to.with({ path: to.path + uri.path.slice(from.path.length) });
}
