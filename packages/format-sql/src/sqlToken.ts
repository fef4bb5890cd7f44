// Tokens of SQL, and the parts of a statement that they form.

/** `command`: what psql would do something with. */
export type SqlTokenKind = 'word' | 'name' | 'string' | 'number' | 'body' | 'sign' | 'command' | 'end';

export interface SqlToken {
  readonly kind: SqlTokenKind;
  /** A string begins with its prefix, if it has one. */
  readonly start: number;
  readonly end: number;
}

/** A word, name, string or sign of a statement. */
export interface StatementPart {
  readonly kind: SqlTokenKind;
  /** Names without their quotation marks, words as they are written. */
  readonly text: string;
}
