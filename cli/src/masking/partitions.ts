// Data sets in folders `column=value`: the columns in the names of these folders, and the names in a copy.
import { basename, dirname, join } from 'node:path';
import type { ResolvedTable } from '@masker/plan';
import {
  describeTableProblem,
  findPathColumn,
  type MaskDecision,
  type Partition,
  partitionOf,
  tableOfFile,
  withPartitionValue,
} from '@masker/formats';
import type { OpenMasker } from '../shared/findMasker.ts';
import { printable } from '../shared/text.ts';
import { maskFailures } from './messages.ts';

/** A folder of files with the same columns, and the path of one file in it. */
export interface Dataset {
  /** Absolute path of the folder above those of partitions. */
  readonly root: string;
  /** The folders from there on, which are `column=value`. */
  readonly folders: readonly string[];
  readonly partitions: readonly Partition[];
}

/**
 * Finds the data set of a file.
 *
 * @param path absolute
 * @returns undefined for a file that isn't directly in a folder `column=value`
 */
export function datasetOf(path: string): Dataset | undefined {
  const folders: string[] = [];
  const partitions: Partition[] = [];
  let root = dirname(path);
  for (;;) {
    const folder = basename(root);
    const partition = partitionOf(folder);
    if (partition === undefined) break;
    folders.unshift(folder);
    partitions.unshift(partition);
    root = dirname(root);
  }
  return folders.length === 0 || basename(root) === '' ? undefined : { root, folders, partitions };
}

/** The name of a data set's table. */
export function tableOfDataset({ root }: Dataset): string {
  return tableOfFile(basename(root));
}

/** A table without the columns of partitions, as the files have it; their decisions are left. */
export function tableInFiles(table: ResolvedTable, partitions: readonly Partition[]): ResolvedTable {
  const isInFile = (name: string) => partitions.every(({ column }) => column !== name);
  return { ...table, own: table.own.filter(isInFile) };
}

/** The names of folders in the copy. */
export type CopiedFolders = (open: (decision: MaskDecision) => OpenMasker) => readonly string[];

/**
 * Decides the names of a data set's folders.
 *
 * @returns undefined if all names are kept
 * @throws Failure for an undecided column, or a decision that can't be applied to names of folders
 */
export function decideFolders(dataset: Dataset, table: ResolvedTable): CopiedFolders | undefined {
  const { root, folders, partitions } = dataset;
  if (table.whole === 'empty') return () => folders.map((folder) => withPartitionValue(folder, null));
  if (table.whole === 'keep') return undefined;
  const name = tableOfDataset(dataset);
  const above = findPathColumn(table, join(root, '_'));
  if (above !== undefined) throw undecided(describeTableProblem(above, name));
  const decided = folders.map((folder, i) => decideFolder(folder, partitions[i], table, name));
  if (decided.every((one) => typeof one === 'string')) return undefined;
  return (open) => decided.map((one) => (typeof one === 'string' ? one : one(open)));
}

/** The decisions that mask the names of a data set's folders. */
export function maskedPartitions({ partitions }: Dataset, table: ResolvedTable): MaskDecision[] {
  if (table.whole !== undefined) return [];
  return partitions.flatMap(({ column }) => {
    const decision = table.decide(column);
    return decision.kind === 'mask' ? [decision] : [];
  });
}

function decideFolder(
  folder: string,
  partition: Partition | undefined,
  table: ResolvedTable,
  name: string,
): string | ((open: (decision: MaskDecision) => OpenMasker) => string) {
  if (partition === undefined) throw new TypeError('folders: must be partitions');
  const { column, value } = partition;
  const decision = table.decide(column);
  if (decision.kind === 'keep' || (decision.kind === 'undecided' && decision.action === 'keep'))
    return folder;
  if (decision.kind === 'undecided')
    throw undecided(describeTableProblem({ code: 'column-in-path', column, isUndecided: true }, name));
  if (decision.kind !== 'mask' || decision.by !== undefined || decision.shift !== undefined)
    throw maskFailures.partitionDecision(name, column);
  if (value === undefined) throw maskFailures.partitionUnreadable(name, column);
  if (value === null) return folder;
  return (open) => {
    const masked = open(decision).masker.mask(value);
    if (masked.nonconformances.length > 0 || masked.hasUnmapped)
      throw maskFailures.partitionMisfit(name, column, decision.masker);
    return withPartitionValue(folder, masked.value);
  };
}

function undecided(sentence: string) {
  return maskFailures.undecided(printable(sentence));
}

/** The columns in the names of a data set's folders. */
export function partitionColumns(dataset: Dataset | undefined): readonly string[] {
  return dataset?.partitions.map(({ column }) => column) ?? [];
}

/** Returns the columns of a file with those of its data set's folders. */
export function columnsWith(columns: readonly string[], dataset: Dataset | undefined): readonly string[] {
  return [...new Set([...columns, ...partitionColumns(dataset)])];
}

/** The values in the names of a data set's folders; a value that can't be read is null. */
export function partitionValues({ dataset }: { readonly dataset?: Dataset | undefined }) {
  return (dataset?.partitions ?? []).map(({ column, value }) => ({ column, value: value ?? null }));
}
