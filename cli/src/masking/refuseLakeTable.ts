// Refuses files of lake tables (Delta, Iceberg, Hudi): their logs keep minima and maxima of originals.
import type { Stats } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join, parse } from 'node:path';
import { statOf } from '../shared/files.ts';
import { maskFailures } from './messages.ts';

/** Maximum number of folders above a file that may be those of its table: partitions nest. */
const maxDepth = 8;

/**
 * @param path absolute
 * @throws Failure for a file or folder of a lake table
 */
export async function refuseLakeTable(path: string, label: string, stats: Stats): Promise<void> {
  let folder = stats.isDirectory() ? path : dirname(path);
  for (let depth = 0; depth < maxDepth && folder !== parse(folder).root; depth++) {
    const kind = await lakeTableIn(folder);
    if (kind !== undefined) throw maskFailures.lakeTable(label, kind);
    folder = dirname(folder);
  }
}

async function lakeTableIn(folder: string): Promise<string | undefined> {
  const isFolder = async (name: string) => (await statOf(join(folder, name)))?.isDirectory() === true;
  if (await isFolder('_delta_log')) return 'Delta';
  if (await isFolder('.hoodie')) return 'Hudi';
  const metadata = await readdir(join(folder, 'metadata')).catch(() => []);
  return metadata.some((name) => name.endsWith('.metadata.json')) ? 'Iceberg' : undefined;
}
