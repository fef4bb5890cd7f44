// Lists under a masker by entity, and null in them: in dumps, JSON and Arrow.
import { Field, List, Table, tableFromIPC, tableToIPC, Utf8, vectorFromArray } from 'apache-arrow';
import assert from 'node:assert/strict';
import { analyse, createMasker } from '@masker/masker';
import { analysePlan } from '@masker/plan';
import { defaultMaskers } from '@masker/algorithms';
import { demonstrationKey } from '@masker/masking-core';
import { cutBlocks, maskStream } from '@masker/format-api';
import { planFormat } from '../src/plan/planFormat.ts';
import type { StreamFormatName } from '../src/registry.ts';
import { nodeCryptography } from '@masker/node';
import { shippedResources } from '../../../test/helpers/resources.ts';

const ids = ['7', '8', '7'];
const lists = [['Ann', 'Bob', null], ['Ann'], []];
const noneMasker = '{"name":"NoneMasker","algorithm":"Redact","defaultString":"none"}';
const textOf = (name: string) => defaultMaskers.find((masker) => masker.name === name)?.text ?? noneMasker;

type Rows = readonly { readonly name: string; readonly names: readonly (string | null)[] }[];

async function* whole(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes.slice());
}

async function mask(name: StreamFormatName, bytes: Uint8Array, columns: object): Promise<Buffer> {
  const tables = { t: { entities: { thing: ['id'] }, columns: { id: 'keep', name: 'keep', ...columns } } };
  const plan = analysePlan(JSON.stringify({ tables }));
  const settings = { name, delimiter: ',', quote: '"', hasHeader: true } as const;
  const format = planFormat(plan, 't', settings, bytes, ({ masker, ...use }) => {
    const { configuration } = analyse(textOf(masker), { resources: shippedResources });
    assert(configuration);
    const made = createMasker(configuration, {
      key: demonstrationKey,
      cryptography: nodeCryptography,
      ...use,
    });
    assert(made);
    return made;
  });
  assert(!('code' in format));
  const output: Uint8Array[] = [];
  for await (const part of maskStream(cutBlocks(whole(bytes), format), format)) output.push(part.slice());
  return Buffer.concat(output);
}

const formats: Readonly<Record<string, (columns: object) => Promise<Rows>>> = {
  async dumps(columns) {
    const arrays = lists.map((list) => `{${list.map((one) => one ?? 'NULL').join(',')}}`);
    const dump = [
      "SET client_encoding = 'UTF8';",
      'CREATE TABLE t (id int, name text, names text[]);',
      'COPY t (id, name, names) FROM stdin;',
      ...ids.map((id, i) => [id, 'Ann', arrays[i]].join('\t')),
      '\\.',
      '',
    ];
    const lines = (await mask('sql', Buffer.from(dump.join('\n')), columns))
      .toString()
      .split('\n')
      .slice(3, 6);
    return lines.map((line) => {
      const [, name = '', array = ''] = line.split('\t');
      const elements = array === '{}' ? [] : array.slice(1, -1).split(',');
      return { name, names: elements.map((one) => (one === 'NULL' ? null : one.replaceAll('"', ''))) };
    });
  },
  async JSON(columns) {
    const lines = ids.map((id, i) => `${JSON.stringify({ id, name: 'Ann', names: lists[i] })}\n`);
    const masked = (await mask('jsonl', Buffer.from(lines.join('')), columns)).toString().trimEnd();
    return masked.split('\n').map((line) => JSON.parse(line) as Rows[number]);
  },
  async Arrow(columns) {
    const table = new Table({
      id: vectorFromArray(ids, new Utf8()),
      name: vectorFromArray(['Ann', 'Ann', 'Ann'], new Utf8()),
      names: vectorFromArray(lists, new List(new Field('item', new Utf8(), true))),
    });
    const masked = tableFromIPC(await mask('arrow', tableToIPC(table, 'stream'), columns));
    return JSON.parse(JSON.stringify(masked.toArray())) as Rows;
  },
};

describe('lists', () => {
  for (const [name, rowsOf] of Object.entries(formats)) {
    it(`in ${name} have in each element what the entity of their row draws`, async () => {
      const by = { masker: 'FirstNameMasker', by: 'thing' };
      const rows = await rowsOf({ name: by, names: by });
      for (const [i, { name: own, names }] of rows.entries())
        assert.deepEqual(
          names,
          lists[i]?.map((one) => one && own),
        );
      assert.equal(rows[0]?.name, rows[2]?.name);
      assert.notEqual(rows[0]?.name, rows[1]?.name);
    });

    it(`in ${name} keep elements that are null, also under a masker with a default text`, async () => {
      const rows = await rowsOf({ names: 'NoneMasker' });
      assert.deepEqual(
        rows.map(({ names }) => names.map((one) => one === null)),
        lists.map((list) => list.map((one) => one === null)),
      );
    });
  }
});
