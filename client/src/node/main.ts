// The extension in VS Code's Node host: builds the runtime and starts the client.
import { realpath } from 'node:fs/promises';
import process from 'node:process';
import * as vscode from 'vscode';
import { LanguageClient, TransportKind } from 'vscode-languageclient/node';
import { nodeCryptography } from '../../../node/src/nodeCryptography.ts';
import type { MaskerApi } from '../api.ts';
import { type ClientRuntime, startClient } from '../startClient.ts';
import { openAtStart } from '../walkthrough.ts';
import { nodeFileStreams } from './fileStreams.ts';
import { PrivateFiles } from './privateFiles.ts';

/** Called by VS Code when the extension is needed for the first time. */
export function activate(context: vscode.ExtensionContext): MaskerApi {
  const module = vscode.Uri.joinPath(context.extensionUri, 'dist', 'server.cjs').fsPath;
  const runtime: ClientRuntime = {
    cryptography: nodeCryptography,
    resolveLinks: async (uri) => (uri.scheme === 'file' ? vscode.Uri.file(await realpath(uri.fsPath)) : uri),
    fileStreams: nodeFileStreams,
    createMemory: ({ scheme, fsPath }) => (scheme === 'file' ? new PrivateFiles(fsPath) : undefined),
    createLanguageClient: (id, name, options) =>
      new QuietLanguageClient(id, name, { module, transport: TransportKind.ipc }, options),
  };
  const api = startClient(context, runtime);
  void openAtStart(context.globalState, process.env['MASKER_START']);
  return api;
}

/** Everything is disposed of through the context's subscriptions. */
export function deactivate(): void {
  // Nothing is left to do.
}

/** The language client without messages of its own: what the user has to know is said in the language status. */
class QuietLanguageClient extends LanguageClient {
  /** Logs an error. The base class would show it too, and one of a failed start whatever its options are. */
  override error(message: string, data?: unknown): void {
    super.error(message, data, false);
  }
}
