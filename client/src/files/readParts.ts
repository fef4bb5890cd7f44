// Reads files in any order, as formats such as Parquet need it, with a way to stop.
import { isPacked } from '@masker/formats';
import type { PageCodecs, RandomAccessFile } from '@masker/format-parquet';
import { pauseUnlessCancelled, type Watch } from './cancellation.ts';
import type { FileSource } from './fileSource.ts';
import { type FileParts, FileRefused } from './fileStreams.ts';
import { fileMessages } from './messages.ts';

type PartsSource = Pick<FileSource, 'name' | 'open'>;

/**
 * Opens a file; the caller closes it.
 *
 * @param watch counts bytes; when it is cancelled, reading ends with `Cancelled`
 * @throws FileRefused if files don't support random access
 */
export async function openParts({ name, open }: PartsSource, watch: Watch): Promise<FileParts> {
  if (isPacked(name)) throw new FileRefused(fileMessages.notRandomAccess(name));
  if (open === undefined) throw new FileRefused(fileMessages.notHere(name));
  const opened = await open();
  return { ...opened, file: watchedFile(opened.file, watch) };
}

/** Opens a file, as `openParts` does, and closes it after the last read. */
export async function* readParts<T, Result>(
  source: PartsSource,
  watch: Watch,
  read: (file: RandomAccessFile, codecs: PageCodecs) => AsyncGenerator<T, Result>,
): AsyncGenerator<T, Result> {
  const { file, codecs, close } = await openParts(source, watch);
  try {
    return yield* read(file, codecs);
  } finally {
    await close();
  }
}

function watchedFile(file: RandomAccessFile, watch: Watch): RandomAccessFile {
  let done = 0;
  return {
    size: file.size,
    async read(start, length) {
      const bytes = await file.read(start, length);
      // Parts may be read twice.
      done = Math.min(file.size, done + length);
      await pauseUnlessCancelled(watch, done);
      return bytes;
    },
  };
}
