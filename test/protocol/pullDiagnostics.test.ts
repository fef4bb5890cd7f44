// The built server and an editor that pulls diagnostics: of a document, and of the whole workspace.
import assert from 'node:assert/strict';
import {
  CancellationTokenSource,
  DiagnosticRefreshRequest,
  DidChangeTextDocumentNotification,
  DidChangeWatchedFilesNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  DocumentDiagnosticRequest,
  FileChangeType,
  LSPErrorCodes,
  type PreviousResultId,
  WorkspaceDiagnosticRequest,
} from 'vscode-languageserver/node';
import { buildServer } from '../helpers/builtPrograms.ts';
import { ServerProcess } from '../helpers/serverProcess.ts';
import { maskerText, TemporaryWorkspace } from '../helpers/temporaryWorkspace.ts';
import { waitFor } from '../helpers/waitFor.ts';

describe('pulled diagnostics', () => {
  let program: string;
  let workspace: TemporaryWorkspace;
  let server: ServerProcess;
  let refreshes: number;

  before(async () => {
    program = await buildServer();
  });

  beforeEach(async () => {
    workspace = await TemporaryWorkspace.create({
      'a.masker.json': maskerText('aMasker'),
      'deep/b.masker.json': maskerText('b'),
    });
    server = new ServerProcess(program);
    refreshes = 0;
    server.connection.onRequest(DiagnosticRefreshRequest.type, () => {
      refreshes += 1;
    });
    await server.initialize({
      workspaceFolders: [{ uri: workspace.uri, name: 'workspace' }],
      capabilities: {
        workspace: { workspaceFolders: true, diagnostics: { refreshSupport: true } },
        textDocument: { diagnostic: {} },
      },
    });
  });

  afterEach(async () => {
    assert.equal(await server.stop(), 0);
    await workspace.remove();
  });

  const open = (uri: string, text: string) =>
    server.connection.sendNotification(DidOpenTextDocumentNotification.type, {
      textDocument: { uri, languageId: 'masker', version: 1, text },
    });
  const change = (uri: string, version: number, text: string) =>
    server.connection.sendNotification(DidChangeTextDocumentNotification.type, {
      textDocument: { uri, version },
      contentChanges: [{ text }],
    });
  const close = (uri: string) =>
    server.connection.sendNotification(DidCloseTextDocumentNotification.type, { textDocument: { uri } });
  const tell = (path: string, type: FileChangeType) =>
    server.connection.sendNotification(DidChangeWatchedFilesNotification.type, {
      changes: [{ uri: workspace.uriOf(path), type }],
    });

  /** Requests the diagnostics of one document; returns their codes and the result id. */
  async function pull(uri: string, previousResultId?: string) {
    const report = await server.connection.sendRequest(DocumentDiagnosticRequest.type, {
      textDocument: { uri },
      ...(previousResultId !== undefined && { previousResultId }),
    });
    const codes = report.kind === 'full' ? report.items.map(({ code }) => code).join() : 'unchanged';
    return { codes, id: report.resultId };
  }

  /** Requests the diagnostics of the workspace; returns the codes by path, and the result ids. */
  async function pullAll(previousResultIds: PreviousResultId[] = [], source = new CancellationTokenSource()) {
    const { items } = await server.connection.sendRequest(
      WorkspaceDiagnosticRequest.type,
      { previousResultIds },
      source.token,
    );
    const codes = items.map((report) => [
      workspace.pathOf(report.uri),
      report.kind === 'full' ? report.items.map(({ code }) => code).join() : 'unchanged',
    ]);
    const ids = items.map(({ uri, resultId = '' }) => ({ uri, value: resultId }));
    return { codes: Object.fromEntries(codes) as Record<string, string>, ids };
  }

  it('of a document are of its newest version, and unchanged when nothing changes', async () => {
    const uri = workspace.uriOf('c.masker.json');
    await open(uri, maskerText('c'));
    const first = await pull(uri);
    assert.equal(first.codes, 'name-suffix');
    assert.deepEqual(await pull(uri, first.id), { codes: 'unchanged', id: first.id });
    await change(uri, 2, '{}');
    const second = await pull(uri, first.id);
    assert.equal(second.codes, 'name-missing,algorithm-missing');
    await change(uri, 3, maskerText('cMasker'));
    assert.equal((await pull(uri, second.id)).codes, '');
    assert.deepEqual([...server.diagnostics], []);
  });

  it('of a document that is closed are those of its file, if the workspace has it', async () => {
    await pullAll();
    assert.equal((await pull(workspace.uriOf('deep/b.masker.json'))).codes, 'name-suffix');
    assert.equal((await pull('file:///elsewhere/a.masker.json')).codes, '');
  });

  it('of the workspace cover closed files, and come again when something has changed', async () => {
    const first = await pullAll();
    assert.deepEqual(first.codes, { 'a.masker.json': '', 'deep/b.masker.json': 'name-suffix' });

    const second = pullAll(first.ids);
    await workspace.write('deep/b.masker.json', maskerText('aMasker'));
    await tell('deep/b.masker.json', FileChangeType.Changed);
    const { codes, ids } = await second;
    assert.deepEqual(codes, { 'a.masker.json': 'name-not-unique', 'deep/b.masker.json': 'name-not-unique' });

    const third = pullAll(ids);
    await open(workspace.uriOf('deep/b.masker.json'), '{');
    assert.deepEqual((await third).codes, {
      'a.masker.json': '',
      'deep/b.masker.json': 'name-missing,algorithm-missing,json-syntax',
    });
  });

  for (const [what, path] of [
    ['a file', 'deep/b.masker.json'],
    ['a folder', 'deep'],
  ] as const)
    it(`of the workspace go with ${what} that is deleted`, async () => {
      const { ids } = await pullAll();
      const next = pullAll(ids);
      await workspace.remove(path);
      await tell(path, FileChangeType.Deleted);
      assert.deepEqual((await next).codes, { 'a.masker.json': 'unchanged', 'deep/b.masker.json': '' });
    });

  it('of the workspace come with a folder that is made, but not from node_modules', async () => {
    const { ids } = await pullAll();
    const next = pullAll(ids);
    await workspace.write('node_modules/c.masker.json', maskerText('aMasker'));
    await workspace.write('moved/deep/d.masker.json', maskerText('d'));
    await tell('node_modules/c.masker.json', FileChangeType.Created);
    await tell('moved', FileChangeType.Created);
    assert.deepEqual((await next).codes, {
      'a.masker.json': 'unchanged',
      'deep/b.masker.json': 'unchanged',
      'moved/deep/d.masker.json': 'name-suffix',
    });
  });

  it('of the workspace clear a closed document that is none of its files', async () => {
    const uri = workspace.uriOf('new.masker.json');
    await open(uri, '{}');
    const { ids } = await pullAll();
    const next = pullAll(ids);
    await close(uri);
    const { codes } = await next;
    assert.equal(codes['new.masker.json'], '');
  });

  it('are asked for again when the name of another file changes, and only then', async () => {
    const uri = workspace.uriOf('c.masker.json');
    await open(uri, maskerText('aMasker'));
    await waitFor(async () => refreshes > 0 && (await pull(uri)).codes === 'name-not-unique');
    const before = refreshes;

    const { ids } = await pullAll();
    const next = pullAll(ids);
    await change(uri, 2, `\n${maskerText('aMasker')}`);
    await next;
    assert.equal(refreshes, before);

    await workspace.write('a.masker.json', maskerText('otherMasker'));
    await tell('a.masker.json', FileChangeType.Changed);
    await waitFor(() => refreshes > before);
    assert.equal((await pull(uri)).codes, '');
  });

  it('end as cancelled when that is asked for while they wait', async () => {
    const { ids } = await pullAll();
    const source = new CancellationTokenSource();
    const waiting = pullAll(ids, source);
    assert.equal((await pull(workspace.uriOf('a.masker.json'))).codes, '');
    source.cancel();
    await assert.rejects(waiting, { code: LSPErrorCodes.RequestCancelled });
  });
});
