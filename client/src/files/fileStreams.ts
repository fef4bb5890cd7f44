// Files that are larger than what VS Code opens: read and written in blocks of whole lines, or read in any order.
import type { PageCodecs, RandomAccessFile } from '@masker/format-parquet';

/** The part read at a time: whole lines, but for the last block. */
export interface TextBlock {
  readonly text: string;
  /** Number of the file's bytes that have been read with it. */
  readonly readBytes: number;
}

/** A file of the machine, by its path. */
export interface StoredFile {
  readonly fsPath: string;
}

/** An open file that is read in any order. */
export interface FileParts {
  readonly file: RandomAccessFile;
  readonly codecs: PageCodecs;
  readonly close: () => Promise<void>;
}

/** Files that appear together when all are complete, or not at all. */
export interface FileGroup {
  /**
   * Writes a file to a temporary one beside it, as `FileStreams.write` does.
   *
   * @throws FileRefused if the file exists and is read-only
   */
  write(file: StoredFile, contents: AsyncIterable<string | Uint8Array>, original?: StoredFile): Promise<void>;
  /** @throws FileRefused when a file that must be new has come to be there */
  complete(): Promise<void>;
  /** Leaves everything as it was. */
  discard(): Promise<void>;
}

/** Abilities of a host that has a file system of its own. */
export interface FileStreams {
  /** @throws FileRefused when the file is no UTF-8 or has lines that are too long */
  read(file: StoredFile): AsyncIterable<TextBlock>;
  /** Reads a file as it is. */
  readBytes(file: StoredFile): AsyncIterable<Uint8Array>;
  /** Opens a file for random access. Reading throws FileRefused if the file has become shorter meanwhile. */
  open(file: StoredFile): Promise<FileParts>;
  /** Identifies a file independent of links to it; undefined if it is no file. */
  identityOf(file: StoredFile): Promise<string | undefined>;
  /**
   * Writes a file that appears, or replaces the existing one, only when it is complete; if the contents end
   * with an exception, nothing changes.
   *
   * @param original the file that it is a masked copy of: the file must then be new, and only those who can
   * read the original can read it
   * @throws FileRefused if the file exists and is read-only, or, for a copy, has been created meanwhile
   */
  write(file: StoredFile, contents: AsyncIterable<string | Uint8Array>, original?: StoredFile): Promise<void>;
  /** Begins several files. */
  begin(): FileGroup;
}

/** A file that can't be read as text, or not be written. Its message is a sentence for the user, without any of the text. */
export class FileRefused extends Error {}
