// Dumps in other forms than SQL in UTF-8: encodings, archives, and what an option of the dump's program leaves out.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeOneByte, encodeOneByte } from '../../packages/format-api/src/encodings/oneByte.ts';
import { folderWith, run, testKey } from './support.ts';

const columns = { id: 'keep', name: 'keep', ssn: 'SSNMasker' };
const plan = JSON.stringify({ tables: { customers: { columns } } });
const withSchema = JSON.stringify({ schema: 'schema.sql', tables: { customers: { columns } } });
const rows = "(1, 'Zoé', '123-45-6789')";

const postgresql = (...lines: readonly string[]) =>
  [...lines, `INSERT INTO public.customers (id, name, ssn) VALUES ${rows};`, ''].join('\n');
const mysql = (...lines: readonly string[]) =>
  [
    '-- MySQL dump',
    ...lines,
    `INSERT INTO \`customers\` (id, name, ssn) VALUES ${rows};`,
    '-- Dump completed',
    '',
  ].join('\n');

async function masker(files: Readonly<Record<string, string | Uint8Array>>, ...args: readonly string[]) {
  const cwd = folderWith({ 'p.masker.plan.json': plan, ...files });
  return { cwd, ...(await run(args, { cwd, env: { MASKER_KEY: testKey } })) };
}

const mask = ['mask', '--plan', 'p.masker.plan.json', '-o', 'out.sql'];

describe('forms of dumps', () => {
  for (const [what, text, encoding, bytes] of [
    ['LATIN1 of PostgreSQL', postgresql("SET client_encoding = 'LATIN1';"), 'latin1', 'latin1'],
    ['WIN1252 of PostgreSQL', postgresql("SET client_encoding = 'WIN1252';"), 'windows-1252', 'latin1'],
    [
      '\\encoding',
      postgresql('SET standard_conforming_strings = on;', '\\encoding LATIN1'),
      'latin1',
      'latin1',
    ],
    [
      'SET NAMES of PostgreSQL',
      postgresql('SET standard_conforming_strings = on;', "SET NAMES 'LATIN1';"),
      'latin1',
      'latin1',
    ],
    ['latin1 of MySQL', mysql('/*!40101 SET NAMES latin1 */;'), 'windows-1252', 'latin1'],
  ] as const)
    it(`reads and writes ${what} with --encoding ${encoding} alone`, async () => {
      const files = { 'a.sql': Buffer.from(text, bytes) };
      const { code, stderr, cwd } = await masker(files, ...mask, '--encoding', encoding, 'a.sql');
      assert.equal(code, 0, stderr);
      const masked = readFileSync(join(cwd, 'out.sql'), bytes);
      assert.match(masked, /'Zoé'/);
      assert.doesNotMatch(masked, /123-45-6789/);
      assert.equal(masked.length, text.length);
      const same = ['--encoding', encoding, 'p.masker.plan.json', 'a.sql', 'out.sql'];
      const verified = await run(['verify', ...same], { cwd });
      assert.equal(verified.code, 0, verified.stdout);
      for (const other of ['utf-8', 'latin1', 'windows-1252'].filter((name) => name !== encoding)) {
        for (const args of [
          ['mask', '--plan', 'p.masker.plan.json', '-o', 'other.sql', 'a.sql'],
          ['plan', 'new', 'a.sql'],
          ['plan', 'check', 'p.masker.plan.json', 'a.sql'],
          ['verify', 'p.masker.plan.json', 'a.sql', 'out.sql'],
        ]) {
          const refused = await run([...args, '--encoding', other], { cwd, env: { MASKER_KEY: testKey } });
          assert.equal(refused.code, 1, `${args.join(' ')} ${other}`);
          assert.match(refused.stderr, /sets an encoding other than the one the dump is read in/);
          assert(refused.stderr.includes(`(or use masker's --encoding ${encoding})`), refused.stderr);
        }
      }
    });

  it('refuses encodings that it does not read, and those that contradict the dump', async () => {
    const other = await masker({ 'a.sql': postgresql("SET client_encoding = 'EUC_JP';") }, ...mask, 'a.sql');
    assert.equal(other.code, 1);
    assert.match(other.stderr, /: EUC_JP; "pg_dump --encoding=UTF8" writes UTF-8; stopped there, nothing/);
    const files = { 'a.sql': postgresql("SET client_encoding = 'UTF8';") };
    const contrary = await masker(files, ...mask, '--encoding', 'latin1', 'a.sql');
    assert.equal(contrary.code, 1);
    assert.match(contrary.stderr, /: UTF8 \(omit --encoding\)/);
  });

  it('reads every byte of windows-1252 as the encoding standard does, and writes it again', () => {
    const bytes = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
    const text = new TextDecoder().decode(decodeOneByte(bytes, 'windows-1252'));
    assert.equal(text.slice(0x80, 0xa0), '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ');
    assert.equal(text.slice(0xa0), bytes.subarray(0xa0).toString('latin1'));
    assert.deepEqual(encodeOneByte(text, 'windows-1252'), new Uint8Array(bytes));
    for (const character of ['\x80', '\x9f', 'Ā', '𝒜', '\ufffd'])
      assert.equal(encodeOneByte(character, 'windows-1252'), undefined);
  });

  const tar = Buffer.alloc(1024);
  tar.write('toc.dat', 0);
  tar.write('ustar', 257);
  for (const [form, name, files] of [
    ['-Fc', 'a.dump', { 'a.dump': 'PGDMP\x01\x0e' }],
    ['-Ft', 'a.tar', { 'a.tar': tar }],
    ['-Fd', 'a', { 'a/toc.dat': 'PGDMP\x01\x0e', 'a/3001.dat.gz': 'x' }],
  ] as const)
    for (const args of [
      [...mask, name],
      ['mask', '-m', 'SSNMasker', name],
      ['mask', '--format', 'sql', '--column', 'ssn=SSNMasker', name],
      ['plan', 'new', name],
      ['plan', 'check', 'p.masker.plan.json', name],
      ['verify', 'p.masker.plan.json', name, name],
    ])
      it(`names pg_restore for ${form}: ${args.join(' ')}`, async () => {
        const { code, stderr } = await masker(files, ...args);
        assert.equal(code, 1);
        assert.match(stderr, new RegExp(`pg_dump \\(${form}\\), not in SQL: "pg_restore -f - F`));
      });

  it('names pg_restore for an archive on standard input', async () => {
    for (const args of [
      ['mask', '--plan', 'p.masker.plan.json', '--format', 'sql', '-'],
      ['plan', 'new', '--format', 'sql', '-'],
    ])
      for (const input of ['PGDMP\x01\x0e', tar]) {
        const cwd = folderWith({ 'p.masker.plan.json': plan });
        const { stderr } = await run(args, { cwd, input, env: { MASKER_KEY: testKey } });
        assert.match(stderr, /"pg_restore -f - FILE > dump\.sql" writes SQL/);
      }
  });

  for (const [statement, option] of [
    ["SELECT pg_catalog.lo_open('16394', 131072);", '--no-blobs'],
    ["SELECT pg_catalog.lowrite(0, '\\x3132332d34352d36373839');", '--no-blobs'],
    [
      "SELECT * FROM pg_catalog.pg_restore_attribute_stats('version', '180000'::integer, 'most_common_vals', '{123-45-6789}'::text);",
      '--no-statistics',
    ],
    ["SELECT * FROM pg_catalog.pg_restore_relation_stats('version', '180000'::integer);", '--no-statistics'],
  ] as const)
    it(`names ${option} for ${statement.slice(0, 40)}`, async () => {
      const files = { 'a.sql': `SET client_encoding = 'UTF8';\n${statement}\n` };
      for (const args of [
        [...mask, 'a.sql'],
        ['plan', 'new', 'a.sql'],
        ['plan', 'check', 'p.masker.plan.json', 'a.sql'],
        ['verify', 'p.masker.plan.json', 'a.sql', 'b.sql'],
      ]) {
        const { code, stderr } = await masker({ ...files, 'b.sql': files['a.sql'] }, ...args);
        assert.equal(code, 1);
        assert.match(stderr, new RegExp(`line 2 .*: dump with ${option}`));
        assert.doesNotMatch(stderr, /123-45|3132/);
      }
    });

  for (const [what, text, schema, option] of [
    [
      'mariadb-dump --no-create-info',
      `-- MySQL dump\nINSERT INTO \`customers\` VALUES ${rows};\n-- Dump completed\n`,
      'CREATE TABLE `customers` (`id` int, `name` text, `ssn` text);\n',
      '--complete-insert',
    ],
    [
      'pg_dump --data-only --inserts',
      `SET client_encoding = 'UTF8';\nINSERT INTO public.customers VALUES ${rows};\n`,
      'CREATE TABLE public.customers (id integer, name text, ssn text);\n',
      '--column-inserts',
    ],
  ] as const)
    it(`knows the columns of ${what} by the plan's schema`, async () => {
      const files = { 'a.sql': text, 'schema.sql': schema };
      const unknown = await masker(files, ...mask, 'a.sql');
      assert.equal(unknown.code, 1);
      assert.match(
        unknown.stderr,
        new RegExp(`known: "(public\\.)?customers"; dump with ${option}, or name`),
      );
      const known = await masker({ ...files, 'p.masker.plan.json': withSchema }, ...mask, 'a.sql');
      assert.equal(known.code, 0, known.stderr);
      assert.doesNotMatch(readFileSync(join(known.cwd, 'out.sql'), 'utf8'), /123-45-6789/);
      const { cwd } = known;
      const verified = await run(['verify', 'p.masker.plan.json', 'a.sql', 'out.sql'], { cwd });
      assert.equal(verified.code, 0, verified.stdout);
      assert.match(verified.stdout, /ssn +SSNMasker/);
      assert.equal((await run(['plan', 'check', 'p.masker.plan.json', 'a.sql'], { cwd })).code, 0);
      // A schema with other columns is none of the rows'.
      const other = {
        ...files,
        'schema.sql': schema.replace(/`?name`? text, /, ''),
        'p.masker.plan.json': withSchema,
      };
      assert.equal((await masker(other, ...mask, 'a.sql')).code, 1);
    });
});
