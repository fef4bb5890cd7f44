// Where a configuration gives its masker's name.
import * as vscode from 'vscode';
import { analyse, readName } from '../../../engine/src/index.ts';

/** The name in a configuration, and the range of its value; undefined while it has none. */
export function nameIn(document: vscode.TextDocument) {
  const found = readName(document.uri.toString(), analyse(document.getText()).model);
  if (found === undefined) return undefined;
  const { start, end } = found.range;
  const range = new vscode.Range(document.positionAt(start), document.positionAt(end));
  return { name: found.name, range };
}

/** The place of the name in a configuration's file; undefined when it can't be read or has none. */
export async function placeOfName(uri: vscode.Uri): Promise<vscode.Location | undefined> {
  try {
    const name = nameIn(await vscode.workspace.openTextDocument(uri));
    return name && new vscode.Location(uri, name.range);
  } catch {
    return undefined;
  }
}
