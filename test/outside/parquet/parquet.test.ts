// Parquet files by every writer at hand, in all their codecs and encodings: masked, verified, and read by every reader.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

/** How many files each writer makes. */
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

  /** What the command line makes of the same values as JSON Lines, in which no dictionary or page has a part. */
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

  /** Hadoop's own LZ4, which the format has deprecated: a masked column is refused by its name. */
  async function refuseHadoopCodec(file: string): Promise<void> {
    const refused = masker(
      'mask',
      '-q',
      '--demo-key',
      '--column',
      'ssn=SSNMasker',
      '-o',
      `${file}.masked`,
      file,
    );
    await assert.rejects(refused, /column ssn has an unsupported codec .*: LZ4/);
    rmSync(file);
  }

  for (const [writer, count] of Object.entries(writers))
    it(`${writer}: all files are masked, verified and read by all readers`, async () => {
      const originals = join(folder, 'originals', writer);
      const masked = join(folder, 'masked', writer);
      const files = readdirSync(originals);
      assert.equal(files.length, count);
      if (writer === 'spark') await refuseHadoopCodec(join(originals, 'lz4.parquet'));
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

      const byOthers = JSON.parse(
        await script(python, 'read.py', originals, masked, expectedFile, ...readers),
      ) as Found;
      const bySpark = JSON.parse(
        await script(spark, 'read.py', originals, masked, expectedFile, 'spark'),
      ) as Found;
      assert.deepEqual([...byOthers.problems, ...bySpark.problems], []);
      // Nobody but pyarrow reads all that another one writes.
      const compared = { ...byOthers.compared, ...bySpark.compared };
      assert.equal(compared['pyarrow'], readdirSync(originals).length);
      for (const [reader, files] of Object.entries(compared))
        assert(files >= count / 2, `${reader} has read ${files} files`);
    });
});

interface Found {
  readonly problems: readonly string[];
  readonly compared: Readonly<Record<string, number>>;
}
