// Identifies files by disk and inode, independent of links, or by their path before they exist.
import { realpath, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Returns a file name in a form that is equal on disks that ignore letter case or Unicode normalization. */
export function foldedName(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}

/**
 * Returns the identity of a file, which may not exist yet; undefined for folders, devices and pipes, which are never
 * replaced.
 */
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
