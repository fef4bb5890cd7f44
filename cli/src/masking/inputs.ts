// The inputs of a run and where each is written: files, globs of files, standard input.
import { access, constants, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { Failure } from '../shared/exitCodes.ts';
import { reading } from '../shared/files.ts';
import type { Surroundings } from '../shared/surroundings.ts';
import { printable } from '../shared/text.ts';

export interface Input {
  /** How messages name it. */
  readonly label: string;
  /** Undefined for standard input. */
  readonly path: string | undefined;
  /** In bytes; undefined where it is not known before the end. */
  readonly size: number | undefined;
  /** The file's permissions; undefined for standard input. */
  readonly mode: number | undefined;
}

/** A file to write. */
export interface Target {
  /** How messages name it. */
  readonly label: string;
  readonly path: string;
}

const standardInput = '-';

/**
 * Finds the inputs.
 *
 * @param names paths, `-` for standard input, or globs, for shells that don't expand them
 * @throws Failure when one is not there, or can't be read
 */
export async function findInputs(names: readonly string[], { cwd }: Surroundings): Promise<readonly Input[]> {
  const inputs: Input[] = [];
  for (const name of names) {
    if (name === standardInput) {
      inputs.push({ label: 'standard input', path: undefined, size: undefined, mode: undefined });
      continue;
    }
    for (const path of await expand(name, cwd)) inputs.push(await inputOf(path, cwd));
  }
  return inputs;
}

async function expand(name: string, cwd: string): Promise<readonly string[]> {
  if (!/[*?[{]/.test(name)) return [name];
  // A file of that very name goes first.
  const isThere = await access(resolve(cwd, name)).then(
    () => true,
    () => false,
  );
  if (isThere) return [name];
  // Loaded when it is needed: the program starts sooner.
  const { default: glob } = await import('fast-glob');
  const found = await glob(name, { cwd });
  if (found.length === 0) throw new Failure(`no file matches ${printable(name)}`);
  return found.sort();
}

async function inputOf(name: string, cwd: string): Promise<Input> {
  const [path, label] = [resolve(cwd, name), printable(name)];
  return reading(label, async () => {
    await access(path, constants.R_OK);
    const stats = await stat(path);
    return { label, path, size: stats.isFile() ? stats.size : undefined, mode: stats.mode };
  });
}

/** The permissions of a new file that is made of inputs: nobody may read it who may not read all of them. */
export function modeOfCopy(inputs: readonly Input[]): number {
  return inputs.reduce((common, { mode = 0o666 }) => common & (mode | 0o600), 0o666);
}

/** @param name a path as the user gave it */
export function targetOf(name: string, { cwd }: Surroundings): Target {
  return { label: printable(name), path: resolve(cwd, name) };
}

/**
 * The files that the inputs are written to in a folder: under their own names.
 *
 * @throws Failure for standard input, and for two inputs of one name
 */
export function targetsIn(
  folder: string,
  inputs: readonly Input[],
  surroundings: Surroundings,
): readonly Target[] {
  const names = inputs.map(({ path }) => {
    if (path === undefined) throw new Failure('--output-dir needs files: standard input has no name');
    return basename(path);
  });
  const last = new Map(names.map((name, i) => [name, i]));
  const twice = names.find((name, i) => last.get(name) !== i);
  if (twice !== undefined)
    throw new Failure(`two inputs would be written to ${printable(twice)} in --output-dir`);
  return names.map((name) => targetOf(join(folder, name), surroundings));
}
