// The language server in a browser: in a worker of its own, or beside the client over a channel in memory.
/// <reference lib="webworker" />
import { BrowserMessageReader, BrowserMessageWriter, createConnection } from 'vscode-languageserver/browser';
import { browserCryptography } from '@masker/masking-core/browserCryptography';
import { startServer } from '../startServer.ts';

declare const self: DedicatedWorkerGlobalScope;

/** Serves the client that created the worker in which this runs. */
export function serveFromWorker(): void {
  serve(self, () => {
    self.close();
  });
  // The client waits for it.
  self.postMessage('ready');
}

/** Serves the client at the other end of a port, until that says that it is done. */
export function serve(port: MessagePort | DedicatedWorkerGlobalScope, end: () => void): void {
  const connection = createConnection(new BrowserMessageReader(port), new BrowserMessageWriter(port));
  connection.onExit(end);
  startServer(connection, { cryptography: browserCryptography, nextTurn });
}

/** A message to oneself comes after those that are there; timers wait for longer. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
