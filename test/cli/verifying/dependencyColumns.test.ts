// masker verify: the search for originals reads few columns of Parquet a second time, and finds the same as in CSV.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { folderWith, run } from '../support.ts';

const rows = Array.from({ length: 700 }, (_, i) => ({
  id: `${i}`,
  kind: i % 3 === 0 ? 'person' : 'firm',
  code: i % 3 === 0 ? `Berta Nowhere${i}` : `Works ${i}`,
  name: `Anna van Somewhere${i}`,
  seen: `1984-05-${10 + (i % 9)}`,
  note: i % 50 === 0 ? `met Anna van Somewhere${i} twice` : `nothing ${i}`,
  remark: i % 3 === 1 && i % 7 === 0 ? `Berta Nowhere${i - 1}` : '-',
}));
type Row = (typeof rows)[number];
const names = ['id', 'kind', 'code', 'name', 'seen', 'note', 'remark'] as const;

const csv = (some: readonly Row[]) =>
  `${names.join()}\n${some.map((row) => `${names.map((name) => row[name]).join()}\n`).join('')}`;
const parquet = (some: readonly Row[]) =>
  new Uint8Array(
    parquetWriteBuffer({
      columnData: names.map((name) => ({ name, data: some.map((row) => row[name]), type: 'STRING' })),
      rowGroupSize: 300,
    }),
  );

const plans: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'columns, one of them with cases': {
    columns: {
      code: [{ when: { kind: 'person' }, masker: 'FullNameMasker' }, { keep: true }],
      name: 'FullNameMasker',
      seen: 'DateMasker',
    },
  },
  'columns whose maskers keep values': {
    columns: { name: 'FullNameMasker', code: 'IdentityMasker', note: 'keep' },
  },
  'null and a value': { columns: { name: 'null', code: { value: 'x' }, remark: 'FullNameMasker' } },
};

describe('masker verify, of Parquet', () => {
  for (const [what, own] of Object.entries(plans))
    it(`finds the originals that it finds in CSV: ${what}`, async () => {
      const plan = JSON.stringify({ undecided: 'keep', tables: { t: own } });
      const found: unknown[] = [];
      for (const [extension, bytes] of [
        ['csv', csv(rows)],
        ['parquet', parquet(rows)],
      ] as const) {
        const cwd = folderWith({ 'p.masker.plan.json': plan });
        const [original, masked] = [join(cwd, `t.${extension}`), join(cwd, `m.${extension}`)];
        writeFileSync(original, bytes);
        const done = await run(
          [
            'mask',
            '--plan',
            'p.masker.plan.json',
            '--demo-key',
            '--allow-error',
            'plan-residue',
            '-o',
            masked,
            original,
          ],
          { cwd },
        );
        assert.equal(done.code, 0, done.stderr);
        const { stdout } = await run(['verify', 'p.masker.plan.json', original, masked, '-f', 'json'], {
          cwd,
        });
        const { findings } = JSON.parse(stdout) as {
          findings: readonly { code: string; column: string; message: string }[];
        };
        const residues = findings.filter(({ code }) => code.startsWith('verify-residue'));
        assert(residues.length > 0, stdout);
        found.push(residues.map(({ code, column, message }) => [code, column, message]));
      }
      assert.deepEqual(found[1], found[0]);
    });
});
