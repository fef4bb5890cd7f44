// The built server over stdio: hints, tokens and lenses, and their settings, for all kinds of editors.
import assert from 'node:assert/strict';
import {
  CodeLensRefreshRequest,
  CodeLensRequest,
  ConfigurationRequest,
  DidChangeConfigurationNotification,
  DidChangeTextDocumentNotification,
  DidOpenTextDocumentNotification,
  type InitializeParams,
  InlayHintRefreshRequest,
  InlayHintRequest,
  RegistrationRequest,
  SemanticTokensDeltaRequest,
  SemanticTokensRangeRequest,
  SemanticTokensRequest,
} from 'vscode-languageserver/node';
import { buildServer } from '../helpers/builtPrograms.ts';
import { ServerProcess } from '../helpers/serverProcess.ts';
import { waitFor } from '../helpers/waitFor.ts';

const uri = 'file:///workspace/a.masker.json';
const textDocument = { uri };
const text = `{ "name": "aMasker", "algorithm": "Segment",\n"segments": [{ "type": "Numeric", "length": 3 }] }`;
const range = { start: { line: 0, character: 0 }, end: { line: 1, character: 100 } };
const both = ['characters 1–3', '= 000–999'];

describe('hints, tokens and lenses over stdio', () => {
  let program: string;
  let server: ServerProcess;

  before(async () => {
    program = await buildServer();
  });
  beforeEach(() => {
    server = new ServerProcess(program);
  });
  afterEach(async () => {
    assert.equal(await server.stop(), 0);
  });

  async function open(params: Partial<InitializeParams>): Promise<void> {
    await server.initialize({ capabilities: {}, ...params });
    await server.connection.sendNotification(DidOpenTextDocumentNotification.type, {
      textDocument: { uri, languageId: 'masker', version: 1, text },
    });
  }
  const hints = async () => {
    const found = await server.connection.sendRequest(InlayHintRequest.type, { textDocument, range });
    return found?.map(({ label }) => label);
  };
  const lenses = async () => {
    const found = await server.connection.sendRequest(CodeLensRequest.type, { textDocument });
    return found?.map(({ command }) => command?.title);
  };
  const change = (settings: unknown) =>
    server.connection.sendNotification(DidChangeConfigurationNotification.type, { settings });

  it('tokens of a document and of a range', async () => {
    await open({});
    const data = [1, text.indexOf('Numeric') - text.indexOf('\n') - 1, 'Numeric'.length, 1, 0];
    const whole = await server.connection.sendRequest(SemanticTokensRequest.type, { textDocument });
    assert.deepEqual(whole?.data, data);
    const part = await server.connection.sendRequest(SemanticTokensRangeRequest.type, {
      textDocument,
      range,
    });
    assert.deepEqual(part, { data });
  });

  it('what has changed in the tokens of a document', async () => {
    await open({});
    const { connection } = server;
    const edit = (version: number, content: string) =>
      connection.sendNotification(DidChangeTextDocumentNotification.type, {
        textDocument: { uri, version },
        contentChanges: [{ text: content }],
      });
    const whole = () => connection.sendRequest(SemanticTokensRequest.type, { textDocument });
    const since = (previousResultId = '') =>
      connection.sendRequest(SemanticTokensDeltaRequest.type, { textDocument, previousResultId });
    const versions = [
      text,
      text.replace('Numeric', 'AlphaNumeric'),
      text.replace('[{', '[{ "type": "Preserve", "length": 1 }, {'),
      text.replace('"Numeric"', '""'),
      '{}',
      text,
    ];
    const first = await whole();
    let [data, resultId] = [first?.data ?? [], first?.resultId];
    for (const [i, version] of versions.entries()) {
      await edit(i + 2, version);
      const delta = await since(resultId);
      assert.ok(delta !== null && 'edits' in delta, `version ${i}`);
      for (const { start, deleteCount, data: inserted = [] } of delta.edits)
        data = [...data.slice(0, start), ...inserted, ...data.slice(start + deleteCount)];
      const known = await whole();
      assert.deepEqual(data, known?.data, `version ${i}`);
      resultId = known?.resultId;
    }
    const unknown = await since('of another time');
    assert.ok(unknown !== null && 'data' in unknown);
    assert.deepEqual(unknown.data, data);
    const nothing = await since(unknown.resultId);
    assert.ok(nothing !== null && 'edits' in nothing);
    assert.deepEqual(nothing.edits, []);
  });

  it('an editor that can only send settings sends them', async () => {
    await open({});
    assert.deepEqual(await hints(), both);
    assert.deepEqual(await lenses(), []);
    await change({ masker: { inlayHints: { coverage: false } } });
    assert.deepEqual(await hints(), both.slice(1));
    await change({ other: {} });
    assert.deepEqual(await hints(), both.slice(1));
    await change(null);
    await change({ masker: {} });
    assert.deepEqual(await hints(), both);
  });

  it('an editor that answers is asked for each document, again after each change, and told to renew what it shows', async () => {
    let settings: object | undefined = { inlayHints: { defaults: false } };
    const asked: unknown[] = [];
    const refreshed: string[] = [];
    const registered: string[] = [];
    server.connection.onRequest(ConfigurationRequest.type, ({ items }) => {
      asked.push(...items);
      if (settings === undefined) throw new Error('nothing to say');
      return items.map(() => settings);
    });
    server.connection.onRequest(RegistrationRequest.type, ({ registrations }) => {
      registered.push(...registrations.map(({ method }) => method));
    });
    server.connection.onRequest(InlayHintRefreshRequest.type, () => {
      refreshed.push('hints');
    });
    server.connection.onRequest(CodeLensRefreshRequest.type, () => {
      refreshed.push('lenses');
    });
    const workspace = {
      configuration: true,
      didChangeConfiguration: { dynamicRegistration: true },
      inlayHint: { refreshSupport: true },
      codeLens: { refreshSupport: true },
    };
    await open({
      capabilities: { workspace },
      initializationOptions: { commands: ['masker.maskSelectionWith', 7] },
    });
    assert.deepEqual(await hints(), both.slice(0, 1));
    assert.deepEqual(await lenses(), ['Mask Selection']);
    assert.deepEqual(asked, [{ scopeUri: uri, section: 'masker' }]);
    await waitFor(() => registered.includes('workspace/didChangeConfiguration'));

    settings = { codeLens: false };
    await change(null);
    await waitFor(() => refreshed.length === 2);
    assert.deepEqual(await hints(), both);
    assert.deepEqual(await lenses(), []);

    settings = undefined;
    await change(null);
    assert.deepEqual(await hints(), both);
    assert.deepEqual(await lenses(), ['Mask Selection']);
  });
});
