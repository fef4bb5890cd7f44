// Globs of files, for shells that don't expand them.
import type { Dirent } from 'node:fs';
import { resolve } from 'node:path';
import { statOf } from './files.ts';
import { failures } from './messages.ts';

/** The file system's description of a folder entry. */
type FolderEntry = Pick<Dirent, 'isFile' | 'isSymbolicLink'>;

/**
 * Returns the files that a name denotes: itself, or those that it matches as a glob, in alphabetical order.
 * Links to folders aren't followed, which may never end; node_modules has to be named.
 *
 * @throws Failure if nothing matches
 */
export async function expandGlob(name: string, cwd: string): Promise<readonly string[]> {
  if (!/[*?[{]/.test(name)) return [name];
  // A file of that very name goes first.
  if ((await statOf(resolve(cwd, name))) !== undefined) return [name];
  // Loaded when it is needed: the program starts sooner.
  const { default: glob } = await import('fast-glob');
  const pattern = globPattern(name, process.platform);
  const entries = await glob(pattern, {
    cwd,
    followSymbolicLinks: false,
    // Links to files are none here: `isFile` distinguishs them.
    onlyFiles: false,
    objectMode: true,
    ignore: pattern.includes('node_modules') ? [] : ['**/node_modules/**'],
  });
  const found: string[] = [];
  for (const { path, dirent } of entries) if (await isFile(dirent, resolve(cwd, path))) found.push(path);
  if (found.length === 0) throw failures.noFileMatches(name);
  return found.sort();
}

/** A name as a pattern, which has slashes on every system: a backslash is an escape in it, and on Windows a separator. */
export function globPattern(name: string, platform: NodeJS.Platform): string {
  return platform === 'win32' ? name.replaceAll('\\', '/') : name;
}

/** Returns true if an entry of a folder is a file, or a link to one. */
export async function isFile(entry: FolderEntry, path: string): Promise<boolean> {
  return entry.isSymbolicLink() ? (await statOf(path))?.isFile() === true : entry.isFile();
}
