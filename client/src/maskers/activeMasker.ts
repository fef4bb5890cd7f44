// Which masker is active: the configuration that was shown in the editor or picked last.
import * as vscode from 'vscode';
import { concerns, movedAlong } from '../files/placeInFolder.ts';
import { defaultMaskerScheme, isConfiguration } from '../schemes.ts';
import type { ListedMasker, MaskerCatalogue } from './maskerCatalogue.ts';
import { watchMoves } from './watchMoves.ts';

const memory = 'activeMasker';

export class ActiveMasker implements vscode.Disposable {
  readonly #catalogue: MaskerCatalogue;
  readonly #state: vscode.Memento;
  readonly #changed = new vscode.EventEmitter<void>();
  readonly #textChanged = new vscode.EventEmitter<void>();
  readonly #subscriptions: vscode.Disposable[];
  #uri: vscode.Uri | undefined;

  /** Fires when another masker was made active. */
  readonly onDidChange = this.#changed.event;

  /** Fires when the active masker may read differently: its own text has changed, or what stands in for a default one. */
  readonly onDidChangeText = this.#textChanged.event;

  constructor(catalogue: MaskerCatalogue, state: vscode.Memento) {
    this.#catalogue = catalogue;
    this.#state = state;
    const remembered = state.get<string>(memory);
    if (remembered !== undefined) this.#uri = vscode.Uri.parse(remembered);
    this.#follow(vscode.window.activeTextEditor);

    this.#subscriptions = [
      catalogue.onDidChange((change) => {
        if (this.#dependsOn(change)) this.#textChanged.fire();
      }),
      vscode.window.onDidChangeActiveTextEditor((editor) => {
        this.#follow(editor);
      }),
      vscode.workspace.onDidOpenTextDocument((document) => {
        // Also when a document's language changes.
        if (document === vscode.window.activeTextEditor?.document)
          this.#follow(vscode.window.activeTextEditor);
      }),
      watchMoves((from, to) => {
        this.#move(from, to);
      }),
    ];
  }

  /** The address of the active masker, also while it can't be read. */
  get uri(): vscode.Uri | undefined {
    return this.#uri;
  }

  /** Makes a masker the active one and remembers it for this workspace. */
  select(uri: vscode.Uri): void {
    if (this.#uri?.toString() === uri.toString()) return;
    this.#uri = uri;
    void this.#state.update(memory, uri.toString());
    this.#changed.fire();
  }

  /** The active masker as it reads now; undefined when none is active or it can't be read. */
  async resolve(): Promise<ListedMasker | undefined> {
    if (this.#uri === undefined) return undefined;
    const found = await this.#catalogue.find(this.#uri);
    if (found?.uri.scheme !== defaultMaskerScheme) return found;
    const namesake = (await this.#catalogue.workspaceMaskers()).find(({ name }) => name === found.name);
    return namesake ?? found;
  }

  dispose(): void {
    this.#changed.dispose();
    this.#textChanged.dispose();
    vscode.Disposable.from(...this.#subscriptions).dispose();
  }

  /** @param change of configurations, as the catalogue tells it */
  #dependsOn(change: vscode.Uri | undefined): boolean {
    if (this.#uri === undefined) return false;
    // Any configuration may have got the name of a default masker, which gives way to it.
    return this.#uri.scheme === defaultMaskerScheme || concerns(change, this.#uri);
  }

  /** The active masker stays active under its new address. */
  #move(from: vscode.Uri, to: vscode.Uri): void {
    const moved = this.#uri && movedAlong(this.#uri, from, to);
    if (moved !== undefined) this.select(moved);
  }

  #follow(editor: vscode.TextEditor | undefined): void {
    if (editor !== undefined && isConfiguration(editor.document)) this.select(editor.document.uri);
  }
}
