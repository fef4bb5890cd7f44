// The progress bar: its content at each width, when it is hidden, and restoration of the terminal.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { waitFor } from '../../helpers/waitFor.ts';
import { buildProgram } from '../../helpers/builtPrograms.ts';
import { folderWith, run, type RunOptions, testKey } from '../support.ts';

const env = { MASKER_KEY: testKey };
const escape = '\u001b';
const lines = '123-45-6789\n'.repeat(100_000);
const args = ['mask', '-m', 'SSNMasker', '-o', 'out.txt', 'a.txt'];

/** Everything drawn so far, one over the other. */
function frames(printed: string): string[] {
  return printed
    .split(`${escape}[1G`)
    .map((frame) => stripVTControlCharacters(frame).replaceAll(escape, ''))
    .filter((frame) => frame !== '');
}

describe('the progress bar', () => {
  const mask = (options: RunOptions, ...more: string[]) =>
    run([...args, ...more], { env, cwd: folderWith({ 'a.txt': lines }), ...options });

  for (const [columns, expected] of [
    [200, /^█{40} 100% \| 1\.2 of 1\.2 MB \| 100000 rows \| \d+\.\d MB\/s \| 0s left$/],
    [80, /^█{16} 100% \| 1\.2 of 1\.2 MB \| 100000 rows \| \d+\.\d MB\/s \| 0s left$/],
    [40, /^█{20} 100% \| 0s left$/],
    [10, /^100%$/],
  ] as const) {
    it(`fits into ${columns} columns, and is gone at the end`, async () => {
      const { code, stdout, stderr } = await mask({ columns });
      assert.deepEqual([code, stdout], [0, '']);
      const drawn = frames(stderr);
      assert.match(drawn.at(-1) ?? '', expected);
      for (const frame of drawn) assert(frame.length <= columns, frame);
      assert(stderr.endsWith(`${escape}[1G${escape}[2K`), JSON.stringify(stderr.slice(-40)));
    });
  }

  for (const [what, options, more] of [
    ['standard error is no terminal', {}, []],
    ['the terminal is dumb', { columns: 80, env: { ...env, TERM: 'dumb' } }, []],
    ['it is to be quiet', { columns: 80 }, ['--quiet']],
  ] as const) {
    it(`is not there when ${what}`, async () => {
      assert.deepEqual(await mask(options, ...more), { code: 0, stdout: '', stderr: '' });
    });
  }

  // Elsewhere there is no program that makes a terminal in the same way.
  if (process.platform === 'linux') {
    it('gives the terminal its cursor back when it is interrupted', async () => {
      const program = await buildProgram();
      const cwd = folderWith({ 'a.txt': lines.repeat(200) });
      const command = ['stty cols 80; exec', process.execPath, program, ...args].join(' ');
      const child = spawn('script', ['-qec', command, '/dev/null'], {
        cwd,
        env: { ...process.env, ...env, TERM: 'xterm' },
        stdio: ['pipe', 'pipe', 'inherit'],
      });
      let printed = '';
      child.stdout.on('data', (piece: Buffer) => (printed += piece.toString()));
      await waitFor(() => / [1-9]\d?% /.test(printed), { timeout: 30_000, message: () => printed });
      // Ctrl+C, as it is typed.
      child.stdin.write('\u0003');
      const [code] = (await once(child, 'close')) as [number | null];
      assert.equal(code, 130);
      assert(printed.lastIndexOf(`${escape}[?25h`) > printed.lastIndexOf(`${escape}[?25l`));
      assert.deepEqual(readdirSync(cwd), ['a.txt']);
    });
  }
});
