// The extension in VS Code's Node host: builds the runtime and starts the client.
import { scrypt, type ScryptOptions } from 'node:crypto';
import { realpath } from 'node:fs/promises';
import process from 'node:process';
import { promisify } from 'node:util';
import * as vscode from 'vscode';
import { LanguageClient, TransportKind } from 'vscode-languageclient/node';
import { nodeCryptography, scryptOptions } from '../../../node/src/nodeCryptography.ts';
import type { MaskerApi } from '../api.ts';
import type { DeriveKey } from '../key/keyInput.ts';
import { type ClientRuntime, startClient } from '../startClient.ts';
import { openAtStart } from '../walkthrough.ts';
import { nodeFileStreams } from './fileStreams.ts';
import { PrivateFiles } from './privateFiles.ts';

/** Called by VS Code, through the bundle, when the extension is needed for the first time. */
export function activate(context: vscode.ExtensionContext): MaskerApi {
  const module = vscode.Uri.joinPath(context.extensionUri, 'dist/languageServer.cjs').fsPath;
  const runtime: ClientRuntime = {
    cryptography: nodeCryptography,
    deriveKey,
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

const deriveKey: DeriveKey = (passphrase, salt, parameters) =>
  promisify<Uint8Array, Uint8Array, number, ScryptOptions, Uint8Array>(scrypt)(
    passphrase,
    salt,
    parameters.length,
    scryptOptions(parameters),
  );

/** The language client without messages of its own: what the user has to know is said in the language status. */
class QuietLanguageClient extends LanguageClient {
  /** Logs an error. The base class would show it too, and one of a failed start whatever its options are. */
  override error(message: string, data?: unknown): void {
    super.error(message, data, false);
  }
}
