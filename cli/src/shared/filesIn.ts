// The files with one extension that a name denotes: a file, a glob, or a folder.
import { join, relative, resolve } from 'node:path';
import { findFiles } from '@masker/node';
import { type Environment, printMessage } from './environment.ts';
import { statOf } from './files.ts';
import { expandGlob } from './globs.ts';
import { warnings } from './messages.ts';

/** Folders of packages and hidden folders hold no files of one's own. */
const foreignFolders = /^(?:node_modules|\..+)$/;
const maxFolders = 10_000;

/**
 * Lists the files that a name denotes: the file itself, those that match a glob, or those in a folder and its
 * subfolders.
 *
 * @param ending of the names of files in folders
 * @returns paths relative to the current folder; none for a folder without such files
 * @throws Failure if no file matches a glob
 */
export async function filesIn(
  name: string,
  ending: string,
  environment: Environment,
): Promise<readonly string[]> {
  const folder = resolve(environment.cwd, name);
  if ((await statOf(folder))?.isDirectory() !== true) return expandGlob(name, environment.cwd);
  const files: string[] = [];
  const found = findFiles(folder, ending, {
    isSkipped: (inner) => foreignFolders.test(inner),
    maxFolders,
    onCut: () => {
      printMessage(environment, warnings.tooManyFolders(name));
    },
  });
  for await (const { path } of found) files.push(join(name, relative(folder, path)));
  return files;
}
