// Files of the first writers in Java say less than the length of their column chunks: what stays is copied whole all the same.
import assert from 'node:assert/strict';
import { leavesOutHeaders, withHeaders } from '../src/parquetFooter.ts';
import { readChunk } from '../src/columnChunk.ts';
import { readStruct, thriftTypes } from '../src/thriftReader.ts';
import { binaryField, i64Field, listField, structField, writeStruct } from '../src/thriftWriter.ts';
import { defaultMasker, fixture, mask, metadataOf, withFooter } from './support.ts';

/** The same file, as a writer says it that leaves out bytes of each chunk. */
function shortened(bytes: Uint8Array, createdBy: string, left: number): Uint8Array {
  return withFooter(bytes, (footer) => {
    const { struct } = readStruct(footer);
    const groups = struct.requiredList(4, thriftTypes.struct).map((group) => {
      const own = readStruct(group).struct;
      const chunks = own.requiredList(1, thriftTypes.struct).map((chunk) => {
        const { struct: parts } = readStruct(chunk);
        const data = parts.requiredStruct(3);
        const length = i64Field(7, data.requiredCount(7) - left);
        const metadata = structField(3, [...data.fields.filter(({ id }) => id !== 7), length]);
        return writeStruct([...parts.fields.filter(({ id }) => id !== 3), metadata]);
      });
      const list = listField(1, thriftTypes.struct, chunks);
      return writeStruct([...own.fields.filter(({ id }) => id !== 1), list]);
    });
    return writeStruct([
      ...struct.fields.filter(({ id }) => id !== 4 && id !== 6),
      listField(4, thriftTypes.struct, groups),
      binaryField(6, new TextEncoder().encode(createdBy)),
    ]);
  });
}

const body = (bytes: Uint8Array) => bytes.subarray(0, bytes.length - 8 - metadataOf(bytes).metadata_length);

describe('column chunks whose lengths leave out the dictionary header', () => {
  for (const name of ['codec-none', 'dictionary-1', 'dictionary-2'])
    it(`are masked and copied whole: ${name}`, async () => {
      const fields = { ssn: defaultMasker('SSNMasker') };
      const expected = await mask(fixture(name), fields);
      for (const left of [1, 15]) {
        const { bytes } = await mask(shortened(fixture(name), 'parquet-mr', left), fields);
        assert.deepEqual(body(bytes), body(expected.bytes), `${left} bytes`);
      }
    });

  it('never take in indexes, which have values of masked columns', async () => {
    const fields = { ssn: defaultMasker('SSNMasker') };
    const expected = await mask(fixture('indexed'), fields);
    const { bytes } = await mask(shortened(fixture('indexed'), 'parquet-mr', 0), fields);
    assert.deepEqual(body(bytes), body(expected.bytes));
  });

  it('are those of parquet-mr up to 1.2.8, or without a version', () => {
    for (const text of [
      'parquet-mr',
      'parquet-mr version 1.2.8 (build x)',
      'parquet-mr version 1.0.0',
      'parquet-mr version 0.9',
    ])
      assert.equal(leavesOutHeaders(text), true, text);
    for (const text of [
      undefined,
      '',
      'parquet-mr version 1.2.9',
      'parquet-mr version 1.2.80',
      'parquet-mr version 1.10.0 (build y)',
      'parquet-mr version 2.0.0',
      'parquet-cpp-arrow version 25.0.0',
    ])
      assert.equal(leavesOutHeaders(text), false, text);
  });

  it('end where the next part begins, and never more than a header later', () => {
    const chunk = (start: number, length: number) =>
      readChunk(
        writeStruct([
          structField(
            3,
            [
              [4, 0],
              [5, 1],
              [6, length],
              [7, length],
              [9, start],
            ].map(([id = 0, value = 0]) => i64Field(id, value)),
          ),
        ]),
      );
    const ends = (starts: readonly number[], chunks: readonly ReturnType<typeof chunk>[]) =>
      withHeaders(chunks, Float64Array.from(starts)).map(({ pages }) => pages.end);
    assert.deepEqual(ends([4, 40, 60], [chunk(4, 30), chunk(40, 20)]), [40, 60]);
    assert.deepEqual(ends([4, 1000], [chunk(4, 30)]), [134]);
    assert.deepEqual(ends([4], [chunk(4, 30)]), [34]);
  });
});
