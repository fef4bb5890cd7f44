// A list of records: a CSV file (RFC 4180, UTF-8, commas, no header row), stored as its bytes and the offsets of its
// records, so that it takes little more memory than the file.
import { codePointAt, encodedLength, textIn } from '@masker/text';

/** Maximum length of a file in bytes. */
export const maxResourceLength = 64 * 2 ** 20;
export const maxRecords = 5_000_000;

/** Why bytes are no list. */
export type ListProblem =
  | { readonly code: 'too-large' }
  | { readonly code: 'too-many-records' }
  /** Not UTF-8, or with NUL, as UTF-16 has it. */
  | { readonly code: 'encoding'; readonly line: number }
  /** A quotation mark inside a field that doesn't begin with one, or text after the closing one. */
  | { readonly code: 'quotation-mark'; readonly line: number }
  /** A quotation mark that opens a field, and none that closes it. */
  | { readonly code: 'unclosed'; readonly line: number };

const [comma, quote, lineFeed, carriageReturn] = [0x2c, 0x22, 0x0a, 0x0d];

/** A list of records; records and fields count from 0. */
export class RecordList {
  /** Number of records; empty lines don't count. */
  readonly count: number;
  /** The file's bytes, from which another thread can read the list. */
  readonly bytes: Uint8Array;
  /** The start of each record. */
  readonly #starts: Uint32Array;
  #hasLineEnds: boolean | undefined;
  /** The records with fewer fields than all previous ones, and their numbers of fields. */
  readonly #narrowing: readonly { readonly record: number; readonly fields: number }[];

  /** Used by `readRecordList` and `select` only. */
  constructor(
    bytes: Uint8Array,
    starts: Uint32Array,
    narrowing: readonly { readonly record: number; readonly fields: number }[],
  ) {
    this.count = starts.length;
    this.bytes = bytes;
    this.#starts = starts;
    this.#narrowing = narrowing;
  }

  /** True if a field contains a line end, or a lone CR. */
  get hasLineEnds(): boolean {
    this.#hasLineEnds ??= holdsLineEnds(this.bytes);
    return this.#hasLineEnds;
  }

  /** Minimum number of fields per record. */
  get fields(): number {
    return this.#narrowing.at(-1)?.fields ?? 0;
  }

  /** Returns the first record that lacks a field; undefined if all have it. */
  firstWithout(field: number): number | undefined {
    return this.#narrowing.find(({ fields }) => fields <= field)?.record;
  }

  /** Returns a list of some records, given ascending indexes. */
  select(records: Uint32Array): RecordList {
    const narrowing = records.length === 0 ? [] : [{ record: 0, fields: this.fields }];
    return new RecordList(
      this.bytes,
      records.map((record) => this.#starts[record] ?? 0),
      narrowing,
    );
  }

  /** Returns the line on which a record begins, from 1. */
  lineOf(record: number): number {
    const end = this.#starts[record] ?? 0;
    let line = 1;
    for (let at = 0; at < end; at++) if (this.bytes[at] === lineFeed) line++;
    return line;
  }

  /** Returns the first `maxFields` fields of a record; none if there is no such record. */
  record(record: number, maxFields = Infinity): string[] {
    const fields: string[] = [];
    const bytes = this.bytes;
    let at = this.#starts[record];
    if (at === undefined) return fields;
    for (;;) {
      const end = endOfField(bytes, at);
      if (fields.length < maxFields) fields.push(contentOf(bytes, at, end));
      if (fields.length === maxFields || bytes[end] !== comma) return fields;
      at = end + 1;
    }
  }
}

/** Reads a file's bytes, which are kept; a byte order mark at their beginning doesn't count. */
export function readRecordList(bytes: Uint8Array): RecordList | ListProblem {
  if (bytes.length > maxResourceLength) return { code: 'too-large' };
  const invalid = invalidAt(bytes);
  if (invalid >= 0) return { code: 'encoding', line: lineAt(bytes, invalid) };
  let starts = new Uint32Array(1024);
  let count = 0;
  let minFields = Infinity;
  const narrowing: { record: number; fields: number }[] = [];
  let at = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  while (at < bytes.length) {
    const start = at;
    let fields = 0;
    let end = at - 1;
    do {
      const from = end + 1;
      end = endOfField(bytes, from);
      if (end < 0)
        return { code: end === unclosed ? 'unclosed' : 'quotation-mark', line: lineAt(bytes, from) };
      fields++;
    } while (bytes[end] === comma);
    at = end + (bytes[end] === carriageReturn ? 2 : 1);
    if (end === start) continue;
    if (count === maxRecords) return { code: 'too-many-records' };
    if (count === starts.length) {
      const larger = new Uint32Array(Math.min(maxRecords, 2 * count));
      larger.set(starts);
      starts = larger;
    }
    if (fields < minFields) {
      minFields = fields;
      narrowing.push({ record: count, fields });
    }
    starts[count++] = start;
  }
  return new RecordList(bytes, starts.slice(0, count), narrowing);
}

const unclosed = -1;
const misplaced = -2;

/** Finds the end of the field at `start`: a comma, a line end, or the end of all bytes; negative when it is wrong. */
function endOfField(bytes: Uint8Array, start: number): number {
  const { length } = bytes;
  let at = start;
  if (bytes[at] === quote) {
    for (at++; at < length; at++) {
      if (bytes[at] !== quote) continue;
      at++;
      if (bytes[at] !== quote) return at >= length || isEnd(bytes, at) ? at : misplaced;
    }
    return unclosed;
  }
  for (; at < length && !isEnd(bytes, at); at++) if (bytes[at] === quote) return misplaced;
  return at;
}

/** Returns true if a field ends there: CRLF and LF end a line, a CR alone doesn't. */
function isEnd(bytes: Uint8Array, at: number): boolean {
  const byte = bytes[at];
  return byte === comma || byte === lineFeed || (byte === carriageReturn && bytes[at + 1] === lineFeed);
}

function contentOf(bytes: Uint8Array, start: number, end: number): string {
  if (bytes[start] !== quote) return textIn(bytes, start, end);
  return textIn(bytes, start + 1, end - 1).replaceAll('""', '"');
}

/** Returns the first offset that isn't text: invalid UTF-8, or NUL; -1 if there is none. */
function invalidAt(bytes: Uint8Array): number {
  for (let at = 0; at < bytes.length;) {
    const byte = bytes[at] ?? 0;
    if (byte === 0) return at;
    if (byte < 0x80) {
      at++;
      continue;
    }
    const codePoint = codePointAt(bytes, at, bytes.length);
    if (codePoint < 0) return at;
    at += encodedLength(codePoint);
  }
  return -1;
}

function lineAt(bytes: Uint8Array, offset: number): number {
  let line = 1;
  for (let at = 0; at < offset; at++) if (bytes[at] === lineFeed) line++;
  return line;
}

function holdsLineEnds(bytes: Uint8Array): boolean {
  let isQuoted = false;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    // A doubled one, inside, changes nothing.
    if (byte === quote) isQuoted = !isQuoted;
    else if (byte === lineFeed && isQuoted) return true;
    else if (byte === carriageReturn && (isQuoted || bytes[at + 1] !== lineFeed)) return true;
  }
  return false;
}
