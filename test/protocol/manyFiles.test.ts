// The built server in a workspace of very many maskers: its time, and its answers about unknown ones.
import assert from 'node:assert/strict';
import {
  DidChangeWatchedFilesNotification,
  FileChangeType,
  ShowMessageNotification,
  WorkspaceDiagnosticRequest,
} from 'vscode-languageserver/node';
import { buildServer } from '../helpers/builtPrograms.ts';
import { ServerProcess } from '../helpers/serverProcess.ts';
import { maskerText, TemporaryWorkspace } from '../helpers/temporaryWorkspace.ts';

/** More than are looked through; twice as many would take four times as long if time grew with their square. */
const count = 5000;
/** In milliseconds: in linear time it takes two or three seconds, else more than half a minute. */
const bound = 20_000;

describe('a workspace of very many maskers', () => {
  let program: string;
  before(async () => {
    program = await buildServer();
  });

  for (const [what, nameOf] of [
    ['of names of their own', (i: number) => `number${i}Masker`],
    ['of one name', () => 'aMasker'],
  ] as const)
    it(`${what} is diagnosed in linear time, and it is said once that there are more`, async () => {
      const paths = Array.from({ length: count }, (_, i) => `${i}.masker.json`);
      const files = paths.map((path, i) => [path, maskerText(nameOf(i))] as const);
      const workspace = await TemporaryWorkspace.create(Object.fromEntries(files));
      const server = new ServerProcess(program);
      try {
        const shown: string[] = [];
        server.connection.onNotification(ShowMessageNotification.type, ({ message }) => {
          shown.push(message);
        });
        const { uri } = workspace;
        await server.initialize({
          workspaceFolders: [{ uri, name: 'workspace' }],
          capabilities: {
            workspace: { workspaceFolders: true, diagnostics: {} },
            textDocument: { diagnostic: {} },
          },
        });
        const diagnose = async () => {
          const { items } = await server.connection.sendRequest(WorkspaceDiagnosticRequest.type, {
            previousResultIds: [],
          });
          return items.length;
        };
        assert.equal(await diagnose(), 1000);

        const start = performance.now();
        // Each by itself, as some editors tell them.
        for (const path of paths)
          await server.connection.sendNotification(DidChangeWatchedFilesNotification.type, {
            changes: [{ uri: workspace.uriOf(path), type: FileChangeType.Changed }],
          });
        assert.equal(await diagnose(), count);
        const taken = performance.now() - start;
        assert.ok(taken < bound, `${taken} ms`);

        await server.connection.sendNotification(DidChangeWatchedFilesNotification.type, {
          changes: [{ uri, type: FileChangeType.Created }],
        });
        assert.equal(await diagnose(), count);
        assert.equal(shown.length, 1);
        assert.match(shown[0] ?? '', /the first 1,000 masker files per folder/);
        assert.deepEqual(server.errors, []);
      } finally {
        assert.equal(await server.stop(), 0);
        await workspace.remove();
      }
    });
});
