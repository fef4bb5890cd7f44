// The rows of CSV.
import { byteOrderMarkLength } from '../byteOrderMark.ts';
import type { CsvDialect } from '../csv/csvDialect.ts';
import { sampleColumns } from '../csv/sampleColumns.ts';
import { readRow } from '../csv/readRow.ts';
import { scanRows } from '../csv/scanRows.ts';
import { exactTexts } from './exactText.ts';
import { noRows, type ReadBlock, type RowReader } from './rowReader.ts';

export function csvRowReader(dialect: CsvDialect, table: string): RowReader {
  let columns: readonly string[] | undefined;
  let slots = new Int32Array(0);
  return {
    recordName: 'row',
    read(block) {
      if (columns !== undefined) return readBody(block, dialect, slots, table, columns);
      const sampled = sampleColumns({ bytes: block, isWhole: false }, dialect);
      if ('code' in sampled) return { batches: [], records: 0, problem: sampled };
      columns = sampled.map(({ name }) => name);
      slots = Int32Array.from(columns.keys());
      const mark = byteOrderMarkLength(block);
      const header = dialect.hasHeader === false ? undefined : readRow(block, mark, dialect);
      const start = header !== undefined && 'next' in header ? header.next : mark;
      const body = readBody(block.subarray(start), dialect, slots, table, columns);
      if (header === undefined) return body;
      const problem = body.problem && { ...body.problem, record: (body.problem.record ?? 0) + 1 };
      return { ...body, records: body.records + 1, problem };
    },
    end: () => noRows,
  };
}

function readBody(
  bytes: Uint8Array,
  dialect: CsvDialect,
  slots: Int32Array,
  table: string,
  columns: readonly string[],
): ReadBlock {
  const { bounds, filled, rows: records, problem } = scanRows(bytes, dialect, slots, columns.length);
  const textOf = exactTexts(bytes);
  const mark = dialect.quote === undefined ? undefined : String.fromCharCode(dialect.quote);
  const rows: string[][] = [];
  for (let row = 0; row < filled; row++) {
    const cells: string[] = [];
    for (let column = 0; column < columns.length; column++) {
      const at = 2 * (row * columns.length + column);
      const cell = textOf(bounds[at] ?? 0, bounds[at + 1] ?? 0);
      cells.push(mark !== undefined && cell.startsWith(mark) ? unquoted(cell, mark) : cell);
    }
    rows.push(cells);
  }
  return { batches: [{ table, columns, isJson: false, rows }], records, problem };
}

function unquoted(cell: string, mark: string): string {
  return cell.slice(1, -1).replaceAll(mark + mark, mark);
}
