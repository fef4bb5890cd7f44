// The built server over its standard streams: from an edit that the editor sends to the diagnostics that it gets.
import { performance } from 'node:perf_hooks';
import {
  DidChangeTextDocumentNotification,
  DidOpenTextDocumentNotification,
  PublishDiagnosticsNotification,
} from 'vscode-languageserver/node';
import { buildServer, ServerProcess } from '../../test/helpers/serverProcess.ts';
import { configuration } from './configurations.ts';

const uri = 'file:///workspace/long.masker.json';

/** The times from one-character edits to their diagnostics, in milliseconds. */
export async function measureEdits(size: number, edits: number): Promise<number[]> {
  const built = await buildServer();
  const server = new ServerProcess(built.file);
  const text = configuration(size, 'clean');
  const published = new Map<number, () => void>();
  server.connection.onNotification(PublishDiagnosticsNotification.type, ({ version }) => {
    if (version !== undefined) published.get(version)?.();
  });
  const diagnosticsOf = (version: number) =>
    new Promise<void>((resolve) => {
      published.set(version, resolve);
    });

  await server.initialize({ capabilities: {} });
  const opened = diagnosticsOf(1);
  await server.connection.sendNotification(DidOpenTextDocumentNotification.type, {
    textDocument: { uri, languageId: 'masker', version: 1, text },
  });
  await opened;
  const line = text.slice(0, size / 2).split('\n').length;
  const times: number[] = [];
  for (let edit = 0; edit < edits; edit++) {
    const version = edit + 2;
    const done = diagnosticsOf(version);
    const start = performance.now();
    // A space at the start of a line in the middle, and away again.
    const isRemoved = edit % 2 === 1;
    const range = { start: { line, character: 0 }, end: { line, character: isRemoved ? 1 : 0 } };
    await server.connection.sendNotification(DidChangeTextDocumentNotification.type, {
      textDocument: { uri, version },
      contentChanges: [{ range, text: isRemoved ? '' : ' ' }],
    });
    await done;
    times.push(performance.now() - start);
  }
  await server.stop();
  await built.remove();
  return times;
}
