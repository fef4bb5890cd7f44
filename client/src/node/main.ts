// The extension in VS Code's Node host: builds the runtime and starts the client.
import { scrypt, type ScryptOptions } from 'node:crypto';
import { realpath } from 'node:fs/promises';
import process from 'node:process';
import { promisify } from 'node:util';
import * as vscode from 'vscode';
import { nodeCryptography, scryptOptions } from '@masker/node';
import type { Client } from '../activateClient.ts';
import type { DeriveKey } from '../key/keyInput.ts';
import { type ClientRuntime, startClient } from '../startClient.ts';
import { openAtStart } from '../walkthrough.ts';
import { nodeFileStreams } from './fileStreams.ts';
import { PrivateFiles } from './privateFiles.ts';

/** Called when the extension is active. */
export function start(context: vscode.ExtensionContext): Client {
  const module = vscode.Uri.joinPath(context.extensionUri, 'dist/languageServer.cjs').fsPath;
  const runtime: ClientRuntime = {
    cryptography: nodeCryptography,
    deriveKey,
    resolveLinks: async (uri) => (uri.scheme === 'file' ? vscode.Uri.file(await realpath(uri.fsPath)) : uri),
    fileStreams: nodeFileStreams,
    createMemory: ({ scheme, fsPath }) => (scheme === 'file' ? new PrivateFiles(fsPath) : undefined),
    createLanguageServer: async (...parts) =>
      (await import('./nodeLanguageServer.ts')).createNodeLanguageServer(module, ...parts),
  };
  const client = startClient(context, runtime);
  void openAtStart(context.globalState, process.env['MASKER_START']);
  return client;
}

const deriveKey: DeriveKey = (passphrase, salt, parameters) =>
  promisify<Uint8Array, Uint8Array, number, ScryptOptions, Uint8Array>(scrypt)(
    passphrase,
    salt,
    parameters.length,
    scryptOptions(parameters),
  );
