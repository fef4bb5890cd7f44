// Opens files for random access.
import type { RandomAccessFile } from '@masker/format-parquet';
import { type ExpectedFile, FileTruncated, openExpected } from './readFile.ts';

/** In bytes: maximum length that one system call reads. */
const maxReadLength = 1024 * 1024 * 1024;

/**
 * Opens a file for random access. Reading throws FileTruncated if the file has become shorter.
 *
 * @param expected the file that must be at the path
 * @throws FileReplaced
 */
export async function openRandomAccess(
  path: string,
  expected?: ExpectedFile,
): Promise<RandomAccessFile & { close(): Promise<void> }> {
  const file = await openExpected(path, expected);
  try {
    const { size } = await file.stat();
    return {
      size,
      async read(start, length) {
        const bytes = Buffer.allocUnsafeSlow(length);
        for (let done = 0; done < length;) {
          const { bytesRead } = await file.read(
            bytes,
            done,
            Math.min(length - done, maxReadLength),
            start + done,
          );
          if (bytesRead === 0) throw new FileTruncated();
          done += bytesRead;
        }
        return bytes;
      },
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}
