// Masks the wanted fields of CSV rows; all other bytes stay as they are.
import { at } from '@masker/text';
import { ByteWriter, type Columns, noColumns, nullEnd, type Texts } from '@masker/columns';
import {
  haveChanged,
  type MaskedBlock,
  type MaskedField,
  type InputProblem,
  type InputProblemCode,
  maxRecordLength,
  maxMaskedValueBytes,
  columnBounds,
  carriageReturn,
  type CsvDialect,
} from '@masker/format-api';
import { type MaskedTexts, maskTexts } from '@masker/fields';
import { fieldTexts, isNullText } from './fieldText.ts';
import { needsQuotes, replaceFields, specialBytes } from './replaceFields.ts';
import { type ScanMemory, type ScannedRows, scanRows } from './scanRows.ts';

/**
 * Masks a block of rows.
 *
 * @param wanted the names of the columns that are masked, in the order of the fields, and then of those that are only read
 * @param slots as `findColumns` returns them for these
 * @param bufferOf gives a buffer of at least a length for the masked block; more is made if that is not enough
 * @param memory for the scans of blocks, one after the other
 */
export function maskRows(
  block: Uint8Array,
  dialect: CsvDialect,
  wanted: readonly string[],
  slots: Int32Array,
  fields: readonly MaskedField[],
  bufferOf: (length: number) => Uint8Array,
  memory: ScanMemory,
): MaskedBlock {
  // A field that becomes null may be as long as its row.
  const maxRowLength = wanted.map((_, slot) =>
    fields[slot]?.masker.masksLiterals === true ? maxRecordLength : maxMaskedValueBytes,
  );
  const scanned = scanRows(block, dialect, slots, wanted.length, maxRowLength, memory);
  const originals = wanted.map((_, slot) => {
    // Who masks by rows goes from value to value, so that these may lie anywhere.
    const mayShare = fields[slot] === undefined || fields[slot].masker.reads.length > 0;
    return columnOf(block, dialect, scanned, slot, wanted.length, mayShare);
  });
  const masked = fields.map(({ masker }, slot) => {
    const original = at(originals, slot);
    return { original, column: maskTexts(masker, original, columnsRead(masker, wanted, originals)) };
  });
  const columns = masked.map(({ column }) => column);
  const good = goodRows(scanned, columns, dialect, fields);
  const order = Array.from(slots.filter((slot) => slot >= 0 && slot < fields.length));
  const output = new ByteWriter(bufferOf(block.length));
  const { filled, end } = good;
  const { bounds, quoted } = scanned;
  replaceFields(
    { block, dialect, bounds, quoted, wanted: wanted.length, columns, order, filled, end },
    output,
  );
  return {
    bytes: output.written(),
    records: good.records,
    rows: good.filled,
    nonconforming: columns.flatMap(({ nonconforming }, field) =>
      nonconforming.map(({ indexes, nonconformances }) => ({
        records: recordsOf(indexes, scanned, good),
        field,
        reasons: at(fields, field).masker.reasons(nonconformances),
      })),
    ),
    outside: columns.map(({ outside }) => recordsOf(outside, scanned, good)),
    found: fields.map(() => good.filled),
    changes: masked.map(({ original, column }) => haveChanged(original, column)),
    problem: good.problem,
  };
}

/** The columns that a masker reads, by their names. */
function columnsRead(
  { reads }: MaskedField['masker'],
  wanted: readonly string[],
  originals: readonly Texts[],
): Columns {
  if (reads.length === 0) return noColumns;
  return new Map(reads.map((name) => [name, { kind: 'text', values: at(originals, wanted.indexOf(name)) }]));
}

/** Returns the rows of values at some indexes, if they are valid. */
function recordsOf(indexes: Uint32Array, { rowPositions }: ScannedRows, { filled }: GoodRows): Uint32Array {
  return indexes.filter((index) => index < filled).map((index) => at(rowPositions, 2 * index));
}

interface GoodRows {
  readonly records: number;
  /** The number of rows that have fields. */
  readonly filled: number;
  readonly end: number;
  readonly problem: InputProblem | undefined;
}

function goodRows(
  scanned: ScannedRows,
  columns: readonly MaskedTexts[],
  dialect: CsvDialect,
  fields: readonly MaskedField[],
): GoodRows {
  const { rows, filled, end, problem, rowPositions } = scanned;
  let good: GoodRows = { records: rows, filled, end, problem };
  const endAt = (row: number | undefined, code: InputProblemCode, name: string | undefined) => {
    if (row === undefined || row >= good.filled) return;
    const record = at(rowPositions, 2 * row);
    good = {
      records: record,
      filled: row,
      end: at(rowPositions, 2 * row + 1),
      problem: { code, record, field: name },
    };
  };
  for (const [slot, column] of columns.entries()) {
    const name = fields[slot]?.name;
    endAt(column.invalidAt, 'invalid-utf8', name);
    if (column.problem !== undefined) endAt(column.problem.index, column.problem.code, name);
    endAt(firstThatCannotBeWritten(column, dialect), 'needs-quotes', name);
  }
  return good;
}

/**
 * Lays the values of a column out, without quotation marks and escapes.
 *
 * @param mayShare true if they may stay in the block, if none has these or is null
 */
function columnOf(
  block: Uint8Array,
  dialect: CsvDialect,
  { bounds, quoted, filled }: ScannedRows,
  slot: number,
  wanted: number,
  mayShare: boolean,
): Texts {
  const column = columnBounds(bounds, slot, wanted, filled);
  if (mayShare && quoted[slot] === 0 && dialect.nullText === undefined)
    return { bytes: block, bounds: column };
  return fieldTexts(block, column, dialect);
}

/** The index of a value that needs quotation marks, or to be distinguished from null by them, if there are none. */
function firstThatCannotBeWritten({ bytes, bounds }: Texts, dialect: CsvDialect): number | undefined {
  if (dialect.quote !== undefined) return undefined;
  const special = specialBytes(dialect);
  const hasEscapes = dialect.escape !== undefined;
  for (let i = 0; i < bounds.length; i += 2) {
    const [start, end] = [at(bounds, i), at(bounds, i + 1)];
    if (end === nullEnd) continue;
    const isSpecial = needsQuotes(bytes, start, end, special);
    // Before a line feed, an escaped CR couldn't be distinguished from one that belongs to the line end.
    const isWritten = hasEscapes && bytes[end - 1] !== carriageReturn;
    if (isSpecial ? !isWritten : isNullText(bytes, start, end, dialect)) return i / 2;
  }
  return undefined;
}
