// Samples of every format: how a table is written in it, and how another library reads it back.
import {
  type Data,
  Field,
  makeData,
  RecordBatch,
  Schema,
  Struct,
  Table,
  tableFromIPC,
  tableToIPC,
  Utf8,
  vectorFromArray,
} from 'apache-arrow';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { parquetWriteBuffer } from 'hyparquet-writer';
import Papa from 'papaparse';
import type { FormatName } from '../src/registry.ts';

/** A text, or null. */
export type Cell = string | null;

/** A table, column by column; names may be there twice. */
export type SampleTable = readonly (readonly [name: string, cells: readonly Cell[]])[];

/** Rows by the names of their columns. */
export type SampleRows = readonly Readonly<Record<string, Cell>>[];

export interface FormatSample {
  /** What tells samples of one format apart. */
  readonly label?: string;
  /** Writes a table named `t`; an input that holds only values has those of the column `ssn`. */
  readonly write: (table: SampleTable) => Uint8Array;
  /** Reads the rows by other means than ours. */
  readonly read: (bytes: Uint8Array) => Promise<SampleRows>;
  /** The stretches that stay where `ssn` is masked; without it, all that isn't a value. */
  readonly keptParts?: (bytes: Uint8Array) => readonly Uint8Array[];
  /** True if an input that is cut off at this place is a complete one, too. */
  readonly isWhole?: (cut: string) => boolean;
}

const encoded = (text: string): Uint8Array => new TextEncoder().encode(text);
const decoded = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** The cells of each row. */
function rowsIn(table: SampleTable): readonly (readonly Cell[])[] {
  const [first] = table;
  return Array.from(first?.[1] ?? [], (_, row) => table.map(([, cells]) => cells[row] ?? null));
}

function named(names: readonly string[], rows: readonly (readonly Cell[])[]): SampleRows {
  return rows.map((row) => Object.fromEntries(names.map((name, i) => [name, row[i] ?? null])));
}

/** CSV has no null. */
const nullIfEmpty = (cell: string): Cell => (cell === '' ? null : cell);

function delimited(delimiter: string): FormatSample {
  const written = (cell: Cell): string =>
    /[",\t\n]/.test(cell ?? '') ? `"${cell?.replaceAll('"', '""')}"` : (cell ?? '');
  return {
    write: (table) =>
      encoded(
        [table.map(([name]) => name), ...rowsIn(table)]
          .map((row) => `${row.map(written).join(delimiter)}\r\n`)
          .join(''),
      ),
    read(bytes) {
      const [names = [], ...rows] = Papa.parse<string[]>(decoded(bytes).trimEnd(), { delimiter }).data;
      return Promise.resolve(
        named(
          names,
          rows.map((row) => row.map(nullIfEmpty)),
        ),
      );
    },
    isWhole: (cut) => cut.endsWith('\n'),
  };
}

const documents = (table: SampleTable): readonly string[] =>
  rowsIn(table).map(
    (row) => `{${table.map(([name], i) => `${JSON.stringify(name)}: ${JSON.stringify(row[i])}`).join(', ')}}`,
  );

const json: FormatSample = {
  write: (table) => encoded(`[${documents(table).join(',\n ')}]\n`),
  read: (bytes) => Promise.resolve(JSON.parse(decoded(bytes)) as SampleRows),
  isWhole: (cut) => cut.endsWith(']'),
};

const jsonl: FormatSample = {
  write: (table) =>
    encoded(
      documents(table)
        .map((text) => `${text}\n`)
        .join(''),
    ),
  read: (bytes) =>
    Promise.resolve(
      decoded(bytes)
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as SampleRows[number]),
    ),
  // A single document needs no line end.
  isWhole: (cut) => cut.endsWith('\n') || (cut.endsWith('}') && !cut.includes('\n')),
};

const arrow: FormatSample = {
  write(table) {
    const fields = table.map(([name]) => new Field(name, new Utf8(), true));
    const children = table.flatMap(([, cells]) => vectorFromArray(cells, new Utf8()).data);
    const data = makeData({ type: new Struct(fields), length: rowsIn(table).length, nullCount: 0, children });
    return tableToIPC(new Table([new RecordBatch(new Schema(fields), data)]), 'stream');
  },
  // The library that writes it pads buffers more than we do.
  keptParts: (bytes) =>
    ['id', 'note'].flatMap((name) =>
      ((tableFromIPC(bytes).getChild(name)?.data ?? []) as readonly Data<Utf8>[]).flatMap(
        ({ valueOffsets, values, nullBitmap, length }) => [
          nullBitmap.subarray(0, Math.ceil(length / 8)),
          new Uint8Array(valueOffsets.buffer, valueOffsets.byteOffset, 4 * (length + 1)),
          Uint8Array.from(values),
        ],
      ),
    ),
  read: (bytes) =>
    Promise.resolve(
      tableFromIPC(bytes)
        .toArray()
        .map((row) => (row as { toJSON(): SampleRows[number] }).toJSON()),
    ),
};

/** The same bytes in a buffer of their own. */
const bufferOf = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;

const parquet: FormatSample = {
  write: (table) =>
    new Uint8Array(
      parquetWriteBuffer({
        columnData: table.map(([name, data]) => ({ name, data: [...data], type: 'STRING' as const })),
        codec: 'UNCOMPRESSED',
      }),
    ),
  read: async (bytes) =>
    (await parquetReadObjects({ file: bufferOf(bytes) })).map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, cell]) => [name, typeof cell === 'string' ? cell : null]),
      ),
    ),
  keptParts: (bytes) =>
    parquetMetadata(bufferOf(bytes)).row_groups.flatMap(({ columns }) =>
      columns.flatMap(({ meta_data: chunk }) => {
        if (chunk === undefined || chunk.path_in_schema[0] === 'ssn') return [];
        const start = Number(chunk.dictionary_page_offset ?? chunk.data_page_offset);
        return [bytes.subarray(start, start + Number(chunk.total_compressed_size))];
      }),
    ),
};

const quoted = (cell: Cell): string => (cell === null ? 'NULL' : `'${cell.replaceAll("'", "''")}'`);

/** The rows of INSERT statements in which an apostrophe is doubled. */
function insertedRows(text: string, names: readonly string[]): SampleRows {
  const rows = Array.from(text.matchAll(/VALUES ?\(((?:NULL|'(?:[^']|'')*'|, ?)*)\);/g), ([, cells = '']) =>
    Array.from(cells.matchAll(/NULL|'((?:[^']|'')*)'/g), ([, cell]) => cell?.replaceAll("''", "'") ?? null),
  );
  return named(names, rows);
}

const namesDefined = (text: string): readonly string[] =>
  (/CREATE TABLE \S+ ?\(([^)]*)\)/.exec(text)?.[1] ?? '').split(',').map(
    (column) =>
      column
        .trim()
        .split(' ')[0]
        ?.replaceAll(/[`[\]]/g, '') ?? '',
  );

const definition = (table: SampleTable): string => table.map(([name]) => `${name} TEXT`).join(', ');

const sqlite: FormatSample = {
  label: 'SQLite',
  write: (table) =>
    encoded(
      `PRAGMA foreign_keys=OFF;\nBEGIN TRANSACTION;\nCREATE TABLE t (${definition(table)});\n${rowsIn(table)
        .map((row) => `INSERT INTO t VALUES(${row.map(quoted).join(',')});\n`)
        .join('')}COMMIT;\n`,
    ),
  read: (bytes) => Promise.resolve(insertedRows(decoded(bytes), namesDefined(decoded(bytes)))),
  isWhole: (cut) => cut.endsWith('COMMIT;'),
};

const statements: FormatSample = {
  ...sqlite,
  label: 'statements alone',
  write: (table) =>
    encoded(
      `CREATE TABLE t (${definition(table)});\n${rowsIn(table)
        .map(
          (row) =>
            `INSERT INTO t (${table.map(([name]) => name).join(', ')}) VALUES (${row.map(quoted).join(', ')});\n`,
        )
        .join('')}`,
    ),
  // Nothing tells that it is complete.
  isWhole: () => false,
};

const postgresql: FormatSample = {
  label: 'PostgreSQL',
  write: (table) =>
    encoded(
      `--\n-- PostgreSQL database dump\n--\n\nCREATE TABLE t (${definition(table)});\n\nCOPY t (${table
        .map(([name]) => name)
        .join(', ')}) FROM stdin;\n${rowsIn(table)
        .map((row) => `${row.map((cell) => cell ?? '\\N').join('\t')}\n`)
        .join('')}\\.\n\n--\n-- PostgreSQL database dump complete\n--\n\n`,
    ),
  read(bytes) {
    const text = decoded(bytes);
    const rows = (/FROM stdin;\n(.*?)\\\.\n/s.exec(text)?.[1] ?? '').split('\n').slice(0, -1);
    const cells = rows.map((row) => row.split('\t').map((cell) => (cell === '\\N' ? null : cell)));
    return Promise.resolve(named(namesDefined(text), cells));
  },
  isWhole: (cut) => cut.includes('dump complete'),
};

/** Writes a dump of INSERT statements with quotation marks around names. */
const insertStatements = (
  table: SampleTable,
  [open, close]: readonly [string, string],
  prefix: string,
): string[] => {
  const names = table.map(([name]) => `${open}${name}${close}`).join(', ');
  return rowsIn(table).map((row) => {
    const cells = row
      .map((cell) => (cell === null ? 'NULL' : `${/[^ -~]/.test(cell) ? prefix : ''}${quoted(cell)}`))
      .join(', ');
    return `INSERT INTO ${open}t${close} (${names}) VALUES (${cells})`;
  });
};

const mysql: FormatSample = {
  label: 'MySQL, MariaDB',
  write: (table) =>
    encoded(
      `-- MySQL dump 10.13  Distrib 8.0.36\n\nCREATE TABLE \`t\` (${table
        .map(([name]) => `\`${name}\` longtext`)
        .join(', ')});\n${insertStatements(table, ['`', '`'], '')
        .map((statement) => `${statement};\n`)
        .join('')}\n-- Dump completed on 2024-01-01\n`,
    ),
  read: (bytes) => Promise.resolve(insertedRows(decoded(bytes), namesDefined(decoded(bytes)))),
  isWhole: (cut) => cut.includes('-- Dump completed'),
};

const sqlserver: FormatSample = {
  label: 'SQL Server',
  write: (table) =>
    encoded(
      `CREATE TABLE [t] (${table.map(([name]) => `[${name}] ntext NULL`).join(', ')})\nGO\n${insertStatements(
        table,
        ['[', ']'],
        'N',
      )
        .map((statement) => `${statement};\n`)
        .join('')}GO\n`,
    ),
  read: (bytes) =>
    Promise.resolve(
      insertedRows(decoded(bytes).replaceAll(/(?<=[(,] ?)N'/g, "'"), namesDefined(decoded(bytes))),
    ),
  // Nothing tells that it is complete.
  isWhole: () => false,
};

const valuesIn = (table: SampleTable): readonly string[] =>
  (table.find(([name]) => name === 'ssn')?.[1] ?? []).map((cell) => cell ?? '');

const lines: FormatSample = {
  write: (table) =>
    encoded(
      valuesIn(table)
        .map((value) => `${value}\r\n`)
        .join(''),
    ),
  read: (bytes) =>
    Promise.resolve(
      decoded(bytes)
        .split('\r\n')
        .slice(0, -1)
        .map((value) => ({ ssn: nullIfEmpty(value) })),
    ),
  // The end of a line proves nothing, and a value that is cut off is one.
  isWhole: () => true,
};

interface Notebook {
  readonly cells: readonly { readonly outputs: readonly { readonly text: readonly string[] }[] }[];
}

const notebook: FormatSample = {
  write: (table) =>
    encoded(
      JSON.stringify({
        cells: [
          {
            cell_type: 'code',
            source: ['x'],
            outputs: [{ output_type: 'stream', text: valuesIn(table).map((value) => `${value}\n`) }],
          },
        ],
        nbformat: 4,
      }),
    ),
  read: (bytes) =>
    Promise.resolve(
      (JSON.parse(decoded(bytes)) as Notebook).cells.flatMap(({ outputs }) =>
        outputs.flatMap(({ text }) => text.map((value) => ({ ssn: nullIfEmpty(value.trim()) }))),
      ),
    ),
};

/** At least one sample of each format: `npm run typecheck` reports a format that has none. */
export const formatSamples: Readonly<Record<FormatName, readonly [FormatSample, ...FormatSample[]]>> = {
  lines: [lines],
  csv: [delimited(',')],
  tsv: [delimited('\t')],
  jsonl: [jsonl],
  json: [json],
  arrow: [arrow],
  sql: [sqlite, postgresql, statements, mysql, sqlserver],
  parquet: [parquet],
  notebook: [notebook],
};
