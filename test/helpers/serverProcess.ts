// The language server as it ships, started, with a client at the other end of its standard streams.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  createProtocolConnection,
  type Diagnostic,
  InitializedNotification,
  type InitializeParams,
  InitializeRequest,
  type InitializeResult,
  LogMessageNotification,
  MessageType,
  type ProtocolConnection,
  PublishDiagnosticsNotification,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';

/** A started server. */
export class ServerProcess {
  readonly connection: ProtocolConnection;
  /** The last diagnostics for each uri. */
  readonly diagnostics = new Map<string, Diagnostic[]>();
  /** Errors that the server logged. */
  readonly errors: string[] = [];
  private readonly child: ChildProcess;

  constructor(file: string) {
    const child = spawn(process.execPath, [file, '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] });
    this.child = child;
    this.connection = createProtocolConnection(
      new StreamMessageReader(child.stdout),
      new StreamMessageWriter(child.stdin),
    );
    this.connection.onNotification(PublishDiagnosticsNotification.type, ({ uri, diagnostics }) => {
      this.diagnostics.set(uri, diagnostics);
    });
    this.connection.onNotification(LogMessageNotification.type, ({ type, message }) => {
      if (type === MessageType.Error) this.errors.push(message);
    });
    this.connection.listen();
  }

  /** Initializes the session as an editor does; returns the server's capabilities. */
  async initialize(params: Pick<InitializeParams, 'capabilities'> & Partial<InitializeParams>) {
    const answer = await this.connection.sendRequest<InitializeResult>(InitializeRequest.method, {
      processId: process.pid,
      rootUri: null,
      ...params,
    });
    await this.connection.sendNotification(InitializedNotification.type, {});
    return answer;
  }

  /** Shuts the server down by the protocol; returns its exit code. */
  async stop(): Promise<number | null> {
    const ended = once(this.child, 'exit');
    await this.connection.sendRequest('shutdown');
    await this.connection.sendNotification('exit');
    await ended;
    this.connection.dispose();
    return this.child.exitCode;
  }
}
