// The masked inputs of a verification, each with its original: two files, or those of the same names in two folders.
import { readdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { isDatasetSummary } from '../../../formats/src/index.ts';
import type { Input } from '../masking/inputs.ts';
import { findTableInputs, type TableOptions } from '../planning/tableInputs.ts';
import type { Environment } from '../shared/environment.ts';
import { statOf } from '../shared/files.ts';
import { verifyFailures } from './messages.ts';

export interface InputPair {
  readonly original: Input;
  readonly masked: Input;
}

/** @throws Failure where a file of a folder has no counterpart */
export async function inputPairs(
  original: string,
  masked: string,
  options: TableOptions,
  environment: Environment,
): Promise<InputPair[]> {
  const [before, after] = await Promise.all([
    findTableInputs([original], options, environment),
    findTableInputs([masked], options, environment),
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
    return [{ original: one, masked: other }];
  }
  const nameOf = ({ path, dataset }: Input) => join(...(dataset?.folders ?? []), basename(path ?? ''));
  const counterparts = new Map(after.map((input) => [nameOf(input), input]));
  const alone = [
    ...before.filter((input) => !counterparts.has(nameOf(input))),
    ...after.filter((input) => !before.some((counterpart) => nameOf(counterpart) === nameOf(input))),
  ];
  if (alone[0]?.dataset !== undefined) throw verifyFailures.partitionsDiffer(alone[0].label);
  if (alone[0] !== undefined) throw verifyFailures.withoutCounterpart(alone[0].label);
  return before.flatMap((input) => {
    const counterpart = counterparts.get(nameOf(input));
    return counterpart === undefined ? [] : [{ original: input, masked: counterpart }];
  });
}

/** @throws Failure for a masked folder with a summary file of originals, which masking never writes */
async function refuseSummaries(folder: string, { cwd }: Environment): Promise<void> {
  // Those of partitions are in folders of their own.
  const names = await readdir(resolve(cwd, folder), { recursive: true });
  const summary = names.find(isDatasetSummary);
  if (summary === undefined) return;
  throw verifyFailures.summaryOfOriginals(`${folder}/${summary}`);
}
