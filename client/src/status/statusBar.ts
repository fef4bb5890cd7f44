// The status bar item: follows the active masker and the key.
import * as vscode from 'vscode';
import type { ActiveMaskerInfo } from '../api.ts';
import type { KeyStore } from '../key/keyStore.ts';
import type { ActiveMasker } from '../maskers/activeMasker.ts';
import { describeStatus } from './describeStatus.ts';

export class StatusBar implements vscode.Disposable {
  readonly #item = vscode.window.createStatusBarItem('masker.active', vscode.StatusBarAlignment.Right, 100);
  readonly #active: ActiveMasker;
  readonly #keys: KeyStore;
  readonly #subscription: vscode.Disposable;
  #shown: ActiveMaskerInfo | undefined;
  /** All that the item says. */
  #said: string | undefined;
  /** While an update runs: whether it has to run again, since something changed meanwhile. */
  #stale = false;
  #updating: Promise<void> | undefined;

  constructor(active: ActiveMasker, keys: KeyStore) {
    this.#active = active;
    this.#keys = keys;
    this.#item.name = 'Masker';
    this.#item.command = 'masker.selectActiveMasker';
    const update = (): void => {
      void this.update();
    };
    this.#subscription = vscode.Disposable.from(
      active.onDidChange(update),
      active.onDidChangeText(update),
      keys.onDidChange(update),
    );
  }

  get text(): string {
    return this.#item.text;
  }

  /** The masker that is shown. */
  get shown(): ActiveMaskerInfo | undefined {
    return this.#shown;
  }

  /** Shows what holds now. */
  update(): Promise<void> {
    this.#stale = true;
    return (this.#updating ??= this.#run().finally(() => {
      this.#updating = undefined;
    }));
  }

  dispose(): void {
    this.#subscription.dispose();
    this.#item.dispose();
  }

  async #run(): Promise<void> {
    while (this.#stale) {
      this.#stale = false;
      const [masker, { kind }] = await Promise.all([this.#active.resolve(), this.#keys.state()]);
      const { text, sentences, usesDemonstrationKey } = describeStatus(masker, kind);
      this.#shown = masker && { name: masker.name, usesDemonstrationKey };
      // Most keys in a configuration change nothing here, and each update makes VS Code lay out its status bar anew.
      const said = [text, ...sentences].join('\n');
      if (said === this.#said) continue;
      this.#said = said;
      this.#item.text = text;
      const tooltip = new vscode.MarkdownString();
      tooltip.appendText(sentences.join('\n\n'));
      this.#item.tooltip = tooltip;
      this.#item.accessibilityInformation = { label: `Masker: ${sentences.join(' ')}`, role: 'button' };
      this.#item.show();
    }
  }
}
