// Finds files with an extension in a folder tree, within limits.
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

export interface FindOptions {
  /** True if folders of this name are passed over. */
  readonly isSkipped: (name: string) => boolean;
  readonly maxFolders: number;
  /** Called when there are more folders than that, which are passed over. */
  readonly onCut?: () => void;
}

export interface FoundFile {
  readonly path: string;
  /** True if it is a link to a file, or to nothing. */
  readonly isLink: boolean;
}

/**
 * Finds files, nearest folders first, each in alphabetical order. Links to folders aren't followed, and only regular
 * files are returned, as reading pipes and devices may never end.
 */
export async function* findFiles(
  folder: string,
  ending: string,
  { isSkipped, maxFolders, onCut }: FindOptions,
): AsyncGenerator<FoundFile> {
  const folders = [folder];
  let read = 0;
  // It grows while it is gone through.
  for (const current of folders) {
    if (++read > maxFolders) {
      onCut?.();
      return;
    }
    for (const entry of await entriesOf(current)) {
      const path = join(current, entry.name);
      if (entry.isDirectory() && !isSkipped(entry.name)) folders.push(path);
      const isLink = entry.isSymbolicLink();
      if (!entry.name.endsWith(ending)) continue;
      if (entry.isFile() || (isLink && (await mayBeFile(path)))) yield { path, isLink };
    }
  }
}

/** Returns true if a link leads to an ordinary file, or to something that its reader reports as unreadable. */
async function mayBeFile(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile();
  } catch {
    return true;
  }
}

/** Returns the entries of a folder; none when it can't be read. */
async function entriesOf(folder: string) {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    return [];
  }
}
