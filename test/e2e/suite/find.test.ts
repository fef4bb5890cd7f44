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
  fixtureUri,
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
    for (const name of ['app.log', 'other.log', 'cells.ipynb']) await deleteFixture(`samples/${name}`);
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
    const file = { uri, places: found(uri).map(({ range }) => ({ masker: 'EmailMasker', range })) };
    const [place] = file.places;
    await run('maskFinding', { file, place });
    const one = editor.document.getText();
    assert(!one.includes('anna@') && one.includes('ben@') && one.includes('c@shop'), one);
    await vscode.commands.executeCommand('undo');
    assert.equal(editor.document.getText(), log);
    await waitFor(() => found(uri).length === 2);
    const masking = run('maskFindings', file);
    let isDone = false;
    void masking.finally(() => {
      isDone = true;
    });
    // The refactor preview.
    await waitFor(async () => {
      if (!isDone) await vscode.commands.executeCommand('refactorPreview.apply');
      return isDone;
    });
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
    await writeFixture('samples/app.log', 'nothing\n');
    await openFixture('samples/app.log');
    await run('findInFile');
    assert.equal(api.lastMessage(), 'No value was found, but no search is complete.');
  });

  it('masks the outputs of a notebook, and nothing else in it', async function () {
    const name = 'samples/cells.ipynb';
    const cell = {
      cell_type: 'code',
      execution_count: 1,
      metadata: {},
      source: ['print("a@shop.example.com")'],
      outputs: [
        { output_type: 'stream', name: 'stdout', text: ['a@shop.example.com 1.2.3.4\n'] },
        {
          output_type: 'display_data',
          metadata: {},
          data: { 'text/html': ['<b>b@shop.example.com</b>'], 'image/png': 'iVBORw0KGgo=' },
        },
      ],
    };
    await writeFixture(
      name,
      JSON.stringify({ cells: [cell], metadata: {}, nbformat: 4, nbformat_minor: 2 }, undefined, 1),
    );
    const notebook = await vscode.workspace.openNotebookDocument(fixtureUri(name));
    await vscode.window.showNotebookDocument(notebook);
    await run('maskCellOutputs');
    const texts = await waitFor(() => {
      const items = notebook.cellAt(0).outputs.flatMap((output) => output.items);
      const decoded = items.map(({ mime, data }) => [mime, new TextDecoder().decode(data)] as const);
      return !decoded.some(([, text]) => text.includes('@shop.example.com')) && new Map(decoded);
    });
    assert.match(texts.get('application/vnd.code.notebook.stdout') ?? '', /^\S+@\S+ 1\.2\.3\.4\n$/);
    assert.match(texts.get('text/html') ?? '', /^<b>[^<]+@[^<]+<\/b>$/);
    assert(texts.has('image/png'));
    assert.equal(notebook.cellAt(0).document.getText(), 'print("a@shop.example.com")');
    assert.match(api.lastMessage() ?? '', /2 values/);
  });
});
