// Shows a place in a configuration, in the editor where it is open already, else in the first column.
import * as vscode from 'vscode';

/** Opens a configuration and selects from an offset of its text to another. */
export async function showPlace(uri: vscode.Uri, start: number, end: number): Promise<void> {
  const document = await vscode.workspace.openTextDocument(uri);
  const open = vscode.window.visibleTextEditors.find((editor) => editor.document === document);
  await vscode.window.showTextDocument(document, {
    viewColumn: open?.viewColumn ?? vscode.ViewColumn.One,
    selection: new vscode.Range(document.positionAt(start), document.positionAt(end)),
  });
}
