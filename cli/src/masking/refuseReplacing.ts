// Refuses to write where a run reads, whatever links lead there: files are identified by their disk and inode.
import { stat } from 'node:fs/promises';
import type { Input, Target } from './inputs.ts';
import { maskFailures } from './messages.ts';

/**
 * @param what how messages name what is to be written
 * @param files what is read: inputs, and what says how to mask
 * @throws Failure when the target is one of the files
 */
export async function refuseReplacing(
  what: string,
  { path: target }: Target,
  files: readonly Pick<Input, 'label' | 'path'>[],
): Promise<void> {
  const id = await idOf(target);
  if (id === undefined) return;
  for (const { path, label } of files)
    if (path !== undefined && id === (await idOf(path))) throw maskFailures.wouldReplace(what, label);
}

/** Identifies a file on its disk, or by its path before it exists; undefined for devices and pipes, which nothing replaces. */
async function idOf(path: string): Promise<string | undefined> {
  const stats = await stat(path, { bigint: true }).catch(() => undefined);
  if (stats === undefined) return path;
  return stats.isFile() ? `${stats.dev}:${stats.ino}` : undefined;
}
