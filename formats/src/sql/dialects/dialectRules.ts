// What one dialect of SQL says of itself: how its programs write dumps.

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
}
