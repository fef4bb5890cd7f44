// Masker files on disk, for the server on Node: a bounded walk, and bounded reading.
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { URI } from 'vscode-uri';
import { withoutByteOrderMark } from '../../../engine/src/index.ts';
import { isSkippedFolder, maskerFileSuffix, type WorkspaceFile } from '../runtime.ts';

const maximumFiles = 1000;
const maximumFolders = 20_000;
const maximumBytes = 1024 * 1024;
/** Of all files together, in UTF-16 code units: they are held at once. */
const maximumTotal = 128 * 1024 * 1024;

/** The text of a file; undefined when it cannot be read, is too large, or is no file of this machine. */
export async function readMaskerFile(uri: string): Promise<string | undefined> {
  const { scheme, fsPath } = URI.parse(uri);
  if (scheme !== 'file') return undefined;
  try {
    // A link may lead to a device, which never ends.
    const stats = await stat(fsPath);
    if (!stats.isFile() || stats.size > maximumBytes) return undefined;
    return withoutByteOrderMark(await readFile(fsPath, 'utf8'));
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
  let total = 0;
  for (let i = 0; i < folders.length && i < maximumFolders && files.length < maximumFiles; i++) {
    const folder = folders[i] ?? fsPath;
    for (const entry of await entriesOf(folder)) {
      const path = join(folder, entry.name);
      if (entry.isDirectory() && !isSkippedFolder(entry.name)) folders.push(path);
      if (!entry.isFile() || !entry.name.endsWith(maskerFileSuffix) || files.length >= maximumFiles) continue;
      if (total > maximumTotal) return files;
      const uri = URI.file(path).toString();
      const text = await readMaskerFile(uri);
      if (text === undefined) continue;
      total += text.length;
      files.push({ uri, text });
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
