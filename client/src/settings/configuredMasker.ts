// The setting that names the active masker: followed at the start, and whenever it is changed.
import { findMasker } from '@masker/masker';
import * as vscode from 'vscode';
import type { ActiveMasker } from '../maskers/activeMasker.ts';
import type { MaskerCatalogue } from '../maskers/maskerCatalogue.ts';
import type { Messages } from '../notifications.ts';
import { activeMaskerSetting } from './maskerSetting.ts';
import { settingMessages } from './messages.ts';
import { inBackground } from '../background.ts';

export class ConfiguredMasker implements vscode.Disposable {
  readonly #subscription: vscode.Disposable;

  constructor(
    private readonly catalogue: MaskerCatalogue,
    private readonly active: ActiveMasker,
    private readonly messages: Messages,
  ) {
    this.#subscription = vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration(activeMaskerSetting))
        inBackground('Applying the masker of the settings', this.#apply());
    });
  }

  /** Creates the masker active that the setting names, unless the user has chosen one in this workspace. */
  async start(): Promise<void> {
    if (!this.active.isPinned) await this.#apply();
  }

  dispose(): void {
    this.#subscription.dispose();
  }

  async #apply(): Promise<void> {
    const name = readSetting();
    if (name === undefined) return;
    const { uri: before, isPinned } = this.active;
    const found = findMasker(name, await this.catalogue.known());
    // Whatever the user has chosen meanwhile stays active.
    if (this.active.isPinned && (!isPinned || this.active.uri !== before)) return;
    if (found.kind === 'found') this.active.pin(found.masker.uri, { isRemembered: false });
    else this.messages.warning(settingMessages.noMasker(activeMaskerSetting, name, found.kind === 'missing'));
  }
}

/** Returns the name in the setting: that of the workspace, else that of the first folder that has one. */
function readSetting(): string | undefined {
  const folders = vscode.workspace.workspaceFolders ?? [];
  return [undefined, ...folders.map(({ uri }) => uri)]
    .map((scope) => vscode.workspace.getConfiguration(undefined, scope ?? null).get(activeMaskerSetting))
    .find((value) => typeof value === 'string' && value !== '') as string | undefined;
}
