// Kills the command line at random moments: the target is as it was, or complete.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildProgram, folderWith, outcomeOf, start, testKey } from './support.ts';

const rows = Array.from({ length: 300_000 }, (_, i) => `name ${i},${123_456_789 + i}`).join('\n');
const args = ['mask', '--column', 'ssn=SSNMasker', '-o', 'out.csv', 'a.csv'];
const signals = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129, SIGKILL: null } as const;

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

  for (const [signal, exitCode] of Object.entries(signals)) {
    it(`leaves its target whole: ${signal}`, async () => {
      for (let run = 0; run < 4; run++) {
        writeFileSync(join(cwd, 'out.csv'), 'as it was');
        const child = start(program, args, options());
        const ends = outcomeOf(child);
        const timer = setTimeout(() => child.kill(signal as keyof typeof signals), Math.random() * duration);
        const { code } = await ends;
        clearTimeout(timer);
        const target = readFileSync(join(cwd, 'out.csv'));
        if (code === 0) assert(target.equals(complete));
        // Before the program has begun to listen, the signal itself ends it.
        else assert(code === exitCode || code === null, String(code));
        assert(target.equals(complete) || target.toString() === 'as it was');
        if (signal !== 'SIGKILL') assert.deepEqual(readdirSync(cwd), ['a.csv', 'out.csv']);
      }
    });
  }
});
