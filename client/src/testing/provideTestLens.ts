// A code lens above each configuration that has a test file: Run Tests.
import * as vscode from 'vscode';
import { configurationEnding } from '@masker/masker';
import { statOf } from '../files/ifThere.ts';
import { testFiles, testUriOf } from './testFiles.ts';

/** Registers the lens; it comes and goes with the test file. */
export function provideTestLens(): vscode.Disposable {
  const changed = new vscode.EventEmitter<void>();
  const watcher = vscode.workspace.createFileSystemWatcher(testFiles, false, true, false);
  const notify = (): void => {
    changed.fire();
  };
  return vscode.Disposable.from(
    changed,
    watcher,
    watcher.onDidCreate(notify),
    watcher.onDidDelete(notify),
    vscode.languages.registerCodeLensProvider(
      { pattern: `**/*${configurationEnding}` },
      { onDidChangeCodeLenses: changed.event, provideCodeLenses: ({ uri }) => lensesOf(uri) },
    ),
  );
}

async function lensesOf(uri: vscode.Uri): Promise<vscode.CodeLens[]> {
  const isWanted: unknown = vscode.workspace.getConfiguration('masker', uri).get('codeLens');
  if (isWanted === false) return [];
  const tests = testUriOf(uri);
  if (tests === undefined || (await statOf(tests)) === undefined) return [];
  const command = { command: 'masker.runTests', title: 'Run Tests', arguments: [uri] };
  return [new vscode.CodeLens(new vscode.Range(0, 0, 0, 0), command)];
}
