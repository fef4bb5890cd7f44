// Samples of lists of texts, in the formats that have them: how other programs write them, and how they read them back.
import {
  Field,
  List,
  Table,
  tableFromIPC,
  tableToIPC,
  Utf8,
  type Vector,
  vectorFromArray,
} from 'apache-arrow';
import { parquetReadObjects } from 'hyparquet';
import { parquetWriteBuffer } from 'hyparquet-writer';
import type { FormatName } from '../src/registry.ts';
import type { Cell } from './formatSamples.ts';

/** A list of one row; null where it has none. */
export type CellList = readonly Cell[] | null;

/** A table `t` with the column `phones`. */
interface ListSample {
  readonly write: (lists: readonly CellList[]) => Uint8Array;
  readonly read: (bytes: Uint8Array) => Promise<readonly CellList[]>;
}

const encoded = (text: string): Uint8Array => new TextEncoder().encode(text);
const decoded = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
const ofRows = (rows: readonly unknown[]) =>
  (rows as { phones?: CellList }[]).map(({ phones = null }) => phones);

const json: ListSample = {
  write: (lists) => encoded(JSON.stringify(lists.map((phones) => ({ phones })))),
  read: (bytes) => Promise.resolve(ofRows(JSON.parse(decoded(bytes)) as unknown[])),
};

const jsonl: ListSample = {
  write: (lists) => encoded(lists.map((phones) => `${JSON.stringify({ phones })}\n`).join('')),
  read: (bytes) =>
    Promise.resolve(ofRows(JSON.parse(`[${decoded(bytes).trimEnd().replaceAll('\n', ',')}]`) as unknown[])),
};

const arrow: ListSample = {
  write: (lists) =>
    tableToIPC(
      new Table({ phones: vectorFromArray([...lists], new List(new Field('item', new Utf8(), true))) }),
      'stream',
    ),
  read: (bytes) => {
    const phones = tableFromIPC(bytes).getChild('phones')?.toArray() as (Vector<Utf8> | null)[];
    return Promise.resolve(phones.map((list) => list && [...list]));
  },
};

const parquet: ListSample = {
  write: (lists) =>
    new Uint8Array(
      parquetWriteBuffer({
        columnData: [{ name: 'phones', data: [...lists] }],
        schema: [
          { name: 'root', num_children: 1 },
          { name: 'phones', repetition_type: 'OPTIONAL', converted_type: 'LIST', num_children: 1 },
          { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
          { name: 'element', type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'OPTIONAL' },
        ],
      }),
    ),
  read: async (bytes) => ofRows(await parquetReadObjects({ file: new Uint8Array(bytes).buffer })),
};

const written = (list: CellList) =>
  list === null ? '\\N' : `{${list.map((cell) => cell ?? 'NULL').join(',')}}`;

/** Of texts that need no quotation marks. */
function readArray(text: string): CellList {
  if (text === '\\N') return null;
  const inner = text.slice(1, -1);
  return inner === '' ? [] : inner.split(',').map((cell) => (cell === 'NULL' ? null : cell));
}

const sql: ListSample = {
  write: (lists) =>
    encoded(
      `--\n-- PostgreSQL database dump\n--\n\nCREATE TABLE t (phones text[]);\n\nCOPY t (phones) FROM stdin;\n${lists
        .map((list) => `${written(list)}\n`)
        .join('')}\\.\n\n--\n-- PostgreSQL database dump complete\n--\n\n`,
    ),
  read: (bytes) =>
    Promise.resolve(
      (/FROM stdin;\n(.*?)\\\.\n/s.exec(decoded(bytes))?.[1] ?? '').split('\n').slice(0, -1).map(readArray),
    ),
};

/** How lists are written in the formats that have them. */
export const listSamples: Readonly<Partial<Record<FormatName, ListSample>>> = {
  json,
  jsonl,
  arrow,
  sql,
  parquet,
};

export const formatsWithoutLists: readonly FormatName[] = ['csv', 'tsv', 'lines', 'notebook'];
