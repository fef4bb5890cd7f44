// All outputs of a run of masker mask appear together or not at all.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { buildProgram } from '../../helpers/builtPrograms.ts';
import { waitFor } from '../../helpers/waitFor.ts';
import { folderWith, outcomeOf, run, start, testKey } from '../support.ts';

const env = { MASKER_KEY: testKey };
const good = 'name,ssn\nx,123-45-6789\n';
const files = {
  'in/a.csv': good,
  'in/b.csv': good,
  'in/damaged.csv': `${good}1,2,3\n`,
  'in/misfit.csv': `${good}1,2\n`,
  'in/zeros.csv.gz': Buffer.from([0x1f, 0x8b, 0]),
  'full.csv': `name,ssn\n${'x,123-45-6789\n'.repeat(20_000)}`,
  'out/a.csv': 'as it was',
};
const ssn = ['mask', '--column', 'ssn=SSNMasker'];

/** All files below a folder with their texts. */
function contentsOf(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  const texts = names.map((name) => {
    const path = join(folder, name);
    return [
      name,
      statSync(path, { throwIfNoEntry: false })?.isFile() === true ? readFileSync(path, 'latin1') : '',
    ];
  });
  return Object.fromEntries(texts) as Record<string, string>;
}

describe('the outputs of a run', () => {
  const reports = ['--stats', 'stats.json', '--manifest', 'manifest.json'];

  it('appear together', async () => {
    const cwd = folderWith(files);
    const { code, stderr } = await run([...ssn, ...reports, '--output-dir', 'out', 'in/a.csv', 'in/b.csv'], {
      cwd,
      env,
    });
    assert.deepEqual([code, stderr], [0, '']);
    assert.deepEqual(readdirSync(join(cwd, 'out')), ['a.csv', 'b.csv']);
    const manifest = JSON.parse(readFileSync(join(cwd, 'manifest.json'), 'utf8')) as {
      outputs: { path: string }[];
    };
    assert.deepEqual(
      manifest.outputs.map(({ path }) => path),
      ['out/a.csv', 'out/b.csv'],
    );
    assert(existsSync(join(cwd, 'stats.json')));
  });

  for (const into of [['--output-dir', 'out'], ['--output-dir', 'new/folder'], ['--in-place']])
    for (const [what, args, last, prepare] of [
      ['a row of the last input is damaged', [], 'in/damaged.csv'],
      ['the last input is cut off', [], 'in/zeros.csv.gz'],
      ['a value does not fit, with --strict', ['--strict'], 'in/misfit.csv'],
      ['statistics go to a folder', ['--stats', 'in'], 'in/b.csv'],
      ['the manifest goes below a file', ['--manifest', 'in/a.csv/manifest.json'], 'in/b.csv'],
      [
        'the last target is a folder',
        [],
        'in/b.csv',
        (cwd: string) => {
          mkdirSync(join(cwd, 'out/b.csv'));
          mkdirSync(join(cwd, 'new/folder/b.csv'), { recursive: true });
        },
      ],
      [
        'the last target is a link to the first',
        [],
        'in/b.csv',
        (cwd: string) => {
          mkdirSync(join(cwd, 'new/folder'), { recursive: true });
          symlinkSync('../../out/a.csv', join(cwd, 'new/folder/a.csv'));
          symlinkSync('a.csv', join(cwd, 'out/b.csv'));
          symlinkSync('a.csv', join(cwd, 'new/folder/b.csv'));
        },
      ],
    ] as const) {
      if (into[0] === '--in-place' && what.startsWith('the last target')) continue;
      it(`don't appear when ${what}: ${into.join(' ')}`, async () => {
        const cwd = folderWith(files);
        prepare?.(cwd);
        const before = contentsOf(cwd);
        const { code } = await run([...ssn, ...args, ...into, 'in/a.csv', last], { cwd, env });
        assert.notEqual(code, 0);
        assert.deepEqual(contentsOf(cwd), before);
      });
    }

  it('are explained by statistics when --strict refuses them', async () => {
    const cwd = folderWith(files);
    const args = [...ssn, '--strict', ...reports, '--output-dir', 'out', 'in/a.csv', 'in/misfit.csv'];
    const { code, stderr } = await run(args, { cwd, env });
    assert.equal(code, 1);
    assert.match(stderr, /failed because of --strict; nothing has been written$/m);
    assert.deepEqual(readdirSync(join(cwd, 'out')), ['a.csv']);
    assert.equal(readFileSync(join(cwd, 'out/a.csv'), 'utf8'), 'as it was');
    assert.deepEqual(readdirSync(cwd).sort(), ['full.csv', 'in', 'out', 'stats.json']);
  });

  for (let step = 0; step < 4; step++)
    it(`don't appear when renaming fails: file ${step}`, async () => {
      const cwd = folderWith(files);
      const before = contentsOf(cwd);
      const { renameSync } = fs;
      let calls = 0;
      fs.renameSync = (...args) => {
        if (calls++ === step) throw Object.assign(new Error(), { code: 'EACCES', syscall: 'rename' });
        renameSync(...args);
      };
      syncBuiltinESMExports();
      try {
        const args = [...ssn, ...reports, '--output-dir', 'out', 'in/a.csv', 'in/b.csv'];
        const { code, stderr } = await run(args, { cwd, env });
        assert.equal(code, 2);
        assert.match(stderr, /^masker: can't write .*: permission denied$/m);
      } finally {
        fs.renameSync = renameSync;
        syncBuiltinESMExports();
      }
      assert.deepEqual(contentsOf(cwd), before);
    });

  it("don't appear beside a device that is full", async () => {
    if (!existsSync('/dev/full')) return;
    const cwd = folderWith(files);
    symlinkSync('/dev/full', join(cwd, 'out/b.csv'));
    const { code } = await run([...ssn, '--output-dir', 'out', 'in/a.csv', 'in/b.csv'], { cwd, env });
    assert.equal(code, 2);
    assert.equal(readFileSync(join(cwd, 'out/a.csv'), 'utf8'), 'as it was');
  });

  describe('of the built program', () => {
    let program: string;
    before(async () => {
      program = await buildProgram();
    });

    it("don't appear when a file becomes too large", () => {
      const cwd = folderWith(files);
      const before = contentsOf(cwd);
      const args = [program, ...ssn, '--output-dir', 'new', 'in/a.csv', 'full.csv'];
      const shell = ['-c', 'ulimit -f 100; exec "$0" "$@"', process.execPath, ...args];
      let stderr = '';
      try {
        execFileSync('bash', shell, {
          cwd,
          env: { ...process.env, ...env },
          encoding: 'utf8',
          stdio: 'pipe',
        });
      } catch (error) {
        ({ stderr } = error as { stderr: string });
      }
      assert.match(stderr, /can't write new\/full\.csv: the file would become too large/);
      assert.deepEqual(contentsOf(cwd), before);
    });

    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      it(`don't appear after ${signal}`, async () => {
        if (process.platform === 'win32') return;
        const cwd = folderWith(files);
        execFileSync('mkfifo', [join(cwd, 'slow.csv')]);
        const child = start(program, [...ssn, '--output-dir', 'out', 'in/a.csv', 'slow.csv'], { cwd, env });
        const ends = outcomeOf(child);
        // The first file is complete, and the run waits for the second one.
        await waitFor(() => readdirSync(join(cwd, 'out')).some((name) => name.startsWith('.slow.csv')));
        child.kill(signal);
        await ends;
        assert.equal(child.signalCode, signal);
        assert.deepEqual(readdirSync(join(cwd, 'out')), ['a.csv']);
        assert.equal(readFileSync(join(cwd, 'out/a.csv'), 'utf8'), 'as it was');
      });
  });
});
