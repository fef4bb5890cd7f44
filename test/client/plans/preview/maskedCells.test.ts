// Each cell of a plan's preview is what masking writes: of every kind of value and decision, in every format with types, and in CSV.
import {
  DateDay,
  DateMillisecond,
  Decimal,
  Field,
  Float16,
  Float32,
  Float64,
  Int16,
  Int64,
  Int8,
  List,
  Map_,
  Struct,
  Table,
  tableToIPC,
  TimestampMicrosecond,
  TimestampNanosecond,
  Utf8,
  Uint64,
  vectorFromArray,
} from 'apache-arrow';
import assert from 'node:assert/strict';
import { type Cell, cellAt, FirstRows } from '../../../../client/src/plans/firstRows.ts';
import type { FindDecidedMasker } from '../../../../client/src/plans/decidedMasker.ts';
import type { ShownSide } from '../../../../client/src/plans/preview/maskCell.ts';
import { makePlanPreview } from '../../../../client/src/plans/preview/planPreviewModel.ts';
import { analyse, createMasker, type Masker } from '@masker/masker';
import { analysePlan, maskerId } from '@masker/plan';
import { defaultMaskers } from '@masker/algorithms';
import { demonstrationKey } from '@masker/masking-core';
import { type TableDefinition, tableOfTexts } from '@masker/schema';
import { createFormat, planParts, type StreamFormatName } from '@masker/formats';
import { cutBlocks, maskStream, nothingMasked, type RowBatch } from '@masker/format-api';
import { planFormat } from '../../../../packages/formats/src/plan/planFormat.ts';
import { readParquetRows } from '../../../../packages/format-parquet/src/parquetRows.ts';
import { readRows } from '../../../../packages/formats/src/plan/readRows.ts';
import { nodeCryptography } from '@masker/node';
import { pageCodecs } from '@masker/node/pageCodecs';
import { fileOf, fixture } from '../../../../packages/format-parquet/test/support.ts';
import { shippedResources } from '../../../helpers/resources.ts';

const own = [
  '{"name":"RoundMasker","algorithm":"Number","mode":"round","to":5}',
  '{"name":"DigitsMasker","algorithm":"Segment","segments":[{"type":"Numeric","length":9}]}',
  '{"name":"NoneMasker","algorithm":"Redact","defaultString":"none"}',
];
const texts = [...defaultMaskers.map(({ text }) => text), ...own];
const configurations = texts.flatMap((text) => {
  const { configuration } = analyse(text, { resources: shippedResources });
  return configuration === undefined ? [] : [configuration];
});

/** Each is made once, as in the editor. */
const made = new Map<string, ReturnType<FindDecidedMasker>>();

const findMasker: FindDecidedMasker = (decision) => {
  const id = maskerId(decision);
  const known = made.get(id);
  if (known !== undefined) return known;
  const { masker: name, ...use } = decision;
  const configuration = configurations.find((one) => one.name.toLowerCase() === name.toLowerCase());
  assert(configuration, name);
  const masker = createMasker(configuration, {
    key: demonstrationKey,
    cryptography: nodeCryptography,
    ...use,
  });
  const found = { uri: undefined, configuration, masker, obstacle: undefined };
  made.set(id, found);
  return found;
};
function maskerOf(decision: Parameters<FindDecidedMasker>[0]): Masker {
  const { masker } = findMasker(decision);
  assert(masker);
  return masker;
}

interface Read {
  readonly rows: FirstRows;
  readonly definitions: readonly TableDefinition[];
}

async function gathered(batches: AsyncGenerator<RowBatch, readonly TableDefinition[]>): Promise<Read> {
  const rows = new FirstRows(1000, 1000);
  for (;;) {
    const { value, done } = await batches.next();
    if (done === true) return { rows, definitions: value };
    rows.add(value);
  }
}

async function* whole(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes.slice());
}

async function collected(parts: AsyncGenerator<Uint8Array, unknown>): Promise<Uint8Array> {
  const output: Uint8Array[] = [];
  for await (const part of parts) output.push(part.slice());
  return new Uint8Array(Buffer.concat(output));
}

const settingsOf = (name: StreamFormatName) =>
  ({ name, delimiter: ',', quote: '"', hasHeader: true }) as const;

function read(name: StreamFormatName | 'parquet', bytes: Uint8Array): Promise<Read> {
  if (name === 'parquet') return gathered(readParquetRows(fileOf(bytes), pageCodecs, 't'));
  const settings = settingsOf(name);
  return gathered(readRows(cutBlocks(whole(bytes), createFormat(settings, nothingMasked)), settings, 't'));
}

async function mask(
  name: StreamFormatName | 'parquet',
  bytes: Uint8Array,
  plan: ReturnType<typeof analysePlan>,
  columns: readonly string[],
): Promise<Uint8Array> {
  if (name === 'parquet') {
    const planned = planParts(plan, 't', { name }, columns, maskerOf);
    assert(!('code' in planned), JSON.stringify(planned));
    return collected(planned.format.mask(fileOf(bytes), pageCodecs));
  }
  const format = planFormat(plan, 't', settingsOf(name), bytes, maskerOf);
  assert(!('code' in format), JSON.stringify(format));
  return collected(maskStream(cutBlocks(whole(bytes), format), format));
}

function shownText(side: ShownSide): string | null {
  if (side.kind === 'value') return side.side.runs.map(({ text }) => text).join('');
  return side.kind === 'empty' ? '' : null;
}

/** Compares every cell of the preview to the masked file. */
async function assertCells(
  name: StreamFormatName | 'parquet',
  bytes: Uint8Array,
  columns: Readonly<Record<string, unknown>>,
): Promise<number> {
  const original = await read(name, bytes);
  const all = original.rows.tables()[0]?.columns ?? [];
  const rest = Object.fromEntries(all.map((column) => [column, 'keep']));
  const tables = { t: { entities: { thing: ['id'] }, columns: { ...rest, ...columns } } };
  const plan = analysePlan(JSON.stringify({ tables }));
  const made = makePlanPreview({
    uri: 'file:///a.masker.plan.json',
    name: 'a',
    model: plan.model,
    problems: [],
    tables: original.rows.tables(),
    definitions: name === 'csv' ? [tableOfTexts('t', all)] : original.definitions,
    table: undefined,
    findMasker,
    key: { kind: 'demonstration', fingerprint: '752f9b47' },
    data: { label: '', obstacles: [], isReading: false },
  });
  const masked = await read(name, await mask(name, bytes, plan, all));
  const [after] = masked.rows.tables();
  assert(after && made.table);
  let changed = 0;
  for (const [i, cells] of made.table.rows.entries())
    for (const [index, cell] of cells.entries()) {
      const column: string = made.table.columns[index]?.name ?? '';
      const found: Cell | undefined = cellAt(after.columns, after.rows[i] ?? [], column);
      const expected = found === undefined || found.kind === 'null' ? null : found.text;
      const shown = shownText(cell.masked ?? cell.original);
      const isNone = name === 'csv' && (shown ?? '') === '' && (expected ?? '') === '';
      if (!isNone) assert.equal(shown, expected, `${column}, row ${i + 1}: ${cell.problem}`);
      if (cell.masked !== null) changed++;
    }
  return changed;
}

const shift = { shift: 90, by: 'thing' };
const byThing = (masker: string) => ({ masker, by: 'thing' });

describe('cells of a plan’s preview are what masking writes', () => {
  it('in dumps: numbers within their types, arrays element by element, JSON, times', async () => {
    const columns = {
      id: 'int',
      small: 'smallint',
      big: 'bigint',
      price: 'numeric(6,2)',
      rate: 'real',
      born: 'date',
      seen: 'timestamp with time zone',
      tags: 'text[]',
      more: 'varchar(20)[]',
      doc: 'jsonb',
      note: 'text',
      kind: 'text',
      at: 'time',
    };
    const rows = [
      [1, 31999, 12345678901, '9999.50', '1.5', '1980-02-03', '2020-01-01 10:00:00+01', '{Ann,NULL,"B b"}'],
      [2, -5, 7, '-0.05', '1e+30', '0001-01-01', '2020-12-31 23:59:59.5+00', '{{a,b},{c,d}}'],
      [3, 0, 999999999, '12.30', 'NaN', '\\N', 'infinity', '{}'],
    ].map((row) => [...row, '{x,y}', '{"a": "Ann", "n": [1, 22]}', 'Ann', 'name', '10:20:30'].join('\t'));
    const dump = [
      "SET client_encoding = 'UTF8';",
      `CREATE TABLE public.t (${Object.entries(columns)
        .map(([name, type]) => `${name} ${type}`)
        .join(', ')});`,
      `COPY public.t (${Object.keys(columns).join(', ')}) FROM stdin;`,
      ...rows,
      '\\.',
      '',
    ].join('\n');
    const decisions = [
      {
        small: 'NumberMasker',
        big: 'DigitsMasker',
        price: 'AmountMasker',
        rate: 'AmountMasker',
        born: 'DateMasker',
        seen: 'DateMasker',
        tags: 'FirstNameMasker',
        more: 'RedactMasker',
        doc: { fields: { '/a': 'FirstNameMasker', '/n': 'NumberMasker' } },
        note: [{ when: { kind: 'name' }, masker: 'FirstNameMasker' }],
        at: { value: '00:00:00' },
      },
      {
        small: { value: '7' },
        big: byThing('AmountMasker'),
        price: 'RoundMasker',
        rate: byThing('AmountMasker'),
        born: shift,
        seen: shift,
        tags: byThing('FirstNameMasker'),
        more: { value: '{}' },
        doc: 'null',
        note: { value: 'x' },
      },
      {
        tags: { fields: { '/*': 'LastNameMasker' } },
        more: 'null',
        price: 'NumberMasker',
        small: 'RoundMasker',
      },
    ];
    for (const one of decisions) assert(await assertCells('sql', Buffer.from(dump), one));
  });

  it('in JSON: numbers, lists, true and false, members that are not there', async () => {
    const lines = [
      {
        id: 1,
        n: 123,
        f: 1.5,
        phones: ['(203) 555-0103', null],
        s: { a: 'x', b: [1, 2] },
        yes: true,
        t: 'Ann',
      },
      { id: 2, n: -7, f: 1e30, phones: [], s: { a: null }, yes: null, t: '' },
      { id: 3, phones: [['(203) 555-0103']], s: {}, yes: false, t: null },
    ];
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
    const columns = {
      n: 'NumberMasker',
      f: 'AmountMasker',
      phones: 'TelephoneMasker',
      s: { fields: { '/a': 'RedactMasker', '/b': 'NumberMasker' } },
      yes: { value: 'none' },
      t: byThing('FirstNameMasker'),
    };
    assert(await assertCells('jsonl', Buffer.from(text), columns));
    const others = {
      n: { value: '1' },
      f: 'null',
      phones: 'NoneMasker',
      s: { fields: { '/a': 'null', '/b': 'keep' } },
    };
    assert(await assertCells('jsonl', Buffer.from(text), others));
  });

  it('in CSV: empty values are null', async () => {
    const text = 'id,born,price,note\n1,1980-02-03,12.50,Ann\n2,,,\n3,0000-00-00,x,Bob\n';
    const columns = { born: shift, price: 'AmountMasker', note: { value: 'x' } };
    assert(await assertCells('csv', Buffer.from(text), columns));
    assert(
      await assertCells('csv', Buffer.from(text), { born: 'DateMasker', price: 'null', note: 'NoneMasker' }),
    );
  });

  it('in Arrow: every kind, lists, structs and maps', async () => {
    const days = [4000, null, -1000, 2_932_896];
    const moments = days.map((day) => day && day * 86_400_000 + 37_000_123);
    const ids = [1, 2, 3, 4];
    const struct = new Struct<{ name: Utf8; n: Int16; on: DateDay }>([
      new Field('name', new Utf8(), true),
      new Field('n', new Int16(), true),
      new Field('on', new DateDay(), true),
    ]);
    const parts = ids.map((i) => (i === 2 ? null : { name: `n${i}`, n: 100 * i, on: new Date(i * 1e10) }));
    const entries = new Field(
      'entries',
      new Struct<{ key: Utf8; value: Int64 }>([
        new Field('key', new Utf8(), false),
        new Field('value', new Int64(), true),
      ]),
      false,
    );
    const table = new Table({
      id: vectorFromArray(ids, new Int16()),
      tiny: vectorFromArray([1, -100, null, 127], new Int8()),
      long: vectorFromArray([12n, 123456789n, null, 2n ** 63n], new Uint64()),
      price: vectorFromArray(
        [1250n, 5n, null, 99999999n].map((n) => n && Uint32Array.of(Number(n), 0, 0, 0)),
        new Decimal(2, 8, 128),
      ),
      half: vectorFromArray([1.5, 1000, null, 60000], new Float16()),
      single: vectorFromArray([1.1, 1e30, null, NaN], new Float32()),
      double: vectorFromArray([1.1, 12, null, 1e300], new Float64()),
      whole: vectorFromArray([1, 123456789, null, -5], new Float64()),
      day: vectorFromArray(
        days.map((day) => (day === null ? null : new Date(day * 86_400_000))),
        new DateDay(),
      ),
      milli: vectorFromArray(
        days.map((day) => (day === null ? null : new Date(day * 86_400_000))),
        new DateMillisecond(),
      ),
      micro: vectorFromArray(moments, new TimestampMicrosecond()),
      zoned: vectorFromArray(
        moments.map((moment) => moment && moment % 9e15),
        new TimestampMicrosecond('UTC'),
      ),
      nano: vectorFromArray(moments.slice(0, 3).concat([null]), new TimestampNanosecond()),
      phones: vectorFromArray(
        [['a', null], [], null, ['bcd']],
        new List(new Field('item', new Utf8(), true)),
      ),
      numbers: vectorFromArray([[1, null], [], null, [300]], new List(new Field('item', new Int16(), true))),
      place: vectorFromArray(parts, struct),
      map: vectorFromArray(
        ids.map(
          (i) =>
            new Map([
              ['10', BigInt(i)],
              ['a', 5n],
            ]),
        ),
        new Map_(entries),
      ),
    });
    const bytes = tableToIPC(table, 'stream');
    const decisions = [
      {
        tiny: 'NumberMasker',
        long: 'DigitsMasker',
        price: 'NumberMasker',
        half: 'AmountMasker',
        single: 'AmountMasker',
        double: 'AmountMasker',
        whole: 'DigitsMasker',
        day: 'DateMasker',
        milli: 'DateMasker',
        micro: 'DateMasker',
        zoned: 'DateMasker',
        nano: 'DateMasker',
        phones: 'RedactMasker',
        numbers: 'NumberMasker',
        place: { fields: { '/name': 'FirstNameMasker', '/n': 'NumberMasker', '/on': 'DateMasker' } },
        map: { fields: { '/a': 'NumberMasker', '/*': 'DigitsMasker' } },
      },
      {
        tiny: { value: '7' },
        long: 'RoundMasker',
        price: byThing('AmountMasker'),
        half: 'RoundMasker',
        single: 'RoundMasker',
        double: byThing('AmountMasker'),
        whole: { value: '1.5' },
        day: shift,
        milli: shift,
        micro: shift,
        zoned: { value: '2020-02-03' },
        nano: shift,
        phones: byThing('FirstNameMasker'),
        numbers: byThing('AmountMasker'),
        place: { fields: { '/name': byThing('LastNameMasker'), '/n': 'null', '/on': shift } },
        map: { fields: { '/a': 'null', '/*': 'keep' } },
      },
      { place: { fields: { '/name': 'keep', '/n': 'keep', '/on': 'null' } }, map: 'null' },
      {
        day: { value: '1999-01-01' },
        milli: { value: '1999-01-01' },
        phones: 'null',
        numbers: { value: '3' },
        map: { fields: { '/a': 'NumberMasker', '/*': 'null' } },
        tiny: [{ when: { id: '1' }, value: '3' }, { keep: true }],
        micro: [{ when: { id: ['1', '3'] }, masker: 'DateMasker' }, { null: true }],
      },
    ];
    for (const one of decisions) assert(await assertCells('arrow', bytes, one));
  });

  for (const file of ['types', 'typed-1', 'typed-2', 'typed-split'])
    it(`in Parquet: ${file}`, async () => {
      const bytes = fixture(file);
      const { columns } = (await read('parquet', bytes)).rows.tables()[0] ?? { columns: [] as string[] };
      const decisions = [
        {
          date: 'DateMasker',
          millis: 'DateMasker',
          micros: 'DateMasker',
          nanos: 'DateMasker',
          int8: 'NumberMasker',
          int32: 'NumberMasker',
          int64: 'DigitsMasker',
          uint64: 'DigitsMasker',
          halffloat: 'AmountMasker',
          float: 'AmountMasker',
          double: 'AmountMasker',
          decimal: 'NumberMasker',
          wide: 'NumberMasker',
          tags: 'RedactMasker',
          list: 'NumberMasker',
          place: {
            fields: {
              '/street': 'RedactMasker',
              '/since': 'DateMasker',
              '/phones/*': 'NumberMasker',
              '/n': 'RoundMasker',
            },
          },
          attributes: { fields: { '/city': 'CityMasker', '/*': 'RedactMasker' } },
          visits: { fields: { '/*/on': 'DateMasker', '/*/n': 'keep' } },
        },
        {
          date: shift,
          millis: shift,
          micros: { value: '2001-02-03' },
          nanos: shift,
          int32: byThing('AmountMasker'),
          int64: { value: '12' },
          halffloat: 'RoundMasker',
          decimal: byThing('AmountMasker'),
          tags: byThing('FirstNameMasker'),
          place: {
            fields: {
              '/street': byThing('CityMasker'),
              '/since': shift,
              '/phones': 'NumberMasker',
              '/n': 'null',
            },
          },
          attributes: { fields: { '/city': 'keep', '/*': 'null' } },
          visits: { fields: { '/*/on': shift, '/*/n': 'RoundMasker' } },
        },
      ];
      for (const one of decisions) {
        const there = Object.entries(one).filter(([name]) => columns.includes(name));
        const kept =
          file === 'types'
            ? there.filter(([, decision]) => !JSON.stringify(decision).includes('thing'))
            : there;
        assert(await assertCells('parquet', bytes, Object.fromEntries(kept)));
      }
    });
});
