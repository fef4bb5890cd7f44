// The files with a plan's data: those that the user chose for it, else files named like its tables.
import * as vscode from 'vscode';
import type { PlanModel } from '@masker/plan';
import { baseName } from '../files/placeInFolder.ts';
import type { Services } from '../services.ts';
import { type DataFile, filesFor, dataExtensions, filesWithTables } from './dataFiles.ts';
import { withEncodings } from './fileEncodings.ts';
import { usableFiles } from './refuseFolders.ts';
import { planMessages } from './messages.ts';
import type { OpenPlan } from './openPlan.ts';
import type { PlanData } from './planData.ts';

/** Maximum number of names that are shown. */
const shownNames = 4;

/** Returns the files with a plan's tables. */
export async function dataOfPlan(
  planData: PlanData,
  plan: vscode.Uri,
  model: PlanModel,
): Promise<DataFile[]> {
  const chosen = planData.chosen(plan);
  return chosen === undefined ? filesFor(plan, model) : filesWithTables(chosen);
}

/** `customers.csv, orders.jsonl` */
export function describeFiles(files: readonly DataFile[]): string {
  const names = files.map(({ uri }) => baseName(uri));
  if (names.length <= shownNames) return names.join(', ');
  return planMessages.moreFiles(names.slice(0, shownNames - 1).join(', '), names.length - shownNames + 1);
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
            label: planMessages.filesOfWorkspace(found.length),
            detail: describeFiles(found),
            pick: () => Promise.resolve(found.map(({ uri }) => uri)),
          },
        ]),
    {
      label: 'Files…',
      detail: planMessages.dataFiles,
      pick: () =>
        vscode.window.showOpenDialog({
          canSelectMany: true,
          openLabel: 'Choose',
          title,
          filters: { 'Tables and dumps': dataExtensions },
        }),
    },
    {
      label: 'A Folder…',
      detail: planMessages.dataFolder,
      pick: () =>
        vscode.window.showOpenDialog({
          canSelectFiles: false,
          canSelectFolders: true,
          openLabel: 'Choose',
          title,
        }),
    },
  ];
  const picked = await vscode.window.showQuickPick(items, { title, placeHolder: planMessages.chooseData });
  return picked?.pick();
}

/**
 * Returns the files with a plan's data, and their encodings, which the user is asked for if they are unknown;
 * undefined if there are none.
 */
export async function requireData(
  services: Services,
  { uri, analysis: { model } }: OpenPlan,
  title: string,
): Promise<readonly DataFile[] | undefined> {
  const { planData, messages } = services;
  let found = await dataOfPlan(planData, uri, model);
  if (found.length === 0) {
    const chosen = await pickData(title, []);
    if (chosen === undefined) return undefined;
    const usable = await usableFiles(messages, chosen);
    if (usable === undefined) return undefined;
    await planData.choose(uri, chosen);
    found = [...usable];
  }
  const files = await withEncodings(services, planData.encodingChoice(uri), found, 'beginning');
  return files.length === 0 ? undefined : files;
}
