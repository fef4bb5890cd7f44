// Rules of paths in configurations: relative, with `/`, and resolved in several locations.
import { shippedPath } from './shippedLists.ts';

/** A location to search for a file. */
export interface ResourcePath {
  /** `folder`: the configuration's; `root`: that of the workspace or command line; `shipped`: the included lists. */
  readonly base: 'folder' | 'root' | 'shipped';
  /** Relative to the base, without `.` and `..`. */
  readonly path: string;
  /** True for a substitute of a masking service's list, which isn't available. */
  readonly isStandIn: boolean;
}

export type PathProblem =
  /** It names no file. */
  | 'empty'
  /** It begins with `/`. */
  | 'absolute'
  /** It has a colon: a drive letter, a URL or a stream of a file. */
  | 'colon'
  | 'backslash'
  /** A control character. */
  | 'character';

/** Returns the problem of a path that is invalid in every location; undefined if there is none. */
export function pathProblem(path: string): PathProblem | undefined {
  if (/\p{Cc}/u.test(path)) return 'character';
  if (path.includes(':')) return 'colon';
  if (path.includes('\\')) return 'backslash';
  if (path.startsWith('/')) return 'absolute';
  return path.endsWith('/') || /^(?:\.{0,2}\/)*\.{0,2}$/.test(path) ? 'empty' : undefined;
}

/**
 * Returns the locations to search for a file, in order of priority.
 *
 * @param path as written in the configuration
 * @param folder the configuration's folder, relative to the root (`''` is the root itself); undefined if it is
 *   outside, or there is no root
 * @returns none if the path leads out of all locations
 */
export function resourcePathsOf(path: string, folder: string | undefined): ResourcePath[] {
  if (pathProblem(path) !== undefined) return [];
  const inside = normalised(path);
  const fromFolder = folder === undefined ? undefined : normalised(`${folder}/${path}`);
  const shipped = inside === undefined ? undefined : shippedPath(inside);
  const resourcePaths: ResourcePath[] = [];
  const add = (base: ResourcePath['base'], at: string | undefined, isStandIn = false) => {
    if (at !== undefined) resourcePaths.push({ base, path: at, isStandIn });
  };
  if (inside === undefined) add('root', fromFolder);
  else add('folder', inside);
  if (folder !== '') add('root', inside);
  add('shipped', shipped?.path, shipped?.isStandIn);
  return resourcePaths;
}

/** Returns a relative path without `.` and `..`; undefined if it leaves its base. */
function normalised(path: string): string | undefined {
  const names: string[] = [];
  for (const name of path.split('/')) {
    if (name === '' || name === '.') continue;
    if (name !== '..') names.push(name);
    else if (names.pop() === undefined) return undefined;
  }
  return names.join('/');
}
