// Arrays of texts on a real server: read as it reads them, masked element by element, loaded and verified.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { arrayTexts } from '../../packages/format-sql/src/rowListings.ts';
import { readArray } from '../../packages/format-sql/src/arrays/readArray.ts';
import { run, testKey } from '../cli/support.ts';
import type { DatabaseServer } from '../databases/databaseServer.ts';
import { runs } from '../helpers/arbitraries.ts';
import { startPostgresql } from './server.ts';

const tables = `
CREATE DOMAIN code AS varchar(60);
CREATE TABLE alone (id integer PRIMARY KEY, number text);
CREATE TABLE people (id integer PRIMARY KEY, kind text, number text, numbers text[], codes varchar(60)[], domains code[], matrix text[][]);`;

/** Elements of all kinds, as SQL; each is also a row of `alone`. */
const elements = [
  '123-45-6789',
  '987-65-4321',
  '',
  'NULL',
  'a b',
  'q"\\',
  '{}',
  ',',
  "it's",
  '\t\n',
  'é\u00a0',
  ' 111-22-3333 ',
];

const json = (value: unknown) => `'${JSON.stringify(value).replaceAll("'", "''")}'`;

/** An array of all elements, from one on, and NULL. */
const arrayFrom = (first: number) =>
  `ARRAY(SELECT json_array_elements_text(${json([...elements.slice(first), null])}))`;

const rows = [
  ...elements.map(
    (_, i) =>
      `${i}, 'x', '123-45-6789', ${arrayFrom(i)}, ${arrayFrom(i)}, ${arrayFrom(i)}, '{{123-45-6789,NULL},{a b,""}}'`,
  ),
  `100, 'x', NULL, NULL, '{}', '[0:1]={987-65-4321,a b}', '[-1:0][2:2]={{123-45-6789},{a b}}'`,
  `101, 'none', '987-65-4321', '{987-65-4321}', '{987-65-4321}', NULL, '{}'`,
];

const script = `${tables}
INSERT INTO alone SELECT ordinality, value FROM json_array_elements_text(${json(elements)}) WITH ORDINALITY;
${rows.map((row) => `INSERT INTO people VALUES (${row});`).join('\n')}
`;

const by = { masker: 'SSNMasker', allowMisfits: true, allowResidue: true };
const plan = {
  schema: 'schema.sql',
  tables: {
    '*': { columns: { id: 'keep', kind: 'keep', number: by } },
    people: {
      columns: {
        numbers: by,
        codes: { fields: { '/*': by } },
        domains: { fields: { '/*': by } },
        matrix: [{ when: { kind: 'none' }, keep: true, allowResidue: true }, by],
      },
    },
  },
};

describe('arrays of texts in PostgreSQL', () => {
  let server: DatabaseServer;
  const file = (own: string) => join(server.work, own);
  const masker = async (...args: readonly string[]) =>
    run(args, { cwd: server.work, env: { MASKER_KEY: testKey } });
  const ask = async (database: string, sql: string): Promise<unknown> =>
    JSON.parse(await server.ask(database, sql));

  before(async () => {
    server = await startPostgresql();
    writeFileSync(file('script.sql'), script);
    await server.createDatabase('originals');
    await server.load('originals', file('script.sql'));
    await server.dump('originals', file('schema.sql'), '--schema-only');
    writeFileSync(file('p.masker.plan.json'), JSON.stringify(plan));
  });
  after(() => server.stop());

  const forms = [
    [],
    ['--inserts'],
    ['--column-inserts'],
    ['--data-only'],
    ['--data-only', '--column-inserts'],
  ];
  for (const [i, form] of forms.entries())
    it(`have elements masked as the same texts in a column: ${form.join(' ')}`, async () => {
      await server.dump('originals', file('dump.sql'), ...form);
      const checked = await masker('plan', 'check', 'p.masker.plan.json', 'dump.sql');
      assert.equal(checked.code, 0, checked.stdout + checked.stderr);
      const masked = await masker('mask', '--plan', 'p.masker.plan.json', '-o', 'masked.sql', 'dump.sql');
      assert.equal(masked.code, 0, masked.stderr);
      const verified = await masker('verify', 'p.masker.plan.json', 'dump.sql', 'masked.sql');
      assert.equal(verified.code, 0, verified.stdout + verified.stderr);
      const restored = `masked${i}`;
      await server.createDatabase(restored);
      if (form[0] === '--data-only') await server.load(restored, file('schema.sql'));
      await server.load(restored, file('masked.sql'));

      const alone = async (database: string) =>
        (await ask(database, 'SELECT json_agg(number ORDER BY id) FROM alone')) as string[];
      const [before, after] = [await alone('originals'), await alone(restored)];
      const expected = new Map(before.map((text, index) => [text, after[index]]));
      assert.ok(before.every((text, index) => !/\d/.test(text) || after[index] !== text));
      // Lists of [row, column, place, element], bounds included.
      const cells = (database: string) =>
        ask(
          database,
          `SELECT json_agg(x ORDER BY x::text) FROM people, LATERAL (VALUES ('numbers', numbers), ('codes', codes::text[]), ('domains', domains::text[]), ('matrix', matrix)) v(name, list),
          LATERAL (SELECT json_build_array(id, name, array_dims(list), (SELECT json_agg(json_build_array(ordinality, one)) FROM unnest(list) WITH ORDINALITY u(one)))::jsonb x) l`,
        );
      type Cell = readonly [number, string, string | null, readonly [number, string | null][] | null];
      const originals = (await cells('originals')) as Cell[];
      assert.ok(originals.length > 40);
      const wanted = originals.map(([id, column, dimensions, list]) => [
        id,
        column,
        dimensions,
        id === 101 && column === 'matrix'
          ? list
          : (list?.map(([index, text]) => [index, text === null ? null : expected.get(text)]) ?? null),
      ]);
      assert.deepEqual(sorted((await cells(restored)) as Cell[]), sorted(wanted));
    });

  const sorted = (list: readonly unknown[]) => list.map((one) => JSON.stringify(one)).sort();

  it('that stay are found by verify, element by element', async () => {
    await server.dump('originals', file('dump.sql'));
    writeFileSync(
      file('strict.masker.plan.json'),
      JSON.stringify({
        tables: { '*': { columns: { '*': 'keep', numbers: 'SSNMasker' } } },
      }),
    );
    writeFileSync(file('same.sql'), readFileSync(file('dump.sql')));
    const verified = await masker('verify', 'strict.masker.plan.json', 'dump.sql', 'same.sql');
    assert.equal(verified.code, 1, verified.stdout + verified.stderr);
    assert.match(verified.stdout, /numbers/);
    assert.doesNotMatch(verified.stdout + verified.stderr, /123-45-6789/);
  });

  it('are proposed the masker of their elements', async () => {
    const list = (i: number) => `'{123-45-${6000 + i},{987-65-${4000 + i}}'`.replace(',{', ',');
    const values = Array.from({ length: 50 }, (_, i) => `(${list(i)}, ${list(i)})`);
    writeFileSync(
      file('numbers.sql'),
      `CREATE TABLE numbers (ssns text[], social_security_numbers varchar(11)[]); INSERT INTO numbers VALUES ${values.join()};`,
    );
    await server.createDatabase('numbers');
    await server.load('numbers', file('numbers.sql'));
    await server.dump('numbers', file('dump.sql'));
    const { code, stdout, stderr } = await masker('plan', 'new', 'dump.sql');
    assert.equal(code, 0, stderr);
    assert.match(stdout, /"ssns": "SSNMasker",\s+"social_security_numbers": "SSNMasker"/);
    writeFileSync(file('new.masker.plan.json'), stdout);
    const masked = await masker(
      'mask',
      '--strict',
      '--plan',
      'new.masker.plan.json',
      '-o',
      'masked.sql',
      'dump.sql',
    );
    assert.equal(masked.code, 0, masked.stderr);
    assert.doesNotMatch(readFileSync(file('masked.sql'), 'utf8'), /123-45-60/);
  });

  it('whose elements are too short for a masker are refused, as columns of such texts', async () => {
    writeFileSync(
      file('short.sql'),
      'CREATE TABLE short (a varchar(9)[], b varchar(9), c varchar(9)[], d integer[], e varchar(10)[]);',
    );
    await server.createDatabase('short');
    await server.load('short', file('short.sql'));
    await server.dump('short', file('short.sql'));
    const columns = {
      a: 'RedactMasker',
      b: 'RedactMasker',
      c: { fields: { '/*': 'RedactMasker' } },
      d: 'NumberMasker',
      e: 'RedactMasker',
    };
    writeFileSync(file('short.masker.plan.json'), JSON.stringify({ tables: { '*': { columns } } }));
    const { code, stdout } = await masker('plan', 'check', 'short.masker.plan.json', 'short.sql');
    assert.equal(code, 1);
    for (const column of ['a', 'b', 'c'])
      assert.match(stdout, new RegExp(`short\\.${column}" holds at most 9 characters`));
    assert.match(stdout, /short\.d" is of the type integer\[\]/);
    assert.doesNotMatch(stdout, /short\.e/);
  });

  it('are read as the server reads them, for random literals', async function () {
    this.timeout(120_000);
    await server.ask(
      'originals',
      `CREATE FUNCTION read(text) RETURNS json LANGUAGE plpgsql AS $f$ BEGIN RETURN to_json($1::text[]); EXCEPTION WHEN OTHERS THEN RETURN '"no array"'; END $f$`,
    );
    const part = fc.constantFrom(
      '{',
      '}',
      '{',
      '}',
      ',',
      ',',
      '"',
      '\\',
      'a',
      ' ',
      'NULL',
      '[1:2]=',
      '\t',
      'é',
      '"x"',
    );
    const inside = fc.array(part, { maxLength: 10 }).map((parts) => parts.join(''));
    const whole = fc.oneof(
      inside.map((text) => `{${text}}`),
      inside,
      inside.map((text) => `{{${text}},{${text}}}`),
    );
    const texts = fc.sample(whole, { seed: runs.seed, numRuns: 100 * runs.numRuns });
    await server.ask('originals', 'CREATE TABLE literals (texts json)');
    writeFileSync(file('literals.sql'), `INSERT INTO literals VALUES (${json(texts)});`);
    await server.load('originals', file('literals.sql'));
    const answers = (await ask(
      'originals',
      'SELECT json_agg(read(value) ORDER BY ordinality) FROM literals, json_array_elements_text(texts) WITH ORDINALITY',
    )) as unknown[];
    await server.ask('originals', 'DROP TABLE literals');
    let arrays = 0;
    for (const [i, text] of texts.entries()) {
      const bytes = new TextEncoder().encode(text);
      const isArray = readArray(bytes, 0, bytes.length) !== undefined;
      const read: unknown = isArray ? JSON.parse(arrayText(bytes)) : 'no array';
      // Servers from version 17 on read arrays of empty arrays, and write {}.
      const isEmpty = isArray && JSON.stringify(read).replaceAll(/[[\],]/g, '') === '';
      if (answers[i] === 'no array' && isEmpty) continue;
      assert.deepEqual(read, answers[i], text);
      if (isArray) arrays++;
    }
    assert.ok(arrays > 5 * runs.numRuns);
  });
});

function arrayText(bytes: Uint8Array): string {
  const texts = arrayTexts({ bytes, bounds: Uint32Array.of(0, bytes.length) });
  return new TextDecoder().decode(texts.bytes.subarray(texts.bounds[0], texts.bounds[1]));
}
