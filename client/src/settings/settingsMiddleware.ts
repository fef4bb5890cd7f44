// Completes what the server says of a masker's name by the places in files of settings, which it does not know.
import type { Middleware } from 'vscode-languageclient';
import type { MaskerCatalogue } from '../maskers/maskerCatalogue.ts';
import { nameIn } from '../maskers/placeOfName.ts';
import { mentionsOf } from './settingsFiles.ts';

/** Makes the middleware of the language client. */
export function settingsMiddleware(
  catalogue: MaskerCatalogue,
): Pick<Middleware, 'provideReferences' | 'provideRenameEdits'> {
  return {
    async provideReferences(document, position, options, token, next) {
      const found = await next(document, position, options, token);
      const name = nameIn(document);
      if (name?.range.contains(position) !== true) return found;
      return [...(found ?? []), ...(await mentionsOf(name.name))];
    },

    async provideRenameEdits(document, position, newName, token, next) {
      const name = nameIn(document)?.name;
      const edit = await next(document, position, newName, token);
      if (!edit || edit.size === 0 || name === undefined) return edit;
      const named = await catalogue.named(name);
      // As long as another masker has the name, the settings may mean that one.
      if (named.some(({ uri }) => uri.toString() !== document.uri.toString())) return edit;
      for (const { uri, range } of await mentionsOf(name))
        edit.replace(uri, range, JSON.stringify(newName.trim()));
      return edit;
    },
  };
}
