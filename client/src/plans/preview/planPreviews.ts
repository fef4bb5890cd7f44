// The previews of plans that are open: opened beside their plans, and brought back when VS Code starts again.
import * as vscode from 'vscode';
import { watchMoves } from '../../maskers/watchMoves.ts';
import type { OpenPlanPreviews, Services } from '../../services.ts';
import type * as features from '../../features.ts';
import type { PlanPanel } from './planPanel.ts';
import { type PlanPreviewState, readPlanState } from './planProtocol.ts';
import { inBackground } from '../../background.ts';

const viewType = 'masker.planPreview';

export class PlanPreviews implements OpenPlanPreviews, vscode.Disposable {
  readonly #panels = new Set<PlanPanel>();
  readonly #subscription: vscode.Disposable;

  /** @param services asked for later, as they hold the previews themselves */
  constructor(
    private readonly extension: vscode.Uri,
    private readonly services: () => Services,
  ) {
    this.#subscription = vscode.Disposable.from(
      vscode.window.registerWebviewPanelSerializer(viewType, {
        deserializeWebviewPanel: async (panel, state: unknown) => {
          const known = readPlanState(state);
          if (known === undefined) panel.dispose();
          else this.#add(await import('../../features.ts'), panel, known);
        },
      }),
      watchMoves((from, to) => {
        for (const panel of this.#panels) panel.move(from, to);
        inBackground('Moving a preview', services().planData.move(from, to));
      }),
    );
  }

  async open(uri: vscode.Uri, table?: string): Promise<void> {
    const loaded = await import('../../features.ts');
    const shown = [...this.#panels].find((panel) => panel.uri.toString() === uri.toString());
    if (shown !== undefined) {
      if (table !== undefined) shown.showTable(table);
      shown.reveal();
      return;
    }
    const panel = vscode.window.createWebviewPanel(
      viewType,
      'Preview',
      { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true },
      { enableFindWidget: false },
    );
    this.#add(loaded, panel, { uri: uri.toString(), table: table ?? '' });
  }

  dispose(): void {
    // The panels stay: VS Code brings them back when it starts again.
    this.#subscription.dispose();
  }

  #add(
    { PlanPanel }: typeof features,
    panel: vscode.WebviewPanel,
    state: Pick<PlanPreviewState, 'uri' | 'table'>,
  ): void {
    const preview = new PlanPanel(panel, this.extension, this.services(), state);
    this.#panels.add(preview);
    panel.onDidDispose(() => this.#panels.delete(preview));
  }
}
