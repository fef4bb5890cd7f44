// masker plan decide: open columns are decided by patterns and types; masker plan new says why, and plan check how far.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderWith, run } from './support.ts';

const plan = `{
  "tables": {
    "log_1": { "columns": { "id": "?", "ip": "?", "created_at": "?" } },
    "users": { "columns": { "id": "keep", "password_hash": "?", "profile": { "fields": { "/ip": "?", "/x": "?" } } } }
  }
}
`;
const schema =
  'CREATE TABLE log_1 (id integer, ip text, created_at timestamp without time zone, extra boolean);\n';

describe('masker plan decide', () => {
  const folder = () =>
    folderWith({
      'p.masker.plan.json': plan,
      'dump.sql': `-- MySQL dump 10.13\n${schema}-- Dump completed\n`,
      's.sql': schema,
    });
  const decide = (cwd: string, ...args: string[]) =>
    run(['plan', 'decide', 'p.masker.plan.json', ...args], { cwd });
  const read = (cwd: string) => readFileSync(join(cwd, 'p.masker.plan.json'), 'utf8');

  it('decides what matches, prints it, and ends with 1 while something is open', async () => {
    const cwd = folder();
    const args = [
      '--column',
      'log_*.ip=RedactMasker',
      '--keep',
      '*.created_at',
      '--make-null',
      '*.*password*',
    ];
    const dry = await decide(cwd, ...args, '--dry-run');
    assert.equal(dry.code, 1);
    assert.equal(read(cwd), plan);
    const { code, stdout, stderr } = await decide(cwd, ...args);
    assert.equal(stdout, dry.stdout);
    assert.deepEqual(stdout.split('\n').sort(), [
      '',
      'log_1.created_at: keep',
      'log_1.ip: RedactMasker',
      'users.password_hash: null',
    ]);
    assert.equal(code, 1);
    assert.match(
      stderr,
      /4 of 7 decided\n.*3 columns still open: log_1.id, users.profile\/ip, users.profile\/x/,
    );
    const expected = plan
      .replace('"ip": "?"', '"ip": "RedactMasker"')
      .replace('"created_at": "?"', '"created_at": "keep"')
      .replace('"password_hash": "?"', '"password_hash": "null"');
    assert.equal(read(cwd), expected);
    const rest = await decide(cwd, '--keep', '*');
    assert.equal(rest.code, 0);
    assert.match(rest.stderr, /7 of 7 decided/);
  });

  it('leaves decided columns alone, and names patterns that match nothing', async () => {
    const cwd = folder();
    const { stderr } = await decide(cwd, '--make-null', 'users.id');
    assert.match(stderr, /no open column matches users\.id/);
    assert.equal(read(cwd), plan);
  });

  it('keeps columns by their types, and adds those that the plan lacks', async () => {
    const cwd = folderWith({
      'p.masker.plan.json': plan.replace('{\n', '{\n  "schema": "s.sql",\n'),
      's.sql': schema,
    });
    const { stdout } = await decide(cwd, '--keep-type', 'integer,timestamp,boolean');
    assert.deepEqual(stdout.split('\n').sort(), [
      '',
      'log_1.created_at: keep',
      'log_1.extra: keep',
      'log_1.id: keep',
    ]);
    assert.match(read(cwd), /"extra": "keep"/);
  });

  it('refuses a masker that nobody knows', async () => {
    const { code, stderr } = await decide(folder(), '--column', '*=EmailMaskr');
    assert.equal(code, 2);
    assert.match(stderr, /no masker has that name \(did you mean EmailMasker\?\)/);
  });
});

describe('masker validate', () => {
  it('reads all configurations of a folder, but not those of others', async () => {
    const text = JSON.stringify({ name: 'XMasker', algorithm: 'Identity' });
    const cwd = folderWith({
      'a.masker.json': text,
      'b/c.masker.json': text.replace('X', 'Y'),
      'node_modules/d.masker.json': '{',
      'p.masker.plan.json': '{}',
    });
    const { code, stderr } = await run(['validate', '.'], { cwd });
    assert.equal(code, 0, stderr);
    assert.match(stderr, /^masker: 2 files: 0 errors/m);
    const none = await run(['validate', '.'], { cwd: folderWith({ 'x.txt': '' }) });
    assert.equal(none.code, 2);
    assert.match(none.stderr, /has no configurations/);
  });
});

describe('masker plan new and check', () => {
  it('list each column with its decision and reason, and how far the plan is decided', async () => {
    const cwd = folderWith({ 'people.csv': 'id,email,stuff\n1,ada@home.com,x\n2,bob@home.com,y\n' });
    for (const [name, expected] of [
      ['r.md', /^\| people \| email \| EmailMasker \| .+ \|$/m],
      ['r.json', /"column": "stuff",\n {4}"decision": "\?",\n {4}"reason": ".+"/],
    ] as const) {
      const args = ['plan', 'new', 'people.csv', '-o', 'p.masker.plan.json', '--force', '--report', name];
      const { code, stderr } = await run(args, { cwd });
      assert.equal(code, 0, stderr);
      assert.match(stderr, /people\.email: EmailMasker \(.+\)\n/);
      assert.match(stderr, /people\.stuff: \? \(.+\)\n/);
      assert.match(readFileSync(join(cwd, name), 'utf8'), expected);
      assert.doesNotMatch(readFileSync(join(cwd, name), 'utf8'), /ada|bob/);
    }
    const { stderr } = await run(['plan', 'check', 'p.masker.plan.json'], { cwd });
    assert.match(stderr, /1 of 3 decided/);
  });

  it('takes a masked copy beside its original for no table', async () => {
    const csv = 'id,email\n1,ada@home.com\n';
    const cwd = folderWith({ 'd/a.csv': csv, 'd/a.masked.csv': csv, 'd/only.masked.csv': csv });
    const { stdout, stderr } = await run(['plan', 'new', 'd'], { cwd });
    const { tables } = JSON.parse(stdout) as { tables: object };
    assert.deepEqual(Object.keys(tables), ['a', 'only.masked']);
    assert.match(stderr, /skipped a\.masked\.csv/);
  });
});
