// Add Test from Selection: writes a case for each selected value into the tests of the active configuration.
import * as vscode from 'vscode';
import { describeCount } from '../../../engine/src/index.ts';
import { addCases, newTestFile, readTestFile } from '../../../engine/src/masking/testing/index.ts';
import { textEdit } from '../documentRanges.ts';
import { baseName } from '../files/placeInFolder.ts';
import type { ListedMasker } from '../maskers/maskerCatalogue.ts';
import { fitsValues } from '../masking/maskerFit.ts';
import { requireMasker } from '../masking/prepareMasking.ts';
import { replaceInText } from '../masking/replaceInText.ts';
import { selectedValues } from '../masking/selectedValues.ts';
import { defaultMaskerScheme } from '../schemes.ts';
import type { Services } from '../services.ts';
import { openSubject } from './subject.ts';
import { testUriOf } from './testFiles.ts';
import { completeStep } from '../walkthrough.ts';

const mostCases = 1000;

export async function addTestFromSelection(services: Services): Promise<void> {
  const { messages } = services;
  const editor = vscode.window.activeTextEditor;
  const inputs = editor === undefined ? [] : selectedValues(editor);
  if (inputs.length === 0) {
    messages.information('Nothing is selected. Select the values to test, one value per line.');
    return;
  }
  if (inputs.length > mostCases) {
    messages.information(`At most ${mostCases} values can be added at a time.`);
    return;
  }
  const found = await requireMasker(services, { fits: fitsValues(inputs), judge: whyNoTests });
  const testUri = found && testUriOf(found.uri);
  if (found === undefined || testUri === undefined) return;
  const document = await openIfThere(testUri);
  const subject = await openSubject(services, found.uri, readTestFile(document?.getText() ?? '').consistency);
  if (typeof subject === 'string') {
    messages.error(subject);
    return;
  }
  const text = document?.getText() ?? newTestFile(subject.keyFingerprint);
  const edits = addCases(text, inputs, subject);
  const name = baseName(testUri);
  if (edits === undefined) {
    messages.error(`${name} has no list "cases" to add a test to.`);
    return;
  }
  if (!(await mayWrite(services, testUri, inputs.length))) {
    messages.passing('No test was added.');
    return;
  }
  const change = new vscode.WorkspaceEdit();
  if (document === undefined) {
    const newText = replaceInText(
      text,
      edits,
      edits.map((edit) => edit.newText),
    );
    change.createFile(testUri, { contents: new TextEncoder().encode(newText) });
  } else {
    change.set(
      testUri,
      edits.map((edit) => textEdit(document, edit)),
    );
  }
  if (!(await vscode.workspace.applyEdit(change))) {
    messages.error(`${name} can't be written, so no test was added.`);
    return;
  }
  await showLastCase(testUri);
  completeStep('test');
  messages.passing(`Added ${countOf(inputs.length, 'test')} to ${name}.`);
}

const allowed = 'valuesInTestFiles';

/** Asks before the first values of a workspace are written where everybody can read them. */
async function mayWrite({ memory }: Services, testUri: vscode.Uri, count: number): Promise<boolean> {
  if (memory.get<boolean>(allowed) === true) return true;
  const write = `Write ${countOf(count, 'Value')} into ${vscode.workspace.asRelativePath(testUri)}`;
  const answer = await vscode.window.showQuickPick([write, 'Write Nothing'], {
    title: 'Test files store values unmasked. Add only invented values',
    placeHolder: 'Asked once per workspace',
  });
  if (answer !== write) return false;
  await memory.update(allowed, true);
  return true;
}

function countOf(count: number, what: string): string {
  return `${describeCount(count)} ${count === 1 ? what : `${what}s`}`;
}

/** Why a masker can't have tests beside it; undefined when it can. */
function whyNoTests({ name, uri }: ListedMasker): string | undefined {
  const isFile = uri.scheme !== defaultMaskerScheme && uri.scheme !== 'untitled';
  if (isFile && testUriOf(uri) !== undefined) return undefined;
  return `${name} isn't a saved configuration of yours, so it can't have tests.`;
}

/** Shows the case that was added last. */
async function showLastCase(uri: vscode.Uri): Promise<void> {
  const document = await vscode.workspace.openTextDocument(uri);
  const last = readTestFile(document.getText()).cases.at(-1)?.range ?? { start: 0, end: 0 };
  const selection = new vscode.Range(document.positionAt(last.end), document.positionAt(last.end));
  await vscode.window.showTextDocument(document, { selection, preview: false });
}

async function openIfThere(uri: vscode.Uri): Promise<vscode.TextDocument | undefined> {
  try {
    // A document stays for a while when its file is gone.
    await vscode.workspace.fs.stat(uri);
    return await vscode.workspace.openTextDocument(uri);
  } catch {
    return undefined;
  }
}
