// Find in This File and Workspace, and Mask Cell Outputs: listed, reported, masked and cleared values.
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
const locationsOf = (uri: vscode.Uri) =>
  found(uri).map(({ range: { start, end } }) => [start.line, start.character, end.character]);

describe('Find', () => {
  let api: MaskerApi;

  before(async () => {
    api = await activateMasker();
  });

  afterEach(async () => {
    await run('clearFindings');
    await closeAllEditors();
    for (const name of ['app.log', 'other.log', 'none.log', 'stream.ipynb', 'cells.ipynb'])
      await deleteFixture(`samples/${name}`);
  });

  it('reports nothing unless it is asked to', async () => {
    const uri = await writeFixture('samples/app.log', log);
    await openFixture('samples/app.log');
    assert.deepEqual(found(uri), []);
    await run('findInFile');
    assert.deepEqual(locationsOf(uri), [
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
    const file = { uri, locations: found(uri).map(({ range }) => ({ masker, range })) };
    const [location] = file.locations;
    await vscode.commands.executeCommand('masker.maskFinding', { file, location });
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
    assert.equal(locationsOf(first).length, 2);
    assert.deepEqual(locationsOf(other), [[1, 5, 23]]);
    assert.match(api.lastMessage() ?? '', /^[\d,]+ values found in [\d,]+ files\.$/);
  });

  it('says when nothing was found', async () => {
    await writeFixture('samples/none.log', 'nothing\n');
    await openFixture('samples/none.log');
    await run('findInFile');
    assert.equal(api.lastMessage(), 'No value was found, but no search is complete.');
  });

  it("leaves out what VS Code's search leaves out", async () => {
    const files = [
      'shown.log',
      'ignored.log',
      'kept/ignored.log',
      'excluded.log',
      'left-over.log',
      'hidden.log',
    ];
    const written = new Map<string, vscode.Uri>();
    for (const name of files) written.set(name, await writeFixture(`samples/left-out/${name}`, log));
    await writeFixture('samples/left-out/.gitignore', 'ignored.log\n');
    await writeFixture('samples/left-out/kept/.gitignore', '!ignored.log\n');
    const listed = () => files.filter((name) => found(written.get(name) ?? vscode.Uri.file('/')).length > 0);
    const settings = (section: string) => vscode.workspace.getConfiguration(section);
    const set = async (section: string, name: string, value: unknown) => {
      await settings(section).update(name, value, vscode.ConfigurationTarget.Workspace);
    };
    try {
      await set('search', 'exclude', { '**/{excluded,left-{out-too,over}}.log': true });
      await set('files', 'exclude', { '**/hidden.log': true });
      await acceptQuickPick(run('findInWorkspace'));
      assert.deepEqual(listed(), ['shown.log', 'kept/ignored.log']);
      await set('search', 'exclude', undefined);
      await set('files', 'exclude', undefined);
      await set('search', 'useIgnoreFiles', false);
      await acceptQuickPick(run('findInWorkspace'));
      assert.deepEqual(listed(), files);
    } finally {
      await set('search', 'exclude', undefined);
      await set('files', 'exclude', undefined);
      await set('search', 'useIgnoreFiles', undefined);
      for (const name of ['.gitignore', 'kept/.gitignore', ...files])
        await deleteFixture(`samples/left-out/${name}`);
    }
  });

  it('masks a value that outputs of one stream share', async () => {
    const stream = (text: string) => ({ name: 'stdout', output_type: 'stream', text: [text] });
    const outputs = [stream('mail h@shop.exa'), stream('mple.com\n')];
    const cells = [{ cell_type: 'code', execution_count: 1, metadata: {}, outputs, source: ['x'] }];
    const whole = { cells, metadata: { language_info: { name: 'python' } }, nbformat: 4, nbformat_minor: 2 };
    // A name of its own: VS Code may keep what it had read under a name for a while after the file is deleted.
    const uri = await writeFixture('samples/stream.ipynb', JSON.stringify(whole));
    const notebook = await vscode.workspace.openNotebookDocument(uri);
    await vscode.window.showNotebookDocument(notebook);
    await run('maskCellOutputs');
    await waitFor(() => notebook.isDirty);
    assert.match(api.lastMessage() ?? '', /masked 1 value/);
    assert.ok(await notebook.save());
    const text = new TextDecoder().decode(await vscode.workspace.fs.readFile(uri));
    assert.doesNotMatch(text, /h@shop/);
    assert.match(text, /mail \S+@\S+/);
  });

  it("masks the outputs of a notebook under VS Code's own serializer, and nothing else in its file", async () => {
    const source = 'print("a@shop.example.com")';
    const error = 'KeyError: e@shop.example.com';
    const outputs = [
      { name: 'stdout', output_type: 'stream', text: ['a@shop.example.com 1.2.3.4\n', 'second\n'] },
      {
        data: {
          'text/html': ['<b>b@shop.example.com</b>'],
          'text/plain': ['b@shop.example.com'],
          'image/png': 'YUBzaG9wLmV4YW1wbGUuY29t',
        },
        metadata: {},
        output_type: 'display_data',
      },
      {
        data: { 'application/json': { mail: 'd@shop.example.com' } },
        execution_count: 1,
        metadata: {},
        output_type: 'execute_result',
      },
      { ename: 'KeyError', evalue: 'e@shop.example.com', output_type: 'error', traceback: [error, 'line 2'] },
    ];
    const whole = {
      cells: [
        { cell_type: 'markdown', metadata: {}, source: ['Ask f@shop.example.com'] },
        { cell_type: 'code', execution_count: 1, metadata: {}, outputs, source: [source] },
      ],
      metadata: {
        language_info: { name: 'python' },
        widgets: {
          'application/vnd.jupyter.widget-state+json': {
            state: { w: { model_name: 'TextModel', state: { value: 'g@shop.example.com' } } },
            version_major: 2,
            version_minor: 0,
          },
        },
      },
      nbformat: 4,
      nbformat_minor: 2,
    };
    const uri = await writeFixture('samples/cells.ipynb', `${JSON.stringify(whole, undefined, 1)}\n`);
    const notebook = await vscode.workspace.openNotebookDocument(uri);
    await vscode.window.showNotebookDocument(notebook);
    await run('maskCellOutputs');
    await waitFor(() => notebook.isDirty);
    assert.match(api.lastMessage() ?? '', /masked \d values/);
    assert.ok(await notebook.save());
    const text = new TextDecoder().decode(await vscode.workspace.fs.readFile(uri));
    const masked = JSON.parse(text) as typeof whole;
    const originals = text.match(/[a-z]@shop\.example\.com/g);
    assert.deepEqual(originals, ['f@shop.example.com', 'a@shop.example.com'], text);
    // Each original is masked as the command line does it, and everything else is as it was.
    const masks = new Map<string, string>();
    const compare = (before: unknown, after: unknown): void => {
      if (typeof before === 'string' && typeof after === 'string') {
        const [value] = /[a-z]@shop\.example\.com/.exec(before) ?? [];
        if (value === undefined || before === after) assert.equal(after, before);
        else {
          const [left = '', right = ''] = before.split(value);
          assert.ok(after.startsWith(left) && after.endsWith(right), after);
          const became = after.slice(left.length, after.length - right.length);
          assert.equal(masks.get(value) ?? became, became);
          masks.set(value, became);
        }
      } else if (
        typeof before === 'object' &&
        before !== null &&
        typeof after === 'object' &&
        after !== null
      ) {
        assert.deepEqual(Object.keys(after).sort(), Object.keys(before).sort());
        for (const [name, one] of Object.entries(before)) compare(one, Reflect.get(after, name));
      } else assert.equal(after, before);
    };
    compare(whole, masked);
    assert.deepEqual(
      [...masks.keys()].sort(),
      ['a', 'b', 'd', 'e', 'g'].map((name) => `${name}@shop.example.com`),
    );
  });
});
