// The names of the workspace's maskers: of open documents as they are typed, of all other files as they are on disk.
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Range } from 'vscode-languageserver-types';
import { URI } from 'vscode-uri';
import { analyse, type MaskerName, readName } from '../../../engine/src/index.ts';
import type { Runtime } from '../runtime.ts';
import type { MaskerNames } from '../service/diagnostics.ts';
import { toRange } from '../service/ranges.ts';

interface PlacedName extends MaskerName {
  readonly place: Range;
}

export class WorkspaceNames implements MaskerNames {
  private folders: readonly string[] = [];
  private readonly onDisk = new Map<string, PlacedName>();
  private readonly open = new Map<string, PlacedName | undefined>();

  constructor(private readonly runtime: Runtime) {}

  /** Forgets the files that were known and looks through the workspace's folders. */
  async setFolders(folders: readonly string[]): Promise<void> {
    this.folders = folders.map(canonical);
    for (const uri of this.open.keys()) if (!this.isInWorkspace(uri)) this.open.delete(uri);
    const found = await Promise.all(folders.map((folder) => this.runtime.findMaskerFiles(folder)));
    this.onDisk.clear();
    for (const { uri, text } of found.flat()) this.setOnDisk(uri, text);
  }

  /** Reads a file again that was made, changed or deleted. */
  async refreshFile(uri: string): Promise<void> {
    if (this.isInWorkspace(uri)) this.setOnDisk(uri, await this.runtime.readFile(uri));
  }

  /** Takes over the name of an open document; returns whether anything has changed for the others. */
  setOpen(document: TextDocument, name: MaskerName | undefined): boolean {
    if (!this.isInWorkspace(document.uri)) return false;
    const before = this.open.get(canonical(document.uri));
    const after = name === undefined ? undefined : { ...name, place: toRange(document, name.range) };
    this.open.set(canonical(document.uri), after);
    return before?.name !== after?.name;
  }

  /** From now on, the file on disk counts. */
  close(uri: string): void {
    this.open.delete(canonical(uri));
  }

  /** Only files of the workspace's folders take part; without a folder, all files do. */
  isInWorkspace(uri: string): boolean {
    const own = canonical(uri);
    if (this.folders.length === 0) return own.startsWith('file:');
    return this.folders.some((folder) => own.startsWith(folder.endsWith('/') ? folder : `${folder}/`));
  }

  get all(): MaskerName[] {
    const closed = Array.from(this.onDisk).flatMap(([key, name]) => (this.open.has(key) ? [] : [name]));
    return [...closed, ...this.open.values()].filter((name) => name !== undefined);
  }

  rangeIn(uri: string): Range | undefined {
    const key = canonical(uri);
    return (this.open.get(key) ?? this.onDisk.get(key))?.place;
  }

  private setOnDisk(uri: string, text: string | undefined): void {
    const name = text === undefined ? undefined : readName(uri, analyse(text).model);
    if (text === undefined || name === undefined) this.onDisk.delete(canonical(uri));
    else {
      const document = TextDocument.create(uri, 'masker', 0, text);
      this.onDisk.set(canonical(uri), { ...name, place: toRange(document, name.range) });
    }
  }
}

/** One spelling for every uri: editors differ in what they escape. */
function canonical(uri: string): string {
  return URI.parse(uri).toString();
}
