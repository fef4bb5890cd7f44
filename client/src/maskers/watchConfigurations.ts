// Follows the workspace's configurations, also when they come or go with their folder.
import * as vscode from 'vscode';
import { configurationFiles } from '../schemes.ts';

export interface ConfigurationChanges {
  /** A configuration was made or changed, or a folder was made, in which there may be some. */
  readonly changed: (uri: vscode.Uri) => void;
  /** Something was deleted: a configuration, a folder or anything else. */
  readonly deleted: (uri: vscode.Uri) => void;
}

/**
 * Watches the workspace for the list of maskers; the language server has watchers of its own. A folder that is moved or
 * deleted is reported without the files in it, so whatever comes or goes matters. What the user does in the editor is
 * known at once, what others do only after a while.
 */
export function watchConfigurations({ changed, deleted }: ConfigurationChanges): vscode.Disposable {
  const contents = vscode.workspace.createFileSystemWatcher(configurationFiles, true, false, true);
  const all = vscode.workspace.createFileSystemWatcher('**/*', false, true, false);
  const noteCreated = async (uri: vscode.Uri): Promise<void> => {
    if (isConfigurationFile(uri) || (await isFolder(uri))) changed(uri);
  };
  return vscode.Disposable.from(
    contents,
    all,
    contents.onDidChange(changed),
    all.onDidCreate((uri) => void noteCreated(uri)),
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

function isConfigurationFile({ path }: vscode.Uri): boolean {
  return path.endsWith('.masker.json');
}

async function isFolder(uri: vscode.Uri): Promise<boolean> {
  try {
    return ((await vscode.workspace.fs.stat(uri)).type & vscode.FileType.Directory) !== 0;
  } catch {
    return false;
  }
}
