// The risk in a copy: the same counts from every format, without a key and without a value.
import { tableFromArrays, tableToIPC } from 'apache-arrow';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { folderWith, maskedFolder, run, verify } from '../support.ts';

const names = ['Anna', 'Ben', 'Clara', 'Daniel'];
const people = Array.from({ length: 900 }, (_, i) => ({
  id: `${i}`,
  name: names[i % 9 < 6 ? 0 : i % 4] ?? '',
  email: `u${i}@mail.com`,
  birth: `${1950 + (i % 50)}`,
  zip: `${10000 + (i % 18)}`,
  job: i % 450 < 449 ? 'clerk' : `job ${i}`,
}));
type Person = (typeof people)[number];
const keys = ['id', 'name', 'email', 'birth', 'zip', 'job'] as const;
const lines = (head: readonly string[], separator: string) =>
  [head, ...people.map((person) => keys.map((key) => person[key]))]
    .map((cells) => `${cells.join(separator)}\n`)
    .join('');
const column = (key: keyof Person) => people.map((person) => person[key]);
const files: Readonly<Record<string, string | Uint8Array>> = {
  't.csv': lines(keys, ','),
  't.tsv': lines(keys, '\t'),
  't.jsonl': people.map((person) => `${JSON.stringify(person)}\n`).join(''),
  't.json': JSON.stringify(people),
  't.sql': `CREATE TABLE t (id text, name text, email text, birth text, zip text, job text);\n${people
    .map((person) => `INSERT INTO t VALUES (${keys.map((key) => `'${person[key]}'`).join(', ')});\n`)
    .join('')}`,
  't.arrow': tableToIPC(tableFromArrays(Object.fromEntries(keys.map((key) => [key, column(key)])))),
  't.parquet': new Uint8Array(
    parquetWriteBuffer({
      columnData: keys.map((name) => ({ name, data: column(name), type: 'STRING' as const })),
    }),
  ),
};
const columns = {
  id: 'keep',
  name: 'FirstNameMasker',
  email: 'EmailMasker',
  birth: 'keep',
  zip: 'keep',
  job: 'keep',
};
const planOf = (decisions: object) => JSON.stringify({ tables: { t: { columns: decisions } } });

/** Counted plainly. */
const uniqueBy = (some: readonly (keyof Person)[]) => {
  const rows = people.map((person) => JSON.stringify(some.map((key) => person[key])));
  return rows.filter((row) => rows.indexOf(row) === rows.lastIndexOf(row)).length;
};
const anna = people.filter(({ name }) => name === 'Anna').length;

describe('risk', () => {
  const unique = uniqueBy(['birth', 'zip', 'job']);
  const without = (key: keyof Person) =>
    unique - uniqueBy((['birth', 'zip', 'job'] as const).filter((other) => other !== key));
  const maxHashes = (['birth', 'zip', 'job'] as const)
    .filter((key) => without(key) > 0)
    .sort((a, b) => without(b) - without(a))
    .map((key) => `"${key}"`)
    .join(', ');
  const percent = Math.round((100 * anna) / people.length);
  const expected = [
    `risk-unique-rows "t": 900 of 900 rows are unique by kept columns: "id" alone; ${unique} without, most by ${maxHashes}. Mask or drop some.`,
    'risk-few-values "t.name": 4 different values in 900: their frequencies may reveal the originals.',
    `risk-frequency "t.name": The commonest value is ${percent} % of 900: its frequency may reveal the original.`,
  ];

  it('has an example that shows it', () => {
    assert(unique > 0 && unique < 900, `${unique}`);
  });

  for (const [name, content] of Object.entries(files)) {
    it(`is counted by plan check of ${name}`, async () => {
      const cwd = folderWith({ [name]: content, 'p.masker.plan.json': planOf(columns) });
      const { code, stdout, stderr } = await run(['plan', 'check', 'p.masker.plan.json', name], { cwd });
      const found = stdout.split('\n').flatMap((line) => /information (risk-.*)$/.exec(line)?.[1] ?? []);
      assert.deepEqual([code, found], [0, expected], stdout + stderr);
      assert.doesNotMatch(stdout + stderr, /Anna|Ben|clerk/);
    });

    it(`is counted by verify --report of ${name}`, async () => {
      const cwd = await maskedFolder(planOf(columns), name, content);
      const plain = await run(verify(name), { cwd });
      assert.doesNotMatch(plain.stdout, /risk|commonest/);
      const { code, stdout, stderr } = await run(verify(name, '--report', 'e.md'), { cwd });
      assert.equal(code, 0, stdout + stderr);
      const evidence = readFileSync(join(cwd, 'e.md'), 'utf8');
      for (const text of [stdout, evidence.replaceAll('\\', '')]) {
        assert.match(text, new RegExp(`^name: 4 different values of 900, the commonest ${percent} %$`, 'm'));
        assert.match(text, /^email: 900 different values of 900, the commonest 0.1 %$/m);
        assert.match(text, /^900 of 900 rows are unique by kept columns: "id" alone;/m);
        assert.doesNotMatch(text, /Anna|Ben|clerk/);
      }
      for (const code of ['risk-few-values', 'risk-frequency', 'risk-unique-rows'])
        assert.match(stdout, new RegExp(` information ${code} `));
    });
  }

  it('is in JSON', async () => {
    const cwd = await maskedFolder(planOf(columns), 't.csv', files['t.csv'] ?? '');
    await run(verify('t.csv', '--report', 'e.json'), { cwd });
    const { inputs } = JSON.parse(readFileSync(join(cwd, 'e.json'), 'utf8')) as {
      inputs: { tables: { risk: { columns: object[]; rows: object } }[] }[];
    };
    const risk = inputs[0]?.tables[0]?.risk;
    assert.deepEqual(risk?.columns[0], {
      column: 'name',
      entry: 'name',
      values: 900,
      different: 4,
      commonest: anna,
      isExact: true,
    });
    assert.deepEqual(Object.keys(risk.rows), ['rows', 'unique', 'alone', 'uniqueWithout', 'most', 'isExact']);
  });

  const checked = async (decisions: object, text: string, name = 't.csv') => {
    const cwd = folderWith({ [name]: text, 'p.masker.plan.json': planOf(decisions) });
    const { stdout } = await run(['plan', 'check', 'p.masker.plan.json', name], { cwd });
    return stdout.split('\n').flatMap((line) => /information (risk-.*?):(?: |$)/.exec(line)?.[1] ?? []);
  };
  const few = `id,name\n${Array.from({ length: 40 }, (_, i) => `${i},${names[i % 2]}\n`).join('')}`;

  it('is none where equal values become different ones, or nothing is drawn', async () => {
    const entities = { customer: ['id'] };
    for (const decision of ['RedactMasker', 'null', 'keep', { value: 'x' }])
      assert.deepEqual(
        (await checked({ id: 'null', name: decision }, few)).filter((code) => /few|frequency/.test(code)),
        [],
        JSON.stringify(decision),
      );
    const cwd = folderWith({
      't.csv': few,
      'p.masker.plan.json': JSON.stringify({
        entities,
        tables: { t: { columns: { id: 'keep', name: { masker: 'FirstNameMasker', by: 'customer' } } } },
      }),
    });
    const { stdout } = await run(['plan', 'check', 'p.masker.plan.json', 't.csv'], { cwd });
    assert.doesNotMatch(stdout, /risk-f/);
  });

  it('is none for tables that stay or are emptied', async () => {
    for (const whole of ['keep', 'empty']) {
      const cwd = folderWith({
        't.csv': few,
        'p.masker.plan.json': JSON.stringify({ tables: { t: whole } }),
      });
      const { stdout } = await run(['plan', 'check', 'p.masker.plan.json', 't.csv'], { cwd });
      assert.equal(stdout, '');
    }
    assert.deepEqual(await checked({ id: 'keep', name: 'keep' }, few), []);
  });

  it('knows fields of JSON and cases', async () => {
    const documents = Array.from({ length: 40 }, (_, i) =>
      JSON.stringify({ d: { name: names[i % 2], town: `T${i % 10}`, shoe: `${i % 4}` } }),
    );
    const fields = { d: { fields: { '/name': 'FirstNameMasker', '/town': 'keep', '/shoe': 'keep' } } };
    const jsonl = documents.map((text) => `${text}\n`).join('');
    assert.deepEqual(await checked(fields, jsonl, 't.jsonl'), [
      'risk-few-values "t.d/name"',
      'risk-frequency "t.d/name"',
    ]);
    const one = JSON.stringify({ d: { name: 'Ben', town: 'T77', shoe: '9' } });
    assert.deepEqual(await checked(fields, `${jsonl}${one}\n`, 't.jsonl'), [
      'risk-unique-rows "t"',
      'risk-few-values "t.d/name"',
      'risk-frequency "t.d/name"',
    ]);
    const cases = {
      id: 'null',
      name: [{ when: { id: ['1', '3', '5', '7'] }, masker: 'FirstNameMasker' }, { keep: true }],
    };
    assert.match((await checked(cases, few)).join('\n'), /risk-few-values "t.name \(case 1\)"/);
  });
});
