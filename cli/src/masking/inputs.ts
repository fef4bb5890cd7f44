// The inputs of a run and where each is written: files, globs of files, standard input.
import { access, constants, stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
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
      inputs.push({ label: 'standard input', path: undefined, size: undefined });
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
    return { label, path, size: stats.isFile() ? stats.size : undefined };
  });
}

/**
 * The files that the inputs are written to in a folder: under their own names.
 *
 * @throws Failure for standard input, and for two inputs of one name
 */
export function outputsIn(folder: string, inputs: readonly Input[]): string[] {
  const outputs = inputs.map(({ path }) => {
    if (path === undefined) throw new Failure('--output-dir needs files: standard input has no name');
    return resolve(folder, basename(path));
  });
  const twice = outputs.find((path, i) => outputs.indexOf(path) !== i);
  if (twice !== undefined)
    throw new Failure(`two inputs would be written to ${printable(basename(twice))} in --output-dir`);
  return outputs;
}
