// Which maskers exist: the workspace's configurations, open ones as they are typed, and the default maskers.
import * as vscode from 'vscode';
import { defaultMaskers } from '../../../engine/src/index.ts';
import { configurationFiles, defaultMaskerScheme, isConfiguration } from '../schemes.ts';
import { defaultMaskerUri, openDocument, readText } from './configurationText.ts';
import { type MaskerEntry, readEntry } from './maskerEntry.ts';
import { isWithin } from './placeInFolder.ts';

export interface ListedMasker extends MaskerEntry {
  readonly uri: vscode.Uri;
}

const maximumFiles = 1000;
/** Each may be large. */
const readAtOnce = 8;

export class MaskerCatalogue {
  #files: Promise<vscode.Uri[]> | undefined;
  readonly #stored = new Map<string, ListedMasker>();

  /** Forgets what it knew of a file or folder that was made, changed or deleted, or of all. */
  invalidate(uri?: vscode.Uri): void {
    this.#files = undefined;
    for (const [key, masker] of this.#stored)
      if (uri === undefined || isWithin(masker.uri, uri)) this.#stored.delete(key);
  }

  /** Whether it keeps what it read of a file, or of one in a folder. */
  knows(uri: vscode.Uri): boolean {
    return Array.from(this.#stored.values()).some((masker) => isWithin(masker.uri, uri));
  }

  /** The masker behind an address, unsaved text before what is stored; undefined when it can't be read. */
  async find(uri: vscode.Uri): Promise<ListedMasker | undefined> {
    const key = uri.toString();
    const isOpen = openDocument(uri) !== undefined;
    const known = isOpen ? undefined : this.#stored.get(key);
    if (known !== undefined) return known;
    const text = await readText(uri);
    if (text === undefined) return undefined;
    const found = { uri, ...readEntry(text, uri.path) };
    if (!isOpen) this.#stored.set(key, found);
    return found;
  }

  /** The configurations of the workspace and of the open editors, by name. */
  async workspaceMaskers(token?: vscode.CancellationToken): Promise<ListedMasker[]> {
    const open = vscode.workspace.textDocuments.filter(isConfiguration).map(({ uri }) => uri);
    const uris = new Map([...(await this.#findFiles(token)), ...open].map((uri) => [uri.toString(), uri]));
    const wanted = [...uris.values()].filter(({ scheme }) => scheme !== defaultMaskerScheme);
    const found: (ListedMasker | undefined)[] = [];
    for (let i = 0; i < wanted.length; i += readAtOnce)
      found.push(...(await Promise.all(wanted.slice(i, i + readAtOnce).map((uri) => this.find(uri)))));
    return found.filter((masker) => masker !== undefined).sort((a, b) => a.name.localeCompare(b.name));
  }

  /** The maskers of a name: those of the workspace, else the default one. */
  async named(name: string): Promise<ListedMasker[]> {
    const hasName = (masker: ListedMasker): boolean => masker.name === name;
    const inWorkspace = (await this.workspaceMaskers()).filter(hasName);
    return inWorkspace.length > 0 ? inWorkspace : this.defaultMaskers().filter(hasName);
  }

  /** The default maskers. */
  defaultMaskers(): ListedMasker[] {
    return defaultMaskers.map(({ name, text }) => ({
      uri: defaultMaskerUri(name),
      ...readEntry(text, name),
    }));
  }

  /** Searches once until something changes; a search that failed or was cancelled does not count. */
  async #findFiles(token?: vscode.CancellationToken): Promise<vscode.Uri[]> {
    const known = this.#files;
    if (known !== undefined) return known;
    const search = Promise.resolve(
      vscode.workspace.findFiles(configurationFiles, '**/node_modules/**', maximumFiles, token),
    );
    if (token === undefined) this.#files = search;
    try {
      const found = await search;
      if (token?.isCancellationRequested !== true) this.#files ??= search;
      return found;
    } catch {
      if (this.#files === search) this.#files = undefined;
      return [];
    }
  }
}
