// Reports problems of open test files that their schema can't find.
import * as vscode from 'vscode';
import { keyFingerprint } from '@masker/masking-core';
import { readTestFile, schemaCodes, type TestFile } from '@masker/masker/testing';
import { rangeIn } from '../documentRanges.ts';
import { keyInUse } from '../key/keyInUse.ts';
import type { Services } from '../services.ts';
import { testMessages } from './messages.ts';
import { isTestFile } from './testFiles.ts';
import { inBackground } from '../background.ts';

/** In milliseconds: long enough to combine the changes of one keystroke or paste. */
const pause = 200;

/** Keeps the problems of all open test files right. */
export function reportTestProblems({ keys, cryptography }: Services): vscode.Disposable {
  const collection = vscode.languages.createDiagnosticCollection('masker-tests');
  const timers = new Map<vscode.TextDocument, ReturnType<typeof setTimeout>>();

  async function report(document: vscode.TextDocument): Promise<void> {
    const { version } = document;
    const file = readTestFile(document.getText());
    const state = await keys.state(document.uri);
    if (document.isClosed || document.version !== version) return;
    const key = keyInUse(state);
    const own = file.problems
      .filter(({ code }) => !schemaCodes.has(code))
      .map(({ code, message, range }) =>
        diagnostic(document, range, message, code, vscode.DiagnosticSeverity.Error),
      );
    const other = key === undefined ? [] : otherKeys(document, file, keyFingerprint(key, cryptography));
    collection.set(document.uri, [...own, ...other]);
  }

  function schedule(document: vscode.TextDocument): void {
    if (!isTestFile(document)) return;
    clearTimeout(timers.get(document));
    const timer = setTimeout(() => {
      timers.delete(document);
      inBackground('Checking tests', report(document));
    }, pause);
    timers.set(document, timer);
  }

  const scheduleAll = (): void => {
    vscode.workspace.textDocuments.forEach(schedule);
  };
  scheduleAll();
  return vscode.Disposable.from(
    collection,
    keys.onDidChange(scheduleAll),
    vscode.workspace.onDidOpenTextDocument(schedule),
    vscode.workspace.onDidChangeTextDocument(({ document }) => {
      schedule(document);
    }),
    vscode.workspace.onDidCloseTextDocument((document) => {
      clearTimeout(timers.get(document));
      timers.delete(document);
      collection.delete(document.uri);
    }),
  );
}

/** Masked values that can't be judged now. */
function otherKeys(document: vscode.TextDocument, { cases }: TestFile, inUse: string): vscode.Diagnostic[] {
  return cases.flatMap(({ expectations }) =>
    expectations.flatMap((expectation) => {
      if (expectation.name !== 'masked') return [];
      const { keyFingerprint: key = inUse } = expectation;
      if (key === inUse) return [];
      const message = testMessages.otherKey(key, inUse);
      const { Information } = vscode.DiagnosticSeverity;
      return [diagnostic(document, expectation.range, message, 'test-other-key', Information)];
    }),
  );
}

function diagnostic(
  document: vscode.TextDocument,
  range: { readonly start: number; readonly end: number },
  message: string,
  code: string,
  severity: vscode.DiagnosticSeverity,
): vscode.Diagnostic {
  const result = new vscode.Diagnostic(rangeIn(document, range), message, severity);
  result.code = code;
  result.source = 'masker';
  return result;
}
