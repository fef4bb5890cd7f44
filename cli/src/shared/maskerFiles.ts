// The masker files in the current folder's tree, within bounds.
import { readdir, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { type Analysis, analyse } from '../../../engine/src/index.ts';
import { configurationEnding } from '../../../engine/src/testing/testVocabulary.ts';
import { stringValue } from '../../../engine/src/json/properties.ts';
import { Failure } from './exitCodes.ts';
import { readText } from './files.ts';
import { type Surroundings, tell } from './surroundings.ts';

/** A configuration that was read, with or without problems. */
export interface MaskerFile {
  /** As messages show it; for a default masker its name. */
  readonly path: string;
  readonly text: string;
  readonly name: string | undefined;
  readonly description: string;
  readonly analysis: Analysis;
}

const deepest = 16;
const mostFolders = 10_000;
const mostFiles = 1000;

/** Analyses a configuration's text. */
export function readMaskerText(path: string, text: string): MaskerFile {
  const analysis = analyse(text);
  const { properties } = analysis.model;
  return {
    path,
    text,
    name: stringValue(properties?.get('name')),
    description: stringValue(properties?.get('description')) ?? '',
    analysis,
  };
}

/** Reads and analyses one file. */
export async function readMaskerFile({ cwd }: Surroundings, path: string): Promise<MaskerFile> {
  return readMaskerText(path, await readText(cwd, path, path));
}

/** The number of a masker file's problems that are errors. */
export function errorsIn({ analysis }: MaskerFile): number {
  return analysis.problems.filter(({ severity }) => severity === 'error').length;
}

/** Reads the masker files in the current folder's tree. Those that can't be read are told of and left out. */
export async function readMaskersHere(surroundings: Surroundings): Promise<MaskerFile[]> {
  const files: MaskerFile[] = [];
  for (const path of await findFiles(surroundings, configurationEnding)) {
    try {
      files.push(await readMaskerFile(surroundings, path));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      tell(surroundings, error.message);
    }
  }
  return files;
}

/**
 * The files in the current folder's tree whose names have an ending. Level by level and in the order of the alphabet; links to folders, hidden ones and node_modules are
 * passed over.
 */
export async function findFiles(surroundings: Surroundings, ending: string): Promise<string[]> {
  const files: string[] = [];
  let level = [surroundings.cwd];
  let folders = 0;
  for (let depth = 0; depth < deepest && level.length > 0; depth++) {
    const next: string[] = [];
    for (const folder of level) {
      if (++folders > mostFolders || files.length > mostFiles) {
        tell(surroundings, 'the current folder is too large to look through all of it');
        return files.slice(0, mostFiles);
      }
      for (const entry of await entriesOf(folder)) {
        if (entry.isDirectory()) {
          if (!entry.name.startsWith('.') && entry.name !== 'node_modules')
            next.push(join(folder, entry.name));
        } else if (entry.name.endsWith(ending) && (await isFile(join(folder, entry.name)))) {
          files.push(relative(surroundings.cwd, join(folder, entry.name)));
        }
      }
    }
    level = next;
  }
  return files;
}

/** Whether a path, or what it links to, is an ordinary file: pipes and devices may never end, or be our input. */
async function isFile(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile();
  } catch {
    // It can't be read, which whoever reads it tells.
    return true;
  }
}

async function entriesOf(folder: string) {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    return [];
  }
}
