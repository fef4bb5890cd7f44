// Large files on Node: read in blocks of whole lines, written to a temporary file beside the target and
// renamed when complete.
import { stat, writeFile } from 'node:fs/promises';
import {
  type AtomicFile,
  beginFile,
  placeAll,
  PlacementError,
  fileIdentity,
  openRandomAccess,
  FileTruncated,
  readBlocks,
  readBytes,
} from '@masker/node';
import {
  type FileGroup,
  FileRefused,
  type FileStreams,
  type StoredFile,
  type TextBlock,
} from '../files/fileStreams.ts';
import { fileMessages } from '../files/messages.ts';

/** In bytes: maximum length of a line, which is searched as a whole. */
const maxLineLength = 64 * 1024 * 1024;
const lineFeed = 0x0a;

const lines = {
  maxRecordLength: maxLineLength,
  createCutter: () => ({ cut: (piece: Uint8Array) => piece.lastIndexOf(lineFeed) + 1 }),
};

export const nodeFileStreams: FileStreams = {
  async *read({ fsPath }: StoredFile): AsyncGenerator<TextBlock> {
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
    const decode = (bytes: Uint8Array): string => {
      try {
        return decoder.decode(bytes);
      } catch {
        throw new FileRefused(fileMessages.notUtf8);
      }
    };
    let length = 0;
    for await (const block of refusing(readBlocks(fsPath, lines))) {
      if (block.length - (block.lastIndexOf(lineFeed) + 1) > maxLineLength)
        throw new FileRefused(fileMessages.lineTooLong);
      length += block.length;
      yield { text: decode(block), readBytes: length };
    }
  },

  readBytes: ({ fsPath }) => refusing(readBytes(fsPath)),

  async open({ fsPath }) {
    const { pageCodecs } = await import('@masker/node/pageCodecs');
    const opened = await openRandomAccess(fsPath);
    const read = async (start: number, length: number): Promise<Uint8Array> => {
      try {
        return await opened.read(start, length);
      } catch (error) {
        throw refusalOf(error);
      }
    };
    return { file: { size: opened.size, read }, codecs: pageCodecs, close: () => opened.close() };
  },

  identityOf: ({ fsPath }) => fileIdentity(fsPath),

  async write(file, contents, original) {
    const group = begin();
    try {
      await group.write(file, contents, original);
      await group.complete();
    } catch (error) {
      await group.discard();
      throw error;
    }
  },

  begin,
};

function begin(): FileGroup {
  const files: AtomicFile[] = [];
  return {
    async write({ fsPath }, contents, original) {
      if (original === undefined) await refuseReadOnly(fsPath);
      const options = original && { newMode: await modeOfCopy(original.fsPath), isNew: true };
      const file = await beginFile(fsPath, options);
      files.push(file);
      await writeFile(file.handle, contents);
      await file.finish();
    },
    complete: () =>
      Promise.resolve().then(() => {
        try {
          placeAll(files);
        } catch (error) {
          throw refusalOfPlacement(error);
        }
      }),
    async discard() {
      for (const file of files) await file.discard();
    },
  };
}

function refusalOfPlacement(error: unknown): unknown {
  if (!(error instanceof PlacementError)) return error;
  const [first] = error.unrestored;
  if (first !== undefined) return new FileRefused(fileMessages.notRestored(first.target, first.backup));
  return hasCode(error.cause, 'EEXIST') ? new FileRefused(fileMessages.nameTaken) : error.cause;
}

async function* refusing(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* pieces;
  } catch (error) {
    throw refusalOf(error);
  }
}

function refusalOf(error: unknown): unknown {
  return error instanceof FileTruncated ? new FileRefused(fileMessages.truncated) : error;
}

/** Returns the permissions of a copy: only those who can read the original can read it. */
async function modeOfCopy(original: string): Promise<number> {
  try {
    return ((await stat(original)).mode & 0o666) | 0o600;
  } catch {
    // It is gone, and was open as a document only.
    return 0o600;
  }
}

async function refuseReadOnly(fsPath: string): Promise<void> {
  try {
    if (((await stat(fsPath)).mode & 0o222) !== 0) return;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return;
    throw error;
  }
  throw new FileRefused(fileMessages.readOnly);
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
