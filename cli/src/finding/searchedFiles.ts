// The files that a search covers: those that are named, and those in folders, but for what .gitignore or --ignore lists.
import { readFile, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { Ignore } from 'ignore';
import type { IgnoreFile } from '../../../formats/src/finding/ignoredPaths.ts';
import { reading, statOf } from '../shared/files.ts';
import { expandGlob } from '../shared/globs.ts';
import type { Environment } from '../shared/environment.ts';
import { printable } from '../shared/text.ts';
import { findFailures } from './messages.ts';

export interface SearchedFile {
  readonly path: string;
  /** As messages show it. */
  readonly label: string;
}

/**
 * Finds the files.
 *
 * @param names files, folders and globs
 * @param ignoreFile lists paths from the current folder on, as .gitignore does
 * @throws Failure for a name that isn't there
 */
export async function searchedFiles(
  names: readonly string[],
  ignoreFile: string | undefined,
  { cwd }: Environment,
): Promise<readonly SearchedFile[]> {
  const ignored = ignoreFile === undefined ? undefined : await readIgnored(ignoreFile, cwd);
  const paths = new Set<string>();
  for (const name of names)
    for (const found of await expandGlob(name, cwd)) {
      const path = resolve(cwd, found);
      const isFolder = await reading(printable(found), async () => (await stat(path)).isDirectory());
      const files = isFolder ? await reading(printable(found), () => filesIn(path)) : [path];
      for (const file of files) paths.add(file);
    }
  return [...paths]
    .map((path) => ({ path, place: relative(cwd, path) }))
    .filter(({ place }) => ignored === undefined || !mayBeIgnored(place) || !ignored.ignores(place))
    .map(({ path, place }) => ({ path, label: place.startsWith('..') ? path : place }));
}

async function readIgnored(name: string, cwd: string): Promise<Ignore> {
  const text = await reading(printable(name), () => readFile(resolve(cwd, name), 'utf8'));
  checkRules(text, name);
  const { default: ignore } = await import('ignore');
  return ignore({ ignorecase: false }).add(text);
}

/** True if a path lies below the current folder, as those that such a list names do. */
function mayBeIgnored(place: string): boolean {
  return place !== '' && place !== '..' && !place.startsWith(`..${sep}`) && resolve(place) !== place;
}

/** Maximum number of runs of stars in a rule of .gitignore: each multiplies the time of a match by the length of a path. */
const mostStars = 5;

/** Throws for a rule that could be tried for hours. */
function checkRules(text: string, name: string): void {
  if (text.split(/\r?\n/).some((rule) => (rule.match(/\*+/g) ?? []).length > mostStars))
    throw findFailures.tooManyStars(name, mostStars);
}

/** All files in a folder and below it that git doesn't ignore. */
async function filesIn(folder: string): Promise<string[]> {
  const base = await repositoryOf(folder);
  // Loaded when it is needed: the program starts sooner.
  const { globby, convertPathToPattern } = await import('globby');
  const { ignoredPaths } = await import('../../../formats/src/finding/ignoredPaths.ts');
  const place = relative(base, folder).replaceAll(sep, '/');
  const below = place === '' ? '**' : `${convertPathToPattern(place)}/**`;
  const nobodyReads = ['**/.git/**', ...(place.includes('node_modules') ? [] : ['**/node_modules/**'])];
  const options = { cwd: base, dot: true, followSymbolicLinks: false, ignore: nobodyReads };
  const lists: IgnoreFile[] = [];
  for (const name of await globby('**/.gitignore', options)) {
    const text = await reading(printable(name), () => readFile(join(base, name), 'utf8'));
    checkRules(text, name);
    lists.push({ folder: name.replace(/\/?[^/]*$/, ''), text });
  }
  const isIgnored = ignoredPaths(lists, mostStars);
  const found = await globby(below, options);
  return found
    .filter((path) => !isIgnored(path))
    .sort()
    .map((path) => join(base, path));
}

/** The root of the repository that a folder is in, whose .gitignore counts, too; else the folder. */
async function repositoryOf(folder: string): Promise<string> {
  for (let at = folder; ; at = dirname(at)) {
    if ((await statOf(join(at, '.git'))) !== undefined) return at;
    if (dirname(at) === at) return folder;
  }
}
