// Describes the location of a masker, in a few words.
import * as vscode from 'vscode';
import { defaultMaskerScheme } from '../schemes.ts';

/** `maskers/card-number.masker.json`, `not saved` or `default masker` */
export function describeLocation(uri: vscode.Uri): string {
  if (uri.scheme === defaultMaskerScheme) return 'default masker';
  return uri.scheme === 'untitled' ? 'not saved' : vscode.workspace.asRelativePath(uri);
}
