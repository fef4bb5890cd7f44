// The formats `csv` and `tsv`: RFC 4180 with a configurable delimiter and quotation mark.
import {
  alternatingBuffers,
  byteOrderMarkLength,
  checkDialect,
  checkFields,
  type InputHeader,
  type Cutter,
  type Format,
  type MaskedField,
  type InputProblem,
  maxRecordLength,
  lineCutter,
  type CsvDialect,
  lineFeed,
  suggestDelimiter,
} from '@masker/format-api';
import { columnsOfRow, columnsWanted } from '@masker/fields';
import { findColumns } from '@masker/rows';
import { maskRows } from './maskRows.ts';
import { readRow } from './readRow.ts';
import { scanMemory } from './scanRows.ts';

/**
 * Creates the format that masks columns of a CSV file. Other columns are copied byte for byte, as are line ends, a
 * byte order mark and empty lines.
 *
 * @throws TypeError for arguments of the wrong type
 */
export function csvFormat(dialect: CsvDialect, fields: readonly MaskedField[]): Format {
  checkDialect(dialect);
  checkFields(fields);
  return {
    recordName: 'row',
    fields: fields.map(({ name }) => name),
    mustFindFields: false,
    isContinuous: false,
    lineEndBeyond: 0,
    ...(dialect.hasHeader !== false && { empty: { code: 'csv-empty' } as const }),
    maxRecordLength,
    createCutter: () => createCsvCutter(dialect),
    begin: (firstBlock) => begin(firstBlock, dialect, fields),
  };
}

function begin(
  firstBlock: Uint8Array,
  dialect: CsvDialect,
  fields: readonly MaskedField[],
): InputHeader | InputProblem {
  const mark = byteOrderMarkLength(firstBlock);
  const row = readRow(firstBlock, mark, dialect);
  if (firstBlock.length > maxRecordLength && ('code' in row || row.next > maxRecordLength))
    return { code: 'record-too-long', record: 0 };
  if ('code' in row) return row;
  const hasHeader = dialect.hasHeader !== false;
  const wanted = columnsWanted(fields);
  const slots = findColumns(wanted, hasHeader ? row.fields : undefined, row.fields.length);
  if ('code' in slots)
    return slots.code === 'column-missing' ? { ...slots, delimiter: suggestDelimiter(row.fields) } : slots;
  const value = dialect.hasHeader === 'assumed' ? findValue(row.fields, wanted, slots, fields) : undefined;
  if (value !== undefined) return { code: 'header-uncertain', field: value.name };
  const bufferOf = alternatingBuffers();
  const memory = scanMemory();
  return {
    length: hasHeader ? row.next : mark,
    records: hasHeader ? 1 : 0,
    mask: (block) => maskRows(block, dialect, wanted, slots, fields, bufferOf, memory),
  };
}

/** The field that is found by its position alone, and holds what its masker would change into another value of its kind. */
function findValue(
  header: readonly string[],
  wanted: readonly string[],
  slots: Int32Array,
  fields: readonly MaskedField[],
): MaskedField | undefined {
  const titleOf = (i: number) => header[slots.indexOf(i)] ?? '';
  return fields.find(({ name, masker }, i) => {
    const title = titleOf(i);
    if (title === '' || header.includes(name)) return false;
    const { value, nonconformances } = masker.mask(
      title,
      columnsOfRow(masker.reads, (read) => titleOf(wanted.indexOf(read))),
    );
    return value !== title && nonconformances.length === 0;
  });
}

/**
 * Quotation marks are counted: after an odd number of them, a field is open. (A doubled one counts twice; a
 * misplaced one stops masking in that row.)
 */
function createCsvCutter({ quote, escape }: CsvDialect): Cutter {
  if (escape !== undefined) return createEscapedCutter(quote, escape);
  if (quote === undefined) return lineCutter;
  let isOpen = false;
  return {
    cut(chunk) {
      let quotes = 0;
      for (let at = chunk.indexOf(quote); at >= 0; at = chunk.indexOf(quote, at + 1)) quotes++;
      if (quotes % 2 === 1) isOpen = !isOpen;
      let isOpenHere = isOpen;
      for (let i = chunk.length - 1; i >= 0; i--) {
        const byte = chunk[i];
        if (byte === quote) isOpenHere = !isOpenHere;
        else if (byte === lineFeed && !isOpenHere) return i + 1;
      }
      return 0;
    },
  };
}

/** Follows quotation marks and the escapes between them, or all escapes if there are no quotation marks. */
function createEscapedCutter(quote: number | undefined, escape: number): Cutter {
  let isOpen = quote === undefined;
  let isEscaped = false;
  return {
    cut(chunk) {
      let end = 0;
      for (let i = 0; i < chunk.length; i++) {
        const byte = chunk[i];
        if (isEscaped) isEscaped = false;
        else if (byte === escape && isOpen) isEscaped = true;
        else if (byte === quote) isOpen = !isOpen;
        else if (byte === lineFeed && (!isOpen || quote === undefined)) end = i + 1;
      }
      return end;
    },
  };
}
