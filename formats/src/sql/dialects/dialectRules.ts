// What one dialect of SQL says of itself: how its programs write dumps.
import type { TextEncoding } from '../../textEncoding.ts';

/** What a dump begins and must end. */
export interface DumpFrame {
  /** The line of a comment, a command of the client, or a statement, without white space at its end. */
  readonly begins: RegExp;
  readonly ends: RegExp;
  /** How the end is written, for messages. */
  readonly ending: string;
}

export interface DialectRules {
  /** All that tells of a dump whether it is complete. */
  readonly frames: readonly DumpFrame[];
  /**
   * The encodings that are read, by the server's names for them in lower case without punctuation; `any`: the server doesn't
   * look at the bytes.
   */
  readonly encodings: ReadonlyMap<string, TextEncoding | 'any'>;
  /** How its program is made to write UTF-8. */
  readonly utf8Command: string;
}
