// Finds the workspace's files of some endings, on any file system of VS Code.
import * as vscode from 'vscode';

/** Maximum number of files of a folder that are inspected. */
const maxFound = 1000;
/** Maximum number of folders searched in file systems that VS Code can't search. */
const maxFolders = 2000;
const skipped = ['node_modules', '.git'];

/** Found files, the nearest first if folders are searched, and whether there are more. */
export interface Found {
  readonly uris: readonly vscode.Uri[];
  readonly isCut: boolean;
}

/** Finds files in all folders of the workspace. */
export async function findInWorkspace(
  ending: string | readonly string[],
  token?: vscode.CancellationToken,
): Promise<vscode.Uri[]> {
  const folders = vscode.workspace.workspaceFolders ?? [];
  const found = await Promise.all(folders.map(({ uri }) => findFiles(uri, ending, token)));
  return found.flatMap(({ uris }) => uris).slice(0, maxFound);
}

/** Finds files in a folder and the folders in it. */
export async function findFiles(
  folder: vscode.Uri,
  ending: string | readonly string[],
  token?: vscode.CancellationToken,
): Promise<Found> {
  const endings = typeof ending === 'string' ? [ending] : ending;
  if (!isSearched(folder)) return walk(folder, endings, token);
  const pattern = new vscode.RelativePattern(
    folder,
    endings.length === 1 ? `**/*${endings.join('')}` : `**/*{${endings.join()}}`,
  );
  const uris = await vscode.workspace.findFiles(pattern, `**/{${skipped.join()}}/**`, maxFound, token);
  return { uris, isCut: uris.length === maxFound };
}

/** Returns true if VS Code itself searches there. Elsewhere it waits for an extension that does, perhaps forever. */
function isSearched({ scheme }: vscode.Uri): boolean {
  return scheme === 'file' || scheme === 'vscode-remote';
}

async function walk(
  folder: vscode.Uri,
  endings: readonly string[],
  token?: vscode.CancellationToken,
): Promise<Found> {
  const folders = [folder];
  const uris: vscode.Uri[] = [];
  let read = 0;
  // It grows while it is gone through.
  for (const current of folders) {
    if (token?.isCancellationRequested === true) break;
    if (++read > maxFolders) return { uris, isCut: true };
    for (const [name, type] of await entriesOf(current)) {
      const uri = vscode.Uri.joinPath(current, name);
      if (type === vscode.FileType.Directory && !skipped.includes(name)) folders.push(uri);
      if (type !== vscode.FileType.File || !endings.some((ending) => name.endsWith(ending))) continue;
      if (uris.length === maxFound) return { uris, isCut: true };
      uris.push(uri);
    }
  }
  return { uris, isCut: false };
}

/** None when the folder can't be read. */
async function entriesOf(folder: vscode.Uri): Promise<[string, vscode.FileType][]> {
  try {
    return await vscode.workspace.fs.readDirectory(folder);
  } catch {
    return [];
  }
}
