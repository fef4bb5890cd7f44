// The types of columns in Parquet and Arrow files: plan check refuses what masking refuses, and nothing else.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/lib/command.mjs';
import { folderWith, run, testKey } from '../support.ts';

const fixture = (path: string) => readFileSync(join(root, 'test/formats', path));
const types = fixture('parquet/types.parquet');
const arrow = fixture('arrow/knownLayouts.arrow');

/** The messages of check and mask about a plan for one column. */
async function judge(file: string, bytes: Uint8Array, columns: Readonly<Record<string, unknown>>) {
  const plan = { undecided: 'keep', tables: { t: { columns } } };
  const cwd = folderWith({ [`t.${file}`]: bytes, 'p.masker.plan.json': JSON.stringify(plan) });
  const check = await run(['plan', 'check', 'p.masker.plan.json', `t.${file}`], { cwd });
  const mask = await run(['mask', '--plan', 'p.masker.plan.json', '-o', `masked.${file}`, `t.${file}`], {
    cwd,
    env: { MASKER_KEY: testKey },
  });
  return { check, mask };
}

/** The names of a file's columns, as plan check reports them missing from a plan. */
async function columnsOf(file: string, bytes: Uint8Array): Promise<string[]> {
  const cwd = folderWith({ [`t.${file}`]: bytes, 'p.masker.plan.json': '{"tables":{"t":{"columns":{}}}}' });
  const { stdout } = await run(['plan', 'check', '-f', 'json', 'p.masker.plan.json', `t.${file}`], { cwd });
  const { problems } = JSON.parse(stdout) as { problems: readonly { code: string; message: string }[] };
  return problems
    .filter(({ code }) => code === 'plan-column-undecided')
    .map(({ message }) => /(?<=column ")[^"]+/i.exec(message)?.[0] ?? '');
}

describe('types of columns in files', () => {
  for (const [file, bytes] of [
    ['parquet', types],
    ['parquet', fixture('parquet/pandas.parquet')],
    ['arrow', arrow],
    ['arrow', fixture('arrow/everyLayout.arrow')],
  ] as const)
    it(`are refused by plan check where masking refuses them: ${file} of ${bytes.length} bytes`, async function () {
      this.timeout(120_000);
      const columns = await columnsOf(file, bytes);
      assert.ok(columns.length > 2, columns.join());
      for (const column of columns)
        for (const decision of [
          { masker: 'RedactMasker', allowResidue: true },
          { null: true, allowResidue: true },
          { masker: 'RedactMasker', as: 'text', allowResidue: true },
        ]) {
          const { check, mask } = await judge(file, bytes, { [column]: decision });
          const what = `${column}: ${JSON.stringify(decision)}\n${check.stdout}${mask.stderr}`;
          // Only values tell that bytes aren't text.
          if (mask.stderr.includes('valid UTF-8')) continue;
          assert.equal(check.code, mask.code, what);
          if (check.code !== 0) assert.match(check.stdout, /plan-(column-type|not-null)/, what);
        }
    });

  it('say of bytes how they are declared to be text', async () => {
    const { check } = await judge('parquet', types, { binary: 'RedactMasker' });
    assert.match(
      check.stdout,
      /plan-column-type "t\.binary" is of the type byte_array: if these bytes are text, declare it with "as": "text"\./,
    );
  });

  it('make a declaration useless where they are known', async () => {
    const { check } = await judge('arrow', arrow, { text: { masker: 'RedactMasker', as: 'text' } });
    assert.match(check.stdout, /warning plan-as "t\.text" has a type, so "as" has no effect\. Remove it\./);
  });

  it('make a declaration useless where all is text', async () => {
    for (const [file, text] of [
      ['csv', 'ssn\n154-47-6043\n'],
      ['tab', 'ssn\n154-47-6043\n'],
      ['ndjson', '{"ssn":"154-47-6043"}\n'],
      ['json', '[{"ssn":"154-47-6043"}]'],
    ] as const) {
      const { check } = await judge(file, Buffer.from(text), { ssn: { masker: 'SSNMasker', as: 'text' } });
      assert.match(check.stdout, /warning plan-as "t\.ssn" is always text, so "as" has no effect/, file);
    }
    const { check } = await judge('csv', Buffer.from('ssn\n1\n'), { ssn: 'SSNMasker' });
    assert.doesNotMatch(check.stdout, /plan-as/);
  });
});
