// Unique keys that have only a part of a masked column: each server's ways to declare them, what the plan's check says, and
// what verification counts.
import assert from 'node:assert/strict';
import { analysePlan } from '../src/analyse.ts';
import { compareTables } from '../src/compareTables.ts';
import { combinedKeysOf } from '../../verify/src/tableReport.ts';
import { KeyCounter } from '../../verify/src/keyCounter.ts';
import { evaluateKey, type KeyExpression } from '@masker/schema';
import { readTableDefinitions } from '@masker/formats';
import { knownMaskers } from './support.ts';

const heads = {
  postgresql: 'SET client_encoding = UTF8;\n',
  mysql: 'SET NAMES utf8mb4;\n',
  sqlite: 'PRAGMA x;\n',
  sqlserver: 'GO\n',
} as const;

function read(server: keyof typeof heads, schema: string) {
  const { tables, problems } = readTableDefinitions([
    { name: 'a.sql', bytes: new TextEncoder().encode(`${heads[server]}${schema}\n`) },
  ]);
  assert.deepEqual(problems, []);
  return tables;
}

const first4: KeyExpression = { kind: 'part', start: 0, length: 4 };
const lower: KeyExpression = { kind: 'lower' };
const other: KeyExpression = { kind: 'other' };
const domain: KeyExpression = { kind: 'field', separator: '@', index: 1 };
/** The whole column. */
const whole = undefined;

const declarations: readonly (readonly [keyof typeof heads, string, KeyExpression | undefined])[] = [
  ['postgresql', 'CREATE TABLE t (email text UNIQUE);', whole],
  [
    'postgresql',
    'CREATE TABLE t (email text); CREATE UNIQUE INDEX i ON t USING btree (email text_pattern_ops DESC NULLS LAST);',
    whole,
  ],
  [
    'postgresql',
    'CREATE TABLE t (email text); CREATE UNIQUE INDEX i ON t USING btree (email COLLATE pg_catalog."C");',
    whole,
  ],
  [
    'postgresql',
    'CREATE TABLE t (email text); CREATE UNIQUE INDEX i ON t USING btree (lower(email));',
    lower,
  ],
  [
    'postgresql',
    'CREATE TABLE t (email text); CREATE UNIQUE INDEX i ON t USING btree (lower((email)::text));',
    lower,
  ],
  [
    'postgresql',
    'CREATE TABLE t (email text); CREATE UNIQUE INDEX i ON t USING btree ("left"((email)::character varying, 4));',
    first4,
  ],
  [
    'postgresql',
    'CREATE TABLE t (email text); CREATE UNIQUE INDEX i ON t USING btree (substr(email, 1, 4));',
    first4,
  ],
  [
    'postgresql',
    'CREATE TABLE t (email text); CREATE UNIQUE INDEX i ON t USING btree ("substring"(email, 1, 4));',
    first4,
  ],
  [
    'postgresql',
    "CREATE TABLE t (email text); CREATE UNIQUE INDEX i ON t USING btree (split_part(email, '@'::text, 2));",
    domain,
  ],
  ...(
    [
      ['postgresql', 'md5(email)', whole],
      ['postgresql', 'md5(lower((email)::text))', lower],
      ['postgresql', 'md5("left"(email, 4))', first4],
      ['postgresql', "encode(sha256((email)::bytea), 'hex'::text)", whole],
      ['postgresql', "digest(lower(email), 'sha1'::text)", lower],
      ['postgresql', 'hashtext(email)', other],
      ['postgresql', "md5((email || 'x'::text))", other],
      ['sqlite', 'sha1(email)', whole],
    ] as const
  ).map(
    ([server, item, expression]) =>
      [server, `CREATE TABLE t (email text); CREATE UNIQUE INDEX i ON t (${item});`, expression] as const,
  ),
  ['mysql', 'CREATE TABLE t (`email` varchar(80), UNIQUE KEY `k` ((sha2(`email`,256))));', whole],
  ['mysql', 'CREATE TABLE t (`email` varchar(80), UNIQUE KEY `k` ((md5(lower(`email`)))));', lower],
  [
    'sqlserver',
    "CREATE TABLE t ([email] [nvarchar](80) NULL, [h] AS (hashbytes('SHA2_256',[email])) PERSISTED);\nGO\nCREATE UNIQUE NONCLUSTERED INDEX i ON t ([h] ASC);\nGO",
    whole,
  ],
  [
    'postgresql',
    'CREATE TABLE t (email text); CREATE UNIQUE INDEX i ON t USING btree ("left"(lower(email), 4));',
    other,
  ],
  [
    'postgresql',
    'CREATE TABLE t (email text, e4 text GENERATED ALWAYS AS ("left"(email, 4)) STORED); ALTER TABLE ONLY t ADD CONSTRAINT k UNIQUE (e4);',
    first4,
  ],
  ['postgresql', 'CREATE TABLE t (email text, e4 text GENERATED ALWAYS AS (email) STORED UNIQUE);', whole],
  ['mysql', 'CREATE TABLE t (email varchar(80), UNIQUE KEY k (email));', whole],
  ['mysql', 'CREATE TABLE t (`email` varchar(80) NOT NULL, PRIMARY KEY (`email`(4)));', first4],
  ['mysql', 'CREATE TABLE t (`email` varchar(80), UNIQUE KEY `k` (`email`(4) DESC) USING BTREE);', first4],
  ['mysql', 'CREATE TABLE t (`email` varchar(80), UNIQUE KEY `k` ((lower(`email`))));', lower],
  ['mysql', 'CREATE TABLE t (`email` varchar(80), UNIQUE KEY `k` ((substr(`email`,1,4))));', first4],
  [
    'mysql',
    "CREATE TABLE t (`email` varchar(80), UNIQUE KEY `k` ((substring_index(`email`,_utf8mb4'@',1))));",
    other,
  ],
  [
    'mysql',
    'CREATE TABLE t (`email` varchar(80)); ALTER TABLE t ADD UNIQUE INDEX k ((left(`email`,4)));',
    first4,
  ],
  ['mysql', 'CREATE TABLE t (`email` varchar(80)); CREATE UNIQUE INDEX k ON t (`email`(4));', first4],
  [
    'mysql',
    'CREATE TABLE t (`email` varchar(80), `e4` varchar(4) GENERATED ALWAYS AS (left(`email`,4)) VIRTUAL, UNIQUE KEY `k` (`e4`));',
    first4,
  ],
  [
    'mysql',
    'CREATE TABLE t (`email` varchar(80), `e4` varchar(4) AS (left(`email`,4)) STORED UNIQUE);',
    first4,
  ],
  [
    'mysql',
    'CREATE TABLE t (`email` varchar(80), `e4` varchar(80) AS (lower(`email`)) STORED, UNIQUE KEY `k` (`e4`(4)));',
    other,
  ],
  ['sqlite', 'CREATE TABLE t (email TEXT PRIMARY KEY);', whole],
  ['sqlite', 'CREATE TABLE t (email TEXT); CREATE UNIQUE INDEX i ON t(lower(email));', lower],
  ['sqlite', 'CREATE TABLE t (email TEXT); CREATE UNIQUE INDEX i ON t(substr(email, 1, 4));', first4],
  [
    'sqlite',
    'CREATE TABLE t (email TEXT, e4 TEXT GENERATED ALWAYS AS (substr(email, 1, 4)), UNIQUE (e4));',
    first4,
  ],
  ['sqlite', 'CREATE TABLE t (email TEXT, e4 AS (substr(email, 1, 4)) UNIQUE);', first4],
  ['sqlserver', 'CREATE TABLE t (email nvarchar(80), CONSTRAINT k UNIQUE NONCLUSTERED (email ASC));', whole],
  [
    'sqlserver',
    'CREATE TABLE t ([email] [nvarchar](80) NULL, [e4] AS (left([email],(4))), CONSTRAINT k UNIQUE ([e4]));',
    first4,
  ],
  [
    'sqlserver',
    'CREATE TABLE t ([email] [nvarchar](80) NULL, [e4] AS (lower([email])) PERSISTED);\nGO\nCREATE UNIQUE NONCLUSTERED INDEX i ON t ([e4] ASC);\nGO',
    lower,
  ],
  [
    'sqlserver',
    'CREATE TABLE t ([email] [nvarchar](80) NULL, [e4] AS (substring([email],(1),(4))) PERSISTED UNIQUE);',
    first4,
  ],
];

const decisions = {
  free: '{ "masker": "EmailMasker", "conflictFree": true }',
  permuted: '{ "masker": "ShapeMasker", "conflictFree": true }',
  allowed: '{ "masker": "EmailMasker", "conflictFree": true, "allowConflicts": true }',
  kept: '"keep"',
} as const;

describe('unique keys that have a part of a column', () => {
  for (const [server, schema, expression] of declarations)
    it(`are found: ${server}: ${schema}`, () => {
      const [table] = read(server, schema);
      assert(table);
      const found = (decision: string) => {
        const rest = table.columns.flatMap(({ name }) => (name === 'email' ? [] : [`"${name}": "null"`]));
        const plan = `{ "tables": { "${table.name}": { "columns": { ${[`"email": ${decision}`, ...rest].join()} } } } }`;
        return compareTables(analysePlan(plan, knownMaskers).model, [table], undefined, true)
          .filter(({ code }) => code === 'plan-key-conflict')
          .map(({ severity }) => severity);
      };
      assert.deepEqual(found(decisions.permuted), expression === undefined ? [] : ['error']);
      // Tags differ whatever the letter case.
      const hasWholeTag = expression === undefined || expression.kind === 'lower';
      assert.deepEqual(found(decisions.free), hasWholeTag ? [] : ['error']);
      assert.deepEqual([found(decisions.allowed), found(decisions.kept)], [[], []]);
      const keys = combinedKeysOf(table).map((key) => [key.columns, key.expressions?.get('email')]);
      assert.deepEqual(
        keys.filter(([, own]) => own !== undefined),
        expression === undefined ? [] : [[['email'], expression]],
      );
    });

  it('are counted by what they have', () => {
    const originals = ['anna@a.org', 'Anna@b.org', 'bea@a.org'];
    const masked = ['xyz1@a.org', 'xyz1@b.org', 'XYZ1@a.org'];
    for (const [expression, conflicts] of [
      [first4, 1],
      [lower, 1],
      [domain, 0],
      [other, 0],
    ] as const) {
      const counter = new KeyCounter(
        { columns: ['email'], kind: 'unique', expressions: new Map([['email', expression]]) },
        1000,
      );
      counter.add([cellsOf(originals)], 0, [cellsOf(masked)], 0, 3);
      assert.equal(counter.report(false).conflicts, conflicts, expression.kind);
    }
  });

  it('have characters, not code units', () => {
    assert.equal(evaluateKey(first4, '😀😀😀😀😀'), '😀😀😀😀');
    assert.equal(evaluateKey({ kind: 'part', start: 2 }, '😀bcd'), 'cd');
    assert.equal(evaluateKey(domain, 'none'), '');
  });
});

function cellsOf(texts: readonly string[]) {
  const bytes = new TextEncoder().encode(texts.join(''));
  let end = 0;
  const bounds = texts.flatMap((text) => [end, (end += text.length)]);
  return { bytes, bounds: Uint32Array.from(bounds) };
}
