// The extension in a web worker of a browser: builds the runtime and starts the client.
import { scryptAsync } from '@noble/hashes/scrypt.js';
import * as vscode from 'vscode';
import { browserCryptography } from '../../../engine/src/cryptography/browserCryptography.ts';
import type { MaskerApi } from '../api.ts';
import { startClient } from '../startClient.ts';
import { BrowserLanguageClient, type Serve } from './browserLanguageClient.ts';

/**
 * Called by VS Code, through the bundle, when the extension is needed for the first time.
 *
 * @param serve runs the language server beside the client, where it gets no worker of its own
 */
export function activate(context: vscode.ExtensionContext, serve: Serve): MaskerApi {
  const bundle = vscode.Uri.joinPath(context.extensionUri, 'dist/extension.cjs');
  return startClient(context, {
    cryptography: browserCryptography,
    deriveKey: (passphrase, salt, { N, r, p, length }) =>
      scryptAsync(passphrase, salt, { N, r, p, dkLen: length }),
    resolveLinks: (uri) => Promise.resolve(uri),
    createLanguageClient: (id, name, options) =>
      new BrowserLanguageClient(id, name, options, () => vscode.workspace.fs.readFile(bundle), serve),
  });
}
