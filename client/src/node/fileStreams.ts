// Large files on Node: read in blocks of whole lines, written beside their place and put there when complete.
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, realpath, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { FileRefused, type FileStreams, type StoredFile, type TextBlock } from '../matching/fileStreams.ts';

const blockLength = 1024 * 1024;
/** In bytes: a line is searched at once. */
const longestLine = 64 * 1024 * 1024;
const lineFeed = 0x0a;

export const nodeFileStreams: FileStreams = {
  async *read({ fsPath }: StoredFile): AsyncGenerator<TextBlock> {
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
    const decode = (bytes: Uint8Array): string => {
      try {
        return decoder.decode(bytes);
      } catch {
        throw new FileRefused('The file is not valid UTF-8.');
      }
    };
    let held: Uint8Array[] = [];
    let heldLength = 0;
    let readBytes = 0;
    for await (const chunk of createReadStream(fsPath, {
      highWaterMark: blockLength,
    }) as AsyncIterable<Buffer>) {
      readBytes += chunk.length;
      const cut = chunk.lastIndexOf(lineFeed) + 1;
      if (cut > 0) {
        yield { text: decode(Buffer.concat([...held, chunk.subarray(0, cut)])), readBytes };
        held = [];
        heldLength = 0;
      }
      held.push(chunk.subarray(cut));
      heldLength += chunk.length - cut;
      if (heldLength > longestLine) throw new FileRefused('A line of the file is longer than 64 MiB.');
    }
    if (heldLength > 0) yield { text: decode(Buffer.concat(held)), readBytes };
  },

  readBytes: ({ fsPath }) => createReadStream(fsPath, { highWaterMark: blockLength }),

  async write({ fsPath }, contents, original) {
    const { target, mode } =
      original === undefined
        ? await findTarget(fsPath)
        : { target: fsPath, mode: await modeOfCopy(original.fsPath) };
    const partial = join(dirname(target), `.masker-${randomUUID()}.partial`);
    // Opened before anything can fail: a stream that opens its file itself may make it after it was to be removed.
    const file = await open(partial, 'wx', mode);
    try {
      await pipeline(contents, file.createWriteStream());
      await (original === undefined ? rename(partial, target) : renameToNew(partial, target));
    } finally {
      await rm(partial, { force: true });
    }
  },
};

/** The permissions of a copy: open to nobody to whom the original is not. */
async function modeOfCopy(original: string): Promise<number> {
  try {
    return ((await stat(original)).mode & 0o666) | 0o600;
  } catch {
    // It is gone, and was open as a document only.
    return 0o600;
  }
}

/** Renames a file, and replaces none that was made in the meantime. */
async function renameToNew(path: string, target: string): Promise<void> {
  await reserve(target);
  try {
    await rename(path, target);
  } catch (error) {
    await rm(target, { force: true });
    throw error;
  }
}

/** Takes a name for a new file. */
async function reserve(path: string): Promise<void> {
  try {
    await (await open(path, 'wx')).close();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
      throw new FileRefused('A file of the same name was made in the meantime.');
    throw error;
  }
}

/** Where a file is to be, with the permissions of one that is there; a link stays, and what it leads to is replaced. */
async function findTarget(fsPath: string): Promise<{ readonly target: string; readonly mode: number }> {
  let target: string;
  try {
    target = await realpath(fsPath);
  } catch {
    return { target: fsPath, mode: 0o666 };
  }
  const { mode } = await stat(target);
  if ((mode & 0o222) === 0) throw new FileRefused('The file is read-only.');
  return { target, mode: mode & 0o777 };
}
