// masker mask --conflict-free: for unique columns.
import assert from 'node:assert/strict';
import { buildProgram } from '../helpers/builtPrograms.ts';
import { folderWith, outcomeOf, run, start } from './support.ts';

const demo = ['--demo-key'];
const serials = Array.from(
  { length: 20_000 },
  (_, i) => `123-${10 + (i % 90)}-${`${1 + i}`.padStart(5, '0').slice(1)}`,
);
const unique = [...new Set(serials)].filter((value) => !value.endsWith('0000'));

describe('masker mask --conflict-free', () => {
  it('keeps different values different, with one thread and with two', async () => {
    const args = ['mask', '-m', 'SSNMasker', '--conflict-free', '--strict', ...demo];
    const input = `${unique.join('\n')}\n`;
    const one = await run(args, { input });
    assert.equal(one.code, 0);
    assert.equal(new Set(one.stdout.trim().split('\n')).size, unique.length);
    const cwd = folderWith({ 'ssn.txt': input });
    const two = await outcomeOf(start(await buildProgram(), [...args, '-j', '2', 'ssn.txt'], { cwd }));
    assert.deepEqual(two, one);
  });

  it('reports what can not be kept different, and fails with --strict', async () => {
    const input = '123-45-6789\n000-12-3456\n';
    const outcome = await run(['mask', '-m', 'SSNMasker', '--conflict-free', ...demo], { input });
    assert.equal(outcome.code, 0);
    assert.match(
      outcome.stderr,
      /1 of 2 values doesn't match .*\n.*n't one of those that are kept different.*Line 2/,
    );
    const strict = await run(['mask', '-m', 'SSNMasker', '--conflict-free', '--strict', ...demo], { input });
    assert.equal(strict.code, 1);
  });

  it('is refused where it can not be, before anything is read', async () => {
    for (const args of [
      ['mask', '-m', 'RedactMasker', '--conflict-free'],
      ['explain', 'RedactMasker', 'a', '--conflict-free'],
    ])
      assert.deepEqual(await run(args, { input: 'a\n' }), {
        code: 1,
        stdout: '',
        stderr:
          "masker: RedactMasker can't be conflict-free: The algorithm Redact doesn't offer conflict-free masking.\n",
      });
  });

  it('is explained', async () => {
    const outcome = await run(['explain', 'SSNMasker', '123-45-6789', '--conflict-free', ...demo]);
    assert.match(outcome.stdout, /^Masked: 034-63-6516$/m);
  });
});
