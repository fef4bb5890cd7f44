// Test files in the workspace: which there are, and which configuration each is about.
import * as vscode from 'vscode';
import { configurationPathOf, testFileEnding, testPathOf } from '../../../engine/src/index.ts';
import { configurationSchemes } from '../schemes.ts';

export const testFiles = `**/*${testFileEnding}`;

/** Whether a document is a test file, and not another version of one, as in a comparison. */
export function isTestFile({ uri }: vscode.TextDocument): boolean {
  return uri.path.endsWith(testFileEnding) && configurationSchemes().includes(uri.scheme);
}

/** The address of the configuration that a test file is about. */
export function configurationUriOf(testUri: vscode.Uri): vscode.Uri | undefined {
  const path = configurationPathOf(testUri.path);
  return path === undefined ? undefined : testUri.with({ path });
}

/** The address of a configuration's test file; undefined for what is no file. */
export function testUriOf(configurationUri: vscode.Uri): vscode.Uri | undefined {
  const path = testPathOf(configurationUri.path);
  return path === undefined ? undefined : configurationUri.with({ path });
}

/** The range of a document's text that two offsets enclose. */
export function rangeIn(
  document: vscode.TextDocument,
  { start, end }: { readonly start: number; readonly end: number },
): vscode.Range {
  return new vscode.Range(document.positionAt(start), document.positionAt(end));
}

/** An edit of the engine's kind as VS Code's. */
export function textEdit(
  document: vscode.TextDocument,
  edit: { readonly start: number; readonly end: number; readonly newText: string },
): vscode.TextEdit {
  return vscode.TextEdit.replace(rangeIn(document, edit), edit.newText);
}
