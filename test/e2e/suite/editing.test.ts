// Editing as VS Code does it: formatting, also on save, refactorings as one undo step, and the outline.
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { activateExtension, closeAllEditors, openDocument, waitFor, writeFixture } from './support.ts';

const untidy = '{"name":"aMasker","algorithm":"Segment","segments":[{"type":"Numeric","length":1e1}]}';
const tidy = `{
  "name": "aMasker",
  "algorithm": "Segment",
  "segments": [
    {
      "type": "Numeric",
      "length": 1e1
    }
  ]
}`;

/** Returns the results of a provider, as soon as there are some. */
function ask<T>(command: string, ...args: unknown[]): Promise<T[]> {
  return waitFor(
    async () => {
      const found = await vscode.commands.executeCommand<T[] | undefined>(command, ...args);
      return found !== undefined && found.length > 0 && found;
    },
    { message: () => command },
  );
}

describe('editing', () => {
  before(activateExtension);
  afterEach(closeAllEditors);

  it('formats a document, by the settings of the editor, in one undo step', async () => {
    const editor = await openDocument(untidy);
    editor.options = { tabSize: 2, insertSpaces: true };
    await ask('vscode.executeFormatDocumentProvider', editor.document.uri, {
      tabSize: 2,
      insertSpaces: true,
    });
    await vscode.commands.executeCommand('editor.action.formatDocument');
    await waitFor(() => editor.document.getText() === tidy, { message: () => editor.document.getText() });
    await vscode.commands.executeCommand('undo');
    await waitFor(() => editor.document.getText() === untidy, { message: () => editor.document.getText() });
  });

  it('formats on save', async () => {
    const uri = await writeFixture('shop/untidyMasker.masker.json', untidy);
    const configuration = vscode.workspace.getConfiguration('editor', { uri, languageId: 'masker' });
    const target = vscode.ConfigurationTarget.Workspace;
    await configuration.update('formatOnSave', true, target, true);
    try {
      const editor = await vscode.window.showTextDocument(uri);
      editor.options = { tabSize: 2, insertSpaces: true };
      await ask('vscode.executeFormatDocumentProvider', uri, { tabSize: 2, insertSpaces: true });
      await editor.edit((edit) => {
        edit.insert(new vscode.Position(0, 1), ' ');
      });
      assert(await editor.document.save());
      const saved = new TextDecoder().decode(await vscode.workspace.fs.readFile(uri));
      assert.equal(saved.trimEnd(), tidy);
    } finally {
      await configuration.update('formatOnSave', undefined, target, true);
      await closeAllEditors();
      await vscode.workspace.fs.delete(uri);
    }
  });

  it('repairs all that needs no decision on save', async () => {
    const uri = await writeFixture(
      'shop/brokenMasker.masker.json',
      '{ "Name": "brokenMasker", "algorithm": "Identity", }',
    );
    const configuration = vscode.workspace.getConfiguration('editor', { uri, languageId: 'masker' });
    const target = vscode.ConfigurationTarget.Workspace;
    await configuration.update('codeActionsOnSave', { 'source.fixAll.masker': 'explicit' }, target, true);
    try {
      const editor = await vscode.window.showTextDocument(uri);
      await ask('vscode.executeCodeActionProvider', uri, new vscode.Range(0, 0, 0, 0), 'source.fixAll');
      await editor.edit((edit) => {
        edit.insert(new vscode.Position(0, 1), ' ');
      });
      await vscode.commands.executeCommand('workbench.action.files.save');
      const saved = new TextDecoder().decode(await vscode.workspace.fs.readFile(uri));
      assert.equal(saved.trimEnd(), '{  "name": "brokenMasker", "algorithm": "Identity" }');
    } finally {
      await configuration.update('codeActionsOnSave', undefined, target, true);
      await closeAllEditors();
      await vscode.workspace.fs.delete(uri);
    }
  });

  it('formats a line when it is ended, where the editor is set so', async () => {
    const editor = await openDocument('{\n"name":"aMasker",\n}');
    const { document } = editor;
    const configuration = vscode.workspace.getConfiguration('editor', document);
    const target = vscode.ConfigurationTarget.Workspace;
    await configuration.update('formatOnType', true, target, true);
    try {
      editor.options = { tabSize: 2, insertSpaces: true };
      await ask('vscode.executeFormatDocumentProvider', document.uri, { tabSize: 2, insertSpaces: true });
      const { end } = document.lineAt(1).range;
      editor.selection = new vscode.Selection(end, end);
      await vscode.commands.executeCommand('type', { text: '\n' });
      await waitFor(() => document.lineAt(1).text === '  "name": "aMasker",', {
        message: () => document.getText(),
      });
    } finally {
      await configuration.update('formatOnType', undefined, target, true);
    }
  });

  it('splits a segment by a code action, in one undo step', async () => {
    const editor = await openDocument(tidy);
    const { document } = editor;
    const position = document.positionAt(tidy.indexOf('"length"'));
    const range = new vscode.Range(position, position);
    editor.selection = new vscode.Selection(position, position);
    const actions = await ask<vscode.CodeAction>(
      'vscode.executeCodeActionProvider',
      document.uri,
      range,
      'refactor.rewrite.masker.splitSegment',
    );
    const [split] = actions;
    assert.equal(split?.title, 'Split segment 1 into 5 + 5 characters (masked values change)');
    assert(split.edit !== undefined && (await vscode.workspace.applyEdit(split.edit)));
    assert.equal(document.getText().match(/"length": 5/g)?.length, 2);
    await vscode.commands.executeCommand('undo');
    await waitFor(() => document.getText() === tidy, { message: () => document.getText() });
  });

  it('shows an outline, and widens a selection item by item', async () => {
    const text = tidy.replace('"length": 1e1', '"length": 3,\n      "masked": { "range": "1-665,667-899" }');
    const { document } = await openDocument(text);
    const [masker] = await ask<vscode.DocumentSymbol>('vscode.executeDocumentSymbolProvider', document.uri);
    assert.equal(masker?.name, 'aMasker');
    const segment = masker.children.find(({ name }) => name === 'Segment 1');
    assert.equal(segment?.detail, 'Numeric · characters 1–3');
    const [selection] = await ask<vscode.SelectionRange>(
      'vscode.executeSelectionRangeProvider',
      document.uri,
      [document.positionAt(text.indexOf('667') + 1)],
    );
    const texts: string[] = [];
    for (let one: vscode.SelectionRange | undefined = selection; one !== undefined; one = one.parent)
      texts.push(document.getText(one.range));
    assert(
      texts.includes('667') && texts.includes('667-899') && texts.includes('1-665,667-899'),
      texts.join('\n'),
    );
  });
});
