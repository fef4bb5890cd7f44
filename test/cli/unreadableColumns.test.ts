// Columns of Parquet files that can't be read: masking keeps them, and so plans and verification must take them.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { i32Field } from '../../packages/format-parquet/src/thriftWriter.ts';
import { fixture, withChunk } from '../../packages/format-parquet/test/support.ts';
import { folderWith, run, testKey } from './support.ts';

const unreadable: Readonly<Record<string, Uint8Array>> = {
  'a codec that is not there': withChunk(fixture('codec-none'), [i32Field(4, 3)]),
  'a damaged page': withUnknownPage(fixture('codec-none')),
};
/** Sets an unknown type for the first page, which belongs to the first column. */
function withUnknownPage(bytes: Uint8Array): Uint8Array {
  const damaged = new Uint8Array(bytes);
  damaged[5] = 18;
  return damaged;
}

/** LZO in every column. */
const allUnreadable = withChunk(fixture('codec-none'), [i32Field(4, 3)], Infinity);

const columns = { ssn: 'keep', name: 'FirstNameMasker', phone: 'USTelephoneMasker', id: 'keep' };

describe("columns that can't be read", () => {
  for (const [what, bytes] of Object.entries(unreadable)) {
    const folder = () =>
      folderWith({
        't.parquet': bytes,
        'p.masker.plan.json': JSON.stringify({ tables: { t: { columns } } }),
        'masked.masker.plan.json': JSON.stringify({
          tables: { t: { columns: { ...columns, ssn: 'SSNMasker' } } },
        }),
      });
    const masker = async (cwd: string, ...args: readonly string[]) =>
      run(args, { cwd, env: { MASKER_KEY: testKey } });

    it(`stay open in a proposal: ${what}`, async () => {
      const { code, stdout, stderr } = await masker(folder(), 'plan', 'new', 't.parquet');
      assert.equal(code, 0, stderr);
      assert.match(stdout, /"ssn": "\?"/);
      assert.match(stdout, /"phone": "USTelephoneMasker"/);
      assert.match(stderr, /its type can't be masked: string that can't be read/);
    });

    it(`are kept, and compared byte by byte: ${what}`, async () => {
      const cwd = folder();
      const plan = 'p.masker.plan.json';
      const masked = await masker(cwd, 'mask', '--plan', plan, '-o', 'masked.parquet', 't.parquet');
      assert.equal(masked.code, 0, masked.stderr);
      const verified = await masker(cwd, 'verify', plan, '--table', 't', 't.parquet', 'masked.parquet');
      assert.equal(verified.code, 0, `${verified.stderr}${verified.stdout}`);
      assert.match(verified.stdout, /ssn +kept +60 +all \(by bytes\)/);
    });

    it(`are refused where they are to be masked: ${what}`, async () => {
      const cwd = folder();
      const { code, stderr } = await masker(
        cwd,
        'mask',
        '--plan',
        'masked.masker.plan.json',
        '-o',
        'no.parquet',
        't.parquet',
      );
      assert.equal(code, 1, stderr);
      writeFileSync(join(cwd, 'same.parquet'), bytes);
      const verified = await masker(
        cwd,
        'verify',
        'masked.masker.plan.json',
        '--table',
        't',
        't.parquet',
        'same.parquet',
      );
      assert.equal(verified.code, 1, verified.stderr);
      assert.match(verified.stderr, /same\.parquet: column ssn/);
    });

    it(`must be as they were: ${what}`, async () => {
      const cwd = folder();
      const changed = new Uint8Array(bytes);
      changed[400] = (changed[400] ?? 0) ^ 1;
      writeFileSync(join(cwd, 'changed.parquet'), changed);
      const kept = JSON.stringify({ tables: { t: 'keep' } });
      writeFileSync(join(cwd, 'kept.masker.plan.json'), kept);
      const verify = async (name: string) =>
        masker(cwd, 'verify', 'kept.masker.plan.json', '--table', 't', 't.parquet', name);
      writeFileSync(join(cwd, 'same.parquet'), bytes);
      assert.equal((await verify('same.parquet')).code, 0);
      const { code, stdout } = await verify('changed.parquet');
      assert.equal(code, 1);
      assert.match(stdout, /t: ssn error verify-kept \d+ values changed|verify-kept \d+ values are changed/);
    });
  }

  it('may be all of a file: they stay open, and are kept', async () => {
    const cwd = folderWith({ 't.parquet': allUnreadable, 'p.masker.plan.json': '{"tables":{"t":"keep"}}' });
    const proposed = await run(['plan', 'new', 't.parquet'], { cwd });
    assert.equal(proposed.code, 0, proposed.stderr);
    assert.equal(proposed.stdout.match(/"\?"/g)?.length, 4);
    writeFileSync(join(cwd, 'same.parquet'), allUnreadable);
    const { code, stdout, stderr } = await run(
      ['verify', 'p.masker.plan.json', '--table', 't', 't.parquet', 'same.parquet'],
      { cwd },
    );
    assert.equal(code, 0, stderr);
    assert.equal(stdout.match(/kept +60 +all \(by bytes\)/g)?.length, 4);
  });
});
