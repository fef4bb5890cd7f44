// All previews that are open: opened beside their configurations, and brought back when VS Code starts again.
import * as vscode from 'vscode';
import type * as features from '../../features.ts';
import { movedAlong } from '../../files/placeInFolder.ts';
import { watchMoves } from '../../maskers/watchMoves.ts';
import type { OpenPreviews, Services } from '../../services.ts';
import { previewMessages } from '../messages.ts';
import { type PreviewState, readState } from '../model/previewProtocol.ts';
import { type Memory, SampleStore } from '../samples/sampleStore.ts';
import type { PreviewPanel } from './previewPanel.ts';
import { inBackground } from '../../background.ts';

const viewType = 'masker.preview';

export class Previews implements OpenPreviews, vscode.Disposable {
  readonly #store: SampleStore;
  readonly #panels = new Set<PreviewPanel>();
  readonly #subscription: vscode.Disposable;

  /**
   * @param memory keeps the samples
   * @param services asked for later, as they hold the previews themselves
   */
  constructor(
    private readonly extension: vscode.Uri,
    memory: Memory,
    private readonly services: () => Services,
  ) {
    this.#store = new SampleStore(memory, () => {
      services().messages.error(previewMessages.samplesNotSaved);
    });
    this.#subscription = vscode.Disposable.from(
      vscode.window.registerWebviewPanelSerializer(viewType, {
        deserializeWebviewPanel: async (panel, state: unknown) => {
          const known = readState(state);
          if (known === undefined) panel.dispose();
          else this.#add(await import('../../features.ts'), panel, known);
        },
      }),
      watchMoves((from, to) => {
        inBackground('Moving a preview', this.#move(from, to));
      }),
    );
  }

  /** The preview that the user works with: the active one, else the one opened last. */
  get current(): PreviewPanel | undefined {
    const all = [...this.#panels];
    return all.find((panel) => panel.isActive) ?? all.at(-1);
  }

  /** Shows the preview of a configuration beside the editor, leaving the focus if it is. */
  async open(uri: vscode.Uri): Promise<PreviewPanel> {
    const loaded = await import('../../features.ts');
    const shown = [...this.#panels].find((panel) => panel.uri.toString() === uri.toString());
    if (shown !== undefined) {
      shown.reveal();
      return shown;
    }
    const panel = vscode.window.createWebviewPanel(
      viewType,
      'Preview',
      { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true },
      { enableFindWidget: false },
    );
    return this.#add(loaded, panel, { uri: uri.toString(), otherUri: null, scrollTop: 0 });
  }

  dispose(): void {
    this.#subscription.dispose();
    // The panels stay: VS Code brings them back when it starts again.
    for (const preview of this.#panels) preview.save();
  }

  /** Samples go with their configurations, previewed now or not. */
  async #move(from: vscode.Uri, to: vscode.Uri): Promise<void> {
    for (const panel of this.#panels) panel.move(from, to);
    for (const { uri } of await this.services().catalogue.workspaceMaskers()) {
      const before = movedAlong(uri, to, from);
      if (before !== undefined) this.#store.move(before.toString(), uri.toString());
    }
  }

  #add({ PreviewPanel }: typeof features, panel: vscode.WebviewPanel, state: PreviewState): PreviewPanel {
    const preview = new PreviewPanel(panel, this.extension, this.services(), this.#store, state);
    this.#panels.add(preview);
    panel.onDidDispose(() => this.#panels.delete(preview));
    return preview;
  }
}
