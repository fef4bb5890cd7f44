// The masked inputs of a verification, each with its original: two files, or those of two folders.
import { readdir } from 'node:fs/promises';
import { basename, join, relative, resolve } from 'node:path';
import type { MaskingKey } from '@masker/masking-core';
import { resolveTable } from '@masker/plan';
import { usesKey } from '@masker/masker';
import { isDatasetSummary, type MaskDecision } from '@masker/formats';
import type { VerifyOptions } from '@masker/verify';
import { copiedPaths, type Input } from '../masking/inputs.ts';
import { decideFolders, maskedPartitions } from '../masking/partitions.ts';
import { tableOf } from '../masking/tableRecords.ts';
import { findTableInputs, type TableOptions } from '../planning/tableInputs.ts';
import type { Environment } from '../shared/environment.ts';
import { statOf } from '../shared/files.ts';
import { type FindMaskerOptions, openPlanned } from '../shared/findMasker.ts';
import { hasKey } from '../shared/keySources.ts';
import type { PlanFile } from '../shared/plans.ts';
import { verifyFailures } from './messages.ts';

export interface InputPair {
  readonly original: Input;
  readonly masked: Input;
}

export interface InputPairs {
  readonly pairs: readonly InputPair[];
  /** The key if names of folders were masked with it; otherwise undefined. */
  readonly key: MaskingKey | undefined;
}

/** The means to find the masked names of folders. */
export interface PairOptions extends FindMaskerOptions {
  readonly plan: PlanFile;
  readonly reading: TableOptions;
  readonly maskerOf: VerifyOptions['maskerOf'];
}

/**
 * Pairs the files of two folders by their names, and those of partitions by their masked names.
 *
 * @throws Failure if a file of a folder has no counterpart, or without the key that the names of folders need
 */
export async function inputPairs(
  original: string,
  masked: string,
  options: PairOptions,
  environment: Environment,
): Promise<InputPairs> {
  const [before, after] = await Promise.all([
    findTableInputs([original], options.reading, environment),
    findTableInputs([masked], options.reading, environment),
  ]);
  const isFolder = async (name: string) =>
    name !== '-' && (await statOf(resolve(environment.cwd, name)))?.isDirectory() === true;
  const folders = await Promise.all([isFolder(original), isFolder(masked)]);
  if (folders[0] !== folders[1]) throw verifyFailures.fileAndFolder();
  if (folders[1]) await refuseSummaries(masked, environment);
  const [one, other] = [before[0], after[0]];
  if (!folders[0] && one !== undefined && other !== undefined) {
    if (before.length > 1 || after.length > 1) throw verifyFailures.severalMatch();
    if (one.path === other.path) throw verifyFailures.sameFile();
    return { pairs: [{ original: one, masked: other }], key: undefined };
  }
  const { names, key } = await copiedNames(before, options, environment);
  return { pairs: pairsOf(before, names, after), key };
}

/**
 * Pairs each original with the copy of its masked name, or else with one of its own name: verification reports values there
 * that are still the originals.
 */
function pairsOf(before: readonly Input[], names: readonly string[], after: readonly Input[]): InputPair[] {
  const left = new Map(after.map((input) => [nameOf(input), input]));
  const take = (name: string | undefined): Input | undefined => {
    const found = name === undefined ? undefined : left.get(name);
    if (name !== undefined) left.delete(name);
    return found;
  };
  const byName = before.map((_, i) => take(names[i]));
  const pairs = before.map((input, i) => {
    const masked = byName[i] ?? take(nameOf(input));
    if (masked === undefined) throw withoutCounterpart(input);
    return { original: input, masked };
  });
  const [alone] = left.values();
  if (alone !== undefined) throw withoutCounterpart(alone);
  return pairs;
}

/** The path of a file in its folder or data set. */
function nameOf({ path, dataset }: Input): string {
  return join(...(dataset?.folders ?? []), basename(path ?? ''));
}

function withoutCounterpart({ label, dataset }: Input) {
  return dataset === undefined
    ? verifyFailures.withoutCounterpart(label)
    : verifyFailures.partitionAlone(label);
}

/** For each original, the name of its copy as `nameOf` gives it. */
async function copiedNames(
  inputs: readonly Input[],
  { plan, reading, maskerOf, ...options }: PairOptions,
  environment: Environment,
): Promise<{ readonly names: readonly string[]; readonly key: MaskingKey | undefined }> {
  const { model } = plan.analysis;
  const decisions: MaskDecision[] = [];
  const decided = inputs.map((input) => {
    const { dataset, label } = input;
    if (dataset === undefined) return undefined;
    const table = resolveTable(model, tableOf(input, reading));
    const own = maskedPartitions(dataset, table);
    if (own.some((decision) => usesKey(maskerOf(decision).configuration)) && !hasKey(options, environment))
      throw verifyFailures.partitionsNeedKey(label);
    decisions.push(...own);
    return decideFolders(dataset, table);
  });
  const { key, open } = await openPlanned(model, options, environment, decisions);
  const paths = copiedPaths(
    inputs,
    decided.map((folders) => folders?.(open)),
  );
  const names = paths.map((path, i) => {
    const { root } = inputs[i]?.dataset ?? {};
    return root === undefined ? path : relative(basename(root), path);
  });
  return { names, key };
}

/** @throws Failure for a masked folder with a summary file of originals, which masking never writes */
async function refuseSummaries(folder: string, { cwd }: Environment): Promise<void> {
  // Files of partitions are in separate folders.
  const names = await readdir(resolve(cwd, folder), { recursive: true });
  const summary = names.find(isDatasetSummary);
  if (summary === undefined) return;
  throw verifyFailures.summaryOfOriginals(`${folder}/${summary}`);
}
