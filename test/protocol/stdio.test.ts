// The built language server over its standard streams, as an editor talks to it.
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CancellationTokenSource,
  CodeActionRequest,
  CompletionRequest,
  DidChangeTextDocumentNotification,
  DidChangeWatchedFilesNotification,
  DidChangeWorkspaceFoldersNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  FileChangeType,
  HoverRequest,
  LSPErrorCodes,
  PublishDiagnosticsNotification,
  ResponseError,
} from 'vscode-languageserver/node';
import { URI } from 'vscode-uri';
import { buildServer } from '../helpers/builtPrograms.ts';
import { ServerProcess } from '../helpers/serverProcess.ts';
import { waitFor } from '../helpers/waitFor.ts';

const masker = (name: string) => `{ "name": "${name}", "algorithm": "Identity" }`;

describe('the server over stdio', () => {
  let program: string;
  let folder: string;
  let server: ServerProcess;
  const uriOf = (name: string) => URI.file(join(folder, `${name}.masker.json`)).toString();

  before(async () => {
    program = await buildServer();
  });

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'masker-workspace-'));
    await mkdir(join(folder, 'deep'));
    await mkdir(join(folder, 'node_modules'));
    await writeFile(join(folder, 'deep', 'onDisk.masker.json'), `\n${masker('diskMasker')}`);
    await writeFile(join(folder, 'node_modules', 'other.masker.json'), masker('otherMasker'));
    server = new ServerProcess(program);
    const uri = URI.file(folder).toString();
    await server.initialize({
      workspaceFolders: [{ uri, name: 'workspace' }],
      capabilities: { workspace: { workspaceFolders: true } },
    });
  });
  afterEach(async () => {
    assert.equal(await server.stop(), 0);
    await rm(folder, { recursive: true });
  });

  const open = (uri: string, text: string) =>
    server.connection.sendNotification(DidOpenTextDocumentNotification.type, {
      textDocument: { uri, languageId: 'masker', version: 1, text },
    });
  /** Waits for the diagnostics of a document to be the given ones. */
  const expectCodes = (uri: string, ...codes: string[]) => {
    const found = () => server.diagnostics.get(uri)?.map(({ code }) => code);
    return waitFor(() => JSON.stringify(found()) === JSON.stringify(codes), {
      message: () => `${uri}: ${JSON.stringify(codes)}, but it is ${JSON.stringify(found())}`,
    });
  };

  it('reports problems, follows changes, and clears them on close', async () => {
    const uri = uriOf('a');
    await open(uri, masker('a'));
    await expectCodes(uri, 'name-suffix');
    await server.connection.sendNotification(DidChangeTextDocumentNotification.type, {
      textDocument: { uri, version: 2 },
      contentChanges: [
        { range: { start: { line: 0, character: 12 }, end: { line: 0, character: 12 } }, text: 'Masker' },
      ],
    });
    await expectCodes(uri);
    await server.connection.sendNotification(DidChangeTextDocumentNotification.type, {
      textDocument: { uri, version: 3 },
      contentChanges: [{ text: '{}' }],
    });
    await expectCodes(uri, 'name-missing', 'algorithm-missing');
    await server.connection.sendNotification(DidCloseTextDocumentNotification.type, {
      textDocument: { uri },
    });
    await expectCodes(uri);
  });

  it('reports on the newest of the versions that arrive together', async () => {
    const uri = uriOf('a');
    await open(uri, masker('aMasker'));
    await expectCodes(uri);
    const versions: (number | undefined)[] = [];
    server.connection.onNotification(PublishDiagnosticsNotification.type, ({ version }) => {
      versions.push(version);
    });
    const last = 50;
    for (let version = 2; version <= last; version++) {
      void server.connection.sendNotification(DidChangeTextDocumentNotification.type, {
        textDocument: { uri, version },
        contentChanges: [{ text: masker(`a${version}Masker`) }],
      });
    }
    await waitFor(() => versions.at(-1) === last, { message: () => versions.join() });
    // A busy machine may deliver them in a few portions.
    assert.ok(versions.length < last / 2, versions.join());
  });

  it('compares names with open documents and with files on disk', async () => {
    const [a, b] = [uriOf('a'), uriOf('b')];
    await open(a, masker('diskMasker'));
    await expectCodes(a, 'name-not-unique');
    const related = server.diagnostics.get(a)?.[0]?.relatedInformation?.[0]?.location;
    assert.equal(related?.uri, URI.file(join(folder, 'deep', 'onDisk.masker.json')).toString());
    assert.equal(related.range.start.line, 1);

    await rm(join(folder, 'deep', 'onDisk.masker.json'));
    await server.connection.sendNotification(DidChangeWatchedFilesNotification.type, {
      changes: [{ uri: related.uri, type: FileChangeType.Deleted }],
    });
    await expectCodes(a);

    await open(b, masker('diskMasker'));
    await expectCodes(b, 'name-not-unique');
    await expectCodes(a, 'name-not-unique');
    const caret = { line: 0, character: 12 };
    const actions = await server.connection.sendRequest(CodeActionRequest.type, {
      textDocument: { uri: b },
      range: { start: caret, end: caret },
      context: { diagnostics: [], only: ['quickfix'] },
    });
    assert.deepEqual(
      actions?.map(({ title }) => title),
      ['Rename to "disk2Masker"'],
    );
    await server.connection.sendNotification(DidCloseTextDocumentNotification.type, {
      textDocument: { uri: b },
    });
    await expectCodes(a);
  });

  it('leaves out node_modules, and documents outside the workspace', async () => {
    await open(uriOf('a'), masker('otherMasker'));
    await open('git:/a.masker.json?HEAD', masker('otherMasker'));
    await expectCodes('git:/a.masker.json?HEAD');
    await expectCodes(uriOf('a'));
  });

  it('follows the folders of the workspace', async () => {
    const other = await mkdtemp(join(tmpdir(), 'masker-workspace-'));
    await writeFile(join(other, 'b.masker.json'), masker('bMasker'));
    await open(uriOf('a'), masker('bMasker'));
    await expectCodes(uriOf('a'));
    const changed = [{ uri: URI.file(other).toString(), name: 'other' }];
    const change = (added: typeof changed, removed: typeof changed) =>
      server.connection.sendNotification(DidChangeWorkspaceFoldersNotification.type, {
        event: { added, removed },
      });
    await change(changed, []);
    await expectCodes(uriOf('a'), 'name-not-unique');
    await change([], changed);
    await expectCodes(uriOf('a'));
    await rm(other, { recursive: true });
  });

  it('answers at a place', async () => {
    const uri = uriOf('a');
    await open(uri, masker('code'));
    const textDocument = { uri };
    const position = { line: 0, character: 12 };
    const hover = await server.connection.sendRequest(HoverRequest.type, { textDocument, position });
    assert.match(JSON.stringify(hover), /The masker's name/);
    const completion = await server.connection.sendRequest(CompletionRequest.type, {
      textDocument,
      position: { line: 0, character: 1 },
    });
    assert.match(JSON.stringify(completion), /trimWhiteSpace/);
    const actions = await server.connection.sendRequest(CodeActionRequest.type, {
      textDocument,
      range: { start: position, end: position },
      context: { diagnostics: [] },
    });
    assert.equal(actions?.[0]?.title, 'Rename to "codeMasker"');
  });

  it('answers with nothing for a document that is not open', async () => {
    const parameters = { textDocument: { uri: uriOf('none') }, position: { line: 0, character: 0 } };
    assert.equal(await server.connection.sendRequest(CompletionRequest.type, parameters), null);
    assert.equal(await server.connection.sendRequest(HoverRequest.type, parameters), null);
  });

  it('ends a cancelled request as such', async () => {
    const uri = uriOf('a');
    await open(uri, masker('code'));
    // On a busy machine, the answer may be there before the server reads that nobody wants it.
    await waitFor(async () => {
      const source = new CancellationTokenSource();
      const request = server.connection.sendRequest(
        HoverRequest.type,
        { textDocument: { uri }, position: { line: 0, character: 4 } },
        source.token,
      );
      source.cancel();
      const refusal = await request.then(
        () => undefined,
        (error: unknown) => error,
      );
      return refusal instanceof ResponseError && refusal.code === LSPErrorCodes.RequestCancelled;
    });
  });
});
