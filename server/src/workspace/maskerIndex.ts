// The index of the workspace's maskers: open documents as they are typed, all other files as they are on disk.
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Range } from 'vscode-languageserver-types';
import { URI } from 'vscode-uri';
import { analyse, type MaskerName, readName } from '../../../engine/src/index.ts';
import { isSkippedFolder, maskerFileSuffix, type Runtime } from '../runtime.ts';
import type { MaskerNames } from '../service/diagnostics.ts';
import { toRange } from '../service/ranges.ts';

/** A name and the lines and characters at which it stands. */
interface PlacedName extends MaskerName {
  readonly place: Range;
}

/** A file of the index as it is on disk. */
interface FileOnDisk {
  readonly uri: string;
  /** Another one each time that the file is read. */
  readonly revision: number;
  readonly name: PlacedName | undefined;
}

/** A masker file of the workspace. */
export interface IndexedFile {
  readonly uri: string;
  /** The document, while the file is open. */
  readonly document: TextDocument | undefined;
  /** Says which reading of the file on disk this is; undefined while it is open. */
  readonly revision: number | undefined;
}

/** The open documents, as far as the index needs them. */
interface OpenDocuments {
  all(): TextDocument[];
}

export class MaskerIndex implements MaskerNames {
  readonly #runtime: Runtime;
  readonly #documents: OpenDocuments;
  readonly #readName: (document: TextDocument) => MaskerName | undefined;
  readonly #cut: () => void;
  readonly #stored = new Map<string, FileOnDisk>();
  /** The keys of the stored files by their maskers' names; made when it is asked for. */
  #keysByName: Map<string, string[]> | undefined;
  #folders: readonly string[] = [];
  #readings = 0;
  #lastNames = '[]';

  /**
   * @param nameOf reads the name of an open document, whose analysis is better kept than made again
   * @param cut called when a folder has more masker files than are looked at
   */
  constructor(
    runtime: Runtime,
    documents: OpenDocuments,
    nameOf: (document: TextDocument) => MaskerName | undefined,
    cut: () => void,
  ) {
    this.#runtime = runtime;
    this.#documents = documents;
    this.#readName = nameOf;
    this.#cut = cut;
  }

  /** Forgets the files that were known and looks through the workspace's folders. */
  async setFolders(folders: readonly string[]): Promise<void> {
    this.#folders = folders.map(canonical);
    const found = await Promise.all(
      folders.map((folder) => this.#runtime.findMaskerFiles(folder, this.#cut)),
    );
    this.#stored.clear();
    this.#keysByName = undefined;
    for (const { uri, text } of found.flat()) {
      this.#store(uri, text);
      await this.#runtime.nextTurn();
    }
  }

  /** Reads a file again that was made or changed, or the files in a folder that was. */
  async refresh(uri: string): Promise<void> {
    if (!this.isInWorkspace(uri)) return;
    if (!uri.endsWith(maskerFileSuffix)) {
      for (const file of await this.#runtime.findMaskerFiles(uri, this.#cut))
        this.#store(file.uri, file.text);
      return;
    }
    const text = await this.#runtime.readFile(uri);
    if (text === undefined) this.#forget(canonical(uri));
    else this.#store(uri, text);
  }

  /** Forgets files that were deleted, and those in folders that were. */
  remove(uris: readonly string[]): void {
    const gone = new Set(uris.map(canonical));
    for (const key of this.#stored.keys())
      for (let end = key.length; end > 0; end = key.lastIndexOf('/', end - 1))
        if (gone.has(key.slice(0, end))) this.#forget(key);
  }

  /** Only files of the workspace's folders take part; without a folder, all files do. */
  isInWorkspace(uri: string): boolean {
    const own = canonical(uri);
    if (this.#folders.length === 0) return own.startsWith('file:');
    return this.#folders.some((folder) => {
      const start = folder.endsWith('/') ? folder : `${folder}/`;
      return own.startsWith(start) && !own.slice(start.length).split('/').some(isSkippedFolder);
    });
  }

  /** The innermost folder of the workspace that a document is in. */
  folderOf(uri: string): string | undefined {
    const own = canonical(uri);
    return this.#folders
      .filter((folder) => own.startsWith(folder.endsWith('/') ? folder : `${folder}/`))
      .sort((a, b) => b.length - a.length)[0];
  }

  /** The names that a document's own has to differ from: none is taken outside of the workspace. */
  namesAround(uri: string): MaskerNames | undefined {
    return this.isInWorkspace(uri) ? this : undefined;
  }

  /** All masker files of the workspace, open or not. */
  get files(): IndexedFile[] {
    const open = this.#openDocuments();
    const closed = Array.from(this.#stored).flatMap(([key, { uri, revision }]) =>
      open.has(key) ? [] : [{ uri, revision, document: undefined }],
    );
    return [
      ...Array.from(open.values(), (document) => ({ uri: document.uri, document, revision: undefined })),
      ...closed,
    ];
  }

  get all(): MaskerName[] {
    const open = this.#openDocuments();
    const closed = Array.from(this.#stored, ([key, { name }]) => (open.has(key) ? undefined : name));
    return [...Array.from(open.values(), this.#readName), ...closed].filter((name) => name !== undefined);
  }

  *named(name: string): Generator<MaskerName> {
    const open = this.#openDocuments();
    for (const document of open.values()) {
      const own = this.#readName(document);
      if (own?.name === name) yield own;
    }
    for (const key of (this.#keysByName ??= this.#groupKeys()).get(name) ?? []) {
      const stored = this.#stored.get(key)?.name;
      if (stored !== undefined && !open.has(key)) yield stored;
    }
  }

  rangeIn(uri: string): Range | undefined {
    const key = canonical(uri);
    const document = this.#openDocuments().get(key);
    if (document === undefined) return this.#stored.get(key)?.name?.place;
    const name = this.#readName(document);
    return name === undefined ? undefined : toRange(document, name.range);
  }

  /** A file of the index as a document, unsaved text first; undefined when it is none, or can't be read. */
  async read(uri: string): Promise<TextDocument | undefined> {
    const key = canonical(uri);
    const document = this.#openDocuments().get(key);
    if (document !== undefined || !this.#stored.has(key)) return document;
    const text = await this.#runtime.readFile(uri);
    return text === undefined ? undefined : documentOf(uri, text);
  }

  /** Notes that something else is known of the files that a masker file names. */
  noteResources(uri: string): void {
    const key = canonical(uri);
    const stored = this.#stored.get(key);
    if (stored !== undefined) this.#stored.set(key, { ...stored, revision: ++this.#readings });
    this.#lastNames = '';
  }

  /** Whether the names, or what files name, are others than when this was asked last. */
  takeChange(): boolean {
    const names = JSON.stringify(this.all.map(({ uri, name }) => [uri, name]).sort());
    if (names === this.#lastNames) return false;
    this.#lastNames = names;
    return true;
  }

  #openDocuments(): Map<string, TextDocument> {
    const inside = this.#documents.all().filter(({ uri }) => this.isInWorkspace(uri));
    return new Map(inside.map((document) => [canonical(document.uri), document]));
  }

  #groupKeys(): Map<string, string[]> {
    const keys = new Map<string, string[]>();
    for (const [key, { name }] of this.#stored) {
      const same = name && keys.get(name.name);
      if (same !== undefined) same.push(key);
      else if (name !== undefined) keys.set(name.name, [key]);
    }
    return keys;
  }

  #forget(key: string): void {
    this.#stored.delete(key);
    this.#keysByName = undefined;
  }

  #store(uri: string, text: string): void {
    this.#keysByName = undefined;
    const name = readName(uri, analyse(text).model);
    const place = name && toRange(documentOf(uri, text), name.range);
    this.#readings += 1;
    this.#stored.set(canonical(uri), {
      uri,
      revision: this.#readings,
      name: name && place && { ...name, place },
    });
  }
}

function documentOf(uri: string, text: string): TextDocument {
  return TextDocument.create(uri, 'masker', 0, text);
}

/** One spelling for every uri: editors differ in what they escape. */
function canonical(uri: string): string {
  return URI.parse(uri).toString();
}
