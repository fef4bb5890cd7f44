// Standard input of this process, and the files behind its standard streams.
import { createReadStream, fstatSync, type Stats } from 'node:fs';
import { type Readable, setDefaultHighWaterMark } from 'node:stream';

const [input, output] = [0, 1];

/** In bytes: so much is read before it is asked for. Blocks are masked as they come, and many small ones take longer. */
const readAhead = 512 * 1024;

/** The stream; reading it fails when it is a folder, of which Node's own stream only says that it ends. */
export function standardInput(): Readable {
  const stats = statsOf(input);
  if (stats?.isDirectory() === true || stats?.isFile() === true)
    return createReadStream('', { fd: input, autoClose: false, highWaterMark: readAhead });
  // Node makes its stream when it is first asked for, and takes no options.
  setDefaultHighWaterMark(false, readAhead);
  return process.stdin;
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
