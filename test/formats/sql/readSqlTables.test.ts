// The tables that dumps define.
import assert from 'node:assert/strict';
import { readSqlTables } from '../../../formats/src/index.ts';
import { mysql, postgresql } from './dumps.ts';

const read = (text: string) => readSqlTables(new Uint8Array(Buffer.from(text)));

describe('readSqlTables', () => {
  it('reads columns, types, lengths and keys: PostgreSQL', () => {
    const orders =
      'CREATE TABLE public.orders (customer integer REFERENCES public.customers(id), n numeric(4,2) NOT NULL UNIQUE);\n';
    const { tables, problem } = read(postgresql.replace('ALTER TABLE', `${orders}ALTER TABLE`));
    assert.equal(problem, undefined);
    const [customers, other] = [tables.at(0), tables.at(1)];
    assert.deepEqual(
      customers?.columns.map(({ name, type, length, isNotNull }) => [name, type, length, isNotNull]),
      [
        ['id', 'integer', undefined, true],
        ['ssn', 'character', 11, false],
        ['key', 'text', undefined, false],
        ['odd, "name"', 'text', undefined, false],
        ['amount', 'numeric', undefined, false],
        ['tags', 'text[]', undefined, false],
      ],
    );
    assert.deepEqual([customers.primaryKey, customers.uniqueKeys], [['id'], [['id'], ['ssn']]]);
    assert.deepEqual(other?.foreignKeys, [
      { columns: ['customer'], table: 'public.customers', references: ['id'] },
      { columns: ['customer'], table: 'public.customers', references: ['id'] },
    ]);
    assert.deepEqual(other.uniqueKeys, [['n']]);
  });

  it('reads columns, types, lengths and keys: MariaDB', () => {
    const { tables, problem } = read(mysql);
    assert.equal(problem, undefined);
    assert.deepEqual(tables, [
      {
        name: 'customers',
        columns: [
          { name: 'id', type: 'int', length: undefined, isNotNull: true },
          { name: 'ssn', type: 'varchar', length: 11, isNotNull: false },
          { name: 'pic', type: 'blob', length: undefined, isNotNull: false },
          { name: 'group', type: 'varchar', length: 20, isNotNull: true },
        ],
        primaryKey: ['id'],
        uniqueKeys: [['id'], ['ssn']],
        foreignKeys: [{ columns: ['group'], table: 'groups', references: ['name'] }],
      },
    ]);
  });

  it('says what it is that it can not read', () => {
    assert.equal(read('a,b').problem?.code, 'sql-unknown');
    assert.equal(read(postgresql.slice(0, 700)).problem?.code, 'sql-unfinished');
  });
});
