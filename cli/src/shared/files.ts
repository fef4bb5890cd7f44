// Reads whole small files as text, and says in words why one can't be read.
import { isUtf8 } from 'node:buffer';
import { createReadStream, type Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { withoutByteOrderMark } from '@masker/text';
import { FileReplaced, FileTruncated } from '@masker/node';
import { failures, systemReasons } from './messages.ts';

/** In bytes: far more than any configuration or key has. */
const maxFileLength = 8 * 1024 * 1024;

/** Describes an error of the operating system in words; undefined for other errors. */
export function systemReason(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || !('syscall' in error)) return undefined;
  const code = String(error.code);
  return systemReasons[code] ?? code;
}

/** Describes a file or folder; undefined if there is none. */
export function statOf(path: string): Promise<Stats | undefined> {
  return stat(path).catch(() => undefined);
}

/**
 * Runs what reads a file; a complaint of the operating system becomes a failure that names the file as `label`,
 * as does a file that gets shorter meanwhile.
 */
export async function reading<T>(label: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof FileTruncated) throw failures.truncated(label);
    if (error instanceof FileReplaced) throw failures.replaced(label);
    const reason = systemReason(error);
    throw reason === undefined ? error : failures.unreadable(label, reason);
  }
}

/** Runs what writes a file, in the same way. */
export async function writing<T>(label: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const reason = systemReason(error);
    throw reason === undefined ? error : failures.unwritable(label, reason);
  }
}

/**
 * Reads a file in UTF-8; drops a byte order mark at its beginning.
 *
 * @param label name of the file in messages: its path as the user gave it, or omitted if that might be a
 * secret
 * @throws Failure if it can't be read, is no UTF-8 or is too large
 */
export async function readText(cwd: string, path: string, label: string): Promise<string> {
  const bytes = await reading(label, async () => {
    // Bounded as it is read: a device or a pipe doesn't say how long it is.
    const pieces: Buffer[] = [];
    const stream = createReadStream(resolve(cwd, path), { end: maxFileLength });
    for await (const piece of stream as AsyncIterable<Buffer>) pieces.push(piece);
    return Buffer.concat(pieces);
  });
  if (bytes.length > maxFileLength) throw failures.fileTooLarge(label);
  if (!isUtf8(bytes)) throw failures.fileNotUtf8(label);
  return withoutByteOrderMark(bytes.toString('utf8'));
}
