// Files compressed by gzip or Zstandard, told by their extensions.
import type { Duplex } from 'node:stream';
import * as zlib from 'node:zlib';
import { findProgram } from './findProgram.ts';
import { ProgramFailed, throughProgram } from './throughProgram.ts';

export type Compression = 'gzip' | 'zstd';

const extensions: Readonly<Record<string, Compression>> = { '.gz': 'gzip', '.zst': 'zstd' };

/** How a file is compressed, and its name without that extension. */
export function compressionOf(path: string): { readonly compression?: Compression; readonly name: string } {
  const [extension = ''] = /\.[^./\\]+$/.exec(path) ?? [];
  const compression = extensions[extension.toLowerCase()];
  return compression === undefined ? { name: path } : { compression, name: path.slice(0, -extension.length) };
}

/** Unpacks what is written to it; it ends with an exception that `isDamage` knows where the data is damaged. */
export function decompressor(compression: Compression): Duplex {
  return compression === 'gzip' ? zlib.createGunzip() : throughZstd('--decompress');
}

/** Packs what is written to it. */
export function compressor(compression: Compression): Duplex {
  return compression === 'gzip' ? zlib.createGzip() : throughZstd('--compress');
}

/**
 * Whether compressed data was not read to its end: Node's gunzip passes over all that stands behind zeros behind a member.
 *
 * @param unpacker of `decompressor`, which has ended
 * @param length of the data, in bytes
 */
export function hasRest(unpacker: Duplex, length: number): boolean {
  return 'bytesWritten' in unpacker && unpacker.bytesWritten !== length;
}

/** Whether compressed data is damaged or ends too early. */
export function isDamage(error: unknown): boolean {
  if (error instanceof ProgramFailed) return true;
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
}

/** Node's own, which Node 22 and 24 have, unpacks the first of several frames only and takes cut-off data for complete. */
function throughZstd(direction: string): Duplex {
  const advice = 'Zstandard (.zst) needs the program zstd: install it, or use gzip';
  return throughProgram(
    findProgram('zstd', process.env['PATH'] ?? ''),
    [direction, '--stdout', '--quiet'],
    advice,
  );
}
