// Entry point for VS Code, on Node and in browsers: makes the extension active, and loads the client from chunks later.
import * as vscode from 'vscode';
import type * as browserClient from '../../client/src/browser/main.ts';
import { activateClient } from '../../client/src/activateClient.ts';
import type { MaskerApi } from '../../client/src/api.ts';
import type * as browserServer from '../../server/src/browser/main.ts';
import { Chunks } from './chunks.ts';

/** Workers of browsers have it, Node has not. */
const isInBrowser = 'WorkerGlobalScope' in globalThis;

/** Called by VS Code when the extension is needed for the first time. */
export function activate(context: vscode.ExtensionContext): MaskerApi {
  return activateClient(context, async () => {
    if (!isInBrowser) return (await import('../../client/src/node/main.ts')).start(context);
    const chunks = chunksOf(context.extensionUri);
    const load = (name: string): Promise<unknown> => chunks.load(`./${name}.cjs`);
    const client = (await load('browserClient')) as typeof browserClient;
    return client.start(context, {
      readScript: () => chunks.script('./browserServer.cjs', 'serveFromWorker'),
      serve: async (port, end) => {
        ((await load('browserServer')) as typeof browserServer).serve(port, end);
      },
    });
  });
}

/** Everything is disposed of through the context's subscriptions. */
export function deactivate(): void {
  // Nothing is left to do.
}

function chunksOf(extension: vscode.Uri): Chunks {
  const folder = vscode.Uri.joinPath(extension, 'dist/chunks');
  const read = async (name: string): Promise<string> =>
    new TextDecoder().decode(await vscode.workspace.fs.readFile(vscode.Uri.joinPath(folder, name)));
  return new Chunks(read, require);
}
