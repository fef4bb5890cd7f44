// The rows of a dump, table by table.
import {
  at,
  type ColumnDefinition,
  isListOfTexts,
  nullEnd,
  type TableDefinition,
} from '../../../engine/src/index.ts';
import { byteOrderMarkLength } from '../byteOrderMark.ts';
import type { InputProblem } from '../inputProblem.ts';
import { longestRecord } from '../limits.ts';
import type { TextLayout } from '../fileFormat.ts';
import { archiveProblem } from './archives.ts';
import { arrayTexts } from './arrays/arrayText.ts';
import { definitionIn } from './definitionIn.ts';
import { IncompleteTail } from './incompleteTail.ts';
import { columnsOfRows, computedColumns, type KnownTable, type SqlTableDecision } from './sqlDecision.ts';
import { layOut } from './layOut.ts';
import { guessSqlDialect } from './guessSqlDialect.ts';
import type { SqlDialect } from './sqlDialect.ts';
import { SqlReader } from './sqlReader.ts';
import type { SqlReading } from './sqlReading.ts';
import type { SqlValueList } from './sqlValueList.ts';
import type { ColumnBatch } from '../rows/columnBatch.ts';
import { noRows, type ReadBlock, type RowReader } from '../rows/rowReader.ts';

const noBytes = new Uint8Array(0);

/** In bytes: so much of a dump tells what wrote it. */
const headLength = 4096;

/** A table's columns as a statement lists them, and the number of the first; the others follow. */
interface Listing {
  readonly table: string;
  readonly columns: readonly string[];
  readonly computed: ReadonlySet<string>;
  /** For each column, whether it is a list. */
  readonly lists: readonly boolean[];
  readonly first: number;
  rows: number;
}

/** @param mostRows of each table; others are passed over */
export function sqlRowReader(
  mostRows: number,
  {
    encoding,
    schema = [],
    outsideRows,
    onDefinitions,
  }: Pick<TextLayout, 'encoding' | 'schema' | 'outsideRows' | 'onDefinitions'> = {},
): RowReader {
  const definitionOf = definitionIn(schema);
  const isList = (column: ColumnDefinition | undefined): boolean => {
    const server = reader?.dialect.rules.server;
    return server !== undefined && column?.type !== undefined && isListOfTexts(column.type, server);
  };
  const listings = new Map<string, Listing>();
  const byField: Listing[] = [];
  let reader: SqlReader | undefined;
  const held = new IncompleteTail();
  /** Bytes held until the rows before them have been looked at, as they share the same memory. */
  let rest: Uint8Array = noBytes;

  function decide(
    table: string,
    written: readonly string[] | undefined,
    news: readonly TableDefinition[],
    met: KnownTable,
  ): SqlTableDecision | InputProblem {
    onDefinitions?.(news);
    const defined = met.defined ?? definitionOf(table)?.columns;
    const columns = written ?? columnsOfRows({ ...met, defined });
    if (columns === undefined) return { code: 'sql-columns-unknown' };
    const key = JSON.stringify([table, columns]);
    const computed = computedColumns(defined);
    const lists = columns.map((name) => isList(defined?.find((column) => column.name === name)));
    const known = listings.get(key) ?? { table, columns, computed, lists, first: byField.length, rows: 0 };
    if (!listings.has(key)) {
      listings.set(key, known);
      byField.push(...columns.map(() => known));
    }
    const slots = columns.map((_, i) => (known.rows >= mostRows ? -1 : known.first + i));
    return { slots, columns, isEmptied: false, hasDefaults: true };
  }

  function batchesOf(
    bytes: Uint8Array,
    { values, bareRows }: SqlReading,
    { dialect }: SqlReader,
  ): ColumnBatch[] {
    const batches: ColumnBatch[] = [];
    const addUpTo = (start: number, end: number): void => {
      for (let i = start; i < end;) {
        const listing = at(byField, values.fieldOf(i));
        const width = listing.columns.length;
        let rows = 1;
        while (i + rows * width < end && byField[values.fieldOf(i + rows * width)] === listing) rows++;
        if (listing.rows < mostRows) batches.push(batchOf({ bytes, values, dialect }, i, listing, rows));
        listing.rows += rows;
        i += rows * width;
      }
    };
    let added = 0;
    for (const { table, place, rows } of bareRows) {
      addUpTo(added, place);
      batches.push({ table, columns: [], isJson: false, rows, written: noCells, texts: noCells });
      added = place;
    }
    addUpTo(added, values.count);
    return batches;
  }

  function begin(block: Uint8Array): InputProblem | SqlReader {
    const head = new TextDecoder().decode(block.subarray(0, headLength));
    const archive = archiveProblem(block);
    if (archive !== undefined) return archive;
    const dialect = guessSqlDialect(head, encoding);
    if (dialect === undefined) return { code: 'sql-unknown' };
    const made = new SqlReader(dialect, { decide });
    made.outside.onText = outsideRows?.onText;
    return made;
  }

  function readAll(bytes: Uint8Array, own: SqlReader, isLast = false): ReadBlock {
    const reading = own.read(bytes, isLast);
    const { problem, lines } = reading;
    const batches = batchesOf(bytes, reading, own);
    rest = bytes.subarray(reading.end);
    const isTooLong = problem === undefined && rest.length > longestRecord;
    return {
      batches,
      records: lines,
      problem: isTooLong ? own.tooLong(lines) : problem,
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
      if (reader === undefined) return noRows;
      const bytes = held.takeLast(reader.hasOpenEnd);
      const last = bytes === undefined ? noRows : readAll(bytes, reader, true);
      if (last.problem !== undefined) return last;
      const isRead = bytes === undefined ? held.isEmpty : rest.length === 0;
      const problem = reader.end(isRead, last.records);
      if (problem === undefined && outsideRows !== undefined)
        outsideRows.report(reader.outside.list(reader.tables.all(), outsideRows.isChanged));
      return { ...last, problem };
    },
    doubt: () => reader?.doubt,
    release() {
      if (rest !== noBytes) held.hold(rest);
      rest = noBytes;
    },
    definitions: () => [...(reader?.tables.all() ?? [])],
  };
}

function noCells(): never {
  throw new Error('a row without values has no cells');
}

/** Places of values, and the way they are written. */
interface WrittenValues {
  readonly bytes: Uint8Array;
  readonly values: SqlValueList;
  readonly dialect: SqlDialect;
}

function batchOf(
  source: WrittenValues,
  first: number,
  { table, columns, computed, lists }: Listing,
  rows: number,
): ColumnBatch {
  const { bytes, values } = source;
  const placesOf = (column: number) => {
    const places = new Uint32Array(rows);
    for (let row = 0, i = first + column; row < rows; row++, i += columns.length) places[row] = i;
    return places;
  };
  return {
    table,
    columns,
    isJson: false,
    computed,
    rows,
    written(column) {
      const bounds = new Uint32Array(2 * rows);
      for (let row = 0, i = first + column; row < rows; row++, i += columns.length) {
        bounds[2 * row] = values.startOf(i);
        bounds[2 * row + 1] = values.kindOf(i) === 'null' ? nullEnd : values.endOf(i);
      }
      return { bytes, bounds };
    },
    texts(column) {
      const texts = layOut(bytes, values, placesOf(column), source.dialect, true);
      return lists[column] === true ? arrayTexts(texts) : texts;
    },
    isNested: (column) => lists[column] === true,
  };
}
