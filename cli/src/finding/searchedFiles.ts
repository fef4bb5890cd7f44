// The files that a search covers: those that are named, and those in folders, except those that .gitignore or
// --ignore lists.
import { readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { Ignore } from 'ignore';
import { maxRuleLength } from '@masker/fields/ignoredPaths';
import { reading, statOf } from '../shared/files.ts';
import { expandGlob } from '../shared/globs.ts';
import type { Environment } from '../shared/environment.ts';
import { printable, shownPath } from '../shared/text.ts';
import { findFailures } from './messages.ts';

export interface SearchedFile {
  readonly path: string;
  /** As messages show it. */
  readonly label: string;
}

export interface SearchedFiles {
  readonly files: readonly SearchedFile[];
  /** True if `.gitignore` or the list of `--ignore` left out some. */
  readonly hasIgnored: boolean;
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
): Promise<SearchedFiles> {
  const ignored = ignoreFile === undefined ? undefined : await readIgnored(ignoreFile, cwd);
  const paths = new Set<string>();
  let hasIgnored = false;
  for (const name of names)
    for (const found of await expandGlob(name, cwd)) {
      const path = resolve(cwd, found);
      const isFolder = await reading(shownPath(found), async () => (await stat(path)).isDirectory());
      if (!isFolder) {
        paths.add(path);
        continue;
      }
      const below = await reading(shownPath(found), () => filesIn(path));
      hasIgnored ||= below.hasIgnored;
      for (const file of below.paths) paths.add(file);
    }
  const relativePaths = Array.from(paths, (path) => ({ path, relativePath: relative(cwd, path) }));
  const files = relativePaths.filter(
    ({ relativePath }) =>
      ignored === undefined || !mayBeIgnored(relativePath) || !ignored.ignores(relativePath),
  );
  return {
    files: files.map(({ path, relativePath }) => ({
      path,
      label: relativePath.startsWith('..') ? path : relativePath,
    })),
    hasIgnored: hasIgnored || files.length < relativePaths.length,
  };
}

async function readIgnored(name: string, cwd: string): Promise<Ignore> {
  const text = await reading(printable(name), () => readFile(resolve(cwd, name), 'utf8'));
  checkRules(text, name);
  const { default: ignore } = await import('ignore');
  return ignore({ ignorecase: false }).add(text);
}

/** Returns true if a path is below the current folder, as the paths in such a list are. */
function mayBeIgnored(relativePath: string): boolean {
  return (
    relativePath !== '' &&
    relativePath !== '..' &&
    !relativePath.startsWith(`..${sep}`) &&
    resolve(relativePath) !== relativePath
  );
}

/** Maximum number of runs of stars in a rule of .gitignore: each multiplies the time of a match by the length of a path. */
const maxStars = 5;

/** Throws for a rule that could be tried for hours, or that is too long for an expression. */
function checkRules(text: string, name: string): void {
  const rules = text.split(/\r?\n/);
  if (rules.some((rule) => (rule.match(/\*+/g) ?? []).length > maxStars))
    throw findFailures.tooManyStars(name, maxStars);
  if (rules.some((rule) => rule.length > maxRuleLength)) throw findFailures.ruleTooLong(name, maxRuleLength);
}

interface FolderFiles {
  readonly paths: readonly string[];
  readonly hasIgnored: boolean;
}

/** All files in a folder and below it that git doesn't ignore, in order; links are not followed. */
async function filesIn(folder: string): Promise<FolderFiles> {
  const base = await repositoryOf(folder);
  const { IgnoredPaths } = await import('@masker/fields/ignoredPaths');
  const relativePath = relative(base, folder).split(sep).join('/');
  const isInModules = relativePath.split('/').includes('node_modules');
  const ignored = new IgnoredPaths(maxStars);
  const addList = async (at: string): Promise<void> => {
    const path = join(base, at, '.gitignore');
    if ((await statOf(path))?.isFile() !== true) return;
    const name = shownPath(relative(base, path));
    const text = await reading(name, () => readFile(path, 'utf8'));
    checkRules(text, relative(base, path));
    ignored.add({ folder: at, text });
  };
  const above = relativePath === '' ? [] : relativePath.split('/');
  for (let depth = 0; depth < above.length; depth++) await addList(above.slice(0, depth).join('/'));
  const paths: string[] = [];
  let hasIgnored = false;
  // The folders that are still to be read.
  const waiting = [relativePath];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    await addList(at);
    for (const entry of await readdir(join(base, at), { withFileTypes: true })) {
      const path = at === '' ? entry.name : `${at}/${entry.name}`;
      const isFolder = entry.isDirectory();
      if (entry.name === '.git' || (isFolder && entry.name === 'node_modules' && !isInModules)) continue;
      if (!isFolder && !entry.isFile()) continue;
      if (ignored.has(path, isFolder)) hasIgnored = true;
      else if (isFolder) waiting.push(path);
      else paths.push(path);
    }
  }
  return { paths: paths.sort().map((path) => join(base, path)), hasIgnored };
}

/** The root of the repository that a folder is in, whose .gitignore counts, too; else the folder. */
async function repositoryOf(folder: string): Promise<string> {
  for (let at = folder; ; at = dirname(at)) {
    if ((await statOf(join(at, '.git'))) !== undefined) return at;
    if (dirname(at) === at) return folder;
  }
}
