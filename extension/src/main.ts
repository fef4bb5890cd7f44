// The extension's bundle: client and language server, on Node and in browsers, most of which is the same. A part is run
// only where it is needed.
import type { ExtensionContext } from 'vscode';
import type { MaskerApi } from '../../client/src/api.ts';

/** Workers of browsers have it, Node has not. */
const isInBrowser = 'WorkerGlobalScope' in globalThis;
/** VS Code gives extensions `require`, also in a browser; nobody gives it to a worker of ours. */
const isWorker = isInBrowser && typeof require === 'undefined';

/** Called by VS Code when the extension is needed for the first time. */
export async function activate(context: ExtensionContext): Promise<MaskerApi> {
  if (!isInBrowser) return (await import('../../client/src/node/main.ts')).activate(context);
  const server = await import('../../server/src/browser/main.ts');
  return (await import('../../client/src/browser/main.ts')).activate(context, server.serve);
}

/** Everything is disposed of through the context's subscriptions. */
export function deactivate(): void {
  // Nothing is left to do.
}

/** Runs the language server in this process: the program of its own that VS Code starts on Node calls it. */
export async function serve(): Promise<void> {
  await import('../../server/src/node/main.ts');
}

if (isWorker)
  void import('../../server/src/browser/main.ts').then(({ serveFromWorker }) => {
    serveFromWorker();
  });
