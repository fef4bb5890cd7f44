// The active masker: the one that was chosen, which is pinned, else the configuration that the editor showed last.
import { findMasker } from '@masker/masker';
import * as vscode from 'vscode';
import { concerns, movedAlong } from '../files/placeInFolder.ts';
import { defaultMaskerScheme, isConfiguration } from '../schemes.ts';
import type { ListedMasker, MaskerCatalogue } from './maskerCatalogue.ts';
import { obstacleOf } from './maskerEntry.ts';
import { watchMoves } from './watchMoves.ts';
import { inBackground } from '../background.ts';

const memory = 'activeMasker';

/** The state kept for the workspace. */
interface Remembered {
  readonly address: string;
  readonly isPinned: boolean;
}

export interface ActiveMaskerState {
  /** Undefined when none is active, or it can't be read. */
  readonly masker: ListedMasker | undefined;
  readonly isPinned: boolean;
  /** Why nothing can be masked, in one sentence. */
  readonly obstacle: string | undefined;
}

export class ActiveMasker implements vscode.Disposable {
  readonly #changed = new vscode.EventEmitter<void>();
  readonly #textChanged = new vscode.EventEmitter<void>();
  readonly #subscriptions: vscode.Disposable[];
  #uri: vscode.Uri | undefined;
  #isPinned = false;
  /** The configuration that the editor showed last, whether it is active or not. */
  #shown: vscode.Uri | undefined;

  /** Fires when another masker was made active, or the active one was pinned or let go. */
  readonly onDidChange = this.#changed.event;

  /**
   * Fires if the active masker may have changed: its own text, or the configuration that replaces a default
   * one.
   */
  readonly onDidChangeText = this.#textChanged.event;

  constructor(
    private readonly catalogue: MaskerCatalogue,
    private readonly state: vscode.Memento,
  ) {
    const remembered = state.get<Remembered>(memory);
    if (remembered !== undefined) {
      this.#uri = vscode.Uri.parse(remembered.address);
      this.#isPinned = remembered.isPinned;
    }
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

  /** True if the active masker was chosen, and stays whatever the editor shows. */
  get isPinned(): boolean {
    return this.#isPinned;
  }

  /**
   * Creates a masker the active one, and keeps it so until another choice.
   *
   * @param isRemembered whether it is so, too, when the workspace is opened again
   */
  pin(uri: vscode.Uri, { isRemembered = true } = {}): void {
    this.#set(uri, true, isRemembered);
  }

  /** Makes the configuration that the editor shows the active one from now on; at first the one that it showed last. */
  followEditor(): void {
    const uri = this.#shown ?? this.#uri;
    if (uri !== undefined) this.#set(uri, false);
  }

  /** Returns the active masker as it reads now; undefined when none is active or it can't be read. */
  async resolve(): Promise<ListedMasker | undefined> {
    if (this.#uri === undefined) return undefined;
    const found = await this.catalogue.find(this.#uri);
    if (found?.uri.scheme !== defaultMaskerScheme) return found;
    const namesake = findMasker(found.name, await this.catalogue.workspaceMaskers());
    return namesake.kind === 'found' ? namesake.masker : found;
  }

  /** Returns the active masker as it reads now, and what keeps it from masking, if anything does. */
  async look(): Promise<ActiveMaskerState> {
    const masker = await this.resolve();
    const file = this.#uri && vscode.workspace.asRelativePath(this.#uri);
    return { masker, isPinned: this.#isPinned, obstacle: obstacleOf(masker, file) };
  }

  dispose(): void {
    this.#changed.dispose();
    this.#textChanged.dispose();
    vscode.Disposable.from(...this.#subscriptions).dispose();
  }

  #set(uri: vscode.Uri, isPinned: boolean, isRemembered = true): void {
    if (isRemembered) {
      const remembered: Remembered = { address: uri.toString(), isPinned };
      inBackground('Remembering the active masker', this.state.update(memory, remembered));
    }
    if (this.#uri?.toString() === uri.toString() && this.#isPinned === isPinned) return;
    this.#uri = uri;
    this.#isPinned = isPinned;
    this.#changed.fire();
  }

  /** @param change of configurations, as reported by the catalogue */
  #dependsOn(change: vscode.Uri | undefined): boolean {
    if (this.#uri === undefined) return false;
    // Any configuration may have got the name of a default masker, which gives way to it.
    return this.#uri.scheme === defaultMaskerScheme || concerns(change, this.#uri);
  }

  /** The active masker stays active under its new address. */
  #move(from: vscode.Uri, to: vscode.Uri): void {
    this.#shown = this.#shown && (movedAlong(this.#shown, from, to) ?? this.#shown);
    const moved = this.#uri && movedAlong(this.#uri, from, to);
    if (moved !== undefined) this.#set(moved, this.#isPinned);
  }

  #follow(editor: vscode.TextEditor | undefined): void {
    if (editor === undefined || !isConfiguration(editor.document)) return;
    this.#shown = editor.document.uri;
    if (!this.#isPinned) this.#set(this.#shown, false);
  }
}
