// Refuses data that only the command line or the Spark package can mask: lake tables and folders of partitions.
import * as vscode from 'vscode';
import { describeLakeTable, findLakeTable, partitionOf } from '@masker/formats';
import { FileRefused } from '../files/fileStreams.ts';
import { statOf } from '../files/ifThere.ts';
import { baseName } from '../files/placeInFolder.ts';
import type { Messages } from '../notifications.ts';
import { type DataFile, filesWithTables } from './dataFiles.ts';
import { planMessages } from './messages.ts';

/**
 * Returns the files with tables among chosen files and folders.
 *
 * @returns undefined after a message if there are none, or if a folder is refused
 */
export async function usableFiles(
  messages: Messages,
  uris: readonly vscode.Uri[],
): Promise<readonly DataFile[] | undefined> {
  for (const uri of uris) {
    const refusal = await refusalOfFolder(uri);
    if (refusal === undefined) continue;
    messages.error(refusal);
    return undefined;
  }
  const found = await filesWithTables(uris);
  if (found.length > 0) return found;
  messages.information(planMessages.noTables);
  return undefined;
}

/** Returns why a folder can't be masked, in a sentence; undefined for a file and for any other folder. */
async function refusalOfFolder(uri: vscode.Uri): Promise<string | undefined> {
  const { type = vscode.FileType.Unknown } = (await statOf(uri)) ?? {};
  if ((type & vscode.FileType.Directory) === 0) return undefined;
  const kind = await lakeTableAt(uri);
  const name = shownName(uri);
  if (kind !== undefined) return `${describeLakeTable(name, kind)}.`;
  const entries = await vscode.workspace.fs.readDirectory(uri);
  const isPartition = ([entry, entryType]: [string, vscode.FileType]) =>
    (entryType & vscode.FileType.Directory) !== 0 && partitionOf(entry) !== undefined;
  return isPartitioned(uri) || entries.some(isPartition) ? planMessages.partitioned(name) : undefined;
}

/** @throws FileRefused for a file of a lake table, and for one in a folder of a partition */
export async function refuseFoldersOf({ uri, name }: Pick<DataFile, 'uri' | 'name'>): Promise<void> {
  const folder = vscode.Uri.joinPath(uri, '..');
  const kind = await lakeTableAt(folder);
  if (kind !== undefined) throw new FileRefused(`${describeLakeTable(name, kind)}.`);
  if (isPartitioned(folder)) throw new FileRefused(planMessages.partitioned(name));
}

function isPartitioned(folder: vscode.Uri): boolean {
  return partitionOf(baseName(folder)) !== undefined;
}

/** Returns the name of a folder without the value of a partition. */
function shownName(folder: vscode.Uri): string {
  return baseName(folder).replace(/=.*/s, '=…');
}

function lakeTableAt(folder: vscode.Uri) {
  return findLakeTable(folder, {
    parentOf: (above) => (/^\/*$/.test(above.path) ? undefined : vscode.Uri.joinPath(above, '..')),
    namesIn: async (above, subfolder) => {
      try {
        const entries = await vscode.workspace.fs.readDirectory(vscode.Uri.joinPath(above, subfolder));
        return entries.map(([entry]) => entry);
      } catch {
        return undefined;
      }
    },
  });
}
