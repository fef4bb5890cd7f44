// Names across the workspace in the built server: open documents as typed, other files as on disk.
import assert from 'node:assert/strict';
import {
  DefinitionRequest,
  DidOpenTextDocumentNotification,
  LSPErrorCodes,
  PrepareRenameRequest,
  ReferencesRequest,
  RenameRequest,
  WorkspaceSymbolRequest,
} from 'vscode-languageserver/node';
import { buildServer } from '../helpers/builtPrograms.ts';
import { ServerProcess } from '../helpers/serverProcess.ts';
import { maskerText, TemporaryWorkspace } from '../helpers/temporaryWorkspace.ts';

describe('names over stdio', () => {
  let program: string;
  let workspaces: TemporaryWorkspace[];
  let server: ServerProcess;
  let uri: string;

  before(async () => {
    program = await buildServer();
    workspaces = [
      await TemporaryWorkspace.create({ 'a.masker.json': maskerText('saved') }),
      await TemporaryWorkspace.create({
        'deep/twin.masker.json': `\n\n${maskerText('twinMasker')}`,
        'b.masker.json': maskerText('bMasker'),
      }),
    ];
    server = new ServerProcess(program);
    await server.initialize({
      workspaceFolders: workspaces.map((workspace) => ({ uri: workspace.uri, name: 'folder' })),
      capabilities: {},
    });
    uri = workspaces[0]?.uriOf('a.masker.json') ?? '';
    await server.connection.sendNotification(DidOpenTextDocumentNotification.type, {
      textDocument: { uri, languageId: 'masker', version: 1, text: maskerText('twinMasker') },
    });
  });

  after(async () => {
    assert.equal(await server.stop(), 0);
    for (const workspace of workspaces) await workspace.remove();
  });

  const position = { line: 0, character: 14 };
  const ask = <T>(method: string, rest: object = {}) =>
    server.connection.sendRequest<T>(method, { textDocument: { uri }, position, ...rest });

  it('are found as symbols', async () => {
    const find = async (query: string) => {
      const found = await server.connection.sendRequest(WorkspaceSymbolRequest.type, { query });
      return found?.map(({ name, location }) => [name, 'range' in location && location.range.start.line]);
    };
    assert.deepEqual(await find('tm'), [
      ['twinMasker', 0],
      ['twinMasker', 2],
    ]);
    assert.deepEqual(await find('saved'), []);
  });

  it('lead to their twins', async () => {
    const twin = workspaces[1]?.uriOf('deep/twin.masker.json');
    const range = { start: { line: 2, character: 10 }, end: { line: 2, character: 22 } };
    assert.deepEqual(await ask(DefinitionRequest.method), [{ uri: twin, range }]);
    const own = { uri, range: { start: { line: 0, character: 10 }, end: { line: 0, character: 22 } } };
    const context = { includeDeclaration: true };
    assert.deepEqual(await ask(ReferencesRequest.method, { context }), [own, { uri: twin, range }]);
  });

  it('are renamed, unless another masker has the new name', async () => {
    const start = await ask<{ placeholder: string }>(PrepareRenameRequest.method);
    assert.equal(start.placeholder, 'twinMasker');
    const range = { start: { line: 0, character: 10 }, end: { line: 0, character: 22 } };
    assert.deepEqual(await ask(RenameRequest.method, { newName: 'cMasker' }), {
      changes: { [uri]: [{ range, newText: '"cMasker"' }] },
    });
    await assert.rejects(ask(RenameRequest.method, { newName: 'bMasker' }), {
      code: LSPErrorCodes.RequestFailed,
      message: 'Another masker in the workspace is already named "bMasker".',
    });
    await assert.rejects(ask(PrepareRenameRequest.method, { position: { line: 0, character: 3 } }), {
      code: LSPErrorCodes.RequestFailed,
    });
  });
});
