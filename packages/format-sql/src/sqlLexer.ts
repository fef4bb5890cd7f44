// The tokens of SQL, as PostgreSQL, MySQL and MariaDB write them, read from bytes that may end anywhere.
import type { Lexis, SqlDialect } from './sqlDialect.ts';
import type { SqlToken, SqlTokenKind } from './sqlToken.ts';

const [tab, lineFeed, carriageReturn, space] = [0x09, 0x0a, 0x0d, 0x20];
const [apostrophe, doubleQuote, backslash, semicolon] = [0x27, 0x22, 0x5c, 0x3b];
const [hyphen, slash, star, hash, dollar, exclamation, ampersand] = [
  0x2d, 0x2f, 0x2a, 0x23, 0x24, 0x21, 0x26,
];

export const isLineEnd = (byte: number | undefined): boolean => byte === 0x0a || byte === 0x0d;
export const isSpace = (byte: number | undefined): boolean =>
  byte === space ||
  byte === lineFeed ||
  byte === carriageReturn ||
  byte === tab ||
  byte === 0x0c ||
  byte === 0x0b;
const isDigit = (byte: number) => byte >= 0x30 && byte <= 0x39;
const isWordStart = (byte: number) =>
  (byte >= 0x61 && byte <= 0x7a) ||
  (byte >= 0x41 && byte <= 0x5a) ||
  byte === 0x5f ||
  byte >= 0x80 ||
  byte === 0x40;
const isWordPart = (byte: number) => isWordStart(byte) || isDigit(byte) || byte === dollar;

/**
 * Reads tokens from an offset on. If the bytes end within one, or right after it, `next` returns undefined.
 */
export class SqlLexer {
  readonly #bytes: Uint8Array;
  readonly #dialect: SqlDialect;
  readonly #lexis: Lexis;
  at: number;

  constructor(bytes: Uint8Array, at: number, dialect: SqlDialect) {
    this.#bytes = bytes;
    this.at = at;
    this.#dialect = dialect;
    this.#lexis = dialect.rules.lexis;
  }

  /**
   * Skips white space and comments.
   *
   * @param isSingle whether it stops after one comment
   * @returns false if the bytes end in a comment, or where one may begin
   */
  skip(isSingle = false): boolean {
    const bytes = this.#bytes;
    for (; this.at < bytes.length;) {
      const byte = bytes[this.at] ?? 0;
      const next = bytes[this.at + 1];
      if (isSpace(byte)) {
        this.at++;
        continue;
      }
      // The client of MySQL looks for its delimiter first, which may be made of the signs of comments.
      const delimited = this.#delimiterAt(this.at);
      if (delimited !== 0) return delimited > 0;
      const end = this.#endOfComment(byte, next);
      if (end === undefined) return true;
      if (end < 0) return false;
      this.at = end;
      if (isSingle) return true;
    }
    return false;
  }

  /** The end of a comment that begins here: -1 after the bytes; undefined when there is none. */
  #endOfComment(byte: number, next: number | undefined): number | undefined {
    const bytes = this.#bytes;
    const { hasHashComments, executesComments, nestsComments } = this.#lexis;
    if (byte === hyphen || byte === slash || byte === star) {
      if (next === undefined) return -1;
    }
    const isLine =
      (byte === hyphen && next === hyphen && (!hasHashComments || isSpace(bytes[this.at + 2] ?? space))) ||
      (hasHashComments && byte === hash);
    if (isLine) {
      const end = bytes.indexOf(lineFeed, this.at);
      return end < 0 ? -1 : end + 1;
    }
    // The end of a comment that the server executes.
    if (executesComments && byte === star && next === slash) return this.at + 2;
    if (byte !== slash || next !== star) return undefined;
    const third = bytes[this.at + 2];
    if (third === undefined) return -1;
    if (
      executesComments &&
      (third === exclamation || (third === 0x4d && bytes[this.at + 3] === exclamation))
    ) {
      let end = this.at + (third === exclamation ? 3 : 4);
      while (end < bytes.length && isDigit(bytes[end] ?? 0)) end++;
      return end === bytes.length ? -1 : end;
    }
    let depth = 1;
    for (let at = this.at + 2; at + 1 < bytes.length; at++) {
      if (bytes[at] === star && bytes[at + 1] === slash) {
        depth--;
        at++;
        if (depth === 0) return at + 1;
      } else if (nestsComments && bytes[at] === slash && bytes[at + 1] === star) {
        depth++;
        at++;
      }
    }
    return -1;
  }

  /** The next token; undefined when the bytes end before that is known. */
  next(): SqlToken | undefined {
    if (!this.skip()) return undefined;
    const start = this.at;
    const bytes = this.#bytes;
    const delimited = this.#delimiterAt(start);
    if (delimited < 0) return undefined;
    if (delimited > 0) return this.#token('end', start + delimited);
    const byte = bytes[start] ?? 0;
    // Its server ends a statement there, whatever the client's delimiter is.
    if (byte === semicolon && this.#lexis.hasDelimiters) return this.#token('end', start + 1);
    if (isDigit(byte)) {
      let end = start + 1;
      while (
        end < bytes.length &&
        (isWordPart(bytes[end] ?? 0) || bytes[end] === 0x2e) &&
        !this.#isDelimiterInWord(end)
      )
        end++;
      return end === bytes.length ? undefined : this.#token('number', end);
    }
    const batch = this.#lexis.hasBatches ? this.#endOfBatch(start) : undefined;
    if (batch !== undefined) return batch < 0 ? undefined : this.#token('end', batch);
    if (isWordStart(byte)) return this.#word(start);
    const quoted = this.#quoted(start, this.#dialect.hasBackslashes);
    if (quoted !== undefined)
      return quoted < 0 ? undefined : this.#token(this.#isName(byte) ? 'name' : 'string', quoted);
    if (byte === dollar && this.#lexis.hasDollarBodies) return this.#body(start);
    if (byte === backslash && this.#lexis.hasClientCommands) {
      if (!this.#lexis.hasDelimiters) return this.#token('command', start + 1);
      // MySQL writes NULL as \N, too.
      if (start + 1 === bytes.length) return undefined;
      if (bytes[start + 1] !== 0x4e) return this.#token('command', start + 1);
    }
    return this.#token('sign', start + 1);
  }

  /** The length of the delimiter if it is here; 0 if it isn't; -1 if the bytes end before that is known. */
  #delimiterAt(at: number): number {
    const { delimiter } = this.#dialect;
    for (let same = 0; same < delimiter.length; same++) {
      if (at + same >= this.#bytes.length) return -1;
      if (this.#bytes[at + same] !== delimiter.charCodeAt(same)) return 0;
    }
    return delimiter.length;
  }

  /**
   * Returns true if the delimiter follows a word or number directly: the client looks for it everywhere outside of
   * strings and comments.
   */
  #isDelimiterInWord(at: number): boolean {
    return this.#dialect.delimiter !== ';' && this.#delimiterAt(at) > 0;
  }

  /** The end of a line `GO`, perhaps with a number after it; -1 after the bytes; undefined for any other text. */
  #endOfBatch(start: number): number | undefined {
    const bytes = this.#bytes;
    if (((bytes[start] ?? 0) | 0x20) !== 0x67) return undefined;
    if (start + 1 === bytes.length) return -1;
    if (((bytes[start + 1] ?? 0) | 0x20) !== 0x6f) return undefined;
    let before = start - 1;
    while (bytes[before] === space || bytes[before] === tab) before--;
    if (before >= 0 && bytes[before] !== lineFeed) return undefined;
    let end = start + 2;
    while (bytes[end] === space || bytes[end] === tab || isDigit(bytes[end] ?? 0)) end++;
    const next = bytes[end] === carriageReturn ? end + 1 : end;
    if (next >= bytes.length || (bytes[end] === hyphen && end + 1 === bytes.length)) return -1;
    const isComment = bytes[end] === hyphen && bytes[end + 1] === hyphen;
    return bytes[next] === lineFeed || isComment ? end : undefined;
  }

  #word(start: number): SqlToken | undefined {
    const bytes = this.#bytes;
    let end = start + 1;
    while (end < bytes.length && isWordPart(bytes[end] ?? 0) && !this.#isDelimiterInWord(end)) end++;
    if (end === bytes.length) return undefined;
    let quote = end;
    const length = end - start;
    const { hasUnicodeStrings, hasCharacterSets, hasEscapeStrings, stringPrefixes } = this.#lexis;
    if (hasUnicodeStrings && bytes[end] === ampersand && length === 1) {
      if (end + 1 === bytes.length) return undefined;
      if (bytes[end + 1] === apostrophe) quote = end + 1;
    }
    // White space may follow the name of a character set.
    if (hasCharacterSets && bytes[start] === 0x5f)
      while (quote < bytes.length && isSpace(bytes[quote])) quote++;
    if (quote === bytes.length) return undefined;
    const isPrefix =
      length === 1
        ? stringPrefixes.includes(String.fromCharCode(bytes[start] ?? 0))
        : hasCharacterSets && bytes[start] === 0x5f;
    if (!isPrefix || bytes[quote] !== apostrophe) return this.#token('word', end);
    const isEscaped =
      this.#dialect.hasBackslashes || (hasEscapeStrings && (bytes[start] === 0x65 || bytes[start] === 0x45));
    const closed = this.#quoted(quote, isEscaped);
    return closed === undefined || closed < 0 ? undefined : this.#token('string', closed);
  }

  #isName(byte: number): boolean {
    return this.#lexis.nameQuotes.has(byte) || (byte === doubleQuote && this.#dialect.hasQuotedNames);
  }

  /** The end of the text in quotation marks that begins at `at`; -1 after the bytes; undefined for no quotation mark. */
  #quoted(at: number, hasBackslashes: boolean): number | undefined {
    const bytes = this.#bytes;
    const quote = bytes[at] ?? 0;
    const close = this.#lexis.nameQuotes.get(quote) ?? quote;
    if (quote !== apostrophe && quote !== doubleQuote && !this.#lexis.nameQuotes.has(quote)) return undefined;
    const escapes = hasBackslashes && !this.#isName(quote);
    for (let i = at + 1; i < bytes.length; i++) {
      if (escapes && bytes[i] === backslash) i++;
      else if (bytes[i] === close) {
        if (i + 1 === bytes.length) return -1;
        if (bytes[i + 1] !== close) return i + 1;
        i++;
      }
    }
    return -1;
  }

  /** Text between dollar signs, or a parameter. */
  #body(start: number): SqlToken | undefined {
    const bytes = this.#bytes;
    let open = start + 1;
    while (open < bytes.length && isWordPart(bytes[open] ?? 0) && bytes[open] !== dollar) open++;
    if (open === bytes.length) return undefined;
    if (bytes[open] !== dollar) return this.#token('sign', start + 1);
    const tag = bytes.subarray(start, open + 1);
    for (let at = open + 1; at + tag.length <= bytes.length; at++) {
      at = bytes.indexOf(dollar, at);
      if (at < 0) return undefined;
      let same = 0;
      while (same < tag.length && bytes[at + same] === tag[same]) same++;
      if (same === tag.length) return this.#token('body', at + same);
    }
    return undefined;
  }

  #token(kind: SqlTokenKind, end: number): SqlToken {
    const start = this.at;
    this.at = end;
    return { kind, start, end };
  }
}
