// masker verify finds originals of masked columns anywhere else in the copy, and blames nothing that chance explains.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderWith, run, testKey } from './support.ts';

interface Leaks {
  readonly code: string;
  readonly severity: string;
  readonly table: string;
  readonly column?: string;
  readonly message: string;
}

/** Masks files with a plan, optionally changes the copy, and returns the findings of leaks. */
async function leaksIn(
  files: Readonly<Record<string, string>>,
  tables: Readonly<Record<string, unknown>>,
  change: (text: string, name: string) => string = (text) => text,
): Promise<{ found: Leaks[]; code: number | null; text: string }> {
  const data = Object.fromEntries(Object.entries(files).map(([name, text]) => [`data/${name}`, text]));
  const cwd = folderWith({ ...data, 'p.masker.plan.json': JSON.stringify({ tables }) });
  const args = ['mask', '--plan', 'p.masker.plan.json', '--allow-error', 'plan-residue'];
  const masked = await run([...args, '--output-dir', 'masked', 'data'], {
    cwd,
    env: { MASKER_KEY: testKey },
  });
  assert.equal(masked.code, 0, masked.stderr);
  for (const name of Object.keys(files)) {
    const path = join(cwd, 'masked', name);
    writeFileSync(path, change(readFileSync(path, 'utf8'), name));
  }
  const { code, stdout } = await run(['verify', 'p.masker.plan.json', 'data', 'masked', '-f', 'json'], {
    cwd,
  });
  const { findings } = JSON.parse(stdout) as { findings: Leaks[] };
  return { code, text: stdout, found: findings.filter((one) => one.code.startsWith('verify-residue')) };
}

const rows = 3000;
const emailOf = (i: number) => `person${i * 7}.${i % 13}x@mail${i % 5}.example.de`;
const ssnOf = (i: number) => `${100 + (i % 500)}-${10 + (i % 80)}-${1000 + i}`;
const nameOf = (i: number) =>
  `${['Raymond', 'Anna', 'Zoë', 'Grace'][i % 4] ?? ''} ${['García', 'Lee', 'Smith'][i % 3] ?? ''}son${i}`;
const customers = (noteOf: (i: number) => string) =>
  `id,email,ssn,name,note\n${Array.from({ length: rows }, (_, i) => `${i},${emailOf(i)},${ssnOf(i)},${nameOf(i)},"${noteOf(i).replaceAll('"', '""')}"\n`).join('')}`;
/** A number that looks drawn. */
const drawn = (i: number) => createHash('md5').update(`${i}`).digest().readUInt32LE(0);
const decided = (note: unknown) => ({
  customers: {
    columns: { id: 'keep', email: 'EmailMasker', ssn: 'SSNMasker', name: 'FullNameMasker', note },
  },
});

describe('masker verify: residue', () => {
  it('finds an original wherever it is in a text', async () => {
    const planted: Readonly<Record<number, string>> = {
      17: emailOf(2999),
      901: `Wrote to “${emailOf(5).toUpperCase()}”, no answer`,
      1500: JSON.stringify({ a: [{ text: `line\n${ssnOf(44)}\tx` }] }),
      2998: `(${nameOf(7)})`,
    };
    const { found, code, text } = await leaksIn(
      { 'customers.csv': customers((i) => planted[i] ?? `ordinary note ${i}`) },
      decided('keep'),
    );
    assert.equal(code, 1);
    assert.deepEqual(
      found.map(({ code: own, severity, column, message }) => [own, severity, column, message]),
      [
        [
          'verify-residue',
          'error',
          'note',
          '2 values hold originals of "customers.email": row 18, 902. Use "find", mask the column, or allow residue.',
        ],
        [
          'verify-residue',
          'error',
          'note',
          '1 value holds an original of "customers.ssn": row 1,501. Use "find", mask the column, or allow residue.',
        ],
        [
          'verify-residue',
          'error',
          'note',
          '1 value holds an original of "customers.name": row 2,999. Mask the column, or allow residue.',
        ],
      ].map((one) => one),
    );
    for (const value of [emailOf(5), ssnOf(44), nameOf(7)]) assert.ok(!text.includes(value));
  });

  it('is silent where it is meant, on either side', async () => {
    const file = { 'customers.csv': customers((i) => emailOf(i)) };
    assert.equal((await leaksIn(file, decided('keep'))).code, 1);
    const meant = await leaksIn(file, decided({ keep: true, allowResidue: true }));
    assert.deepEqual([meant.found, meant.code], [[], 0]);
    const tables = decided('keep');
    const columns = { ...tables.customers.columns, email: { masker: 'EmailMasker', allowResidue: true } };
    const source = await leaksIn(file, { customers: { columns } });
    assert.deepEqual([source.found, source.code], [[], 0]);
  });

  it('finds originals of one file in another, in kept fields of JSON and in kept cases', async () => {
    const orders = Array.from({ length: 200 }, (_, i) =>
      JSON.stringify({ id: i, meta: { by: i === 50 ? emailOf(3) : 'x', ssn: ssnOf(i) } }),
    );
    const pairs = `key,value\n${Array.from({ length: 100 }, (_, i) => (i === 40 ? `plain,see ${ssnOf(9)}\n` : `mail,${emailOf(i)}\n`)).join('')}`;
    const { found } = await leaksIn(
      { 'customers.csv': customers(() => 'x'), 'orders.jsonl': `${orders.join('\n')}\n`, 'pairs.csv': pairs },
      {
        ...decided('keep'),
        orders: { columns: { id: 'keep', meta: { fields: { '/by': 'keep', '/ssn': 'SSNMasker' } } } },
        pairs: {
          columns: {
            key: 'keep',
            value: [{ when: { key: 'mail' }, masker: 'EmailMasker' }, { keep: true }],
          },
        },
      },
    );
    assert.deepEqual(
      found.map(({ table, column, message }) => [table, column, message.split(':')[0]]),
      [
        ['orders', 'meta', '1 value holds an original of "customers.email"'],
        ['pairs', 'value', '1 value holds an original of "customers.ssn"'],
      ],
    );
  });

  it('finds originals in definitions and comments of a dump, and in its rows', async () => {
    const dump = `--\n-- PostgreSQL database dump\n--\n\nSET client_encoding = 'UTF8';\nCREATE TABLE t (\n    email text DEFAULT '${emailOf(4)}',\n    note text\n);\nCOMMENT ON TABLE t IS 'ask ${emailOf(6)}';\nCOPY t (email, note) FROM stdin;\n${Array.from({ length: 20 }, (_, i) => `${emailOf(i)}\t${i === 3 ? `of ${emailOf(19)}` : '\\N'}\n`).join('')}\\.\n\n--\n-- PostgreSQL database dump complete\n--\n\n`;
    const { found } = await leaksIn(
      { 'd.sql': dump },
      { t: { columns: { email: 'EmailMasker', note: 'keep' } } },
    );
    assert.deepEqual(
      found.map(({ table, column, message }) => [table, column, message]),
      [
        ['', undefined, '2 definitions hold originals of "t.email": line 7, 10. Change the definition.'],
        [
          't',
          'note',
          '1 value holds an original of "t.email": row 4. Use "find", mask the column, or allow residue.',
        ],
      ],
    );
  });

  it('passes over what "find" and "alsoFrom" mask, also before masking, and finds what stays beside it', async () => {
    const given = ['Raymond', 'Annabel', 'Graciela', 'Gregory', 'Patricia', 'Margaret', 'Jonathan'];
    const family = ['Garcia', 'Lowell', 'Smithson', 'Fernandez', 'Petersen'];
    const noteOf = (i: number, other = i) =>
      `saw ${given[other % 7] ?? ''} ${family[other % 5] ?? ''}, wrote to ${emailOf(i)}`;
    const line = (i: number, note: string) =>
      `${given[i % 7] ?? ''},${family[i % 5] ?? ''},${emailOf(i)},${note}\n`;
    const table = (other: (i: number) => number) =>
      `first,last,email,note\n${Array.from({ length: 300 }, (_, i) => line(i, `"${noteOf(i, other(i))}"`)).join('')}`;
    const note = { find: ['EmailMasker'], alsoFrom: ['first', 'last'] };
    const columns = { first: 'FirstNameMasker', last: 'LastNameMasker', email: 'EmailMasker', note };
    const files = { 't.csv': table((i) => i) };
    assert.deepEqual((await leaksIn(files, { t: { columns } })).found, []);
    const check = async (csv: string) => {
      const cwd = folderWith({
        't.csv': csv,
        'p.masker.plan.json': JSON.stringify({ tables: { t: { columns } } }),
      });
      const { stdout } = await run(['plan', 'check', 'p.masker.plan.json', 't.csv'], { cwd });
      return stdout.split('\n').filter((one) => one.includes('plan-residue'));
    };
    assert.deepEqual(await check(files['t.csv']), []);
    // The names of another row.
    const left = table((i) => i + 1);
    assert.match(
      (await check(left)).join('\n'),
      /"t\.note": 300 values hold originals of "t\.first"\. Extend its "find"/,
    );
    const { found } = await leaksIn({ 't.csv': left }, { t: { columns } });
    assert.match(found[0]?.message ?? '', /of "t\.first": row 1, 2, .* Extend "find", or allow residue\.$/);
  });

  it('tells words, dates and numbers that chance explains from those of the own row', async () => {
    const cities = ['Salem', 'Georgetown', 'Springfield', 'Kingston', 'Ashland', 'Burlington'];
    const line = (i: number, note: string) =>
      `${cities[i % 6] ?? ''},1980-${10 + (i % 3)}-${10 + (i % 18)},Xyzzyname${String.fromCharCode(97 + (i % 26), 97 + (Math.floor(i / 26) % 26), 97 + Math.floor(i / 676))},${note}\n`;
    const table = (noteOf: (i: number) => string) =>
      `city,born,nick,note\n${Array.from({ length: rows }, (_, i) => line(i, noteOf(i))).join('')}`;
    const columns = { city: 'CityMasker', born: 'DateMasker', nick: 'FirstNameMasker', note: 'keep' };
    const chance = (i: number) =>
      i % 11 === 0
        ? `in ${cities[drawn(i) % 6] ?? ''}`
        : `on 1980-${10 + (drawn(i) % 3)}-${10 + (drawn(i + rows) % 18)}`;
    const clean = await leaksIn({ 't.csv': table(chance) }, { t: { columns } });
    assert.equal(clean.code, 0);
    assert.deepEqual(
      clean.found.map(({ code, severity }) => [code, severity]),
      [['verify-residue-words', 'information']],
    );
    const own = (i: number) => (i === 77 ? `for ${line(77, '').split(',')[2] ?? ''} only` : chance(i));
    const planted = await leaksIn({ 't.csv': table(own) }, { t: { columns } });
    assert.deepEqual(
      planted.found
        .filter(({ severity }) => severity === 'error')
        .map(({ message }) => message.split('.', 2).join('.')),
      ['1 value holds an original of "t.nick": row 78'],
    );
    const whole = await leaksIn(
      { 't.csv': table((i) => line(i, '').split(',')[0] ?? '') },
      { t: { columns } },
    );
    assert.equal(whole.code, 1);
  });

  it('says that it does not look into Base64, and not into what is read once', async () => {
    const encoded = Buffer.from(emailOf(3)).toString('base64');
    const { found } = await leaksIn({ 'customers.csv': customers(() => encoded) }, decided('keep'));
    assert.deepEqual(found, []);
    assert.match(readFileSync('docs/plan-reference.md', 'utf8'), /Base64/);
    const cwd = folderWith({
      'customers.csv': customers(() => 'x'),
      'p.masker.plan.json': JSON.stringify({ tables: decided('keep') }),
    });
    const { stdout } = await run(['verify', 'p.masker.plan.json', 'customers.csv', '-', '-f', 'json'], {
      cwd,
      input: readFileSync(join(cwd, 'customers.csv')),
    });
    assert.match(stdout, /verify-residue-unread/);
  });

  it('takes no date with a time of day for a number', async () => {
    const original =
      'id,phone,seen\n' +
      Array.from(
        { length: 40 },
        (_, i) =>
          `${i},(291) 200-${String(i).padStart(4, '0')},2024-02-29 12:00:${String(i).padStart(2, '0')}+00\n`,
      ).join('');
    const { found } = await leaksIn(
      { 'customers.csv': original },
      { customers: { columns: { id: 'keep', phone: 'USTelephoneMasker', seen: 'keep' } } },
    );
    assert.deepEqual(found, []);
  });
});
