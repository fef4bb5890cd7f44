// The view of all maskers in the Explorer; it follows the configurations as they are typed.
import * as vscode from 'vscode';
import { markdownText } from '../plainText.ts';
import { defaultMaskerScheme } from '../schemes.ts';
import type { ActiveMasker } from './activeMasker.ts';
import type { ListedMasker, MaskerCatalogue } from './maskerCatalogue.ts';
import { describeLocation } from './describeLocation.ts';
import { describeErrors } from './maskerEntry.ts';
import { maskerMessages } from './messages.ts';
import { groupMaskers, type MaskerGroup } from './maskerGroups.ts';
import { inBackground } from '../background.ts';

type Row = MaskerGroup<ListedMasker> | ListedMasker;

export class MaskersView implements vscode.TreeDataProvider<Row>, vscode.Disposable {
  readonly #changed = new vscode.EventEmitter<void>();
  readonly #subscription: vscode.Disposable;
  /** The address of the active masker when the rows were listed. */
  #current: string | undefined;
  /** The earlier texts of the rows, by their addresses. */
  #listed: ReadonlyMap<string, string> = new Map();

  readonly onDidChangeTreeData = this.#changed.event;

  constructor(
    private readonly catalogue: MaskerCatalogue,
    private readonly active: ActiveMasker,
  ) {
    const view = vscode.window.createTreeView('masker.maskers', { treeDataProvider: this });
    if (!vscode.workspace.isTrusted) view.message = maskerMessages.restrictedMode;
    this.#subscription = vscode.Disposable.from(
      this.#changed,
      view,
      vscode.workspace.onDidGrantWorkspaceTrust(() => {
        view.message = '';
      }),
      active.onDidChange(() => {
        this.#changed.fire();
      }),
      catalogue.onDidChange((change) => {
        inBackground('Listing maskers', this.#follow(change));
      }),
    );
  }

  async getChildren(row?: Row): Promise<Row[]> {
    if (row !== undefined) return 'maskers' in row ? [...row.maskers] : [];
    this.#current = (await this.active.resolve())?.uri.toString();
    const inWorkspace = await this.catalogue.workspaceMaskers();
    this.#listed = new Map(inWorkspace.map((masker) => [masker.uri.toString(), textOf(masker)]));
    return groupMaskers(inWorkspace, this.catalogue.defaultMaskers());
  }

  getTreeItem(row: Row): vscode.TreeItem {
    if ('uri' in row) {
      const isActive = row.uri.toString() === this.#current;
      return maskerItem(row, isActive ? (this.active.isPinned ? 'pinned' : 'active') : undefined);
    }
    const item = new vscode.TreeItem(row.title, vscode.TreeItemCollapsibleState.Expanded);
    item.id = row.title;
    item.description = String(row.maskers.length);
    return item;
  }

  dispose(): void {
    this.#subscription.dispose();
  }

  /** Lists the maskers anew, unless the change leaves the row as it is: so do most keys in a configuration. */
  async #follow(change: vscode.Uri | undefined): Promise<void> {
    const listed = change && this.#listed.get(change.toString());
    const masker = listed === undefined ? undefined : change && (await this.catalogue.find(change));
    if (masker === undefined || textOf(masker) !== listed) this.#changed.fire();
  }
}

/** Returns the description in a masker's row. */
function textOf({ name, description, errors }: ListedMasker): string {
  return [name, description, describeErrors(errors)].join('\n');
}

function maskerItem(masker: ListedMasker, state: 'active' | 'pinned' | undefined): vscode.TreeItem {
  const { name, description, errors, uri } = masker;
  const isBroken = errors.length > 0;
  const isActive = state !== undefined;
  const active = state === 'pinned' ? 'active, pinned' : (state ?? '');
  const location = uri.scheme === defaultMaskerScheme ? '' : describeLocation(uri);
  const about = isBroken ? `Can't be used: ${describeErrors(errors)}` : description;
  const item = new vscode.TreeItem(name);
  item.id = uri.toString();
  item.resourceUri = uri;
  item.iconPath = isBroken ? brokenIcon : isActive ? activeIcon : readyIcon;
  item.description = filled([active, location]).join(' · ');
  item.tooltip = new vscode.MarkdownString(filled([name, about, location]).map(markdownText).join('\n\n'));
  item.accessibilityInformation = {
    label: filled([name, active, about, location]).join(', '),
  };
  item.command = { command: 'masker.openConfiguration', title: 'Open', arguments: [masker] };
  // One that only follows the editor can still be pinned.
  item.contextValue = state === 'pinned' ? 'activeMasker' : 'masker';
  return item;
}

const brokenIcon = new vscode.ThemeIcon('masker-broken', new vscode.ThemeColor('list.errorForeground'));
const activeIcon = new vscode.ThemeIcon('masker-active');
const readyIcon = new vscode.ThemeIcon('masker-ready');

function filled(texts: readonly string[]): string[] {
  return texts.filter((text) => text !== '');
}
