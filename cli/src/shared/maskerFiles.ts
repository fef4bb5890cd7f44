// Masker files: reading one, and those that names are looked for in.
import { readdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { analyse, type Analysis, configurationEnding, stringValue } from '../../../engine/src/index.ts';
import { findFiles } from '../../../node/src/findFiles.ts';
import { Failure } from './exitCodes.ts';
import { reading, readText } from './files.ts';
import { type Surroundings, printMessage } from './surroundings.ts';
import { printable } from './text.ts';

/** A configuration that was read, with or without problems. */
export interface MaskerFile {
  /** As messages show it; for a default masker its name. */
  readonly path: string;
  readonly isDefault: boolean;
  readonly text: string;
  readonly name: string | undefined;
  readonly description: string;
  readonly analysis: Analysis;
}

/** Analyses a configuration's text. */
export function readMaskerText(path: string, text: string): MaskerFile {
  const analysis = analyse(text);
  const { properties } = analysis.model;
  return {
    path,
    isDefault: false,
    text,
    name: stringValue(properties?.get('name')),
    description: stringValue(properties?.get('description')) ?? '',
    analysis,
  };
}

/**
 * Reads and analyses one file.
 *
 * @param label how messages name it while it is not known to be one
 */
export async function readMaskerFile(
  { cwd }: Surroundings,
  path: string,
  label = printable(path),
): Promise<MaskerFile> {
  return readMaskerText(path, await readText(cwd, path, label));
}

/** The number of a masker file's problems that are errors. */
export function errorsIn({ analysis }: MaskerFile): number {
  return analysis.problems.filter(({ severity }) => severity === 'error').length;
}

/**
 * Reads the masker files that names are looked for in: those in the current folder and its folder `maskers`, and in the one
 * that is named. Those that can't be read are told of and left out.
 *
 * @param folder a path as the user gave it
 * @throws Failure when that folder can't be read
 */
export async function readMaskersHere(surroundings: Surroundings, folder?: string): Promise<MaskerFile[]> {
  const { cwd } = surroundings;
  if (folder !== undefined) await reading(printable(folder), () => readdir(resolve(cwd, folder)));
  const folders = new Map<string, string>();
  for (const given of ['', 'maskers', folder ?? '']) {
    const path = resolve(cwd, given);
    if (!folders.has(path)) folders.set(path, given);
  }
  const files: MaskerFile[] = [];
  for (const [path, given] of folders) {
    const found = findFiles(path, configurationEnding, { isSkipped: () => true, mostFolders: 1 });
    for await (const file of found) {
      try {
        files.push(await readMaskerFile(surroundings, join(given, basename(file.path))));
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        printMessage(surroundings, error.message);
      }
    }
  }
  return files;
}
