// The inputs of a run and the target of each: files, globs of files, standard input.
import type { Stats } from 'node:fs';
import { access, constants, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { at } from '@masker/text';
import { isDatasetSummary } from '@masker/formats';
import { reading } from '../shared/files.ts';
import { expandGlob } from '../shared/globs.ts';
import type { Environment } from '../shared/environment.ts';
import { refuseArchive } from './refuseArchive.ts';
import { refuseLakeTable } from './refuseLakeTable.ts';
import { shownPath } from '../shared/text.ts';
import { type Dataset, datasetOf } from './partitions.ts';
import { maskFailures } from './messages.ts';
import { fileIdentity, foldedName } from '@masker/node';

export interface Input {
  /** The input's name in messages. */
  readonly label: string;
  /** Undefined for standard input. */
  readonly path: string | undefined;
  /** Information about the file; undefined for standard input that is none. */
  readonly stats: Stats | undefined;
  /** Absent for a file that isn't in a folder `column=value`. */
  readonly dataset?: Dataset | undefined;
}

/** @throws TypeError for standard input, which is refused before a path is needed */
export function pathOf({ path }: Input): string {
  if (path === undefined) throw new TypeError('input: must be a file');
  return path;
}

/** A file to write. */
export interface Target {
  /** The target's name in messages. */
  readonly label: string;
  readonly path: string;
}

const standardInput = '-';

/** Returns true for a file: standard input and pipes can be read only once. */
export function isReadTwice(input: Input): input is Input & { readonly path: string; readonly stats: Stats } {
  return input.path !== undefined && input.stats?.isFile() === true;
}

/** An input's size in bytes; undefined if it is not known before the end. */
export function sizeOf({ stats }: Input): number | undefined {
  return stats?.isFile() === true ? stats.size : undefined;
}

/**
 * Finds the inputs.
 *
 * @param names paths, `-` for standard input, or globs, for shells that don't expand them
 * @throws Failure if one isn't there, can't be read, or is named twice, as its records would be in the output twice
 */
export async function findInputs(
  names: readonly string[],
  { cwd, stdinFile }: Environment,
): Promise<readonly Input[]> {
  const inputs: Input[] = [];
  for (const name of names) {
    if (name === standardInput) {
      inputs.push({ label: 'standard input', path: undefined, stats: stdinFile });
      continue;
    }
    for (const path of await expandGlob(name, cwd)) inputs.push(await inputOf(path, cwd));
  }
  const last = new Map(inputs.map(({ path }, i) => [path, i]));
  const twice = inputs.find(({ path }, i) => last.get(path) !== i);
  if (twice !== undefined) throw maskFailures.namedTwice(twice.label);
  return inputs;
}

async function inputOf(name: string, cwd: string): Promise<Input> {
  const path = resolve(cwd, name);
  const label = shownPath(name);
  return reading(label, async () => {
    await access(path, constants.R_OK);
    const stats = await stat(path);
    await refuseArchive(path, label, stats);
    await refuseLakeTable(path, label, stats);
    if (isDatasetSummary(path)) throw maskFailures.sumsUpOriginals(label);
    if (stats.isDirectory()) throw maskFailures.isFolder(label);
    const dataset = datasetOf(path);
    return { label, path, stats, ...(dataset && { dataset }) };
  });
}

/**
 * Returns the permissions of a new file that is made from inputs: only those who may read all of them may
 * read it.
 */
export function modeOfCopy(inputs: readonly Input[]): number {
  return inputs.reduce((common, { stats }) => common & ((stats?.mode ?? 0o666) | 0o600), 0o666);
}

/** @param name a path as the user gave it */
export function targetOf(name: string, { cwd }: Pick<Environment, 'cwd'>): Target {
  return { label: shownPath(name), path: resolve(cwd, name) };
}

/** Returns the target of the key file. Messages don't name it: it may be the key itself, given by mistake. */
export function keyTarget(keyFile: string, environment: Environment): Target {
  return { ...targetOf(keyFile, environment), label: 'the key file' };
}

/**
 * The files that the inputs are written to in a folder: under their own names, in the folders of their data sets. Files of
 * partitions that become one get names of their own.
 *
 * @param copied for each input, the names of its data set's folders in the copy; undefined if they stay
 * @throws Failure for standard input, and for two inputs whose names many disks take as one, as they differ only in case
 */
export function targetsIn(
  folder: string,
  inputs: readonly Input[],
  environment: Pick<Environment, 'cwd'>,
  copied?: CopiedNames,
): readonly Target[] {
  return copiedPaths(inputs, copied).map((path) => targetOf(join(folder, path), environment));
}

/** For each input, the names of its data set's folders in the copy; undefined if they stay. */
export type CopiedNames = readonly (readonly string[] | undefined)[];

/**
 * The paths of copies in the folder of the copy, which don't depend on the order of the inputs.
 *
 * @throws Failure as `targetsIn` does
 */
export function copiedPaths(inputs: readonly Input[], copied: CopiedNames = []): readonly string[] {
  const taken = new Map<string, { readonly name: string; readonly from: string }>();
  const take = (name: string, from: string) => {
    const known = taken.get(foldedName(name));
    if (known === undefined) taken.set(foldedName(name), { name, from });
    return known;
  };
  const paths = inputs.map((input) => {
    if (input.path === undefined) throw maskFailures.outputFolderOfStream();
    return input.path;
  });
  const found: string[] = [];
  for (const i of sortedIndexes(paths)) found[i] = pathFor(at(paths, i), inputs[i]?.dataset, copied[i]);
  return found;

  function pathFor(path: string, dataset: Dataset | undefined, names: readonly string[] | undefined) {
    const own = basename(path);
    if (dataset === undefined) {
      const known = take(own, path);
      if (known !== undefined) throw maskFailures.sameOutput(known.name, own);
      return own;
    }
    const { root, folders } = dataset;
    let within = basename(root);
    refuseOther(within, root);
    for (const one of names ?? folders) {
      within = join(within, one);
      refuseOther(within, root);
    }
    const dot = own.indexOf('.', 1);
    const [stem, extension] = dot < 0 ? [own, ''] : [own.slice(0, dot), own.slice(dot)];
    let target = join(within, own);
    for (let n = 2; ; n++) {
      const known = take(target, dirname(path));
      if (known === undefined) return target;
      // Files of one folder differ in case alone.
      if (n === 2 && known.from === dirname(path)) throw maskFailures.sameOutput(known.name, target);
      target = join(within, `${stem}-${n}${extension}`);
    }
  }

  function refuseOther(name: string, root: string) {
    const known = take(name, root);
    if (known !== undefined && (known.name !== name || known.from !== root))
      throw maskFailures.sameOutput(known.name, name);
  }
}

function sortedIndexes(texts: readonly string[]): number[] {
  const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  return Array.from(texts.keys()).sort((i, j) => compare(at(texts, i), at(texts, j)));
}

/**
 * The files that the inputs are written to when they are replaced.
 *
 * @throws Failure for standard input, and for two names that lead to one file
 */
export async function targetsInPlace(inputs: readonly Input[]): Promise<readonly Target[]> {
  const seen = new Set<string>();
  const targets: Target[] = [];
  for (const { path, label } of inputs) {
    if (path === undefined) throw maskFailures.inPlaceOfStream();
    const id = await fileIdentity(path);
    if (id === undefined) throw maskFailures.inPlaceOfStream();
    if (seen.has(id)) throw maskFailures.namedTwice(label);
    seen.add(id);
    targets.push({ label, path });
  }
  return targets;
}
