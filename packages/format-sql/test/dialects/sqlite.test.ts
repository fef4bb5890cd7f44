// SQLite's own ways of writing values and names.
import assert from 'node:assert/strict';
import { readTableDefinitions } from '@masker/formats';
import { sqlite } from '../../src/dialects/sqlite.ts';

const texts: Readonly<Record<string, string | undefined>> = {
  [String.raw`replace('a\nb','\n',char(10))`]: 'a\nb',
  [String.raw`replace(replace('a\r\nb''c','\r',char(13)),'\n',char(10))`]: "a\r\nb'c",
  [String.raw`replace('x\012\n','\012',char(10))`]: 'x\n\\n',
  [String.raw`replace('(123)\n','(123)',char(10))`]: '\n\\n',
  [String.raw`unistr('tab\u0009 \\ \U0001F600 \+01F600 \00e9 ''')`]: "tab\t \\ 😀 😀 é '",
  [String.raw`unistr('\u12')`]: undefined,
  [String.raw`unistr('\ud83d')`]: undefined,
  [String.raw`unistr('a') || 'b'`]: undefined,
  // A text may not be longer than what stands for it.
  "replace('a','a','bbbbbbbbbbbbbbbbbbbbbbb')": undefined,
  "replace('a','',char(10))": undefined,
  "replace('a','a',char(65))": undefined,
  "replace(name,'a',char(10))": undefined,
  "replace('a','a',char(10)": undefined,
  "upper('a')": undefined,
  "x'00'": undefined,
};

describe('SQLite', () => {
  for (const [expression, text] of Object.entries(texts))
    it(`${text === undefined ? 'does not evaluate' : 'evaluates'} ${expression}`, () => {
      assert.equal(sqlite.evaluate?.(expression), text);
    });

  it('evaluates every nesting in bounded time', () => {
    assert.equal(sqlite.evaluate?.(`${'replace('.repeat(100_000)}'a'`), undefined);
    assert.equal(sqlite.evaluate?.(`unistr('${'\\\\'.repeat(1_000_000)}')`)?.length, 1_000_000);
  });

  it('reads names in any quotation marks, columns without types, and keys in any case', () => {
    const text = `PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE 'a' ([Id] INTEGER PRIMARY KEY, "Email" varchar(9) UNIQUE, untyped, \`b\` text REFERENCES A(EMAIL), key blob);
CREATE UNIQUE INDEX i ON A(lower(UNTYPED));
COMMIT;
`;
    const { tables, problems } = readTableDefinitions([
      { name: 'a.sql', bytes: new Uint8Array(Buffer.from(text)) },
    ]);
    assert.deepEqual(problems, []);
    const [table] = tables;
    assert.deepEqual(
      [table?.name, table?.columns.map(({ name, type, maximumLength }) => [name, type, maximumLength])],
      [
        'a',
        [
          ['Id', 'integer', undefined],
          ['Email', 'varchar(9)', undefined],
          ['untyped', '', undefined],
          ['b', 'text', undefined],
          ['key', 'blob', undefined],
        ],
      ],
    );
    assert.deepEqual(
      [table?.keys.map(({ columns }) => columns), table?.foreignKeys],
      [[['Id'], ['Email'], ['untyped']], [{ columns: ['b'], table: 'a', references: ['Email'] }]],
    );
  });

  for (const end of ['COMMIT', 'COMMIT TRANSACTION', 'END', 'END TRANSACTION', 'end  transaction '])
    it(`reads a dump that ends with ${end}, and misses it where it is cut off`, () => {
      const problemOf = (text: string) =>
        readTableDefinitions([{ name: 'a.sql', bytes: new Uint8Array(Buffer.from(text)) }]).problems[0]
          ?.problem;
      const text = `BEGIN TRANSACTION;\nCREATE TABLE t (a text);\nINSERT INTO t VALUES('x');\n`;
      assert.equal(problemOf(`${text}${end};\n`), undefined);
      assert.equal(problemOf(text)?.code, 'sql-incomplete');
    });

  for (const [statement, sentence] of [
    ['END IF;', /END/],
    ['END TRANSACTION SELECT 1;', /END/],
    ['CREATE VIRTUAL TABLE f USING fts5(x);', /virtual table/],
    ["INSERT INTO sqlite_schema(type,name) VALUES('table','f');", /virtual table/],
    ["INSERT INTO sqlite_stat4 VALUES('t','i','1','1','1',X'00');", /--nosys/],
    ['DELETE FROM t RETURNING x INTO y;', /DELETE … INTO/],
    ["ATTACH 'x' AS y;", /ATTACH/],
  ] as const)
    it(`refuses ${statement}`, () => {
      const text = `BEGIN TRANSACTION;\n${statement}\nCOMMIT;\n`;
      const { problems } = readTableDefinitions([
        { name: 'a.sql', bytes: new Uint8Array(Buffer.from(text)) },
      ]);
      assert.match(problems[0]?.problem.statement ?? '', sentence);
    });
});
