// The index of the workspace's files: open documents as they are typed, all other files as they are on disk.
import { TextDocument } from 'vscode-languageserver-textdocument';
import { URI } from 'vscode-uri';
import { type ServedLanguage, languageOf, languageOfFile } from '../languages.ts';
import { isSkippedFolder, type Runtime } from '../runtime.ts';

/** A file of the index as it is on disk. */
export interface FileOnDisk<Facts> {
  readonly uri: string;
  /** Changes each time that the file is read, or the knowledge about the files that it names changes. */
  readonly revision: number;
  readonly facts: Facts;
}

/** A file of the workspace. */
export interface IndexedFile {
  readonly uri: string;
  readonly language: ServedLanguage;
  /** The document, while the file is open. */
  readonly document: TextDocument | undefined;
  /** Says which reading of the file on disk this is; undefined while it is open. */
  readonly revision: number | undefined;
}

/** The open documents, as the index needs them. */
export interface OpenDocuments {
  all(): TextDocument[];
}

export class FileIndex<Facts> {
  readonly #read: (document: TextDocument) => Facts;
  readonly #stored = new Map<string, FileOnDisk<Facts>>();
  #folders: readonly string[] = [];
  #revision = 0;

  /**
   * @param read extracts the indexed data from a file on disk
   * @param cut called if a folder has more files than are indexed
   */
  constructor(
    private readonly runtime: Runtime,
    private readonly documents: OpenDocuments,
    read: (document: TextDocument) => Facts,
    private readonly cut: () => void,
  ) {
    this.#read = read;
  }

  /** Another one each time that a file on disk was read, or is gone. */
  get revision(): number {
    return this.#revision;
  }

  /** Forgets the files that were known and looks through the workspace's folders. */
  async setFolders(folders: readonly string[]): Promise<void> {
    this.#folders = folders.map(canonical);
    const found = await Promise.all(folders.map((folder) => this.runtime.findMaskerFiles(folder, this.cut)));
    this.#stored.clear();
    this.#revision += 1;
    for (const { uri, text } of found.flat()) {
      this.#store(uri, text);
      await this.runtime.nextTurn();
    }
  }

  /** Reads a file again that was made or changed, or the files in a folder that was. */
  async refresh(uri: string): Promise<void> {
    if (!this.isInWorkspace(uri)) return;
    if (languageOfFile(uri) === undefined) {
      for (const file of await this.runtime.findMaskerFiles(uri, this.cut)) this.#store(file.uri, file.text);
      return;
    }
    const text = await this.runtime.readFile(uri);
    if (text === undefined) this.#forget(canonical(uri));
    else this.#store(uri, text);
  }

  /** Forgets deleted files, and files in deleted folders. */
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

  /** Returns the innermost folder of the workspace that a document is in. */
  folderOf(uri: string): string | undefined {
    const own = canonical(uri);
    return this.#folders
      .filter((folder) => own.startsWith(folder.endsWith('/') ? folder : `${folder}/`))
      .sort((a, b) => b.length - a.length)[0];
  }

  /** The open documents of the workspace, by their canonical addresses. */
  get open(): ReadonlyMap<string, TextDocument> {
    const inside = this.documents.all().filter(({ uri }) => this.isInWorkspace(uri));
    return new Map(inside.map((document) => [canonical(document.uri), document]));
  }

  /** All files as they are on disk, open or not, by their canonical addresses. */
  get stored(): ReadonlyMap<string, FileOnDisk<Facts>> {
    return this.#stored;
  }

  /** All files of the workspace, open or not. */
  get files(): IndexedFile[] {
    const open = this.open;
    const closed = Array.from(this.#stored).flatMap(([key, { uri, revision }]) =>
      open.has(key)
        ? []
        : [{ uri, language: languageOfFile(uri) ?? 'masker', revision, document: undefined }],
    );
    return [
      ...Array.from(open.values(), (document) => ({
        uri: document.uri,
        language: languageOf(document),
        document,
        revision: undefined,
      })),
      ...closed,
    ];
  }

  /** A file of the index as a document, unsaved text first; undefined when it is none, or can't be read. */
  async read(uri: string): Promise<TextDocument | undefined> {
    const key = canonical(uri);
    const document = this.open.get(key);
    if (document !== undefined || !this.#stored.has(key)) return document;
    const text = await this.runtime.readFile(uri);
    return text === undefined ? undefined : documentOf(uri, text);
  }

  /** Notes that the knowledge about the files that a file names has changed. */
  note(uri: string): void {
    const key = canonical(uri);
    const stored = this.#stored.get(key);
    if (stored !== undefined) this.#stored.set(key, { ...stored, revision: ++this.#revision });
  }

  #forget(key: string): void {
    if (this.#stored.delete(key)) this.#revision += 1;
  }

  #store(uri: string, text: string): void {
    this.#revision += 1;
    const facts = this.#read(documentOf(uri, text));
    this.#stored.set(canonical(uri), { uri, revision: this.#revision, facts });
  }
}

function documentOf(uri: string, text: string): TextDocument {
  return TextDocument.create(uri, languageOfFile(uri) ?? 'masker', 0, text);
}

/** Normalizes a uri: editors differ in what they escape. */
export function canonical(uri: string): string {
  return URI.parse(uri).toString();
}
