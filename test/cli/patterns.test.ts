// Name patterns in plans mask matching columns in every format with known columns; JSON rejects them.
import assert from 'node:assert/strict';
import { folderWith, run, testKey } from './support.ts';

const tables = {
  'log_*': { columns: { id: 'keep', '*_mail': 'EmailMasker' } },
  '*': { columns: { '*card': 'RedactMasker' } },
};
const plan = JSON.stringify({ tables });
const env = { MASKER_KEY: testKey };

describe('patterns of names in plans', () => {
  it('mask CSV and dumps, and verify says so', async () => {
    const csv = 'id,home_mail,work_mail,bankcard\n1,ada@home.com,ada@work.com,77\n';
    const dump = `--\n-- PostgreSQL database dump\n--\n\nCREATE TABLE log_2 (\n    id integer,\n    home_mail text\n);\nCOPY log_2 (id, home_mail) FROM stdin;\n1\tada@home.com\n\\.\n\n--\n-- PostgreSQL database dump complete\n--\n\n`;
    const cwd = folderWith({ 'data/log_1.csv': csv, 'data/d.sql': dump, 'p.masker.plan.json': plan });
    const checked = await run(['plan', 'check', 'p.masker.plan.json', 'data'], { cwd });
    assert.equal(checked.code, 0, checked.stdout);
    const masked = await run(['mask', '--plan', 'p.masker.plan.json', '--output-dir', 'out', 'data'], {
      cwd,
      env,
    });
    assert.equal(masked.code, 0, masked.stderr);
    const verified = await run(['verify', 'p.masker.plan.json', 'data', 'out'], { cwd });
    assert.equal(verified.code, 0, verified.stdout);
    assert.match(verified.stdout, /work_mail +EmailMasker/);
  });

  it('refuse JSON, whose columns only records tell', async () => {
    const cwd = folderWith({ 'log_1.jsonl': '{"id":1,"home_mail":"a@b.c"}\n', 'p.masker.plan.json': plan });
    const { code, stderr, stdout } = await run(['mask', '--plan', 'p.masker.plan.json', 'log_1.jsonl'], {
      cwd,
      env,
    });
    assert.deepEqual([code, stdout], [1, '']);
    assert.match(stderr, /can't be named by patterns/);
  });

  it('do not hide a name of another letter case', async () => {
    const cwd = folderWith({
      'customers.csv': 'id\n1\n',
      'p.masker.plan.json': '{"tables":{"Customers":{"columns":{"id":"keep"}}}}',
    });
    const { stderr } = await run(['mask', '--plan', 'p.masker.plan.json', 'customers.csv'], { cwd, env });
    assert.match(
      stderr,
      /of table "customers" has no decision \(did you mean the plan's table "Customers"\?\)/,
    );
    const { stdout } = await run(['plan', 'check', 'p.masker.plan.json', 'customers.csv'], { cwd });
    assert.match(stdout, /Did you mean the plan's table "Customers"\?/);
  });
});
