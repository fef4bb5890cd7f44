// Refuses to write where a run reads, whatever links lead there: files are told by their disk and inode.
import { stat } from 'node:fs/promises';
import { Failure } from '../shared/exitCodes.ts';
import type { Input, Target } from './inputs.ts';

export interface WrittenFiles {
  readonly targets: readonly Target[];
  readonly statistics: Target | undefined;
}

export interface ReadFiles {
  readonly inputs: readonly Input[];
  /** The key file and the configurations. */
  readonly others: readonly Target[];
}

/** @throws Failure when a file would be replaced that is no target, but for an input that is written to by its own name */
export async function refuseReplacing(
  { targets, statistics }: WrittenFiles,
  { inputs, others }: ReadFiles,
): Promise<void> {
  const named = inputs.flatMap(({ path, label }) => (path === undefined ? [] : [{ path, label }]));
  for (const target of targets) {
    const id = await idOf(target.path);
    for (const { path, label } of [...others, ...named.filter((input) => input.path !== target.path)])
      if (id !== undefined && id === (await idOf(path)))
        throw new Failure(`the output ${target.label} would replace ${label}`);
  }
  if (statistics === undefined) return;
  const id = await idOf(statistics.path);
  for (const { path, label } of [...others, ...named, ...targets])
    if (id !== undefined && id === (await idOf(path))) throw new Failure(`--stats would replace ${label}`);
}

/** What a file is to its disk, and its path before it is there; undefined for devices and pipes, which nothing replaces. */
async function idOf(path: string): Promise<string | undefined> {
  const stats = await stat(path, { bigint: true }).catch(() => undefined);
  if (stats === undefined) return path;
  return stats.isFile() ? `${stats.dev}:${stats.ino}` : undefined;
}
