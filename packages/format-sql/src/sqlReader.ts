// Reads a dump in parts, and finds the values to mask. The text before the end of the last complete row or statement
// is finished; the rest must be passed again, followed by more text.
import { mayBeShown, isAt } from '@masker/rows';
import {
  type TruncationHint,
  type InputProblem,
  columnsOfRows,
  type SqlDecision,
  type SqlTableDecision,
} from '@masker/format-api';
import { BodyBlocks } from './bodyBlocks.ts';
import { passCopyRows, readCopyRows } from './copyRows.ts';
import { DefinedTables } from './definedTables.ts';
import { readDelimiter } from './delimiterCommand.ts';
import { maxMarkerLength } from './dumpMarkers.ts';
import { LineCounter, linesOfTokens } from './lineCounter.ts';
import { MissingEnd } from './missingEnd.ts';
import { notSimple, readSimpleRow } from './readSimpleRow.ts';
import { OutsideConstants } from './literalsOutsideRows.ts';
import type { SqlDialect, StatementEnds } from './sqlDialect.ts';
import { isSpace, SqlLexer } from './sqlLexer.ts';
import type { SqlToken, StatementPart } from './sqlToken.ts';
import {
  clientCommand,
  foreignBody,
  readCopyStatement,
  readInsertStatement,
  type RowStatement,
  tooLong,
} from './rowStatements.ts';
import { maxTokens } from './sqlRows.ts';
import { SqlValueList } from './sqlValueList.ts';
import { readAnyRow, type RowsEnd } from './readAnyRow.ts';
import type { BareRows, SqlReading, SqlRows, SqlStretch } from './sqlReading.ts';
import { SqlText } from './sqlText.ts';
import { StatementEffects } from './statementEffects.ts';

const [lineFeed, carriageReturn, slash, semicolon, backslash] = [0x0a, 0x0d, 0x2f, 0x3b, 0x5c];
/** In bytes: longer words are irrelevant for the end of a statement. */
const maxKeywordLength = 16;
/** Ends the last statement of a script in which nothing else may. */
const lastBatch = new TextEncoder().encode('\nGO\n');

/** The text before the rows of the last INSERT: some dumps have one for each row. */
interface InsertHead {
  readonly bytes: Uint8Array;
  /** Made once, as they begin again at each row. */
  readonly rows: SqlRows;
}

/** Reads a dump in parts, and keeps the state between them. */
export class SqlReader {
  readonly dialect: SqlDialect;
  readonly #decision: Pick<SqlDecision, 'decide'>;
  readonly tables: DefinedTables;
  #rows: SqlRows | undefined;
  readonly #effects: StatementEffects;
  /** The beginning of the current comment. */
  #comment: string | undefined;
  /** True if the line end after a dropped statement must still be removed. */
  #isBehindRemoved = false;
  #bytes: Uint8Array = new Uint8Array(0);
  /** Number of bytes that belong to the dump. */
  #length = 0;
  #text: SqlText;
  /** True if a statement with rows has been read. */
  #hasRows = false;
  /** True if something other than white space precedes on the line. */
  #isMidLine = false;
  #insertHead: InsertHead | undefined;
  readonly #values = new SqlValueList();
  /** Number of rows in this part. */
  #rowCount = 0;
  #removed: SqlStretch[] = [];
  #bareRows: BareRows[] = [];
  /** Constants outside of rows, with their lines in the dump. */
  readonly outside = new OutsideConstants();
  /** Number of lines in all previous parts. */
  #linesBefore = 0;
  #lines = new LineCounter(this.#bytes);

  constructor(dialect: SqlDialect, decision: Pick<SqlDecision, 'decide'>) {
    this.dialect = dialect;
    this.tables = new DefinedTables(dialect.rules.lexis.ignoresCase);
    this.#decision = decision;
    this.#text = new SqlText(this.#bytes, dialect);
    this.#effects = new StatementEffects(dialect, this.tables);
  }

  /**
   * Ends the dump.
   *
   * @param isRead true if all of it has been read
   * @param lines number of lines in the last part
   * @returns the problem if it must not end here
   */
  end(isRead: boolean, lines: number): InputProblem | undefined {
    if (!isRead || this.#rows !== undefined) return { code: 'sql-unfinished', record: lines };
    return this.#endComment() ?? this.#effects.incomplete;
  }

  /** Returns the problem of a row or statement that is too long, with a remedy. */
  tooLong(record: number): InputProblem {
    const { exclusionOption } = this.dialect.rules;
    const advice = exclusionOption === undefined ? '' : ` (${exclusionOption})`;
    return { code: 'record-too-long', record, statement: `dump without its table${advice}` };
  }

  /** The sign that a complete dump may be truncated; undefined if there is none. */
  get truncation(): TruncationHint | undefined {
    if (!this.#hasRows) return 'no-rows';
    return this.#effects.hasFrame ? undefined : 'no-last-line';
  }

  /** True if the end of the dump ends its last statement, so that the last part must be read with `isLast`. */
  get hasOpenEnd(): boolean {
    return this.dialect.rules.statementEnds !== undefined;
  }

  /**
   * Reads the next part.
   *
   * @param isLast true if nothing follows
   */
  read(bytes: Uint8Array, isLast = false): SqlReading {
    if (!isLast || !this.hasOpenEnd) return this.#read(bytes);
    const ended = new Uint8Array(bytes.length + lastBatch.length);
    ended.set(bytes);
    ended.set(lastBatch, bytes.length);
    return this.#read(ended, bytes.length);
  }

  /**
   * Reads a part.
   *
   * @param length length of the dump in it
   */
  #read(bytes: Uint8Array, length = bytes.length): SqlReading {
    this.#bytes = bytes;
    this.#length = length;
    this.#text = new SqlText(bytes, this.dialect);
    this.#values.clear();
    this.#values.beginRows(this.#rows ?? {});
    this.#removed = [];
    this.#bareRows = [];
    this.#rowCount = 0;
    this.#lines = new LineCounter(bytes);
    let end = 0;
    let problem: InputProblem | undefined;
    while (end < bytes.length) {
      const step = this.#step(end);
      if (typeof step !== 'number') {
        problem = step;
        break;
      }
      if (step < 0) break;
      this.#followLine(end, step);
      end = step;
    }
    end = Math.min(end, length);
    for (const stretch of this.#removed) stretch.end = Math.min(stretch.end, length);
    const lines = this.#lines.countTo(end);
    if (problem !== undefined)
      problem = { ...problem, record: lines + this.#leadingLines(end) + (problem.record ?? 0) };
    this.#linesBefore += lines;
    return {
      values: this.#values,
      removed: this.#removed,
      bareRows: this.#bareRows,
      end,
      lines,
      rows: this.#rowCount,
      problem,
    };
  }

  #followLine(start: number, end: number): void {
    let at = end - 1;
    while (at >= start && this.#bytes[at] !== lineFeed && isSpace(this.#bytes[at])) at--;
    if (at >= start) this.#isMidLine = this.#bytes[at] !== lineFeed;
  }

  /** Reads the next piece. Returns its end; -1 if the bytes end before it. */
  #step(start: number): number | InputProblem {
    const rows = this.#rows;
    if (rows === undefined) return this.#readStatement(start);
    if (rows.kind === 'copy') return this.#readCopyRows(start, rows);
    const end = this.#readRow(start, rows);
    if (typeof end === 'number' && end > start && rows.dropsRows) this.#remove(start, end);
    return end;
  }

  #remove(start: number, end: number): void {
    if (start === end) return;
    const last = this.#removed.at(-1);
    if (last?.end === start && last.isComputed !== true) last.end = end;
    else this.#removed.push({ start, end });
  }

  #leadingLines(at: number): number {
    let lines = 0;
    for (let i = at; i < this.#bytes.length && isSpace(this.#bytes[i]); i++)
      if (this.#bytes[i] === lineFeed) lines++;
    return lines;
  }

  #readStatement(start: number): number | InputProblem {
    const bytes = this.#bytes;
    let at = start;
    if (this.#comment !== undefined) return this.#readComment(start);
    if (this.#isBehindRemoved) {
      this.#isBehindRemoved = bytes[at] === carriageReturn;
      if (bytes[at] === carriageReturn || bytes[at] === lineFeed) {
        this.#remove(at, at + 1);
        return at + 1;
      }
    }
    while (at < bytes.length && isSpace(bytes[at])) at++;
    if (at > start) return at;
    if (
      bytes[at] === 0x2d &&
      bytes[at + 1] === 0x2d &&
      // MySQL's client takes them for a comment at the beginning of a statement, its server only before white space.
      (!this.dialect.rules.lexis.hasHashComments || at + 2 < bytes.length)
    ) {
      this.#comment = '';
      return this.#readComment(at);
    }
    if (bytes[at] === backslash) return this.#readCommand(at);
    // A command to MariaDB's client in the guise of a comment.
    if (bytes[at] === slash && /^\/\*M?!\d+\\-/.test(this.#text.between(at, at + 20))) {
      const feed = bytes.indexOf(lineFeed, at);
      return feed < 0 ? -1 : feed + 1;
    }
    const known = this.#insertHead;
    if (known !== undefined && bytes[at] === known.bytes[0] && isAt(known.bytes, bytes, at))
      return this.#beginInsert(known.rows, at, at + known.bytes.length);
    const lexer = new SqlLexer(bytes, at, this.dialect);
    // A comment may be the dump's last line, which is looked for.
    const isMore = lexer.skip(true);
    if (lexer.at > at) return lexer.at;
    if (!isMore) return -1;
    if (
      this.dialect.rules.lexis.hasDelimiters &&
      !this.#isMidLine &&
      /^delimiter\s/i.test(this.#text.between(lexer.at, lexer.at + 10))
    )
      return this.#readDelimiter(lexer.at);
    return this.#readWhole(lexer, at);
  }

  /** Reads a whole statement, or the text before the rows of a statement with rows. */
  #readWhole(lexer: SqlLexer, at: number): number | InputProblem {
    const bytes = this.#bytes;
    const tokens: SqlToken[] = [];
    const blocks = new BodyBlocks(this.dialect);
    const missingEnd = new MissingEnd(bytes, this.dialect, blocks);
    const ends = this.dialect.rules.statementEnds?.();
    for (;;) {
      const token = lexer.next();
      if (token === undefined) return -1;
      if (token.kind === 'command') return clientCommand;
      if (ends?.endsBefore(this.#text.partOf(token)) === true) {
        lexer.at = token.start;
        break;
      }
      tokens.push(token);
      if (tokens.length > maxTokens) return tooLong;
      // Rows are not held until their statement ends.
      const isFirstWord = tokens.length === 1 && token.kind === 'word';
      if (isFirstWord && /^(insert|replace)$/i.test(this.#text.between(token.start, token.end)))
        return this.#readInsert(lexer, token);
      const text = this.#text.between(token.start, Math.min(token.end, token.start + maxKeywordLength));
      blocks.add(token.kind, text);
      missingEnd.add(token, text);
      if (missingEnd.isCertain) break;
      if (blocks.isForeign) return foreignBody;
      if (token.kind === 'end' && !this.#isHeld(token, blocks, ends)) break;
    }
    const parts = tokens.map((token) => this.#text.partOf(token));
    const begin = tokens[0]?.start ?? at;
    // A line `GO` isn't part of the statement.
    const last = ends === undefined ? tokens.at(-1) : tokens.findLast(({ kind }) => kind !== 'end');
    const isCutOff = ends !== undefined && lexer.at > this.#length;
    const merged = missingEnd.problem(parts, isCutOff, linesOfTokens(bytes, tokens, 0));
    if (merged !== undefined) return merged;
    const next = this.#follow(parts, this.#text.between(begin, last?.end ?? begin), lexer.at);
    if (typeof next === 'number') {
      const line = this.#linesBefore + this.#lines.countTo(begin);
      this.outside.add(parts, linesOfTokens(bytes, tokens, line));
    }
    return next;
  }

  /** Returns true if a token that could end a statement is part of it. */
  #isHeld({ start, end }: SqlToken, blocks: BodyBlocks, ends: StatementEnds | undefined): boolean {
    const { delimiter, hasDeclarations } = this.dialect;
    const text = this.#text.between(start, end);
    if (ends !== undefined) return ends.holdsDelimiters && text === delimiter;
    if (text !== ';') return false;
    if (blocks.isOpen) return true;
    // Only the delimiter ends these.
    return delimiter !== ';' && blocks.isRoutine && (blocks.isControl || hasDeclarations);
  }

  /** Reads a comment up to the end of its line; only the beginning of a long one is stored. */
  #readComment(start: number): number | InputProblem {
    const feed = this.#bytes.indexOf(lineFeed, start);
    const end = feed < 0 ? this.#bytes.length : feed;
    const comment = this.#comment ?? '';
    this.#comment =
      comment +
      this.#text.between(start, Math.min(end, start + Math.max(0, maxMarkerLength - comment.length)));
    if (feed < 0) return end;
    this.outside.addRemark(this.#comment, this.#linesBefore + this.#lines.countTo(start));
    return this.#endComment() ?? feed + 1;
  }

  #endComment(): InputProblem | undefined {
    const comment = this.#comment;
    this.#comment = undefined;
    return comment === undefined ? undefined : this.#effects.pass(comment);
  }

  /** Applies the effects of a complete statement. */
  #follow(parts: readonly StatementPart[], text: string, end: number): number | InputProblem {
    this.#insertHead = undefined;
    const [first] = parts;
    if (first?.kind === 'word' && first.text.toUpperCase() === 'COPY') return this.#readCopy(parts, end);
    return this.#effects.follow(parts, text) ?? end;
  }

  #readCommand(at: number): number | InputProblem {
    const end = this.#bytes.indexOf(lineFeed, at);
    if (end < 0) return -1;
    const line = this.#text.between(at, end);
    const problem = this.#effects.followCommand(line);
    if (problem !== undefined) return problem;
    this.#insertHead = undefined;
    this.outside.addCommand(line, this.#linesBefore + this.#lines.countTo(at));
    return end + 1;
  }

  #readDelimiter(at: number): number | InputProblem {
    const end = this.#bytes.indexOf(lineFeed, at);
    if (end < 0) return -1;
    this.#insertHead = undefined;
    const delimiter = readDelimiter(this.#text.between(at, end));
    if (delimiter === undefined) return { code: 'sql-not-understood', statement: 'DELIMITER' };
    this.dialect.delimiter = delimiter;
    return end + 1;
  }

  #readInsert(lexer: SqlLexer, first: SqlToken): number | InputProblem {
    const written = readInsertStatement(lexer, first, (token) => this.#text.partOf(token), this.dialect);
    if (written === undefined) return -1;
    if ('code' in written) return written;
    const head = this.tables.withKnownNames(written);
    const decision = this.#decide(head);
    if ('code' in decision) return decision;
    const { table, isDefault } = head;
    if (isDefault === true) return this.#passDefaults(table, decision, first.start, lexer.at);
    const bytes = new Uint8Array(this.#bytes.subarray(first.start, lexer.at));
    this.#insertHead = { bytes, rows: { ...decision, kind: 'values', table, isFirst: true } };
    return this.#beginInsert(this.#insertHead.rows, first.start, lexer.at);
  }

  #beginInsert(rows: SqlRows, start: number, end: number): number {
    this.#rows = rows;
    this.#hasRows = true;
    rows.isFirst = true;
    this.#values.beginRows(rows);
    if (rows.dropsRows) this.#remove(start, end);
    return end;
  }

  /** Processes a statement that inserts one row of defaults. */
  #passDefaults(table: string, { dropsRows }: SqlTableDecision, start: number, end: number): number {
    this.#addBareRows(table, 1);
    this.#rowCount++;
    this.#hasRows = true;
    if (dropsRows) this.#remove(start, end);
    this.#isBehindRemoved = dropsRows;
    return end;
  }

  #addBareRows(table: string, rows: number): void {
    const firstValue = this.#values.count;
    const last = this.#bareRows.at(-1);
    if (last?.table === table && last.firstValue === firstValue) last.rows += rows;
    else this.#bareRows.push({ table, firstValue, rows });
  }

  #readCopy(parts: readonly StatementPart[], end: number): number | InputProblem {
    const head = readCopyStatement(parts, this.dialect);
    if ('code' in head) return head;
    const feed = this.#bytes.indexOf(lineFeed, end);
    if (feed < 0) return -1;
    const decision = this.#decide(head, true);
    if ('code' in decision) return decision;
    this.#rows = { ...decision, kind: 'copy', table: head.table, isFirst: true };
    this.#values.beginRows(decision);
    return feed + 1;
  }

  #decide(
    { table, columns: written, isDefault }: RowStatement,
    isCopy = false,
  ): SqlTableDecision | InputProblem {
    const own = this.dialect.rules.classifyTable?.(table);
    if (own === 'passes') return { slots: [], columns: [], dropsRows: false, isInternal: true };
    if (own !== undefined) return own;
    const leavesOutComputed = isCopy || !this.dialect.rules.insertsComputed;
    const known = { defined: this.tables.columnsOf(table), leavesOutComputed };
    const columns = written ?? columnsOfRows(known) ?? (isDefault === true ? [] : undefined);
    const decision = this.#decision.decide(table, columns, this.tables.takeNews(), known);
    if (!('code' in decision) || decision.code !== 'sql-columns-unknown') return decision;
    const name = mayBeShown(table) ? `"${table}"; ` : '';
    return {
      ...decision,
      statement: `${name}dump with ${this.dialect.rules.columnsOption}, or name a file with its definition as the plan's "schema"`,
    };
  }

  #readCopyRows(
    start: number,
    { table, slots, dropsRows, isFull, isInternal }: SqlRows,
  ): number | InputProblem {
    if (isFull?.() === true) return this.#passCopyRows(start);
    const line = this.#lines.countTo(start);
    const { end, rows, rest } = readCopyRows(this.#bytes, start, slots, line, this.#values);
    this.#lines.passLines(rows, end);
    this.#hasRows ||= rows > 0;
    if (isInternal !== true) this.#rowCount += rows;
    if (slots.length === 0 && rows > 0) this.#addBareRows(table, rows);
    if (dropsRows && end > start) this.#remove(start, end);
    if (rest === 'end') {
      this.#rows = undefined;
      return this.#bytes.indexOf(lineFeed, end) + 1;
    }
    // A problem with the next line is reported when the rows are done with.
    if (end > start) return end;
    return rest === 'more' ? -1 : { code: 'sql-field-count' };
  }

  #passCopyRows(start: number): number {
    const { end, rest } = passCopyRows(this.#bytes, start);
    if (rest === 'end') {
      this.#rows = undefined;
      return this.#bytes.indexOf(lineFeed, end) + 1;
    }
    return end > start ? end : -1;
  }

  /** Reads one list of values with the text before it, or the end of the statement. */
  #readRow(start: number, rows: SqlRows): number | InputProblem {
    const before = this.#values.count;
    const { hasBackslashes, delimiter } = this.dialect;
    const isSimple = delimiter === ';';
    if (isSimple && !rows.isFirst && this.#bytes[start] === semicolon)
      return this.#endInsert(rows, { end: start + 1, isDelimited: true });
    let end: number | InputProblem =
      isSimple && rows.computed === undefined
        ? readSimpleRow(this.#bytes, start, rows.isFirst, rows.slots, hasBackslashes, this.#values)
        : notSimple;
    if (end === notSimple) {
      const read = readAnyRow(this.#text, start, rows, this.#values, this.#removed);
      if (typeof read === 'object' && 'isDelimited' in read) return this.#endInsert(rows, read);
      end = read;
    }
    if (typeof end !== 'number') this.#values.cut(before);
    else if (end >= 0) {
      rows.isFirst = false;
      if (rows.isInternal !== true) this.#rowCount++;
    }
    // Not before the row is known to be good: lines are counted once.
    this.#values.setLines(before, this.#lines);
    return end;
  }

  #endInsert({ dropsRows }: SqlRows, { end, isDelimited }: RowsEnd): number {
    this.#rows = undefined;
    this.#isBehindRemoved = dropsRows && isDelimited;
    return end;
  }
}
