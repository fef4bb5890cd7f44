// Writes masked bytes to standard output, or to files that appear together when all are complete.
import { mkdir, rmdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { isPacked } from '@masker/formats';
import { type AtomicFile, beginFile, placeAll, PlacementError } from '@masker/node';
import { writing } from '../shared/files.ts';
import type { Target } from './inputs.ts';
import { maskFailures } from './messages.ts';

/**
 * In bytes. Each such part is synced to the disk while more is masked: syncing everything at the end would
 * take longer.
 */
const syncLength = 16 * 1024 * 1024;

export interface Output {
  /** True if a part of it would remain after it is discarded. */
  readonly isPublic: boolean;
  /** The file; undefined for standard output. */
  readonly file: AtomicFile | undefined;
  /** Its name in messages. */
  readonly label: string;
  write(bytes: Uint8Array): Promise<void>;
  /** Syncs all of it to the disk. `placeOutputs` then renames it to its target. */
  finish(): Promise<void>;
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
    file: undefined,
    label: 'standard output',
    async write(bytes) {
      isPublic ||= bytes.length > 0;
      await write(stdout, bytes);
    },
    finish: nothing,
    discard: nothing,
  };
}

/**
 * Begins a file beside its target, compressed as the target's extension says. Its folder is created if it isn't there.
 *
 * @param newMode its permissions if there is no file yet
 */
export async function fileOutput({ path, label }: Target, newMode?: number): Promise<Output> {
  const { file, created } = await writing(label, () => beginIn(path, newMode));
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
  let isPublic = false;
  return {
    get isPublic() {
      return isPublic;
    },
    file,
    label,
    write: (bytes) =>
      writing(label, async () => {
        isPublic ||= file.placement === undefined && bytes.length > 0;
        try {
          await write(first, bytes);
        } catch (error) {
          // A stream that has failed before says only that it is closed.
          throw cause ?? error;
        }
      }),
    finish: () =>
      writing(label, async () => {
        first.end();
        await ends;
        await file.finish();
      }),
    async discard() {
      first.destroy();
      stream.destroy();
      await file.discard();
      if (created !== undefined) await removeEmptyFolders(dirname(path), created);
    },
  };
}

/** Begins a file in a folder that is created if it isn't there; returns the first folder that was. */
async function beginIn(path: string, newMode: number | undefined) {
  const created = await mkdir(dirname(path), { recursive: true });
  try {
    return { file: await beginFile(path, newMode === undefined ? {} : { newMode }), created };
  } catch (error) {
    if (created !== undefined) await removeEmptyFolders(dirname(path), created);
    throw error;
  }
}

/** Removes folders that a run has created, from the last one up to the first, unless something is in them. */
async function removeEmptyFolders(last: string, first: string): Promise<void> {
  for (let folder = last; folder.length >= first.length; folder = dirname(folder)) {
    try {
      await rmdir(folder);
    } catch {
      return;
    }
  }
}

/**
 * Renames finished outputs to their targets: all of them, or none.
 *
 * @throws Failure if one can't be renamed to its target
 */
export async function placeOutputs(outputs: readonly Output[]): Promise<void> {
  try {
    placeAll(outputs.flatMap(({ file }) => file ?? []));
  } catch (error) {
    await discardOutputs(outputs);
    if (!(error instanceof PlacementError)) throw error;
    const labelOf = (target: string) =>
      outputs.find(({ file }) => file?.placement?.target === target)?.label ?? target;
    const [first] = error.unrestored;
    if (first !== undefined) throw maskFailures.notRestored(labelOf(first.target), first.backup);
    await writing(labelOf(error.target), () => Promise.reject(error.cause as Error));
  }
}

/** Leaves the targets as they were. */
export async function discardOutputs(outputs: readonly Output[]): Promise<void> {
  // Folders that were created for the first output are empty at the end.
  for (const output of outputs.toReversed()) await output.discard();
}

/** Writes whole texts to files, which appear together. */
export async function writeTexts(
  texts: readonly { readonly target: Target; readonly text: string }[],
): Promise<void> {
  const outputs: Output[] = [];
  try {
    for (const { target, text } of texts) {
      const output = await fileOutput(target);
      outputs.push(output);
      await output.write(Buffer.from(text));
      await output.finish();
    }
  } catch (error) {
    await discardOutputs(outputs);
    throw error;
  }
  await placeOutputs(outputs);
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
