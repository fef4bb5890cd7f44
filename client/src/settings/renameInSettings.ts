// A masker that is renamed gets its new name in the workspace's settings, too, which the language server doesn't know.
import * as vscode from 'vscode';
import type { RenameMiddleware } from 'vscode-languageclient';
import { rangeIn } from '../documentRanges.ts';
import { openText } from '../files/ifThere.ts';
import { findName } from './maskerSetting.ts';

/** Adds the edits of settings to those of the server. */
export const renameInSettings: NonNullable<RenameMiddleware['provideRenameEdits']> = async (
  document,
  position,
  newName,
  token,
  next,
) => {
  const edit = await next(document, position, newName, token);
  const own = edit?.get(document.uri)[0];
  if (edit === null || edit === undefined || own === undefined) return edit;
  const name: unknown = JSON.parse(document.getText(own.range));
  if (typeof name !== 'string') return edit;
  for (const uri of filesOfSettings()) {
    const settings = await openText(uri);
    const range = settings && findName(settings.getText(), uri.path, name);
    if (settings !== undefined && range !== undefined)
      edit.replace(uri, rangeIn(settings, range), own.newText);
  }
  return edit;
};

/** Returns the settings files of a workspace, existing or not. */
function filesOfSettings(): vscode.Uri[] {
  const { workspaceFolders = [], workspaceFile } = vscode.workspace;
  return [
    ...workspaceFolders.map(({ uri }) => vscode.Uri.joinPath(uri, '.vscode', 'settings.json')),
    ...(workspaceFile === undefined || workspaceFile.scheme === 'untitled' ? [] : [workspaceFile]),
  ];
}
