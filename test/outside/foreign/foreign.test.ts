// Files that the Arrow and Parquet projects test with: each column masked by its type, and read by others.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { root } from '../../../scripts/lib/command.mjs';
import { pythonEnvironment } from '../../../scripts/lib/pythonEnvironment.mjs';
import { createDataDir } from '../../helpers/dataDir.ts';

const run = promisify(execFile);
const files = join(import.meta.dirname, 'files');

describe('files of the Arrow and Parquet projects', () => {
  it('have in masked columns what texts have, and all else as it was, by all readers', async () => {
    const folder = createDataDir();
    const masker = (...args: string[]) =>
      run(process.execPath, [join(root, 'dist/masker.cjs'), 'mask', '-q', '--demo-key', ...args], {
        cwd: folder,
      });
    const [python, spark] = await Promise.all([
      pythonEnvironment(join(root, 'test/outside/parquet/requirements.txt')),
      pythonEnvironment(join(root, 'test/spark/requirements.txt')),
    ]);
    const script = async (interpreter: string, ...args: string[]) =>
      (
        await run(interpreter, ['-B', join(import.meta.dirname, 'foreign.py'), ...args], {
          cwd: folder,
          maxBuffer: 64 * 1024 * 1024,
        })
      ).stdout;
    const plan = 'foreign.masker.plan.json';
    await script(python, 'plan', files, plan, 'texts.jsonl');
    mkdirSync(join(folder, 'masked'));
    const columns = ['FirstNameMasker', 'DateMasker', 'NumberMasker'].flatMap((name) => [
      '--column',
      `${name}=${name}`,
    ]);
    await masker(...columns, '-o', 'masked.jsonl', 'texts.jsonl');
    // Files of tests have the same numbers in many columns.
    await masker('--plan', plan, '--allow-error', 'plan-residue', '--output-dir', 'masked', files);

    const compare = async (interpreter: string, ...readers: string[]) =>
      JSON.parse(
        await script(interpreter, 'compare', files, 'masked', 'texts.jsonl', 'masked.jsonl', ...readers),
      ) as { readonly problems: readonly string[]; readonly compared: Readonly<Record<string, number>> };
    const [byOthers, bySpark] = [await compare(python, 'polars', 'duckdb'), await compare(spark, 'spark')];
    assert.deepEqual([...byOthers.problems, ...bySpark.problems], []);
    assert.equal(byOthers.compared['pyarrow'], readdirSync(files).length);
    // Only pyarrow reads all of them.
    const { polars = 0, duckdb = 0, spark: inSpark = 0 } = { ...byOthers.compared, ...bySpark.compared };
    assert.ok(polars >= 50 && duckdb >= 40 && inSpark >= 20, JSON.stringify({ polars, duckdb, inSpark }));
  });
});
