// Finds the files of configurations on disk: the host of `ResourceReader` on Node.
import { existsSync, type Stats } from 'node:fs';
import { open, realpath, stat } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  maxResourceLength,
  type ResourceFile,
  type ResourceHost,
  type ResourcePath,
  type ResourceProblem,
} from '@masker/config';

/** The location of a configuration and its root folder, as absolute paths; a default masker has none. */
export interface ConfigurationLocation {
  readonly folder: string | undefined;
  readonly root: string | undefined;
}

/** The folder of the lists that ship with this package: beside its manifest. */
const shippedFolder = join(packageFolder(import.meta.dirname), 'resources');

/** Looks up files on disk. Locations are file URLs. */
export const nodeResourceHost: ResourceHost<ConfigurationLocation> = {
  folderOf: ({ folder, root }) => {
    if (folder === undefined || root === undefined) return undefined;
    const path = relative(root, folder);
    return isAbsolute(path) || path.split(sep)[0] === '..' ? undefined : path.split(sep).join('/');
  },
  look: (origin, resourcePath) => {
    const base = resourcePath.base === 'shipped' ? shippedFolder : origin[resourcePath.base];
    return base === undefined ? Promise.resolve(undefined) : lookIn(base, resourcePath);
  },
};

async function lookIn(
  base: string,
  { path }: ResourcePath,
): Promise<ResourceFile | ResourceProblem | undefined> {
  const found = await findInside(base, path);
  if (found === undefined || 'code' in found) return found;
  const { named, real, stats } = found;
  // A pipe or a device may never end.
  if (!stats.isFile()) return { code: 'unreadable' };
  const { size, mtimeMs, ino } = stats;
  const version = `${size} ${mtimeMs} ${ino}`;
  return { location: pathToFileURL(named).href, version, read: () => readBounded(real, size) };
}

/** A file or folder that is there. */
export interface FoundPath {
  /** Its path through links that lead to it. */
  readonly named: string;
  readonly real: string;
  readonly stats: Stats;
}

/** Looks at a path below a folder, which links must not lead out of; undefined when nothing is there. */
export async function findInside(
  base: string,
  path: string,
): Promise<FoundPath | { readonly code: 'outside' | 'unreadable' } | undefined> {
  const named = join(base, path);
  try {
    const real = await realpath(named);
    const inside = relative(await realpath(base), real);
    if (isAbsolute(inside) || inside.split(sep)[0] === '..') return { code: 'outside' };
    return { named, real, stats: await stat(real) };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    return code === 'ENOENT' || code === 'ENOTDIR' ? undefined : { code: 'unreadable' };
  }
}

/** @throws Error when the file changes its length meanwhile */
async function readBounded(path: string, size: number): Promise<Uint8Array> {
  const file = await open(path);
  try {
    // Worker threads share the list without copying it.
    const bytes = new Uint8Array(new SharedArrayBuffer(Math.min(size, maxResourceLength) + 1));
    let length = 0;
    for (;;) {
      const { bytesRead } = await file.read(bytes, length, bytes.length - length);
      length += bytesRead;
      if (bytesRead === 0 || length === bytes.length) break;
    }
    if (length < size && length < bytes.length) throw new Error('the file changed while it was being read');
    return bytes.subarray(0, length);
  } finally {
    await file.close();
  }
}

function packageFolder(start: string): string {
  for (let folder = start; ; folder = dirname(folder)) {
    const isPackage = ['package.json', 'resources'].every((name) => existsSync(join(folder, name)));
    if (isPackage || folder === dirname(folder)) return folder;
  }
}
