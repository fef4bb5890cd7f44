// Cases that keep values: their own values are judged, and those that other cases mask aren't leaks, in every format.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { Field, List, Struct, Table, tableToIPC, Utf8, vectorFromArray } from 'apache-arrow';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { folderWith, run, testKey } from '../support.ts';

const env = { MASKER_KEY: testKey };
interface Contact {
  readonly type: string;
  readonly value: string;
}
interface Row {
  readonly kind: string;
  readonly mail: string;
  readonly list: readonly Contact[];
}

/** @param nickOf gives the values that stay, of elements and columns */
const rowsWith = (nickOf: (i: number) => string): Row[] =>
  Array.from({ length: 60 }, (_, i) => ({
    kind: i % 2 === 0 ? 'mail' : 'nick',
    mail: i % 2 === 0 ? `first${i * 7}@example.org` : nickOf(i),
    list: [
      { type: 'mail', value: `own${i * 13}@example.net` },
      { type: 'nick', value: nickOf(i) },
    ],
  }));
const harmless = rowsWith((i) => `walker no ${i}`);
/** Values that stay hold those of other rows, which are masked: of elements, and of the column. */
const leaking = rowsWith((i) => `own${((i + 1) % 60) * 13}@example.net`);

const masking = (column: string, rest: object) => [
  { when: { [column]: 'mail' }, masker: 'EmailMasker' },
  rest,
];
const planOf = (rest: object, isNested: boolean) => ({
  kind: 'keep',
  mail: masking('kind', rest),
  list: isNested
    ? { fields: { '/*/type': 'keep', '/*/value': masking('/list/*/type', rest) } }
    : { fields: { '/*/type': 'keep', '/*/value': masking('kind', rest) } },
});
const meant = { keep: true, reason: 'nicknames' };

const listType = new List(
  new Field(
    'item',
    new Struct([new Field('type', new Utf8(), true), new Field('value', new Utf8(), true)]),
    true,
  ),
);
const formats: Readonly<Record<string, (rows: readonly Row[]) => string | Uint8Array>> = {
  't.jsonl': (rows) => rows.map((row) => `${JSON.stringify(row)}\n`).join(''),
  't.json': (rows) => JSON.stringify(rows),
  't.csv': (rows) =>
    `kind,mail,list\n${rows.map(({ kind, mail, list }) => `${kind},${mail},"${JSON.stringify(list).replaceAll('"', '""')}"\n`).join('')}`,
  't.sql': (rows) =>
    `--\n-- PostgreSQL database dump\n--\n\nCREATE TABLE public.t (\n    kind text,\n    mail text,\n    list jsonb\n);\n\nCOPY public.t (kind, mail, list) FROM stdin;\n${rows.map(({ kind, mail, list }) => `${kind}\t${mail}\t${JSON.stringify(list)}\n`).join('')}\\.\n\n--\n-- PostgreSQL database dump complete\n--\n\n`,
  't.parquet': (rows) =>
    new Uint8Array(
      parquetWriteBuffer({
        columnData: [
          { name: 'kind', data: rows.map(({ kind }) => kind), type: 'STRING' },
          { name: 'mail', data: rows.map(({ mail }) => mail), type: 'STRING' },
          { name: 'list', data: rows.map(({ list }) => JSON.stringify(list)), type: 'STRING' },
        ],
      }),
    ),
  't.arrows': (rows) =>
    tableToIPC(
      new Table({
        kind: vectorFromArray(
          rows.map(({ kind }) => kind),
          new Utf8(),
        ),
        mail: vectorFromArray(
          rows.map(({ mail }) => mail),
          new Utf8(),
        ),
        list: vectorFromArray(
          rows.map(({ list }) => list),
          listType,
        ),
      }),
      'stream',
    ),
};

function folderOf(name: string, rows: readonly Row[], columns: object): string {
  return folderWith({
    'p.masker.plan.json': JSON.stringify({ tables: { t: { columns } } }),
    [name]: formats[name]?.(rows) ?? '',
  });
}
async function check(cwd: string, name: string): Promise<string> {
  return (await run(['plan', 'check', 'p.masker.plan.json', name], { cwd })).stdout;
}
const mask = (cwd: string, name: string, ...options: string[]) =>
  run(['mask', '--plan', 'p.masker.plan.json', ...options, '--output-dir', 'copies', name], { cwd, env });
const verify = (cwd: string, name: string) =>
  run(['verify', 'p.masker.plan.json', name, join(cwd, 'copies', name)], { cwd });

describe('a case that keeps', () => {
  for (const [name, isNested] of [
    ['t.jsonl', true],
    ['t.json', false],
    ['t.csv', true],
    ['t.sql', true],
    ['t.parquet', false],
    ['t.arrows', false],
  ] as const) {
    const what = `${name}, by ${isNested ? 'values in the element' : 'a column'}`;

    it(`isn't blamed for values that other cases mask: ${what}`, async () => {
      const cwd = folderOf(name, harmless, planOf(meant, isNested));
      assert.doesNotMatch(await check(cwd, name), /plan-residue|plan-kept/);
      const { code, stderr } = await mask(cwd, name);
      assert.equal(code, 0, stderr);
      const verified = await verify(cwd, name);
      assert.equal(verified.code, 0, verified.stdout);
      assert.doesNotMatch(verified.stdout, /residue/);
    });

    it(`is blamed for originals among its own values: ${what}`, async () => {
      const cwd = folderOf(name, leaking, planOf(meant, isNested));
      const { code, stderr } = await mask(cwd, name);
      assert.equal(code, 1);
      await mask(cwd, name, '--allow-error', 'plan-residue');
      const { stdout } = await verify(cwd, name);
      for (const [column, count] of [
        ['mail', 30],
        ['list', isNested ? 60 : 30],
      ] as const) {
        const message = `${count} values hold originals of "(public\\.)?t\\.list/\\*/value \\(case 1\\)"`;
        assert.match(stderr, new RegExp(`error plan-residue "(public\\.)?t\\.${column}": ${message}`));
        assert.match(stdout, new RegExp(`: ${column} error verify-residue ${message}`));
      }
    });
  }

  for (const [name, isNested] of [
    ['t.jsonl', true],
    ['t.csv', true],
    ['t.arrows', false],
  ] as const)
    it(`is known to hold what a masker masks, unless it says why: ${name}`, async () => {
      const rows = rowsWith((i) => `other${i * 3}@example.com`);
      const stdout = await check(folderOf(name, rows, planOf({ keep: true }, isNested)), name);
      const keeps = 'that case 2 keeps hold what EmailMasker masks. Mask them, or give a "reason".';
      assert(stdout.includes(`"t.mail": 30 of 30 sampled values ${keeps}`), stdout);
      assert(stdout.includes(`"t.list/*/value": 60 of 60 sampled values ${keeps}`), stdout);
      assert.doesNotMatch(await check(folderOf(name, rows, planOf(meant, isNested)), name), /plan-kept/);
    });

  it('is known by the values of kept fields, too', async () => {
    const columns = {
      kind: 'keep',
      mail: 'EmailMasker',
      list: { fields: { '/*/type': 'keep', '/*/value': 'keep' } },
    };
    assert.match(
      await check(folderOf('t.jsonl', harmless, columns), 't.jsonl'),
      /"t\.list\/\*\/value": 60 of 120 sampled values hold what EmailMasker masks\. Mask it/,
    );
  });
});
