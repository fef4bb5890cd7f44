// Kills the command line at random moments: the target is as it was, or complete.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildProgram } from '../helpers/builtPrograms.ts';
import { folderWith, outcomeOf, start, testKey } from './support.ts';

const rows = Array.from({ length: 300_000 }, (_, i) => `name ${i},${123_456_789 + i}`).join('\n');
const args = ['mask', '--column', 'ssn=SSNMasker', '-o', 'out.csv', 'a.csv'];
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT', 'SIGUSR2', 'SIGKILL'] as const;

describe('masker mask, killed while it writes a file', function () {
  this.timeout(60_000);
  let program: string;
  let cwd: string;
  let complete: Buffer;
  /** In milliseconds. */
  let duration: number;
  const options = () => ({ cwd, env: { MASKER_KEY: testKey } });

  before(async () => {
    program = await buildProgram();
    cwd = folderWith({ 'a.csv': `name,ssn\n${rows}\n` });
    const begin = performance.now();
    assert.equal((await outcomeOf(start(program, args, options()))).code, 0);
    duration = performance.now() - begin;
    complete = readFileSync(join(cwd, 'out.csv'));
  });

  for (const signal of signals) {
    it(`leaves its target whole: ${signal}`, async () => {
      for (let run = 0; run < 4; run++) {
        writeFileSync(join(cwd, 'out.csv'), 'as it was');
        const child = start(program, args, options());
        const ends = outcomeOf(child);
        const timer = setTimeout(() => child.kill(signal), Math.random() * duration);
        const { code } = await ends;
        clearTimeout(timer);
        const target = readFileSync(join(cwd, 'out.csv'));
        if (code === 0) assert(target.equals(complete));
        else assert.deepEqual([code, child.signalCode], [null, signal]);
        assert(target.equals(complete) || target.toString() === 'as it was');
        if (signal !== 'SIGKILL') {
          // Some signals leave an image of the memory.
          const files = readdirSync(cwd).filter((name) => !name.startsWith('core'));
          assert.deepEqual(files, ['a.csv', 'out.csv']);
        }
      }
    });
  }
});
