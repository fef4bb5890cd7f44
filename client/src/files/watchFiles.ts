// Follows the workspace's files of one kind, also when they come or go with their folder.
import * as vscode from 'vscode';
import { statOf } from './ifThere.ts';
import { inBackground } from '../background.ts';

export interface FileChanges {
  /** A file of the kind was created or changed, or a folder that may contain some was created. */
  readonly changed: (uri: vscode.Uri) => void;
  /** Something was deleted: a file of the kind, a folder or anything else. */
  readonly deleted: (uri: vscode.Uri) => void;
}

/**
 * Watches the workspace for a view of its files; the language server has separate watchers. A moved or
 * deleted folder is reported without its files, so every event counts. Changes by the editor are known at
 * once, others after a while.
 *
 * @param ending of the files' names: `.masker.json`
 */
export function watchFiles(ending: string, { changed, deleted }: FileChanges): vscode.Disposable {
  const contents = vscode.workspace.createFileSystemWatcher(`**/*${ending}`, true, false, true);
  const all = vscode.workspace.createFileSystemWatcher('**/*', false, true, false);
  const onCreated = async (uri: vscode.Uri): Promise<void> => {
    if (uri.path.endsWith(ending) || (await isFolder(uri))) changed(uri);
  };
  return vscode.Disposable.from(
    contents,
    all,
    contents.onDidChange(changed),
    all.onDidCreate((uri) => {
      inBackground('Reading a new file', onCreated(uri));
    }),
    all.onDidDelete(deleted),
    vscode.workspace.onDidDeleteFiles(({ files }) => {
      files.forEach(deleted);
    }),
    vscode.workspace.onDidRenameFiles(({ files }) => {
      for (const { oldUri, newUri } of files) {
        deleted(oldUri);
        changed(newUri);
      }
    }),
  );
}

async function isFolder(uri: vscode.Uri): Promise<boolean> {
  return (((await statOf(uri))?.type ?? vscode.FileType.Unknown) & vscode.FileType.Directory) !== 0;
}
