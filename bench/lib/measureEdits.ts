// The built server over its standard streams: from an edit that the editor sends to the diagnostics that it gets.
import { at } from '@masker/text';
import { performance } from 'node:perf_hooks';
import {
  DidChangeTextDocumentNotification,
  DidOpenTextDocumentNotification,
  DocumentDiagnosticRequest,
  PublishDiagnosticsNotification,
} from 'vscode-languageserver/node';
import { buildServer } from '../../test/helpers/builtPrograms.ts';
import { ServerProcess } from '../../test/helpers/serverProcess.ts';
import { TemporaryWorkspace } from '../../test/helpers/temporaryWorkspace.ts';

/** The text to type in the middle of a document, and the text that it follows there. */
export type Typed = readonly [character: string, anchor: string];

/** Editors that ask for diagnostics pull them, others have them pushed. */
export const deliveries = ['pushed', 'pulled'] as const;

/** A document of a workspace, and the other files that it refers to. */
export interface EditedDocument {
  readonly file: string;
  readonly languageId: string;
  readonly text: string;
  readonly files?: Readonly<Record<string, string>>;
}

/** The times from edits, which type a character and take it away in turns, to their diagnostics, in milliseconds. */
export async function measureEdits(
  { file, languageId, text, files = {} }: EditedDocument,
  [character, anchor]: Typed,
  delivery: (typeof deliveries)[number],
  edits: number,
): Promise<number[]> {
  const workspace = await TemporaryWorkspace.create({ ...files, [file]: text });
  const server = new ServerProcess(await buildServer());
  const { connection } = server;
  const uri = workspace.uriOf(file);
  const textDocument = { uri };
  const published = new Map<number, () => void>();
  connection.onNotification(PublishDiagnosticsNotification.type, (diagnostics) => {
    if (diagnostics.uri === uri && diagnostics.version !== undefined) published.get(diagnostics.version)?.();
  });
  /** Sends a version, and waits for its diagnostics. */
  const diagnose = async (version: number, send: () => Promise<void>) => {
    const pushed = new Promise<void>((resolve) => published.set(version, resolve));
    await send();
    if (delivery === 'pulled') await connection.sendRequest(DocumentDiagnosticRequest.type, { textDocument });
    else await pushed;
  };

  await server.initialize({
    workspaceFolders: [{ uri: workspace.uri, name: 'edited' }],
    capabilities: delivery === 'pulled' ? { textDocument: { diagnostic: {} } } : {},
  });
  await diagnose(1, () =>
    connection.sendNotification(DidOpenTextDocumentNotification.type, {
      textDocument: { uri, languageId, version: 1, text },
    }),
  );
  const before = text.slice(0, text.indexOf(anchor, text.length / 2) + anchor.length).split('\n');
  const start = { line: before.length - 1, character: at(before, before.length - 1).length };
  const end = { ...start, character: start.character + 1 };
  const times: number[] = [];
  for (let version = 2; version < edits + 2; version++) {
    const isTyped = version % 2 === 0;
    const change = { range: { start, end: isTyped ? start : end }, text: isTyped ? character : '' };
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
  await workspace.remove();
  return times;
}
