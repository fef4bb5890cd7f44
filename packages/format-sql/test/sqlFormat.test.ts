// The format sql: only the values of masked columns change, whatever is around them and wherever chunks end.
import fc from 'fast-check';
import assert from 'node:assert/strict';
import {
  cutBlocks,
  type MaskedField,
  maskStream,
  maxMaskedValueBytes,
  maxRecordLength,
} from '@masker/format-api';
import { nullMasker } from '@masker/fields';
import { sqlFormat } from '../src/sqlFormat.ts';
import { defaultMaskers } from '@masker/algorithms';
import { runs } from '../../../test/helpers/arbitraries.ts';
import { maskerOf } from '../../../test/helpers/maskers.ts';
import { filler, mysql, postgresql } from './dumps.ts';

const masker = maskerOf(defaultMaskers.find(({ name }) => name === 'SSNMasker')?.text ?? '');
const identity = maskerOf('{"name":"SameMasker","algorithm":"Identity"}');
const star = maskerOf(
  '{"name":"StarMasker","algorithm":"Redact","label":"\'\\\\\\"\\t\\né*","repeat":false}',
);

async function* chunksOf(bytes: Uint8Array, ends: readonly number[]): AsyncGenerator<Uint8Array> {
  await Promise.resolve();
  let from = 0;
  for (const end of [...ends, bytes.length]) {
    if (end > from) yield bytes.slice(from, end);
    from = Math.max(from, end);
  }
}

async function mask(
  text: string,
  fields: Readonly<Record<string, typeof masker>>,
  ends: readonly number[] = [],
) {
  const format = sqlFormat(Object.entries(fields).map(([name, own]) => ({ name, masker: own })));
  const output: Buffer[] = [];
  const chunks = chunksOf(new Uint8Array(Buffer.from(text)), ends);
  // Small chunks would be gathered.
  const stream = maskStream(ends.length === 0 ? cutBlocks(chunks, format) : chunks, format);
  for (;;) {
    const { value, done } = await stream.next();
    if (done === true) return { text: Buffer.concat(output).toString(), summary: value };
    output.push(Buffer.from(value));
  }
}

const ssns = /(?<=[\t'])\d{3}-\d{2}-\d{4}(?=[\t\n'])/g;
const masked = (text: string) => text.replace(ssns, (value) => masker.mask(value).value ?? '');

const pg = "SET client_encoding = 'UTF8';\n";

describe('the format sql', () => {
  it('passes what makes a template an ordinary database, and no other update', async () => {
    const update = (set: string) => `${pg}UPDATE pg_catalog.pg_database SET ${set} WHERE datname = 'a';\n`;
    const rows = "INSERT INTO t (ssn) VALUES ('123-45-6789');\n";
    const dump = `${update('datistemplate = false')}${rows}`;
    assert.equal((await mask(dump, { ssn: masker })).text, masked(dump));
    await assert.rejects(mask(`${update("datname = 'b'")}${rows}`, { ssn: masker }), /UPDATE/);
  });

  it('refuses rows of statistics, which hold originals, with and without columns', async () => {
    for (const columns of ['', ' (`db_name`, `min_value`)']) {
      const dump = `${my}USE mysql;\nREPLACE INTO \`column_stats\`${columns} VALUES ('shop','123-45-6789');\n`;
      await assert.rejects(mask(dump, { ssn: masker }), /without --system=stats/);
    }
  });

  describe('columns that the database computes', () => {
    const table =
      'CREATE TABLE `people` (`ssn` char(11), `copy` char(11) AS (`ssn`) STORED, `low` text GENERATED ALWAYS AS (lower(`ssn`)) VIRTUAL);\n';
    const rows = (one: string, ...others: string[]) =>
      `INSERT INTO \`people\` VALUES ('${one}',${others.join()}),(NULL,NULL, NULL );\n`;
    const ssn = '123-45-6789';
    const maskedSsn = masker.mask(ssn).value ?? '';
    const dump = `${table}${rows(ssn, `'${ssn}'`, `'${ssn}'`)}`;

    it('become DEFAULT beside masked ones', async () => {
      for (const name of ['ssn', 'people.ssn']) {
        const { text } = await mask(dump, { [name]: masker });
        const last = '(NULL,DEFAULT, DEFAULT );';
        assert.equal(text, `${table}${rows(maskedSsn, 'DEFAULT', 'DEFAULT').replace(/\(NULL.*/, last)}`);
      }
    });

    it('become DEFAULT where INSERT names columns', async () => {
      const listed = dump.replace('` VALUES', '` (`ssn`,`copy`,`low`) VALUES');
      const { text } = await mask(listed, { ssn: masker });
      assert.doesNotMatch(text, /123-45/);
    });

    it('stay in tables of which nothing is masked', async () => {
      const others =
        "CREATE TABLE `others` (`id` int, `ssn` char(11));\nINSERT INTO `others` VALUES (1,'123-45-6789');\n";
      const { text } = await mask(dump + others, { 'others.ssn': masker });
      assert.equal(text, dump + others.replace(ssn, maskedSsn));
    });

    it('are refused as masked ones', async () => {
      await assert.rejects(mask(dump, { copy: masker }), {
        message:
          'a table defined up to line 2 has a column that doesn\'t take masked values: "people.copy": the database computes it: mask what it is computed from instead',
      });
    });
  });

  for (const [name, dump, count] of [
    ['PostgreSQL', postgresql, 6],
    ['MariaDB', mysql, 3],
  ] as const) {
    it(`changes the values of a column, and no other byte: ${name}`, async () => {
      const { text, summary } = await mask(dump, { 'customers.ssn': masker });
      assert.equal(text, masked(dump));
      assert.notEqual(text, dump);
      assert.deepEqual([summary.found, summary.records], [[count], dump.split('\n').length - 1]);
    });

    it(`gives the same wherever chunks end: ${name}`, async () => {
      const [head = '', ...lines] = dump.split(/(?<=^--[^]*?\n)(?=\/\*!|\\restrict)/m);
      const long = [head, filler, ...lines].join('');
      const expected = masked(long);
      const start = Buffer.byteLength(head + filler);
      const end = Buffer.byteLength(long);
      for (let at = start; at < end; at++)
        assert.equal((await mask(long, { ssn: masker }, [start, at])).text, expected, `${at}`);
      const every = Array.from({ length: end - start }, (_, i) => start + i);
      assert.equal((await mask(long, { ssn: masker }, every)).text, expected);
    });

    it(`writes values that masking leaves as they were, byte for byte: ${name}`, async () => {
      for (const column of name === 'MariaDB' ? ['id', 'ssn', 'group'] : ['id', 'ssn', 'tags', 'key'])
        assert.equal((await mask(dump, { [column]: identity })).text, dump, column);
    });
  }

  it('reads statements of one row and of several, whatever ends them, of tables in turns, wherever chunks end', async () => {
    const row = "('123-45-6789')";
    const dump = [
      `INSERT INTO a (ssn) VALUES ${row};`,
      `INSERT INTO a (ssn) VALUES ${row} ;INSERT INTO a (ssn) VALUES ${row}, ${row}\n;`,
      `INSERT INTO b (ssn) VALUES\n${row},\n${row};/* as ${row} */INSERT INTO a (ssn) VALUES ${row}`,
      `ON CONFLICT DO NOTHING;;\nINSERT INTO b (ssn) VALUES ${row}-- ;\n;`,
      `INSERT INTO kept (ssn) VALUES ${row};\nINSERT INTO a (ssn) VALUES ('x;');`,
    ].join('\n');
    const fields = { 'a.ssn': masker, 'b.ssn': masker };
    const expected = dump.replaceAll(
      /(?<!as \(|kept \(ssn\) VALUES \()'123-45-6789'/g,
      `'${masker.mask('123-45-6789').value ?? ''}'`,
    );
    const replaced = expected.replace('x;', masker.mask('x;').value ?? '');
    for (let at = 0; at <= dump.length; at++) {
      const { text, summary } = await mask(`${pg}${dump}\n`, fields, [pg.length, pg.length + at]);
      assert.equal(text, `${pg}${replaced}\n`, `${at}`);
      assert.equal(summary.records, dump.split('\n').length + 1);
    }
  });

  it('reads lines that end with CRLF', async () => {
    const dump = postgresql.replaceAll('\n', '\r\n');
    assert.equal((await mask(dump, { ssn: masker })).text, masked(dump));
  });

  it('writes masked values in the quoting of theirs', async () => {
    const { text } = await mask(postgresql, { 'odd, "name"': star });
    assert.match(text, /c\\n'"\t'\\\\"\\t\\né\*\t1\.50/);
    assert.match(text, /E'''\\\\"\t\né\*', 4\.00/);
    const other = await mask(postgresql, { key: star });
    assert.match(other.text, /'001-01-0001', '''\\"\t\né\*', E'a/);
    const third = await mask(mysql, { group: star });
    assert.match(third.text, /,\(;','\\'\\\\\\"\t\\né\*'\),/);
  });

  it('takes columns for what they are, whatever their names', async () => {
    const dump = `${pg}INSERT INTO t (value, set, ssn) OVERRIDING SYSTEM VALUE VALUES (1, 'a', '123-45-6789');\n`;
    assert.equal((await mask(dump, { ssn: masker })).text, masked(dump));
  });

  it('leaves DEFAULT to the database', async () => {
    const dump = `${pg}INSERT INTO t (ssn) VALUES (DEFAULT), ('123-45-6789'), (default);\n`;
    const { text, summary } = await mask(dump, { ssn: masker });
    assert.equal(text, dump.replace('123-45-6789', masker.mask('123-45-6789').value ?? ''));
    assert.deepEqual(summary.found, [1]);
  });

  it('tells apart what stands in lists of values', async () => {
    const list = `(1, -2.50, 0x1F, 1e5, true, 'a\\', null, X'00', 'x'::text, "ssn", f(1, '2'), ARRAY[1, 2], -- (\n'123-45-6789')`;
    const columns = Array.from({ length: 12 }, (_, i) => `c${i}`).join(', ');
    const dump = `${pg}INSERT INTO t (${columns}, ssn) VALUES\n${list},\n${list.replace('-- (', '/* ; */')};\n`;
    assert.equal((await mask(dump, { ssn: masker })).text, masked(dump));
    for (const [column, kept] of Object.entries({
      c0: /\('S', -2/,
      c1: /\(1, 'S'/,
      c3: /0x1F, 'S', true/,
      c5: /true, 'S',/,
      c8: /'S'::text/,
    })) {
      const { text } = await mask(dump, {
        [column]: maskerOf('{"name":"SMasker","algorithm":"Redact","label":"S","repeat":false}'),
      });
      assert.match(text, kept);
    }
    for (const column of ['c2', 'c4', 'c7', 'c9', 'c10'])
      await assert.rejects(mask(dump, { ssn: masker, [column]: masker }), {
        message: /line 3, .*(?:other than a string|in hexadecimal)/,
      });
  });

  it('keeps the type that stands before a value', async () => {
    const dump = `${pg}INSERT INTO t (born, seen, made) VALUES (DATE '2024-01-08', timestamp E'2024-01-08 10:00', TIME/* */'10:00');\n`;
    const redact = maskerOf('{"name":"SMasker","algorithm":"Redact","label":"S","repeat":false}');
    const { text } = await mask(dump, { born: redact, seen: redact, made: redact });
    assert.ok(text.endsWith("(DATE 'S', timestamp E'S', TIME/* */'S');\n"), text);
    await assert.rejects(mask(dump.replace('DATE', 'f'), { born: redact }), {
      message: /other than a string/,
    });
  });

  it('decides anew where the same INSERT follows something else', async () => {
    const insert = "INSERT INTO t VALUES ('123-45-6789', 'x');\n";
    const dump = `${pg}CREATE TABLE t (ssn text, note text);\n${insert}${insert}DROP TABLE t;\nCREATE TABLE t (note text, ssn text);\n${insert.replace("'123-45-6789', 'x'", "'x', '123-45-6789'")}`;
    assert.equal((await mask(dump, { ssn: masker })).text, masked(dump));
  });

  it('keeps NULL but for a default', async () => {
    const withDefault = maskerOf('{"name":"NoneMasker","algorithm":"Identity","defaultString":"none"}');
    const { text } = await mask(postgresql, { ssn: withDefault });
    assert.match(text, /^2\tnone\t/m);
    assert.match(text, /\('none', 6\)/);
  });

  const value = fc.string({
    unit: fc.constantFrom(
      "'",
      '"',
      '\\',
      '\n',
      '\r',
      '\t',
      '\b',
      ';',
      ',',
      ')',
      'é',
      '😀',
      '-',
      'N',
      '0',
      '\u001a',
      '$',
      '`',
    ),
  });
  it('keeps what is not masked and reads what is: random values, quoted in every way', async () => {
    const writers: Readonly<Record<string, (text: string) => string>> = {
      plain: (text) => `'${text.replaceAll("'", "''")}'`,
      escaped: (text) => `E'${text.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll('\n', '\\n')}'`,
      mysql: (text) =>
        `'${text
          .replace(/[\\'"]/g, (c) => `\\${c}`)
          .replaceAll('\n', '\\n')
          .replaceAll('\r', '\\r')
          .replaceAll('\u001a', '\\Z')}'`,
    };
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(value, value, value), { minLength: 1, maxLength: 5 }),
        fc.constantFrom(...Object.keys(writers)),
        fc.array(fc.nat(300), { maxLength: 3 }),
        async (rows, way, cuts) => {
          const write = writers[way] ?? String;
          const head = `${way === 'mysql' ? '/*!40101 SET NAMES utf8mb4 */;' : "SET client_encoding = 'UTF8';"}\n${filler}`;
          const dump = (row: (r: readonly [string, string, string]) => string) =>
            `${head}INSERT INTO t (a, b, c) VALUES ${rows.map(row).join(',')};\n`;
          const original = dump(([a, b, c]) => `(${write(a)},${write(b)},${write(c)})`);
          const ends = cuts.map((cut) => head.length + cut).toSorted((x, y) => x - y);
          const label = maskerOf('{"name":"RMasker","algorithm":"Redact","label":"x","repeat":false}');
          assert.equal((await mask(original, { b: identity }, ends)).text, original);
          assert.equal(
            (await mask(original, { b: label }, ends)).text,
            dump(([a, b, c]) => `(${write(a)},${b === '' ? write('') : write('x')},${write(c)})`),
          );
        },
      ),
      { ...runs, numRuns: 100 },
    );
  });

  for (const [what, text, message] of [
    ['a program', `${pg}COPY t (ssn) FROM PROGRAM 'cat x';\n`, /line 2 .*: COPY … FROM PROGRAM/],
    ['a file', `${pg}COPY t (ssn) FROM '/x';\n`, /COPY … FROM with options, or from a file/],
    ['INSERT … SELECT', `${pg}INSERT INTO t (ssn) SELECT 'a';\n`, /INSERT … SELECT/],
    ['LOAD DATA', '/*!40101 SET NAMES utf8mb4 */;\nLOAD DATA INFILE "x" INTO TABLE t;\n', /LOAD DATA/],
    ['UPDATE', `${pg}UPDATE t SET ssn = 'x';\n`, /: UPDATE/],
    ['a block', `${pg}DO $$ begin insert into t values ('1'); end $$;\n`, /: DO/],
    [
      'a call of a function',
      `${pg}CREATE FUNCTION f() AS $$ insert into t values ('1') $$;\nSELECT f();\n`,
      /: SELECT f/,
    ],
    ['a call of a procedure', `${pg}CALL f('1');\n`, /: CALL/],
    ['a table of rows', `${pg}CREATE TABLE t AS SELECT '1' AS ssn;\n`, /CREATE … AS SELECT/],
    [
      'a large object',
      `${pg}SELECT pg_catalog.lowrite(0, '\\x00');\n`,
      /writes large objects, .*: dump with --no-blobs/,
    ],
    ['a command', `${pg}\\copy t from x\n`, /: \\copy/],
    ['the custom format', 'PGDMP\u0001', /"pg_restore -f - FILE > dump\.sql" writes SQL/],
    ['something else', 'a,b\n1,2\n', /isn't a dump/],
    ['columns that nothing tells', `${pg}INSERT INTO t VALUES ('1');\n`, /columns aren't known/],
    ['too few values', `${pg}COPY t (id, ssn) FROM stdin;\n1\n\\.\n`, /line 3 has more or fewer values/],
    [
      'a row without end',
      `${pg}INSERT INTO t (ssn) VALUES (${'1,'.repeat(200_000)}1);\n`,
      /more than 100,000 words/,
    ],
    ['an expression', `${pg}INSERT INTO t (ssn) VALUES (upper('x'));\n`, /other than a string/],
    ['rows that never end', `${pg}COPY t (ssn) FROM stdin;\n123-45-6789\n`, /cut off/],
    ['a statement that never ends', `${pg}INSERT INTO t (ssn) VALUES ('1'`, /cut off/],
    ['another encoding', `${pg}SET client_encoding = 'LATIN1';\n`, /an encoding other than/],
    ['a missing column', `${pg}INSERT INTO t (a) VALUES ('1');\n`, /column ssn is missing/],
  ] as const)
    it(`stops at ${what}`, async () => {
      await assert.rejects(mask(text, { ssn: masker }), { name: 'InputError', message });
    });

  for (const end of ['END', 'END WORK', 'END TRANSACTION AND CHAIN'])
    it(`passes ${end}, which commits`, async () => {
      const text = `${pg}BEGIN;\nCREATE TABLE t (a text);\n${end};\n`;
      assert.equal((await mask(text, {})).text, text);
    });

  const my = '/*!40101 SET NAMES utf8mb4 */;\n';
  for (const [what, text, line] of [
    ['dollar quotes', `${pg}CREATE FUNCTION f() AS $$ insert into t values ('1') $$;\n`, 1],
    ['a number', `${pg}CREATE FUNCTION f() AS $_$ insert into t values (1) $_$;\n`, 1],
    ['a string', `${pg}\nCREATE OR REPLACE FUNCTION f() RETURNS void AS 'insert into t values (1)';\n`, 2],
    ['BEGIN ATOMIC', `${pg}CREATE FUNCTION f() BEGIN ATOMIC\n INSERT INTO t VALUES ('1');\nEND;\n`, 1],
    ['a negative number', `${pg}CREATE FUNCTION f() AS $$ insert into t values (-1) $$;\n`, 1],
    ['SELECT', `${pg}CREATE FUNCTION f() AS $$ insert into t select 'D', old.* $$;\n`, 1],
    ['a string of MySQL', `${my}CREATE FUNCTION f() RETURNS int INSERT INTO t VALUES ("1");\n`, 1],
    ['SET', `${my}CREATE PROCEDURE p() INSERT INTO t SET ssn = '1';\n`, 1],
    ['INSERT IGNORE', `${my}CREATE PROCEDURE p() INSERT IGNORE INTO t VALUES ('1');\n`, 1],
    ['REPLACE', `${my}CREATE PROCEDURE p() REPLACE INTO t VALUES ('1');\n`, 1],
    ['a rule', `${pg}CREATE RULE r AS ON INSERT TO a DO ALSO INSERT INTO t VALUES ('1');\n`, 1],
    [
      'a trigger of MySQL',
      `${my}DELIMITER ;;\n/*!50003 CREATE*/ /*!50017 DEFINER=\`a\`@\`b\`*/ /*!50003 TRIGGER x BEFORE INSERT ON a FOR EACH ROW BEGIN INSERT INTO t VALUES ('1'); END */;;\nDELIMITER ;\n`,
      2,
    ],
  ] as const)
    for (const size of [7, 1_000_000])
      it(`passes a body with rows as it is, and lists it: ${what}, in pieces of ${size} bytes`, async () => {
        const whole = `${text}INSERT INTO t (ssn) VALUES ('123-45-6789');\n`;
        const bytes = new TextEncoder().encode(whole);
        const ends = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) => (i + 1) * size).filter(
          (end) => end >= text.indexOf('\n'),
        );
        const { text: masked, summary } = await mask(whole, { 't.ssn': masker }, ends);
        assert.ok(masked.startsWith(text));
        assert.ok(!masked.includes('123-45-6789'));
        assert.deepEqual(summary.literalsOutsideRows, [{ kind: 'body', count: 1, records: [line] }]);
      });

  for (const body of [
    'insert into t values (new."Id", $1, old.x)',
    'insert into t select "Id" from u',
    'select 1',
  ])
    it(`lists no body without constants that it inserts: ${body}`, async () => {
      const text = `${pg}CREATE FUNCTION f() AS $$ ${body} $$;\nINSERT INTO t (ssn) VALUES ('123-45-6789');\n`;
      assert.deepEqual((await mask(text, { 't.ssn': masker })).summary.literalsOutsideRows, []);
    });

  it('looks through a body in time that grows with its length', async function () {
    this.timeout(10_000);
    const body = 'insert into t values ( '.repeat(100_000);
    const text = `${pg}CREATE FUNCTION f() AS $$ ${body} $$;\n`;
    await assert.rejects(mask(text, { 't.ssn': masker }), { name: 'InputError' });
  });

  it('reads long rows and statements that come in small pieces in time that grows with their length', async function () {
    this.timeout(20_000);
    const long = 'x'.repeat(12 * 1024 * 1024);
    const ending = '-- the end';
    for (const text of [
      `${pg}${filler}COPY t (note, ssn) FROM stdin;\n${long}\t123-45-6789\n\\.\n`,
      `${pg}${filler}INSERT INTO t (note, ssn) VALUES ('${long}', '123-45-6789');\n`,
      `${pg}${filler}COMMENT ON TABLE t IS '${long}';\nINSERT INTO t (ssn) VALUES ('123-45-6789');\n`,
    ]) {
      const dump = `${text}${ending}`;
      const pieces = Array.from({ length: dump.length / 4096 }, (_, i) => 4096 * (i + 1));
      assert.equal((await mask(dump, { ssn: masker }, pieces)).text, masked(dump));
    }
  });

  describe('long values', () => {
    const mebibyte = 1024 * 1024;
    const limit = maxMaskedValueBytes;
    const copied = (value: string) =>
      `${pg}COPY t (id, ssn, photo) FROM stdin;\n1\t123-45-6789\t${value}\n\\.\n`;
    const inserted = (value: string) =>
      `${pg}INSERT INTO t (ssn, photo) VALUES ('123-45-6789', '${value}');\n`;
    const chunks = (text: string) => Array.from({ length: text.length / 65_536 }, (_, i) => i * 65_536);
    const nothing: MaskedField = { name: 'photo', masker: nullMasker };

    for (const [form, dump, quotes] of [
      ['COPY', copied, 0],
      ['INSERT', inserted, 2],
    ] as const) {
      it(`pass where they stay, in time that grows with their length: ${form}`, async () => {
        for (const length of [limit - 1, limit, limit + 1, 3 * limit]) {
          const text = dump('x'.repeat(length));
          const found = await mask(text, { ssn: masker }, chunks(text));
          assert(found.text === masked(text), `${length}`);
        }
      }).timeout(60_000);

      it(`become null: ${form}`, async () => {
        const text = await maskWith(dump('x'.repeat(limit + 1)), [nothing]);
        assert(text === dump('x').replace(/'x'|x/, form === 'COPY' ? '\\N' : 'NULL'), text.slice(0, 200));
      }).timeout(60_000);

      it(`are masked up to a limit: ${form}`, async () => {
        const text = dump('x'.repeat(limit - quotes));
        assert((await mask(text, { photo: identity })).text === text);
        await assert.rejects(mask(dump('x'.repeat(limit - quotes + 1)), { photo: identity }), {
          message:
            `line ${form === 'COPY' ? 3 : 2}, column photo is longer than ${limit / mebibyte} MiB, ` +
            'the limit for masked values: keep it, or make it null',
        });
      }).timeout(60_000);
    }

    it('end at the limit of records', async () => {
      const text = async function* () {
        await Promise.resolve();
        yield new Uint8Array(Buffer.from(`${pg}COPY t (ssn) FROM stdin;\n`));
        for (let i = 0; i < maxRecordLength / mebibyte + 2; i++) yield new Uint8Array(mebibyte).fill(0x78);
      };
      const format = sqlFormat([{ name: 'ssn', masker }]);
      const stream = maskStream(cutBlocks(text(), format), format);
      await assert.rejects(
        async () => {
          for (let next = await stream.next(); next.done !== true; next = await stream.next());
        },
        {
          message: `line 3 is longer than ${maxRecordLength / mebibyte} MiB: dump without its table (--exclude-table-data)`,
        },
      );
    }).timeout(60_000);
  });
});

async function maskWith(text: string, fields: readonly MaskedField[]): Promise<string> {
  const format = sqlFormat(fields);
  const stream = maskStream(cutBlocks(chunksOf(new Uint8Array(Buffer.from(text)), []), format), format);
  const output: Buffer[] = [];
  for (let next = await stream.next(); next.done !== true; next = await stream.next())
    output.push(Buffer.from(next.value));
  return Buffer.concat(output).toString();
}
