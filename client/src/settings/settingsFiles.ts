// The workspace's own files of settings, and where they name a masker; unsaved text first.
import * as vscode from 'vscode';
import { findNamedMasker } from './maskerSetting.ts';

/** The documents that may be files of settings. */
export const filesOfSettings: vscode.DocumentSelector = {
  language: 'jsonc',
  pattern: '**/{settings.json,*.code-workspace}',
};

/** A place in a file of settings that names a masker. */
export interface Mention {
  readonly name: string;
  readonly location: vscode.Location;
}

/** The mention in a document at a position. */
export function mentionAt(document: vscode.TextDocument, position: vscode.Position): Mention | undefined {
  const mention = mentionIn(document);
  return mention?.location.range.contains(position) === true ? mention : undefined;
}

/** Where the workspace's settings name a masker. User settings are not the workspace's. */
export async function mentionsOf(name: string): Promise<vscode.Location[]> {
  const folders = vscode.workspace.workspaceFolders ?? [];
  const files = folders.map(({ uri }) => vscode.Uri.joinPath(uri, '.vscode', 'settings.json'));
  const { workspaceFile } = vscode.workspace;
  if (workspaceFile !== undefined && workspaceFile.scheme !== 'untitled') files.push(workspaceFile);
  const mentions = await Promise.all(files.map(readMention));
  return mentions.flatMap((mention) => (mention?.name === name ? [mention.location] : []));
}

/** The mention in a file; undefined when there is none, or no such file. */
async function readMention(uri: vscode.Uri): Promise<Mention | undefined> {
  try {
    await vscode.workspace.fs.stat(uri);
    return mentionIn(await vscode.workspace.openTextDocument(uri));
  } catch {
    return undefined;
  }
}

function mentionIn(document: vscode.TextDocument): Mention | undefined {
  const named = findNamedMasker(document.getText(), document.uri.path);
  if (named === undefined) return undefined;
  const { start, end } = named.range;
  const range = new vscode.Range(document.positionAt(start), document.positionAt(end));
  return { name: named.name, location: new vscode.Location(document.uri, range) };
}
