// Masking without a file: in the results of a search editor, in a notebook cell, and in a terminal selection.
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { maskKeepingThree, openText, run, startWithKeepThree } from './masker.ts';
import { closeAllEditors, selectTexts, waitFor, writeFixture } from './support.ts';

describe('masking elsewhere', () => {
  const api = startWithKeepThree();

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
    const positionAt = (offset: number) => editor.document.positionAt(offset);
    editor.selection = new vscode.Selection(positionAt(start), positionAt(start + 6));
    await run('maskSelection');
    assert.match(editor.document.getText(), new RegExp(`customer ${maskKeepingThree('735291')} called`));
    assert.equal((await vscode.workspace.fs.readFile(uri)).toString(), 'customer 735291 called\n');
    await vscode.workspace.fs.delete(uri);
  });

  it('masks in a cell of a notebook', async () => {
    const cell = new vscode.NotebookCellData(vscode.NotebookCellKind.Code, 'customer 735291', 'python');
    const notebook = await vscode.workspace.openNotebookDocument(
      'jupyter-notebook',
      new vscode.NotebookData([cell]),
    );
    await vscode.window.showNotebookDocument(notebook);
    const { document } = notebook.cellAt(0);
    await waitFor(async () => {
      await vscode.commands.executeCommand('notebook.cell.edit');
      return vscode.window.activeTextEditor?.document === document;
    });
    const editor = vscode.window.activeTextEditor;
    assert(editor);
    selectTexts(editor, '735291');
    await run('maskSelection');
    assert.equal(document.getText(), `customer ${maskKeepingThree('735291')}`);
  });

  it('copies what is selected in a terminal masked, and leaves the clipboard and the editor alone where nothing is', async function () {
    this.timeout(60_000);
    const { clipboard } = vscode.env;
    const editor = await openText('kept 654321\n');
    selectTexts(editor, '654321');
    const terminal = vscode.window.createTerminal({ name: 'values', shellPath: '/bin/cat' });
    terminal.show();
    await clipboard.writeText('before');
    await run('copyTerminalMasked');
    assert.match(api().lastMessage() ?? '', /^No text is selected in the terminal/);
    assert.equal(await clipboard.readText(), 'before');
    terminal.sendText('735291');
    const masked = maskKeepingThree('735291');
    await waitFor(async () => {
      await vscode.commands.executeCommand('workbench.action.terminal.selectAll');
      await run('copyTerminalMasked');
      return (await clipboard.readText()).includes(masked);
    });
    assert(!(await clipboard.readText()).includes('735291'));
    assert.match(api().lastMessage() ?? '', /masked \d+ values? with KeepThreeMasker into the clipboard/);
    assert.equal(editor.document.getText(), 'kept 654321\n');
    terminal.dispose();
  });
});
