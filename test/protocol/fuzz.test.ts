// Random edits sent to the built server over stdio: it neither fails nor hangs, and has no trace of them once the
// text is restored.
import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import {
  type ClientCapabilities,
  DidChangeTextDocumentNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  MarkupKind,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { documentOf } from '../helpers/caret.ts';
import { askServer } from '../helpers/protocolRequests.ts';
import {
  apply,
  editing,
  type Editing,
  fuzzRuns,
  maxRequestMilliseconds,
  offsetOf,
} from '../helpers/randomEdits.ts';
import { buildServer } from '../helpers/builtPrograms.ts';
import { ServerProcess } from '../helpers/serverProcess.ts';
import { waitFor } from '../helpers/waitFor.ts';

const runs = fuzzRuns(8);

const editors: Readonly<Record<string, ClientCapabilities>> = {
  'that gets diagnostics pushed and shows plain text': {},
  'that asks for diagnostics and shows everything': {
    textDocument: {
      diagnostic: {},
      completion: { completionItem: { snippetSupport: true, documentationFormat: [MarkupKind.Markdown] } },
      documentSymbol: { hierarchicalDocumentSymbolSupport: true },
      hover: { contentFormat: [MarkupKind.Markdown] },
    },
  },
};

describe('random edits over stdio', () => {
  let program: string;

  before(async () => {
    program = await buildServer();
  });

  for (const [name, capabilities] of Object.entries(editors)) {
    it(`in an editor ${name} (${runs} runs)`, async () => {
      const withServer = async (use: (server: ServerProcess) => Promise<void>) => {
        const server = new ServerProcess(program);
        try {
          await server.initialize({ capabilities });
          await use(server);
          assert.deepEqual(server.errors, []);
        } finally {
          assert.equal(await server.stop(), 0);
        }
      };
      await withServer((server) =>
        fc.assert(
          fc.asyncProperty(editing, (edited) => withServer((fresh) => compare(server, fresh, edited))),
          { numRuns: runs, endOnFailure: true },
        ),
      );
    }).timeout(60_000 + runs * 10_000);
  }
});

/** Edits and restores a configuration in one server, which then has to answer as one that only ever saw it restored. */
async function compare(
  server: ServerProcess,
  fresh: ServerProcess,
  { configuration, steps }: Editing,
): Promise<void> {
  const edited = await edit(server, configuration, steps);
  const opened = await Conversation.open(fresh, edited.document);
  const offset = offsetOf(opened.document, steps[0]?.caret ?? 0);
  const answers = async () => [await edited.ask(offset), await opened.ask(offset)] as const;
  // A list that the configuration names may still be read when the first questions are answered.
  const isRead = waitFor(async () => isDeepStrictEqual(...(await answers())), { timeout: 10_000 });
  await isRead.catch(async () => {
    assert.deepEqual(...(await answers()));
  });
  await waitFor(() => isDeepStrictEqual(edited.diagnostics, opened.diagnostics), {
    message: () => JSON.stringify([edited.diagnostics, opened.diagnostics]),
  });
  await edited.close();
  await opened.close();
  // A pause of the machine does not come again; a hang does.
  if (edited.isSlow) assert.ok(!(await edit(fresh, configuration, steps)).isSlow, 'a request takes too long');
}

/** Opens a configuration, edits it, asks everything at every step, and restores it. */
async function edit(
  server: ServerProcess,
  configuration: string,
  steps: Editing['steps'],
): Promise<Conversation> {
  const conversation = await Conversation.open(server, documentOf(configuration));
  const { document } = conversation;
  for (const step of steps) {
    await conversation.send(apply(document, step.edit));
    await conversation.ask(offsetOf(document, step.caret));
  }
  TextDocument.update(document, [{ text: configuration }], document.version + 1);
  await conversation.send({ text: configuration });
  return conversation;
}

/** The messages between an editor and the server about one open document. */
class Conversation {
  readonly document: TextDocument;
  readonly #server: ServerProcess;
  isSlow = false;

  private constructor(server: ServerProcess, document: TextDocument) {
    this.#server = server;
    this.document = document;
  }

  static async open(server: ServerProcess, document: TextDocument): Promise<Conversation> {
    const { uri, languageId, version } = document;
    await server.connection.sendNotification(DidOpenTextDocumentNotification.type, {
      textDocument: { uri, languageId, version, text: document.getText() },
    });
    return new Conversation(server, document);
  }

  /** Notifies the server of a change of the document. */
  async send(change: ReturnType<typeof apply>): Promise<void> {
    const { uri, version } = this.document;
    await this.#server.connection.sendNotification(DidChangeTextDocumentNotification.type, {
      textDocument: { uri, version },
      contentChanges: [change],
    });
  }

  /** Sends every request for an offset; returns the answers. */
  async ask(offset: number): Promise<unknown[]> {
    const position = this.document.positionAt(offset);
    const answers = await askServer(this.#server.connection, this.document.uri, position);
    this.isSlow ||= answers.some(({ time }) => time > maxRequestMilliseconds);
    return answers.map(({ method, answer }) => [method, answer]);
  }

  /** The diagnostics that were pushed. */
  get diagnostics(): unknown {
    return this.#server.diagnostics.get(this.document.uri);
  }

  async close(): Promise<void> {
    await this.#server.connection.sendNotification(DidCloseTextDocumentNotification.type, {
      textDocument: { uri: this.document.uri },
    });
  }
}
