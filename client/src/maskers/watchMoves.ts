// Configurations that get another address: renamed or moved in the editor, or saved for the first time.
import * as vscode from 'vscode';
import { isConfiguration } from '../schemes.ts';

/** @param moved called with the address of a file or folder, or of an unsaved document, and the one that it has now */
export function watchMoves(moved: (from: vscode.Uri, to: vscode.Uri) => void): vscode.Disposable {
  const unsaved = new WeakMap<vscode.TextDocument, string>();
  const note = (document: vscode.TextDocument): void => {
    if (!document.isUntitled || !isConfiguration(document)) return;
    const text = document.getText();
    // Before it is closed, it is emptied.
    if (text !== '') unsaved.set(document, text);
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
    vscode.workspace.onDidCloseTextDocument((document) => {
      const text = unsaved.get(document);
      // It is also told when a document gets another language, but then it is still there.
      if (text === undefined || vscode.workspace.textDocuments.includes(document)) return;
      const saved = isConfiguration(document) ? savedAs(document.uri, text) : undefined;
      if (saved !== undefined) moved(document.uri, saved.uri);
    }),
  );
}

/**
 * What an unsaved document has become: VS Code does not tell. It is the document at the proposed place, or the newest one
 * with the same text, which saving may have formatted.
 */
function savedAs({ path }: vscode.Uri, text: string): vscode.TextDocument | undefined {
  const open = vscode.workspace.textDocuments.filter(
    (document) => !document.isUntitled && isConfiguration(document),
  );
  return (
    open.find(({ uri }) => uri.path === path) ??
    open.findLast((document) => withoutSpace(document.getText()) === withoutSpace(text))
  );
}

function withoutSpace(text: string): string {
  return text.replaceAll(/\s/g, '');
}
