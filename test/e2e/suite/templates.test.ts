// Templates as typed by users: the name of each algorithm, then Enter, inserts a configuration of that algorithm.
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { algorithms } from '@masker/algorithms';
import { activateExtension, closeAllEditors, codesOf, openDocument, waitFor } from './support.ts';

describe('templates', () => {
  before(activateExtension);
  afterEach(closeAllEditors);

  for (const { name } of algorithms)
    it(`gives ${name} to whoever types it between brackets and accepts`, async () => {
      const editor = await openDocument('{}');
      const { document } = editor;
      editor.selection = new vscode.Selection(0, 1, 0, 1);
      await vscode.commands.executeCommand('editor.action.triggerSuggest');
      for (const text of name) await vscode.commands.executeCommand('type', { text });
      await waitFor(
        async () => {
          await vscode.commands.executeCommand('acceptSelectedSuggestion');
          return document.getText() !== `{${name}}`;
        },
        { message: () => document.getText() },
      );
      const made = JSON.parse(document.getText()) as Readonly<Record<string, unknown>>;
      assert.equal(made['algorithm'], name);
      for (const value of Object.values(made))
        assert(!Array.isArray(value) || value.length > 0, document.getText());
      await vscode.commands.executeCommand('leaveSnippet');
      const errors = () =>
        vscode.languages
          .getDiagnostics(document.uri)
          .filter(({ severity }) => severity === vscode.DiagnosticSeverity.Error);
      await waitFor(() => errors().length === 0, { message: () => codesOf(document.uri).join() });
    });
});
