// The extension in VS Code's Node host: builds the runtime and starts the client.
import * as vscode from 'vscode';
import { TransportKind } from 'vscode-languageclient/node';
import { nodeCryptography } from '../../../node/src/nodeCryptography.ts';
import type { MaskerApi } from '../api.ts';
import { nodeFileStreams } from './fileStreams.ts';
import { PrivateFiles } from './privateFiles.ts';
import { QuietLanguageClient } from './quietLanguageClient.ts';
import { type ClientRuntime, startClient } from '../startClient.ts';

/** Called by VS Code when the extension is needed for the first time. */
export function activate(context: vscode.ExtensionContext): MaskerApi {
  const module = vscode.Uri.joinPath(context.extensionUri, 'dist', 'server.cjs').fsPath;
  const runtime: ClientRuntime = {
    cryptography: nodeCryptography,
    fileStreams: nodeFileStreams,
    createMemory: ({ scheme, fsPath }) => (scheme === 'file' ? new PrivateFiles(fsPath) : undefined),
    createLanguageClient: (id, name, options) =>
      new QuietLanguageClient(id, name, { module, transport: TransportKind.ipc }, options),
  };
  return startClient(context, runtime);
}

/** Everything is disposed of through the context's subscriptions. */
export function deactivate(): void {
  // Nothing is left to do.
}
