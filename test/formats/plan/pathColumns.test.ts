// Values in the names of folders: a plan that changes their column is refused, and the message shows none.
import assert from 'node:assert/strict';
import { folderWith, run, testKey } from '../../cli/support.ts';
import { analysePlan, resolveTable } from '../../../engine/src/index.ts';
import { findPathColumn } from '../../../formats/src/index.ts';

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

  it('stop mask, plan check and verify, without a value in the message', async () => {
    const cwd = folderWith({
      'data/email=ada@secret.example/t.csv': 'id\n1\n',
      'copy/email=ada@secret.example/t.csv': 'id\n1\n',
      'p.masker.plan.json': planOf({ email: 'EmailMasker' }),
      'keep.masker.plan.json': planOf({ email: 'keep' }),
    });
    const path = 'data/email=ada@secret.example/t.csv';
    const env = { MASKER_KEY: testKey };
    for (const args of [
      ['mask', '--plan', 'p.masker.plan.json', '--output-dir', 'out', path],
      ['plan', 'check', 'p.masker.plan.json', path],
      ['verify', 'p.masker.plan.json', path, path.replace('data', 'copy')],
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
});
