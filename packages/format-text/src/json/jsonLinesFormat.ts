// The format `jsonl`: one JSON document per line.
import {
  byteOrderMarkLength,
  type Format,
  type MaskedBlock,
  type MaskedField,
  type DecidedFields,
  maxRecordLength,
  lineCutter,
} from '@masker/format-api';
import { decodeLines } from './decodeLines.ts';
import { holdsRecords } from './jsonBytes.ts';
import { DocumentReader } from './documentReader.ts';
import type { TargetField } from './targetFields.ts';
import { fieldSuggestion } from './fieldSuggestion.ts';
import { maskReading } from './maskReading.ts';
import { missedBy, readPaths, targetFields } from './maskValues.ts';
import type { ReadPath } from './recordReads.ts';

const lineFeed = 0x0a;

/**
 * Creates the format that masks fields of JSON Lines. Everything else is copied. Null remains null, or becomes the
 * masker's default. Elements of an array are masked separately; null remains in it. Numbers, booleans and objects
 * stop masking, except numbers with maskers for them.
 *
 * @param decided decisions on all other fields; without it, they are kept, and each of `fields` must occur
 * @throws TypeError for fields of the wrong type, RangeError for a malformed path
 */
export function jsonLinesFormat(fields: readonly MaskedField[], decided?: DecidedFields): Format {
  const targets = targetFields(fields, decided);
  const read = readPaths(fields);
  return {
    fields: fields.map(({ name }) => name),
    recordName: 'line',
    mustFindFields: decided === undefined,
    holdsRecords,
    isContinuous: false,
    lineEndBeyond: 1,
    maxRecordLength,
    createCutter: () => lineCutter,
    begin: (firstBlock) => ({
      length: byteOrderMarkLength(firstBlock),
      records: 0,
      mask: (block) => maskLines(block, targets, read, fields, decided),
      suggest: fieldSuggestion(firstBlock, true),
    }),
  };
}

function maskLines(
  block: Uint8Array,
  targets: readonly TargetField[],
  read: readonly ReadPath[],
  fields: readonly MaskedField[],
  decided: DecidedFields | undefined,
): MaskedBlock {
  const short = block.subarray(0, endOfShortLines(block));
  const { text, isCut } = decodeLines(short);
  const reader = new DocumentReader(targets, decided, read);
  const reading = reader.readLines(text);
  const { lines, problem: wrong } = reading;
  const masked = maskReading(text, reading, fields, ({ offset }) => text.lastIndexOf('\n', offset) + 1);
  const { stoppedAt } = masked;
  const seen = { missed: missedBy(reader, fields), readsSeen: reader.readsSeen };
  if (stoppedAt !== undefined) return { ...masked, ...seen, records: stoppedAt };
  const end = wrong?.offset ?? text.length;
  const records = wrong === undefined && end > 0 && !text.endsWith('\n') ? lines + 1 : lines;
  let { problem } = masked;
  if (isCut) problem ??= { code: 'invalid-utf8', record: records };
  if (short.length < block.length) problem ??= { code: 'record-too-long', record: records };
  return { ...masked, ...seen, records, rows: reading.rows, problem };
}

/** After the lines before one that is too long. */
function endOfShortLines(block: Uint8Array): number {
  if (block.length <= maxRecordLength) return block.length;
  for (let start = 0; start < block.length;) {
    const next = block.indexOf(lineFeed, start) + 1 || block.length;
    if (next - start > maxRecordLength + 1) return start;
    start = next;
  }
  return block.length;
}
