// The files that tools for language models may read: those below some folders, links resolved.
import { realpath, stat } from 'node:fs/promises';
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import { AgentRefusal, agentRefusals } from '../../../formats/src/index.ts';

/** A file below a folder. */
export interface AllowedFile {
  /** Its place, links resolved. */
  readonly path: string;
  /** The folder that it is below. */
  readonly root: string;
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
    // A pipe or device might never end.
    if ((await stat(path)).isFile()) return { path, root: real };
  }
  throw new AgentRefusal(agentRefusals.noFile);
}

function isBelow(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/** True if a file is in a folder named `samples`. */
export function isSample({ path, root }: AllowedFile): boolean {
  return relative(join(root, '..'), path).split(sep).slice(0, -1).includes('samples');
}
