// Test files in the workspace: which there are, and which configuration each is about.
import type * as vscode from 'vscode';
import { configurationPathOf, testFileEnding, testPathOf } from '@masker/masker';
import { configurationSchemes } from '../schemes.ts';

export const testFiles = `**/*${testFileEnding}`;

/** Returns true if a document is a test file, and not another version of one, as in a comparison. */
export function isTestFile({ uri }: vscode.TextDocument): boolean {
  return uri.path.endsWith(testFileEnding) && configurationSchemes().includes(uri.scheme);
}

/** Returns the address of the configuration that a test file is about. */
export function configurationUriOf(testUri: vscode.Uri): vscode.Uri | undefined {
  const path = configurationPathOf(testUri.path);
  return path === undefined ? undefined : testUri.with({ path });
}

/** Returns the address of a configuration's test file; undefined if it is no file. */
export function testUriOf(configurationUri: vscode.Uri): vscode.Uri | undefined {
  const path = testPathOf(configurationUri.path);
  return path === undefined ? undefined : configurationUri.with({ path });
}
