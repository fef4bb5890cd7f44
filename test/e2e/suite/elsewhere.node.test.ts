// Masking where no file is: in the results of a search editor, and what was selected in a terminal.
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { maskKeepingThree, openText, run, startWithKeepThree } from './masker.ts';
import { closeAllEditors, selectTexts, waitFor, writeFixture } from './support.ts';

describe('masking elsewhere', () => {
  startWithKeepThree();

  afterEach(closeAllEditors);

  it('masks in the results of a search editor, and leaves the files as they are', async () => {
    const uri = await writeFixture('bank/elsewhere.txt', 'customer 735291 called\n');
    await vscode.commands.executeCommand('search.action.openNewEditor', {
      query: 'customer 735291',
      triggerSearch: true,
    });
    const results = (): vscode.TextEditor | undefined => {
      const editor = vscode.window.activeTextEditor;
      return editor?.document.languageId === 'search-result' ? editor : undefined;
    };
    const found = 'customer 735291 called';
    await waitFor(() => results()?.document.getText().includes(found) === true);
    const editor = results();
    assert(editor);
    const start = editor.document.getText().indexOf(found) + 'customer '.length;
    const place = (offset: number) => editor.document.positionAt(offset);
    editor.selection = new vscode.Selection(place(start), place(start + 6));
    await run('maskSelection');
    assert.match(editor.document.getText(), new RegExp(`customer ${maskKeepingThree('735291')} called`));
    assert.equal((await vscode.workspace.fs.readFile(uri)).toString(), 'customer 735291 called\n');
    await vscode.workspace.fs.delete(uri);
  });

  it('pastes what was copied from a terminal as masked values, and leaves the editor behind it alone', async function () {
    this.timeout(60_000);
    const editor = await openText('kept 654321\n');
    selectTexts(editor, 'kept');
    const terminal = vscode.window.createTerminal({ name: 'values', shellPath: '/bin/cat' });
    terminal.show();
    terminal.sendText('735291');
    await vscode.env.clipboard.writeText('');
    await waitFor(async () => {
      await vscode.commands.executeCommand('workbench.action.terminal.selectAll');
      await vscode.commands.executeCommand('workbench.action.terminal.copySelection');
      return (await vscode.env.clipboard.readText()).includes('735291');
    });
    await vscode.env.clipboard.writeText('735291');
    await vscode.window.showTextDocument(editor.document);
    await run('pasteMasked');
    assert.equal(editor.document.getText(), `${maskKeepingThree('735291')} 654321\n`);
    terminal.dispose();
  });
});
