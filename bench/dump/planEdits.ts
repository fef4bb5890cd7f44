// The built server over its standard streams: from an edit of a plan for thousands of tables to its diagnostics.
import { performance } from 'node:perf_hooks';
import {
  DidChangeTextDocumentNotification,
  DidOpenTextDocumentNotification,
  PublishDiagnosticsNotification,
} from 'vscode-languageserver/node';
import { largePlan, largeSchema } from '../../test/helpers/largeSchema.ts';
import { buildServer, ServerProcess } from '../../test/helpers/serverProcess.ts';
import { TemporaryWorkspace } from '../../test/helpers/temporaryWorkspace.ts';

/** The times from edits, which type a space between two tables and take it away in turns, to their diagnostics, in milliseconds. */
export async function measurePlanEdits(edits: number): Promise<number[]> {
  const text = largePlan('schema.sql');
  const workspace = await TemporaryWorkspace.create({
    'schema.sql': largeSchema(),
    'large.masker.plan.json': text,
  });
  const built = await buildServer();
  const server = new ServerProcess(built.file);
  const { connection } = server;
  const uri = workspace.uriOf('large.masker.plan.json');
  const published = new Map<number, () => void>();
  connection.onNotification(PublishDiagnosticsNotification.type, (diagnostics) => {
    if (diagnostics.uri === uri && diagnostics.version !== undefined) published.get(diagnostics.version)?.();
  });
  const timeOf = async (version: number, send: () => Promise<void>) => {
    const start = performance.now();
    const answered = new Promise<void>((resolve) => published.set(version, resolve));
    await send();
    await answered;
    return performance.now() - start;
  };
  await server.initialize({ workspaceFolders: [{ uri: workspace.uri, name: 'large' }], capabilities: {} });
  await timeOf(1, () =>
    connection.sendNotification(DidOpenTextDocumentNotification.type, {
      textDocument: { uri, languageId: 'masker-plan', version: 1, text },
    }),
  );
  const start = { line: Math.floor(text.split('\n').length / 2), character: 0 };
  const end = { ...start, character: 1 };
  const times: number[] = [];
  for (let version = 2; version < edits + 2; version++) {
    const isTyped = version % 2 === 0;
    const change = { range: { start, end: isTyped ? start : end }, text: isTyped ? ' ' : '' };
    const time = await timeOf(version, () =>
      connection.sendNotification(DidChangeTextDocumentNotification.type, {
        textDocument: { uri, version },
        contentChanges: [change],
      }),
    );
    times.push(time);
  }
  await server.stop();
  await built.remove();
  await workspace.remove();
  return times;
}
