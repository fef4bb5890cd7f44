// Names that are one and the same to a disk, as those are that differ in case alone on many.
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Makes a new file of a name; fails with `EEXIST` where there is one. */
export type MakeFile = (name: string) => Promise<void>;

/**
 * Finds two names that a folder can't hold both.
 *
 * @param folder need not be there yet: then its disk is asked by the next folder above it. It is left as it was
 */
export async function findCoinciding(
  folder: string,
  names: readonly string[],
): Promise<readonly [string, string] | undefined> {
  const alike = alikeIn(names);
  if (alike.length === 0) return undefined;
  const trial = await mkdtemp(join(await folderThere(folder), '.masker-'));
  try {
    return await tryNames(alike, (name) => writeFile(join(trial, name), '', { flag: 'wx' }));
  } finally {
    await rm(trial, { recursive: true });
  }
}

/** Makes files of names, until one is there already: the name that made it, and the one that found it. */
export async function tryNames(
  names: readonly string[],
  make: MakeFile,
): Promise<readonly [string, string] | undefined> {
  const made = new Map<string, string>();
  for (const name of names) {
    try {
      await make(name);
      made.set(folded(name), name);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      return [made.get(folded(name)) ?? name, name];
    }
  }
  return undefined;
}

/** The names that some disk may take for others of them. */
function alikeIn(names: readonly string[]): readonly string[] {
  const groups = new Map<string, string[]>();
  for (const name of names) {
    const group = groups.get(folded(name)) ?? [];
    groups.set(folded(name), group);
    group.push(name);
  }
  return [...groups.values()].filter(({ length }) => length > 1).flat();
}

function folded(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}

async function folderThere(folder: string): Promise<string> {
  const parent = dirname(folder);
  if (parent === folder) return folder;
  const isThere = await stat(folder).then(
    (stats) => stats.isDirectory(),
    () => false,
  );
  return isThere ? folder : folderThere(parent);
}
