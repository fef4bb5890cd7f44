// The language server's life: started once, restarted on demand, its state shown beside the language.
import * as vscode from 'vscode';
import {
  type BaseLanguageClient,
  CloseAction,
  DocumentDiagnosticRequest,
  ErrorAction,
  type LanguageClientOptions,
  State,
} from 'vscode-languageclient';
import type { ResourceHost } from '@masker/config';
import type { MaskerInitializationOptions } from '../../../server/src/protocol.ts';
import { commandIds } from '../commands/commandIds.ts';
import { openDocumentAt } from '../files/ifThere.ts';
import { defaultMaskerAddress } from '../maskers/configurationText.ts';
import { configurationSchemes, languageId, planLanguageId } from '../schemes.ts';
import { renameInSettings } from '../settings/renameInSettings.ts';
import { answerFileRequests } from './answerFileRequests.ts';
import { checkDocumentationAddress } from './checkDocuments.ts';
import { serverMessages, type ServerState, serverStatuses } from './messages.ts';
import { RestartLimit } from './restartLimit.ts';
import { type ReasonsOf, withReasons } from './withReasons.ts';

/** The languages that the server knows. */
const languages = [languageId, planLanguageId];

/** Makes a client that is not started yet. */
export type CreateLanguageClient = (
  id: string,
  name: string,
  options: LanguageClientOptions,
) => BaseLanguageClient;

export class LanguageServer implements vscode.Disposable {
  readonly #status = vscode.languages.createLanguageStatusItem(
    'masker.server',
    languages.map((language) => ({ language })),
  );
  readonly #subscription: vscode.Disposable;
  /** The documents that the running server knows. */
  #schemes: readonly string[] = [];
  #client: BaseLanguageClient | undefined;
  #pending: Promise<void> = Promise.resolve();

  /** @param resources finds files that configurations name if the server can't */
  constructor(
    private readonly create: CreateLanguageClient,
    private readonly output: vscode.LogOutputChannel,
    private readonly resources: ResourceHost<vscode.Uri>,
    private readonly reasonsOf: ReasonsOf,
  ) {
    this.#subscription = vscode.workspace.onDidChangeWorkspaceFolders(() => {
      // A folder of another file system.
      if (configurationSchemes().some((scheme) => !this.#schemes.includes(scheme))) void this.restart();
    });
    this.#status.name = 'Masker language server';
    this.#status.command = { command: 'masker.restartServer', title: 'Restart' };
  }

  /** The text of the status item. */
  get statusText(): string {
    return this.#status.text;
  }

  /** Starts the server, instead of the one that runs. Never rejects: a failure is logged and shown. */
  restart(): Promise<void> {
    this.#pending = this.#pending.then(async () => {
      await this.#stop();
      await this.#start();
    });
    return this.#pending;
  }

  /** Shows the problems of a plan again after their reasons have changed. */
  refreshProblems(plan: vscode.Uri): void {
    const document = openDocumentAt(plan);
    const feature = this.#client?.getFeature(DocumentDiagnosticRequest.method);
    if (document !== undefined) feature?.getProvider(document)?.onDidChangeDiagnosticsEmitter.fire();
  }

  dispose(): void {
    this.#subscription.dispose();
    this.#status.dispose();
    void this.#pending.then(() => this.#stop());
  }

  async #start(): Promise<void> {
    this.#show('starting');
    this.#schemes = configurationSchemes();
    const limit = new RestartLimit(Date.now);
    let hasRun = false;
    try {
      const client = this.create('masker', 'Masker', {
        documentSelector: this.#schemes.flatMap((scheme) =>
          languages.map((language) => ({ scheme, language })),
        ),
        initializationOptions: {
          checkDocumentation: checkDocumentationAddress,
          defaultMasker: defaultMaskerAddress,
          commands: [...commandIds, 'editor.action.triggerSuggest'],
          readsFiles: true,
        } satisfies MaskerInitializationOptions,
        diagnosticPullOptions: { onChange: true },
        middleware: { provideRenameEdits: renameInSettings, ...withReasons(this.reasonsOf) },
        outputChannel: this.output,
        initializationFailedHandler: () => false,
        errorHandler: {
          error: () => ({ action: ErrorAction.Continue, handled: true }),
          closed: () => ({
            action: hasRun && limit.take() ? CloseAction.Restart : CloseAction.DoNotRestart,
            handled: true,
          }),
        },
      });
      this.#client = client;
      answerFileRequests(client, this.resources);
      client.onDidChangeState(({ newState }) => {
        if (client !== this.#client) return;
        hasRun ||= newState === State.Running;
        if (newState === State.Starting) this.#show('starting');
        else if (newState === State.Running) this.#show('running');
        else this.#show(hasRun ? 'ended' : 'failed');
      });
      await client.start();
    } catch (error) {
      this.output.error(serverMessages.notStarted, error instanceof Error ? error.message : '');
      this.#show('failed');
    }
  }

  async #stop(): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    try {
      await client?.dispose();
    } catch (error) {
      this.output.debug(serverMessages.hadStopped, error instanceof Error ? error.message : '');
    }
  }

  #show(state: ServerState): void {
    const { text, detail, isProblem } = serverStatuses[state];
    this.#status.text = text;
    this.#status.detail = detail;
    this.#status.busy = state === 'starting';
    this.#status.severity = isProblem
      ? vscode.LanguageStatusSeverity.Error
      : vscode.LanguageStatusSeverity.Information;
  }
}
