// The tables that dumps define.
import assert from 'node:assert/strict';
import { readTableDefinitions } from '@masker/formats';
import { processorTime } from '../../../test/helpers/processorTime.ts';
import { mysql, postgresql } from './dumps.ts';

const read = (text: string, name = 'dump.sql') => {
  const { tables, problems } = readTableDefinitions([{ name, bytes: new Uint8Array(Buffer.from(text)) }]);
  return { tables, problem: problems[0]?.problem };
};

describe('readTableDefinitions', () => {
  it('reads columns, types, lengths and keys: PostgreSQL', () => {
    const orders =
      'CREATE TABLE public.orders (customer integer REFERENCES public.customers(id), n numeric(4,2) NOT NULL UNIQUE);\n';
    const { tables, problem } = read(postgresql.replace('ALTER TABLE', `${orders}ALTER TABLE`));
    assert.equal(problem, undefined);
    const [customers, other] = [tables.at(0), tables.at(1)];
    assert.deepEqual(
      customers?.columns.map(({ name, type, maximumLength, isNullable }) => [
        name,
        type,
        maximumLength,
        isNullable,
      ]),
      [
        ['id', 'integer', undefined, false],
        ['ssn', 'character(11)', 11, true],
        ['key', 'text', undefined, true],
        ['odd, "name"', 'text', undefined, true],
        ['amount', 'numeric(10,2)', undefined, true],
        ['tags', 'text[]', undefined, true],
      ],
    );
    assert.deepEqual(customers.keys, [
      { columns: ['id'], kind: 'primary' },
      { columns: ['ssn'], kind: 'unique' },
    ]);
    assert.deepEqual(other?.foreignKeys, [
      { columns: ['customer'], table: 'public.customers', references: ['id'] },
      { columns: ['customer'], table: 'public.customers', references: ['id'] },
    ]);
    assert.deepEqual(other.keys, [{ columns: ['n'], kind: 'unique' }]);
  });

  it('reads columns, types, lengths and keys: MariaDB', () => {
    const { tables, problem } = read(mysql);
    assert.equal(problem, undefined);
    assert.deepEqual(tables, [
      {
        name: 'customers',
        server: 'mysql',
        columns: [
          { name: 'id', type: 'int(11)', maximumLength: undefined, isNullable: false },
          { name: 'ssn', type: 'varchar(11)', maximumLength: 11, isNullable: true },
          { name: 'pic', type: 'blob', maximumLength: undefined, isNullable: true },
          { name: 'group', type: 'varchar(20)', maximumLength: 20, isNullable: false },
        ],
        isComplete: true,
        keys: [
          { columns: ['id'], kind: 'primary' },
          { columns: ['ssn'], kind: 'unique' },
        ],
        foreignKeys: [{ columns: ['group'], table: 'groups', references: ['name'] }],
      },
    ]);
  });

  it('takes keywords for the names of types and columns that they are', () => {
    const { tables } = read(`SET client_encoding = 'UTF8';
CREATE DOMAIN public.comment AS character varying(40);
CREATE TABLE public.stays (period public.comment NOT NULL, exclude public.comment,
  CONSTRAINT stays_key FOREIGN KEY (exclude, PERIOD period) REFERENCES public.others(id, PERIOD key));
`);
    assert.deepEqual(
      tables[0]?.columns.map(({ name, type, isNullable }) => [name, type, isNullable]),
      [
        ['period', 'character varying(40)', false],
        ['exclude', 'character varying(40)', true],
      ],
    );
    assert.deepEqual(tables[0].foreignKeys, [
      { columns: ['exclude', 'period'], table: 'public.others', references: ['id', 'key'] },
    ]);
  });

  it('says what it is that it can not read', () => {
    assert.equal(read('a,b').problem?.code, 'sql-unknown');
    assert.equal(read(postgresql.slice(0, 700)).problem?.code, 'sql-unfinished');
  });

  it('adds what is said of a table behind its definition', () => {
    const later = [
      'CREATE TABLE t (a int, b int);',
      'ALTER TABLE t ADD PRIMARY KEY (a);',
      'CREATE UNIQUE INDEX i ON t (b) NULLS NOT DISTINCT;',
      'ALTER TABLE t ADD FOREIGN KEY (b) REFERENCES u (c);',
      'ALTER TABLE unknown ADD PRIMARY KEY (a);',
    ];
    const [table, ...others] = read(later.join('\n')).tables;
    assert.deepEqual(others, []);
    assert.deepEqual(table?.keys, [
      { columns: ['a'], kind: 'primary' },
      { columns: ['b'], kind: 'unique', hasOneNull: true },
    ]);
    assert.deepEqual(table.foreignKeys, [{ columns: ['b'], table: 'u', references: ['c'] }]);
  });

  it('refuses tables that inherit more columns than fit into memory', () => {
    const columns = Array.from({ length: 10_000 }, (_, i) => `c${i} int`).join();
    const heirs = Array.from({ length: 1000 }, (_, i) => `CREATE TABLE t${i} () INHERITS (t);\n`);
    const { tables, problem } = read(`CREATE TABLE t (${columns});\n${heirs.join('')}`);
    assert.equal(problem?.code, 'sql-not-understood');
    assert.match(problem.statement ?? '', /^tables of more than 5,000,000 columns/);
    assert.ok(tables.length < 600);
  }).timeout(60_000);

  const statement = 'CREATE DOMAIN d AS text;\nCREATE TABLE t (x ';
  /** Each took from 15 seconds to half an hour. */
  const slow = {
    'lines like the beginning of COPY': 'COPY x\n'.repeat(10_000),
    'a type of many brackets': `${statement}${'[]'.repeat(49_000)} y);\n`.repeat(2),
    'a type of many words': `${statement}${'a '.repeat(99_000)});\n`.repeat(3),
    'constraints of one table': `CREATE TABLE t (x int);\n${'ALTER TABLE t ADD UNIQUE (x);\n'.repeat(60_000)}`,
    'indexes of one table': `CREATE TABLE t (x int);\n${'CREATE UNIQUE INDEX i ON t (x);\n'.repeat(60_000)}`,
  };
  for (const [name, text] of Object.entries(slow))
    it(`takes time that grows with the text: ${name}`, () => {
      const taken = processorTime();
      read(text);
      assert.ok(taken() < 10_000, `${taken()} ms`);
    }).timeout(60_000);
});
