// Configurations and plans on disk, for the server on Node: a bounded walk, and bounded reading.
import { readFile, stat } from 'node:fs/promises';
import { URI } from 'vscode-uri';
import { withoutByteOrderMark } from '@masker/text';
import { findFiles } from '@masker/node';
import { maxFileLength, languageOfFile } from '../languages.ts';
import { isSkippedFolder, type WorkspaceFile } from '../runtime.ts';

const maximumFiles = 1000;
const maximumFolders = 20_000;
/** Limit for all files together, in UTF-16 code units: they are held at once. */
const maximumTotal = 128 * 1024 * 1024;

/**
 * Returns the text of a file; undefined when it cannot be read, is too large, or is no file of this machine.
 */
export async function readMaskerFile(uri: string): Promise<string | undefined> {
  const { scheme, fsPath } = URI.parse(uri);
  if (scheme !== 'file') return undefined;
  try {
    // A link may lead to a device, which never ends.
    const stats = await stat(fsPath);
    if (!stats.isFile() || stats.size > maxFileLength(uri)) return undefined;
    return withoutByteOrderMark(await readFile(fsPath, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Returns the configurations and plans in a folder and the folders in it, the nearest first. Does not follow links.
 *
 * @param onCut called when there is more than is looked at
 */
export async function findMaskerFiles(folderUri: string, onCut: () => void): Promise<WorkspaceFile[]> {
  const { scheme, fsPath } = URI.parse(folderUri);
  if (scheme !== 'file') return [];
  const files: WorkspaceFile[] = [];
  let total = 0;
  const found = findFiles(fsPath, '.json', {
    isSkipped: isSkippedFolder,
    maxFolders: maximumFolders,
    onCut,
  });
  for await (const { path, isLink } of found) {
    const uri = URI.file(path).toString();
    if (isLink || languageOfFile(uri) === undefined) continue;
    if (files.length >= maximumFiles || total > maximumTotal) {
      onCut();
      break;
    }
    const text = await readMaskerFile(uri);
    if (text === undefined) continue;
    total += text.length;
    files.push({ uri, text });
  }
  return files;
}
