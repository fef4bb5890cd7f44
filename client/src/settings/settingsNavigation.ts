// A masker's name in a file of settings: go to its definition, find its references, rename it there and everywhere.
import * as vscode from 'vscode';
import type { MaskerCatalogue } from '../maskers/maskerCatalogue.ts';
import { placeOfName } from '../maskers/placeOfName.ts';
import { notificationText } from '../notificationText.ts';
import { defaultMaskerScheme } from '../schemes.ts';
import { filesOfSettings, mentionAt, mentionsOf } from './settingsFiles.ts';

/** Provides them in files of settings, for the value of the one setting that names a masker. */
export function provideSettingsNavigation(catalogue: MaskerCatalogue): vscode.Disposable {
  return vscode.Disposable.from(
    vscode.languages.registerDefinitionProvider(filesOfSettings, {
      async provideDefinition(document, position) {
        const mention = mentionAt(document, position);
        return mention && places(catalogue, mention.name);
      },
    }),
    vscode.languages.registerReferenceProvider(filesOfSettings, {
      async provideReferences(document, position) {
        const mention = mentionAt(document, position);
        if (mention === undefined) return undefined;
        return [...(await places(catalogue, mention.name)), ...(await mentionsOf(mention.name))];
      },
    }),
    vscode.languages.registerRenameProvider(filesOfSettings, {
      prepareRename(document, position) {
        const mention = mentionAt(document, position);
        if (mention === undefined) throw new Error('Only the name of a masker can be renamed here.');
        const { start, end } = mention.location.range;
        const range = new vscode.Range(start.translate(0, 1), end.translate(0, -1));
        return { range, placeholder: mention.name };
      },
      async provideRenameEdits(document, position, newName) {
        const mention = mentionAt(document, position);
        if (mention === undefined) return undefined;
        const [place] = await places(catalogue, mention.name);
        if (place === undefined) throw new Error(notificationText(`There is no masker ${mention.name}.`));
        if (place.uri.scheme === defaultMaskerScheme)
          throw new Error(`${mention.name} is a default masker, which can't be renamed.`);
        // The server's answer, which the middleware completes by the settings.
        return vscode.commands.executeCommand<vscode.WorkspaceEdit>(
          'vscode.executeDocumentRenameProvider',
          place.uri,
          place.range.start,
          newName,
        );
      },
    }),
  );
}

async function places(catalogue: MaskerCatalogue, name: string): Promise<vscode.Location[]> {
  const found = await Promise.all((await catalogue.named(name)).map(({ uri }) => placeOfName(uri)));
  return found.filter((place) => place !== undefined);
}
