// The editing requests as an editor sends them to the built server, each answered through the guard.
import assert from 'node:assert/strict';
import {
  CodeActionRequest,
  DidOpenTextDocumentNotification,
  DocumentFormattingRequest,
  DocumentLinkRequest,
  DocumentOnTypeFormattingRequest,
  DocumentRangeFormattingRequest,
  DocumentSymbolRequest,
  FoldingRangeRequest,
  SelectionRangeRequest,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { TextEdit } from 'vscode-languageserver-types';
import { buildServer } from '../helpers/builtPrograms.ts';
import { ServerProcess } from '../helpers/serverProcess.ts';

describe('editing over stdio', () => {
  const folder = 'file:///workspace';
  const textDocument = { uri: `${folder}/maskers/a.masker.json` };
  const text =
    '{"name":"aMasker",\n"$schema":"../a.schema.json",\n"segments":[{\n"length":2\n,"type":"Numeric"}]}';
  const second = `${folder}/b.masker.json`;
  const options = { tabSize: 2, insertSpaces: true };
  let program: string;
  let server: ServerProcess;

  before(async () => {
    program = await buildServer();
    server = new ServerProcess(program);
    await server.initialize({
      workspaceFolders: [{ uri: folder, name: 'workspace' }],
      capabilities: { textDocument: { documentSymbol: { hierarchicalDocumentSymbolSupport: true } } },
    });
    await server.connection.sendNotification(DidOpenTextDocumentNotification.type, {
      textDocument: { ...textDocument, languageId: 'masker', version: 1, text },
    });
    await server.connection.sendNotification(DidOpenTextDocumentNotification.type, {
      textDocument: {
        uri: second,
        languageId: 'masker',
        version: 1,
        text: text.replace(/"\$schema".*/, '"algorithm":"Segment",'),
      },
    });
  });
  after(async () => {
    await server.stop();
  });

  const applied = (edits: TextEdit[] | null) =>
    TextDocument.applyEdits(TextDocument.create(textDocument.uri, 'masker', 1, text), edits ?? []);

  it('formats the document', async () => {
    const edits = await server.connection.sendRequest(DocumentFormattingRequest.type, {
      textDocument,
      options: { ...options, insertFinalNewline: true },
    });
    assert.equal(
      applied(edits),
      `{
  "name": "aMasker",
  "$schema": "../a.schema.json",
  "segments": [
    {
      "length": 2,
      "type": "Numeric"
    }
  ]
}
`,
    );
  });

  it('formats a range', async () => {
    const edits = await server.connection.sendRequest(DocumentRangeFormattingRequest.type, {
      textDocument,
      range: { start: { line: 1, character: 0 }, end: { line: 1, character: 1 } },
      options,
    });
    assert.equal(applied(edits), text.replace('"$schema":', '  "$schema": '));
  });

  it('formats while one types', async () => {
    const edits = await server.connection.sendRequest(DocumentOnTypeFormattingRequest.type, {
      textDocument,
      position: { line: 2, character: 0 },
      ch: '\n',
      options,
    });
    assert.equal(applied(edits), text.replace('"$schema":', '  "$schema": '));
  });

  it('lists symbols', async () => {
    const symbols = await server.connection.sendRequest(DocumentSymbolRequest.type, { textDocument });
    assert.match(JSON.stringify(symbols), /"name":"Segment 1","detail":"Numeric · characters 1–2"/);
  });

  it('folds', async () => {
    const ranges = await server.connection.sendRequest(FoldingRangeRequest.type, { textDocument });
    assert.deepEqual(
      ranges?.map(({ startLine, endLine }) => [startLine, endLine]),
      [
        [2, 3],
        [0, 3],
      ],
    );
  });

  it('widens selections', async () => {
    const ranges = await server.connection.sendRequest(SelectionRangeRequest.type, {
      textDocument,
      positions: [{ line: 0, character: 10 }],
    });
    assert.deepEqual(ranges?.[0]?.range, {
      start: { line: 0, character: 9 },
      end: { line: 0, character: 16 },
    });
  });

  it('links to a schema in the workspace', async () => {
    const links = await server.connection.sendRequest(DocumentLinkRequest.type, { textDocument });
    assert.deepEqual(
      links?.map(({ target }) => target),
      [`${folder}/a.schema.json`],
    );
  });

  it('refactors', async () => {
    const position = { line: 3, character: 0 };
    const actions = await server.connection.sendRequest(CodeActionRequest.type, {
      textDocument: { uri: second },
      range: { start: position, end: position },
      context: { diagnostics: [], only: ['refactor'] },
    });
    assert.deepEqual(
      actions?.map(({ title }) => title),
      [
        'Split segment 1 into 1 + 1 characters (masked values change)',
        'Make the defaults of segment 1 explicit',
      ],
    );
  });

  it('answers with nothing for a document that is not open', async () => {
    const none = { textDocument: { uri: `${folder}/none.masker.json` } };
    const answers = await Promise.all([
      server.connection.sendRequest(DocumentFormattingRequest.type, { ...none, options }),
      server.connection.sendRequest(DocumentSymbolRequest.type, none),
      server.connection.sendRequest(FoldingRangeRequest.type, none),
      server.connection.sendRequest(SelectionRangeRequest.type, { ...none, positions: [] }),
      server.connection.sendRequest(DocumentLinkRequest.type, none),
    ]);
    assert.deepEqual(answers, [null, null, null, null, null]);
  });
});
