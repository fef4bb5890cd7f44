// Reads files of any size in constant memory, and detects if they become shorter.
import type { Stats } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import type { Format } from '@masker/format-api';

/**
 * In bytes: length read from a file at once. A block of ordinary lines stays shorter than the longest line.
 */
const readLength = 512 * 1024;

/** The error for a file that has become shorter since it was opened. */
export class FileTruncated extends Error {
  constructor() {
    super('the file was truncated while it was being read');
  }
}

/** The error for a path that refers to another file than before. */
export class FileReplaced extends Error {
  constructor() {
    super('the file was replaced while it was being opened');
  }
}

/** The identity of a file before it is opened. */
export type ExpectedFile = Pick<Stats, 'dev' | 'ino'>;

/**
 * Opens a file for reading.
 *
 * @param expected the file that the path led to before: a link that was put there meanwhile isn't followed
 * @throws FileReplaced
 */
export async function openExpected(path: string, expected: ExpectedFile | undefined): Promise<FileHandle> {
  const file = await open(path);
  if (expected === undefined) return file;
  const { dev, ino } = await file.stat();
  if (dev === expected.dev && ino === expected.ino) return file;
  await file.close();
  throw new FileReplaced();
}

/**
 * Reads a file in blocks of whole records, as split by `cutBlocks`. Two buffers alternate, so a block is valid until
 * the next is requested.
 *
 * @param expected the file that must be at the path
 * @throws FileTruncated, FileReplaced
 */
export async function* readBlocks(
  path: string,
  { maxRecordLength, createCutter }: Pick<Format, 'maxRecordLength' | 'createCutter'>,
  expected?: ExpectedFile,
): AsyncGenerator<Uint8Array> {
  const cutter = createCutter();
  const file = await openExpected(path, expected);
  try {
    const end = await endOf(file);
    let [current, other] = [bufferFor(readLength), bufferFor(readLength)];
    let held = 0;
    let position = 0;
    let reading = file.read(current, 0, readLength);
    for (;;) {
      const { bytesRead } = await reading;
      position += bytesRead;
      if (bytesRead === 0 && position < end) throw new FileTruncated();
      const filled = held + bytesRead;
      const complete = cutter.cut(current.subarray(held, filled));
      const cut = complete === 0 ? 0 : held + complete;
      const isLast = bytesRead === 0 || filled - cut > maxRecordLength + 1;
      if (isLast) {
        if (filled > 0) yield current.subarray(0, filled);
        return;
      }
      held = filled - cut;
      if (cut === 0) {
        // A record that goes on stays if it is: copied at each reading, it would take time by the square of its length.
        if (held + readLength > current.length) current = grown(current, held);
        reading = file.read(current, held, readLength);
        continue;
      }
      if (held + readLength > other.length) other = bufferFor(held + readLength);
      current.copy(other, 0, cut, filled);
      reading = file.read(other, held, readLength);
      yield current.subarray(0, cut);
      [current, other] = [other, current];
    }
  } finally {
    await file.close();
  }
}

function bufferFor(length: number): Buffer<ArrayBuffer> {
  return Buffer.allocUnsafeSlow(2 * length);
}

/** A larger buffer with the first bytes of one. */
function grown(buffer: Buffer, length: number): Buffer<ArrayBuffer> {
  const larger = bufferFor(buffer.length);
  buffer.copy(larger, 0, 0, length);
  return larger;
}

/**
 * Reads a file piece by piece.
 *
 * @param expected the file that must be at the path
 * @throws FileTruncated, FileReplaced
 */
export async function* readBytes(path: string, expected?: ExpectedFile): AsyncGenerator<Uint8Array> {
  const file = await openExpected(path, expected);
  try {
    const end = await endOf(file);
    let position = 0;
    for (;;) {
      const { bytesRead, buffer } = await file.read(Buffer.allocUnsafeSlow(readLength), 0, readLength);
      if (bytesRead === 0) break;
      position += bytesRead;
      yield buffer.subarray(0, bytesRead);
    }
    if (position < end) throw new FileTruncated();
  } finally {
    await file.close();
  }
}

/** Returns the length of a file; 0 for devices and pipes, which don't report one. */
async function endOf(file: FileHandle): Promise<number> {
  const stats = await file.stat();
  return stats.isFile() ? stats.size : 0;
}
