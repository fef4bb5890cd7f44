// Standard input of this process, and the files of its standard streams.
import { createReadStream, fstatSync, type Stats } from 'node:fs';
import { readPipe } from './readPipe.ts';
import type { Environment } from './environment.ts';

const [input, output] = [0, 1];

/** In bytes: length read from a file at once. */
const readLength = 512 * 1024;

/** Opens standard input; reading fails for a folder, which Node's own stream would only treat as an empty input. */
export function standardInput(): Environment['stdin'] {
  const stats = statsOf(input);
  if (stats?.isDirectory() === true || stats?.isFile() === true)
    return createReadStream('', { fd: input, autoClose: false, highWaterMark: readLength });
  return stats?.isFIFO() === true || stats?.isSocket() === true ? readPipe(input) : process.stdin;
}

/** The file that standard input is read from; undefined if it is none. */
export function standardInputFile(): Stats | undefined {
  return fileOnly(statsOf(input));
}

/** The file that standard output goes to; undefined if it is none. */
export function standardOutputFile(): Stats | undefined {
  return fileOnly(statsOf(output));
}

function fileOnly(stats: Stats | undefined): Stats | undefined {
  return stats?.isFile() === true ? stats : undefined;
}

function statsOf(descriptor: number): Stats | undefined {
  try {
    return fstatSync(descriptor);
  } catch {
    return undefined;
  }
}
