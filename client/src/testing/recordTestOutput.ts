// Record Test Output: sets the expectations of a test file to the current output of the configuration.
import * as vscode from 'vscode';
import { readTestFile, recordOutput, type TestCase } from '@masker/masker/testing';
import { rangeIn, textEdit } from '../documentRanges.ts';
import { maskingMessages } from '../masking/messages.ts';
import type { Services } from '../services.ts';
import { testMessages } from './messages.ts';
import { openSubject } from './subject.ts';
import { configurationUriOf, isTestFile } from './testFiles.ts';

/**
 * @param target an item of the Test Explorer; without one, the cases at the cursors and selections of the active editor
 */
export async function recordTestOutput(services: Services, target?: unknown): Promise<void> {
  const { messages } = services;
  const location = await locationOf(target);
  const configuration = location && configurationUriOf(location.document.uri);
  if (location === undefined || configuration === undefined) {
    messages.information(testMessages.noTestFile);
    return;
  }
  const { document, ranges } = location;
  const { version } = document;
  const text = document.getText();
  const file = readTestFile(text);
  const isMeant = ({ range }: TestCase): boolean =>
    ranges.some((chosen) => rangeIn(document, range).intersection(chosen) !== undefined);
  const cases = file.cases.filter(isMeant);
  if (cases.length === 0) {
    messages.information(testMessages.noCaseHere);
    return;
  }
  const subject = await openSubject(services, configuration, file.consistency);
  if (typeof subject === 'string') {
    messages.error(subject);
    return;
  }
  const change = new vscode.WorkspaceEdit();
  const edits = cases.flatMap((test) => recordOutput(text, file, test, subject));
  if (document.version !== version) {
    messages.error(maskingMessages.changedMeanwhile('The test file', 'recorded'));
    return;
  }
  change.set(
    document.uri,
    edits.map((edit) => textEdit(document, edit)),
  );
  if (!(await vscode.workspace.applyEdit(change))) {
    messages.error(maskingMessages.notEditable('The test file', 'recorded'));
    return;
  }
  messages.passing(testMessages.recorded(cases.length));
}

interface TestLocation {
  readonly document: vscode.TextDocument;
  readonly ranges: readonly vscode.Range[];
}

async function locationOf(target: unknown): Promise<TestLocation | undefined> {
  if (isTestItem(target)) {
    const document = await vscode.workspace.openTextDocument(target.uri);
    return { document, ranges: [target.range ?? new vscode.Range(0, 0, document.lineCount, 0)] };
  }
  const editor = vscode.window.activeTextEditor;
  if (editor === undefined || !isTestFile(editor.document)) return undefined;
  return { document: editor.document, ranges: editor.selections };
}

function isTestItem(target: unknown): target is vscode.TestItem & { readonly uri: vscode.Uri } {
  return (
    typeof target === 'object' &&
    target !== null &&
    'uri' in target &&
    target.uri instanceof vscode.Uri &&
    'children' in target
  );
}
