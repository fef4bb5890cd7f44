// Writes masked bytes to standard output, or to a file that appears when it is complete.
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { isPacked } from '../../../formats/src/index.ts';
import { beginFile } from '../../../node/src/atomicFile.ts';
import { writing } from '../shared/files.ts';
import type { Target } from './inputs.ts';

/** In bytes. Each such part is synced to the disk while more is masked: syncing everything at the end would take longer. */
const syncLength = 16 * 1024 * 1024;

export interface Output {
  /** True if a part of it would remain if it were discarded now. */
  readonly isPublic: boolean;
  write(bytes: Uint8Array): Promise<void>;
  complete(): Promise<void>;
  discard(): Promise<void>;
}

/** @param stdout standard output or standard error; stays open at the end */
export function standardOutput(stdout: Writable): Output {
  let isPublic = false;
  const nothing = () => Promise.resolve();
  return {
    get isPublic() {
      return isPublic;
    },
    async write(bytes) {
      isPublic ||= bytes.length > 0;
      await write(stdout, bytes);
    },
    complete: nothing,
    discard: nothing,
  };
}

/**
 * Begins a file beside its target, compressed as the target's extension says. Its folder is created if it isn't there.
 *
 * @param newMode its permissions if there is no file yet
 */
export async function fileOutput({ path, label }: Target, newMode?: number): Promise<Output> {
  const file = await writing(label, async () => {
    await mkdir(dirname(path), { recursive: true });
    return beginFile(path, newMode === undefined ? {} : { newMode });
  });
  let unsynced = 0;
  const packer = isPacked(path) ? createGzip() : undefined;
  const stream = new Writable({
    write(bytes: Uint8Array, _encoding, done) {
      file.handle.writeFile(bytes).then(() => {
        unsynced += bytes.length;
        if (unsynced >= syncLength) {
          unsynced = 0;
          file.syncEarly();
        }
        done();
      }, done);
    },
  });
  const ends = finished(stream);
  // Reported by the write that fails, or at the end.
  ends.catch(() => undefined);
  if (packer !== undefined) {
    packer.pipe(stream);
    packer.on('error', (error) => stream.destroy(error));
    stream.on('error', (error) => packer.destroy(error));
  }
  const first = packer ?? stream;
  let cause: Error | undefined;
  first.on('error', (error) => {
    cause ??= error;
  });
  return {
    isPublic: false,
    write: (bytes) =>
      writing(label, async () => {
        try {
          await write(first, bytes);
        } catch (error) {
          // A stream that has failed before says only that it is closed.
          throw cause ?? error;
        }
      }),
    complete: () =>
      writing(label, async () => {
        first.end();
        await ends;
        await file.complete();
      }),
    async discard() {
      first.destroy();
      stream.destroy();
      await file.discard();
    },
  };
}

/** Writes a whole text to a file, which appears when it is complete. */
export async function writeText(target: Target, text: string): Promise<void> {
  const output = await fileOutput(target);
  await output.write(Buffer.from(text));
  await output.complete();
}

/** Writes, and waits until the stream is done with the bytes. */
async function write(output: Writable, bytes: Uint8Array): Promise<void> {
  if (bytes.length === 0) return;
  await new Promise<void>((resolve, reject) => {
    // Compression in progress never finishes if the file can't be written.
    const closed = () => {
      reject(new Error('closed'));
    };
    output.once('close', closed);
    output.write(bytes, (error) => {
      output.off('close', closed);
      if (error) reject(error);
      else resolve();
    });
  });
}
