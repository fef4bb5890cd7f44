// The rows of CSV.
import type { Cells } from '@masker/columns';
import { byteOrderMarkLength, type CsvDialect, maxRecordLength, columnBounds } from '@masker/format-api';
import { sampleColumns } from './sampleColumns.ts';
import { fieldTexts } from './fieldText.ts';
import { readRow } from './readRow.ts';
import { scanRows } from './scanRows.ts';
import { noRows, type ReadBlock, type RowReader } from '@masker/rows';

export function csvRowReader(dialect: CsvDialect, table: string): RowReader {
  let columns: readonly string[] | undefined;
  let slots = new Int32Array(0);
  return {
    recordName: 'row',
    lineEndBeyond: 0,
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
  const {
    bounds,
    filled,
    rows: records,
    problem,
  } = scanRows(
    bytes,
    dialect,
    slots,
    columns.length,
    // Masking lets long values pass in columns that stay.
    columns.map(() => maxRecordLength),
  );
  const written = (column: number): Cells => ({
    bytes,
    bounds: columnBounds(bounds, column, columns.length, filled),
  });
  const { quote, escape, nullText } = dialect;
  const isPlain =
    nullText === undefined && (quote === undefined ? escape === undefined : !bytes.includes(quote));
  const texts = (column: number) =>
    isPlain ? written(column) : fieldTexts(bytes, written(column).bounds, dialect);
  return { batches: [{ table, columns, isJson: false, rows: filled, written, texts }], records, problem };
}
