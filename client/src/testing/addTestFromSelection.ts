// Add Test from Selection: writes a case for each selected value into the tests of the active configuration.
import * as vscode from 'vscode';
import { applyEdits } from '@masker/text';
import { addCases, newTestFile, readTestFile } from '@masker/masker/testing';
import { rangeIn, textEdit } from '../documentRanges.ts';
import { openText, statOf } from '../files/ifThere.ts';
import { baseName } from '../files/placeInFolder.ts';
import type { ListedMasker } from '../maskers/maskerCatalogue.ts';
import { fitsValues } from '../masking/maskerFit.ts';
import { requireMasker } from '../masking/prepareMasking.ts';
import { selectedValues } from '../masking/selectedValues.ts';
import { defaultMaskerScheme } from '../schemes.ts';
import type { Services } from '../services.ts';
import { testMessages } from './messages.ts';
import { openSubject } from './subject.ts';
import { testUriOf } from './testFiles.ts';
import { completeStep } from '../walkthrough.ts';

const maxCases = 1000;

export async function addTestFromSelection(services: Services): Promise<void> {
  const { messages } = services;
  const editor = vscode.window.activeTextEditor;
  const inputs = editor === undefined ? [] : selectedValues(editor);
  if (inputs.length === 0) {
    messages.information(testMessages.noSelection);
    return;
  }
  if (inputs.length > maxCases) {
    messages.information(testMessages.tooMany(maxCases));
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
    messages.error(testMessages.noCases(name));
    return;
  }
  if (!(await mayWrite(services, testUri, inputs.length))) {
    messages.passing(testMessages.noneAdded);
    return;
  }
  const change = new vscode.WorkspaceEdit();
  if (document === undefined) {
    change.createFile(testUri, { contents: new TextEncoder().encode(applyEdits(text, edits)) });
  } else {
    change.set(
      testUri,
      edits.map((edit) => textEdit(document, edit)),
    );
  }
  if (!(await vscode.workspace.applyEdit(change))) {
    messages.error(testMessages.notWritten(name));
    return;
  }
  await showLastCase(testUri);
  completeStep('test');
  messages.passing(testMessages.added(inputs.length, name));
}

const allowed = 'valuesInTestFiles';

/** Asks before the first values of a workspace are written where everybody can read them. */
async function mayWrite({ memory }: Services, testUri: vscode.Uri, count: number): Promise<boolean> {
  if (memory.get<boolean>(allowed) === true) return true;
  const write = testMessages.mayWrite(count, vscode.workspace.asRelativePath(testUri));
  const answer = await vscode.window.showQuickPick([write, 'Write Nothing'], {
    title: testMessages.storedUnmasked,
    placeHolder: testMessages.askedOnce,
  });
  if (answer !== write) return false;
  await memory.update(allowed, true);
  return true;
}

/** Returns why a masker can't have tests beside it; undefined when it can. */
function whyNoTests({ name, uri }: ListedMasker): string | undefined {
  const isFile = uri.scheme !== defaultMaskerScheme && uri.scheme !== 'untitled';
  if (isFile && testUriOf(uri) !== undefined) return undefined;
  return testMessages.notTestable(name);
}

/** Shows the case that was added last. */
async function showLastCase(uri: vscode.Uri): Promise<void> {
  const document = await vscode.workspace.openTextDocument(uri);
  const last = readTestFile(document.getText()).cases.at(-1)?.range ?? { start: 0, end: 0 };
  const selection = rangeIn(document, { start: last.end, end: last.end });
  await vscode.window.showTextDocument(document, { selection, preview: false });
}

async function openIfThere(uri: vscode.Uri): Promise<vscode.TextDocument | undefined> {
  // A document stays for a while when its file is gone.
  return (await statOf(uri)) && openText(uri);
}
