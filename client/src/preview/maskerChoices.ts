// The maskers that a preview can show.
import * as vscode from 'vscode';
import type { MaskerCatalogue } from '../maskers/maskerCatalogue.ts';
import type { MaskerChoice } from './previewProtocol.ts';

/** The workspace's maskers, then the default ones. */
export async function listChoices(catalogue: MaskerCatalogue): Promise<MaskerChoice[]> {
  const inWorkspace = await catalogue.workspaceMaskers();
  return [
    ...inWorkspace.map(({ uri, name }) => ({
      uri: uri.toString(),
      name,
      place: vscode.workspace.asRelativePath(uri),
    })),
    ...catalogue
      .defaultMaskers()
      .map(({ uri, name }) => ({ uri: uri.toString(), name, place: 'default masker' })),
  ];
}
