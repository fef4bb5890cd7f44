// The maskers that exist: the workspace's configurations, open ones as they are typed, and the default maskers. Each version
// of a text is analysed once.
import * as vscode from 'vscode';
import {
  analyse,
  analyseWithResources,
  type AnalysisWithResources,
  configurationEnding,
  withDefaults,
} from '@masker/masker';
import { defaultMaskers } from '@masker/algorithms';
import { type ResourceHost, ResourceReader, type Resources } from '@masker/config';
import { findInWorkspace } from '../files/findFiles.ts';
import { concerns, isWithin } from '../files/placeInFolder.ts';
import { watchFiles } from '../files/watchFiles.ts';
import { defaultMaskerScheme, isConfiguration } from '../schemes.ts';
import { Analyses } from './analyses.ts';
import { defaultMaskerUri, openDocument, readFileText } from './configurationText.ts';
import { entryOf, type MaskerEntry } from './maskerEntry.ts';
import { inBackground } from '../background.ts';

export interface ListedMasker extends MaskerEntry, AnalysisWithResources {
  readonly uri: vscode.Uri;
}

/** Names of the files that configurations name. */
const listEnding = '.csv';

/** Each may be large. */
const readAtOnce = 8;

/** A masker that was read, or is just being read, from a file. */
interface StoredMasker {
  readonly uri: vscode.Uri;
  readonly masker: Promise<ListedMasker | undefined>;
}

export class MaskerCatalogue implements vscode.Disposable {
  readonly #changed = new vscode.EventEmitter<vscode.Uri | undefined>();
  readonly #subscription: vscode.Disposable;
  readonly #reader: ResourceReader<vscode.Uri>;
  readonly #analyses: Analyses<vscode.TextDocument>;
  #files: Promise<vscode.Uri[]> | undefined;
  readonly #stored = new Map<string, StoredMasker>();
  #defaults: readonly ListedMasker[] | undefined;
  #readDefaults: Promise<readonly ListedMasker[]> | undefined;

  /**
   * Fires when the text of a configuration has changed, or one has come or gone, with its address or that of its folder;
   * with none when that may be so for all.
   */
  readonly onDidChange = this.#changed.event;

  constructor(resources: ResourceHost<vscode.Uri>) {
    this.#reader = new ResourceReader(resources);
    this.#analyses = new Analyses(async (document) => this.#analyse(document.uri, document.getText()));
    const forget = (uri?: vscode.Uri): void => {
      this.#forget(uri);
      this.#changed.fire(uri);
    };
    const note = (document: vscode.TextDocument): void => {
      if (isConfiguration(document)) this.#changed.fire(document.uri);
    };
    this.#subscription = vscode.Disposable.from(
      this.#changed,
      vscode.workspace.onDidOpenTextDocument(note),
      vscode.workspace.onDidChangeTextDocument(({ document }) => {
        note(document);
      }),
      vscode.workspace.onDidCloseTextDocument(note),
      vscode.workspace.onDidChangeWorkspaceFolders(() => {
        forget();
      }),
      watchFiles(configurationEnding, {
        changed: forget,
        deleted: (uri) => {
          if (this.#knows(uri)) forget(uri);
        },
      }),
      watchFiles(listEnding, {
        changed: () => {
          inBackground('Reading lists', this.#noteLists());
        },
        deleted: (uri) => {
          if (uri.path.endsWith(listEnding)) inBackground('Reading lists', this.#noteLists());
        },
      }),
    );
  }

  dispose(): void {
    this.#subscription.dispose();
  }

  /** Returns the masker at an address, from unsaved text if there is any; undefined if it can't be read. */
  async find(uri: vscode.Uri): Promise<ListedMasker | undefined> {
    const key = uri.toString();
    if (uri.scheme === defaultMaskerScheme)
      return (await this.readDefaultMaskers()).find((masker) => masker.uri.toString() === key);
    const document = openDocument(uri);
    if (document !== undefined) {
      // The file may hold another text when the document is closed, and nobody watches files outside the workspace.
      this.#stored.delete(key);
      return listed(uri, await this.#analyses.of(document));
    }
    const known = this.#stored.get(key) ?? { uri, masker: this.#readFile(uri) };
    this.#stored.set(key, known);
    const masker = await known.masker;
    if (masker === undefined && this.#stored.get(key) === known) this.#stored.delete(key);
    return masker;
  }

  /** Returns the configurations of the workspace and of the open editors, by name. */
  async workspaceMaskers(token?: vscode.CancellationToken): Promise<ListedMasker[]> {
    const open = vscode.workspace.textDocuments.filter(isConfiguration).map(({ uri }) => uri);
    const uris = new Map([...(await this.#findFiles(token)), ...open].map((uri) => [uri.toString(), uri]));
    const wanted = [...uris.values()].filter(({ scheme }) => scheme !== defaultMaskerScheme);
    const found: (ListedMasker | undefined)[] = [];
    for (let i = 0; i < wanted.length; i += readAtOnce)
      found.push(...(await Promise.all(wanted.slice(i, i + readAtOnce).map((uri) => this.find(uri)))));
    return found.filter((masker) => masker !== undefined).sort((a, b) => a.name.localeCompare(b.name));
  }

  /**
   * Returns all that can be named: those of the workspace, and the default maskers that none of them
   * replaces.
   */
  async known(): Promise<readonly ListedMasker[]> {
    return withDefaults(await this.workspaceMaskers(), await this.readDefaultMaskers());
  }

  /**
   * Returns the default maskers, immediately; those with lists have no configuration until these are read.
   */
  defaultMaskers(): readonly ListedMasker[] {
    inBackground('Reading default maskers', this.readDefaultMaskers());
    return (this.#defaults ??= defaultMaskers.map(({ name, text }) =>
      listed(defaultMaskerUri(name), { analysis: analyse(text), resources: new Map() }),
    ));
  }

  /** Lists that ship, whatever the workspace has of the same names. */
  shippedLists(paths: readonly string[]): Promise<Resources> {
    const requests = paths.map((path) => ({ path }));
    return this.#reader.read(vscode.Uri.from({ scheme: defaultMaskerScheme, path: '/' }), requests);
  }

  /** Returns the default maskers, after reading their lists. */
  readDefaultMaskers(): Promise<readonly ListedMasker[]> {
    return (this.#readDefaults ??= Promise.all(
      defaultMaskers.map(async ({ name, text }) => {
        const uri = defaultMaskerUri(name);
        return listed(uri, await this.#analyse(uri, text));
      }),
    ).then((all) => {
      this.#defaults = all;
      return all;
    }));
  }

  #analyse(uri: vscode.Uri, text: string): Promise<AnalysisWithResources> {
    return analyseWithResources(text, uri, this.#reader);
  }

  async #readFile(uri: vscode.Uri): Promise<ListedMasker | undefined> {
    const text = await readFileText(uri);
    return text === undefined ? undefined : listed(uri, await this.#analyse(uri, text));
  }

  /** Forgets the configurations that name files, as some of these may have changed. */
  async #noteLists(): Promise<void> {
    this.#analyses.forget();
    const stored = Array.from(this.#stored.values(), async ({ uri, masker }) => ({
      uri,
      masker: await masker,
    }));
    const naming = (await Promise.all(stored)).filter(({ masker }) => (masker?.resources.size ?? 0) > 0);
    for (const { uri } of naming) this.#stored.delete(uri.toString());
    const open = vscode.workspace.textDocuments.filter(isConfiguration);
    for (const uri of [...naming, ...open].map((one) => one.uri)) this.#changed.fire(uri);
  }

  /** Forgets a file or folder that was created, changed or deleted, or everything. */
  #forget(uri?: vscode.Uri): void {
    this.#files = undefined;
    for (const [key, stored] of this.#stored) if (concerns(uri, stored.uri)) this.#stored.delete(key);
  }

  /** Returns true if it has read a file, or one in a folder. */
  #knows(uri: vscode.Uri): boolean {
    const open = vscode.workspace.textDocuments.filter(isConfiguration);
    return [...this.#stored.values(), ...open].some((known) => isWithin(known.uri, uri));
  }

  /** Searches once until something changes; a search that failed or was cancelled doesn't count. */
  async #findFiles(token?: vscode.CancellationToken): Promise<vscode.Uri[]> {
    const known = this.#files;
    if (known !== undefined) return known;
    const search = findInWorkspace(configurationEnding, token);
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

function listed(uri: vscode.Uri, { analysis, resources }: AnalysisWithResources): ListedMasker {
  return { uri, analysis, resources, ...entryOf(analysis, uri.path) };
}
