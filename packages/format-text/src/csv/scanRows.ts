// Locates the wanted fields of CSV rows: one pass over the bytes, without copying.
import { type InputProblem, maxRecordLength, type CsvDialect } from '@masker/format-api';
import { endOfContent, endOfEscapedField, endOfField, fieldProblem } from './endOfField.ts';

export interface ScannedRows {
  /** Number of rows without a problem, including empty lines. */
  readonly rows: number;
  /** The end of these rows: the end of all bytes, or the start of the row with the problem. */
  readonly end: number;
  /** Number of them that have fields: an empty line has none if there is more than one column. */
  readonly filled: number;
  /** The start and end of each wanted field, row by row, with the quotation marks around it. */
  readonly bounds: Uint32Array;
  /** Per wanted column: 1 if a field of it may have quotation marks around it, or escapes in it. */
  readonly quoted: Uint8Array;
  /** The number and the start of each row with fields, one after the other. */
  readonly rowPositions: Uint32Array;
  readonly problem: InputProblem | undefined;
}

/** Memory for the results of a scan, reused by the next one. */
export interface ScanMemory {
  bounds: Uint32Array;
  rowPositions: Uint32Array;
}

export function scanMemory(): ScanMemory {
  return { bounds: new Uint32Array(0), rowPositions: new Uint32Array(0) };
}

/**
 * Scans rows.
 *
 * @param bytes whole rows; the last may lack its end
 * @param slots per column its index among the wanted ones, or -1; one entry for each field of a row
 * @param wanted number of wanted columns
 * @param maxRowLength in bytes: maximum length of a field of each wanted column
 * @param memory contains the result, until it is passed to another scan
 */
export function scanRows(
  bytes: Uint8Array,
  { delimiter, quote = -1, escape }: CsvDialect,
  slots: Int32Array,
  wanted: number,
  maxRowLength: readonly number[],
  memory = scanMemory(),
): ScannedRows {
  const { length } = bytes;
  const width = slots.length;
  // Without quotation marks, any field may have escapes.
  const quoted = new Uint8Array(wanted).fill(escape !== undefined && quote < 0 ? 1 : 0);
  let { bounds, rowPositions } = memory;
  let [rows, filled, at] = [0, 0, 0];
  const result = (end: number, problem?: InputProblem): ScannedRows => {
    Object.assign(memory, { bounds, rowPositions });
    return { rows, end, filled, bounds, quoted, rowPositions, problem };
  };
  while (at < length) {
    const rowStart = at;
    if (2 * filled === rowPositions.length) {
      const capacity = filled + expectedRows(filled, at, length);
      bounds = larger(bounds, 2 * wanted * capacity);
      rowPositions = larger(rowPositions, 2 * capacity);
    }
    const base = 2 * wanted * filled;
    let column = 0;
    let end = at - 1;
    do {
      const start = end + 1;
      end =
        escape === undefined
          ? endOfField(bytes, start, delimiter, quote)
          : endOfEscapedField(bytes, start, delimiter, quote, escape);
      if (end < 0 && length - rowStart <= maxRecordLength)
        return result(rowStart, { code: fieldProblem(end), record: rows, field: `${column + 1}` });
      if (end < 0) end = length;
      const slot = slots[column++] ?? -1;
      if (slot >= 0) {
        const contentEnd = endOfContent(bytes, start, end);
        const isQuoted = bytes[start] === quote;
        if (isQuoted) quoted[slot] = 1;
        if (contentEnd - start - (isQuoted ? 2 : 0) > (maxRowLength[slot] ?? 0))
          return result(rowStart, { code: 'long-value', record: rows, field: `${column}` });
        bounds[base + 2 * slot] = start;
        bounds[base + 2 * slot + 1] = contentEnd;
      }
    } while (bytes[end] === delimiter);
    at = end + 1;
    if (end - rowStart > maxRecordLength) return result(rowStart, { code: 'record-too-long', record: rows });
    if (column === width) {
      rowPositions[2 * filled] = rows;
      rowPositions[2 * filled + 1] = rowStart;
      filled++;
    } else if (column > 1 || endOfContent(bytes, rowStart, end) > rowStart) {
      return result(rowStart, { code: 'field-count', record: rows });
    }
    rows++;
  }
  return result(length);
}

/** Estimates the number of remaining rows from the previous ones. */
function expectedRows(rows: number, at: number, length: number): number {
  return 64 + (rows === 0 ? 0 : Math.ceil((1.1 * rows * (length - at)) / at));
}

function larger(array: Uint32Array, length: number): Uint32Array {
  const grown = new Uint32Array(length);
  grown.set(array);
  return grown;
}
