// The format `json`: one JSON document, masked in chunks, so that it may have any size.
import {
  byteOrderMarkLength,
  type InputHeader,
  type Cutter,
  type Format,
  type MaskedField,
  type DecidedFields,
  type InputProblem,
  type InputProblemCode,
  maxRecordLength,
} from '@masker/format-api';
import { decodeLines } from './decodeLines.ts';
import { holdsRecords } from './jsonBytes.ts';
import { DocumentReader } from './documentReader.ts';
import type { TargetField } from './targetFields.ts';
import { fieldSuggestion } from './fieldSuggestion.ts';
import { maskReading } from './maskReading.ts';
import { maskValues, missedBy, readPaths, targetFields } from './maskValues.ts';
import { createRecordCutter } from './recordCutter.ts';
import type { ReadPath } from './recordReads.ts';

/**
 * Creates the format that masks fields of one JSON document, like `jsonLinesFormat`. Its lines count as records in
 * locations.
 *
 * @param decided decisions on all other fields; without it, they are kept, and each of `fields` must occur
 * @throws TypeError for fields of the wrong type, RangeError for a malformed path
 */
export function jsonFormat(fields: readonly MaskedField[], decided?: DecidedFields): Format {
  const targets = targetFields(fields, decided);
  const read = readPaths(fields);
  return {
    fields: fields.map(({ name }) => name),
    recordName: 'line',
    mustFindFields: decided === undefined,
    holdsRecords,
    isContinuous: true,
    empty: { code: 'json-empty' },
    maxRecordLength,
    // Fields that depend on others wait for the end of their record.
    createCutter: read.length === 0 ? createJsonCutter : () => createRecordCutter(),
    begin: (firstBlock) => ({
      length: byteOrderMarkLength(firstBlock),
      records: 0,
      ...documentMasker(targets, read, fields, decided),
      suggest: fieldSuggestion(firstBlock, false),
    }),
  };
}

function documentMasker(
  targets: readonly TargetField[],
  read: readonly ReadPath[],
  fields: readonly MaskedField[],
  decided: DecidedFields | undefined,
): Required<Pick<InputHeader, 'mask' | 'end'>> {
  const reader = new DocumentReader(targets, decided, read);
  return {
    mask(block) {
      const code = tooLong(block, read, reader);
      if (code !== undefined) {
        const problem: InputProblem = { code, record: 0, character: reader.lineLength };
        return { ...maskValues('', [], fields), records: 0, problem };
      }
      const { text, isCut } = decodeLines(block);
      const reading = reader.read(text);
      const masked = maskReading(text, reading, fields, ({ offset }) => offset);
      const seen = { missed: missedBy(reader, fields), readsSeen: reader.readsSeen };
      const { stoppedAt: records = reading.lines } = masked;
      let { problem } = masked;
      if (isCut) problem ??= { code: 'invalid-utf8', record: records };
      return { ...masked, ...seen, records, rows: reading.rows, problem };
    },
    end() {
      const character = reader.lineLength;
      const problem: InputProblem = { code: 'not-json', record: 0, character };
      return {
        ...maskValues('', [], fields),
        records: character > 0 ? 1 : 0,
        rows: 0,
        problem: reader.mayEnd ? undefined : problem,
      };
    },
  };
}

/** The problem with a block that is only the beginning of a text or record: the rest of the input was not read. */
function tooLong(
  block: Uint8Array,
  read: readonly ReadPath[],
  reader: DocumentReader,
): InputProblemCode | undefined {
  if (block.length <= maxRecordLength + 1) return undefined;
  if (createJsonCutter().cut(block) === 0) return 'text-too-long';
  if (read.length === 0) return undefined;
  return createRecordCutter(reader.isBetweenRecords).cut(block) === 0 ? 'record-too-long' : undefined;
}

const quote = 0x22;
const backslash = 0x5c;

/** For each byte, whether a token has ended after it when it is outside of strings. */
const endsToken = Array.from({ length: 256 }, (_, byte) => ',:[]{} \t\n'.includes(String.fromCharCode(byte)));

function createJsonCutter(): Cutter {
  let [isInString, isEscaped] = [false, false];
  return {
    cut(chunk) {
      let cut = 0;
      for (let i = 0; i < chunk.length; i++) {
        const byte = chunk[i] ?? 0;
        if (!isInString) {
          isInString = byte === quote;
          if (endsToken[byte] === true) cut = i + 1;
        } else if (isEscaped) isEscaped = false;
        else if (byte === quote) isInString = false;
        else isEscaped = byte === backslash;
      }
      return cut;
    },
  };
}
