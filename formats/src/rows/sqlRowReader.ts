// The rows of a dump, table by table.
import { ByteWriter } from '../../../engine/src/index.ts';
import { byteOrderMarkLength } from '../byteOrderMark.ts';
import type { InputProblem } from '../inputProblem.ts';
import { longestRecord } from '../limits.ts';
import type { SqlTableDecision } from '../sql/sqlDecision.ts';
import { guessSqlDialect } from '../sql/sqlDialect.ts';
import { readLiteral } from '../sql/sqlLiterals.ts';
import { SqlReader, type SqlReading } from '../sql/sqlReader.ts';
import { exactText } from './exactText.ts';
import type { ReadBlock, RowBatch, RowReader } from './rowReader.ts';

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
  let held = new Uint8Array(0);

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
      const [field, start, end, kind] = [values.fieldOf(i), values.startOf(i), values.endOf(i), values.kindOf(i)];
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

  function read(block: Uint8Array): ReadBlock {
    if (reader === undefined) {
      const head = new TextDecoder().decode(block.subarray(0, headLength));
      if (head.startsWith('PGDMP'))
        return { batches: [], records: 0, problem: { code: 'sql-custom-format' } };
      const dialect = guessSqlDialect(head);
      if (dialect === undefined) return { batches: [], records: 0, problem: { code: 'sql-unknown' } };
      reader = new SqlReader(dialect, { decide, end: () => undefined });
      held = new Uint8Array(block.subarray(byteOrderMarkLength(block)));
    } else held = joined(held, block);
    const bytes = held;
    const reading = reader.read(bytes);
    held = new Uint8Array(bytes.subarray(reading.end));
    const { problem, lines } = reading;
    const isLong = problem === undefined && held.length > longestRecord;
    return {
      batches: batchesOf(bytes, reading, reader),
      records: lines,
      problem: isLong ? { code: 'record-too-long', record: lines } : problem,
    };
  }

  return {
    recordName: 'line',
    read,
    end: () => (held.length === 0 && reader?.mayEnd !== false ? undefined : { code: 'sql-unfinished' }),
    definitions: () => [...(reader?.tables.all() ?? [])],
  };
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}
