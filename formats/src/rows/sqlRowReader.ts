// The rows of a dump, table by table.
import { ByteWriter } from '../../../engine/src/index.ts';
import { byteOrderMarkLength } from '../byteOrderMark.ts';
import type { InputProblem } from '../inputProblem.ts';
import { HeldBytes } from '../sql/heldBytes.ts';
import type { SqlTableDecision } from '../sql/sqlDecision.ts';
import { guessSqlDialect } from '../sql/sqlDialect.ts';
import { readLiteral } from '../sql/sqlLiterals.ts';
import { SqlReader, type SqlReading } from '../sql/sqlReader.ts';
import { exactText } from './exactText.ts';
import { noRows, type ReadBlock, type RowBatch, type RowReader } from './rowReader.ts';

/** In bytes: so much of a dump tells what wrote it. */
const headLength = 1024;

/** A table's columns as a statement lists them, and the number of the first; the others follow. */
interface Listing {
  readonly table: string;
  readonly columns: readonly string[];
  readonly first: number;
  rows: number;
}

/** @param mostRows of each table; others are passed over */
export function sqlRowReader(mostRows: number): RowReader {
  const listings = new Map<string, Listing>();
  const byField: Listing[] = [];
  let reader: SqlReader | undefined;
  const held = new HeldBytes();

  function decide(table: string, columns: readonly string[] | undefined): SqlTableDecision | InputProblem {
    if (columns === undefined) return { code: 'sql-columns-unknown' };
    const key = JSON.stringify([table, columns]);
    const known = listings.get(key) ?? { table, columns, first: byField.length, rows: 0 };
    if (!listings.has(key)) {
      listings.set(key, known);
      byField.push(...columns.map(() => known));
    }
    const slots = columns.map((_, i) => (known.rows >= mostRows ? -1 : known.first + i));
    return { slots, isEmptied: false };
  }

  function batchesOf(bytes: Uint8Array, { values }: SqlReading, { dialect }: SqlReader): RowBatch[] {
    const batches: { table: string; columns: readonly string[]; isJson: false; rows: (string | null)[][] }[] =
      [];
    let current: Listing | undefined;
    let cells: (string | null)[] = [];
    for (let i = 0; i < values.count; i++) {
      const [field, start, end, kind] = [
        values.fieldOf(i),
        values.startOf(i),
        values.endOf(i),
        values.kindOf(i),
      ];
      const listing = byField[field];
      if (listing === undefined || listing.rows >= mostRows) continue;
      if (field === listing.first) {
        cells = [];
        if (listing !== current) {
          const { table, columns } = listing;
          batches.push({ table, columns, isJson: false, rows: [] });
          current = listing;
        }
      }
      if (kind === 'null') cells.push(null);
      else if (kind === 'expression') cells.push(exactText(bytes.subarray(start, end)));
      else {
        const text = new ByteWriter(new Uint8Array(end - start));
        readLiteral(bytes, start, end, kind, dialect, text);
        cells.push(exactText(text.written()));
      }
      if (cells.length < listing.columns.length) continue;
      batches.at(-1)?.rows.push(cells);
      listing.rows++;
    }
    return batches;
  }

  function begin(block: Uint8Array): InputProblem | SqlReader {
    const head = new TextDecoder().decode(block.subarray(0, headLength));
    if (head.startsWith('PGDMP')) return { code: 'sql-custom-format' };
    const dialect = guessSqlDialect(head);
    return dialect === undefined
      ? { code: 'sql-unknown' }
      : new SqlReader(dialect, { decide, end: () => undefined });
  }

  function readAll(bytes: Uint8Array, own: SqlReader): ReadBlock {
    const reading = own.read(bytes);
    const { problem, lines } = reading;
    const batches = batchesOf(bytes, reading, own);
    held.hold(bytes.subarray(reading.end));
    return {
      batches,
      records: lines,
      problem: problem === undefined && held.isTooLong ? { code: 'record-too-long', record: lines } : problem,
    };
  }

  return {
    recordName: 'line',
    read(block) {
      const isFirst = reader === undefined;
      const own = reader ?? begin(block);
      if ('code' in own) return { ...noRows, problem: own };
      reader = own;
      const bytes = held.add(isFirst ? block.subarray(byteOrderMarkLength(block)) : block);
      return bytes === undefined ? noRows : readAll(bytes, own);
    },
    end() {
      const bytes = held.takeLast();
      if (reader === undefined) return noRows;
      const last = bytes === undefined ? noRows : readAll(bytes, reader);
      if (last.problem !== undefined) return last;
      return { ...last, problem: reader.end(held.isEmpty, last.records) };
    },
    definitions: () => [...(reader?.tables.all() ?? [])],
  };
}
