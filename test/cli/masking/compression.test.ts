// masker mask with compressed files: damage that Node passes over, and data that expands without end.
import assert from 'node:assert/strict';
import { createWriteStream, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip, gzipSync } from 'node:zlib';
import { buildProgram } from '../../helpers/builtPrograms.ts';
import { folderWith, outcomeOf, start, testKey } from '../support.ts';
import { peakMemory } from '../../helpers/peakMemory.ts';

const csv = 'name,ssn\nÄnne,123-45-6789\n';
const identity = ['mask', '--column', 'ssn=IdentityMasker'];

describe('compressed files', () => {
  let program: string;
  before(async () => {
    program = await buildProgram();
  });
  const mask = (cwd: string, args: readonly string[]) =>
    outcomeOf(start(program, args, { cwd, env: { MASKER_KEY: testKey } }));

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

  it('expand in memory that does not grow', async () => {
    const cwd = folderWith({});
    const megabyte = Buffer.alloc(1_000_000, `${'123456789 '.repeat(99)}123456789\n`);
    const lines = function* () {
      for (let i = 0; i < 120; i++) yield megabyte;
    };
    const bomb = join(cwd, 'bomb.txt.gz');
    await pipeline(Readable.from(lines()), createGzip({ level: 1 }), createWriteStream(bomb));
    const env = { MASKER_KEY: testKey, NODE_OPTIONS: '--max-old-space-size=32' };
    const child = start(program, ['mask', '-m', 'RedactMasker', '-q', '-o', 'out.txt.gz', 'bomb.txt.gz'], {
      cwd,
      env,
    });
    let maxMemory = 0;
    const poll = setInterval(() => {
      maxMemory = Math.max(maxMemory, peakMemory(child.pid));
    }, 20);
    const { code, stderr } = await outcomeOf(child);
    clearInterval(poll);
    assert.deepEqual([code, stderr], [0, '']);
    assert(maxMemory < 244, `${maxMemory} MB`);
  });
});
