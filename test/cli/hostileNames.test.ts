// Names of files, columns, tables and maskers come from others: no command prints them so that a terminal or a runner obeys.
import assert from 'node:assert/strict';
import { printable, printableLine, shownName, writeJson } from '../../cli/src/shared/text.ts';
import { folderWith, maskerText, run, testKey } from './support.ts';

/** A command of workflows, colours, an order of letters, invisible letters, another line, the same with a BOM. */
const hostile =
  '::error::\u001b[31m\u202e\u061c\u200b\u200f\ufeff\u2028\u2066\u00ad\u{e0041}\n::warning::##[error]##vso[task.x]';
const csvName = `${hostile}.csv`;
const header = `"${hostile}","::a","-b","  ::c"\n`;
const rows = `${header}123-45-6789,x,y,z\n`;
const planName = '::plan::\u202e.masker.plan.json';
const masker = maskerText(hostile, { description: hostile });
const broken = JSON.stringify({ name: hostile, algorithm: hostile, [hostile]: hostile });
const columns = {
  [hostile]: 'SSNMasker',
  '::a': 'null',
  '-b': hostile,
  '  ::c': 'keep',
  [`${hostile}2`]: 'keep',
};
const plan = JSON.stringify({ tables: { [hostile]: { columns } } });
const keepAll = JSON.stringify({
  tables: {
    [hostile]: { columns: { [hostile]: 'SSNMasker', '::a': 'keep', '-b': 'keep', '  ::c': 'keep' } },
  },
});
const sql = `CREATE TABLE "${hostile}" ("${hostile}" text, "::a" text);\nINSERT INTO "${hostile}" VALUES ('123-45-6789', 'x');\n`;
const tests = JSON.stringify({
  masker: './m.masker.json',
  tests: [{ description: hostile, input: '123', expected: '1' }],
});
const files = {
  [csvName]: rows,
  [`out/${csvName}`]: rows,
  '-x.csv': rows,
  '##[error]x.csv': rows,
  'empty.csv': '',
  '::error::.sql': sql,
  [`${hostile}.jsonl`]: '{"::error::\\u001b\\u202e":"a@b.org"}\n',
  [`${hostile}.parquet`]: 'PAR1',
  [planName]: plan,
  '::keep.masker.plan.json': keepAll,
  'broken.masker.plan.json': plan.slice(0, -2),
  'm.masker.json': masker,
  [`maskers/${hostile}.masker.json`]: masker,
  '::error::.masker.json': broken,
  [`${hostile}.masker.test.json`]: tests,
  '::t::.masker.test.json': tests,
  '::k\u202e.key': `${testKey}\n`,
};

const commands: readonly (readonly string[])[] = [
  ['mask', '--plan', planName, '-o', '::o.csv', csvName],
  ['mask', '--plan', planName, '-o', csvName, csvName],
  ['mask', '--plan', '::keep.masker.plan.json', '-o', '::o.csv', '--strict', csvName],
  [
    'mask',
    '--plan',
    '::keep.masker.plan.json',
    '--table',
    hostile,
    '--output-dir',
    'o',
    csvName,
    '##[error]x.csv',
  ],
  ['mask', '--column', `${hostile}=${hostile}`, '-o', 'o.csv', csvName],
  ['mask', '--column', `::none\u202e=SSNMasker`, '-o', 'o.csv', csvName],
  ['mask', '--column', `${hostile}=SSNMasker`, '--column', '::a=SSNMasker', '-o', '::o.csv', csvName],
  ['mask', '--masker', hostile, csvName],
  ['mask', '--masker', `${hostile}3`, '-o', 'o.csv', csvName],
  ['mask', '--find', 'default', '-o', '::o.csv', `${hostile}.jsonl`],
  ['mask', '--plan', planName, '-o', 'o', `${hostile}.parquet`],
  ['mask', '--plan', planName, '-o', 'o', '::error::.sql'],
  ['mask', '--plan', planName, '-o', 'o', `::no\u202ething`],
  ['find', '.'],
  ['find', csvName, '--', '-x.csv', `::no\u202ething`],
  ['find', '--find', hostile, csvName],
  ['validate', '.'],
  ['validate', '--format', 'markdown', '::error::.masker.json', `maskers/${hostile}.masker.json`],
  ['validate', '::error::.masker.json', `::no\u202ething`, planName],
  ['test', '.'],
  ['test', '--reporter', 'junit', `${hostile}.masker.test.json`],
  ['test', '::t::.masker.test.json', `::no\u202ething`],
  ['plan', 'new', '-o', '::new.masker.plan.json', '--report', '::r.md', csvName, '--', '-x.csv'],
  ['plan', 'new', '-o', 'new.masker.plan.json', '::error::.sql', `${hostile}.jsonl`],
  ['plan', 'new', '-o', planName, csvName],
  ['plan', 'new', '-o', 'new.masker.plan.json', `${hostile}.parquet`],
  ['plan', 'new', '-o', 'new.masker.plan.json', '.'],
  ['plan', 'check', planName, csvName],
  ['plan', 'check', planName, '::error::.sql'],
  ['plan', 'check', '--format', 'markdown', planName, csvName],
  ['plan', 'check', 'broken.masker.plan.json', csvName],
  ['plan', 'decide', '--dry-run', '--keep', '*', planName, '::error::.sql'],
  ['verify', planName, csvName, `out/${csvName}`],
  ['verify', '::keep.masker.plan.json', csvName, `out/${csvName}`],
  ['verify', '::keep.masker.plan.json', '--table', hostile, csvName, '##[error]x.csv'],
  ['verify', '--format', 'markdown', '::keep.masker.plan.json', csvName, `out/${csvName}`],
  ['plan', 'new', '--header', csvName],
  ['plan', 'new', '::error::.sql', `${hostile}.jsonl`],
  ['plan', 'check', '--format', 'json', planName, csvName],
  ['plan', 'check', '--format', 'sarif', planName, csvName],
  ['find', '--format', 'json', '.'],
  ['find', '--format', 'sarif', csvName],
  ['validate', '--format', 'json', '.'],
  ['validate', '--format', 'sarif', '::error::.masker.json'],
  ['verify', '--format', 'json', planName, csvName, `out/${csvName}`],
  ['verify', '--format', 'sarif', '::keep.masker.plan.json', csvName, `out/${csvName}`],
  ['mask', '--plan', '::keep.masker.plan.json', '--table', hostile, '--stats', '-', '-o', '::o.csv', csvName],
  [hostile],
  ['mask', `--${hostile}`, csvName],
  ['mask', '--format', hostile, csvName],
  ['mask', '--column', hostile, csvName],
  ['explain', 'SSNMasker', hostile, hostile, hostile],
  ['find', '--find', 'SSNMasker'],
  ['list'],
  ['list', '--maskers', `::no\u202ething`],
  ['explain', hostile, `::error::\u202e`],
  ['explain', 'SSNMasker', '::1\u001b[31m23-45-6789'],
  ['key', 'new', '-o', '::k\u202e.key'],
  ['key', 'id', '--key-file', '::k\u202e.key'],
  ['key', 'id', '--key-file', `::no\u202ething`],
];

/** Characters that terminals obey or hide. */
const unprintable = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

describe('hostile names', () => {
  for (const args of commands)
    it(`are printed as text: masker ${args.map(printable).join(' ').replaceAll(printable(hostile), '…')}`, async () => {
      const cwd = folderWith(files);
      const isKnown = args.some((arg) => arg.startsWith('--key')) || args[0] !== 'mask';
      const env = isKnown ? {} : { MASKER_KEY: testKey };
      const { stdout, stderr, code } = await run(args, { cwd, env });
      assert.doesNotMatch(stderr, /internal error/);
      if (code !== 0) assert.notEqual(`${stdout}${stderr}`, '');
      for (const line of `${stdout}${stderr}`.split('\n')) {
        assert.doesNotMatch(line, /^\s*::|##\w*\[/);
        assert.doesNotMatch(line, unprintable);
      }
    });

  it('are the same in JSON', async () => {
    const cwd = folderWith({ [csvName]: rows });
    const { stdout, stderr } = await run(['plan', 'new', '--header', csvName], { cwd });
    assert.notEqual(stdout, '', stderr);
    const { tables } = JSON.parse(stdout) as { tables: Record<string, { columns: object }> };
    assert.deepEqual(Object.keys(tables), [hostile]);
    assert.ok(Object.keys(tables[hostile]?.columns ?? {}).includes(hostile));
    const value = { [hostile]: [hostile, '\u0085\ud800\u{1d173}#[', 'Zoë 日本'] };
    for (const indent of [false, true]) {
      const text = writeJson(value, { indent });
      assert.deepEqual(JSON.parse(text), value);
      for (const line of text.split('\n')) assert.doesNotMatch(line, unprintable);
      assert.match(text, /Zoë 日本/);
    }
  });

  it('keep their visible letters, of any script', () => {
    for (const name of ['Zoë', '日本', 'العربية', '👍🏽', 'a::b', 'a#b', '# x'])
      assert.equal(printableLine(name), name);
    assert.equal(printable('\u{e0041}\u0000\ud800'), '\\u{e0041}\\u0000\\ud800');
    assert.equal(printable(printable(hostile)), printable(hostile));
    for (const name of ['::x', '-x', '#x', ' ::x']) assert.equal(shownName(name), `./${name}`);
  });
});
