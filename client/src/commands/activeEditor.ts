// The editor that a command works in; the user gets a message if there is none.
import * as vscode from 'vscode';
import { maskingMessages, type Participle } from '../masking/messages.ts';
import type { Messages } from '../notifications.ts';
import { openSample } from '../walkthrough.ts';

/** @param missing the message if no text is open */
export function activeEditor(messages: Messages, missing: string): vscode.TextEditor | undefined {
  const editor = vscode.window.activeTextEditor;
  if (editor === undefined) messages.information(missing, openSample);
  return editor;
}

/** Returns true if nothing can be written at an address. */
export function refusesReadOnly(messages: Messages, { scheme }: vscode.Uri, action: Participle): boolean {
  const isReadOnly = vscode.workspace.fs.isWritableFileSystem(scheme) === false;
  if (isReadOnly) messages.error(maskingMessages.readOnly(action));
  return isReadOnly;
}
