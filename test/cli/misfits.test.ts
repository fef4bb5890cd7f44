// An unsuitable masker stops `masker mask --plan` early, in every format; nonconforming values are always reported.
import assert from 'node:assert/strict';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { folderWith, run, testKey } from './support.ts';

const env = { MASKER_KEY: testKey };
const rows = 3000;
const planOf = (decision: unknown, table = 't') =>
  JSON.stringify({ tables: { [table]: { columns: { id: 'keep', email: decision } } } });
const phones = Array.from({ length: rows }, (_, i) => `555-01${i % 10}-${1000 + i}`);
const some = (share: number) => phones.map((phone, i) => (i % 10 < share ? phone : `a${i}@mail.com`));
const csv = (values: readonly string[]) =>
  `id,email\n${values.map((value, i) => `${i},${value}\n`).join('')}`;
const dump = (values: readonly string[]) =>
  `--\n-- PostgreSQL database dump\n--\n\nCREATE TABLE t (\n    id integer,\n    email text\n);\nCOPY t (id, email) FROM stdin;\n${values.map((value, i) => `${i}\t${value}\n`).join('')}\\.\n\n--\n-- PostgreSQL database dump complete\n--\n\n`;
const files: Readonly<Record<string, (values: readonly string[]) => string | Uint8Array>> = {
  't.csv': csv,
  't.jsonl': (values) => values.map((email, id) => `${JSON.stringify({ id, email })}\n`).join(''),
  't.json': (values) => JSON.stringify(values.map((email, id) => ({ id, email }))),
  't.sql': dump,
  't.parquet': (values) =>
    new Uint8Array(
      parquetWriteBuffer({
        columnData: [
          { name: 'id', data: values.map((_, i) => i), type: 'INT32' },
          { name: 'email', data: [...values], type: 'STRING' },
        ],
      }),
    ),
};

describe('masker mask --plan: values that do not fit', () => {
  for (const [name, write] of Object.entries(files)) {
    const mask = async (values: readonly string[], decision: unknown, ...options: string[]) => {
      const cwd = folderWith({ [name]: write(values), 'p.masker.plan.json': planOf(decision) });
      const masked = join(cwd, 'masked', name);
      const outcome = await run(
        ['mask', '--plan', 'p.masker.plan.json', '--output-dir', 'masked', ...options, name],
        { cwd, env },
      );
      return { ...outcome, isWritten: existsSync(masked) };
    };
    it(`stops ${name} before anything is written`, async () => {
      const { code, stderr, isWritten } = await mask(phones, 'EmailMasker');
      assert.deepEqual([code, isWritten], [1, false]);
      assert.match(stderr, /error plan-column-misfit "(?:public\.)?t.*email": 3000 of 3000 sampled values/);
      assert.match(stderr, /nothing has been written/);
    });
    it(`stops three values of ${name}`, async () => {
      const { code, isWritten } = await mask(phones.slice(0, 3), 'EmailMasker');
      assert.deepEqual([code, isWritten], [1, false]);
    });
    it(`goes on with half of ${name}, and says so even with --quiet`, async () => {
      const { code, stderr, isWritten } = await mask(some(5), 'EmailMasker', '--quiet');
      assert.deepEqual([code, isWritten], [0, true]);
      assert.match(stderr, /1500 values didn't fit their masker: (?:t\.|\/\*\/|\/)?email\n$/);
    });
    it(`goes on with ${name} where the plan allows it`, async () => {
      const { code, isWritten } = await mask(phones, { masker: 'EmailMasker', allowMisfits: true });
      assert.deepEqual([code, isWritten], [0, true]);
    });
  }

  it('writes nothing to standard output, in one thread or several', async () => {
    for (const jobs of ['1', '3']) {
      const cwd = folderWith({ 't.csv': csv(phones), 'p.masker.plan.json': planOf('EmailMasker') });
      const args = ['mask', '--plan', 'p.masker.plan.json', '-j', jobs, 't.csv'];
      const { code, stdout, stderr } = await run(args, { cwd, env });
      assert.deepEqual([code, stdout], [1, '']);
      assert.match(stderr, /plan-column-misfit/);
    }
  });

  it('judges fields of JSON and cases by themselves, and leaves empty values out', async () => {
    const profile = (i: number) => JSON.stringify({ mail: `a${i}@mail.com`, phone: phones[i] ?? '' });
    const rowsOf = (count: number) =>
      `key,value,profile\n${Array.from({ length: count }, (_, i) => `${i % 2 === 0 ? 'mail' : 'x'},${i % 2 === 0 ? (i < 9 ? phones[i] : '') : 'y'},"${profile(i).replaceAll('"', '""')}"\n`).join('')}`;
    const columns = (value: unknown, phone: unknown) => ({
      tables: {
        t: {
          columns: {
            key: 'keep',
            value: [{ when: { key: 'mail' }, masker: value }, { keep: true }],
            profile: { fields: { '/mail': 'EmailMasker', '/phone': phone } },
          },
        },
      },
    });
    const maskBy = async (plan: unknown) => {
      const cwd = folderWith({ 't.csv': rowsOf(2000) });
      writeFileSync(join(cwd, 'p.masker.plan.json'), JSON.stringify(plan));
      return run(['mask', '--plan', 'p.masker.plan.json', 't.csv'], { cwd, env });
    };
    const inCase = await maskBy(columns('EmailMasker', 'USTelephoneMasker'));
    assert.match(inCase.stderr, /plan-column-misfit .*value/);
    const inField = await maskBy(columns('RedactMasker', 'EmailMasker'));
    assert.match(inField.stderr, /plan-column-misfit .*phone/);
    const right = await maskBy(columns('RedactMasker', 'USTelephoneMasker'));
    assert.equal(right.code, 0, right.stderr);
  });
});

describe('masker plan check: a sample of the data', () => {
  const check = async (
    columns: Readonly<Record<string, unknown>>,
    text: string | Uint8Array,
    name = 't.csv',
  ) => {
    const cwd = folderWith({
      [name]: text,
      'p.masker.plan.json': JSON.stringify({ tables: { t: { columns } } }),
    });
    const { code, stdout } = await run(['plan', 'check', 'p.masker.plan.json', name], { cwd });
    return { code, lines: stdout.split('\n').filter((line) => /plan-(column-misfit|residue)/.test(line)) };
  };
  const noted = (share: number) =>
    `email,note\n${phones.map((_, i) => `a${i}@mail.com,${i % 100 < share ? `see A${(i * 7) % rows}@MAIL.com` : 'x'}\n`).join('')}`;

  it('finds a masker that does not suit, before masking', async () => {
    const { code, lines } = await check({ id: 'keep', email: 'EmailMasker' }, csv(phones));
    assert.equal(code, 1);
    assert.equal(lines.length, 1);
    assert.match(
      lines[0] ?? '',
      /:1:\d+ error plan-column-misfit "t.email": 3000 of 3000 sampled values don't fit EmailMasker/,
    );
    const allowed = { id: 'keep', email: { masker: 'EmailMasker', allowMisfits: true } };
    assert.deepEqual(await check(allowed, csv(phones)), { code: 0, lines: [] });
    assert.deepEqual(await check({ id: 'keep', email: 'EmailMasker' }, csv(some(5))), { code: 0, lines: [] });
  });

  it('judges texts alone: numbers get zeros before they are masked, and lists are masked by their elements', async () => {
    const ids = Array.from({ length: 100 }, (_, i) => 1000 + i);
    const columns = {
      id: 'SSNMasker',
      tags: 'SSNMasker',
      profile: { fields: { '/id': 'SSNMasker' } },
    };
    const rowsOf = ids.map((id) => ({ id, tags: ['123-45-6789', null], profile: { id } }));
    const lines = rowsOf.map((row) => `${JSON.stringify(row)}\n`).join('');
    const schema = [
      { name: 'root', num_children: 2 },
      { name: 'id', type: 'INT32', repetition_type: 'OPTIONAL' },
      { name: 'tags', repetition_type: 'OPTIONAL', num_children: 1, converted_type: 'LIST' },
      { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
      { name: 'element', repetition_type: 'OPTIONAL', type: 'BYTE_ARRAY', converted_type: 'UTF8' },
    ] as const;
    const parquet = parquetWriteBuffer({
      schema: [...schema],
      columnData: [
        { name: 'id', data: ids },
        { name: 'tags', data: rowsOf.map(({ tags }) => tags) },
      ],
    });
    const numbers = `--\n-- PostgreSQL database dump\n--\n\nCREATE TABLE t (\n    id integer,\n    tags text\n);\nCOPY t (id, tags) FROM stdin;\n${ids.map((id) => `${id}\t123-45-6789\n`).join('')}\\.\n\n--\n-- PostgreSQL database dump complete\n--\n\n`;
    const contents = { 't.jsonl': lines, 't.parquet': new Uint8Array(parquet), 't.sql': numbers };
    for (const [name, content] of Object.entries(contents)) {
      const { profile, ...others } = columns;
      const decided = name === 't.jsonl' ? { ...others, profile } : others;
      assert.deepEqual(await check(decided, content, name), { code: 0, lines: [] }, name);
      const plan = JSON.stringify({ tables: { t: { columns: decided } } });
      const cwd = folderWith({ [name]: content, 'p.masker.plan.json': plan });
      const args = ['mask', '--plan', 'p.masker.plan.json', '--output-dir', 'masked', name];
      const masked = await run(args, { cwd, env });
      assert.equal(masked.code, 0, masked.stderr);
    }
  });

  it('finds a kept column that holds values of a masked one, also beside open decisions', async () => {
    const { code, lines } = await check({ email: 'EmailMasker', note: 'keep' }, noted(1));
    assert.equal(code, 1);
    assert.match(lines.join(), /error plan-residue "t.note": 30 values hold originals of "t.email"/);
    assert.deepEqual(
      await check({ email: 'EmailMasker', note: { keep: true, allowResidue: true } }, noted(1)),
      {
        code: 0,
        lines: [],
      },
    );
    const open = await check({ email: 'EmailMasker', note: '?' }, noted(1));
    assert.deepEqual([open.code, open.lines], [1, []]);
  });

  it('samples dumps, JSON and fields in columns, too', async () => {
    assert.equal((await check({ id: 'keep', email: 'EmailMasker' }, dump(phones), 't.sql')).lines.length, 1);
    const lines = phones.map((phone) => `${JSON.stringify({ a: { b: phone }, note: phone })}\n`).join('');
    const found = await check({ a: { fields: { '/b': 'EmailMasker' } }, note: 'keep' }, lines, 't.jsonl');
    assert.match(
      found.lines.join(),
      /"t.a\/b": 3000 of 3000 .*"t.note": 3000 values hold originals of "t.a\/b"/s,
    );
  });
});
