// Dumps masked as a plan says: every decision, in both dialects, wherever chunks end.
import assert from 'node:assert/strict';
import { cutBlocks, InputError, maskStream } from '@masker/format-api';
import { planFormat } from '../../src/plan/planFormat.ts';
import { analyse, createMasker } from '@masker/masker';
import { analysePlan } from '@masker/plan';
import { demonstrationKey } from '@masker/masking-core';
import { nodeCryptography } from '@masker/node';
import { knownMaskers } from '../../../plan/test/support.ts';
import { processorTime } from '../../../../test/helpers/processorTime.ts';
import { filler } from '../../../format-sql/test/dumps.ts';

const settings = { name: 'sql', delimiter: ',', quote: '"', hasHeader: true } as const;
const emptyDefault = analyse(
  '{"name":"NoneMasker","algorithm":"Redact","label":"gone","repeat":false,"defaultString":"none"}',
).configuration;
const maskers = [...knownMaskers, { name: 'NoneMasker', configuration: emptyDefault }];

async function* chunksOf(bytes: Uint8Array, ends: readonly number[]): AsyncGenerator<Uint8Array> {
  await Promise.resolve();
  let from = 0;
  for (const end of [...ends, bytes.length]) {
    if (end > from) yield bytes.slice(from, end);
    from = Math.max(from, end);
  }
}

async function mask(plan: unknown, dump: string, ends: readonly number[] = []): Promise<string> {
  const analysis = analysePlan(JSON.stringify(plan), maskers);
  assert.deepEqual(analysis.problems, []);
  const format = planFormat(analysis, '', settings, undefined, ({ masker, conflictFree }) => {
    const configuration = maskers.find(({ name }) => name === masker)?.configuration;
    assert(configuration !== undefined);
    const made = createMasker(configuration, {
      key: demonstrationKey,
      cryptography: nodeCryptography,
      conflictFree,
    });
    assert(made !== undefined);
    return made;
  });
  assert(!('code' in format));
  const output: Buffer[] = [];
  const chunks = chunksOf(new Uint8Array(Buffer.from(dump)), ends);
  // Small chunks would be gathered.
  const stream = maskStream(ends.length === 0 ? cutBlocks(chunks, format) : chunks, format);
  for (;;) {
    const { value, done } = await stream.next();
    if (done === true) return Buffer.concat(output).toString();
    output.push(Buffer.from(value));
  }
}

const one = (columns: unknown, more: object = {}) => ({
  tables: { t: { columns, ...more } },
});

const pg = `SET client_encoding = 'UTF8';\n${filler}`;
const my = `/*!40101 SET NAMES utf8mb4 */;\n${filler}`;
const everything = one({
  id: 'keep',
  ssn: { masker: 'SSNMasker', conflictFree: true },
  note: 'NoneMasker',
  bin: 'null',
  doc: { fields: { '/a': 'RedactMasker', '/list/*': 'null', '/k': 'keep' } },
});

const cases: [what: string, plan: unknown, dump: string, expected: string][] = [
  [
    'every decision: COPY',
    everything,
    `${pg}COPY public.t (id, ssn, note, bin, doc) FROM stdin;
1\t123-45-6789\tx\\ty\t\\\\x00ff\t{"a":"\\\\"b\\\\n","list":[1,"é"],"k":{"x":1}}
2\t\\N\t\\N\t\\N\t\\N
\\.
`,
    `${pg}COPY public.t (id, ssn, note, bin, doc) FROM stdin;
1\tSSN\tgone\t\\N\t{"a":"<REDACTED>","list":[null,null],"k":{"x":1}}
2\t\\N\tnone\t\\N\t\\N
\\.
`,
  ],
  [
    'every decision: INSERT of PostgreSQL, columns reordered',
    everything,
    `${pg}INSERT INTO public.t (doc, bin, note, ssn, id) VALUES ('{"a": "it''s"}', '\\x00', 'it''s', '123-45-6789', 1);
INSERT INTO public.t (doc, bin, note, ssn, id) VALUES (E'{"a": "\\\\"\\\\u0041"}', NULL, NULL, NULL, 2);
`,
    `${pg}INSERT INTO public.t (doc, bin, note, ssn, id) VALUES ('{"a": "<REDACTED>"}', NULL, 'gone', 'SSN', 1);
INSERT INTO public.t (doc, bin, note, ssn, id) VALUES (E'{"a": "<REDACTED>"}', NULL, 'none', NULL, 2);
`,
  ],
  [
    'every decision: INSERT of MariaDB',
    everything,
    `${my}CREATE TABLE \`t\` (\`id\` int, \`ssn\` varchar(11), \`note\` text, \`bin\` blob, \`doc\` json);
INSERT INTO \`t\` VALUES (1,'123-45-6789','it\\'s',_binary '\\0\\'',
'{\\"a\\":\\"x\\\\n\\"}'),(2,NULL,NULL,0x00FF,NULL);
`,
    `${my}CREATE TABLE \`t\` (\`id\` int, \`ssn\` varchar(11), \`note\` text, \`bin\` blob, \`doc\` json);
INSERT INTO \`t\` VALUES (1,'SSN','gone',NULL,
'{\\"a\\":\\"<REDACTED>\\"}'),(2,NULL,'none',NULL,NULL);
`,
  ],
  [
    'tables without rows',
    { undecided: 'keep', tables: { t: 'empty', u: 'keep' } },
    `${pg}COPY t (a) FROM stdin;\n1\n2\n\\.\n\nINSERT INTO t VALUES (1, ';');\r\nINSERT INTO t VALUES (2, 'x'),\n(3, 'y');\nINSERT INTO t DEFAULT VALUES;\nINSERT INTO u DEFAULT VALUES;\nINSERT INTO u VALUES (1);\n`,
    `${pg}COPY t (a) FROM stdin;\n\\.\n\nINSERT INTO u DEFAULT VALUES;\nINSERT INTO u VALUES (1);\n`,
  ],
  [
    'names with points, spaces and quotation marks, and names without schema',
    {
      undecided: 'keep',
      tables: { '"a.b".c d': 'empty', 'x."y.""z"': { columns: { 'col "1"': 'NoneMasker' } } },
    },
    `${pg}COPY "a.b"."c d" (a) FROM stdin;\n1\n\\.\nCOPY x."y.""z" ("col ""1""", b) FROM stdin;\n1\t2\n\\.\n`,
    `${pg}COPY "a.b"."c d" (a) FROM stdin;\n\\.\nCOPY x."y.""z" ("col ""1""", b) FROM stdin;\ngone\t2\n\\.\n`,
  ],
  [
    'names in capitals: PostgreSQL folds them, but for those between quotation marks',
    { undecided: 'keep', tables: { t: { columns: { ssn: 'NoneMasker' } }, T: 'empty' } },
    `${pg}INSERT INTO T (SSN) VALUES ('1');\nINSERT INTO "T" (SSN) VALUES ('1');\n`,
    `${pg}INSERT INTO T (SSN) VALUES ('gone');\n`,
  ],
  [
    'the schema that is set',
    { undecided: 'keep', tables: { 'a.t': 'empty', t: 'keep' } },
    `${pg}SET search_path = a, pg_catalog;\nINSERT INTO t VALUES (1);\nSELECT pg_catalog.set_config('search_path', '', false);\nINSERT INTO t VALUES (1);\n`,
    `${pg}SET search_path = a, pg_catalog;\nSELECT pg_catalog.set_config('search_path', '', false);\nINSERT INTO t VALUES (1);\n`,
  ],
  [
    'databases of one dump',
    { undecided: 'keep', tables: { 'two.t': 'empty', t: 'keep' } },
    `${my}USE \`one\`;\nINSERT INTO \`t\` VALUES (1);\nUSE \`two\`;\nINSERT INTO \`t\` VALUES (1);\n`,
    `${my}USE \`one\`;\nINSERT INTO \`t\` VALUES (1);\nUSE \`two\`;\n`,
  ],
  [
    'a table twice, with other columns',
    one({ a: 'keep', b: 'NoneMasker' }),
    `${my}CREATE TABLE \`t\` (\`a\` int, \`b\` text);\nINSERT INTO \`t\` VALUES (1,'2');\nDROP TABLE \`t\`;\nCREATE TABLE \`t\` (\`b\` text, \`a\` int);\nINSERT INTO \`t\` VALUES ('1',2);\n`,
    `${my}CREATE TABLE \`t\` (\`a\` int, \`b\` text);\nINSERT INTO \`t\` VALUES (1,'gone');\nDROP TABLE \`t\`;\nCREATE TABLE \`t\` (\`b\` text, \`a\` int);\nINSERT INTO \`t\` VALUES ('gone',2);\n`,
  ],
  [
    'rules for any table, whose open fields each table decides',
    {
      tables: {
        t: { undecided: 'keep', columns: { id: 'keep' } },
        '*': { columns: { doc: { fields: { '/a': 'NoneMasker' } }, ssn: 'NoneMasker' } },
      },
    },
    `${pg}INSERT INTO t (id, doc, ssn) VALUES (1, '{"a":"1","b":"2"}', '3');\nINSERT INTO u (ssn, doc) VALUES ('3', '{}');\n`,
    `${pg}INSERT INTO t (id, doc, ssn) VALUES (1, '{"a":"gone","b":"2"}', 'gone');\nINSERT INTO u (ssn, doc) VALUES ('gone', '{}');\n`,
  ],
];

const ssn = /\b\d{3}-\d{2}-\d{4}\b/g;

describe('a dump and a plan', () => {
  for (const [what, plan, dump, expected] of cases)
    it(`masks ${what}, wherever chunks end`, async () => {
      const start = Buffer.byteLength(pg);
      const cuts = Array.from({ length: Buffer.byteLength(dump) - start }, (_, i) => [start, start + i]);
      for (const ends of [[], ...cuts.filter((_, i) => i % 3 === 0), cuts.map(([, at = 0]) => at)])
        assert.equal((await mask(plan, dump, ends)).replace(ssn, 'SSN'), expected, `${ends.at(-1)}`);
    });

  const undecided = one({ a: 'keep' });
  for (const [what, plan, dump, message] of [
    ['a new column', undecided, `${pg}COPY t (a, iban) FROM stdin;\n`, /column t\.iban has no decision/],
    [
      'statistics of MariaDB',
      { undecided: 'keep', tables: { 'mysql.column_stats': 'keep', t: 'keep' } },
      `${my}USE mysql;\nREPLACE INTO \`column_stats\` VALUES ('shop','t','ssn','123-45-6789','345-67-8901');\n`,
      /^line 4 has rows of statistics, which hold original values: dump with --ignore-table=mysql.column_stats, without --system=stats$/,
    ],
    ['a new table', undecided, `${pg}COPY new (a) FROM stdin;\n`, /column new\.a has no decision/],
    [
      'a new table that is defined',
      undecided,
      `${pg}CREATE TABLE new (b text);\nCOPY t (a) FROM stdin;\n1\n`,
      /the tables defined up to line 4 conflict with the plan: Column "b" of table "new"/,
    ],
    [
      'a new table that is defined at the end',
      undecided,
      `${pg}COPY t (a) FROM stdin;\n1\n\\.\nCREATE TABLE new (b text, c text);\n`,
      /conflict with the plan: Column "b" of table "new" has no decision \(and 1 more: /,
    ],
    ['columns that nothing tells', undecided, `${pg}INSERT INTO t VALUES (1);\n`, /columns aren't known/],
    [
      'a misspelt column where others stay',
      one({ ssnn: 'SSNMasker' }, { undecided: 'keep' }),
      `${pg}COPY t (ssn) FROM stdin;\n`,
      /column t\.ssnn is missing/,
    ],
    [
      'a new field',
      one({ doc: { fields: { '/a': 'keep' } } }),
      `${pg}COPY t (doc) FROM stdin;\n{"a":1}\n{"b":1}\n\\.\n`,
      /line 5, column t\.doc has no decision/,
    ],
    [
      'no JSON in a column of JSON',
      one({ doc: { fields: { '/a': 'keep' } } }),
      `${pg}INSERT INTO t (doc) VALUES ('x');\n`,
      /column t\.doc isn't valid JSON/,
    ],
    [
      'an expression under a masker',
      one({ a: 'SSNMasker' }),
      `${my}INSERT INTO t (a) VALUES (0x3132);\n`,
      /column t\.a has bytes in hexadecimal/,
    ],
    [
      'a variable of psql',
      one({ a: 'SSNMasker' }),
      `${pg}INSERT INTO t (a) VALUES (:'ssn');\n`,
      /has something other than a string/,
    ],
    ['a setting of psql', undecided, `${pg}\\set ssn 1\n`, /: \\set/],
    [
      'a command of psql',
      undecided,
      `${pg}SELECT pg_catalog.setval('s', 1) \\gexec\n`,
      /a command of the client in a statement/,
    ],
    [
      'a command of psql among values',
      undecided,
      `${pg}INSERT INTO t (a) VALUES (1 \\i x\n);\n`,
      /a command of the client/,
    ],
    ['rows that end early', undecided, `${pg}COPY t (a) FROM stdin;\n1\n`, /cut off/],
    [
      'rows whose end is missing',
      { tables: { t: 'keep' } },
      `${pg}COPY t (a, b) FROM stdin;\n1\t2\n--\n-- done\n`,
      /line 5 has more or fewer values/,
    ],
    ['a tar file', undecided, `toc.dat${'\0'.repeat(250)}ustar`, /tar format/],
  ] as const)
    it(`stops at ${what}`, async () => {
      await assert.rejects(mask(plan, dump), (error: unknown) => {
        assert(error instanceof InputError);
        assert.match(error.message, message);
        return true;
      });
    });

  it('takes time that grows with the number of tables', async () => {
    const tables = Array.from(
      { length: 12_000 },
      (_, i) => `CREATE TABLE t${i} (a int);\nINSERT INTO t${i} VALUES (1);\n`,
    );
    const dump = pg + tables.join('');
    const taken = processorTime();
    assert.equal(await mask({ undecided: 'keep', tables: {} }, dump), dump);
    // A second or two; it once took half a minute.
    assert.ok(taken() < 10_000, `${taken()} ms`);
  }).timeout(60_000);
});
