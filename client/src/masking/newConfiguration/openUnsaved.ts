// Opens new configurations and plans unsaved, at an address if no file has it.
import * as vscode from 'vscode';
import { planEnding } from '@masker/plan';
import { statOf } from '../../files/ifThere.ts';
import { languageId, planLanguageId } from '../../schemes.ts';

/**
 * Shows an unsaved document.
 *
 * @param folder where it will be saved, unless the user decides otherwise; without one, no address is
 * proposed
 * @param prepare called before the text is inserted and analysed
 * @returns the document's address
 */
export async function openUnsaved(
  folder: vscode.Uri | undefined,
  fileName: string,
  text: string,
  prepare?: (uri: vscode.Uri) => Promise<void>,
): Promise<vscode.Uri> {
  const target = folder === undefined ? undefined : await unusedUri(folder, fileName);
  const language = fileName.endsWith(planEnding) ? planLanguageId : languageId;
  const document =
    target === undefined
      ? await vscode.workspace.openTextDocument({ language, content: text })
      : await vscode.workspace.openTextDocument(target.with({ scheme: 'untitled' }));
  await prepare?.(document.uri);
  const editor = await vscode.window.showTextDocument(document, { preview: false });
  if (target !== undefined) {
    await editor.edit((edit) => {
      edit.replace(new vscode.Range(0, 0, document.lineCount, 0), text);
    });
  }
  return document.uri;
}

async function unusedUri(folder: vscode.Uri, fileName: string): Promise<vscode.Uri> {
  for (let number = 1; ; number++) {
    const name = number === 1 ? fileName : fileName.replace(/(?=\.masker\.)/, `-${number}`);
    const candidate = vscode.Uri.joinPath(folder, name);
    const isOpen = vscode.workspace.textDocuments.some(({ uri }) => uri.path === candidate.path);
    if (!isOpen && (await statOf(candidate)) === undefined) return candidate;
  }
}
