// The language server's life: started once, restarted on demand, its state shown beside the language.
import * as vscode from 'vscode';
import { type BaseLanguageClient, type LanguageClientOptions, State } from 'vscode-languageclient';
import type { MaskerInitializationOptions } from '../../server/src/protocol.ts';
import { checkDocumentationAddress } from './checkDocuments.ts';
import { configurationSchemes, languageId } from './schemes.ts';

/** Makes a client that is not started yet. */
export type CreateLanguageClient = (
  id: string,
  name: string,
  options: LanguageClientOptions,
) => BaseLanguageClient;

export class LanguageServer implements vscode.Disposable {
  readonly #create: CreateLanguageClient;
  readonly #output: vscode.LogOutputChannel;
  readonly #status = vscode.languages.createLanguageStatusItem('masker.server', { language: languageId });
  readonly #commands: readonly string[];
  #client: BaseLanguageClient | undefined;
  #pending: Promise<void> = Promise.resolve();

  constructor(create: CreateLanguageClient, output: vscode.LogOutputChannel, commands: readonly string[]) {
    this.#create = create;
    this.#output = output;
    this.#commands = commands;
    this.#status.name = 'Masker language server';
    this.#status.command = { command: 'masker.restartServer', title: 'Restart' };
  }

  /** Starts the server, instead of the one that runs. Never rejects: a failure is logged and shown. */
  restart(): Promise<void> {
    this.#pending = this.#pending.then(async () => {
      await this.#stop();
      await this.#start();
    });
    return this.#pending;
  }

  dispose(): void {
    this.#status.dispose();
    void this.#pending.then(() => this.#stop());
  }

  async #start(): Promise<void> {
    this.#show('starting');
    try {
      const client = this.#create('masker', 'Masker', {
        documentSelector: configurationSchemes().map((scheme) => ({ scheme, language: languageId })),
        initializationOptions: {
          checkDocumentation: checkDocumentationAddress,
          commands: this.#commands,
        } satisfies MaskerInitializationOptions,
        diagnosticPullOptions: { onChange: true },
        outputChannel: this.#output,
        initializationFailedHandler: () => false,
      });
      this.#client = client;
      client.onDidChangeState(({ newState }) => {
        if (client === this.#client) this.#show(serverStates[newState]);
      });
      await client.start();
    } catch (error) {
      this.#output.error('The language server did not start.', error instanceof Error ? error.message : '');
      this.#show('stopped');
    }
  }

  async #stop(): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    try {
      await client?.dispose();
    } catch (error) {
      this.#output.debug('The language server had stopped.', error instanceof Error ? error.message : '');
    }
  }

  #show(state: ServerState): void {
    this.#status.text = texts[state];
    this.#status.busy = state === 'starting';
    this.#status.severity =
      state === 'stopped' ? vscode.LanguageStatusSeverity.Error : vscode.LanguageStatusSeverity.Information;
  }
}

type ServerState = 'starting' | 'running' | 'stopped';

const serverStates: Readonly<Record<State, ServerState>> = {
  [State.Starting]: 'starting',
  [State.StartFailed]: 'stopped',
  [State.Running]: 'running',
  [State.Stopped]: 'stopped',
};

const texts: Readonly<Record<ServerState, string>> = {
  starting: 'Masker: language server is starting',
  running: 'Masker: language server is running',
  stopped: 'Masker: language server is not running',
};
