// masker mask with compressed files: Zstandard by the program zstd, and data that expands without end.
import assert from 'node:assert/strict';
import { createWriteStream, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip, gzipSync } from 'node:zlib';
import { buildProgram, folderWith, outcomeOf, start, testKey } from './support.ts';

const csv = 'name,ssn\nÄnne,123-45-6789\n';
const identity = ['mask', '--column', 'ssn=IdentityMasker'];

describe('compressed files', () => {
  let program: string;
  before(async () => {
    program = await buildProgram();
  });
  const mask = (cwd: string, args: readonly string[], path = process.env['PATH'] ?? '') =>
    outcomeOf(start(program, args, { cwd, env: { MASKER_KEY: testKey, PATH: path } }));

  it('are packed and unpacked with Zstandard', async () => {
    const cwd = folderWith({ 'a.csv': csv });
    const packing = [...identity, '-o', 'b.csv.zst', 'a.csv'];
    assert.deepEqual(await mask(cwd, packing), { code: 0, stdout: '', stderr: '' });
    const packed = readFileSync(join(cwd, 'b.csv.zst'));
    assert.equal(packed.readUInt32LE(0), 0xfd2fb528);
    const unpacked = await mask(cwd, [...identity, 'b.csv.zst']);
    assert.deepEqual(unpacked, { code: 0, stdout: csv, stderr: '' });
    // Several frames are one text, as several programs write them and cat joins them.
    writeFileSync(join(cwd, 'c.csv.zst'), Buffer.concat([packed, packed, packed]));
    assert.equal((await mask(cwd, [...identity, 'c.csv.zst'])).stdout, csv.repeat(3));
  });

  it('are known to be damaged', async () => {
    const cwd = folderWith({ 'a.csv': csv.repeat(1000), 'none.csv.zst': 'no Zstandard' });
    await mask(cwd, ['mask', '-f', 'lines', '-m', 'IdentityMasker', '-o', 'cut.csv.zst', 'a.csv']);
    const packed = readFileSync(join(cwd, 'cut.csv.zst'));
    writeFileSync(join(cwd, 'cut.csv.zst'), packed.subarray(0, packed.length - 10));
    for (const name of ['cut.csv.zst', 'none.csv.zst']) {
      const { code, stderr } = await mask(cwd, ['mask', '-f', 'lines', '-m', 'IdentityMasker', name]);
      assert.equal(code, 1, stderr);
      assert(stderr.includes(`can't read ${name}: its compressed data is damaged`), stderr);
    }
  });

  it('are damaged where something stands behind zeros, which hide it from Node', async () => {
    const cwd = folderWith({ 'a.csv': csv });
    const packed = gzipSync(csv);
    writeFileSync(join(cwd, 'two.csv.gz'), Buffer.concat([packed, packed]));
    assert.equal((await mask(cwd, [...identity, 'two.csv.gz'])).stdout, csv.repeat(2));
    for (const zeros of [1, 200_000]) {
      writeFileSync(join(cwd, 'gap.csv.gz'), Buffer.concat([packed, Buffer.alloc(zeros), packed]));
      const { code, stderr } = await mask(cwd, [...identity, 'gap.csv.gz']);
      assert.equal(code, 1, stderr);
      assert.match(stderr, /can't read gap\.csv\.gz: its compressed data is damaged/);
    }
  });

  it('say what Zstandard needs where it is not there', async () => {
    const cwd = folderWith({ 'a.csv': csv, 'a.csv.zst': 'x' });
    for (const args of [
      [...identity, '-o', 'b.csv.zst', 'a.csv'],
      [...identity, 'a.csv.zst'],
    ]) {
      const { code, stdout, stderr } = await mask(cwd, args, cwd);
      assert.deepEqual([code, stdout], [2, '']);
      assert.match(stderr, /^masker: Zstandard \(\.zst\) needs the program zstd: install it, or use gzip\n$/);
      assert.deepEqual(readdirSync(cwd), ['a.csv', 'a.csv.zst']);
    }
  });

  it('are given to a program that does not get the masking key', async () => {
    const cwd = folderWith({ 'a.csv.zst': 'x' });
    const programs = folderWith({});
    writeFileSync(join(programs, 'zstd'), '#!/bin/sh\nenv > environment\n', { mode: 0o755 });
    await mask(cwd, [...identity, 'a.csv.zst'], `${programs}${delimiter}${process.env['PATH'] ?? ''}`);
    const environment = readFileSync(join(cwd, 'environment'), 'utf8');
    assert.match(environment, /^PATH=/m);
    assert.doesNotMatch(environment, /MASKER_KEY/);
  });

  it('are never given to a program of the current folder', async () => {
    const cwd = folderWith({ 'a.csv.zst': 'x' });
    writeFileSync(join(cwd, 'zstd'), '#!/bin/sh\ntouch ran\n', { mode: 0o755 });
    for (const path of ['.', '', `.${delimiter}`]) {
      const { code, stderr } = await mask(cwd, [...identity, 'a.csv.zst'], path);
      assert.equal(code, 2, stderr);
      assert.match(stderr, /needs the program zstd/);
      assert.deepEqual(readdirSync(cwd), ['a.csv.zst', 'zstd']);
    }
  });

  it('expand in memory that does not grow', async () => {
    const cwd = folderWith({});
    const megabyte = Buffer.alloc(1024 * 1024, '123456789\n'.repeat(16));
    const lines = function* () {
      for (let i = 0; i < 300; i++) yield megabyte;
    };
    const bomb = join(cwd, 'bomb.txt.gz');
    await pipeline(Readable.from(lines()), createGzip({ level: 1 }), createWriteStream(bomb));
    const env = { MASKER_KEY: testKey, NODE_OPTIONS: '--max-old-space-size=32' };
    const child = start(program, ['mask', '-m', 'SSNMasker', '-q', '-o', 'out.txt.gz', 'bomb.txt.gz'], {
      cwd,
      env,
    });
    let most = 0;
    const poll = setInterval(() => {
      const [, kilobytes = '0'] = /^VmHWM:\s*(\d+)/m.exec(statusOf(child.pid)) ?? [];
      most = Math.max(most, Number(kilobytes));
    }, 20);
    const { code, stderr } = await outcomeOf(child);
    clearInterval(poll);
    assert.deepEqual([code, stderr], [0, '']);
    assert(most < 250_000, `${most} kB`);
  });
});

/** What Linux tells of a process; nothing elsewhere, and when it has ended. */
function statusOf(pid: number | undefined): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
}
