// The rows of JSON and JSON Lines: records, whose members are cells.
import { at } from '@masker/text';
import { ByteWriter, type Cells, nullEnd } from '@masker/columns';
import { isJson } from '@masker/json';
import { byteOrderMarkLength, maxRecordLength, type ColumnBatch, columnBounds } from '@masker/format-api';
import { decodeLines } from './decodeLines.ts';
import { isJsonSpace, jsonBytes } from './jsonBytes.ts';
import { findMembers, MemberList } from './jsonMembers.ts';
import { JsonRecordCutter } from './jsonRecordCutter.ts';
import { noRows, type ReadBlock, type RowReader } from '@masker/rows';

const lineFeed = 0x0a;
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

export function jsonLinesReader(table: string): RowReader {
  let isFirst = true;
  return {
    recordName: 'line',
    lineEndBeyond: 1,
    read(block) {
      const { text, isCut } = decodeLines(block);
      const bytes = isCut ? block.subarray(0, new TextEncoder().encode(text).length) : block;
      const bounds: number[] = [];
      for (let start = isFirst ? byteOrderMarkLength(bytes) : 0; start < bytes.length;) {
        const next = bytes.indexOf(lineFeed, start) + 1 || bytes.length;
        bounds.push(start, next);
        start = next;
      }
      isFirst = false;
      const read = batchesOf(bytes, bounds, text, table);
      return isCut && read.problem === undefined
        ? { ...read, problem: { code: 'invalid-utf8', record: bounds.length / 2 } }
        : read;
    },
    end: () => noRows,
  };
}

export function jsonDocumentReader(table: string): RowReader {
  const cutter = new JsonRecordCutter();
  let isFirst = true;
  return {
    recordName: 'line',
    read(block) {
      const { text, isCut } = decodeLines(block);
      const bytes = isCut ? block.subarray(0, new TextEncoder().encode(text).length) : block;
      const cut = cutter.read(isFirst ? bytes.subarray(byteOrderMarkLength(bytes)) : bytes);
      isFirst = false;
      const read = batchesOf(cut.bytes, cut.bounds, undefined, table);
      const lines = text.split('\n').length - 1;
      const code = isCut
        ? 'invalid-utf8'
        : cut.isBroken || read.problem !== undefined
          ? 'not-json'
          : cutter.heldLength > maxRecordLength
            ? 'record-too-long'
            : undefined;
      return { ...read, records: lines, problem: code && { code, record: lines } };
    },
    end: () => (cutter.mayEnd ? noRows : { ...noRows, problem: { code: 'not-json' } }),
  };
}

/**
 * Empty texts are no records.
 *
 * @param bounds start and end of the records, possibly with white space around them
 * @param text the bytes as text, if known
 */
function batchesOf(
  bytes: Uint8Array,
  bounds: readonly number[],
  text: string | undefined,
  table: string,
): ReadBlock {
  const batches: ColumnBatch[] = [];
  const isAscii = text?.length === bytes.length;
  const textOf = (start: number, end: number) =>
    isAscii ? text.slice(start, end) : decoder.decode(bytes.subarray(start, end));
  let members = new MemberList();
  let [width, rows] = [0, 0];
  const endBatch = () => {
    if (rows > 0) batches.push(batchOf(bytes, members, width, rows, table));
    members = new MemberList();
    rows = 0;
  };
  for (let record = 0; 2 * record < bounds.length; record++) {
    let start = at(bounds, 2 * record);
    let end = at(bounds, 2 * record + 1);
    while (start < end && isJsonSpace(bytes[start])) start++;
    while (end > start && isJsonSpace(bytes[end - 1])) end--;
    if (start === end) continue;
    const before = members.length;
    const isFine = isJson(textOf(start, end)) && findMembers(bytes, start, end, members);
    const own = (members.length - before) / 4;
    if (rows > 0 && isFine && !hasSameNames(bytes, members, before, width, own)) {
      const offsets = members.offsets.slice(before, members.length);
      members.length = before;
      endBatch();
      for (const offset of offsets) members.add(offset);
    }
    if (!isFine) {
      members.length = before;
      endBatch();
      return { batches, records: record, problem: { code: 'not-json', record } };
    }
    width = own;
    rows++;
  }
  endBatch();
  return { batches, records: bounds.length / 2 };
}

/** Returns true if a record has the names of the one before it, which has `width` members. */
function hasSameNames(
  bytes: Uint8Array,
  { offsets }: MemberList,
  first: number,
  width: number,
  own: number,
): boolean {
  if (own !== width) return false;
  for (let member = 0; member < own; member++) {
    const name = first + 4 * member;
    const before = name - 4 * width;
    let start = at(offsets, name);
    let known = at(offsets, before);
    const end = at(offsets, name + 1);
    if (end - start !== at(offsets, before + 1) - known) return false;
    for (; start < end; start++, known++) if (bytes[start] !== bytes[known]) return false;
  }
  return true;
}

function batchOf(
  bytes: Uint8Array,
  { offsets }: MemberList,
  width: number,
  rows: number,
  table: string,
): ColumnBatch {
  const columns = Array.from({ length: width }, (_, i) => {
    const name = decoder.decode(bytes.subarray(offsets[4 * i], offsets[4 * i + 1]));
    return name === '' ? '' : String(JSON.parse(name));
  });
  const written = (column: number): Cells => ({
    bytes,
    bounds: columnBounds(offsets, 2 * column + 1, 2 * width, rows),
  });
  return { table, columns, isJson: true, rows, written, texts: (column) => textsOf(written(column)) };
}

const { backslash, quote } = jsonBytes;
const lowerN = 0x6e;

/** The text of each string, and any other value as it is written. */
function textsOf({ bytes, bounds }: Cells): Cells {
  const texts = new ByteWriter(new Uint8Array(1024));
  const own = new Uint32Array(bounds.length);
  for (let i = 0; i < bounds.length; i += 2) {
    const start = at(bounds, i);
    const end = at(bounds, i + 1);
    own[i] = texts.length;
    if (bytes[start] === lowerN) {
      own[i + 1] = nullEnd;
      continue;
    }
    if (bytes[start] !== quote) texts.write(bytes, start, end);
    else if (!hasEscapes(bytes, start, end)) texts.write(bytes, start + 1, end - 1);
    else
      texts.write(new TextEncoder().encode(String(JSON.parse(decoder.decode(bytes.subarray(start, end))))));
    own[i + 1] = texts.length;
  }
  return { bytes: texts.written(), bounds: own };
}

function hasEscapes(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (bytes[at] === backslash) return true;
  return false;
}
