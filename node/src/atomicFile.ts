// Writes a file beside its target and renames it when it is complete, so that nobody ever sees half a file.
import { randomInt } from 'node:crypto';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { chmod, type FileHandle, open, realpath, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Files being written: they go with the process, unless it is killed outright. */
const unfinished = new Set<string>();

export interface AtomicFile {
  /** To write to. */
  readonly handle: FileHandle;
  /** Brings what has been written to the disk while more is made, so that `complete` waits for little. */
  syncEarly(): void;
  /** Puts the file in the place of its target, which keeps its permissions. */
  complete(): Promise<void>;
  /** Leaves the target as it was. */
  discard(): Promise<void>;
}

export interface AtomicFileOptions {
  /** The permissions of a file that is not there yet, of which the process's mask takes some away. Default: 0o666. */
  readonly newMode?: number;
  /** True if the target must not exist: if it does by the end, completing fails with `EEXIST`. */
  readonly isNew?: boolean;
}

/**
 * Begins a file. A link is followed to its target; a target that is no file (a device, a named pipe) is written to as it
 * stands, for there is nothing to rename.
 */
export async function beginFile(
  target: string,
  { newMode = 0o666, isNew = false }: AtomicFileOptions = {},
): Promise<AtomicFile> {
  const existing = isNew ? undefined : await statOf(target);
  if (existing !== undefined && !existing.isFile()) {
    const handle = await open(target, 'w');
    return {
      handle,
      syncEarly: () => undefined,
      complete: () => handle.close(),
      discard: () => handle.close(),
    };
  }
  const path = existing === undefined ? target : await realpath(target);
  const partial = partialOf(path);
  // Never open to more people than what it replaces.
  const handle = await open(partial, 'wx', existing === undefined ? newMode : existing.mode & 0o777);
  let synced = Promise.resolve();
  return {
    handle,
    syncEarly() {
      synced = synced.then(() => handle.datasync());
      // Told by `complete`.
      synced.catch(() => undefined);
    },
    async complete() {
      await synced;
      await handle.sync();
      await handle.close();
      if (existing !== undefined) await chmod(partial, existing.mode);
      await (isNew ? renameToNew(partial, path) : rename(partial, path));
      unfinished.delete(partial);
    },
    async discard() {
      await handle.close().catch(() => undefined);
      await rm(partial, { force: true });
      unfinished.delete(partial);
    },
  };
}

/** Replaces a small file before it returns. */
export function replaceFileSync(path: string, text: string, mode: number): void {
  const partial = partialOf(path);
  try {
    writeFileSync(partial, text, { mode, flag: 'wx' });
    renameSync(partial, path);
  } finally {
    rmSync(partial, { force: true });
    unfinished.delete(partial);
  }
}

/**
 * Names the file beside a target that is written first; from now on it is removed when the process ends. Its number is not
 * the process's: in containers, that is the same in every run, and what one left behind would be in the way of all others.
 */
function partialOf(path: string): string {
  const [longest, numbers] = [50, 2 ** 40];
  const start = Array.from(basename(path)).slice(0, longest).join('');
  const partial = join(dirname(path), `.${start}.${randomInt(numbers)}.part`);
  if (!process.listeners('exit').includes(removeUnfinished)) process.on('exit', removeUnfinished);
  unfinished.add(partial);
  return partial;
}

function removeUnfinished(): void {
  for (const path of unfinished) {
    try {
      rmSync(path, { force: true });
    } catch {
      // Its folder can't be written to any more.
    }
  }
}

/** Renames a file, and replaces none that was made in the meantime. */
async function renameToNew(partial: string, path: string): Promise<void> {
  // Takes the name first, for a link fails on some file systems and a rename replaces.
  await (await open(path, 'wx')).close();
  try {
    await rename(partial, path);
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

async function statOf(path: string) {
  try {
    return await stat(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
