// Configurations and plans that get another address: renamed or moved in the editor, or saved for the first time.
import * as vscode from 'vscode';
import { isConfiguration, isPlan } from '../schemes.ts';

/** @param moved called with the address of a file or folder, or of an unsaved document, and the one that it has now */
export function watchMoves(moved: (from: vscode.Uri, to: vscode.Uri) => void): vscode.Disposable {
  const unsaved = new WeakMap<vscode.TextDocument, string>();
  // VS Code doesn't report how an unsaved document is saved: it saves another one and closes the unsaved one
  // immediately.
  let lastSaved: vscode.TextDocument | undefined;
  const note = (document: vscode.TextDocument): void => {
    if (!document.isUntitled || !isOurs(document)) return;
    const text = document.getText();
    // Before it is closed, it is emptied.
    if (text === '') return;
    unsaved.set(document, text);
    lastSaved = undefined;
  };
  vscode.workspace.textDocuments.forEach(note);
  return vscode.Disposable.from(
    vscode.workspace.onDidRenameFiles(({ files }) => {
      for (const { oldUri, newUri } of files) moved(oldUri, newUri);
    }),
    vscode.workspace.onDidOpenTextDocument(note),
    vscode.workspace.onDidChangeTextDocument(({ document }) => {
      note(document);
    }),
    vscode.workspace.onDidSaveTextDocument((document) => {
      if (isOurs(document)) lastSaved = document;
    }),
    vscode.workspace.onDidCloseTextDocument((document) => {
      const text = unsaved.get(document);
      // The event also fires when a document's language changes, but then the document still exists.
      if (text === undefined || vscode.workspace.textDocuments.includes(document)) return;
      if (lastSaved !== undefined && isSavedAs(lastSaved, document.uri, text))
        moved(document.uri, lastSaved.uri);
    }),
  );
}

function isOurs(document: vscode.TextDocument): boolean {
  return isConfiguration(document) || isPlan(document.uri);
}

/**
 * Returns true if a document is the saved form of an unsaved one: at the proposed address, or with the same text,
 * which saving may have formatted.
 */
function isSavedAs(saved: vscode.TextDocument, unsaved: vscode.Uri, text: string): boolean {
  return saved.uri.path === unsaved.path || withoutSpace(saved.getText()) === withoutSpace(text);
}

function withoutSpace(text: string): string {
  return text.replaceAll(/\s/g, '');
}
