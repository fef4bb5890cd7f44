// The types of columns in Parquet and Arrow files: plan check refuses what masking refuses, and nothing else.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/lib/command.mjs';
import { folderWith, run, testKey } from '../support.ts';

const fixture = (path: string) => readFileSync(join(root, 'packages', path));
const types = fixture('format-parquet/test/types.parquet');
const arrow = fixture('format-arrow/test/knownLayouts.arrow');

/** Returns the messages of check and mask about a plan for some columns. */
function judge(file: string, bytes: Uint8Array, columns: Readonly<Record<string, unknown>>) {
  const plan = { undecided: 'keep', tables: { t: { columns } } };
  const cwd = folderWith({ [`t.${file}`]: bytes, 'p.masker.plan.json': JSON.stringify(plan) });
  return {
    check: () => run(['plan', 'check', 'p.masker.plan.json', `t.${file}`], { cwd }),
    mask: () =>
      run(['mask', '--plan', 'p.masker.plan.json', '-o', `masked.${file}`, `t.${file}`], {
        cwd,
        env: { MASKER_KEY: testKey },
      }),
  };
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
    ['parquet', fixture('format-parquet/test/pandas.parquet')],
    ['arrow', arrow],
    ['arrow', fixture('format-arrow/test/everyLayout.arrow')],
  ] as const)
    it(`are refused by plan check where masking refuses them: ${file} of ${bytes.length} bytes`, async function () {
      this.timeout(120_000);
      const columns = await columnsOf(file, bytes);
      assert.ok(columns.length > 2, columns.join());
      for (const decision of [
        { masker: 'RedactMasker', allowResidue: true },
        { null: true, allowResidue: true },
        { masker: 'RedactMasker', as: 'text', allowResidue: true },
      ]) {
        const decide = (names: readonly string[]) =>
          judge(file, bytes, Object.fromEntries(names.map((name) => [name, decision])));
        const check = await decide(columns).check();
        const errors = check.stdout.split('\n').filter((line) => line.includes(' error '));
        const isRefused = (column: string) =>
          errors.some(
            (line) => / error plan-(column-type|not-null) /.test(line) && line.includes(`.${column}"`),
          );
        const refused = columns.filter(isRefused);
        const what = `${JSON.stringify(decision)}\n${check.stdout}`;
        assert.equal(check.code, errors.length === 0 ? 0 : 1, what);
        assert.equal(new Set(errors).size, refused.length, what);
        for (const column of refused) {
          const mask = await decide([column]).mask();
          assert.notEqual(mask.code, 0, `${column}: ${what}`);
        }
        // All together, and one by one where only values tell that bytes aren't text.
        const taken = columns.filter((column) => !isRefused(column));
        const together = await decide(taken).mask();
        if (together.code === 0) continue;
        assert.match(together.stderr, /valid UTF-8/, what);
        for (const column of taken) {
          const mask = await decide([column]).mask();
          if (!mask.stderr.includes('valid UTF-8')) assert.equal(mask.code, 0, `${column}: ${what}`);
        }
      }
    });

  it('say of bytes how they are declared to be text', async () => {
    const check = await judge('parquet', types, { binary: 'RedactMasker' }).check();
    assert.match(
      check.stdout,
      /plan-column-type "t\.binary" is of the type byte_array: if these bytes are text, declare it with "as": "text"\./,
    );
  });

  it('make a declaration useless where they are known', async () => {
    const check = await judge('arrow', arrow, { text: { masker: 'RedactMasker', as: 'text' } }).check();
    assert.match(check.stdout, /warning plan-as "t\.text" has a type, so "as" has no effect\. Remove it\./);
  });

  it('make a declaration useless where all is text', async () => {
    for (const [file, text] of [
      ['csv', 'ssn\n154-47-6043\n'],
      ['tab', 'ssn\n154-47-6043\n'],
      ['ndjson', '{"ssn":"154-47-6043"}\n'],
      ['json', '[{"ssn":"154-47-6043"}]'],
    ] as const) {
      const check = await judge(file, Buffer.from(text), {
        ssn: { masker: 'SSNMasker', as: 'text' },
      }).check();
      assert.match(check.stdout, /warning plan-as "t\.ssn" is always text, so "as" has no effect/, file);
    }
    const check = await judge('csv', Buffer.from('ssn\n1\n'), { ssn: 'SSNMasker' }).check();
    assert.doesNotMatch(check.stdout, /plan-as/);
  });
});
