// The files that tools for language models may read: those below some folders, with links resolved.
import { constants, open, readlink, realpath, stat } from 'node:fs/promises';
import process from 'node:process';
import { FileReplaced, type ExpectedFile } from '@masker/node';
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import { AgentRefusal, agentRefusals } from '@masker/formats';

/** A file below a folder. */
export interface AllowedFile {
  /** Its path, links resolved. */
  readonly path: string;
  /** The folder that it is below. */
  readonly root: string;
  readonly identity: ExpectedFile;
}

/**
 * Finds a file below one of the folders.
 *
 * @param roots absolute paths
 * @throws AgentRefusal for one that is elsewhere, or isn't there: both in the same words
 */
export async function allowedFile(name: string, roots: readonly string[]): Promise<AllowedFile> {
  for (const root of roots) {
    const [real, path] = await Promise.all([
      realpath(root).catch(() => undefined),
      realpath(isAbsolute(name) ? name : resolve(root, name)).catch(() => undefined),
    ]);
    if (real === undefined || path === undefined || !isBelow(path, real)) continue;
    const identity = await identityOf(path, real);
    if (identity !== undefined) return { path, root: real, identity };
  }
  throw new AgentRefusal(agentRefusals.noFile);
}

/**
 * Identifies a file that is below a folder; undefined for anything else, such as a pipe or device, which
 * might never end. If the system reports which file was opened, no folder on the path can be swapped for a
 * link between the check and opening.
 */
async function identityOf(path: string, root: string): Promise<ExpectedFile | undefined> {
  if (!(await stat(path)).isFile()) return undefined;
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(
    () => undefined,
  );
  if (file === undefined) return undefined;
  try {
    const stats = await file.stat();
    const opened =
      process.platform === 'linux' ? await readlink(`/proc/self/fd/${file.fd}`) : await realpath(path);
    return stats.isFile() && isBelow(opened, root) ? stats : undefined;
  } finally {
    await file.close();
  }
}

/**
 * Runs what reads a small file by its path.
 *
 * @throws FileReplaced if the path leads elsewhere afterwards
 */
export async function readingAllowed<T>(
  { path, root, identity }: AllowedFile,
  read: () => Promise<T>,
): Promise<T> {
  const result = await read();
  const now = await identityOf(path, root);
  if (now?.dev !== identity.dev || now.ino !== identity.ino) throw new FileReplaced();
  return result;
}

function isBelow(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/** Returns true if a file is in a folder named `samples`. */
export function isSample({ path, root }: Pick<AllowedFile, 'path' | 'root'>): boolean {
  return relative(join(root, '..'), path).split(sep).slice(0, -1).includes('samples');
}
