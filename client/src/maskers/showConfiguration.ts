// Reveals ranges in configurations: problems that keep one from being used, or those that a preview names.
import * as vscode from 'vscode';
import type { TextRange } from '@masker/text';
import { rangeIn } from '../documentRanges.ts';
import type { ListedMasker } from './maskerCatalogue.ts';

/** Opens a configuration and selects its first error. */
export async function showFirstError({ uri, errors }: ListedMasker): Promise<void> {
  const document = await vscode.workspace.openTextDocument(uri);
  const selection = rangeIn(document, errors[0]?.range ?? { start: 0, end: 0 });
  await vscode.window.showTextDocument(document, { selection });
}

/** Selects a range of a configuration, in the editor if it is open already, else in the first column. */
export async function showConfiguration(uri: vscode.Uri, range: TextRange): Promise<void> {
  const document = await vscode.workspace.openTextDocument(uri);
  const open = vscode.window.visibleTextEditors.find((editor) => editor.document === document);
  await vscode.window.showTextDocument(document, {
    viewColumn: open?.viewColumn ?? vscode.ViewColumn.One,
    selection: rangeIn(document, range),
  });
}
