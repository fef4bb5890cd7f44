// Offers to record the current output as a code action on a case of a test file.
import * as vscode from 'vscode';
import { testFileEnding } from '@masker/masker';
import { readTestFile } from '@masker/masker/testing';
import { rangeIn } from '../documentRanges.ts';

const kind = vscode.CodeActionKind.RefactorRewrite.append('masker.recordTestOutput');

/** Registers the code action; the command looks at the cursor again. */
export function provideRecording(): vscode.Disposable {
  return vscode.languages.registerCodeActionsProvider(
    { pattern: `**/*${testFileEnding}` },
    {
      provideCodeActions(document, range) {
        const { cases } = readTestFile(document.getText());
        if (!cases.some((test) => rangeIn(document, test.range).intersection(range) !== undefined)) return [];
        const action = new vscode.CodeAction('Record the current output as "masked"', kind);
        action.command = { command: 'masker.recordTestOutput', title: action.title };
        return [action];
      },
    },
    { providedCodeActionKinds: [kind] },
  );
}
