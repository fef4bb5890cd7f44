// Reads a JSON document (RFC 8259) in chunks, and finds the values to mask.
import { type DecidedFields, type InputProblemCode, maxMaskedValueBytes } from '@masker/format-api';
import { createScanner } from 'jsonc-parser';
import { jsonTokens } from '@masker/json';
import { mayBeShown } from '@masker/rows';
import { nothingRead, type ReadColumns } from './readColumns.ts';
import { describeSpellings, fieldSpeltWithDots } from './dottedNames.ts';
import { fieldsOfStep, PathSteps, type Steps } from './pathSteps.ts';
import { type ReadPath, RecordReads } from './recordReads.ts';
import type { FoundFieldValue, MapReading, Reading, TargetField } from './targetFields.ts';

const {
  closeBrace,
  closeBracket,
  colon,
  comma,
  endOfText,
  falseKeyword,
  lineBreak,
  nullKeyword,
  number,
  openBrace,
  openBracket,
  string,
  trueKeyword,
  whiteSpace,
} = jsonTokens;

const quotes = 2;
const lineFeed = 0x0a;

/** Maximum nesting of documents. */
export const deepest = 512;

/** The tokens that may come next; `first-…` may be the end of its array or object instead. */
type Expected = 'value' | 'first-value' | 'name' | 'first-name' | 'colon' | 'more' | 'nothing';

/** An array or object that is not closed yet. */
interface Level {
  readonly isArray: boolean;
  /** The fields whose paths lead to it, and perhaps further. */
  readonly live: readonly number[];
  readonly steps: Steps;
  /** In an array, the index of the element. */
  index: number;
  /** The member that is read, in an object. */
  name: string | undefined;
  /** True if it stays with all that is in it. */
  readonly isKept: boolean;
  /** The field whose elements it has, in lists in it, too; undefined for all else. */
  readonly field: number | undefined;
  /**
   * The fields whose paths continue in a member or element of it that occurred; undefined if that isn't
   * recorded.
   */
  readonly seen: Set<number> | undefined;
}

/** Reads one document, or one document per line. */
export class DocumentReader {
  readonly #fields: readonly TargetField[];
  /** Indexes of all fields. */
  readonly #all: readonly number[];
  readonly #levels: Level[] = [];
  readonly #missed = new Set<number>();
  /** The fields that haven't occurred yet, for detecting missed ones. */
  readonly #unfound: Set<number>;
  readonly #mustDecide: boolean;
  readonly #recordDepth: number;
  /** True if documents are values of a column, not records. */
  readonly #isColumn: boolean;
  readonly #reads: RecordReads | undefined;
  readonly #steps: PathSteps;
  #expected: Expected = 'value';
  /** The fields whose paths lead to the next value or deeper. */
  #live: readonly number[];
  /** Length read so far of a line that continues in the next chunk. */
  #lineLength = 0;
  /** The field for which the next value's name is another spelling. */
  #spelt: number | undefined;

  /**
   * @param decided the action for values that aren't fields, nested in fields, or ancestors of fields; null needs no
   *   decision
   * @param reads the dependency values of records; chunks must then be whole records
   */
  constructor(
    fields: readonly TargetField[],
    { undecided = 'keep', recordDepth, hasMaps = false }: Partial<DecidedFields> & MapReading = {},
    reads: readonly ReadPath[] = [],
  ) {
    this.#fields = fields;
    this.#mustDecide = undecided === 'fail';
    this.#recordDepth = recordDepth ?? 0;
    this.#isColumn = recordDepth === undefined;
    this.#steps = new PathSteps(fields, hasMaps);
    this.#reads = reads.length === 0 ? undefined : new RecordReads(reads, this.#recordDepth, hasMaps);
    this.#all = [...fields.keys()];
    this.#live = this.#all;
    this.#unfound = new Set(this.#all.filter((field) => fields[field]?.spellingOf === undefined));
  }

  /** True if the text may end here: the document is complete, or hasn't begun. */
  get mayEnd(): boolean {
    return this.#levels.length === 0;
  }

  /**
   * Indexes of fields that were missing although their parent was there: an object or list with other members, or a
   * scalar. Null and empty values don't count.
   */
  get missed(): ReadonlySet<number> {
    return this.#missed;
  }

  /** The names of dependency values that occur in some record. */
  get readsSeen(): readonly string[] {
    return this.#reads?.seen ?? [];
  }

  /** True if the text read so far ends in a record. */
  get isInRecord(): boolean {
    return this.#levels.length > this.#recordDepth;
  }

  /** True if the text read so far ends between the records of a list. */
  get isBetweenRecords(): boolean {
    return this.#recordDepth > 0 && this.#levels.length === this.#recordDepth;
  }

  /** Length of the last line read so far, in UTF-16 code units. */
  get lineLength(): number {
    return this.#lineLength;
  }

  /**
   * Reads the next chunk, up to a problem of the document.
   *
   * @param chunk whole tokens; whole records if fields depend on others, as an incomplete record is then a problem
   */
  read(chunk: string): Reading {
    const values: FoundFieldValue[] = [];
    const read = this.#read(chunk, values, false);
    const { lines, rows, recordStart } = read;
    let { problem } = read;
    if (this.#reads !== undefined && (problem !== undefined || this.isInRecord)) {
      problem ??= { code: 'not-json', offset: recordStart, character: this.#lineLength };
      problem = { ...problem, offset: recordStart };
      while ((values.at(-1)?.offset ?? -1) >= recordStart) values.pop();
    }
    return { values, reads: this.#columns(values), lines, rows, problem };
  }

  /**
   * Reads one document per line, up to the first invalid line.
   *
   * @param text whole lines; the last may lack its end
   */
  readLines(text: string): Reading {
    const values: FoundFieldValue[] = [];
    const { lines, rows, problem } = this.#read(text, values, true);
    while (problem !== undefined && values.at(-1)?.record === lines) values.pop();
    return { values, reads: this.#columns(values), lines, rows, problem };
  }

  #columns(values: readonly FoundFieldValue[]): ReadColumns {
    return this.#reads?.columns((values.at(-1)?.row ?? -1) + 1) ?? nothingRead;
  }

  /** @param areLines true if each line is a document, where a problem then begins */
  #read(
    chunk: string,
    values: FoundFieldValue[],
    areLines: boolean,
  ): Omit<Reading, 'values' | 'reads'> & { readonly recordStart: number } {
    const scanner = createScanner(chunk, false);
    let [lines, rows, lineStart, documentStart, recordStart] = [0, 0, -this.#lineLength, 0, 0];
    const firstRow = this.#row;
    for (;;) {
      const kind: number = scanner.scan();
      if (kind === whiteSpace) continue;
      const offset = scanner.getTokenOffset();
      const length = scanner.getTokenLength();
      const isEnd = kind === endOfText;
      if (isEnd && !areLines) break;
      if (kind === lineBreak || isEnd) {
        lineStart = offset + length;
        // A carriage return alone ends no document.
        if (areLines && !isEnd && chunk.charCodeAt(lineStart - 1) !== lineFeed) continue;
        if (areLines && !this.mayEnd) {
          const character = chunk.slice(documentStart, offset).trimEnd().length;
          return {
            lines,
            rows,
            recordStart,
            problem: { code: 'not-json', offset: documentStart, character },
          };
        }
        if (isEnd) break;
        lines++;
        if (areLines) this.#begin();
        documentStart = lineStart;
        continue;
      }
      const text = kind === string ? scanner.getTokenValue() : undefined;
      const isValue = this.#expectsValue;
      const field = isValue ? this.#fieldOf(kind) : undefined;
      if (isValue && !this.isInRecord) recordStart = offset;
      if (isValue && this.#beginsRecord(kind, areLines)) rows++;
      const row = areLines ? lines : this.#row - firstRow;
      const error: number = scanner.getTokenError();
      let code = error === 0 ? this.#accept(kind, text, field) : 'not-json';
      if (field !== undefined && length > maxMaskedValueBytes + quotes && !this.#becomesLiteral(field))
        code ??= 'long-value';
      if (isValue && this.#reads !== undefined)
        code ??= this.#takeRead(kind, text ?? chunk.slice(offset, offset + length), row);
      if (code !== undefined) {
        const named = code === 'not-json' ? undefined : field;
        const column = code.startsWith('undecided') ? this.#column() : undefined;
        const position = { offset: areLines ? documentStart : offset, character: offset - lineStart };
        const found =
          code === 'dotted-name' ? this.#describeSpelt(field) : { field: named, ...this.#describeRead(code) };
        return { lines, rows, recordStart, problem: { code, column, ...found, ...position } };
      }
      if (field === undefined) continue;
      this.#unfound.delete(field);
      if (this.#fields[field]?.isKept === true || kind === openBracket || this.#isSpelling(field)) continue;
      // An element that is null stays.
      if (kind === nullKeyword && this.#levels.at(-1)?.field === field) continue;
      const isNumber = kind === number || kind === trueKeyword || kind === falseKeyword;
      const value = isNumber ? chunk.slice(offset, offset + length) : (text ?? null);
      const indexes = this.#reads?.hasElements === true ? this.#reads.indexes : undefined;
      values.push({ field, offset, length, value, isNumber, record: lines, row, indexes });
    }
    this.#lineLength = chunk.length - lineStart;
    return { lines, rows, recordStart };
  }

  /** Returns true for a value that is a record: a document, or an element of a document that is a list. */
  #beginsRecord(kind: number, areLines: boolean): boolean {
    const depth = this.#levels.length;
    if (depth === 0) return areLines || kind !== openBracket;
    return depth === 1 && !areLines && kind !== closeBracket && this.#levels[0]?.isArray === true;
  }

  /** Returns true for values that become null or are kept, and may therefore be longer. */
  #becomesLiteral(field: number): boolean {
    return this.#fields[field]?.mayBeLiteral === true;
  }

  /** @param field the field that is the nested spelling of another one */
  #describeSpelt(field: number | undefined) {
    const own = field === undefined ? this.#spelt : this.#fields[field]?.spellingOf;
    const target = own === undefined ? undefined : this.#fields[own];
    const level = this.#levels.at(-1);
    const name = field === undefined ? level?.name : undefined;
    const statement = target && describeSpellings(target, name, this.#levels.length - 1);
    return { field: target?.spellingOf ?? own, statement };
  }

  #describeRead(code: InputProblemCode) {
    return code === 'read-twice' ? { statement: this.#reads?.nextNames.join(', ') } : {};
  }

  #begin(): void {
    this.#spelt = undefined;
    this.#levels.length = 0;
    this.#expected = 'value';
    this.#live = this.#all;
    this.#reads?.begin();
  }

  /** The index of the record in its list. */
  get #row(): number {
    return this.#recordDepth === 0 ? 0 : (this.#levels[0]?.index ?? 0);
  }

  get #expectsValue(): boolean {
    return this.#expected === 'value' || this.#expected === 'first-value';
  }

  /** Stores a value that fields of its record depend on. */
  #takeRead(kind: number, text: string, row: number): InputProblemCode | undefined {
    if (kind === openBrace || kind === openBracket || kind === closeBracket) return undefined;
    if (this.#reads?.isThere !== true) return undefined;
    if (text.length > maxMaskedValueBytes) return 'long-value';
    // Half a surrogate pair has no form in UTF-8.
    if (/\p{Surrogate}/u.test(text)) return 'invalid-utf8';
    this.#reads.take(kind === nullKeyword ? null : text, row);
    return undefined;
  }

  /** Returns the field of a value; undefined if there is none, and for other tokens. */
  #fieldOf(kind: number): number | undefined {
    if (kind === closeBracket) return undefined;
    const depth = this.#levels.length;
    const list = this.#levels.at(-1)?.field;
    if (list !== undefined) return list;
    const own = this.#live.find((field) => this.#fields[field]?.path.length === depth);
    return own !== undefined && this.#hasFieldsInside(kind, depth) ? undefined : own;
  }

  /**
   * Returns true for an object or list with nested fields: a field with its own path decides only about other values
   * (pointer "").
   */
  #hasFieldsInside(kind: number, depth: number): boolean {
    if (kind !== openBrace && kind !== openBracket) return false;
    return this.#live.some((field) => {
      const step = this.#fields[field]?.path[depth];
      return step !== undefined && (kind === openBrace || isElement(step));
    });
  }

  /** Accepts a token, or returns why it isn't allowed here. */
  #accept(kind: number, text: string | undefined, field: number | undefined): InputProblemCode | undefined {
    switch (this.#expected) {
      case 'first-value':
        return kind === closeBracket ? this.#close() : this.#acceptValue(kind, field);
      case 'value':
        return this.#acceptValue(kind, field);
      case 'first-name':
        return kind === closeBrace ? this.#close() : this.#acceptName(text);
      case 'name':
        return this.#acceptName(text);
      case 'colon':
        this.#expected = 'value';
        return kind === colon ? undefined : 'not-json';
      case 'more':
        return this.#acceptMore(kind);
      case 'nothing':
        return 'not-json';
    }
  }

  #acceptValue(kind: number, field: number | undefined): InputProblemCode | undefined {
    const isOpening = kind === openBrace || kind === openBracket;
    const isSpelt = this.#spelt !== undefined || (field !== undefined && this.#isSpelling(field));
    if (isSpelt && kind !== nullKeyword) return 'dotted-name';
    this.#spelt = undefined;
    if (this.#mustDecide && field === undefined && !this.#isInKept && !this.#mayPass(kind, isOpening))
      return this.#isWholeOpen ? 'undecided-value' : 'undecided';
    if (!isOpening && kind !== nullKeyword && this.#unfound.size > 0) this.#missDeeper();
    switch (kind) {
      case openBrace:
      case openBracket:
        if (field === undefined || (this.#fields[field]?.isKept === true && !this.#mustDecideObjects))
          return this.#open(kind === openBracket, field !== undefined || this.#isInKept);
        return kind === openBracket ? this.#open(true, false, field) : 'not-one-value';
      case trueKeyword:
      case falseKeyword:
        if (field !== undefined && this.#fields[field]?.mayBeLiteral !== true) return 'not-text';
        break;
      case number:
        if (field !== undefined && this.#fields[field]?.mayBeNumber !== true) return 'not-text';
        break;
      case string:
      case nullKeyword:
        break;
      default:
        return 'not-json';
    }
    this.#endValue();
    return undefined;
  }

  /** True if a value has no decision of its own, although fields would be nested in it if it were an object. */
  get #isWholeOpen(): boolean {
    return this.#live.length > 0 && (this.#isColumn || this.#levels.length > this.#recordDepth);
  }

  /** True if a kept field doesn't decide about objects, as they have their own fields. */
  get #mustDecideObjects(): boolean {
    const isInList = this.#levels.at(-1)?.field !== undefined;
    return this.#mustDecide && (isInList || this.#hasFieldsInside(openBrace, this.#levels.length));
  }

  #isSpelling(field: number): boolean {
    return this.#fields[field]?.spellingOf !== undefined;
  }

  get #isInKept(): boolean {
    return this.#levels.at(-1)?.isKept === true;
  }

  /** Returns true if a value that isn't a field needs no decision: it is null, or fields are nested in it. */
  #mayPass(kind: number, isOpening: boolean): boolean {
    // Tokens that aren't values are reported elsewhere.
    if (![openBrace, openBracket, trueKeyword, falseKeyword, number, string, nullKeyword].includes(kind))
      return true;
    if (kind === nullKeyword && this.#levels.at(-1)?.isArray === true) return true;
    return this.#live.length > 0 && (isOpening || kind === nullKeyword);
  }

  /** Returns the member of the record that is being read. */
  #column(): string | undefined {
    const name = this.#levels.find(({ isArray }) => !isArray)?.name;
    return name !== undefined && mayBeShown(name) ? name : undefined;
  }

  #acceptName(name: string | undefined): InputProblemCode | undefined {
    const level = this.#levels.at(-1);
    if (name === undefined || level === undefined) return 'not-json';
    level.name = name;
    if (this.#reads?.enter(name) === false) return 'read-twice';
    this.#live = childrenOf(level, name);
    this.#spelt =
      this.#live.length > 0
        ? undefined
        : fieldSpeltWithDots(name, level.live, this.#fields, this.#levels.length - 1);
    this.#expected = 'colon';
    return undefined;
  }

  #acceptMore(kind: number): InputProblemCode | undefined {
    const level = this.#levels.at(-1);
    if (level === undefined) return 'not-json';
    if (kind === (level.isArray ? closeBracket : closeBrace)) return this.#close();
    if (kind !== comma) return 'not-json';
    this.#expected = level.isArray ? 'value' : 'name';
    if (level.isArray) {
      level.index++;
      this.#reads?.enter(String(level.index), level.index);
      this.#live = childrenOf(level, String(level.index));
    }
    return undefined;
  }

  #open(isArray: boolean, isKept: boolean, field?: number): InputProblemCode | undefined {
    if (this.#levels.length === deepest) return 'too-deep';
    if (this.#reads?.open() === false) return 'read-nested';
    const live = isKept || field !== undefined ? [] : this.#live;
    const isWatched = live.length > 0 && this.#unfound.size > 0;
    const seen = isWatched ? new Set<number>() : undefined;
    const steps = this.#steps.from(live, this.#levels.length, isArray);
    const level = { isArray, live, steps, index: 0, name: undefined, isKept, field, seen };
    this.#levels.push(level);
    this.#expected = isArray ? 'first-value' : 'first-name';
    if (!isArray) return undefined;
    this.#reads?.enter('0', 0);
    this.#live = childrenOf(level, '0');
    return undefined;
  }

  #close(): InputProblemCode | undefined {
    const level = this.#levels.pop();
    this.#reads?.close();
    const isEmpty = this.#expected === 'first-name' || this.#expected === 'first-value';
    if (level?.seen !== undefined && !isEmpty)
      for (const field of level.live)
        if (!level.seen.has(field) && !this.#endsHere(field)) this.#missed.add(field);
    this.#endValue();
    return undefined;
  }

  /** Returns true if a field's path ends at the next value. */
  #endsHere(field: number): boolean {
    return this.#fields[field]?.path.length === this.#levels.length;
  }

  /** Records the fields that are missing because their path leads through a scalar. */
  #missDeeper(): void {
    const depth = this.#levels.length;
    for (const field of this.#live)
      if ((this.#fields[field]?.path.length ?? 0) > depth) this.#missed.add(field);
  }

  #endValue(): void {
    this.#expected = this.#levels.length === 0 ? 'nothing' : 'more';
  }
}

function isElement(step: string): boolean {
  return step === '*' || /^\d+$/.test(step);
}

function childrenOf({ steps, seen }: Level, step: string): readonly number[] {
  const children = fieldsOfStep(steps, step);
  if (seen !== undefined) for (const field of children) seen.add(field);
  return children;
}
