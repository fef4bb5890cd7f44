// Plans that find values in texts: equal results in every format, and the same as masking the values themselves.
import { Table, tableFromIPC, tableToIPC, Utf8, vectorFromArray } from 'apache-arrow';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parquetReadObjects } from 'hyparquet';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { folderWith, run, testKey } from './support.ts';

const env = { MASKER_KEY: testKey };
const heads = ['id', 'first_name', 'email', 'note'] as const;
type Row = Readonly<Record<(typeof heads)[number], string | null>>;

const rows: readonly Row[] = [
  {
    id: '1',
    first_name: 'Anna Maria',
    email: 'anna@example.com',
    note: "ANNA (anna@example.com) says: call 415-555-2671, not Annabelle; anna maria's mother",
  },
  { id: '2', first_name: 'Bo', email: 'bo@example.com', note: 'Bo wrote to bo@example.com' },
  { id: '3', first_name: null, email: null, note: 'nothing found' },
  { id: '4', first_name: 'Zoë', email: 'zoe@example.com', note: null },
  { id: '5', first_name: 'Zoë', email: 'zoe@example.com', note: 'ZOË, Zoës, zoe@example.com and Zoë' },
];

const plan = (columns: object = {}) =>
  JSON.stringify({
    tables: {
      customers: {
        entities: { customer: ['id'] },
        columns: {
          id: 'keep',
          first_name: { masker: 'FirstNameMasker', by: 'customer' },
          email: 'EmailMasker',
          note: { find: ['EmailMasker', 'USTelephoneMasker'], alsoFrom: ['first_name'] },
          ...columns,
        },
      },
    },
  });

const csv = (text: string | null) => (text === null ? '' : `"${text.replaceAll('"', '""')}"`);
const csvFile = [heads.join(','), ...rows.map((row) => heads.map((name) => csv(row[name])).join(','))].join(
  '\n',
);
const dumpFile = `--
-- PostgreSQL database dump
--

CREATE TABLE public.customers (
    id integer,
    first_name text,
    email text,
    note text
);

COPY public.customers (id, first_name, email, note) FROM stdin;
${rows.map((row) => heads.map((name) => row[name] ?? '\\N').join('\t')).join('\n')}
\\.

--
-- PostgreSQL database dump complete
--
`;

/** Masks the rows in a file, and reads it again. */
async function maskedRows(name: string, content: string | Uint8Array): Promise<Uint8Array> {
  const cwd = folderWith({ 'p.masker.plan.json': plan(), [name]: content });
  const args = ['mask', '-q', '--plan', 'p.masker.plan.json', '--allow-error', 'plan-residue'];
  const { code, stderr } = await run([...args, '-o', 'out', name], { cwd, env });
  assert.equal(code, 0, stderr);
  return readFileSync(join(cwd, 'out'));
}

describe('a plan that finds values in texts', () => {
  let expected: readonly Row[] = [];

  before(async () => {
    const text = Buffer.from(
      await maskedRows('customers.jsonl', rows.map((row) => `${JSON.stringify(row)}\n`).join('')),
    ).toString();
    expected = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Row);
  });

  it('is never said to be complete: check notes that values may be missed', async () => {
    const cwd = folderWith({ 'p.masker.plan.json': plan() });
    const { stdout } = await run(['plan', 'check', 'p.masker.plan.json'], { cwd });
    assert.match(stdout, /information plan-find-partial/);
  });

  it('writes what the columns of the row became, and a column of its own would', async () => {
    const column = async (masker: string, value: string) =>
      (await run(['mask', '-m', masker], { env, input: `${value}\n` })).stdout.trimEnd();
    const [anna, bo, none, open, zoe] = expected;
    const telephone = await column('USTelephoneMasker', '415-555-2671');
    assert.equal(anna?.email, await column('EmailMasker', 'anna@example.com'));
    assert.equal(
      anna.note,
      `${anna.first_name ?? ''} (${anna.email}) says: call ${telephone}, not Annabelle; ${anna.first_name ?? ''}'s mother`,
    );
    // Two letters are too few to look for.
    assert.equal(bo?.note, `Bo wrote to ${bo?.email ?? ''}`);
    assert.deepEqual([none?.note, open?.note], ['nothing found', null]);
    assert.equal(
      zoe?.note,
      `${zoe?.first_name ?? ''}, Zoës, ${zoe?.email ?? ''} and ${zoe?.first_name ?? ''}`,
    );
    assert.notEqual(zoe.first_name, open?.first_name);
  });

  it('does the same in CSV', async () => {
    const text = Buffer.from(await maskedRows('customers.csv', csvFile)).toString();
    assert.deepEqual(
      text
        .split('\n')
        .slice(1)
        .map((line) => /^"\d",(?:"(.*?)")?,(?:"(.*?)")?,(?:"(.*)")?$/.exec(line)?.slice(1)),
      expected.map(({ first_name, email, note }) =>
        [first_name, email, note].map((value) => value ?? undefined),
      ),
    );
  });

  it('does the same in a dump', async () => {
    const text = Buffer.from(await maskedRows('customers.sql', dumpFile)).toString();
    const body = expected.map((row) => heads.map((name) => row[name] ?? '\\N').join('\t')).join('\n');
    assert.equal(
      text,
      dumpFile.replace(/(?<=stdin;\n)[^]*?(?=\n\\\.)/, () => body),
    );
  });

  it('does the same in JSON, Arrow and Parquet', async () => {
    const json = JSON.parse(
      Buffer.from(await maskedRows('customers.json', JSON.stringify(rows))).toString(),
    ) as Row[];
    assert.deepEqual(json, expected);
    const table = new Table(
      Object.fromEntries(
        heads.map((name) => [
          name,
          vectorFromArray(
            rows.map((row) => row[name]),
            new Utf8(),
          ),
        ]),
      ),
    );
    const arrow = tableFromIPC(await maskedRows('customers.arrows', tableToIPC(table, 'stream')));
    assert.deepEqual(
      arrow.toArray().map((row: object) => ({ ...row })),
      expected,
    );
    const columnData = heads.map((name) => ({
      name,
      data: rows.map((row) => row[name]),
      type: 'STRING' as const,
    }));
    const file = await maskedRows('customers.parquet', new Uint8Array(parquetWriteBuffer({ columnData })));
    const buffer = new Uint8Array(file).buffer;
    assert.deepEqual(
      (await parquetReadObjects({ file: buffer })).map((row) => ({ ...row })),
      expected,
    );
  });

  it('finds values in fields of JSON, with columns of the row', async () => {
    const profile = JSON.stringify({ note: 'to ANNA, anna@example.com', age: 7 });
    const cwd = folderWith({
      'p.masker.plan.json': plan({
        profile: { fields: { '/note': { find: ['default'], alsoFrom: ['first_name'] }, '/age': 'keep' } },
        note: 'null',
      }),
      'customers.csv': `${heads.join(',')},profile\n1,Anna,anna@example.com,,"${profile.replaceAll('"', '""')}"\n`,
    });
    const { stdout } = await run(['mask', '--plan', 'p.masker.plan.json', 'customers.csv'], { cwd, env });
    const [, first = '', email = ''] = stdout.split('\n')[1]?.split(',') ?? [];
    assert.ok(stdout.includes(`{""note"":""to ${first}, ${email}"",""age"":7}`), stdout);
  });

  it('is verified: values that are still there are reported', async () => {
    const cwd = folderWith({
      'p.masker.plan.json': plan(),
      'customers.csv': csvFile,
      'left/customers.csv': csvFile,
    });
    const args = ['mask', '--plan', 'p.masker.plan.json', '--allow-error', 'plan-residue'];
    await run([...args, '--output-dir', 'masked', 'customers.csv'], { cwd, env });
    const fine = await run(['verify', 'p.masker.plan.json', 'customers.csv', 'masked/customers.csv'], {
      cwd,
    });
    assert.equal(fine.code, 0, fine.stdout);
    assert.match(fine.stdout, /note +found in texts +4/);
    const left = await run(['verify', 'p.masker.plan.json', 'customers.csv', 'left/customers.csv'], { cwd });
    assert.equal(left.code, 1);
    assert.match(left.stdout, /verify-found .*4 of 4 values found in the originals are still there: row /);
  });

  it('is refused where its columns are not masked', async () => {
    for (const [columns, code] of [
      [{ first_name: 'keep' }, /plan-find .*"first_name" isn't masked/],
      [{ note: { find: ['EmailMasker'], alsoFrom: ['first_nam'] } }, /plan-find .*Did you mean "first_name"/],
      [{ note: { find: ['FirstNameMasker'] } }, /plan-find .*no shape/],
      [{ note: { find: ['NoMasker'] } }, /plan-masker-unknown/],
      [{ note: { find: [] } }, /plan-decision/],
      [{ note: { find: ['EmailMasker'], masker: 'EmailMasker' } }, /plan-decision/],
      [{ note: { find: 'EmailMasker' } }, /plan-(decision|property)/],
      [{ note: { find: ['EmailMasker'], alsoFrom: ['note'] } }, /plan-find /],
    ] as const) {
      const cwd = folderWith({ 'p.masker.plan.json': plan(columns), 'customers.csv': csvFile });
      const checked = await run(['plan', 'check', 'p.masker.plan.json'], { cwd });
      assert.match(checked.stdout, code);
      const { code: exit, stdout } = await run(['mask', '--plan', 'p.masker.plan.json', 'customers.csv'], {
        cwd,
        env,
      });
      assert.deepEqual([exit, stdout], [1, '']);
    }
    const rules = JSON.stringify({
      tables: { '*': { columns: { a: 'EmailMasker', note: { find: ['default'], alsoFrom: ['a'] } } } },
    });
    const { stdout } = await run(['plan', 'check', 'p.masker.plan.json'], {
      cwd: folderWith({ 'p.masker.plan.json': rules }),
    });
    assert.match(stdout, /plan-find A rule for all tables can't have "alsoFrom"/);
  });
});
