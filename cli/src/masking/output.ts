// Where masked bytes go: standard output, or a file that appears when it is complete.
import { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { beginFile } from '../shared/atomicFile.ts';
import { Failure } from '../shared/exitCodes.ts';
import { systemReason } from '../shared/files.ts';
import { printable } from '../shared/text.ts';
import { compressionOf, compressor } from './compression.ts';

export interface Output {
  write(bytes: Uint8Array): Promise<void>;
  complete(): Promise<void>;
  discard(): Promise<void>;
}

/** @param stdout stays open at the end */
export function standardOutput(stdout: Writable): Output {
  const nothing = () => Promise.resolve();
  return { write: (bytes) => write(stdout, bytes), complete: nothing, discard: nothing };
}

/** Begins a file beside its target, compressed as the target's extension says. */
export async function fileOutput(path: string): Promise<Output> {
  const { compression } = compressionOf(path);
  const packer = compression && compressor(compression);
  const label = printable(path);
  const file = await writing(label, () => beginFile(path));
  const stream = new Writable({
    write(bytes: Uint8Array, _encoding, done) {
      file.handle.writeFile(bytes).then(() => {
        done();
      }, done);
    },
  });
  const ends = finished(stream);
  // Told by the write that fails, or at the end.
  ends.catch(() => undefined);
  if (packer !== undefined) {
    packer.pipe(stream);
    stream.on('error', (error) => packer.destroy(error));
  }
  const first = packer ?? stream;
  first.on('error', () => undefined);
  return {
    write: (bytes) => writing(label, () => write(first, bytes)),
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

/** Writes, and waits until the stream is done with the bytes. */
async function write(output: Writable, bytes: Uint8Array): Promise<void> {
  if (bytes.length === 0) return;
  await new Promise<void>((resolve, reject) => {
    output.write(bytes, (error) => {
      if (error) reject(error);
      else resolve();
    });
  });
}

async function writing<T>(label: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const reason = systemReason(error);
    throw reason === undefined ? error : new Failure(`can't write ${label}: ${reason}`);
  }
}
