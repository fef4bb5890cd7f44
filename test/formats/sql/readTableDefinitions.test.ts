// The tables that dumps define.
import assert from 'node:assert/strict';
import { readTableDefinitions } from '../../../formats/src/index.ts';
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

  it('says what it is that it can not read', () => {
    assert.equal(read('a,b').problem?.code, 'sql-unknown');
    assert.equal(read(postgresql.slice(0, 700)).problem?.code, 'sql-unfinished');
  });
});
