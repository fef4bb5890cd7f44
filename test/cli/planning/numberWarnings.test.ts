// masker plan check: masked numbers that frequencies reveal, and numbers that are rounded to 0.
import assert from 'node:assert/strict';
import { folderWith, run } from '../support.ts';

const roundMasker = '{ "name": "RoundMasker", "algorithm": "Number", "mode": "round", "to": 1000 }';

async function check(values: readonly string[], decision: unknown, name = 't.csv') {
  const lines = values.map((value) => (name === 't.csv' ? value : JSON.stringify({ n: Number(value) })));
  const cwd = folderWith({
    [name]: `${(name === 't.csv' ? ['n', ...lines] : lines).join('\n')}\n`,
    'RoundMasker.masker.json': roundMasker,
    'p.masker.plan.json': JSON.stringify({ tables: { t: { columns: { n: decision } } } }),
  });
  return run(['plan', 'check', 'p.masker.plan.json', name], { cwd });
}

const upTo = (maxNumber: number) => Array.from({ length: 40 }, (_, i) => String(1 + ((i * 37) % maxNumber)));

describe('numbers in plan check', () => {
  it('of one or two digits are a warning, in every format', async () => {
    for (const name of ['t.csv', 't.jsonl']) {
      const { code, stdout } = await check(upTo(99), 'NumberMasker', name);
      assert.equal(code, 0, stdout);
      assert.match(stdout, /warning plan-numbers-few "t\.n": numbers of one or two digits/);
    }
  });

  it('of three digits among them, or another decision, are none', async () => {
    for (const [values, decision] of [
      [upTo(999), 'NumberMasker'],
      [upTo(99), 'keep'],
      [upTo(99), 'RedactMasker'],
      [upTo(99).slice(0, 5), 'NumberMasker'],
      [upTo(99).map((number) => `${number}.50`), 'NumberMasker'],
    ] as const) {
      const { stdout } = await check(values, decision);
      assert.doesNotMatch(stdout, /plan-numbers/, decision);
    }
  });

  it('that a masker of names makes names of are a warning, unless they are meant or others are among them', async () => {
    const meant = { masker: 'CityMasker', allowMisfits: true };
    for (const name of ['t.csv', 't.jsonl'])
      for (const masker of ['FullNameMasker', 'CityMasker', 'StreetAddressMasker']) {
        const { stdout } = await check(upTo(999), masker, name);
        assert.match(
          stdout,
          new RegExp(`warning plan-numbers-named "t\\.n": all 40 .* numbers, and ${masker}`),
        );
      }
    for (const [values, decision] of [
      [[...upTo(999), 'Springfield'], 'CityMasker'],
      [upTo(999), meant],
      [upTo(999), 'RedactMasker'],
      [upTo(99_999), 'ZipcodeMasker'],
    ] as const)
      assert.doesNotMatch((await check(values, decision)).stdout, /plan-numbers/, JSON.stringify(decision));
  });

  it('that are rounded to 0 are a warning, where they are more than half', async () => {
    const { stdout } = await check(upTo(499), 'RoundMasker');
    assert.match(stdout, /warning plan-numbers-zero "t\.n": 40 of 40 sampled numbers become 0/);
    const { stdout: larger } = await check(upTo(99_999), 'RoundMasker');
    assert.doesNotMatch(larger, /plan-numbers/);
  });
});
