// The manifest of a run: which files were masked with which plan and key. It contains no value and no key.
import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, relative, resolve } from 'node:path';
import packageJson from '../../../package.json' with { type: 'json' };
import { at } from '@masker/text';
import { keyFingerprint, type MaskingKey } from '@masker/masking-core';
import { hidePartitions } from '@masker/formats';
import { nodeCryptography } from '@masker/node';
import type { MaskedInput } from './report.ts';
import type { Input } from './inputs.ts';
import type { Output } from './output.ts';
import type { AllowedError } from './planErrors.ts';

/** A file, by its contents. */
export interface ManifestFile {
  /** From the current folder on. */
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
}

/** Since version 2, `rows` are records; they were lines of dumps and JSON before, and counted headers. */
export const manifestVersion = 2;

export interface Manifest {
  /** Absent in the first version. */
  readonly manifestVersion?: typeof manifestVersion;
  readonly masker: string;
  readonly started: string;
  readonly ended: string;
  readonly consistency: string;
  /** The plan, the configurations and the lists that were read. Default maskers belong to the version. */
  readonly settings: readonly ManifestFile[];
  /** Fingerprint of the key, after a passphrase was stretched; null if none was needed. */
  readonly keyFingerprint: string | null;
  readonly inputs: readonly {
    readonly name: string;
    readonly size: number | null;
    readonly rows: number;
    readonly nonConforming: number;
  }[];
  readonly outputs: readonly ManifestFile[];
  /** Errors of the plan that didn't stop the run, as `--allow-error` said; absent if there are none. */
  readonly allowedErrors?: readonly AllowedError[];
}

export interface ManifestRun {
  readonly started: Date;
  readonly cwd: string;
  readonly consistency: string;
  readonly settings: readonly string[];
  readonly key: MaskingKey | undefined;
  readonly inputs: readonly Input[];
  readonly masked: readonly MaskedInput[];
  /** Finished, but not yet visible under their names. Standard output and devices are omitted. */
  readonly outputs: readonly Output[];
  readonly allowedErrors: readonly AllowedError[];
}

/** Describes a run that has masked everything. */
export async function manifestOf(run: ManifestRun): Promise<Manifest> {
  const { started, cwd, consistency, key } = run;
  const { inputs, outputs } = await describeFiles(run);
  return {
    manifestVersion,
    masker: packageJson.version,
    started: started.toISOString(),
    ended: new Date().toISOString(),
    consistency,
    settings: await Promise.all(
      [...new Set(run.settings.map((path) => resolve(cwd, path)))].map((path) => describeFile(path, cwd)),
    ),
    keyFingerprint: key === undefined ? null : keyFingerprint(key, nodeCryptography),
    inputs,
    outputs,
    ...(run.allowedErrors.length === 0 ? {} : { allowedErrors: run.allowedErrors }),
  };
}

async function describeFiles(run: ManifestRun): Promise<Pick<Manifest, 'inputs' | 'outputs'>> {
  const inputs = run.inputs.map(({ path, stats }, i) => ({
    name: path === undefined ? '-' : basename(path),
    size: stats?.isFile() === true ? stats.size : null,
    rows: at(run.masked, i).summary.rows,
    nonConforming: at(run.masked, i).summary.nonconforming,
  }));
  const placements = run.outputs.flatMap(({ file }) => file?.placement ?? []);
  const outputs = await Promise.all(
    placements.map(async ({ partial, target }) => {
      const file = await describeFile(partial, run.cwd, target);
      // Kept names of folders hold values, too.
      return { ...file, path: hidePartitions(file.path, '/') };
    }),
  );
  if (inputs.length !== outputs.length || run.inputs.every(({ dataset }) => dataset === undefined))
    return { inputs, outputs };
  // The alphabetical order of originals would reveal them if few are possible, such as countries.
  const pairs = inputs.map((input, i) => ({ input, output: at(outputs, i) }));
  pairs.sort((a, b) => (a.output.sha256 < b.output.sha256 ? -1 : 1));
  return { inputs: pairs.map(({ input }) => input), outputs: pairs.map(({ output }) => output) };
}

/**
 * Describes a regular file; one that grows meanwhile, as it was at first.
 *
 * @param name path for display
 * @throws the system's error for a file that can't be read; `FileUnsuitable` for a folder, a device or a pipe
 */
export async function describeFile(path: string, cwd: string, name = path): Promise<ManifestFile> {
  // A pipe that nobody writes to would never open. Windows has no such flag, which then counts as 0.
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const stats = await file.stat();
    if (!stats.isFile()) throw new FileUnsuitable();
    const hash = createHash('sha256');
    if (stats.size > 0) {
      const chunks = file.createReadStream({ end: stats.size - 1, autoClose: false });
      for await (const chunk of chunks) hash.update(chunk as Uint8Array);
    }
    return {
      path: relative(cwd, name).replaceAll('\\', '/'),
      size: stats.size,
      sha256: hash.digest('hex'),
    };
  } finally {
    await file.close();
  }
}

/** A path leads to something else than a regular file. */
export class FileUnsuitable extends Error {}
