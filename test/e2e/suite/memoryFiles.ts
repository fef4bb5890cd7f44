// An in-memory file system, as VS Code extensions provide them: nothing is on disk.
import * as vscode from 'vscode';

type Entry = Uint8Array | 'folder';

export class MemoryFiles implements vscode.FileSystemProvider {
  readonly #entries = new Map<string, Entry>([['/', 'folder']]);
  readonly #changed = new vscode.EventEmitter<vscode.FileChangeEvent[]>();
  #changes = 0;
  readonly onDidChangeFile = this.#changed.event;

  /** Creates a file, even in folders that users can't write. */
  put(path: string, text: string): void {
    for (let end = path.indexOf('/', 1); end > 0; end = path.indexOf('/', end + 1))
      this.#entries.set(path.slice(0, end), 'folder');
    this.#entries.set(path, new TextEncoder().encode(text));
    this.#changes += 1;
  }

  watch(): vscode.Disposable {
    return new vscode.Disposable(() => undefined);
  }

  stat({ path }: vscode.Uri): vscode.FileStat {
    const entry = this.#find(path);
    const isFolder = entry === 'folder';
    const type = isFolder ? vscode.FileType.Directory : vscode.FileType.File;
    return { type, ctime: 0, mtime: this.#changes, size: isFolder ? 0 : entry.length };
  }

  readDirectory({ path }: vscode.Uri): [string, vscode.FileType][] {
    this.#find(path);
    const start = path.endsWith('/') ? path : `${path}/`;
    return [...this.#entries]
      .filter(
        ([other]) => other.startsWith(start) && other !== start && !other.slice(start.length).includes('/'),
      )
      .map(([other, entry]) => [
        other.slice(start.length),
        entry === 'folder' ? vscode.FileType.Directory : vscode.FileType.File,
      ]);
  }

  readFile(uri: vscode.Uri): Uint8Array {
    const entry = this.#find(uri.path);
    if (entry === 'folder') throw vscode.FileSystemError.FileIsADirectory(uri);
    return entry;
  }

  writeFile(uri: vscode.Uri, content: Uint8Array): void {
    const isNew = !this.#entries.has(uri.path);
    this.#entries.set(uri.path, content);
    this.#note(uri, isNew ? vscode.FileChangeType.Created : vscode.FileChangeType.Changed);
  }

  createDirectory(uri: vscode.Uri): void {
    this.#entries.set(uri.path, 'folder');
    this.#note(uri, vscode.FileChangeType.Created);
  }

  delete(uri: vscode.Uri): void {
    this.#find(uri.path);
    for (const path of this.#entries.keys())
      if (path === uri.path || path.startsWith(`${uri.path}/`)) this.#entries.delete(path);
    this.#note(uri, vscode.FileChangeType.Deleted);
  }

  rename(from: vscode.Uri, to: vscode.Uri): void {
    this.#entries.set(to.path, this.#find(from.path));
    this.#note(to, vscode.FileChangeType.Created);
    this.delete(from);
  }

  #find(path: string): Entry {
    const entry = this.#entries.get(path);
    if (entry === undefined) throw vscode.FileSystemError.FileNotFound(path);
    return entry;
  }

  #note(uri: vscode.Uri, type: vscode.FileChangeType): void {
    this.#changes += 1;
    this.#changed.fire([{ type, uri }]);
  }
}
