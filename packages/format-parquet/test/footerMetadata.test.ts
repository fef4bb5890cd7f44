// Spark's schema in a Parquet footer: masked columns lose metadata at every depth, others keep theirs.
import assert from 'node:assert/strict';
import { footerMetadata } from '../src/footerMetadata.ts';
import { readStruct } from '../src/thriftReader.ts';
import { binaryField, listField, writeStruct } from '../src/thriftWriter.ts';

const key = 'org.apache.spark.sql.parquet.row.metadata';
const utf8 = new TextEncoder();

function field(name: string, type: unknown) {
  return { name, type, nullable: true, metadata: { vals: [`value of ${name}`] } };
}

const struct = (...fields: unknown[]) => ({ type: 'struct', fields });
const contact = struct(
  field('email', 'string'),
  field('list', { type: 'array', elementType: struct(field('inList', 'string')) }),
  field('map', {
    type: 'map',
    keyType: struct(field('inKey', 'string')),
    valueType: { type: 'array', elementType: struct(field('inValue', 'string')) },
  }),
);

function clean(schema: string, isMasked: boolean) {
  const entry = writeStruct([binaryField(1, utf8.encode(key)), binaryField(2, utf8.encode(schema))]);
  const { struct: footer } = readStruct(writeStruct([listField(5, 12, [entry])]));
  const columns = [
    { name: 'contact', isMasked },
    { name: 'id', isMasked: false },
  ];
  const { fields, leftOut } = footerMetadata(footer, columns);
  return { text: new TextDecoder('latin1').decode(writeStruct([...fields])), leftOut };
}

describe("Spark's schema in a Parquet footer", () => {
  const schema = JSON.stringify(struct(field('contact', contact), field('id', 'long')));

  it('loses metadata of a masked column at every depth', () => {
    const { text, leftOut } = clean(schema, true);
    assert.deepEqual(text.match(/value of \w+/g), ['value of id']);
    assert.deepEqual(leftOut, new Array(7).fill({ column: 'contact', key: 'vals' }));
  });

  it('stays as it is where nothing is masked', () => {
    const { text, leftOut } = clean(schema, false);
    assert.ok(text.includes(schema));
    assert.deepEqual(leftOut, []);
  });

  it('is left out whole where it can not be read', () => {
    const endless = `{"type":"struct","fields":[{"name":"contact","metadata":{},"type":${'{"type":"array","elementType":'.repeat(100_000)}1${'}'.repeat(100_000)}}]}`;
    const inner =
      '{"name":"contact","metadata":{},"type":{"type":"struct","fields":{"vals":"value of contact"}}}';
    for (const damaged of ['value of contact', '{}', `{"fields":[${inner}]}`, endless]) {
      const { text } = clean(damaged, true);
      assert.ok(!text.includes('value of'), damaged.slice(0, 40));
    }
  });
});
