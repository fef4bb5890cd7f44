// Reads documents and files that may be missing or unreadable: the result is then undefined.
import * as vscode from 'vscode';

/** Returns the open document at an address. */
export function openDocumentAt(uri: vscode.Uri): vscode.TextDocument | undefined {
  const key = uri.toString();
  return vscode.workspace.textDocuments.find((document) => document.uri.toString() === key);
}

/** Opens a file as text. */
export async function openText(uri: vscode.Uri): Promise<vscode.TextDocument | undefined> {
  try {
    return await vscode.workspace.openTextDocument(uri);
  } catch {
    return undefined;
  }
}

export async function statOf(uri: vscode.Uri): Promise<vscode.FileStat | undefined> {
  try {
    return await vscode.workspace.fs.stat(uri);
  } catch {
    return undefined;
  }
}

/**
 * Returns the bytes of a file; undefined also for a longer one, and for a device or pipe, which may never
 * end.
 */
export async function readUpTo(uri: vscode.Uri, maxLength: number): Promise<Uint8Array | undefined> {
  try {
    const { type, size } = await vscode.workspace.fs.stat(uri);
    if ((type & vscode.FileType.File) === 0 || size > maxLength) return undefined;
    const bytes = await vscode.workspace.fs.readFile(uri);
    return bytes.length > maxLength ? undefined : bytes;
  } catch {
    return undefined;
  }
}
