// Files beyond any configuration, in the built server over stdio: every request is answered, and soon.
import assert from 'node:assert/strict';
import {
  DidChangeTextDocumentNotification,
  DidOpenTextDocumentNotification,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { askServer } from '../helpers/protocolRequests.ts';
import { buildServer } from '../helpers/builtPrograms.ts';
import { ServerProcess } from '../helpers/serverProcess.ts';
import { waitFor } from '../helpers/waitFor.ts';

/** In milliseconds on a busy machine: none takes more than two on one with nothing else to do. */
const maxMilliseconds = 10_000;

const segments = (count: number) =>
  `{"name":"aMasker","algorithm":"Segment","segments":[${Array<string>(count).fill('{"type":"Numeric","length":3}').join(',')}]}`;

/** The text, and the codes that are reported for it. */
const files: Readonly<Record<string, readonly [string, readonly string[]]>> = {
  'of 50 MB': [`{"name":"aMasker",\n${' '.repeat(50_000_000)}\n}`, ['json-too-large']],
  'with 30,000 segments': [segments(30_000), []],
  'with brackets that nest 10,000 deep': ['{"a":['.repeat(10_000), ['json-too-large']],
  'with a line of 10 MB': [
    `{"name":"aMasker","description":"${'x'.repeat(10_000_000)}"}`,
    ['json-too-large'],
  ],
  'with a line of 1 MB': [
    `{"name":"aMasker","algorithm":"Identity","description":"${'x'.repeat(1_000_000)}"}`,
    [],
  ],
};

describe('a huge file over stdio', () => {
  let program: string;
  let server: ServerProcess;

  before(async () => {
    program = await buildServer();
  });
  beforeEach(async () => {
    server = new ServerProcess(program);
    await server.initialize({
      capabilities: {
        textDocument: {
          documentSymbol: { hierarchicalDocumentSymbolSupport: true },
          completion: { completionItem: { snippetSupport: true } },
        },
      },
    });
  });
  afterEach(async () => {
    assert.equal(await server.stop(), 0);
  });

  for (const [name, [text, codes]] of Object.entries(files)) {
    it(`${name} is answered`, async () => {
      const uri = 'file:///workspace/huge.masker.json';
      const { connection } = server;
      const document = TextDocument.create(uri, 'masker', 1, text);
      const codesAre = async (expected: readonly string[]) => {
        const found = () => server.diagnostics.get(uri)?.map(({ code }) => code);
        const isShown = () => JSON.stringify(found()) === JSON.stringify(expected);
        await waitFor(isShown, { timeout: maxMilliseconds, message: () => expected.join() });
      };
      const askAt = async (offset: number) => {
        const answers = await askServer(connection, uri, document.positionAt(offset));
        const slow = answers.filter(({ time }) => time > maxMilliseconds);
        assert.deepEqual(
          slow.map(({ method, time }) => `${method}: ${time} ms`),
          [],
        );
      };
      await connection.sendNotification(DidOpenTextDocumentNotification.type, {
        textDocument: { uri, languageId: 'masker', version: 1, text },
      });
      await codesAre(codes);
      for (const offset of [12, text.length / 2, text.length]) await askAt(offset);
      await connection.sendNotification(DidChangeTextDocumentNotification.type, {
        textDocument: { uri, version: 2 },
        contentChanges: [{ text: '{ "name": "aMasker", "algorithm": "Identity" }' }],
      });
      await codesAre([]);
    }).timeout(12 * maxMilliseconds);
  }
});
