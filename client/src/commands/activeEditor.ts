// What commands need to work in the editor; when it is missing, the user is told.
import * as vscode from 'vscode';
import { maskingMessages, type Action } from '../masking/messages.ts';
import type { Messages } from '../notifications.ts';
import { openSample } from '../walkthrough.ts';

/** @param missing what the user is told when no text is open */
export function activeEditor(messages: Messages, missing: string): vscode.TextEditor | undefined {
  const editor = vscode.window.activeTextEditor;
  if (editor === undefined) messages.information(missing, openSample);
  return editor;
}

/** True if nothing can be written at an address. */
export function refusesReadOnly(messages: Messages, { scheme }: vscode.Uri, action: Action): boolean {
  const isReadOnly = vscode.workspace.fs.isWritableFileSystem(scheme) === false;
  if (isReadOnly) messages.error(maskingMessages.readOnly(action));
  return isReadOnly;
}
