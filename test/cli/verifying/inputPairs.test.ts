// Files that sum up a Parquet dataset: they hold the smallest and largest originals, and no command lets them pass.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/lib/command.mjs';
import { folderWith, run } from '../support.ts';

const table = readFileSync(join(root, 'packages/format-parquet/test/codec-zstd.parquet'));
const plan = JSON.stringify({ tables: { t: 'keep' } });

describe('files that sum up a Parquet dataset', () => {
  for (const name of ['_metadata', '_common_metadata']) {
    const cwd = folderWith({
      'p.masker.plan.json': plan,
      't.parquet': table,
      [`data/${name}`]: table,
      'data/t.parquet': table,
      [`clean/t.parquet`]: table,
    });

    for (const format of [[], ['--format', 'parquet']])
      it(`${name} is refused by mask ${format.join(' ')}`, async () => {
        const args = ['mask', '--demo-key', '--plan', 'p.masker.plan.json', ...format, '--output-dir', 'out'];
        for (const input of [`data/${name}`, 'data/*']) {
          const { code, stderr } = await run([...args, input], { cwd });
          assert.equal(code, 1, stderr);
          assert.match(stderr, /sums up other Parquet files and may hold their values: leave it out/);
        }
        const folder = await run([...args, 'data'], { cwd });
        assert.equal(folder.code, 0, folder.stderr);
        assert.match(folder.stderr, new RegExp(`skipped ${name}`));
      });

    it(`${name} in a masked folder fails verify`, async () => {
      const fine = await run(['verify', 'p.masker.plan.json', 'data', 'clean'], { cwd });
      assert.equal(fine.code, 0, fine.stderr);
      const { code, stderr } = await run(['verify', 'p.masker.plan.json', 'clean', 'data'], { cwd });
      assert.equal(code, 1, stderr);
      assert.match(stderr, new RegExp(`data/${name} may hold originals: remove it`));
    });
  }
});
