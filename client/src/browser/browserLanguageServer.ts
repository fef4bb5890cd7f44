// The language server in a browser: it runs in a worker, else in the extension host itself.
/// <reference lib="webworker" />
import type * as vscode from 'vscode';
import {
  BrowserMessageReader,
  BrowserMessageWriter,
  LanguageClient,
  type LanguageClientOptions,
  type MessageTransports,
} from 'vscode-languageclient/browser';
import type { ResourceHost } from '@masker/config';
import { LanguageServer } from '../languageServer/languageServer.ts';
import type { ReasonsOf } from '../languageServer/withReasons.ts';

/** The language server, which can run in two ways. */
export interface BrowserServer {
  /** A script that serves, for a worker. */
  readScript(): Promise<string>;
  /** Serves the client at the other end of a port, until that says that it is done. */
  serve(port: MessagePort, end: () => void): Promise<void>;
}

class BrowserLanguageClient extends LanguageClient {
  constructor(id: string, name: string, options: LanguageClientOptions, server: BrowserServer) {
    super(
      id,
      name,
      async () => transportsOf((await startWorker(server)) ?? (await startBeside(server))),
      options,
    );
  }

  /** Logs an error. The base class would show it too, and one of a failed start whatever its options are. */
  override error(message: string, data?: unknown): void {
    super.error(message, data, false);
  }
}

export function createBrowserLanguageServer(
  server: BrowserServer,
  output: vscode.LogOutputChannel,
  resources: ResourceHost<vscode.Uri>,
  reasonsOf: ReasonsOf,
): LanguageServer {
  return new LanguageServer(
    (id, name, options) => new BrowserLanguageClient(id, name, options, server),
    output,
    resources,
    reasonsOf,
  );
}

/** A worker that serves; undefined if none can be started. */
async function startWorker(server: BrowserServer): Promise<Worker | undefined> {
  try {
    // Workers refuse scripts of other sites, and of other types than theirs.
    const script = new Blob([await server.readScript()], { type: 'text/javascript' });
    const url = URL.createObjectURL(script);
    try {
      const worker = new Worker(url, { name: 'Masker language server' });
      await new Promise((resolve, reject) => {
        // It says so when it has been loaded.
        worker.onmessage = resolve;
        worker.onerror = (event) => {
          event.preventDefault();
          reject(new Error("The script of the worker wasn't loaded"));
        };
      });
      return worker;
    } finally {
      URL.revokeObjectURL(url);
    }
  } catch {
    return undefined;
  }
}

async function startBeside(server: BrowserServer): Promise<MessagePort> {
  const { port1, port2 } = new MessageChannel();
  await server.serve(port2, () => {
    port2.close();
  });
  return port1;
}

function transportsOf(port: Worker | MessagePort): MessageTransports {
  return { reader: new BrowserMessageReader(port), writer: new BrowserMessageWriter(port) };
}
