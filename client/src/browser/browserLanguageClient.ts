// The language client in a browser: its server runs in a worker, else in the extension host itself.
/// <reference lib="webworker" />
import {
  BrowserMessageReader,
  BrowserMessageWriter,
  LanguageClient,
  type LanguageClientOptions,
  type MessageTransports,
} from 'vscode-languageclient/browser';

/** Serves the client at the other end of a port, until that says that it is done. */
export type Serve = (port: MessagePort, end: () => void) => void;

export class BrowserLanguageClient extends LanguageClient {
  /** @param readBundle reads a script that serves, in a worker which runs it */
  constructor(
    id: string,
    name: string,
    options: LanguageClientOptions,
    readBundle: () => Thenable<Uint8Array>,
    serve: Serve,
  ) {
    super(id, name, async () => transportsOf((await startWorker(readBundle)) ?? startBeside(serve)), options);
  }

  /** Logs an error. The base class would show it too, and one of a failed start whatever its options are. */
  override error(message: string, data?: unknown): void {
    super.error(message, data, false);
  }
}

/** A worker that serves; undefined where none can be started. */
async function startWorker(readBundle: () => Thenable<Uint8Array>): Promise<Worker | undefined> {
  try {
    // Workers refuse scripts of other sites, and of other types than theirs.
    const script = new Blob([new Uint8Array(await readBundle())], { type: 'text/javascript' });
    const url = URL.createObjectURL(script);
    try {
      const worker = new Worker(url, { name: 'Masker language server' });
      await new Promise((resolve, reject) => {
        // It says so when it has been loaded.
        worker.onmessage = resolve;
        worker.onerror = (event) => {
          event.preventDefault();
          reject(new Error('The script of the worker was not loaded'));
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

function startBeside(serve: Serve): MessagePort {
  const { port1, port2 } = new MessageChannel();
  serve(port2, () => {
    port2.close();
  });
  return port1;
}

function transportsOf(port: Worker | MessagePort): MessageTransports {
  return { reader: new BrowserMessageReader(port), writer: new BrowserMessageWriter(port) };
}
