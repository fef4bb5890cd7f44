// Finds statements that would be taken for part of another one because its end is missing: whole tables would stay as
// they are.
import type { InputProblem } from '@masker/format-api';
import type { BodyBlocks } from './bodyBlocks.ts';
import type { SqlDialect } from './sqlDialect.ts';
import { isSpace } from './sqlLexer.ts';
import type { SqlToken, StatementPart } from './sqlToken.ts';
import { StatementCursor } from './statementCursor.ts';

const lineFeed = 0x0a;

/** A statement that begins on a line of its own inside another one. */
interface Inner {
  readonly kind: 'DELIMITER' | 'CREATE TABLE' | 'INSERT … VALUES' | 'COPY';
  /** The index of its first token. */
  readonly token: number;
}

/** Receives the tokens of one statement in their order, after its blocks have received them. */
export class MissingEnd {
  readonly #bytes: Uint8Array;
  readonly #dialect: SqlDialect;
  readonly #blocks: BodyBlocks;
  #count = 0;
  #depth = 0;
  /** Words that may begin an inner statement, with what follows them. */
  #begun: { readonly token: number; readonly words: string[]; readonly isBody: boolean } | undefined;
  #found: Inner | undefined;
  /** Inner statements that are part of a body if it ends as its server wants. */
  readonly #doubtful: Inner[] = [];

  constructor(bytes: Uint8Array, dialect: SqlDialect, blocks: BodyBlocks) {
    this.#bytes = bytes;
    this.#dialect = dialect;
    this.#blocks = blocks;
  }

  /** @param text as written */
  add(token: SqlToken, text: string): void {
    const index = this.#count++;
    const word = token.kind === 'word' ? text.toUpperCase() : text;
    if (token.kind === 'sign') this.#depth += text === '(' ? 1 : text === ')' ? -1 : 0;
    if (index === 0 || this.#found !== undefined) return;
    if (token.kind === 'word' && /^(?:DELIMITER|CREATE|INSERT|REPLACE|COPY)$/.test(word)) {
      const column = this.#columnOf(token.start);
      if (column < 0) return;
      // The delimiter of MySQL's client, and the keyword `GO`, end a body whatever is in it.
      const isTerminated = this.#dialect.delimiter !== ';' || this.#dialect.rules.lexis.hasBatches;
      this.#begun = {
        token: index,
        words: [word],
        isBody: this.#blocks.isOpen ? isTerminated || column > 0 : this.#blocks.isControl && column > 0,
      };
      if (word === 'DELIMITER' && this.#depth === 0 && isSpace(this.#bytes[token.end]))
        this.#find('DELIMITER');
    } else if (this.#begun !== undefined) this.#continue(token.kind === 'word' ? word : text, token.kind);
  }

  /** The column of a token that is the first on its line; -1 for all others. */
  #columnOf(start: number): number {
    let at = start - 1;
    while (at >= 0 && this.#bytes[at] !== lineFeed && isSpace(this.#bytes[at])) at--;
    return at < 0 || this.#bytes[at] === lineFeed ? start - at - 1 : -1;
  }

  #continue(text: string, kind: SqlToken['kind']): void {
    const words = this.#begun?.words ?? [];
    const [first] = words;
    if (first === 'CREATE') {
      if (text === 'TABLE') this.#find('CREATE TABLE');
      else if (!/^(?:OR|REPLACE|UNLOGGED|GLOBAL|EXTERNAL)$/.test(text)) this.#begun = undefined;
    } else if (kind === 'end' || (words.length === 1 && text === '(')) this.#begun = undefined;
    else if (first === 'COPY') {
      if (text === 'STDIN') this.#find('COPY');
    } else if (/^VALUES?$/.test(text) && kind === 'word') this.#find('INSERT … VALUES');
    else if (kind === 'word' && /^(?:SELECT|SET|EXEC)$/.test(text)) this.#begun = undefined;
    words.push(text);
  }

  #find(kind: Inner['kind']): void {
    const begun = this.#begun;
    this.#begun = undefined;
    if (begun === undefined) return;
    const inner = { kind, token: begun.token };
    const { isRoutine, isClosed, isControl } = this.#blocks;
    const { blocks, lexis } = this.#dialect.rules;
    const isInsert = kind === 'INSERT … VALUES';
    if (kind === 'DELIMITER') this.#found = inner;
    else if (begun.isBody || (isInsert && this.#blocks.isOpen && blocks?.isBetweenSemicolons === true))
      return;
    else if (isRoutine && !isClosed && lexis.hasBatches) this.#doubtful.push(inner);
    else if (isRoutine && !isClosed && isInsert && !this.#blocks.isOpen && !isControl) return;
    else this.#found = inner;
  }

  /** True if an inner statement has been found that no body has. */
  get isCertain(): boolean {
    return this.#found !== undefined;
  }

  /**
   * The problem of the statement.
   *
   * @param parts of the statement so far
   * @param isCutOff whether the end of the dump ends it
   * @param lineOf gives the line of a token, from 0, within the statement
   */
  problem(
    parts: readonly StatementPart[],
    isCutOff: boolean,
    lineOf: (token: number) => number,
  ): InputProblem | undefined {
    if (isCutOff && this.#blocks.isOpen) return { code: 'sql-unfinished' };
    const inner = this.#found ?? this.#doubtful.find((one) => this.#isSwallowed(one, parts, isCutOff));
    return inner && { code: 'sql-missing-end', statement: inner.kind, record: lineOf(inner.token) };
  }

  /** Returns true if nothing ends the body, or it creates a table and fills it: a script without separators does. */
  #isSwallowed({ kind, token }: Inner, parts: readonly StatementPart[], isCutOff: boolean): boolean {
    const name = this.#tableAt(parts, token);
    if (name === undefined || isCutOff) return name !== undefined;
    const isFilled = (other: Inner) =>
      other.kind === 'INSERT … VALUES' && this.#tableAt(parts, other.token) === name;
    return kind === 'CREATE TABLE' && this.#doubtful.some(isFilled);
  }

  /** The name of the table that an inner statement is about; undefined for a temporary one and a variable. */
  #tableAt(parts: readonly StatementPart[], token: number): string | undefined {
    const cursor = new StatementCursor(parts.slice(token), this.#dialect);
    while (/^(?:CREATE|TABLE|INSERT|INTO)$/i.test(cursor.peek()?.text ?? '')) cursor.move(1);
    return cursor.peek()?.text.startsWith('@') === true ? undefined : cursor.takeTable()?.toLowerCase();
  }
}
