// The extension in a web worker of a browser: builds the runtime and starts the client.
import { scryptAsync } from '@noble/hashes/scrypt.js';
import type * as vscode from 'vscode';
import { browserCryptography } from '@masker/masking-core/browserCryptography';
import type { Client } from '../activateClient.ts';
import { startClient } from '../startClient.ts';
import type { BrowserServer } from './browserLanguageServer.ts';

/** Called when the extension is active. */
export function start(context: vscode.ExtensionContext, server: BrowserServer): Client {
  return startClient(context, {
    cryptography: browserCryptography,
    deriveKey: (passphrase, salt, { N, r, p, length }) =>
      scryptAsync(passphrase, salt, { N, r, p, dkLen: length }),
    resolveLinks: (uri) => Promise.resolve(uri),
    createLanguageServer: async (...parts) =>
      (await import('./browserLanguageServer.ts')).createBrowserLanguageServer(server, ...parts),
  });
}
