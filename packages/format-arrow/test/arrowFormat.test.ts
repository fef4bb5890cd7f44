// The format arrow: only the values of masked columns change, in every layout, wherever chunks end; damaged streams are refused.
import { type Field, Int32, Table, tableFromIPC, tableToIPC, Utf8, vectorFromArray } from 'apache-arrow';
import fc from 'fast-check';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultMaskers } from '@masker/algorithms';
import { noColumns } from '@masker/columns';
import { arrowFormat } from '../src/arrowFormat.ts';
import { cutBlocks, InputError, type MaskedField, maskStream, type MaskSummary } from '@masker/format-api';
import { nullMasker } from '@masker/fields';
import { brokenStreams, wholeStream } from '../../../test/helpers/brokenArrow.ts';
import { maskerOf } from '../../../test/helpers/maskers.ts';

/**
 * Written by pyarrow 22: every layout; of 17 rows in four batches, one of them empty; a dictionary that grows; metadata of the
 * schema and of a batch.
 */
const everyLayout = new Uint8Array(readFileSync(join(import.meta.dirname, 'everyLayout.arrow')));

const defaultMasker = (name: string) =>
  maskerOf(defaultMaskers.find((masker) => masker.name === name)?.text ?? '');
const ssn = defaultMasker('SSNMasker');
const firstName = defaultMasker('FirstNameMasker');
const filling = maskerOf('{"name":"fillingMasker","algorithm":"Identity","defaultString":"none"}');

type Fields = Readonly<Record<string, MaskedField['masker']>>;

async function mask(stream: Uint8Array, fields: Fields, ends: readonly number[] = []) {
  const format = arrowFormat(Object.entries(fields).map(([name, masker]) => ({ name, masker })));
  const output: Buffer[] = [];
  const masked = maskStream(cutBlocks(chunksOf(stream, ends), format), format);
  for (;;) {
    const { value, done } = await masked.next();
    if (done === true) return { bytes: Buffer.concat(output), summary: value };
    output.push(Buffer.from(value));
  }
}

async function* chunksOf(bytes: Uint8Array, ends: readonly number[]): AsyncGenerator<Uint8Array> {
  await Promise.resolve();
  let from = 0;
  for (const end of [...ends, bytes.length]) {
    if (end > from) yield bytes.slice(from, end);
    from = Math.max(from, end);
  }
}

async function refusal(stream: Uint8Array, fields: Fields): Promise<string> {
  try {
    await mask(stream, fields);
  } catch (error) {
    assert.ok(error instanceof InputError, String(error));
    return error.message;
  }
  return '';
}

const valuesOf = (table: Table, column: string): unknown[] =>
  Array.from(table.getChild(column) ?? [], (value: unknown) =>
    JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part)),
  );
const textsOf = (table: Table, column: string) =>
  Array.from(table.getChild(column) ?? []) as (string | null)[];
const counts = ({ nonconforming, found, records }: MaskSummary) => ({ nonconforming, found, records });

describe('the format arrow', () => {
  it('changes the values of masked columns in every layout, and no others', async () => {
    const columns = { text: ssn, large: ssn, view: firstName, dictionary: ssn, largeDictionary: ssn };
    // Its types apart that the reader here does not know.
    const known = readFileSync(join(import.meta.dirname, 'knownLayouts.arrow'));
    const [before, { bytes, summary }] = [tableFromIPC(known), await mask(known, columns)];
    const after = tableFromIPC(bytes);
    assert.deepEqual(after.schema.metadata, before.schema.metadata);
    assert.deepEqual(after.schema.fields.map(String), before.schema.fields.map(String));
    for (const { name } of before.schema.fields as readonly Field[]) {
      const masker = (columns as Fields)[name];
      if (masker === undefined) assert.deepEqual(valuesOf(after, name), valuesOf(before, name), name);
      else
        assert.deepEqual(
          textsOf(after, name),
          textsOf(before, name).map((value) => masker.mask(value, noColumns).value),
          name,
        );
    }
    assert.deepEqual(counts(summary), {
      nonconforming: 8,
      found: [17, 17, 17, 17, 17],
      records: 17,
    });
  });

  it('leaves a stream byte for byte when nothing is masked', async () => {
    const { bytes } = await mask(everyLayout, {});
    assert.ok(bytes.equals(everyLayout));
  });

  it('takes the masked column apart from all others, whatever their layouts are', async () => {
    const { bytes, summary } = await mask(everyLayout, { text: ssn, required: ssn });
    assert.equal(summary.records, 17);
    for (const text of ['Carlos-Emmanuel of the long name', 'made by']) assert.ok(bytes.includes(text));
    assert.equal(bytes.includes('r100-45-6789'), false);
  });

  it('gives the same wherever chunks end', async () => {
    const fields = { text: ssn, dictionary: ssn, view: firstName };
    const whole = await mask(everyLayout, fields);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(everyLayout.length), { maxLength: 20 }), async (ends) => {
        const { bytes, summary } = await mask(
          everyLayout,
          fields,
          ends.sort((a, b) => a - b),
        );
        assert.ok(bytes.equals(whole.bytes));
        assert.deepEqual(summary, whole.summary);
      }),
      { numRuns: 50 },
    );
    const single = await mask(
      everyLayout,
      fields,
      Array.from({ length: everyLayout.length }, (_, i) => i),
    );
    assert.ok(single.bytes.equals(whole.bytes));
  });

  it('masks any texts and nulls as their masker does, one by one', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.option(fc.string({ unit: 'grapheme', maxLength: 20 })), { minLength: 1, maxLength: 40 }),
        fc.constantFrom(ssn, filling, nullMasker, firstName),
        async (values, masker) => {
          const table = new Table({ value: vectorFromArray(values, new Utf8()) });
          const { bytes } = await mask(tableToIPC(table, 'stream'), { value: masker });
          const expected = values.map((value) => masker.mask(value, noColumns).value);
          assert.deepEqual(textsOf(tableFromIPC(bytes), 'value'), expected);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('masks batches of any lengths one after the other as it masks each alone', async () => {
    const batch = fc.array(fc.option(fc.string({ unit: 'grapheme', maxLength: 20 })), { maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(batch, { minLength: 1, maxLength: 6 }),
        fc.constantFrom(ssn, filling, firstName),
        async (batches, masker) => {
          const [first, ...others] = batches.map(
            (values) => new Table({ value: vectorFromArray(values, new Utf8()) }),
          );
          assert.ok(first);
          const { bytes } = await mask(tableToIPC(first.concat(...others)), { value: masker });
          const expected = batches.flat().map((value) => masker.mask(value).value);
          assert.deepEqual(textsOf(tableFromIPC(bytes), 'value'), expected);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('leaves nothing of values under nulls', async () => {
    const original = tableToIPC(new Table({ value: vectorFromArray(['secret', null, 'other'], new Utf8()) }));
    const { bytes } = await mask(original, { value: nullMasker });
    assert.deepEqual(textsOf(tableFromIPC(bytes), 'value'), [null, null, null]);
    assert.equal(bytes.includes('secret') || bytes.includes('other'), false);
  });

  it('makes null of numbers, and leaves none of them', async () => {
    const original = tableToIPC(new Table({ id: vectorFromArray([77, 78, null], new Int32()) }));
    const { bytes } = await mask(original, { id: nullMasker });
    assert.deepEqual(textsOf(tableFromIPC(bytes), 'id'), [null, null, null]);
    assert.equal(bytes.includes(Buffer.from(Int32Array.from([77, 78]).buffer)), false);
  });

  it('masks no rows, and no batches', async () => {
    const fields = { text: ssn, dictionary: ssn };
    assert.equal(await refusal(wholeStream, fields), '');
    const schema = 8 + Buffer.from(wholeStream).readUInt32LE(4);
    for (const stream of [tableToIPC(tableFromIPC(wholeStream).slice(0, 0)), wholeStream.slice(0, schema)]) {
      const { bytes, summary } = await mask(stream, fields);
      assert.deepEqual([tableFromIPC(bytes).numRows, summary.records], [0, 0]);
    }
  });

  it('masks several batches', async () => {
    const table = (values: readonly string[]) => new Table({ value: vectorFromArray(values, new Utf8()) });
    const several = await mask(tableToIPC(table(['123-45-6789']).concat(table(['x', '223-45-6789']))), {
      value: ssn,
    });
    assert.deepEqual(
      textsOf(tableFromIPC(several.bytes), 'value'),
      ['123-45-6789', 'x', '223-45-6789'].map((value) => ssn.mask(value).value),
    );
    assert.deepEqual(several.summary.nonconformances[0]?.records, [1]);
  });

  describe('refuses', () => {
    for (const [name, { bytes, column, sentence }] of Object.entries(brokenStreams))
      it(name, async () => {
        assert.equal(await refusal(bytes, { [column]: firstName }), sentence);
      });

    const unfit = "has a type that its masker can't mask (choose another masker, or keep the column)";
    const nested =
      'has parts (a struct, list or map): name them ("/address/street", in a plan as "fields"), or keep it';
    const cases: Readonly<Record<string, readonly [Fields, string]>> = {
      'a dictionary of numbers': [{ numbers: firstName }, `column numbers ${unfit}: Int`],
      bytes: [{ blob: ssn }, `column blob ${unfit}: Binary; if it holds text, a plan can say "as": "text"`],
      'a column of nulls whose masker replaces them': [{ nothing: filling }, `column nothing ${unfit}: Null`],
      runs: [{ run: ssn }, `column run ${unfit}: RunEndEncoded`],
      'a union': [{ dense: ssn }, `column dense ${nested}`],
      'what is in a union': [{ 'sparse.s': ssn }, `column /sparse ${unfit}: Union`],
      'a list of numbers': [{ fixed: firstName }, `column fixed ${unfit}: Int`],
      'what is in a map': [{ 'map.entries.key': ssn }, 'column map.entries.key is missing'],
      "what isn't in a struct": [{ 'struct.d': ssn }, 'column struct.d is missing (did you mean struct?)'],
      'nulls where there may be none': [
        { required: nullMasker },
        "column required can't be null according to the schema",
      ],
    };
    for (const [name, [fields, message]] of Object.entries(cases))
      it(name, async () => {
        assert.equal(await refusal(everyLayout, fields), message);
      });

    it('damaged streams, with a sentence, and soon', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.tuple(fc.nat(everyLayout.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 }),
          async (changes) => {
            const damaged = Uint8Array.from(everyLayout);
            for (const [at, byte] of changes) damaged[at] = byte;
            await refusal(damaged, { text: ssn, view: firstName, dictionary: ssn });
          },
        ),
        { numRuns: 500 },
      );
    });
  });
});
