// Standard output as a stream that is written to while this thread works on.
import { writev } from 'node:fs';
import { Writable } from 'node:stream';
import { isatty } from 'node:tty';
import type { Environment } from './environment.ts';

const descriptor = 1;
type Done = (error?: Error | null) => void;

/**
 * Terminals get Node's own stream. That one fills a pipe only when this thread has nothing else to do, so the reader of the
 * pipe would wait for each block; into pipes and files, a thread of the system writes instead.
 */
export function standardOutputStream(): Environment['stdout'] {
  return isatty(descriptor) ? process.stdout : new DescriptorStream();
}

class DescriptorStream extends Writable {
  /** Set once the pipe proves to be non-blocking (O_NONBLOCK set by another process): Node's stream supports it. */
  #stream: Writable | undefined;

  override _write(chunk: Uint8Array, _encoding: string, done: Done): void {
    this.#write([chunk], done);
  }

  override _writev(chunks: readonly { readonly chunk: Uint8Array }[], done: Done): void {
    this.#write(
      chunks.map(({ chunk }) => chunk),
      done,
    );
  }

  #write(pieces: readonly Uint8Array[], done: Done): void {
    if (this.#stream !== undefined) {
      writeAll(this.#stream, pieces, done);
      return;
    }
    writev(descriptor, pieces, (error, written) => {
      if (error?.code === 'EAGAIN') {
        this.#stream = process.stdout;
        // Known from the call that wrote.
        this.#stream.on('error', () => undefined);
        this.#write(pieces, done);
        return;
      }
      const rest = error === null ? remaining(pieces, written) : [];
      if (rest.length > 0) this.#write(rest, done);
      else done(error);
    });
  }
}

function writeAll(stream: Writable, pieces: readonly Uint8Array[], done: Done): void {
  stream.cork();
  for (const [i, piece] of pieces.entries()) stream.write(piece, i < pieces.length - 1 ? undefined : done);
  stream.uncork();
}

/** Returns the pieces that remain after `written` bytes have been written. */
function remaining(pieces: readonly Uint8Array[], written: number): Uint8Array[] {
  const rest: Uint8Array[] = [];
  let skipped = written;
  for (const piece of pieces) {
    if (skipped < piece.length) rest.push(piece.subarray(skipped));
    skipped = Math.max(0, skipped - piece.length);
  }
  return rest;
}
