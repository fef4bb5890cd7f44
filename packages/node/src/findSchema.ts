// Finds the schemas of plans on disk: definitions and headers, never rows of CSV files.
import { open, readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { resourcePathsOf } from '@masker/config';
import {
  type DefinitionFile,
  firstRow,
  isHeaderFile,
  maxSchemaLength,
  type SchemaProblem,
  type SchemaSource,
} from '@masker/formats';
import { type ConfigurationLocation, type FoundPath, findInside, nodeResourceHost } from './nodeResources.ts';

const maxFiles = 5000;
/** In bytes: maximum length of a header with its quotation marks. */
const maxHeaderLength = 256 * 1024;

/**
 * Finds a schema that a plan refers to, beside the plan or in its root folder; returns the problem if there is none.
 */
export async function findSchema(
  origin: ConfigurationLocation,
  path: string,
): Promise<SchemaSource | SchemaProblem> {
  // A folder may be written with a slash after it.
  const resourcePaths = resourcePathsOf(path.replace(/\/$/, ''), nodeResourceHost.folderOf(origin));
  let isInside = false;
  for (const { base, path: inside } of resourcePaths) {
    const folder = base === 'shipped' ? undefined : origin[base];
    if (folder === undefined) continue;
    isInside = true;
    const found = await findInside(folder, inside);
    if (found === undefined) continue;
    return 'code' in found ? found : sourceOf(found);
  }
  return { code: isInside ? 'not-found' : 'outside' };
}

async function sourceOf({ named, real, stats }: FoundPath): Promise<SchemaSource | SchemaProblem> {
  const location = pathToFileURL(named).href;
  if (stats.isFile()) {
    if (isHeaderFile(named))
      return {
        location,
        version: versionOf(stats),
        read: async () => [await readHeader(real, basename(named))],
      };
    if (stats.size > maxSchemaLength) return { code: 'too-large' };
    const read = async () => [{ name: basename(named), bytes: await readUpTo(real, maxSchemaLength) }];
    return { location, version: versionOf(stats), read };
  }
  if (!stats.isDirectory()) return { code: 'unreadable' };
  const entries = await readdir(real, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && isHeaderFile(entry.name))
    .map(({ name }) => name)
    .sort()
    .slice(0, maxFiles);
  if (names.length === 0) return { code: 'empty' };
  const versions = await Promise.all(
    names.map(async (name) => `${name} ${versionOf(await stat(join(real, name)))}`),
  );
  return {
    location: `${location}/`,
    version: versions.join('\n'),
    async read() {
      const files: DefinitionFile[] = [];
      for (const name of names) files.push(await readHeader(join(real, name), name));
      return files;
    },
  };
}

function versionOf({ size, mtimeMs, ino }: FoundPath['stats']): string {
  return `${size} ${mtimeMs} ${ino}`;
}

async function readHeader(path: string, name: string): Promise<DefinitionFile> {
  return { name, bytes: firstRow(await readUpTo(path, maxHeaderLength)) };
}

async function readUpTo(path: string, maxLength: number): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const bytes = new Uint8Array(Math.min(size, maxLength));
    let length = 0;
    while (length < bytes.length) {
      const { bytesRead } = await file.read(bytes, length, bytes.length - length);
      if (bytesRead === 0) break;
      length += bytesRead;
    }
    return bytes.subarray(0, length);
  } finally {
    await file.close();
  }
}
