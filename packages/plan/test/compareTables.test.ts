// The checks of plans beside the definitions of their tables: their examples, and what is found where.
import assert from 'node:assert/strict';
import { analysePlan } from '../src/analyse.ts';
import { compareTables } from '../src/compareTables.ts';
import { tableOfNames } from '@masker/schema';
import { schemaChecks } from '../src/checks/index.ts';
import { readTableDefinitions } from '@masker/formats';
import { applyEdits } from '../../../test/helpers/applyEdits.ts';
import { largePlan, largeSchema } from '../../../test/helpers/largeSchema.ts';
import { isMistake, knownMaskers } from './support.ts';
import { processorTime } from '../../../test/helpers/processorTime.ts';

const tablesOf = (schema: string) => {
  const bytes = new Uint8Array(Buffer.from(schema));
  const { tables, problems } = readTableDefinitions([{ name: 'schema.sql', bytes }]);
  assert.deepEqual(problems, []);
  return tables;
};
const compare = (plan: string, schema: string) =>
  compareTables(analysePlan(plan, knownMaskers).model, tablesOf(schema), undefined, true);
const columns = (text: string) => `{ "tables": { "t": { "columns": { ${text} } } } }`;

describe('the checks of plans beside a schema', () => {
  for (const { code, severity, wrong, right, schema } of schemaChecks)
    it(`${code} is found in the wrong example alone, and after no fix`, () => {
      const found = (plan: string) => compare(plan, schema).filter((problem) => problem.code === code);
      const [first] = found(wrong);
      assert.equal(first?.severity, severity);
      assert(first.range.start < first.range.end && first.range.end <= wrong.length);
      assert.deepEqual(compare(right, schema), []);
      assert.deepEqual(analysePlan(right, knownMaskers).problems.filter(isMistake), []);
      for (const { edits } of first.fixes ?? []) assert.deepEqual(found(applyEdits(wrong, edits)), []);
    });

  const table: [what: string, plan: string, schema: string, ...expected: [at: string, message: RegExp][]][] =
    [
      [
        'a key of two columns, one of which is masked so that values may become the same',
        columns('"a": "keep", "b": "SSNMasker"'),
        'CREATE TABLE t (a int, b text, PRIMARY KEY (a, b));',
        [
          '"SSNMasker"',
          /"t\.b" is of the primary key; "SSNMasker" may give two values the same masked value/,
        ],
      ],
      [
        'nothing in a key of two columns that are kept and conflict-free',
        columns('"a": "keep", "b": { "masker": "SSNMasker", "conflictFree": true }'),
        'CREATE TABLE t (a int, b text, PRIMARY KEY (a, b));',
      ],
      [
        'a primary key by entity',
        '{ "tables": { "t": { "entities": { "c": ["b"] }, "columns": { "a": { "masker": "EmailMasker", "by": "c", "conflictFree": true }, "b": "keep" } } } }',
        'CREATE TABLE t (a text PRIMARY KEY, b int);',
        [
          '{ "masker": "EmailMasker", "by": "c", "conflictFree": true }',
          /is in the primary key\. Remove "by"/,
        ],
      ],
      [
        'a primary key by entity in one of its cases',
        '{ "tables": { "t": { "entities": { "c": ["b"] }, "columns": { "a": [{ "when": { "b": "x" }, "masker": "EmailMasker", "by": "c", "allowConflicts": true }, { "keep": true }], "b": "keep" } } } }',
        'CREATE TABLE t (a text PRIMARY KEY, b text);',
        ['[', /is in the primary key\. Remove "by"/],
      ],
      [
        'nothing in a key of shifted dates beside their entity',
        '{ "tables": { "t": { "entities": { "c": ["a"] }, "columns": { "a": "keep", "b": { "shift": 90, "by": "c" } } } } }',
        'CREATE TABLE t (a int, b date, PRIMARY KEY (a, b));',
      ],
      [
        'a key of shifted dates without their entity',
        '{ "tables": { "t": { "entities": { "c": ["a"] }, "columns": { "a": "keep", "b": { "shift": 90, "by": "c" } } } } }',
        'CREATE TABLE t (a int, b date UNIQUE);',
        ['{ "shift": 90, "by": "c" }', /"t\.b" is unique/],
      ],
      [
        'a unique column with kept and masked cases',
        columns(
          '"k": "keep", "a": [{ "when": { "k": "x" }, "keep": true }, { "masker": "EmailMasker", "conflictFree": true }]',
        ),
        'CREATE TABLE t (k text, a text UNIQUE);',
        ['[', /a kept value may equal a masked one/],
      ],
      [
        'nothing in a unique column whose cases accept conflicts',
        columns(
          '"k": "keep", "a": [{ "when": { "k": "x" }, "keep": true }, { "masker": "EmailMasker", "conflictFree": true, "allowConflicts": true }]',
        ),
        'CREATE TABLE t (k text, a text UNIQUE);',
      ],
      [
        'identifiers of three types, one of them said',
        '{ "tables": { "t": { "entities": { "c": ["a"] }, "columns": { "a": "keep" } }, "u": { "entities": { "c": ["a"] }, "columns": { "a": "keep" } }, "v": { "entities": { "c": { "columns": ["a"], "read": "text" } }, "columns": { "a": "keep" } } } }',
        'CREATE TABLE t (a bigint); CREATE TABLE u (a char(9)); CREATE TABLE v (a text);',
        ['"c"', /"c" is a padded text in "u", an integer in "t"\. Set "read"/],
      ],
      [
        'nothing in a key that holds another one that is kept',
        columns('"a": "keep", "b": "SSNMasker"'),
        'CREATE TABLE t (a int PRIMARY KEY, b text, UNIQUE (a, b));',
      ],
      [
        'a key that holds another one in which NULL may be',
        columns('"a": "keep", "b": "SSNMasker"'),
        'CREATE TABLE t (a int UNIQUE, b text, UNIQUE (a, b));',
        ['"SSNMasker"', /of a unique key/],
      ],
      [
        'nothing where conflicts are allowed, NULL stands, or the masker changes nothing',
        columns(
          '"a": { "masker": "SSNMasker", "allowConflicts": true }, "b": "null", "c": "IdentityMasker", "d": "SSNMasker"',
        ),
        'CREATE TABLE t (a text UNIQUE, b text UNIQUE, c text UNIQUE, d text, UNIQUE (b, d));',
      ],
      [
        'a unique index, also over an expression',
        columns('"a": "EmailMasker"'),
        'CREATE TABLE t (a text);\nCREATE UNIQUE INDEX i ON public.u (a);\nCREATE UNIQUE INDEX i ON t USING btree (lower((a)::text)) WHERE (a IS NOT NULL);',
        ['"EmailMasker"', /"t\.a" is unique/],
      ],
      [
        'a foreign key, one side of which is masked by what keeps values different',
        '{ "tables": { "t": { "columns": { "a": "NumberMasker" } }, "u": { "columns": { "b": "keep" } } } }',
        'CREATE TABLE t (a integer PRIMARY KEY); CREATE TABLE u (b integer REFERENCES t);',
        ['"NumberMasker"', /"t\.a" is referred to by "u\.b", but is masked differently/],
        ['"keep"', /"u\.b" refers to "t\.a", but is masked differently/],
      ],
      [
        'a foreign key of numbers of another size, which are masked within their own ranges',
        '{ "tables": { "t": { "columns": { "a": "NumberMasker" } }, "u": { "columns": { "b": "NumberMasker" } } } }',
        'CREATE TABLE t (a bigint PRIMARY KEY); CREATE TABLE u (b integer REFERENCES t);',
        ['"NumberMasker"', /"t\.a" is referred to by "u\.b", but their types have other ranges/],
        ['"NumberMasker"', /"u\.b" refers to "t\.a", but their types have other ranges/],
      ],
      [
        'nothing in foreign keys of numbers of one size, and of kept ones',
        '{ "tables": { "t": { "columns": { "a": "NumberMasker", "k": "IdentityMasker" } }, "u": { "columns": { "b": "NumberMasker", "l": "IdentityMasker" } } } }',
        'CREATE TABLE t (a integer PRIMARY KEY, k bigint UNIQUE); CREATE TABLE u (b int REFERENCES t, l integer REFERENCES t (k));',
      ],
      [
        'literals that their types hold',
        columns(
          '"a": { "value": "1.00" }, "b": { "value": "-5" }, "c": { "value": "1e3" }, "d": { "value": "2020-02-29" }, "e": { "value": "2020-02-29 23:59:59.5+01" }, "f": { "value": "{}" }, "g": { "value": "true" }, "h": [{ "when": { "b": "1" }, "value": "12.5" }, { "keep": true }], "i": { "value": "{}" }',
        ),
        'CREATE TABLE t (a numeric(10,2), b integer, c real, d date, e timestamptz, f jsonb, g boolean, h numeric(3,1), i text[]);',
      ],
      [
        'literals that their types do not hold',
        columns(
          '"a": { "value": "1.005" }, "b": { "value": "32768" }, "c": { "value": "x" }, "d": { "value": "2021-02-29" }, "e": { "value": "2020-02-29 24:00" }, "f": { "value": "{" }, "g": { "value": "maybe" }, "h": [{ "when": { "b": "1" }, "value": "100" }, { "keep": true }], "i": { "value": "x" }',
        ),
        'CREATE TABLE t (a numeric(10,2), b smallint, c real, d date, e timestamp, f json, g boolean, h numeric(3,1), i text[]);',
        ['{ "value": "1.005" }', /"1\.005" isn't a number in its range/],
        ['{ "value": "32768" }', /"32768" isn't a number in its range/],
        ['{ "value": "x" }', /"x" isn't a number in its range/],
        ['{ "value": "2021-02-29" }', /"2021-02-29" isn't a value of that type/],
        ['{ "value": "2020-02-29 24:00" }', /isn't a date with its time/],
        ['{ "value": "{" }', /isn't JSON/],
        ['{ "value": "maybe" }', /"maybe" isn't a value of that type/],
        ['[{ "when"', /"100" isn't a number in its range/],
        ['{ "value": "x" }', /isn't \{\}, an array without elements/],
      ],
      [
        'times that their types hold',
        columns('"a": { "value": "23:59:59" }, "b": { "value": "00:00" }, "c": { "value": "00:00:00" }'),
        'CREATE TABLE t (a time, b time with time zone, c interval);',
      ],
      [
        'times that their types do not hold',
        columns('"a": { "value": "24:00" }, "b": { "value": "12:00:00.5" }, "c": { "value": "0:00" }'),
        'CREATE TABLE t (a time, b time(0), c interval year);',
        ['{ "value": "24:00" }', /isn't a time of day/],
        ['{ "value": "12:00:00.5" }', /isn't a time of day/],
        ['{ "value": "0:00" }', /"0:00" isn't a value of that type/],
      ],
      [
        'digits of numbers where floats are, and noise where they are not',
        columns('"a": "NumberMasker", "b": "AmountMasker", "c": "AmountMasker"'),
        'CREATE TABLE t (a double precision, b real, c double precision);',
        [
          '"NumberMasker"',
          /"NumberMasker" may write values that aren't of that type\. "AmountMasker" suits it/,
        ],
      ],
      [
        'a foreign key to the table itself',
        columns('"id": { "masker": "SSNMasker", "conflictFree": true }, "boss": "SSNMasker"'),
        'CREATE TABLE t (id text PRIMARY KEY, boss text REFERENCES t);',
        ['{ "masker": "SSNMasker", "conflictFree": true }', /"t\.id" is referred to by "t\.boss"/],
        ['"SSNMasker"', /"t\.boss" refers to "t\.id", but is masked differently/],
      ],
      [
        'a chain of foreign keys, each link of it',
        '{ "tables": { "a": "keep", "b": { "columns": { "x": "SSNMasker" } }, "c": "keep" } }',
        'CREATE TABLE a (x text UNIQUE);\nCREATE TABLE b (x text REFERENCES a (x), UNIQUE (x, x));\nCREATE TABLE c (x text REFERENCES b (x));',
        ['"a"', /"a\.x" is referred to by "b\.x"/],
        ['"SSNMasker"', /"b\.x" is of a unique key/],
        ['"SSNMasker"', /"b\.x" refers to "a\.x"/],
        ['"SSNMasker"', /"b\.x" is referred to by "c\.x"/],
        ['"c"', /"c\.x" refers to "b\.x"/],
      ],
      [
        'a foreign key of two columns, column by column',
        '{ "tables": { "a": "keep", "b": { "columns": { "x": "keep", "y": "RedactMasker" } } } }',
        'CREATE TABLE a (x int, y text, PRIMARY KEY (x, y));\nCREATE TABLE b (x int, y text, FOREIGN KEY (x, y) REFERENCES a);',
        ['"a"', /"a\.y" is referred to by "b\.y"/],
        ['"RedactMasker"', /"b\.y" refers to "a\.y"/],
      ],
      [
        'nothing where a foreign key becomes NULL, or has no rows',
        '{ "tables": { "a": { "columns": { "x": { "masker": "SSNMasker", "conflictFree": true } } }, "b": { "columns": { "x": "null" } }, "c": "empty" } }',
        'CREATE TABLE a (x text PRIMARY KEY);\nCREATE TABLE b (x text REFERENCES a);\nCREATE TABLE c (x text REFERENCES a);',
      ],
      [
        'rows that refer to a table without rows',
        '{ "tables": { "a": "empty", "b": "keep" } }',
        'CREATE TABLE a (x text PRIMARY KEY);\nCREATE TABLE b (x text REFERENCES a);',
        ['"a"', /"a\.x" is referred to by "b\.x", but the table "a" becomes empty/],
        ['"b"', /"b\.x" refers to "a\.x", but the table "a" becomes empty/],
      ],
      [
        'sides of a foreign key that are limited to different lengths',
        '{ "tables": { "a": { "columns": { "x": { "masker": "FirstNameMasker", "maxLength": 10, "allowConflicts": true } } }, "b": { "columns": { "x": { "masker": "FirstNameMasker", "maxLength": 9 } } } } }',
        'CREATE TABLE a (x varchar(10) UNIQUE);\nCREATE TABLE b (x varchar(9) REFERENCES a (x));',
        [
          '{ "masker": "FirstNameMasker", "maxLength": 10',
          /"a\.x" is referred to by "b\.x", but is masked differently/,
        ],
        [
          '{ "masker": "FirstNameMasker", "maxLength": 9',
          /"b\.x" refers to "a\.x", but is masked differently/,
        ],
      ],
      [
        'masked values that are too long, exactly',
        columns('"a": "RedactMasker", "b": "RedactMasker", "c": "SSNMasker", "e": "DateMasker"'),
        'CREATE TABLE t (a varchar(9), b varchar(10), c char(3), e varchar(8));',
        ['"RedactMasker"', /"t\.a" holds at most 9 characters; values masked by "RedactMasker" may have 10/],
      ],
      [
        'numbers that may become longer, but not in columns that are longer than numbers',
        columns('"a": "AmountMasker", "b": "AmountMasker"'),
        'CREATE TABLE t (a varchar(9), b varchar(255));',
        ['"AmountMasker"', /"t\.a" holds at most 9 characters; values masked by "AmountMasker" may have 11/],
      ],
      [
        'types that the masker does not take',
        columns(
          '"a": "SSNMasker", "b": "RedactMasker", "c": "SSNMasker", "d": "HiddenMasker", "e": "DateMasker", "f": "IdentityMasker", "g": { "fields": {} }, "h": { "fields": {} }, "i": "RedactMasker", "j": "RedactMasker"',
        ),
        'CREATE TABLE t (a bigint, b integer, c boolean, d numeric(10,2), e timestamp without time zone, f bytea, g jsonb, h int, i integer[], j public.mood);',
        [
          '"RedactMasker"',
          /"t\.b" is of the type integer: "RedactMasker" may write values that aren't of that type\. "NumberMasker" suits it/,
        ],
        [
          '"SSNMasker"',
          /"t\.c" is of the type boolean: "SSNMasker" may write other values\. Keep the column/,
        ],
        ['"HiddenMasker"', /"t\.d" is of the type numeric\(10,2\)/],
        [
          '"IdentityMasker"',
          /"t\.f" is of the type bytea: if these bytes are text, declare it with "as": "text"/,
        ],
        ['{ "fields": {} }', /"t\.h" is of the type int: it has no fields/],
        ['"RedactMasker"', /"t\.i" is of the type integer\[\]/],
        [
          '"RedactMasker"',
          /"t\.j" is of the type public\.mood: that type is unknown\. Keep the column, or make it "null"/,
        ],
      ],
      [
        'domains as the types that they are made of',
        columns('"a": "SSNMasker", "b": "RedactMasker", "c": "null", "d": "RedactMasker", "e": "SSNMasker"'),
        `CREATE DOMAIN public.flag AS boolean DEFAULT false;\nCREATE DOMAIN short AS character varying(5) CONSTRAINT c CHECK ((length((VALUE)::text) > 1));\nCREATE DOMAIN public.must AS public.short NOT NULL;\nCREATE TABLE t (a public.flag, b short, c public.must, d public.flag[], e public.must);`,
        ['"SSNMasker"', /"t\.a" is of the type boolean/],
        ['"RedactMasker"', /"t\.b" holds at most 5 characters/],
        ['"RedactMasker"', /"t\.b" has a CHECK, which masked values may break/],
        ['"SSNMasker"', /"t\.e" has a CHECK/],
        ['"null"', /can't be NULL/],
        ['"RedactMasker"', /"t\.d" is of the type boolean\[\]/],
      ],
      [
        'lists of words, of either server',
        columns(
          '"a": "SSNMasker", "b": "RedactMasker", "c": "RedactMasker", "d": "RedactMasker", "e": "keep"',
        ),
        `CREATE TYPE public.mood AS ENUM (\n    'sad',\n    'it''s ok'\n);\nCREATE TYPE mark AS ENUM ('<REDACTED>', 'x');\nCREATE TABLE t (a public.mood, b public.mood, c enum('x','y'), d public.mark, e public.mood);`,
        [
          '"SSNMasker"',
          /"t\.a" is of the type enum\('sad','it''s ok'\): "SSNMasker" may write other values\. Keep the column, or make it "null"/,
        ],
        ['"RedactMasker"', /"t\.b" is of the type enum/],
        ['"RedactMasker"', /"t\.c" is of the type enum\('x','y'\)/],
        ['"RedactMasker"', /"t\.d" is of the type enum\('<REDACTED>','x'\)/],
      ],
      [
        'nothing in integers, which stay within their types',
        columns(
          '"a": "SSNMasker", "b": "VariableZipcodeMasker", "c": "USTelephoneMasker", "d": "SSNLast4Masker"',
        ),
        'CREATE TABLE `t` (`a` smallint, `b` int(10) unsigned, `c` bigint, `d` mediumint(8) unsigned);',
      ],
      [
        'numbers with letters, but no decimals with limits',
        columns('"a": "SSNMasker", "b": "SSNMasker"'),
        'CREATE TABLE t (a numeric(9), b double precision);',
        ['"SSNMasker"', /"t\.b" is of the type double precision/],
      ],
      [
        'partition keys of PostgreSQL, in each table that they choose',
        '{ "tables": { "*": { "columns": { "a": "SSNMasker", "b": "SSNMasker", "c": "null", "e": "SSNMasker" } } } }',
        `CREATE TABLE public.p (a text, b text, c text, e text) PARTITION BY LIST (lower(a));
CREATE TABLE public.q (a text, b text, c text, e text) PARTITION BY HASH (c, b);
CREATE TABLE public.r (a text, b text, c text, e text);
CREATE TABLE public.free (e text) PARTITION BY RANGE (e);
CREATE TABLE public.free_all PARTITION OF public.free DEFAULT;
ALTER TABLE ONLY public.p ATTACH PARTITION public.q FOR VALUES IN ('x');
ALTER TABLE ONLY public.q ATTACH PARTITION public.r FOR VALUES WITH (modulus 2, remainder 0);
ALTER TABLE ONLY public.r ATTACH PARTITION public.p DEFAULT;`,
        ...['a', 'b', 'c'].flatMap((column) =>
          ['p', 'q', 'r'].map((table): [string, RegExp] => [
            column === 'c' ? '"null"' : '"SSNMasker"',
            new RegExp(`"public\\.${table}\\.${column}" is in the partition key`),
          ]),
        ),
      ],
      [
        'partition keys of MySQL, unless any value has a partition',
        columns(
          '"a": "DateMasker", "b": "DateMasker", "c": "SSNMasker", "d": "SSNMasker", "e": "SSNMasker", "f": "SSNMasker"',
        ).replace('"t"', '"*"'),
        `CREATE TABLE \`a\` (\`a\` date) /*!50100 PARTITION BY RANGE (year(\`a\`)) (PARTITION \`MAXVALUE\` VALUES LESS THAN (2000) COMMENT = 'LESS THAN MAXVALUE') */;
CREATE TABLE \`b\` (\`b\` date) PARTITION BY RANGE COLUMNS(\`b\`) (PARTITION p VALUES LESS THAN ('2000-01-01'), PARTITION q VALUES LESS THAN (MAXVALUE) ENGINE = InnoDB);
CREATE TABLE \`c\` (\`c\` text) ENGINE=InnoDB PARTITION BY LIST COLUMNS(\`c\`) (PARTITION p VALUES IN ('DEFAULT'));
CREATE TABLE \`d\` (\`d\` text) PARTITION BY LIST COLUMNS(\`d\`) (PARTITION p VALUES IN ('x'), PARTITION \`q\` DEFAULT ENGINE = InnoDB);
CREATE TABLE \`e\` (\`e\` text) PARTITION BY LINEAR KEY (e) PARTITIONS 4;
CREATE TABLE \`f\` (\`f\` text) PARTITION BY HASH (crc32(f)) PARTITIONS 4;`,
        ['"DateMasker"', /"a\.a" is in the partition key: changed values may fit no partition\. Keep it/],
        ['"SSNMasker"', /"c\.c" is in the partition key/],
      ],
      [
        'rows that exclude each other, but no column of that name',
        columns('"a": "SSNMasker", "exclude": "SSNMasker"'),
        'CREATE TABLE t (a text, exclude text, EXCLUDE USING gist (a WITH =));\nCREATE TABLE u (x text, CONSTRAINT c EXCLUDE USING btree (lower(x) WITH =));\nALTER TABLE u ADD CONSTRAINT d EXCLUDE (a WITH =);',
        ['"SSNMasker"', /"t\.a" is unique/],
        ['"tables"', /Column "x" of table "u" has no decision/],
      ],
      [
        'checks, of the table, of a column, and behind it, but not that it is not NULL',
        columns('"a": "SSNMasker", "b": "SSNMasker", "c": "SSNMasker", "d": "null", "e": "SSNMasker"'),
        'CREATE TABLE t (a text CHECK (length(a) = 5) UNIQUE, b text, c text CHECK (((c) IS NOT NULL)), d text CHECK (d <> $$x$$), e text, CHECK (b > e));\nALTER TABLE t ADD CONSTRAINT c CHECK ((e <> $$y$$));',
        ['"SSNMasker"', /"t\.a" has a CHECK/],
        ['"SSNMasker"', /"t\.a" is unique/],
        ['"SSNMasker"', /"t\.b" has a CHECK/],
        ['"SSNMasker"', /"t\.e" has a CHECK/],
      ],
      [
        'JSON as MariaDB defines it',
        columns('"a": "SSNMasker", "b": { "fields": { "/x": "SSNMasker" } }'),
        'CREATE TABLE `t` (`a` longtext CHARACTER SET utf8mb4 COLLATE utf8mb4_bin DEFAULT NULL CHECK (json_valid(`a`)), `b` longtext CHECK (json_valid(`b`)));',
        ['"SSNMasker"', /"t\.a" is of the type json: "SSNMasker" doesn't write JSON\. Use "fields"/],
      ],
      [
        'nothing in types of MySQL of any writing',
        columns('"a": "SSNMasker", "b": "SSNMasker", "c": "SSNMasker", "d": "DateMasker", "e": "keep"'),
        'CREATE TABLE `t` (`a` varchar(11) WITHOUT SYSTEM VERSIONING, `b` varchar(11) /*M!100301 COMPRESSED*/ DEFAULT NULL, `c` char(11) CHARACTER SET ascii /*!80023 INVISIBLE */, `d` datetime(3) /*!80023 INVISIBLE */, `e` point /*!80003 SRID 4326 */);',
      ],
      [
        'types of any writing',
        columns(
          '"a": "SSNMasker", "b": "SSNMasker", "c": "SSNMasker", "d": "SSNMasker", "e": "SSNMasker", "f": "SSNMasker", "g": "IdentityMasker", "h": "DateMasker", "i": { "fields": {} }',
        ),
        'CREATE EXTENSION citext;\nCREATE TYPE public."Mood" AS ENUM ($$x$$);\nCREATE TYPE public.pair AS (a int);\nCREATE TABLE t (a extensions.citext, b pg_catalog.varchar(11) COLLATE "C", c public."Mood", d public.pair, e other.text, f public.geometry(Point,4326), g bytea, h timestamp(3) with time zone, i public.unknown);',
        ['"SSNMasker"', /"t\.c" is of the type enum/],
        ['"SSNMasker"', /"t\.d" is of the type composite/],
        ['"SSNMasker"', /"t\.e" is of the type other\.text: that type is unknown/],
        ['"SSNMasker"', /"t\.f" is of the type public\.geometry\(point,4326\)/],
        ['"IdentityMasker"', /"t\.g" is of the type bytea/],
        ['{ "fields": {} }', /"t\.i" is of the type public\.unknown: it has no fields/],
      ],
      [
        'NULL in a key where it counts as a value',
        columns('"a": "null", "b": "null", "c": "null", "d": "null", "e": "keep"'),
        'CREATE TABLE t (a text UNIQUE NULLS NOT DISTINCT, b text, c text, d text UNIQUE, e int PRIMARY KEY, UNIQUE NULLS NOT DISTINCT (b), UNIQUE NULLS DISTINCT (c), UNIQUE NULLS NOT DISTINCT (e, d));\nCREATE UNIQUE INDEX i ON t (c) NULLS NOT DISTINCT;',
        ['"null"', /"t\.a" is unique; only one row may be NULL there/],
        ['"null"', /"t\.b" is unique; only one/],
        ['"null"', /"t\.c" is unique; only one/],
      ],
      [
        'nothing in partitions, of any depth, and inheriting tables that nobody names: they follow the whole table',
        '{ "undecided": "keep", "tables": { "whole": { "columns": { "a": "SSNMasker", "b": "null", "c": "keep" } }, "gone": "empty" } }',
        `CREATE TABLE whole (a text, b text, c text) PARTITION BY RANGE (c);
CREATE TABLE middle (a text, b text, c text) PARTITION BY RANGE (c);
ALTER TABLE ONLY whole ATTACH PARTITION middle DEFAULT;
CREATE TABLE leaf PARTITION OF middle DEFAULT;
CREATE TABLE heir (d text) INHERITS (whole);
CREATE TABLE gone (a text) PARTITION BY RANGE (a);
CREATE TABLE gone_1 PARTITION OF gone DEFAULT;`,
      ],
      [
        'a table that nobody decides beside its masked partition',
        '{ "undecided": "keep", "tables": { "part": { "columns": { "a": "SSNMasker" } } } }',
        'CREATE TABLE whole (a text, c text) PARTITION BY RANGE (c);\nCREATE TABLE part PARTITION OF whole DEFAULT;',
        ['"SSNMasker"', /"part\.a" is masked, but "whole", the whole table, keeps its values/],
      ],
      [
        'nothing in parts that are decided, but that one overrides a rule',
        '{ "undecided": "keep", "tables": { "*": { "columns": { "a": "SSNMasker" } }, "whole": { "columns": { "b": "null" } }, "part": { "columns": { "b": "keep" } }, "other": "keep" } }',
        'CREATE TABLE whole (a text, b text, c text) PARTITION BY RANGE (c);\nCREATE TABLE part PARTITION OF whole DEFAULT;\nCREATE TABLE other PARTITION OF whole DEFAULT;',
        ['"keep"', /"other" is kept, but "\*" masks columns named "a"/],
      ],
      [
        'a misspelt column and table',
        '{ "tables": { "tt": "keep", "t": { "columns": { "amount": "keep" } } } }',
        'CREATE TABLE t (amout int);\nCREATE TABLE "tt_" (x int);',
        ['"tt"', /The schema has no table "tt"\. Did you mean "tt_"\?/],
        ['"tables"', /Column "x" of table "tt_" has no decision/],
        ['"t"', /Column "amout" of table "t" has no decision/],
        ['"amount"', /"t" has no column "amount"\. Did you mean "amout"\?/],
      ],
      [
        'a column that MariaDB computes, and that is kept beside a masked one',
        columns('"a": "SSNMasker", "b": "keep"'),
        'CREATE TABLE `t` (`a` text, `b` text GENERATED ALWAYS AS (upper(`a`)) STORED);',
        ['"keep"', /"t\.b" is computed from columns that may be masked/],
      ],
      [
        'nothing where MariaDB computes a column of kept ones, or leaves it open',
        columns('"a": "keep", "b": "keep"'),
        'CREATE TABLE `t` (`a` text, `b` text AS (upper(`a`)), `c` text AS (upper(`a`)));',
      ],
      [
        'nothing where PostgreSQL computes a kept column, as its dumps have no values of it',
        columns('"a": "SSNMasker", "b": "keep"'),
        'CREATE TABLE t (a text, b text GENERATED ALWAYS AS (upper(a)) STORED);',
      ],
      [
        'nothing in a column that the database computes',
        columns('"a": "keep"'),
        'CREATE TABLE t (a int, b int GENERATED ALWAYS AS (a + 1) STORED);',
      ],
      [
        'identity columns that become NULL',
        columns('"a": "null"'),
        'CREATE TABLE t (a integer NOT NULL GENERATED BY DEFAULT AS IDENTITY);',
        ['"null"', /can't be NULL/],
      ],
    ];
  for (const [what, plan, schema, ...expected] of table)
    it(`find ${what}`, () => {
      const problems = compare(plan, schema);
      const seen = problems.map(({ range, message }) => `${plan.slice(range.start, range.end)} ${message}`);
      assert.equal(seen.length, expected.length, seen.join('\n'));
      for (const [at, message] of expected)
        assert(
          seen.some((one) => one.startsWith(at) && message.test(one)),
          `${at} ${message}: ${seen.join('\n')}`,
        );
    });

  it('find a name that a condition compares and two columns of a file have', () => {
    const plan = columns('"k": "keep", "a": [{ "when": { "k": "x" }, "null": true }, { "keep": true }]');
    const { model } = analysePlan(plan, knownMaskers);
    const problems = compareTables(model, [tableOfNames('t', ['k', 'k', 'a'])], undefined, true);
    assert.deepEqual(
      problems.map(({ code, message }) => [code, message]),
      [['plan-entity-column', '"t" has 2 columns "k". Rename one.']],
    );
  });

  it('compare 2,000 tables with 40,000 columns in time that grows with their number alone', function () {
    this.timeout(60_000);
    const timeFor = (tables: number, plan: string, count: number) => {
      const definitions = tablesOf(largeSchema(tables));
      const taken = processorTime();
      const { model } = analysePlan(plan, knownMaskers);
      assert.equal(compareTables(model, definitions, undefined, true).length, count);
      return taken();
    };
    const planned = (tables: number) => timeFor(tables, largePlan(undefined, tables), 0);
    const empty = (tables: number) => timeFor(tables, '{"tables":{}}', 1001);
    for (const time of [planned, empty]) {
      const few = Math.min(...[1, 2, 3].map(() => time(200)));
      const many = time(2000);
      // Ten times as many tables; garbage collection takes a larger share.
      assert(many < 25 * few, `${few} ms, ${many} ms`);
    }
  });
});
