// Find in This File and Workspace, and Mask Cell Outputs: what is listed, reported, masked and cleared.
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { MaskerApi } from '../../../client/src/api.ts';
import { activateMasker, run } from './masker.ts';
import {
  acceptQuickPick,
  closeAllEditors,
  deleteFixture,
  diagnosticsOf,
  openFixture,
  replaceText,
  waitFor,
  waitForDiagnostics,
  writeFixture,
} from './support.ts';

const log =
  'first line\nmail anna@shop.example.com and ben@shop.example.com\nc@shop.example.com masker:ignore\n';
const found = (uri: vscode.Uri) => diagnosticsOf(uri).filter(({ code }) => code === 'value-found');
const placesOf = (uri: vscode.Uri) =>
  found(uri).map(({ range: { start, end } }) => [start.line, start.character, end.character]);

describe('Find', () => {
  let api: MaskerApi;

  before(async () => {
    api = await activateMasker();
  });

  afterEach(async () => {
    await run('clearFindings');
    await closeAllEditors();
    for (const name of ['app.log', 'other.log', 'none.log', 'cells.ipynb'])
      await deleteFixture(`samples/${name}`);
  });

  it('reports nothing unless it is asked to', async () => {
    const uri = await writeFixture('samples/app.log', log);
    await openFixture('samples/app.log');
    assert.deepEqual(found(uri), []);
    await run('findInFile');
    assert.deepEqual(placesOf(uri), [
      [1, 5, 26],
      [1, 31, 51],
    ]);
    assert.equal(api.lastMessage(), '2 values found in 1 file.');
    const [problem] = found(uri);
    assert.deepEqual(
      [problem?.severity, problem?.message.includes('@'), problem?.source],
      [vscode.DiagnosticSeverity.Information, false, 'masker'],
    );
    await run('clearFindings');
    assert.deepEqual(found(uri), []);
  });

  it('follows the text as it is typed', async () => {
    const uri = await writeFixture('samples/app.log', log);
    const editor = await openFixture('samples/app.log');
    await run('findInFile');
    await replaceText(editor, `\n${log}`);
    await waitForDiagnostics(uri, (problems) => problems.some(({ range }) => range.start.line === 2));
    await replaceText(editor, 'nothing\n');
    await waitFor(() => found(uri).length === 0);
  });

  it('masks all values of a file by the list default', async () => {
    const uri = await writeFixture('samples/app.log', log);
    const editor = await openFixture('samples/app.log');
    await run('findInFile');
    const masker = /value of (\w+)\.$/.exec(found(uri)[0]?.message ?? '')?.[1] ?? '';
    const file = { uri, places: found(uri).map(({ range }) => ({ masker, range })) };
    const [place] = file.places;
    await vscode.commands.executeCommand('masker.maskFinding', { file, place });
    const one = editor.document.getText();
    assert(
      !one.includes('anna@') && one.includes('ben@') && one.includes('c@shop'),
      `${one} ${String(api.lastMessage())} ${JSON.stringify(file)}`,
    );
    await vscode.commands.executeCommand('undo');
    assert.equal(editor.document.getText(), log);
    await waitFor(() => found(uri).length === 2);
    await acceptQuickPick(vscode.commands.executeCommand('masker.maskFindings', file));
    const all = editor.document.getText();
    assert(!all.includes('anna@') && !all.includes('ben@') && all.includes('c@shop'), all);
    assert.match(all, /^first line\nmail \S+@\S+ and \S+@\S+\nc@shop/);
  });

  it('searches the workspace by a pattern', async () => {
    const first = await writeFixture('samples/app.log', log);
    const other = await writeFixture('samples/other.log', 'x\r\ny 😀 d@shop.example.com\r\n');
    await acceptQuickPick(run('findInWorkspace'));
    assert.equal(placesOf(first).length, 2);
    assert.deepEqual(placesOf(other), [[1, 5, 23]]);
    assert.match(api.lastMessage() ?? '', /^[\d,]+ values found in [\d,]+ files\.$/);
  });

  it('says when nothing was found', async () => {
    await writeFixture('samples/none.log', 'nothing\n');
    await openFixture('samples/none.log');
    await run('findInFile');
    assert.equal(api.lastMessage(), 'No value was found, but no search is complete.');
  });

  it('masks the outputs of a notebook, and nothing else in it', async () => {
    const cell = new vscode.NotebookCellData(
      vscode.NotebookCellKind.Code,
      'print("a@shop.example.com")',
      'python',
    );
    const item = (text: string, mime: string) =>
      new vscode.NotebookCellOutputItem(new TextEncoder().encode(text), mime);
    cell.outputs = [
      new vscode.NotebookCellOutput([vscode.NotebookCellOutputItem.stdout('a@shop.example.com 1.2.3.4\n')]),
      new vscode.NotebookCellOutput([
        item('<b>b@shop.example.com</b>', 'text/html'),
        item('c@shop.example.com', 'image/png'),
      ]),
    ];
    // The host has no provider of its own.
    const serializer = vscode.workspace.registerNotebookSerializer('jupyter-notebook', {
      deserializeNotebook: () => new vscode.NotebookData([cell]),
      serializeNotebook: () => new Uint8Array(),
    });
    const uri = await writeFixture('samples/cells.ipynb', '{}');
    const notebook = await vscode.workspace.openNotebookDocument(uri);
    await vscode.window.showNotebookDocument(notebook);
    await run('maskCellOutputs');
    const texts = await waitFor(() => {
      const items = notebook.cellAt(0).outputs.flatMap((output) => output.items);
      const decoded = items.map(({ mime, data }) => [mime, new TextDecoder().decode(data)] as const);
      return !decoded.some(([, text]) => text.includes('b@shop.example.com')) && new Map(decoded);
    });
    assert.match(texts.get('application/vnd.code.notebook.stdout') ?? '', /^\S+@\S+ 1\.2\.3\.4\n$/);
    assert.match(texts.get('text/html') ?? '', /^<b>[^<]+@[^<]+<\/b>$/);
    assert.equal(texts.get('image/png'), 'c@shop.example.com');
    assert.equal(notebook.cellAt(0).document.getText(), 'print("a@shop.example.com")');
    assert.match(api.lastMessage() ?? '', /2 values/);
    serializer.dispose();
  });
});
