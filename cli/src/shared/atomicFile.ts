// Writes a file beside its target and renames it when it is complete, so that nobody ever sees half a file.
import { randomInt } from 'node:crypto';
import { unlinkSync } from 'node:fs';
import { chmod, type FileHandle, open, realpath, rename, stat, unlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { systemReason } from './files.ts';

/** Those that are being written: they go with the process, unless it is killed outright. */
const unfinished = new Set<string>();

process.on('exit', () => {
  for (const path of unfinished) {
    try {
      unlinkSync(path);
    } catch {
      // It is gone already, or its folder is.
    }
  }
});

export interface AtomicFile {
  /** To write to. */
  readonly handle: FileHandle;
  /** Puts the file in the place of its target, which keeps its permissions. */
  complete(): Promise<void>;
  /** Leaves the target as it was. */
  discard(): Promise<void>;
}

/**
 * Begins a file. A link is followed to its target; a target that is no file (a device, a named pipe) is written to as it
 * stands, for there is nothing to rename.
 *
 * @param newMode the permissions of a file that is not there yet, of which the process's mask takes some away
 */
export async function beginFile(target: string, newMode = 0o666): Promise<AtomicFile> {
  const existing = await statOf(target);
  if (existing !== undefined && !existing.isFile()) {
    const handle = await open(target, 'w');
    return { handle, complete: () => handle.close(), discard: () => handle.close() };
  }
  const path = existing === undefined ? target : await realpath(target);
  const temporary = join(dirname(path), temporaryName(basename(path)));
  // Before it is there: whatever ends the process from now on removes it.
  unfinished.add(temporary);
  // Never open to more people than what it replaces.
  const handle = await open(temporary, 'wx', existing === undefined ? newMode : existing.mode & 0o777);
  const discard = async () => {
    await handle.close().catch(() => undefined);
    await unlink(temporary).catch(() => undefined);
    unfinished.delete(temporary);
  };
  return {
    handle,
    discard,
    async complete() {
      await handle.sync();
      await handle.close();
      if (existing !== undefined) await chmod(temporary, existing.mode);
      await rename(temporary, path);
      unfinished.delete(temporary);
    },
  };
}

/**
 * The name of a file beside its target. Its number is not the process's: in containers, that is the same in every run, and
 * what one left behind would be in the way of all others.
 */
function temporaryName(name: string): string {
  const [longest, numbers] = [50, 2 ** 40];
  return `.${Array.from(name).slice(0, longest).join('')}.${randomInt(numbers)}.part`;
}

async function statOf(path: string) {
  try {
    return await stat(path);
  } catch (error) {
    if (systemReason(error) !== undefined && (error as { code?: string }).code === 'ENOENT') return undefined;
    throw error;
  }
}
