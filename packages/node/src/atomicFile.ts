// Writes files beside their targets, and renames them when all are complete, so that partial files and partial runs
// are never visible.
import { randomInt } from 'node:crypto';
import { closeSync, linkSync, lstatSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { chmod, type FileHandle, open, realpath, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Files being written: they go with the process, unless it is killed outright. */
const unfinished = new Set<string>();

/** A file that replaces its target when complete. */
export interface AtomicFile {
  /** The open file to write to. */
  readonly handle: FileHandle;
  /** The path that is written to; that of the target if `placement` is undefined. */
  readonly path: string;
  /** The rename that `placeAll` performs; undefined for a device or a pipe, which is written directly. */
  readonly placement: PendingFile | undefined;
  /** Starts syncing written data to disk while more is produced, so that `complete` takes less time. */
  syncEarly(): void;
  /** Syncs all data to disk, and closes the file; the target isn't changed yet. */
  finish(): Promise<void>;
  /** Finishes the file and renames it to its target, keeping the target's permissions. */
  complete(): Promise<void>;
  /** Deletes the file; the target stays unchanged. */
  discard(): Promise<void>;
}

export interface AtomicFileOptions {
  /** The permissions of a new file, subject to the process's mask. Default: 0o666. */
  readonly newMode?: number;
  /** True if the target must not exist: if it does by the end, completing fails with `EEXIST`. */
  readonly isNew?: boolean;
}

interface PendingFile {
  /** The path of the complete file. */
  readonly partial: string;
  readonly target: string;
  /** True if the target must not exist. */
  readonly isNew: boolean;
}

/** The error for files that couldn't be renamed to their targets. */
export class PlacementError extends Error {
  /**
   * @param target the path of the target
   * @param unrestored paths of other targets that couldn't be restored, each with the path of its previous version
   */
  constructor(
    readonly target: string,
    readonly unrestored: readonly { readonly target: string; readonly backup: string | undefined }[],
    override readonly cause: unknown,
  ) {
    super('a file was not renamed');
  }
}

/**
 * Creates a file. A link is followed to its target. A target that isn't a regular file (a device, a named pipe) is
 * written directly, as it can't be replaced.
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
      path: target,
      placement: undefined,
      syncEarly: () => undefined,
      finish: () => handle.close(),
      complete: () => handle.close(),
      discard: () => handle.close(),
    };
  }
  const path = existing === undefined ? target : await realpath(target);
  const partial = partialOf(path);
  // Never readable by more people than the file that it replaces.
  const handle = await open(partial, 'wx', existing === undefined ? newMode : existing.mode & 0o777);
  const placement = { partial, target: path, isNew };
  let synced = Promise.resolve();
  const finish = async () => {
    await synced;
    await handle.sync();
    await handle.close();
    if (existing !== undefined) await chmod(partial, existing.mode);
  };
  return {
    handle,
    path: partial,
    placement,
    syncEarly() {
      synced = synced.then(() => handle.datasync());
      // Reported by `finish`.
      synced.catch(() => undefined);
    },
    finish,
    async complete() {
      await finish();
      place(placement, false);
    },
    async discard() {
      await handle.close().catch(() => undefined);
      await rm(partial, { force: true });
      unfinished.delete(partial);
    },
  };
}

/**
 * Renames finished files to their targets: all of them, or none if one fails. It is synchronous, so that no signal
 * can intervene. If the process is killed, previous versions remain beside the targets.
 *
 * @throws PlacementError; discard the files that weren't renamed
 */
export function placeAll(files: readonly AtomicFile[]): void {
  const placements = files.flatMap(({ placement }) => placement ?? []);
  const placed: Placed[] = [];
  for (const [i, placement] of placements.entries()) {
    try {
      placed.push(place(placement, i < placements.length - 1));
    } catch (error) {
      const unrestored = placed.reverse().filter((one) => !isRestored(one));
      throw new PlacementError(placement.target, unrestored, error);
    }
  }
  for (const { backup } of placed) if (backup !== undefined) removeQuietly(backup);
}

interface Placed {
  readonly target: string;
  /** Path of the previous version. */
  readonly backup: string | undefined;
}

function place({ partial, target, isNew }: PendingFile, isUndoable: boolean): Placed {
  const backup = isNew || !isUndoable ? undefined : keepPrevious(target);
  try {
    if (isNew) renameToNew(partial, target);
    else renameSync(partial, target);
  } catch (error) {
    if (backup !== undefined) restore(backup, target);
    throw error;
  }
  unfinished.delete(partial);
  return { target, backup };
}

/** Gives a file a second name. It is moved there on disks without hard links. Returns undefined if there is no file. */
function keepPrevious(target: string): string | undefined {
  const backup = besideOf(target, 'old');
  try {
    linkSync(target, backup);
    return backup;
  } catch {
    if (lstatSync(target, { throwIfNoEntry: false })?.isFile() !== true) return undefined;
    renameSync(target, backup);
    return backup;
  }
}

function restore(backup: string, target: string): void {
  renameSync(backup, target);
  // Two names of one file both stay when one is renamed to the other.
  removeQuietly(backup);
}

function isRestored({ target, backup }: Placed): boolean {
  try {
    if (backup === undefined) rmSync(target, { force: true });
    else restore(backup, target);
    return true;
  } catch {
    return false;
  }
}

/** Replaces a small file atomically and synchronously. */
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

/** Names the file beside a target that is written first; from now on it is removed when the process ends. */
function partialOf(path: string): string {
  const partial = besideOf(path, 'part');
  if (!process.listeners('exit').includes(removeUnfinished)) process.on('exit', removeUnfinished);
  unfinished.add(partial);
  return partial;
}

/**
 * Names a hidden file beside another one. Its number is not the process's: in containers, that is the same in every run, and
 * what one left behind would be in the way of all others.
 */
function besideOf(path: string, extension: string): string {
  const [maxLength, numbers] = [50, 2 ** 40];
  const start = Array.from(basename(path)).slice(0, maxLength).join('');
  return join(dirname(path), `.${start}.${randomInt(numbers)}.${extension}`);
}

function removeUnfinished(): void {
  for (const path of unfinished) removeQuietly(path);
}

function removeQuietly(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // Its folder can't be written to any more.
  }
}

/** Renames a file, and replaces none that was made in the meantime. */
function renameToNew(partial: string, path: string): void {
  // Takes the name first, for a link fails on some file systems and a rename replaces.
  closeSync(openSync(path, 'wx'));
  try {
    renameSync(partial, path);
  } catch (error) {
    rmSync(path, { force: true });
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
