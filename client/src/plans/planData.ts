// Which data belongs to a plan: what the user chose for it, remembered for the workspace, else files called like its tables.
import * as vscode from 'vscode';
import type { PlanModel } from '../../../engine/src/index.ts';
import { baseName, movedAlong } from '../files/placeInFolder.ts';
import type { Messages } from '../messages.ts';
import { type DataFile, filesFor, filesWithTables } from './dataFiles.ts';
import type { OpenPlan } from './openPlan.ts';

const prefix = 'planData:';
/** So many names are shown. */
const shownNames = 4;

/** The addresses of files and folders that hold the data of plans. */
export class PlanData {
  readonly #memory: vscode.Memento;

  constructor(memory: vscode.Memento) {
    this.#memory = memory;
  }

  /** What the user chose for a plan; undefined when nothing was chosen. */
  chosen(plan: vscode.Uri): readonly vscode.Uri[] | undefined {
    const stored = this.#memory.get<unknown>(prefix + plan.toString());
    if (!Array.isArray(stored)) return undefined;
    return stored.filter((uri) => typeof uri === 'string').map((uri) => vscode.Uri.parse(uri));
  }

  async choose(plan: vscode.Uri, uris: readonly vscode.Uri[] | undefined): Promise<void> {
    await this.#memory.update(
      prefix + plan.toString(),
      uris?.map((uri) => uri.toString()),
    );
  }

  /** Keeps what was chosen for plans that have another address now. */
  async move(from: vscode.Uri, to: vscode.Uri): Promise<void> {
    for (const key of this.#memory.keys().filter((known) => known.startsWith(prefix))) {
      const plan = vscode.Uri.parse(key.slice(prefix.length));
      const moved = movedAlong(plan, from, to);
      if (moved === undefined) continue;
      await this.choose(moved, this.chosen(plan));
      await this.choose(plan, undefined);
    }
  }

  /** The files with a plan's tables. */
  async files(plan: vscode.Uri, model: PlanModel): Promise<DataFile[]> {
    const chosen = this.chosen(plan);
    return chosen === undefined ? filesFor(plan, model) : filesWithTables(chosen);
  }
}

/** `customers.csv, orders.jsonl` */
export function describeFiles(files: readonly DataFile[]): string {
  const names = files.map(({ uri }) => baseName(uri));
  if (names.length <= shownNames) return names.join(', ');
  return `${names.slice(0, shownNames - 1).join(', ')} and ${names.length - shownNames + 1} more files`;
}

interface DataItem extends vscode.QuickPickItem {
  readonly pick: () => Thenable<readonly vscode.Uri[] | undefined>;
}

/**
 * Lets the user choose data; undefined when nothing was chosen.
 *
 * @param found files that lend themselves to it
 */
export async function pickData(
  title: string,
  found: readonly DataFile[],
): Promise<readonly vscode.Uri[] | undefined> {
  const items: DataItem[] = [
    ...(found.length === 0
      ? []
      : [
          {
            label: `${found.length} ${found.length === 1 ? 'File' : 'Files'} of the Workspace`,
            detail: describeFiles(found),
            pick: () => Promise.resolve(found.map(({ uri }) => uri)),
          },
        ]),
    {
      label: 'Files…',
      detail: 'CSV, TSV, JSON or JSON Lines files, or a dump in SQL',
      pick: () =>
        vscode.window.showOpenDialog({
          canSelectMany: true,
          openLabel: 'Choose',
          title,
          filters: {
            'Tables and dumps': ['csv', 'tsv', 'tab', 'psv', 'json', 'jsonl', 'ndjson', 'sql'],
          },
        }),
    },
    {
      label: 'A Folder…',
      detail: 'All files in it that hold tables',
      pick: () =>
        vscode.window.showOpenDialog({
          canSelectFiles: false,
          canSelectFolders: true,
          openLabel: 'Choose',
          title,
        }),
    },
  ];
  const picked = await vscode.window.showQuickPick(items, { title, placeHolder: 'Where the data is' });
  return picked?.pick();
}

/** The files with a plan's data, for which the user is asked where nothing is known; undefined when there are none. */
export async function requireData(
  { planData, messages }: { readonly planData: PlanData; readonly messages: Messages },
  { uri, analysis: { model } }: OpenPlan,
  title: string,
): Promise<readonly DataFile[] | undefined> {
  const known = await planData.files(uri, model);
  if (known.length > 0) return known;
  const chosen = await pickData(title, []);
  if (chosen === undefined) return undefined;
  await planData.choose(uri, chosen);
  const files = await planData.files(uri, model);
  if (files.length > 0) return files;
  messages.information('What was chosen holds no tables: CSV, TSV, JSON, JSON Lines or SQL files.');
  return undefined;
}
