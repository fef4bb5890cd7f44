// Values that decide about others in the same elements in Parquet: a name of several values stops masking.
import { type ColumnSource, parquetWriteBuffer } from 'hyparquet-writer';
import assert from 'node:assert/strict';
import type { SchemaElement } from 'hyparquet';
import { documentMasker } from '@masker/format-text';
import { elementRead } from '@masker/rows';
import { reading } from '../../../test/helpers/readingMasker.ts';
import { mask, refusal, rowsOf, withFooter } from './support.ts';

const text = (name: string): SchemaElement => ({
  name,
  type: 'BYTE_ARRAY',
  converted_type: 'UTF8',
  repetition_type: 'OPTIONAL',
});
const struct = (name: string, ...members: readonly (readonly SchemaElement[])[]): SchemaElement[] => [
  { name, repetition_type: 'OPTIONAL', num_children: members.length },
  ...members.flat(),
];

function write(data: ColumnSource['data'], ...members: readonly (readonly SchemaElement[])[]): Uint8Array {
  const schema = [{ name: 'root', num_children: 1 }, ...struct('t', ...members)];
  return new Uint8Array(parquetWriteBuffer({ columnData: [{ name: 't', data }], schema }));
}

/** The same file with the name `k1` in place of `k2`, which the library doesn't write. */
function withName(bytes: Uint8Array): Uint8Array {
  return withFooter(bytes, (footer) =>
    Uint8Array.from(Buffer.from(Buffer.from(footer).toString('latin1').replaceAll('k2', 'k1'), 'latin1')),
  );
}

function fields(name: string, ...path: readonly string[]) {
  const masker = reading(elementRead(path));
  return { t: documentMasker([{ name, masker }], { kept: [], undecided: 'keep' }) };
}

describe('values beside others in Parquet', () => {
  it('are members of the same struct, or of structs in it', async () => {
    const flat = write([{ k1: 'x', v: 'a' }], [text('k1')], [text('v')]);
    assert.deepEqual(await rowsOf((await mask(flat, fields('/v', 'k1'))).bytes), [
      { t: { k1: 'x', v: 'x|a' } },
    ]);
    const deep = write([{ o: { k1: 'x' }, v: 'a' }], struct('o', [text('k1')]), [text('v')]);
    assert.deepEqual(await rowsOf((await mask(deep, fields('/v', 'o', 'k1'))).bytes), [
      { t: { o: { k1: 'x' }, v: 'x|a' } },
    ]);
  });

  for (const [what, bytes, path] of [
    ['value', write([{ k1: 'x', k2: 'y', v: 'a' }], [text('k1')], [text('k2')], [text('v')]), ['k1']],
    [
      'struct around the value',
      write(
        [{ k1: { c: 'x' }, k2: { c: 'y' }, v: 'a' }],
        struct('k1', [text('c')]),
        struct('k2', [text('c')]),
        [text('v')],
      ),
      ['k1', 'c'],
    ],
    [
      'struct around the value, where only one has it',
      write(
        [{ k1: { c: 'x' }, k2: { d: 'y' }, v: 'a' }],
        struct('k1', [text('c')]),
        struct('k2', [text('d')]),
        [text('v')],
      ),
      ['k1', 'c'],
    ],
    [
      'struct around the value, and a text',
      write([{ k1: 'x', k2: { c: 'y' }, v: 'a' }], [text('k1')], struct('k2', [text('c')]), [text('v')]),
      ['k1', 'c'],
    ],
  ] as const)
    it(`are refused if there is another ${what}`, async () => {
      assert.equal(
        await refusal(withName(bytes), fields('/v', ...path)),
        `column t has a member twice that other fields depend on (rename one): /${path.join('/')}`,
      );
    });

  it('are values of maps, not their keys', async () => {
    const schema: SchemaElement[] = [
      { name: 'root', num_children: 1 },
      { name: 't', repetition_type: 'OPTIONAL', converted_type: 'MAP', num_children: 1 },
      { name: 'key_value', repetition_type: 'REPEATED', num_children: 2 },
      { name: 'key', type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'REQUIRED' },
      text('value'),
    ];
    const written = parquetWriteBuffer({ columnData: [{ name: 't', data: [{ key: 'a' }] }], schema });
    assert.deepEqual(await rowsOf((await mask(new Uint8Array(written), fields('/*', '*'))).bytes), [
      { t: { key: 'a|a' } },
    ]);
  });
});
