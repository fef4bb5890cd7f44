// Reads a pipe into memory that is used again: what Node's own stream allocates for each piece takes a third of a run's time.
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
