// Identifies files by disk and inode, whatever links lead to them, or by their path before they exist.
import { realpath, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Returns the name under which disks that ignore case, or the form of Unicode characters, know a file. */
export function foldedName(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}

/** Identifies a file, also one that isn't there yet; undefined for folders, devices and pipes, which nothing replaces. */
export async function fileIdentity(path: string): Promise<string | undefined> {
  const stats = await stat(path, { bigint: true }).catch(() => undefined);
  if (stats === undefined) return join(await realFolder(dirname(path)), foldedName(basename(path)));
  return stats.isFile() ? `${stats.dev}:${stats.ino}` : undefined;
}

/** Follows the links in a path as far as it exists. */
async function realFolder(path: string): Promise<string> {
  const real = await realpath(path).catch(() => undefined);
  const parent = dirname(path);
  if (real !== undefined || parent === path) return real ?? path;
  return join(await realFolder(parent), foldedName(basename(path)));
}
