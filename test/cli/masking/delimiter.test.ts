// The delimiter of a file is found by its beginning, by every command alike, unless an option names it.
import assert from 'node:assert/strict';
import { gzipSync } from 'node:zlib';
import { minProcessorTime } from '../../helpers/processorTime.ts';
import { folderWith, run } from '../support.ts';

const semicolons = 'name;ssn;total\n"Doe; Jo";123-45-6789;7,50\nRoe;234-56-7890;12,25\n';
const plan = JSON.stringify({
  tables: { orders: { columns: { name: 'keep', ssn: 'SSNMasker', total: 'keep' } } },
});
const maskSsn = ['mask', '--demo-key', '--column', 'ssn=SSNMasker'];
const other = '\\d{3}-\\d{2}-\\d{4}';
const masked = new RegExp(`^name;ssn;total\n"Doe; Jo";${other};7,50\nRoe;${other};12,25\n$`);

describe('the delimiter of a file', () => {
  it('is found where commas don’t divide it', async () => {
    const cwd = folderWith({
      'a.csv': semicolons,
      'b.csv.gz': gzipSync(semicolons),
      'c.csv': semicolons.replaceAll(';', '|'),
      'd.csv': Buffer.from(semicolons, 'utf16le'),
    });
    for (const [file, ...options] of [
      ['a.csv'],
      ['b.csv.gz'],
      ['d.csv', '--encoding', 'utf-16le'],
    ] as const) {
      const { code, stdout, stderr } = await run([...maskSsn, ...options, file], { cwd });
      assert.equal(code, 0, stderr);
      assert.match(file === 'd.csv' ? stdout.replaceAll('\0', '') : stdout, masked);
      assert.doesNotMatch(stdout, /123-45-6789|234-56-7890/);
    }
    const bars = await run([...maskSsn, 'c.csv'], { cwd });
    assert.match(bars.stdout.replaceAll('|', ';'), masked);
  });

  it('is the comma where commas divide it, whatever else does', async () => {
    const cwd = folderWith({ 'tags.csv': '123-45-6789,a;b;c\n234-56-7890,d;e;f\n' });
    const { stdout } = await run(
      ['mask', '--demo-key', '--no-header', '--column', '1=SSNMasker', 'tags.csv'],
      {
        cwd,
      },
    );
    assert.match(stdout, new RegExp(`^${other},a;b;c\n${other},d;e;f\n$`));
  });

  it('is judged by every row of a short file, the last one too', async () => {
    const cwd = folderWith({ 'notes.csv': 'see a;b\nnone\n' });
    const options = ['mask', '--demo-key', '--no-header', '--column', '1=HiddenMasker', 'notes.csv'];
    const { code, stderr } = await run(options, { cwd });
    assert.equal(code, 0, stderr);
  });

  it('is what the option says, and the comma for what can be read once only', async () => {
    const cwd = folderWith({ 'a.csv': semicolons });
    const said = await run([...maskSsn, '--delimiter', ',', 'a.csv'], { cwd });
    assert.match(said.stderr, /ssn is missing/);
    const streamed = await run([...maskSsn, '--format', 'csv'], { cwd, input: semicolons });
    assert.match(streamed.stderr, /ssn is missing/);
    const both = await run([...maskSsn, '--format', 'csv', '--delimiter', ';'], { cwd, input: semicolons });
    assert.match(both.stdout, masked);
  });

  it('is asked for where the first row of what can be read once only is one field that it may divide', async () => {
    const cwd = folderWith({ 'my.masker.plan.json': plan });
    const hint = '(--delimiter ";", if it separates fields)';
    const masking = [...maskSsn, '--format', 'csv'];
    const planned = [
      'mask',
      '--demo-key',
      '--plan',
      'my.masker.plan.json',
      '--format',
      'csv',
      '--table',
      'orders',
    ];
    const proposing = ['plan', 'new', '-', '--format', 'csv', '--table', 'orders'];
    for (const args of [masking, planned, proposing]) {
      const { code, stdout, stderr } = await run(args, { cwd, input: semicolons });
      assert.deepEqual([code, stdout], [1, '']);
      assert(stderr.includes(hint), stderr);
      const tabs = await run(args, { cwd, input: semicolons.replaceAll(';', '\t') });
      assert.match(tabs.stderr, /--format tsv|first row may hold values/);
    }
    const other = await run([...masking, '--column', 'x=SSNMasker'], { cwd, input: 'ssn,a;b\n1,2\n' });
    assert.match(other.stderr, /column x is missing; /);
    const one = await run([...proposing, '--delimiter', ','], { cwd, input: 'a;b\nx\n' });
    assert.match(one.stdout, /"a;b": "\?"/);
    const files = folderWith({ 'a.tsv': 'last, first\nDoe, Jo\n', 'b.csv': 'a;b\nx\ny\nz\n' });
    const found = await run(['plan', 'new', 'a.tsv', 'b.csv'], { cwd: files });
    assert.match(found.stdout, /"last, first": "\?"[^]*"a;b": "\?"/);
  });

  it('is looked for at the beginning alone: a file of quotation marks takes hardly longer', async () => {
    const cwd = folderWith({ 'a.csv': '"'.repeat(5e6 + 1) });
    const timeOf = (...options: readonly string[]) =>
      minProcessorTime(3, async () => {
        const { stderr } = await run([...maskSsn, ...options, 'a.csv'], { cwd });
        assert.match(stderr, /row 1, column 1 begins a quoted field that never ends/);
      });
    const said = await timeOf('--delimiter', ',');
    const found = await timeOf();
    assert.ok(found < 3 * said + 300, `${found} ms, ${said} ms where it is said`);
  });

  it('is found by all commands of plans', async () => {
    const cwd = folderWith({ 'orders.csv': semicolons, 'my.masker.plan.json': plan });
    const proposed = await run(['plan', 'new', 'orders.csv'], { cwd });
    assert.match(proposed.stdout, /"ssn": "SSNMasker"/);
    const checked = await run(['plan', 'check', 'my.masker.plan.json', 'orders.csv'], { cwd });
    assert.equal(checked.code, 0, checked.stdout);
    const mask = ['mask', '--demo-key', '--plan', 'my.masker.plan.json', '--output-dir', 'out', 'orders.csv'];
    assert.equal((await run(mask, { cwd })).code, 0);
    const verified = await run(['verify', 'my.masker.plan.json', 'orders.csv', 'out/orders.csv'], {
      cwd,
    });
    assert.equal(verified.code, 0, verified.stdout + verified.stderr);
  });
});
