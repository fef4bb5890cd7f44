// The text of tokens in the bytes of a dump.
import type { SqlDialect } from './sqlDialect.ts';
import type { SqlToken, StatementPart } from './sqlToken.ts';

const decoder = new TextDecoder();

export class SqlText {
  readonly bytes: Uint8Array;
  readonly dialect: SqlDialect;

  constructor(bytes: Uint8Array, dialect: SqlDialect) {
    this.bytes = bytes;
    this.dialect = dialect;
  }

  between(start: number, end: number): string {
    return decoder.decode(this.bytes.subarray(start, end));
  }

  /** A token with its text, as statements are judged by. */
  partOf({ kind, start, end }: SqlToken): StatementPart {
    const text = this.between(start, end);
    if (kind === 'word' && this.dialect.rules.lexis.foldsCase && /[A-Z]/.test(text))
      return { kind, text: text.replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase()) };
    if (kind !== 'name') return { kind, text };
    const quote = text.slice(-1);
    return { kind, text: text.slice(1, -1).replaceAll(quote + quote, quote) };
  }
}
