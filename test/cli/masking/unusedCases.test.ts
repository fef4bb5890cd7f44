// Cases that match no value: masker mask counts values in every format, and stops if others stay unmasked because of
// it.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { buildProgram } from '../../helpers/builtPrograms.ts';
import { folderWith, outcomeOf, run, start, testKey } from '../support.ts';

const env = { MASKER_KEY: testKey };
type Row = readonly [type: string, value: string];
const iban = 'DE89370400440532013000';
const rowsOf = (count: number, last: string): readonly Row[] => [
  ...Array.from({ length: count - 1 }, (_, i): Row =>
    i % 3 === 0 ? ['iban', iban] : ['card', '4111111111111111'],
  ),
  [last, iban],
];

const jsonLines = (rows: readonly Row[]) =>
  rows.map(([type, value]) => `${JSON.stringify({ type, value })}\n`).join('');
const files: Readonly<Record<string, (rows: readonly Row[]) => string | Uint8Array>> = {
  't.csv': (rows) => `type,value\n${rows.map((row) => `${row.join(',')}\n`).join('')}`,
  't.jsonl': jsonLines,
  't.json': (rows) => `[${jsonLines(rows).trim().replaceAll('\n', ',')}]`,
  't.sql': (rows) =>
    `--\n-- PostgreSQL database dump\n--\n\nCREATE TABLE t (\n    type text,\n    value text\n);\nCOPY t (type, value) FROM stdin;\n${rows.map((row) => `${row.join('\t')}\n`).join('')}\\.\n\n--\n-- PostgreSQL database dump complete\n--\n\n`,
  't.parquet': (rows) =>
    new Uint8Array(
      parquetWriteBuffer({
        columnData: ['type', 'value'].map((name, i) => ({
          name,
          data: rows.map((row) => row[i] ?? ''),
          type: 'STRING',
        })),
        rowGroupSize: 5000,
      }),
    ),
};

const rest = { keep: true, reason: 'other accounts' };
const masked = [
  { when: { type: 'card' }, masker: 'CreditCardMasker' },
  { when: { type: 'IBAN' }, masker: 'IBANMasker' },
];
const planOf = (value: unknown, undecided = 'fail') =>
  JSON.stringify({ undecided, tables: { t: { columns: { type: 'keep', value } } } });

/** More rows than are sampled, so that the run itself counts. */
const many = 10_500;

async function maskRows(name: string, rows: readonly Row[], plan: string, ...options: string[]) {
  const text = files[name]?.(rows) ?? '';
  const cwd = folderWith({ 'p.masker.plan.json': plan, [name]: text });
  const args = ['mask', '--plan', 'p.masker.plan.json', '--output-dir', 'out', ...options, name];
  const outcome = await run(args, { cwd, env });
  return { ...outcome, isWritten: existsSync(join(cwd, 'out', name)) };
}

describe('a case that holds for no value', () => {
  for (const name of Object.keys(files)) {
    it(`stops ${name} where other values stay, and says how many`, async () => {
      const rows = rowsOf(many, 'iban');
      const count = rows.filter(([type]) => type === 'iban').length.toLocaleString('en');
      for (const plan of [planOf([...masked, rest]), planOf(masked, 'keep')]) {
        const { code, stderr, isWritten } = await maskRows(name, rows, plan);
        assert.deepEqual([code, isWritten], [1, false], stderr);
        assert.match(
          stderr,
          /error: plan-case-unmet: case 2 of ".*value" \(type "IBAN"\) holds for no value, but nearly for some/,
        );
        assert(stderr.includes(`${count} other values stay`), stderr);
      }
    });

    it(`is a warning of ${name} where others are masked, or are allowed to stay`, async () => {
      const rows = rowsOf(many, 'iban');
      const elsewhere = planOf([...masked, { masker: 'RedactMasker' }]);
      for (const [plan, ...options] of [
        [elsewhere],
        [planOf([...masked, rest]), '--allow-error', 'plan-case-unmet'],
      ] as const) {
        const { code, stderr, isWritten } = await maskRows(name, rows, plan, ...options);
        assert.deepEqual([code, isWritten], [0, true], stderr);
        assert.match(stderr, /warning: case 2 of ".*value"/);
        const strict = await maskRows(name, rows, plan, ...options, '--strict');
        assert.deepEqual([strict.code, strict.isWritten], [1, false]);
      }
    });

    it(`isn't one of ${name} if only the last row meets it`, async () => {
      const rows = rowsOf(many, 'IBAN').map(([type, value]): Row => [type, type === 'iban' ? 'none' : value]);
      const { code, stderr } = await maskRows(name, rows, planOf([...masked, rest]));
      assert.equal(code, 0, stderr);
      assert.doesNotMatch(stderr, /case/);
    });
  }

  it('stops before anything is written if all rows were sampled, also in the check', async () => {
    const cwd = folderWith({
      'p.masker.plan.json': planOf([...masked, rest]),
      't.csv': files['t.csv']?.(rowsOf(9, 'iban')) ?? '',
    });
    const { code, stdout, stderr } = await run(['mask', '--plan', 'p.masker.plan.json', 't.csv'], {
      cwd,
      env,
    });
    assert.deepEqual([code, stdout], [1, '']);
    assert.match(stderr, /error plan-case-unmet Case 2 of "t\.value".*; 4 other values stay\./);
    const checked = await run(['plan', 'check', 'p.masker.plan.json', 't.csv'], { cwd });
    assert.equal(checked.code, 1);
    assert.match(checked.stdout, /error plan-case-unmet Case 2 of "t\.value"/);
    await run(
      ['mask', '--plan', 'p.masker.plan.json', '--allow-error', 'plan-case-unmet', '-o', 'copy.csv', 't.csv'],
      { cwd, env },
    );
    const verified = await run(['verify', 'p.masker.plan.json', 't.csv', 'copy.csv', '--table', 't'], {
      cwd,
    });
    assert.equal(verified.code, 1, verified.stderr);
    assert.match(verified.stdout, /error verify-name Case 2 of "t\.value" .*; 4 other values stay\./);
  });

  it('adds up the counts of several threads', async () => {
    const program = await buildProgram();
    const plan = planOf([...masked, rest]);
    for (const name of ['t.csv', 't.parquet']) {
      const rows = rowsOf(30_000, 'iban');
      const cwd = folderWith({ 'p.masker.plan.json': plan, [name]: files[name]?.(rows) ?? '' });
      const args = ['mask', '--plan', 'p.masker.plan.json', '-j', '3', '--output-dir', 'out', name];
      const { code, stderr } = await outcomeOf(start(program, args, { env, cwd }));
      assert.equal(code, 1);
      assert.match(stderr, /case 2 of "t\.value" .*; 10,001 other values stay/);
    }
  });

  it('is a warning if no value is left', async () => {
    const rows = rowsOf(9, 'iban').filter(([type]) => type === 'card');
    const { code, stderr } = await maskRows('t.csv', rows, planOf([...masked, rest]));
    assert.equal(code, 0, stderr);
    assert.match(stderr, /warning: case 2 of "t\.value" \(type "IBAN"\) holds for no value\n/);
  });

  it('is one in fields, compared beside each of them', async () => {
    const fields = { '/*/value': [{ when: { '/list/*/type': 'IBAN' }, masker: 'IBANMasker' }, rest] };
    const plan = JSON.stringify({ tables: { t: { columns: { list: { fields } } } }, undecided: 'keep' });
    const maskList = (type: string) =>
      maskText(
        't.jsonl',
        `${JSON.stringify({
          list: [
            { type, value: iban },
            { type: 'x', value: '1' },
          ],
        })}\n`,
        plan,
      );
    const { code, stderr } = await maskList('iban');
    assert.equal(code, 1, stderr);
    assert.match(stderr, /Case 1 of "t\.list\/\*\/value" .* 2 other values stay/);
    const right = await maskList('IBAN');
    assert.doesNotMatch(right.stderr, /plan-case-unmet/);
  });
});

async function maskText(name: string, text: string, plan: string) {
  const cwd = folderWith({ 'p.masker.plan.json': plan, [name]: text });
  return run(['mask', '--plan', 'p.masker.plan.json', '--output-dir', 'out', name], { cwd, env });
}
