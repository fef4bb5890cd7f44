// Files beyond any configuration, in the built server over stdio: every request is answered, and soon.
import assert from 'node:assert/strict';
import {
  CodeActionRequest,
  CompletionRequest,
  DidChangeTextDocumentNotification,
  DidOpenTextDocumentNotification,
  DocumentFormattingRequest,
  DocumentSymbolRequest,
  FoldingRangeRequest,
  HoverRequest,
  SelectionRangeRequest,
} from 'vscode-languageserver/node';
import { buildServer, ServerProcess } from '../helpers/serverProcess.ts';
import { waitFor } from '../helpers/waitFor.ts';

/** In milliseconds, for everything that is asked of one file on a busy machine; minutes would be a freeze. */
const longest = 60_000;

const segments = (count: number) =>
  `{"name":"aMasker","algorithm":"Segment","segments":[${Array<string>(count).fill('{"type":"Numeric","length":3}').join(',')}]}`;

/** The text, and the codes that are reported for it. */
const files: Readonly<Record<string, readonly [string, readonly string[]]>> = {
  'of 50 MB': [`{"name":"aMasker",\n${' '.repeat(50_000_000)}\n}`, ['json-too-large']],
  'with 100,000 segments': [segments(100_000), []],
  'with brackets that nest 10,000 deep': ['{"a":['.repeat(10_000), ['json-too-deep']],
  'with a line of 10 MB': [
    `{"name":"aMasker","description":"${'x'.repeat(10_000_000)}"}`,
    ['json-too-large'],
  ],
  'with a line of 5 MB': [
    `{"name":"aMasker","algorithm":"Identity","description":"${'x'.repeat(5_000_000)}"}`,
    [],
  ],
};

describe('a huge file over stdio', () => {
  let built: Awaited<ReturnType<typeof buildServer>>;
  let server: ServerProcess;

  before(async () => {
    built = await buildServer();
  });
  after(() => built.remove());
  beforeEach(async () => {
    server = new ServerProcess(built.file);
    await server.initialize({ capabilities: {} });
  });
  afterEach(async () => {
    assert.equal(await server.stop(), 0);
  });

  for (const [name, [text, codes]] of Object.entries(files)) {
    it(`${name} is answered`, async () => {
      const uri = 'file:///workspace/huge.masker.json';
      const textDocument = { uri };
      const { connection } = server;
      const start = Date.now();
      await connection.sendNotification(DidOpenTextDocumentNotification.type, {
        textDocument: { uri, languageId: 'masker', version: 1, text },
      });
      const codesAre = (expected: readonly string[]) =>
        waitFor(
          () => {
            const found = server.diagnostics.get(uri)?.map(({ code }) => code);
            return JSON.stringify(found) === JSON.stringify(expected);
          },
          { timeout: longest, message: () => expected.join() },
        );
      await codesAre(codes);
      const position = { line: 0, character: 10 };
      const range = { start: position, end: position };
      const options = { tabSize: 2, insertSpaces: true };
      await connection.sendRequest(CompletionRequest.type, { textDocument, position });
      await connection.sendRequest(HoverRequest.type, { textDocument, position });
      await connection.sendRequest(CodeActionRequest.type, {
        textDocument,
        range,
        context: { diagnostics: [] },
      });
      await connection.sendRequest(DocumentSymbolRequest.type, { textDocument });
      await connection.sendRequest(FoldingRangeRequest.type, { textDocument });
      await connection.sendRequest(SelectionRangeRequest.type, { textDocument, positions: [position] });
      await connection.sendRequest(DocumentFormattingRequest.type, { textDocument, options });
      await connection.sendNotification(DidChangeTextDocumentNotification.type, {
        textDocument: { uri, version: 2 },
        contentChanges: [{ text: '{ "name": "aMasker", "algorithm": "Identity" }' }],
      });
      await codesAre([]);
      const time = Date.now() - start;
      assert.ok(time < longest, `${time} ms`);
    }).timeout(4 * longest);
  }
});
