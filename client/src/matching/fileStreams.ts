// Files that are larger than what VS Code opens: read and written in blocks of whole lines.

/** What is read at a time: whole lines, but for the last block. */
export interface TextBlock {
  readonly text: string;
  /** How many bytes of the file have been read with it. */
  readonly readBytes: number;
}

/** A file of the machine, by its path. */
export interface StoredFile {
  readonly fsPath: string;
}

/** What a host offers that has a file system of its own. */
export interface FileStreams {
  /** @throws FileRefused when the file is no UTF-8 or has lines that are too long */
  read(file: StoredFile): AsyncIterable<TextBlock>;
  /** Writes a file that appears only when it is complete; when the texts end with an exception, it never does. */
  write(file: StoredFile, texts: AsyncIterable<string>): Promise<void>;
}

/** A file that can't be read as text. Its message is a sentence for the user, without any of the text. */
export class FileRefused extends Error {}
