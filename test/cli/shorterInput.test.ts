// Inputs that get shorter while they are read end the run: what looks complete would not be.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readdirSync, readFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildProgram } from '../helpers/builtPrograms.ts';
import { folderWith, outcomeOf, testKey } from './support.ts';

const lines = Array.from({ length: 1_000_000 }, (_, i) => `${100_000_000 + i}\n`).join('');
const env = { MASKER_KEY: testKey };

describe('an input that gets shorter while it is read', function () {
  this.timeout(60_000);
  let program: string;
  before(async () => {
    program = await buildProgram();
  });

  for (const [what, name, args, bytes] of [
    ['lines', 'a.txt', [], lines],
    ['Latin-1', 'a.txt', ['--encoding', 'latin1'], lines],
    ['in threads', 'a.txt', ['-j', '2'], lines],
    ['compressed', 'a.txt.gz', [], gzipSync(lines, { level: 0 })],
    ['standard input', 'a.txt', ['-'], lines],
  ] as const)
    it(`ends the run: ${what}`, async () => {
      const cwd = folderWith({ [name]: bytes });
      const path = join(cwd, name);
      const isStdin = (args as readonly string[]).includes('-');
      const input = openSync(path, 'r');
      const child = spawn(
        process.execPath,
        [program, 'mask', '-m', 'SSNMasker', ...args, ...(isStdin ? [] : [name])],
        { cwd, env, stdio: [input, 'pipe', 'pipe'] },
      );
      closeSync(input);
      const { stdout, stderr } = child;
      assert(stdout !== null && stderr !== null);
      // Nobody reads on by now, so that it waits in the middle.
      await once(stdout, 'readable');
      truncateSync(path, 1_000_000);
      const { code, stderr: told } = await outcomeOf(Object.assign(child, { stdout, stderr }) as never);
      assert.equal(code, 1, told);
      assert.match(
        told,
        /was truncated while it was being read; stopped there|its compressed data is damaged/,
      );
      assert.deepEqual([readdirSync(cwd), readFileSync(path).length], [[name], 1_000_000]);
    });
});
