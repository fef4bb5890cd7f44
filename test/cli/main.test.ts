// The built program: streams, signals, memory.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { streamDump, streamedPlan } from '../helpers/streamedDump.ts';
import { buildProgram } from '../helpers/builtPrograms.ts';
import { folderWith, outcomeOf, start, testKey } from './support.ts';

describe('the built command line', () => {
  let program: string;
  const args = ['mask', '--masker', 'SSNMasker'];
  const options = { env: { MASKER_KEY: testKey }, cwd: folderWith({}) };

  before(async function () {
    this.timeout(60_000);
    program = await buildProgram();
  });

  it('masks a long stream in bounded memory', async function () {
    this.timeout(60_000);
    const lines = 200_000;
    const child = start(program, args, {
      ...options,
      env: { ...options.env, NODE_OPTIONS: '--max-old-space-size=32' },
    });
    const outcome = outcomeOf(child);
    for (let i = 0; i < lines; i += 1000) {
      const block = Array.from({ length: 1000 }, (_, j) => `${123_000_000 + i + j}\r\n`).join('');
      if (!child.stdin.write(block)) await once(child.stdin, 'drain');
    }
    child.stdin.end();
    const { code, stdout, stderr } = await outcome;
    assert.equal(stderr, '');
    assert.equal(code, 0);
    assert.match(stdout, /^(?:\d{9}\r\n)+$/);
    assert.equal(stdout.length, lines * 11);
  });

  it('masks a dump of 300 MB in less than 200', async function () {
    this.timeout(120_000);
    const cwd = folderWith({ 'shop.masker.plan.json': streamedPlan });
    const child = start(program, ['mask', '-q', '--plan', 'shop.masker.plan.json', '--format', 'sql'], {
      ...options,
      cwd,
    });
    let length = 0;
    child.stdout.on('data', (bytes: Buffer) => {
      length += bytes.length;
    });
    const { size, memory } = await streamDump(child, 300e6);
    assert.deepEqual([child.exitCode, length], [0, size], String(child.stderr.read()));
    assert(memory < 200, `${memory} MB`);
  });

  it('writes all of it into a pipe that another program has set to make nobody wait', async function () {
    this.timeout(60_000);
    const text = '123456789\n'.repeat(500_000);
    const cwd = folderWith({ 'values.txt': text });
    // Node sets this when its own stream is first used, and the child process shares the pipe.
    const starter = `require('node:child_process').spawn(process.execPath, ${JSON.stringify([program, ...args, 'values.txt'])}, { stdio: 'inherit' }); process.stdout`;
    const { stdout, stderr } = await outcomeOf(start('-e', [starter], { ...options, cwd }));
    assert.equal(stderr, '');
    assert.equal(stdout.length, text.length);
    assert(stdout.split('\n').every((line, i) => /^\d{9}$/.test(line) || i === 500_000));
  });

  it('ends quietly when nobody reads on', async () => {
    const child = start(program, args, options);
    child.stdin.on('error', () => undefined);
    const outcome = outcomeOf(child);
    child.stdout.once('data', () => child.stdout.destroy());
    const feed = setInterval(() => child.stdin.write('123456789\n'.repeat(5000)), 10);
    const { code, stderr } = await outcome;
    clearInterval(feed);
    assert.deepEqual({ code, stderr }, { code: 0, stderr: '' });
  });

  it('is interrupted by the signal itself, even when nobody reads its output', async () => {
    const child = start(program, args, options);
    child.stdin.on('error', () => undefined);
    child.stdin.write('123456789\n'.repeat(100_000));
    await once(child.stdout, 'readable');
    child.kill('SIGINT');
    assert.deepEqual(await once(child, 'exit'), [null, 'SIGINT']);
  });

  it('reads the first line of an open standard input only', async () => {
    const child = start(program, ['explain', 'SSNMasker', '-'], options);
    child.stdin.write('123-45-6789\nmore\n');
    const { code, stdout, stderr } = await outcomeOf(child);
    assert.equal(code, 0);
    assert.match(stdout, /^Value: {2}123-45-6789$/m);
    assert.equal(stderr, '');
  });

  for (const command of [args, ['explain', 'SSNMasker', '-']]) {
    it(`says that standard input is a folder: ${command.join(' ')}`, async () => {
      const { cwd, env } = options;
      const shell = ['-c', 'exec "$0" "$@" < .', process.execPath, program, ...command];
      const { code, stdout, stderr } = await outcomeOf(spawn('sh', shell, { cwd, env, stdio: 'pipe' }));
      assert.deepEqual([code, stdout], [2, '']);
      assert.equal(stderr, "masker: can't read standard input: it is a folder\n");
    });
  }

  const inShell = (cwd: string, line: string) => {
    const shell = ['-c', line, process.execPath, program, ...args];
    return outcomeOf(spawn('sh', shell, { cwd, env: options.env, stdio: 'pipe' }));
  };

  for (const redirection of ['a.txt >> a.txt', '< a.txt >> a.txt', '-o - a.txt > a.txt']) {
    it(`does not read what it writes: ${redirection}`, async () => {
      const cwd = folderWith({ 'a.txt': '123456789\n' });
      const { code, stderr } = await inShell(cwd, `exec "$0" "$@" ${redirection}`);
      assert.equal(code, 2);
      assert.match(stderr, /^masker: (a\.txt|standard input) is also standard output: use --output/);
      assert.match(readFileSync(join(cwd, 'a.txt'), 'utf8'), /^(123456789\n)?$/);
    });
  }

  it('takes - for standard output', async () => {
    const cwd = folderWith({ 'a.txt': '123456789\n' });
    const { code, stdout } = await outcomeOf(
      start(program, [...args, '-o', '-', 'a.txt'], { ...options, cwd }),
    );
    assert.equal(code, 0);
    assert.match(stdout, /^\d{9}\n$/);
    assert.deepEqual(readdirSync(cwd), ['a.txt']);
  });

  if (process.platform !== 'win32') {
    it('writes no file that is open to more people than the one on standard input', async () => {
      const cwd = folderWith({ 'a.txt': '123456789\n' });
      chmodSync(join(cwd, 'a.txt'), 0o600);
      assert.equal((await inShell(cwd, 'exec "$0" "$@" -o out.txt < a.txt')).code, 0);
      assert.equal(statSync(join(cwd, 'out.txt')).mode & 0o777, 0o600);
    });

    // A limit of 100 blocks of 512 or 1,024 bytes, which a shell sets, fails as a full disk does: in the middle.
    const limited = (cwd: string, ...more: string[]) => {
      const shell = ['-c', 'ulimit -f 100; exec "$0" "$@"', process.execPath, program, ...args, ...more];
      return outcomeOf(spawn('sh', shell, { cwd, env: options.env, stdio: 'pipe' }));
    };

    for (const name of ['out.txt', 'out.txt.gz']) {
      it(`leaves its target as it was where there is no room: ${name}`, async () => {
        const lines = Array.from({ length: 100_000 }, (_, i) => `${100_000_000 + i * 7919}\n`).join('');
        const cwd = folderWith({ 'a.txt': lines, [name]: 'as it was' });
        const { code, stderr } = await limited(cwd, '-o', name, 'a.txt');
        assert.deepEqual(
          [code, stderr],
          [2, `masker: can't write ${name}: the file would become too large\n`],
        );
        assert.deepEqual(readdirSync(cwd), ['a.txt', name]);
        assert.equal(readFileSync(join(cwd, name), 'utf8'), 'as it was');
      });
    }
  }

  if (process.platform === 'linux') {
    it('says that there is no room for what it prints', async () => {
      const shell = ['-c', 'echo 123456789 | "$0" "$@" > /dev/full', process.execPath, program, ...args];
      const { code, stderr } = await outcomeOf(spawn('sh', shell, { ...options, stdio: 'pipe' }));
      assert.deepEqual([code, stderr], [2, "masker: can't write the output: no space left on the device\n"]);
    });
  }

  it('gives exit code 2 and no stack trace for wrong usage', async () => {
    const { code, stdout, stderr } = await outcomeOf(start(program, ['mask'], options));
    assert.equal(code, 2);
    assert.equal(stdout, '');
    assert.match(stderr, /^masker: /);
    assert.doesNotMatch(stderr, /^\s+at /m);
  });
});
