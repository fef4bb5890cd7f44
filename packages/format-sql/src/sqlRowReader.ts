// The rows of a dump, table by table.
import { type ColumnDefinition, isListOfTexts, type TableDefinition } from '@masker/schema';
import {
  byteOrderMarkLength,
  type InputProblem,
  maxRecordLength,
  type TextLayout,
  columnsOfRows,
  computedColumns,
  type KnownTable,
  type SqlTableDecision,
} from '@masker/format-api';
import { archiveProblem } from './archives.ts';
import { binaryValueType } from './binaryTexts.ts';
import { definitionIn } from './definitionIn.ts';
import { IncompleteTail } from './incompleteTail.ts';
import { guessSqlDialect } from './guessSqlDialect.ts';
import { RowListings } from './rowListings.ts';
import { SqlReader } from './sqlReader.ts';
import { noRows, type ReadBlock, type RowReader } from '@masker/rows';

const noBytes = new Uint8Array(0);

/** In bytes: length of the beginning that identifies the program. */
const headLength = 4096;

/** @param maxRows of each table; others are passed over */
export function sqlRowReader(
  maxRows: number,
  {
    encoding,
    schema = [],
    literalsOutsideRows,
    onDefinitions,
  }: Pick<TextLayout, 'encoding' | 'schema' | 'literalsOutsideRows' | 'onDefinitions'> = {},
): RowReader {
  const definitionOf = definitionIn(schema);
  const isList = (column: ColumnDefinition | undefined): boolean => {
    const server = reader?.dialect.rules.server;
    return server !== undefined && column?.type !== undefined && isListOfTexts(column.type, server);
  };
  const binaryOf = (column: ColumnDefinition | undefined) => {
    const server = reader?.dialect.rules.server;
    return server && column?.type !== undefined ? binaryValueType(column.type, server) : undefined;
  };
  const listings = new RowListings(maxRows);
  let reader: SqlReader | undefined;
  const held = new IncompleteTail();
  /** Bytes held until the rows before them have been looked at, as they share the same memory. */
  let rest: Uint8Array = noBytes;

  function decide(
    table: string,
    written: readonly string[] | undefined,
    news: readonly TableDefinition[],
    seen: KnownTable,
  ): SqlTableDecision | InputProblem {
    onDefinitions?.(news);
    const defined = seen.defined ?? definitionOf(table)?.columns;
    const columns = written ?? columnsOfRows({ ...seen, defined });
    if (columns === undefined) return { code: 'sql-columns-unknown' };
    const rows = listings.rowsOf(table, columns, () => {
      const known = columns.map((name) => defined?.find((column) => column.name === name));
      return { computed: computedColumns(defined), lists: known.map(isList), binary: known.map(binaryOf) };
    });
    return { ...rows, columns, dropsRows: false, hasDefaults: true };
  }

  function begin(block: Uint8Array): InputProblem | SqlReader {
    const head = new TextDecoder().decode(block.subarray(0, headLength));
    const archive = archiveProblem(block);
    if (archive !== undefined) return archive;
    const dialect = guessSqlDialect(head, encoding);
    if (dialect === undefined) return { code: 'sql-unknown' };
    const made = new SqlReader(dialect, { decide });
    made.outside.onText = literalsOutsideRows?.onText;
    return made;
  }

  function readAll(bytes: Uint8Array, own: SqlReader, isLast = false): ReadBlock {
    const reading = own.read(bytes, isLast);
    const { problem, lines } = reading;
    const batches = listings.batchesOf(bytes, reading, own.dialect);
    rest = bytes.subarray(reading.end);
    const isTooLong = problem === undefined && rest.length > maxRecordLength;
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
      if (problem === undefined && literalsOutsideRows !== undefined)
        literalsOutsideRows.report(reader.outside.list(reader.tables.all(), literalsOutsideRows.isChanged));
      return { ...last, problem };
    },
    truncation: () => reader?.truncation,
    release() {
      if (rest !== noBytes) held.hold(rest);
      rest = noBytes;
    },
    definitions: () => [...(reader?.tables.all() ?? [])],
  };
}
