// masker verify finds originals outside of rows: in dictionary entries that no row uses, and in the metadata of columns that stay.
import assert from 'node:assert/strict';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderWith, run, testKey } from '../support.ts';

const fixtures = join(import.meta.dirname, '../../../packages/verify/test/compare');

/** Masks a fixture by a plan. */
async function maskFixture(file: string, referee: unknown, city: unknown, options: readonly string[] = []) {
  const [table = ''] = file.split('.');
  const tables = { [table]: { columns: { name: 'FullNameMasker', referee, city } } };
  const cwd = folderWith({ 'data/readme.md': '', 'p.masker.plan.json': JSON.stringify({ tables }) });
  copyFileSync(join(fixtures, file), join(cwd, 'data', file));
  const env = { MASKER_KEY: testKey };
  const args = ['mask', '--plan', 'p.masker.plan.json', '--allow-error', 'plan-residue', ...options];
  const masked = await run([...args, '--output-dir', 'masked', `data/${file}`], { cwd, env });
  return { ...masked, cwd };
}

/** Returns the findings of leaks in the masked copy of a fixture. */
async function leaksOf(file: string, referee: unknown, city: unknown = 'keep') {
  const { cwd, ...masked } = await maskFixture(file, referee, city);
  assert.equal(masked.code, 0, masked.stderr);
  const pair = [`data/${file}`, `masked/${file}`];
  const { code, stdout } = await run(['verify', 'p.masker.plan.json', ...pair, '-f', 'json'], { cwd });
  const { findings } = JSON.parse(stdout) as { findings: { code: string; message: string }[] };
  const found = findings.filter((one) => one.code.startsWith('verify-residue')).map(({ message }) => message);
  return { code, found };
}

describe('masker verify: originals outside of rows', () => {
  const note = '1 value holds an original of "unused.name": row 1. Remove it from the file.';
  const entry =
    '1 dictionary entry that no row uses holds an original of "unused.name". Remove the unused entries, or mask the column.';

  for (const file of ['unused.arrow', 'unused.parquet']) {
    it(`finds them in columns that stay (${file})`, async () => {
      const { code, found } = await leaksOf(file, 'keep');
      assert.deepEqual([code, [...found].sort()], [1, [entry, note].sort()]);
    });

    it(`finds none in columns that are masked (${file})`, async () => {
      const { code, found } = await leaksOf(file, 'FullNameMasker', { masker: 'FullNameMasker' });
      assert.deepEqual([code, found], [0, []]);
    });

    it(`passes over columns that may hold them (${file})`, async () => {
      const kept = { keep: true, allowResidue: true };
      assert.deepEqual((await leaksOf(file, kept, kept)).found, []);
    });
  }
});

describe('masker mask: what stays outside of rows', () => {
  const lines = [
    'column city: metadata note stays as it is. Review it, as it may hold values.',
    'column referee: 2 dictionary entries that no row uses stay. Remove them, or mask the column.',
  ];
  const about = (stderr: string) => stderr.split('\n').filter((line) => /metadata|dictionary/.test(line));

  for (const file of ['unused.arrow', 'unused.parquet']) {
    it(`is reported, and refused with --strict (${file})`, async () => {
      const { code, stderr } = await maskFixture(file, 'keep', 'keep');
      assert.deepEqual([code, about(stderr)], [0, lines.map((line) => `masker: ${line}`)]);
      assert.equal((await maskFixture(file, 'keep', 'keep', ['--strict'])).code, 1);
    });

    it(`is nothing of columns that are masked (${file})`, async () => {
      const { code, stderr } = await maskFixture(file, 'FullNameMasker', 'FullNameMasker', ['--strict']);
      assert.deepEqual(
        [code, about(stderr)],
        [0, ['masker: column city: metadata that may hold values was left out (note)']],
      );
    });
  }
});
