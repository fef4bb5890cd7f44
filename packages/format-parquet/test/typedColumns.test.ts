// Parquet columns that aren't text: values stay of their type, and become what their texts become.
import { parquetWriteBuffer } from 'hyparquet-writer';
import assert from 'node:assert/strict';
import { columnOf, type Columns, noColumns } from '@masker/columns';
import { pageCodecs } from '@masker/node/pageCodecs';
import type { MaskedField } from '@masker/format-api';
import { nullMasker, valueMasker, caseMasker } from '@masker/fields';
import { readParquetRows } from '../src/parquetRows.ts';
import { documentMasker } from '@masker/format-text';
import { maskerOf, segmentMasker } from '../../../test/helpers/maskers.ts';
import { defaultMasker, type Fields, fileOf, fixture, mask, metadataOf, refusal, rowsOf } from './support.ts';

const date = defaultMasker('DateMasker');
const name = defaultMasker('FirstNameMasker');
const digits = segmentMasker([{ type: 'Numeric', length: 9 }]);

type Rows = readonly Readonly<Record<string, string | null>>[];

async function textsOf(bytes: Uint8Array): Promise<Rows> {
  const rows: Record<string, string | null>[] = [];
  for await (const batch of readParquetRows(fileOf(bytes), pageCodecs, 't'))
    for (const row of batch.rows)
      rows.push(Object.fromEntries(batch.columns.map((column, i) => [column, row[i] ?? null])));
  return rows;
}

/** A column that holds fields. */
function inside(fields: Fields, undecided: 'keep' | 'fail' = 'keep', kept: readonly string[][] = []) {
  const own: MaskedField[] = Object.entries(fields).map(([path, masker]) => ({ name: path, masker }));
  return documentMasker(own, { kept, undecided });
}

/** All other columns are as they were, and so is the schema. */
async function assertOthers(
  original: Uint8Array,
  masked: Uint8Array,
  changed: readonly string[],
): Promise<void> {
  const [before, after] = [await textsOf(original), await textsOf(masked)];
  for (const [i, row] of before.entries())
    for (const [column, value] of Object.entries(row))
      if (!changed.includes(column)) assert.equal(after[i]?.[column], value, column);
  assert.deepEqual(metadataOf(masked).schema, metadataOf(original).schema);
}

describe('typed columns of Parquet', () => {
  for (const file of ['types', 'typed-1', 'typed-2', 'typed-deltas', 'typed-split'])
    it(`have dates and moments on the day that their texts get: ${file}`, async () => {
      const original = fixture(file);
      const columns = ['date', 'millis', 'micros', 'nanos'];
      const { bytes, summary } = await mask(original, Object.fromEntries(columns.map((one) => [one, date])));
      const [before, after] = [await textsOf(original), await textsOf(bytes)];
      let values = 0;
      for (const [i, row] of before.entries())
        for (const column of columns) {
          const text = row[column] ?? null;
          const day = text?.slice(0, 10) ?? null;
          const masked = day === null ? null : date.mask(day, noColumns).value;
          assert.equal(after[i]?.[column], text && `${masked ?? ''}${text.slice(10)}`, column);
          if (text !== null) values++;
        }
      assert.ok(values > 100);
      assert.deepEqual(summary.changes, [true, true, true, true]);
      await assertOthers(original, bytes, columns);
    });

  for (const file of ['types', 'typed-1', 'typed-2', 'typed-deltas', 'typed-split'])
    it(`have whole numbers with the digits that their texts get, padded with zeros: ${file}`, async () => {
      const original = fixture(file);
      const columns = ['int64', 'int32', 'wide'].filter((one) =>
        metadataOf(original).schema.some((node) => node.name === one),
      );
      const { bytes } = await mask(original, Object.fromEntries(columns.map((one) => [one, digits])));
      const [before, after] = [await textsOf(original), await textsOf(bytes)];
      for (const [i, row] of before.entries())
        for (const column of columns) {
          const text = row[column] ?? null;
          const padded = text === null ? null : text.padStart(9, '0');
          const expected = padded === null ? null : BigInt(digits.mask(padded, noColumns).value ?? '');
          if (text !== null && !/^\d{1,9}$/.test(text)) continue;
          assert.equal(after[i]?.[column], expected === null ? null : String(expected), column);
        }
      await assertOthers(original, bytes, columns);
    });

  it('move by their entities, dates and moments alike', async () => {
    const shift = maskerOf(
      '{"name":"dateMasker","algorithm":"MultiDate","dateFormats":[{"dateFormat":"yyyy-MM-dd"}]}',
      {
        by: { name: 'thing', columns: ['id'], read: 'text' },
        shift: { max: 90, unit: 'day', usesPatterns: false },
      },
    );
    const original = fixture('typed-2');
    const { bytes } = await mask(original, { date: shift, micros: shift });
    const [before, after] = [await textsOf(original), await textsOf(bytes)];
    for (const [i, row] of before.entries())
      for (const column of ['date', 'micros']) {
        const text = row[column] ?? null;
        const others: Columns = new Map([['id', { kind: 'text', values: columnOf([row['id'] ?? null]) }]]);
        const expected = text === null ? null : shift.mask(text.slice(0, 10), others).value;
        assert.equal(after[i]?.[column]?.slice(0, 10) ?? null, expected);
      }
  });

  it('in lists keep null elements, also under a masker with a default', async () => {
    const texts = maskerOf('{"name":"noneMasker","algorithm":"Redact","defaultString":"none"}');
    const numbers = maskerOf('{"name":"sumMasker","algorithm":"Number","defaultNumber":7}');
    const original = fixture('typed-1');
    const { bytes } = await mask(original, { tags: texts, place: inside({ '/phones': numbers }) });
    const [before, after] = [await rowsOf(original), await rowsOf(bytes)];
    const nulls = (list: unknown) => (Array.isArray(list) ? list.map((one) => one === null) : null);
    const phones = (row: Record<string, unknown> | undefined) =>
      (row?.['place'] as { readonly phones: unknown } | null)?.phones;
    let found = 0;
    for (const [i, row] of before.entries()) {
      assert.deepEqual(nulls(after[i]?.['tags']), nulls(row['tags']));
      assert.deepEqual(nulls(phones(after[i])), nulls(phones(row)));
      if (nulls(phones(row))?.includes(true) === true) found++;
    }
    assert.ok(found > 0);
  });

  it('by keys of maps are missed where no map has the key', async () => {
    const fields = { attributes: inside({ '/city': name, '/nowhere': name, '/*': nullMasker }) };
    const { summary } = await mask(fixture('typed-1'), fields);
    const [{ found = [], missed = [] } = {}] = summary.inside;
    assert.deepEqual([found[0] === 0, found[1], found[2] === 0], [false, 0, false]);
    assert.deepEqual(missed, [false, true, false]);
  });

  it('in structs are not missed where no row has the struct, as the schema has them', async () => {
    const written = parquetWriteBuffer({
      columnData: [{ name: 'place', data: [null, null] }],
      schema: [
        { name: 'root', num_children: 1 },
        { name: 'place', repetition_type: 'OPTIONAL', num_children: 1 },
        { name: 'street', type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'OPTIONAL' },
      ],
    });
    const { summary } = await mask(new Uint8Array(written), { place: inside({ '/street': name }) });
    assert.deepEqual(summary.inside, [{ found: [0], missed: [false] }]);
  });

  it('in lists, structs and maps are masked by pointers, at any depth', async () => {
    const original = fixture('typed-1');
    const { bytes, summary } = await mask(original, {
      tags: name,
      place: inside({ '/street': name, '/since': date, '/phones/*': digits }),
      attributes: inside({ '/*': nullMasker, '/city': name }),
      visits: inside({ '/*/on': date }),
    });
    const [before, after] = [await rowsOf(original), await rowsOf(bytes)];
    const text = (value: unknown) => (typeof value === 'string' ? name.mask(value, noColumns).value : value);
    const day = (value: unknown) =>
      value instanceof Date
        ? new Date(`${date.mask(value.toISOString().slice(0, 10), noColumns).value ?? ''}T00:00:00Z`)
        : value;
    const number = (value: unknown) =>
      typeof value === 'bigint'
        ? BigInt(digits.mask(String(value).padStart(9, '0'), noColumns).value ?? '')
        : value;
    const each = (values: unknown, change: (value: unknown) => unknown): unknown =>
      Array.isArray(values) ? values.map((value: unknown) => change(value)) : values;
    type Place = Record<'street' | 'since' | 'phones' | 'n', unknown> | null;
    for (const [i, row] of before.entries()) {
      const [own, place] = [after[i] ?? {}, row['place'] as Place];
      assert.deepEqual(own['tags'], each(row['tags'], text));
      assert.deepEqual(
        own['place'],
        place && {
          ...place,
          street: text(place.street),
          since: day(place.since),
          phones: each(place.phones, number),
        },
      );
      assert.deepEqual(
        own['attributes'],
        row['attributes'] &&
          Object.fromEntries(
            Object.entries(row['attributes']).map(([key, value]: [string, unknown]) => [
              key,
              key === 'city' ? text(value) : null,
            ]),
          ),
      );
      assert.deepEqual(
        own['visits'],
        each(row['visits'], (visit) => visit && { ...visit, on: day((visit as { on: unknown }).on) }),
      );
    }
    assert.deepEqual(summary.found, [90, 90, 90, 90]);
    assert.ok(summary.inside[1]?.found.every((count) => count > 0));
    await assertOthers(original, bytes, ['tags', 'place', 'attributes', 'visits']);
  });

  for (const file of ['types', 'typed-1', 'typed-2', 'typed-deltas', 'typed-split'])
    it(`get a literal in place of every value, and nothing of the value stays: ${file}`, async () => {
      const original = fixture(file);
      const literals: Readonly<Record<string, readonly [literal: string, written: string]>> = {
        date: ['2001-02-03', '2001-02-03'],
        millis: ['2001-02-03', '2001-02-03 00:00:00'],
        micros: ['1931-12-31', '1931-12-31 00:00:00'],
        nanos: ['2001-02-03', '2001-02-03 00:00:00'],
        int32: ['-7', '-7'],
        int64: ['4611686018427387905', '4611686018427387905'],
      };
      const { bytes } = await mask(
        original,
        Object.fromEntries(
          Object.entries(literals).map(([name, [text]]) => [name, valueMasker(text, false)]),
        ),
      );
      const [before, after] = [await textsOf(original), await textsOf(bytes)];
      for (const [i, row] of before.entries())
        for (const [column, [, written]] of Object.entries(literals))
          if (column in row)
            assert.equal(
              (after[i]?.[column] ?? null)?.replace(/Z$/, ''),
              row[column] === null ? undefined : written,
              column,
            );
      await assertOthers(original, bytes, Object.keys(literals));
    });

  it('refuse literals that their types do not hold', async () => {
    const original = fixture('typed-1');
    for (const [column, texts] of Object.entries({
      int32: ['2147483648', '1.5', '', 'x', '0x10', ' 1'],
      int64: ['9223372036854775808', '1e30'],
      date: ['2001-02-29', '2001-2-3', 'today', '1'],
      nanos: ['1600-01-01', '2300-01-01'],
      flag: ['true'],
      tags: [],
    }))
      for (const text of texts)
        assert.match(
          await refusal(original, { [column]: valueMasker(text, false) }),
          /has a type/,
          `${column} ${text}`,
        );
  });

  for (const file of ['typed-1', 'typed-2', 'typed-deltas', 'typed-split'])
    it(`are masked by cases, each as its masker takes them: ${file}`, async () => {
      const original = fixture(file);
      const of = (...texts: string[]) => [{ column: 'id', test: { kind: 'texts', texts } }] as const;
      const cases = (masker: Fields[string], literal: string, undecided: 'fail' | 'keep', isOpen = false) =>
        caseMasker(
          [
            { when: of('0', '1', '2', '3', '4', '5'), masker },
            { when: of('6', '7', '8'), masker: valueMasker(literal, false) },
            { when: of('9', '10'), masker: nullMasker },
            ...(isOpen ? [] : [{ when: [], masker: undefined }]),
          ],
          undecided,
          false,
        );
      const { bytes } = await mask(original, {
        int64: cases(digits, '12', 'fail'),
        date: cases(date, '1999-01-01', 'fail'),
        tags: cases(name, 'tag', 'keep', true),
      });
      const whole = await mask(original, { int64: digits, date, tags: name });
      const [before, all, after] = [
        await textsOf(original),
        await textsOf(whole.bytes),
        await textsOf(bytes),
      ];
      const [tagsBefore, tagsAll, tagsAfter] = [
        await rowsOf(original),
        await rowsOf(whole.bytes),
        await rowsOf(bytes),
      ];
      const literals: Readonly<Record<string, string>> = { int64: '12', date: '1999-01-01' };
      for (const [i, row] of before.entries()) {
        const id = Number(row['id'] ?? 99);
        for (const [column, literal] of Object.entries(literals)) {
          const value = row[column] ?? null;
          const expected =
            id < 6 ? all[i]?.[column] : id < 9 ? (value === null ? null : literal) : id < 11 ? null : value;
          assert.equal(after[i]?.[column], expected, `${column} ${i}`);
        }
        const own = tagsBefore[i]?.['tags'];
        const each = (to: unknown) =>
          Array.isArray(own) ? own.map((tag: unknown) => (tag === null ? null : to)) : own;
        const expected = id < 6 ? tagsAll[i]?.['tags'] : id < 9 ? each('tag') : id < 11 ? each(null) : own;
        assert.deepEqual(tagsAfter[i]?.['tags'], expected, `tags ${i}`);
      }
      await assertOthers(original, bytes, ['int64', 'date', 'tags']);
      assert.match(await refusal(original, { int64: cases(digits, '12', 'fail', true) }), /no case/);
      assert.match(await refusal(original, { int64: cases(digits, '1.5', 'keep') }), /has a type/);
      assert.match(await refusal(original, { int64: cases(name, '1', 'keep') }), /has a type/);
    });

  for (const file of ['typed-1', 'typed-2'])
    it(`have fields that are named by their paths, and become what a plan makes of them: ${file}`, async () => {
      const original = fixture(file);
      const byPlan = await mask(original, {
        place: inside({ '/street': name, '/since': date, '/phones/*': digits }),
        attributes: inside({ '/city': name, '/*': digits }),
        visits: inside({ '/*/on': date }),
      });
      const { bytes, summary } = await mask(original, {
        'place.phones.*': digits,
        '/visits/*/on': date,
        'attributes.*': digits,
        'place.street': name,
        '/attributes/city': name,
        '/place/since': date,
      });
      assert.deepEqual(await rowsOf(bytes), await rowsOf(byPlan.bytes));
      const [, attributes] = byPlan.summary.inside;
      assert.deepEqual(summary.found, [90, 90, attributes?.found[1], 90, attributes?.found[0], 90]);
      const nonconforming = (
        { summary: { nonconformances } }: Pick<typeof byPlan, 'summary'>,
        ...fields: number[]
      ) => nonconformances.reduce((sum, { field, count }) => sum + (fields.includes(field) ? count : 0), 0);
      assert.equal(nonconforming({ summary }, 2, 4), nonconforming(byPlan, 1));
      assert.ok(nonconforming({ summary }, 2) > 0);
      assert.deepEqual(summary.changes, [true, true, true, true, true, true]);
      assert.equal(
        await refusal(original, { '/attributes/town': name }),
        'column /attributes/town is missing',
      );
      assert.equal(
        await refusal(original, { 'visits.0.on': date }),
        'column /visits/0/on is one element of a list: use "*" for all elements',
      );
    });

  it('are refused before writing where nothing decides, or a masker is for other values', async () => {
    const original = fixture('typed-1');
    for (const [fields, sentence] of [
      [
        { place: name },
        'column place has parts (a struct, list or map): name them ("/address/street", in a plan as "fields"), or keep it',
      ],
      [{ place: inside({ '/street': name }, 'fail') }, 'column place/since has no decision'],
      [
        { visits: inside({ '/0/on': date }) },
        'column visits/0/on is one element of a list: use "*" for all elements',
      ],
      [
        { attributes: inside({ '/city/name': name, '/*': name }, 'fail') },
        'column attributes/city/name is in one key of a map, which only values without parts allow: use "*" for all keys',
      ],
      [{ attributes: inside({ '/city': name }, 'fail') }, 'column attributes/* has no decision'],
      [
        { date: name },
        "column date has a type that its masker can't mask (choose another masker, or keep the column): DATE",
      ],
      [
        { int64: date },
        "column int64 has a type that its masker can't mask (choose another masker, or keep the column): INT64",
      ],
      [
        { flag: name },
        "column flag has a type that its masker can't mask (choose another masker, or keep the column): BOOLEAN",
      ],
    ] as const)
      assert.equal(await refusal(original, fields), sentence);
    assert.equal(
      await refusal(original, { place: inside({ '/street': name }, 'fail', [['since'], ['phones'], ['n']]) }),
      '',
    );
  });
});
