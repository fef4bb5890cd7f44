// Types with numbers that their server refuses stop the run when they are read: `numeric(30000000,2)` would take minutes.
import assert from 'node:assert/strict';
import { readTableDefinitions } from '@masker/formats';
import { exceedsLimits } from '@masker/schema';

const heads = {
  postgresql: 'SET client_encoding = UTF8;\n',
  mysql: 'SET NAMES utf8mb4;\n',
  sqlite: 'PRAGMA x;\n',
  sqlserver: 'GO\n',
} as const;

describe('limits of types', () => {
  for (const [server, allowed, refused] of [
    [
      'postgresql',
      [
        'numeric',
        'numeric(1000,2)',
        'numeric(3,-2)',
        'varchar(10485760)',
        'timestamp(6) without time zone',
        'float(53)',
        'bit(99999)',
      ],
      [
        'numeric(1001)',
        'numeric(30000000,2)',
        'numeric(30000000,2)[]',
        'decimal(12345678901,2)',
        'numeric(5,1001)',
        'varchar(10485761)',
        'char(99999999)',
        'timestamp(7)',
        'time(99)',
        'float(30000000)',
      ],
    ],
    [
      'mysql',
      [
        'decimal(65,30)',
        'int(11)',
        'varchar(65535)',
        'text(70000)',
        'datetime(6)',
        "enum('a (99999999)')",
        'double(255,30)',
      ],
      [
        'decimal(66,2)',
        'decimal(30000000,2)',
        'varchar(65536)',
        'datetime(7)',
        'int(30000000)',
        'double(30000000,2)',
      ],
    ],
    [
      'sqlserver',
      ['decimal(38,2)', 'nvarchar(max)', 'varchar(8000)', 'datetime2(7)'],
      ['decimal(39,2)', 'numeric(30000000,2)', 'varchar(8001)', 'time(8)'],
    ],
    ['sqlite', ['numeric(30000000,2)', 'varchar(99999999)'], []],
  ] as const) {
    it(`are those of the server: ${server}`, () => {
      for (const type of allowed) assert.equal(exceedsLimits(type, server), false, type);
      for (const type of refused) assert.equal(exceedsLimits(type, server), true, type);
    });

    it(`are checked when the type is read: ${server}`, () => {
      const read = (type: string) =>
        readTableDefinitions([
          {
            name: 'a.sql',
            bytes: new TextEncoder().encode(`${heads[server]}CREATE TABLE t (id int, n ${type});\n`),
          },
        ]).problems.map(({ problem: { code, statement } }) => [code, statement]);
      for (const type of allowed) assert.deepEqual(read(type), [], type);
      for (const type of refused) assert.deepEqual(read(type), [['sql-type-limit', type]]);
    });
  }
});
