// Parquet files of every available writer, in all their codecs and encodings: masked, verified, and read by every
// reader.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { root } from '../../../scripts/lib/command.mjs';
import { pythonEnvironment } from '../../../scripts/lib/pythonEnvironment.mjs';
import { createDataDir } from '../../helpers/dataDir.ts';

const run = promisify(execFile);
const program = join(root, 'dist/masker.cjs');
const here = join(root, 'test/outside/parquet');
const columns = { ssn: 'SSNMasker', status: 'RedactMasker', note: 'FullNameMasker' };
const plan = { tables: { rows: { undecided: 'keep', columns } } };

/** Number of files from each writer. */
const writers: Record<string, number> = { pyarrow: 46, duckdb: 18, polars: 11, fastparquet: 8, spark: 11 };
const readers = ['pyarrow', 'pyarrow dictionaries', 'pandas', 'polars', 'duckdb', 'fastparquet'];

describe('Parquet files by other writers', () => {
  const folder = createDataDir();
  const planFile = join(folder, 'rows.masker.plan.json');
  const expectedFile = join(folder, 'expected.json');
  let python = '';
  let spark = '';

  const masker = (...args: string[]) => run(process.execPath, [program, ...args], { cwd: folder });
  const script = async (interpreter: string, ...args: string[]) =>
    (await run(interpreter, args, { cwd: here, env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1' } }))
      .stdout;

  before(async () => {
    [python, spark] = await Promise.all([
      pythonEnvironment(join(here, 'requirements.txt')),
      pythonEnvironment(join(root, 'test/spark/requirements.txt')),
    ]);
    writeFileSync(planFile, JSON.stringify(plan));
    await Promise.all([
      script(python, 'write.py', join(folder, 'originals')),
      script(spark, 'spark.py', join(folder, 'originals/spark')),
    ]);
    const text = await script(
      python,
      '-c',
      'import json, rows; print(json.dumps(rows.make_rows(), default=str))',
    );
    writeFileSync(
      expectedFile,
      JSON.stringify(await expectedValues(JSON.parse(text) as Record<string, (string | null)[]>)),
    );
  });

  /** Masks the same values as JSON Lines, which have neither dictionaries nor pages. */
  async function expectedValues(rows: Record<string, (string | null)[]>) {
    const entries = Object.keys(columns).map(async (name) => {
      const values = [...new Set(rows[name])].filter((value) => value !== null);
      const input = join(folder, `${name}.jsonl`);
      const output = join(folder, `${name}.masked.jsonl`);
      writeFileSync(input, values.map((value) => `${JSON.stringify({ [name]: value })}\n`).join(''));
      const column = `${name}=${columns[name as keyof typeof columns]}`;
      await masker('mask', '--demo-key', '-q', '--column', column, '-o', output, input);
      const lines = readFileSync(output, 'utf8').trimEnd().split('\n');
      const masked = lines.map((line) => (JSON.parse(line) as Record<string, string>)[name]);
      return [name, Object.fromEntries(values.map((value, i) => [value, masked[i]]))] as const;
    });
    return Object.fromEntries(await Promise.all(entries));
  }

  for (const [writer, count] of Object.entries(writers))
    it(`${writer}: all files are masked and verified`, async () => {
      const originals = join(folder, 'originals', writer);
      const masked = join(folder, 'masked', writer);
      assert.equal(readdirSync(originals).length, count);
      mkdirSync(masked, { recursive: true });

      await masker(
        'mask',
        '-q',
        '--plan',
        planFile,
        '--table',
        'rows',
        '--demo-key',
        '--output-dir',
        masked,
        originals,
      );
      await masker('verify', planFile, originals, masked, '--table', 'rows');
    });

  // One process for the files of all writers: to start Spark takes longer than to read them.
  for (const [name, interpreter, names] of [
    ['Spark', () => spark, ['spark']],
    ['all others', () => python, readers],
  ] as const)
    it(`are read by ${name} as they were masked`, async () => {
      const found = JSON.parse(
        await script(
          interpreter(),
          'read.py',
          ...[join(folder, 'originals'), join(folder, 'masked'), expectedFile, ...names],
        ),
      ) as Readonly<Record<string, Found>>;
      assert.deepEqual(Object.keys(found).toSorted(), Object.keys(writers).toSorted());
      for (const [writer, { problems, compared }] of Object.entries(found)) {
        assert.deepEqual(problems, [], writer);
        // Only pyarrow reads everything that other programs write.
        if (name !== 'Spark')
          assert.equal(compared['pyarrow'], readdirSync(join(folder, 'originals', writer)).length);
        for (const reader of names) {
          const files = compared[reader] ?? 0;
          assert(files >= (writers[writer] ?? 0) / 2, `${reader} has read ${files} files of ${writer}`);
        }
      }
    });
});

describe('typed Parquet files by other writers', () => {
  it('have in masked columns what CSV has, and all else as it was, by all readers', async () => {
    const folder = createDataDir();
    const originals = join(folder, 'originals');
    const masked = join(folder, 'masked');
    const [python, spark] = await Promise.all([
      pythonEnvironment(join(here, 'requirements.txt')),
      pythonEnvironment(join(root, 'test/spark/requirements.txt')),
    ]);
    const script = async (interpreter: string, ...args: string[]) =>
      (
        await run(interpreter, [join(here, 'typed.py'), ...args], {
          cwd: here,
          env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1' },
        })
      ).stdout;
    mkdirSync(originals);
    await script(python, 'write', originals);
    const dates = { born: 'DateMasker', seen: 'DateMasker' };
    const numbers = { account: 'NineMasker', code: 'FourMasker' };
    const texts = { street: 'FirstNameMasker', since: 'DateMasker' };
    const tags = { tag0: 'FirstNameMasker', tag1: 'FirstNameMasker', tag2: 'FirstNameMasker' };
    const nested = {
      tags: 'FirstNameMasker',
      place: { fields: { '/street': texts.street, '/since': texts.since } },
    };
    const tables = {
      flat: { columns: dates },
      nested: { columns: { ...dates, ...numbers, salary: 'AmountMasker', ...nested } },
      values: { columns: { ...dates, ...numbers, ...texts, ...tags } },
    };
    for (const [name, length] of Object.entries({ NineMasker: 9, FourMasker: 4 }))
      writeFileSync(
        join(folder, `${name}.masker.json`),
        JSON.stringify({ name, algorithm: 'Segment', segments: [{ type: 'Numeric', length }] }),
      );
    writeFileSync(join(folder, 'typed.masker.plan.json'), JSON.stringify({ undecided: 'keep', tables }));
    const mask = (...args: string[]) =>
      run(
        process.execPath,
        [
          ...[program, 'mask', '-q', '--demo-key', '--plan', 'typed.masker.plan.json'],
          ...['--maskers', '.', ...args],
        ],
        { cwd: folder },
      );
    await mask('-o', 'masked.csv', join(originals, 'values.csv'));
    for (const table of ['flat', 'nested']) {
      mkdirSync(join(masked, table), { recursive: true });
      await mask('--table', table, '--output-dir', join(masked, table), join(originals, table));
    }
    const compare = async (interpreter: string, ...names: string[]) =>
      JSON.parse(
        await script(interpreter, 'compare', originals, masked, join(folder, 'masked.csv'), ...names),
      ) as Found;
    const [byOthers, bySpark] = [
      await compare(python, 'pyarrow', 'polars', 'duckdb'),
      await compare(spark, 'spark typed'),
    ];
    assert.deepEqual([...byOthers.problems, ...bySpark.problems], []);
    const files = readdirSync(join(originals, 'flat')).length + readdirSync(join(originals, 'nested')).length;
    assert.equal(byOthers.compared['pyarrow'], files);
    for (const [reader, count] of Object.entries({ ...byOthers.compared, ...bySpark.compared }))
      assert(count >= files / 2, `${reader} has read ${count} files`);
  });
});

interface Found {
  readonly problems: readonly string[];
  readonly compared: Readonly<Record<string, number>>;
}
