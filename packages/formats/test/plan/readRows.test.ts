// Rows of tables, read in chunks of any length.
import assert from 'node:assert/strict';
import { cutBlocks, nothingMasked } from '@masker/format-api';
import type { StreamFormatName } from '../../src/registry.ts';
import { readRows } from '../../src/plan/readRows.ts';
import { createFormat } from '../../src/createFormat.ts';
import { TableSampler } from '@masker/rows';

async function rowsOf(name: StreamFormatName, text: string, chunkLength: number, maxRows?: number) {
  const settings = { name, delimiter: ',', quote: '"', hasHeader: true } as const;
  const bytes = Buffer.from(text);
  const chunks = async function* () {
    for (let at = 0; at < bytes.length; at += chunkLength)
      yield await Promise.resolve(bytes.subarray(at, at + chunkLength));
  };
  const blocks = cutBlocks(chunks(), createFormat(settings, nothingMasked));
  const rows: Record<string, string | null>[] = [];
  for await (const { columns, rows: more } of readRows(blocks, settings, 't', maxRows))
    for (const row of more)
      rows.push(Object.fromEntries(columns.map((column, i) => [column, row[i] ?? null])));
  return rows;
}

const inserts = `/*!40101 SET NAMES utf8mb4 */;
CREATE TABLE \`t\` (\`a\` int, \`b\` text);
INSERT INTO \`t\` VALUES (1,'x\\'y\\n'),(2,NULL);
INSERT INTO \`t\` VALUES (3,'"é"');
`;

describe('readRows', () => {
  it('reads values that are longer than a masked one may be, as masking lets them pass', async () => {
    const value = 'x'.repeat(1024 * 1024 + 1);
    const expected = [{ a: value, b: '1' }];
    for (const [name, text] of [
      ['csv', `a,b\n${value},1\n`],
      ['jsonl', `{"a":"${value}","b":"1"}\n`],
      ['sql', `${inserts}INSERT INTO u (a, b) VALUES ('${value}', '1');\n`],
    ] as const) {
      const rows = await rowsOf(name, text, 65_536);
      // In JSON Lines, cells are JSON.
      const texts = rows
        .slice(-1)
        .map(({ a, b }) => ({ a: a?.replaceAll('"', ''), b: b?.replaceAll('"', '') }));
      assert.deepEqual(texts, expected, name);
    }
  }).timeout(20_000);

  it('counts rows without values, in their place', async () => {
    const text = `SET client_encoding = 'UTF8';
CREATE TABLE bare ();
CREATE TABLE t (a text);
CREATE TABLE computed (a int GENERATED ALWAYS AS (1 + 1) STORED);
COPY t (a) FROM stdin;
x
\\.
INSERT INTO bare DEFAULT VALUES;
INSERT INTO bare DEFAULT VALUES;
INSERT INTO computed DEFAULT VALUES;
COPY t (a) FROM stdin;
y
z
\\.
COPY bare  FROM stdin;


\\.
INSERT INTO unknown DEFAULT VALUES;
`;
    const expected = ['t 1', 'bare 2', 'computed 1', 't 2', 'bare 2', 'unknown 1'];
    const settings = { name: 'sql', delimiter: ',', quote: '"', hasHeader: true } as const;
    for (const length of [1, 7, 64, text.length]) {
      const chunks = async function* () {
        yield await Promise.resolve(Buffer.from(text.slice(0, 40)));
        for (let at = 40; at < text.length; at += length) yield Buffer.from(text.slice(at, at + length));
      };
      const counts: [string, number][] = [];
      for await (const { table, rows } of readRows(chunks(), settings, '')) {
        const last = counts.at(-1);
        if (last?.[0] === table) last[1] += rows.length;
        else counts.push([table, rows.length]);
      }
      assert.deepEqual(
        counts.map((count) => count.join(' ')),
        expected,
        `${length}`,
      );
    }
  });

  for (const [name, text, rows] of [
    [
      'csv',
      '\ufeffa,b\n1,"x""\ny"\r\n\n2,\n"é",é\n',
      [
        { a: '1', b: 'x"\ny' },
        { a: '2', b: '' },
        { a: 'é', b: 'é' },
      ],
    ],
    [
      'jsonl',
      '{"a":1,"b":{"x":[1, 2]}}\n\n{"b":"\\u00e9"}\n',
      [{ a: '1', b: '{"x":[1, 2]}' }, { b: '"\\u00e9"' }],
    ],
    [
      'json',
      ' [ {"a": [1,{"x":"]"}] , "b":null}, {"a":""} ] ',
      [{ a: '[1,{"x":"]"}]', b: 'null' }, { a: '""' }],
    ],
    ['json', '{"a":{"b":"}"},"c":1.50}', [{ a: '{"b":"}"}', c: '1.50' }]],
    ['json', '["x", 1]', [{ '': '"x"' }, { '': '1' }]],
    [
      'sql',
      inserts,
      [
        { a: '1', b: "x'y\n" },
        { a: '2', b: null },
        { a: '3', b: '"é"' },
      ],
    ],
  ] as const)
    for (const chunkLength of [1, 3, 1000])
      it(`reads ${name}: ${text.slice(0, 12).trim()} in chunks of ${chunkLength}`, async () => {
        assert.deepEqual(await rowsOf(name, text, chunkLength), rows);
      });

  it('gives the first rows only', async () => {
    assert.equal((await rowsOf('csv', `a\n${'1\n'.repeat(50)}`, 7, 9)).length, 9);
    assert.equal((await rowsOf('sql', inserts, 1000, 1)).length, 1);
  });

  for (const text of ['[{"a":1},', '{"a":1', '{"a":1}{', '[1]]', '{"a"}', '{"a":1,}', '{1:2}', '[{"a":1}}'])
    it(`refuses JSON that is none: ${text}`, async () => {
      await assert.rejects(rowsOf('json', text, 2), /JSON/);
    });
});

describe('a sample of a table', () => {
  it('tells fields in documents apart, and leaves out names that may be values', () => {
    const sampler = new TableSampler();
    const rows = [
      ['"x"', '{"a":1,"b":null,"list":[],"people":{"me@x.org":1}}', '"y"'],
      ['null', '{"b":{"c":true},"list":["z"]}', '"y"'],
    ];
    sampler.add({ table: 't', columns: ['plain', 'json', 'me@x.org'], isJson: true, rows });
    const [facts] = sampler.facts();
    assert.deepEqual(facts?.fields, [
      { path: ['plain'], values: ['x'], counts: [1] },
      { path: ['json', 'a'], values: ['1'], counts: [1] },
      { path: ['json', 'b', 'c'], values: ['true'], counts: [1] },
      { path: ['json', 'list', '*'], values: ['z'], counts: [1] },
      { path: ['json', 'people'], values: [], unlike: 'names' },
    ]);
    assert.equal(sampler.unnamed, 2);
  });

  it('says of columns that they are sometimes values, sometimes objects, in JSON and in text', () => {
    const unlike = 'values and objects';
    for (const [isJson, cells, values] of [
      [true, ['"x"', '{"a":1}'], []],
      [false, ['x', '{"a":1}'], ['x', '{"a":1}']],
      [false, ['{"a":1}', 'x'], ['{"a":1}', 'x']],
    ] as const) {
      const sampler = new TableSampler();
      sampler.add({ table: 't', columns: ['c'], isJson, rows: cells.map((cell) => [cell]) });
      const counts = values.map(() => 1);
      const sampled = { path: ['c'], values, ...(values.length > 0 && { counts }), unlike };
      assert.deepEqual(sampler.facts()[0]?.fields, [sampled]);
    }
  });

  it('spreads the values that it tells over all rows', () => {
    const sampler = new TableSampler();
    const rows = Array.from({ length: 10_000 }, (_, i) => [`v${i}`]);
    sampler.add({ table: 't', columns: ['c'], isJson: false, rows });
    const values = sampler.facts()[0]?.fields[0]?.values ?? [];
    assert(values.length <= 100 && values.some((value) => Number(value.slice(1)) > 9000));
  });
});
