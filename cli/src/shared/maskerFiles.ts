// Masker files: reads one, and those in which names are searched.
import { readdir } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  analyseWithResources,
  type AnalysisWithResources,
  configurationEnding,
  remainingDefaults,
} from '@masker/masker';
import { defaultMaskers } from '@masker/algorithms';
import { ResourceReader } from '@masker/config';
import { stringValue } from '@masker/json';
import { findFiles, type ConfigurationLocation, nodeResourceHost } from '@masker/node';
import { Failure } from './exitCodes.ts';
import { reading, readText } from './files.ts';
import { type Environment, printMessage } from './environment.ts';
import { printable } from './text.ts';

/** A configuration that was read, with or without problems. */
export interface MaskerFile extends AnalysisWithResources {
  /** As messages show it; for a default masker its name. */
  readonly path: string;
  readonly isDefault: boolean;
  readonly text: string;
  readonly name: string | undefined;
  readonly description: string;
}

/** Folders, besides the current one, that are searched for masker files and the files that they name; as the user gave them. */
export interface Folders {
  readonly maskers?: string | undefined;
  readonly resources?: string | undefined;
}

const reader = new ResourceReader(nodeResourceHost);

/** Analyses a default masker's text. */
export async function readDefaultMasker(name: string, text: string): Promise<MaskerFile> {
  return { ...(await readMaskerText(name, text, { folder: undefined, root: undefined })), isDefault: true };
}

/** Adds the default maskers that none of one's own replaces. */
export async function withDefaultFiles(own: readonly MaskerFile[]): Promise<readonly MaskerFile[]> {
  const standard = remainingDefaults(own, defaultMaskers);
  return [...own, ...(await Promise.all(standard.map(({ name, text }) => readDefaultMasker(name, text))))];
}

async function readMaskerText(
  path: string,
  text: string,
  location: ConfigurationLocation,
): Promise<MaskerFile> {
  return describedMasker(path, text, await analyseWithResources(text, location, reader));
}

/** Combines a configuration that was read with its own description. */
export function describedMasker(
  path: string,
  text: string,
  { analysis, resources }: AnalysisWithResources,
): MaskerFile {
  const { properties } = analysis.model;
  return {
    path,
    isDefault: false,
    text,
    name: stringValue(properties?.get('name')),
    description: stringValue(properties?.get('description')) ?? '',
    analysis,
    resources,
  };
}

/**
 * Reads and analyses one file.
 *
 * @param label how messages name it while it is not known to be one
 */
export async function readMaskerFile(
  { cwd }: Environment,
  path: string,
  { resources = '' }: Folders,
  label = printable(path),
): Promise<MaskerFile> {
  const text = await readText(cwd, path, label);
  return readMaskerText(path, text, { folder: dirname(resolve(cwd, path)), root: resolve(cwd, resources) });
}

/** The paths of the files that a masker is made of: its configuration, and the lists that it names. */
export function sourcesOf({
  path,
  isDefault,
  resources,
}: Pick<MaskerFile, 'path' | 'isDefault' | 'resources'>): string[] {
  const lists = Array.from(resources.values(), ({ location }) => location);
  return [
    ...(isDefault ? [] : [path]),
    ...lists.flatMap((location) => (location === undefined ? [] : [fileURLToPath(location)])),
  ];
}

/** The number of a masker file's problems that are errors. */
export function errorsIn({ analysis }: MaskerFile): number {
  return analysis.problems.filter(({ severity }) => severity === 'error').length;
}

/**
 * Reads the masker files in which names are searched: those in the current folder and its folder `maskers`,
 * and in the given folder. Unreadable files are reported and omitted.
 *
 * @throws Failure if the folder of maskers can't be read
 */
export async function readMaskersHere(environment: Environment, given: Folders): Promise<MaskerFile[]> {
  const { cwd } = environment;
  const folder = given.maskers;
  if (folder !== undefined) await reading(printable(folder), () => readdir(resolve(cwd, folder)));
  const folders = new Map<string, string>();
  for (const name of ['', 'maskers', folder ?? '']) {
    const path = resolve(cwd, name);
    if (!folders.has(path)) folders.set(path, name);
  }
  const files: MaskerFile[] = [];
  for (const [path, name] of folders) {
    const found = findFiles(path, configurationEnding, { isSkipped: () => true, maxFolders: 1 });
    for await (const file of found) {
      try {
        files.push(await readMaskerFile(environment, join(name, basename(file.path)), given));
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        printMessage(environment, error.message);
      }
    }
  }
  return files;
}
