// Refuses files of lake tables on this machine's disks.
import type { Stats } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describeLakeTable, findLakeTable } from '@masker/formats';
import { problem } from '../shared/exitCodes.ts';

/**
 * @param path absolute
 * @throws Failure for a file or folder of a lake table
 */
export async function refuseLakeTable(path: string, label: string, stats: Stats): Promise<void> {
  const kind = await findLakeTable(stats.isDirectory() ? path : dirname(path), {
    parentOf: (folder) => (dirname(folder) === folder ? undefined : dirname(folder)),
    namesIn: (folder, subfolder) => readdir(join(folder, subfolder)).catch(() => undefined),
  });
  if (kind !== undefined) throw problem(describeLakeTable(label, kind));
}
