// Files of a run, which appear together or not at all, on any file system of VS Code.
import * as vscode from 'vscode';
import type { FileGroup, FileStreams } from './fileStreams.ts';
import { collectBytes } from './maskChunks.ts';

/** The same as `FileGroup`, with addresses. */
export interface UriGroup extends Pick<FileGroup, 'complete' | 'discard'> {
  write(file: vscode.Uri, contents: AsyncIterable<Uint8Array>, original?: vscode.Uri): Promise<void>;
}

/** Begins files in a folder. Without a file system of the machine, they are held in memory until all are complete. */
export function beginFiles(streams: FileStreams | undefined, folder: vscode.Uri): UriGroup {
  return streams !== undefined && folder.scheme === 'file' ? streams.begin() : new HeldFiles();
}

class HeldFiles implements UriGroup {
  readonly #held: { readonly file: vscode.Uri; readonly bytes: Uint8Array }[] = [];

  async write(file: vscode.Uri, contents: AsyncIterable<Uint8Array>): Promise<void> {
    this.#held.push({ file, bytes: await collectBytes(contents) });
  }

  async complete(): Promise<void> {
    const { fs } = vscode.workspace;
    const undo: (() => Thenable<void>)[] = [];
    try {
      for (const { file, bytes } of this.#held) {
        const before = await previous(file);
        undo.unshift(() => (before === undefined ? fs.delete(file) : fs.writeFile(file, before)));
        await fs.writeFile(file, bytes);
      }
    } catch (error) {
      for (const restore of undo) await restore().then(undefined, () => undefined);
      throw error;
    }
  }

  discard(): Promise<void> {
    this.#held.length = 0;
    return Promise.resolve();
  }
}

/** Returns the contents of a file; undefined if there is none. */
async function previous(file: vscode.Uri): Promise<Uint8Array | undefined> {
  try {
    return await vscode.workspace.fs.readFile(file);
  } catch (error) {
    if (error instanceof vscode.FileSystemError && error.code === 'FileNotFound') return undefined;
    throw error;
  }
}
