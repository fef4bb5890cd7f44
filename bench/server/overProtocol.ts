// The built server over its standard streams: from an edit that the editor sends to the diagnostics that it gets.
import { performance } from 'node:perf_hooks';
import {
  DidChangeTextDocumentNotification,
  DidOpenTextDocumentNotification,
  DocumentDiagnosticRequest,
  PublishDiagnosticsNotification,
} from 'vscode-languageserver/node';
import { buildServer, ServerProcess } from '../../test/helpers/serverProcess.ts';
import { configuration } from './configurations.ts';

const uri = 'file:///workspace/long.masker.json';

/** What is typed in the middle of the configuration, and behind which text there. */
export const typed = {
  'white space': [' ', '\n'],
  'a digit': ['1', '"length": '],
  'a quotation mark, which breaks the text': ['"', '"length": '],
} as const satisfies Readonly<Record<string, readonly [character: string, place: string]>>;

/** Editors that ask for diagnostics pull them, others have them pushed. */
export type Delivery = 'pushed' | 'pulled';

/** The times from edits, which type a character and take it away in turns, to their diagnostics, in milliseconds. */
export async function measureEdits(
  size: number,
  [character, place]: (typeof typed)[keyof typeof typed],
  delivery: Delivery,
  edits: number,
): Promise<number[]> {
  const built = await buildServer();
  const server = new ServerProcess(built.file);
  const { connection } = server;
  const text = configuration(size, 'clean');
  const published = new Map<number, () => void>();
  connection.onNotification(PublishDiagnosticsNotification.type, ({ version }) => {
    if (version !== undefined) published.get(version)?.();
  });
  const textDocument = { uri };
  /** Sends a version, and waits for its diagnostics. */
  const diagnose = async (version: number, send: () => Promise<void>) => {
    const pushed = new Promise<void>((resolve) => published.set(version, resolve));
    await send();
    if (delivery === 'pulled') await connection.sendRequest(DocumentDiagnosticRequest.type, { textDocument });
    else await pushed;
  };

  await server.initialize({
    capabilities: delivery === 'pulled' ? { textDocument: { diagnostic: {} } } : {},
  });
  await diagnose(1, () =>
    connection.sendNotification(DidOpenTextDocumentNotification.type, {
      textDocument: { uri, languageId: 'masker', version: 1, text },
    }),
  );
  const before = text.slice(0, text.indexOf(place, size / 2) + place.length).split('\n');
  const start = { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
  const end = { ...start, character: start.character + 1 };
  const times: number[] = [];
  for (let version = 2; version < edits + 2; version++) {
    const change =
      version % 2 === 0
        ? { range: { start, end: start }, text: character }
        : { range: { start, end }, text: '' };
    const sent = performance.now();
    await diagnose(version, () =>
      connection.sendNotification(DidChangeTextDocumentNotification.type, {
        textDocument: { uri, version },
        contentChanges: [change],
      }),
    );
    times.push(performance.now() - sent);
  }
  await server.stop();
  await built.remove();
  return times;
}
