// Shows the place in a configuration that keeps it from being used.
import * as vscode from 'vscode';
import type { ListedMasker } from './maskerCatalogue.ts';

/** Opens the configuration and selects its first error. */
export async function showFirstError({ uri, errors }: ListedMasker): Promise<void> {
  const document = await vscode.workspace.openTextDocument(uri);
  const { start, end } = errors[0]?.range ?? { start: 0, end: 0 };
  const selection = new vscode.Range(document.positionAt(start), document.positionAt(end));
  await vscode.window.showTextDocument(document, { selection });
}
