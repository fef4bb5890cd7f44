// Standard input of this process, and the files of its standard streams.
import { createReadStream, fstatSync, type Stats } from 'node:fs';
import type { Environment } from './environment.ts';
import { type OnReadOpts, Socket, type SocketConstructorOpts } from 'node:net';

/** In bytes. */
const bufferLength = 512 * 1024;

/**
 * Reads a pipe or socket to its end, ahead of its reader.
 *
 * @param descriptor closed at its end, except the standard streams
 * @returns the bytes received since the last request; valid until the next one
 */
export async function* readPipe(descriptor: number): AsyncGenerator<Uint8Array> {
  let [current, other] = [Buffer.allocUnsafeSlow(bufferLength), Buffer.allocUnsafeSlow(bufferLength)];
  let [taken, filled] = [0, 0];
  let end: { readonly error?: Error } | undefined;
  let wake: (() => void) | undefined;
  const options: SocketConstructorOpts & { readonly onread: OnReadOpts } = {
    fd: descriptor,
    writable: false,
    onread: {
      // Asked after each piece. A full buffer is followed by the other one, when this one has been taken.
      buffer: () => (filled < bufferLength ? current.subarray(filled) : other),
      callback(length) {
        filled += length;
        wake?.();
        return filled < bufferLength;
      },
    },
  };
  const socket = new Socket(options);
  socket.on('error', (error) => {
    end = { error };
    wake?.();
  });
  socket.on('end', () => {
    end = {};
    wake?.();
  });
  try {
    for (;;) {
      if (taken === filled) {
        if (end?.error !== undefined) throw end.error;
        if (end !== undefined) return;
        await new Promise<void>((resolve) => (wake = resolve));
        continue;
      }
      const chunk = current.subarray(taken, filled);
      taken = filled;
      if (filled === bufferLength) {
        [current, other] = [other, current];
        [taken, filled] = [0, 0];
        socket.resume();
      }
      yield chunk;
    }
  } finally {
    socket.destroy();
  }
}

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
