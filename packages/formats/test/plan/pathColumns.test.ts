// Values in the names of folders: a plan that changes their column is refused, and the message shows none.
import assert from 'node:assert/strict';
import { folderWith, run, testKey } from '../../../../test/cli/support.ts';
import { analysePlan, resolveTable } from '@masker/plan';
import {
  findPathColumn,
  hidePartitions,
  partitionOf,
  withPartitionValue,
} from '../../src/plan/pathColumns.ts';

const planOf = (columns: object, undecided = 'fail') =>
  JSON.stringify({ undecided, tables: { t: { columns: { id: 'keep', ...columns } } } });

describe('columns in the names of folders', () => {
  const find = (columns: object, path: string, undecided?: string) =>
    findPathColumn(resolveTable(analysePlan(planOf(columns, undecided), []).model, 't'), path);

  it('are found where the plan changes them', () => {
    const found = { code: 'column-in-path', column: 'e mail', isUndecided: false };
    for (const path of [
      'e mail=a@x.y/t.csv',
      '/data/e%20mail=a/id=1/t.csv',
      'C:\\data\\e mail=a\\t.csv',
      'e mail=/t.csv',
    ])
      for (const decision of ['EmailMasker', 'null', { masker: 'EmailMasker' }, { fields: { '/a': 'null' } }])
        assert.deepEqual(find({ 'e mail': decision }, path), found, path);
  });

  it('are left where the plan keeps them, or names none', () => {
    for (const path of ['country=DE/t.csv', 'email/t.csv', 'e/email=a.csv', '%=1/t.csv', '=x/t.csv', '']) {
      assert.equal(find({ email: 'EmailMasker', country: 'keep' }, path, 'keep'), undefined, path);
      assert.equal(find({ email: 'EmailMasker' }, path, 'keep'), undefined, path);
    }
  });

  it('are found where nothing decides them and that ends a run', () => {
    const found = { code: 'column-in-path', column: 'email', isUndecided: true };
    assert.deepEqual(find({}, 'email=a@x.y/t.csv'), found);
    assert.deepEqual(find({ email: '?' }, 'email=a@x.y/t.csv'), found);
    assert.equal(find({}, 'email=a@x.y/t.csv', 'keep'), undefined);
    const whole = resolveTable(analysePlan('{ "tables": { "t": "keep" } }', []).model, 't');
    assert.equal(findPathColumn(whole, 'email=a@x.y/t.csv'), undefined);
  });

  it('stop mask and plan check where the folder of the file is none of them, without a value in the message', async () => {
    const path = 'email=ada@secret.example/data/t.csv';
    const cwd = folderWith({
      [path]: 'id\n1\n',
      'p.masker.plan.json': planOf({ email: 'EmailMasker' }),
      'keep.masker.plan.json': planOf({ email: 'keep' }),
    });
    const env = { MASKER_KEY: testKey };
    for (const args of [
      ['mask', '--plan', 'p.masker.plan.json', '--output-dir', 'out', path],
      ['plan', 'check', 'p.masker.plan.json', path],
    ]) {
      const { code, stdout, stderr } = await run(args, { cwd, env });
      assert.equal(code, 1, stdout + stderr);
      assert.match(
        stderr,
        /the values of column "email" of table t are in folder names, which aren't masked: move them/,
      );
      assert.doesNotMatch(stdout + stderr, /secret/);
    }
    const kept = await run(['mask', '--plan', 'keep.masker.plan.json', '--demo-key', '-o', 'o.csv', path], {
      cwd,
    });
    assert.equal(kept.code, 0, kept.stderr);
  });

  it('are read and written as Hive escapes them', () => {
    for (const [folder, column, value] of [
      ['email=ada%40example.org', 'email', 'ada@example.org'],
      ['e%20mail=a%2Fb=c', 'e mail', 'a/b=c'],
      ['city=Zürich', 'city', 'Zürich'],
      ['city=Z%C3%BCrich', 'city', 'Zürich'],
      ['city=__HIVE_DEFAULT_PARTITION__', 'city', null],
      ['city=', 'city', null],
      ['city=%E9', 'city', undefined],
    ] as const)
      assert.deepEqual(partitionOf(folder), { column, value }, folder);
    assert.equal(partitionOf('data'), undefined);
    assert.equal(withPartitionValue('e%20mail=x', 'a/b\\c=ü.d_e-f%\n'), 'e%20mail=a%2Fb%5Cc%3Dü.d_e-f%25%0A');
    assert.equal(withPartitionValue('a=x', null), 'a=__HIVE_DEFAULT_PARTITION__');
    assert.equal(hidePartitions('hive/a=1/b=2/c=3.csv', '/'), 'hive/a=…/b=…/c=3.csv');
  });
});
