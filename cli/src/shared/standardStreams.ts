// Standard input of this process, and the files behind its standard streams.
import { createReadStream, fstatSync, type Stats } from 'node:fs';
import type { Readable } from 'node:stream';

const [input, output] = [0, 1];

/** The stream; reading it fails when it is a folder, of which Node's own stream only says that it ends. */
export function standardInput(): Readable {
  return statsOf(input)?.isDirectory() === true ? createReadStream('', { fd: input }) : process.stdin;
}

/** The file that standard input is read from; undefined where it is none. */
export function standardInputFile(): Stats | undefined {
  return fileOnly(statsOf(input));
}

/** The file that standard output goes to; undefined where it is none. */
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
