// Metadata of columns that may hold values: masked columns lose it, others keep theirs, and masked dictionaries have no value twice.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parquetWriteBuffer } from 'hyparquet-writer';
import {
  DataType,
  type Dictionary,
  Schema,
  Table,
  tableFromIPC,
  tableToIPC,
  Type,
  type Vector,
  vectorFromArray,
} from 'apache-arrow';
import { pageCodecs } from '@masker/node/pageCodecs';
import { analyse } from '@masker/masker';
import { analysePlan } from '@masker/plan';
import { defaultMaskers } from '@masker/algorithms';
import { verificationFindings, verifyTables } from '@masker/verify';
import { arrowFormat } from '../src/arrowFormat.ts';
import {
  type ColumnStream,
  cutBlocks,
  type Format,
  type MaskedField,
  maskStream,
  nothingMasked,
} from '@masker/format-api';
import { documentMasker } from '@masker/format-text';
import { type FormatSettings, readColumns, createFormat } from '@masker/formats';
import { nullMasker } from '@masker/fields';
import { readParquetColumns } from '../../format-parquet/src/parquetRows.ts';
import { nodeCryptography } from '@masker/node';
import { maskerOf } from '../../../test/helpers/maskers.ts';
import { fileOf, mask as maskParquet, rowsOf } from '../../format-parquet/test/support.ts';

const read = (...path: string[]) => new Uint8Array(readFileSync(join(import.meta.dirname, ...path)));
const stream = read('enum.arrow');
const file = read('enum.parquet');
const knownLayouts = read('knownLayouts.arrow');
const everyLayout = read('everyLayout.arrow');
const types = read('../../format-parquet/test/types.parquet');
const originals = ['alice', 'bob', 'nobody'];
const redactText = defaultMaskers.find(({ name }) => name === 'RedactMasker')?.text ?? '';
const redact = maskerOf(redactText);
const settings: FormatSettings = { name: 'arrow', delimiter: ',', quote: '"', hasHeader: true };

async function mask(bytes: Uint8Array, format: Format) {
  const output: Buffer[] = [];
  const masked = maskStream(cutBlocks(chunksOf(bytes), format), format);
  for (;;) {
    const { value, done } = await masked.next();
    if (done === true) return { bytes: Buffer.concat(output), summary: value };
    output.push(Buffer.from(value));
  }
}

async function* chunksOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  await Promise.resolve();
  yield bytes.slice();
}

const holds = (bytes: Uint8Array) => originals.filter((text) => Buffer.from(bytes).includes(text));

describe('metadata of Arrow fields', () => {
  const decisions: Readonly<Record<string, MaskedField['masker']>> = { masked: redact, nulled: nullMasker };

  it('holds originals in the fixtures', () => {
    assert.deepEqual(holds(stream), originals);
    assert(Buffer.from(file).includes('ARROW:schema'));
  });

  for (const [what, masker] of Object.entries(decisions))
    it(`is left out of a stream where a column is ${what}, and reported`, async () => {
      const { bytes, summary } = await mask(stream, arrowFormat([{ name: 'name', masker }]));
      assert.deepEqual(holds(bytes), []);
      assert.deepEqual(summary.leftOut, [{ column: 'name', key: '_PL_ENUM_VALUES2' }]);
      const { fields } = tableFromIPC(bytes).schema;
      assert.deepEqual([...(fields[0]?.metadata.keys() ?? [])], []);
      assert.deepEqual([...(fields[1]?.metadata ?? [])], [['_PL_ENUM_VALUES2', '1;x1;y']]);
    });

  it('is left out of a stream whose rows are left out', async () => {
    const { bytes, summary } = await mask(
      stream,
      createFormat(settings, { ...nothingMasked, dropsRows: true }),
    );
    assert.deepEqual(holds(bytes), []);
    assert.equal(summary.leftOut.length, 2);
  });

  it('stays where nothing is masked', async () => {
    const { bytes, summary } = await mask(stream, arrowFormat([]));
    assert.deepEqual(new Uint8Array(bytes), stream);
    assert.deepEqual(summary.leftOut, []);
  });

  for (const [what, masker] of Object.entries(decisions))
    it(`is left out of the copy of the schema in a Parquet file where a column is ${what}`, async () => {
      const { bytes, summary } = await maskParquet(file, { name: masker });
      assert.deepEqual(holds(bytes), []);
      const [, schema = ''] =
        /ARROW:schema.{1,6}?([A-Za-z0-9+/]{100,}=*)/s.exec(Buffer.from(bytes).toString('latin1')) ?? [];
      const decoded = Buffer.from(schema, 'base64');
      assert.deepEqual(holds(decoded), []);
      assert(decoded.includes('1;x1;y'));
      assert.deepEqual(summary.leftOut, [{ column: 'name', key: '_PL_ENUM_VALUES2' }]);
    });
});

describe('masked dictionaries', () => {
  it('have no value twice, and rows refer to the right ones', async () => {
    const before = tableFromIPC(knownLayouts);
    const texts = before.schema.fields
      .filter(
        ({ type, typeId }) => typeId === Type.Dictionary && DataType.isUtf8((type as Dictionary).dictionary),
      )
      .map(({ name }) => name);
    assert(texts.length > 0);
    const { bytes } = await mask(knownLayouts, arrowFormat(texts.map((name) => ({ name, masker: redact }))));
    const after = tableFromIPC(bytes);
    for (const name of texts) {
      const [old, column] = [before.getChild(name), after.getChild(name)] as (Vector | null)[];
      assert(old && column);
      const wanted = [...old].map((text: string | null) => (text === null ? null : redact.mask(text).value));
      assert.deepEqual([...column], wanted);
      for (const { dictionary } of column.data) {
        const categories = [...(dictionary ?? [])] as (string | null)[];
        assert.equal(new Set(categories).size, categories.length);
      }
    }
  });
});

describe('columns without a type', () => {
  it('stay, as all their values are null', async () => {
    const { bytes } = await mask(everyLayout, arrowFormat([{ name: 'nothing', masker: redact }]));
    assert.deepEqual(new Uint8Array(bytes), everyLayout);
    const { bytes: parquet } = await maskParquet(types, { nothing: redact });
    assert.deepEqual(await rowsOf(parquet), await rowsOf(types));
  });
});

describe('columns of JSON', () => {
  it('are refused under a text masker, and masked by their fields', async () => {
    await assert.rejects(
      maskParquet(types, { json: redact }),
      /column json holds JSON, which a text masker would break: decide its "fields" in a plan/,
    );
    const fields = documentMasker([{ name: '/ssn', masker: redact }], { kept: [], undecided: 'fail' });
    const { bytes } = await maskParquet(types, { json: fields });
    const [row] = await rowsOf(bytes);
    assert.deepEqual(row?.['json'], { ssn: '<REDACTED>' });
  });
});

describe('verifying Arrow and Parquet', () => {
  const plan = analysePlan(
    JSON.stringify({ tables: { t: { columns: { name: 'RedactMasker', kept: 'keep' } } } }),
    [{ name: 'RedactMasker', ...analyse(redactText) }],
  );
  const { configuration } = analyse(redactText);
  assert(configuration);
  const findings = async (
    original: () => ColumnStream,
    masked: () => ColumnStream,
    decisions: typeof plan = plan,
  ) => {
    const reports = await verifyTables(decisions, original, masked, {
      isEmptyNull: false,
      maskerOf: ({ conflictFree }) => ({
        configuration,
        consistency: 'value',
        conflictFree,
        cryptography: nodeCryptography,
      }),
    });
    return reports.flatMap(verificationFindings).filter(({ severity }) => severity === 'error');
  };
  const streamed = (bytes: Uint8Array) => () =>
    readColumns(cutBlocks(chunksOf(bytes), arrowFormat([])), settings, 't');
  const stored = (bytes: Uint8Array) => () => readParquetColumns(fileOf(bytes), pageCodecs, 't');

  it('finds metadata that may hold originals, in masked columns only', async () => {
    const fields = [{ name: 'name', masker: redact }];
    const { bytes } = await mask(stream, arrowFormat(fields));
    assert.deepEqual(await findings(streamed(stream), streamed(bytes)), []);
    const leaking = Buffer.from(bytes);
    // The schema of the original, whose length is the same.
    leaking.set(stream.subarray(0, 8 + new DataView(stream.buffer).getUint32(4, true)));
    const found = await findings(streamed(stream), streamed(leaking));
    assert.deepEqual(
      found.map(({ code, column }) => [code, column]),
      [['verify-metadata', 'name']],
    );
    const { bytes: parquet } = await maskParquet(file, { name: redact });
    assert.deepEqual(await findings(stored(file), stored(parquet)), []);
    const kept = await findings(stored(file), stored(file));
    assert(kept.some(({ code, column }) => code === 'verify-metadata' && column === 'name'));
    assert(!kept.some(({ column }) => column === 'kept'));
  });

  it('finds originals in the metadata of the file, and takes no column name for one', async () => {
    const columns = { name: vectorFromArray(['Adalbert', 'customer']), customer: vectorFromArray([1, 2]) };
    const { schema } = new Table(columns);
    const tableOf = (metadata: string) =>
      tableToIPC(new Table(new Schema(schema.fields, new Map([['own', metadata]])), columns), 'stream');
    for (const [metadata, codes] of [
      ['about Adalbert and others', ['verify-metadata']],
      ['about Adalbe', []],
      ['{"columns":["customer"]}', []],
    ] as const) {
      const original = tableOf(metadata);
      const { bytes } = await mask(original, arrowFormat([{ name: 'name', masker: redact }]));
      const found = await findings(streamed(original), streamed(bytes));
      assert.deepEqual(
        found.flatMap(({ code }) => (code === 'verify-metadata' ? [code] : [])),
        codes,
      );
    }
  });

  it('finds one original of thousands in the metadata of the file, of columns that become null, too', async () => {
    const names = Array.from({ length: 3000 }, (_, i) => `Person ${(i * 7919) % 10_007}`);
    const columns = {
      name: vectorFromArray(names),
      note: vectorFromArray(names.map((name) => `note on ${name}`)),
    };
    const { schema } = new Table(columns);
    const nulled = analysePlan(
      JSON.stringify({ tables: { t: { columns: { name: 'RedactMasker', note: 'null' } } } }),
      [{ name: 'RedactMasker', ...analyse(redactText) }],
    );
    const fields = [
      { name: 'name', masker: redact },
      { name: 'note', masker: nullMasker },
    ];
    for (const [text, expected] of [
      [`{"best": "${names[1777] ?? ''}"}`, ['name']],
      [`xnote on ${names[2999] ?? ''}x`, ['name', 'note']],
      ['{"best": "Nobody at all"}', []],
    ] as const) {
      const metadata = new Map([['own', text]]);
      const original = tableToIPC(new Table(new Schema(schema.fields, metadata), columns), 'stream');
      const { bytes } = await mask(original, arrowFormat(fields));
      const parquet = stored(
        new Uint8Array(
          parquetWriteBuffer({
            columnData: Object.entries(columns).map(([name, data]) => ({ name, data: [...data] })),
            kvMetadata: [{ key: 'own', value: text }],
          }),
        ),
      );
      for (const found of [
        await findings(streamed(original), streamed(bytes), nulled),
        await findings(parquet, parquet, nulled),
      ])
        assert.deepEqual(
          found.filter(({ code }) => code === 'verify-metadata').map(({ column }) => column),
          expected,
          text,
        );
    }
  });

  it('finds a dictionary that holds a value twice', async () => {
    const text = Buffer.from(stream).toString('latin1');
    const doubled = Buffer.from(text.replace('\u0001\0\0\0y', '\u0001\0\0\0x'), 'latin1');
    assert(!doubled.equals(stream));
    const found = await findings(streamed(stream), streamed(doubled));
    assert(found.every(({ code, column }) => code !== 'verify-dictionary' || column === 'kept'));
    const definitions = await lastOf(streamed(doubled)());
    assert.deepEqual(
      definitions[0]?.columns.map(({ name, hasRepeatedValues }) => [name, hasRepeatedValues]),
      [
        ['name', false],
        ['kept', true],
      ],
    );
  });
});

async function lastOf(columns: ColumnStream) {
  for (;;) {
    const { value, done } = await columns.next();
    if (done === true) return value;
  }
}
