// The editor's settings, for any editor: requested per document if the editor supports it, else as it sends
// them.
import {
  CodeLensRefreshRequest,
  type Connection,
  DidChangeConfigurationNotification,
  type InitializeParams,
  InlayHintRefreshRequest,
} from 'vscode-languageserver';
import { type MaskerSettings, readSettings } from '../service/settings.ts';
import { logFailure } from './guard.ts';

const section = 'masker';

export class EditorSettings {
  #client: NonNullable<InitializeParams['capabilities']['workspace']> = {};
  /** Settings pushed by an editor that can't be asked for them. */
  #sent: MaskerSettings = readSettings(undefined);
  readonly #asked = new Map<string, Promise<MaskerSettings>>();

  constructor(private readonly connection: Connection) {
    connection.onDidChangeConfiguration(({ settings }: { settings: unknown }) => {
      this.#asked.clear();
      if (typeof settings === 'object' && settings !== null && section in settings)
        this.#sent = readSettings(settings[section]);
      this.#refresh();
    });
  }

  /** Stores the editor's capabilities, before its first request for settings. */
  initialize({ workspace = {} }: InitializeParams['capabilities']): void {
    this.#client = workspace;
  }

  /** Asks the editor to report changes of its settings. */
  listen(): void {
    if (this.#client.didChangeConfiguration?.dynamicRegistration !== true) return;
    this.#send('client/registerCapability', () =>
      this.connection.client.register(DidChangeConfigurationNotification.type, { section }),
    );
  }

  /** Returns the settings that hold for a document; the defaults when the editor doesn't say. */
  of(uri: string): Promise<MaskerSettings> {
    if (this.#client.configuration !== true) return Promise.resolve(this.#sent);
    const known = this.#asked.get(uri);
    if (known !== undefined) return known;
    const asked = this.connection.workspace.getConfiguration({ scopeUri: uri, section }).then(
      (answer: unknown) => readSettings(answer),
      (error: unknown) => {
        this.#asked.delete(uri);
        logFailure(this.connection.console, 'workspace/configuration', uri, error);
        return readSettings(undefined);
      },
    );
    this.#asked.set(uri, asked);
    return asked;
  }

  /** Forgets the settings of a document that was closed. */
  forget(uri: string): void {
    this.#asked.delete(uri);
  }

  /** Makes the editor ask again for what depends on settings. */
  #refresh(): void {
    const { inlayHint, codeLens } = this.#client;
    for (const [{ method }, supported] of [
      [InlayHintRefreshRequest.type, inlayHint?.refreshSupport],
      [CodeLensRefreshRequest.type, codeLens?.refreshSupport],
    ] as const) {
      if (supported === true) this.#send(method, () => this.connection.sendRequest(method));
    }
  }

  #send(method: string, send: () => Promise<unknown>): void {
    send().catch((error: unknown) => {
      logFailure(this.connection.console, method, 'the workspace', error);
    });
  }
}
