// Masker files on disk, for the server on Node: a bounded walk, and bounded reading.
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { URI } from 'vscode-uri';
import { isSkippedFolder, maskerFileSuffix, type WorkspaceFile } from '../runtime.ts';

const maximumFiles = 1000;
const maximumFolders = 20_000;
const maximumBytes = 1024 * 1024;

/** The text of a file; undefined when it cannot be read, is too large, or is no file of this machine. */
export async function readMaskerFile(uri: string): Promise<string | undefined> {
  const { scheme, fsPath } = URI.parse(uri);
  if (scheme !== 'file') return undefined;
  try {
    const { size } = await stat(fsPath);
    if (size > maximumBytes) return undefined;
    const text = await readFile(fsPath, 'utf8');
    // Editors do not show the byte order mark, so places must not count it.
    return text.startsWith('\uFEFF') ? text.slice(1) : text;
  } catch {
    return undefined;
  }
}

/** The masker files in a folder and the folders in it, the nearest first. Does not follow links. */
export async function findMaskerFiles(folderUri: string): Promise<WorkspaceFile[]> {
  const { scheme, fsPath } = URI.parse(folderUri);
  if (scheme !== 'file') return [];
  const folders = [fsPath];
  const files: WorkspaceFile[] = [];
  for (let i = 0; i < folders.length && i < maximumFolders && files.length < maximumFiles; i++) {
    const folder = folders[i] ?? fsPath;
    for (const entry of await entriesOf(folder)) {
      const path = join(folder, entry.name);
      if (entry.isDirectory() && !isSkippedFolder(entry.name)) folders.push(path);
      if (!entry.isFile() || !entry.name.endsWith(maskerFileSuffix) || files.length >= maximumFiles) continue;
      const uri = URI.file(path).toString();
      const text = await readMaskerFile(uri);
      if (text !== undefined) files.push({ uri, text });
    }
  }
  return files;
}

/** The entries of a folder; none when it cannot be read. */
async function entriesOf(folder: string) {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
