// Signals end the program in every state, by their default action, so that shells see the signal.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, constants, openSync, readdirSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { waitFor } from '../helpers/waitFor.ts';
import { buildProgram } from '../helpers/builtPrograms.ts';
import { folderWith, start, testKey } from './support.ts';

const { O_NONBLOCK, O_RDONLY, O_WRONLY } = constants;
const env = { MASKER_KEY: testKey };
const lines = '123456789\n'.repeat(100_000);

/** Opens the other end of a named pipe that the program is opening to read. */
const openWriter = (path: string): Promise<number> => waitFor(() => opened(path, O_WRONLY));

function opened(path: string, flags: number): number | undefined {
  try {
    return openSync(path, flags | O_NONBLOCK);
  } catch {
    return undefined;
  }
}

/** Returns true if a thread of a process waits until the other end of a named pipe is opened. */
function waitsForPartner(pid: number | undefined): boolean {
  return readdirSync(`/proc/${pid}/task`).some((task) => {
    try {
      return /fifo_open|wait_for_partner/.test(readFileSync(`/proc/${pid}/task/${task}/wchan`, 'utf8'));
    } catch {
      return false;
    }
  });
}

if (process.platform !== 'win32')
  describe('a signal', function () {
    this.timeout(20_000);
    let program: string;
    let cwd: string;

    before(async () => {
      program = await buildProgram();
    });
    beforeEach(() => {
      cwd = folderWith({ 'a.txt': lines });
      execFileSync('mkfifo', ['pipe'], { cwd });
    });

    const signals = [
      'SIGINT',
      'SIGTERM',
      'SIGHUP',
      'SIGQUIT',
      'SIGUSR2',
      'SIGABRT',
      'SIGALRM',
      'SIGXCPU',
    ] as const;
    let started: ReturnType<typeof start>;
    const run = (...args: string[]) => (started = start(program, args, { cwd, env }));
    afterEach(() => started.kill('SIGKILL'));
    const endsBy = async (child: ReturnType<typeof run>, signal: NodeJS.Signals) => {
      const ends = once(child, 'exit');
      child.kill(signal);
      assert.deepEqual(await ends, [null, signal]);
      // Some signals leave an image of the memory.
      const files = readdirSync(cwd).filter((name) => !name.startsWith('core'));
      assert.deepEqual(files, ['a.txt', 'pipe']);
    };

    for (const signal of signals)
      it(`ends what waits for its input, and leaves nothing behind: ${signal}`, async () => {
        const child = run('mask', '-m', 'SSNMasker', 'pipe', '-o', 'out.txt');
        const writer = await openWriter(join(cwd, 'pipe'));
        await waitFor(() => readdirSync(cwd).some((name) => name.endsWith('.part')));
        await endsBy(child, signal);
        closeSync(writer);
      });

    for (const args of [
      ['mask', '-m', 'SSNMasker', '-k', 'pipe', 'a.txt'],
      ['mask', '-m', './pipe', 'a.txt'],
      ['mask', '-m', 'SSNMasker', '-j', '2', 'a.txt', 'pipe', '-o', 'out.txt'],
      ['mask', '-m', 'SSNMasker', '--encoding', 'latin1', 'pipe'],
      ['validate', 'pipe'],
      ['test', 'pipe.masker.test.json'],
    ])
      it(`ends what waits for a pipe that it reads: ${args.join(' ')}`, async () => {
        const name = args.includes('test') ? 'pipe.masker.test.json' : 'pipe';
        if (name !== 'pipe') execFileSync('mkfifo', [name], { cwd });
        const child = run(...args, ...(args.includes('test') ? ['--demo-key'] : []));
        // Nobody reads what it prints.
        const writer = await openWriter(join(cwd, name));
        if (name !== 'pipe') execFileSync('rm', [name], { cwd });
        await endsBy(child, 'SIGTERM');
        closeSync(writer);
      });

    it('ends what waits for a pipe that it writes', async () => {
      const child = run('mask', '-m', 'SSNMasker', 'a.txt', '-o', 'pipe');
      const reader = openSync(join(cwd, 'pipe'), O_RDONLY | O_NONBLOCK);
      await waitFor(() => hasRead(reader));
      await endsBy(child, 'SIGTERM');
      closeSync(reader);
    });

    if (process.platform === 'linux')
      for (const args of [
        ['-o', 'pipe'],
        ['--stats', 'pipe'],
      ])
        it(`ends what waits for somebody to read a pipe: ${args.join(' ')}`, async () => {
          const child = run('mask', '-m', 'SSNMasker', 'a.txt', ...args);
          await waitFor(() => waitsForPartner(child.pid));
          await endsBy(child, 'SIGTERM');
        });
  });

function hasRead(reader: number): boolean {
  try {
    return readSync(reader, Buffer.alloc(10)) > 0;
  } catch {
    // There is nothing in it by now.
    return false;
  }
}
