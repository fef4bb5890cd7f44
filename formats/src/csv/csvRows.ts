// The rows of CSV.
import { at, ByteWriter, type Cells } from '../../../engine/src/index.ts';
import { byteOrderMarkLength } from '../byteOrderMark.ts';
import type { CsvDialect } from './csvDialect.ts';
import { sampleColumns } from './sampleColumns.ts';
import { readRow } from './readRow.ts';
import { longestRecord } from '../limits.ts';
import { scanRows } from './scanRows.ts';
import { columnBounds } from '../rows/columnBatch.ts';
import { noRows, type ReadBlock, type RowReader } from '../rows/rowReader.ts';

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
    columns.map(() => longestRecord),
  );
  const written = (column: number): Cells => ({
    bytes,
    bounds: columnBounds(bounds, column, columns.length, filled),
  });
  const { quote } = dialect;
  const hasQuotes = quote !== undefined && bytes.includes(quote);
  const texts = (column: number) => (hasQuotes ? unquoted(written(column), quote) : written(column));
  return { batches: [{ table, columns, isJson: false, rows: filled, written, texts }], records, problem };
}

/** The cells without the quotation marks around them, and each of two in them once. */
function unquoted({ bytes, bounds }: Cells, quote: number): Cells {
  const inner = new Uint32Array(bounds.length);
  let others: ByteWriter | undefined;
  const isQuoted = (i: number) => bytes[at(bounds, i)] === quote && at(bounds, i + 1) > at(bounds, i);
  for (let i = 0; i < bounds.length; i += 2) {
    const marks = isQuoted(i) ? 1 : 0;
    const start = at(bounds, i) + marks;
    const end = at(bounds, i + 1) - marks;
    inner[i] = start;
    inner[i + 1] = end;
    if (marks > 0 && others === undefined)
      for (let at = start; at < end; at++)
        if (bytes[at] === quote) others = new ByteWriter(new Uint8Array(1024));
  }
  if (others === undefined) return { bytes, bounds: inner };
  for (let i = 0; i < bounds.length; i += 2) {
    const start = at(inner, i);
    const end = at(inner, i + 1);
    inner[i] = others.length;
    if (!isQuoted(i)) others.write(bytes, start, end);
    else
      for (let at = start; at < end; at++) {
        others.writeByte(bytes[at] ?? 0);
        if (bytes[at] === quote) at++;
      }
    inner[i + 1] = others.length;
  }
  return { bytes: others.written(), bounds: inner };
}
