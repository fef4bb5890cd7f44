// Files compressed by gzip or Zstandard, told by their extensions.
import type { Duplex } from 'node:stream';
import * as zlib from 'node:zlib';
import { Failure } from '../shared/exitCodes.ts';

export type Compression = 'gzip' | 'zstd';

const extensions: Readonly<Record<string, Compression>> = { '.gz': 'gzip', '.zst': 'zstd' };

/** What Node has from 22.15 on. */
interface Zstandard {
  readonly createZstdCompress?: () => Duplex;
  readonly createZstdDecompress?: () => Duplex;
}

/** How a file is compressed, and its name without that extension. */
export function compressionOf(path: string): { readonly compression?: Compression; readonly name: string } {
  const [extension = ''] = /\.[^./\\]+$/.exec(path) ?? [];
  const compression = extensions[extension.toLowerCase()];
  return compression === undefined ? { name: path } : { compression, name: path.slice(0, -extension.length) };
}

/** @throws Failure where this version of Node can't do it */
export function decompressor(compression: Compression): Duplex {
  return compression === 'gzip' ? zlib.createGunzip() : zstandard('createZstdDecompress');
}

/** @throws Failure where this version of Node can't do it */
export function compressor(compression: Compression): Duplex {
  return compression === 'gzip' ? zlib.createGzip() : zstandard('createZstdCompress');
}

function zstandard(name: keyof Zstandard): Duplex {
  const create = (zlib as Zstandard)[name];
  if (create === undefined) {
    throw new Failure(
      `Zstandard (.zst) needs Node 22.15 or newer, and this is ${process.versions.node}: use gzip, or the program zstd in a pipe`,
    );
  }
  return create();
}
