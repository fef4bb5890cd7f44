// The problem matchers of VS Code read the very lines that the command line prints.
import assert from 'node:assert/strict';
import manifest from '../../package.json' with { type: 'json' };
import { folderWith, run } from '../cli/support.ts';

const [masker, maskerTest] = manifest.contributes.problemMatchers.map(({ pattern }) => ({
  ...pattern,
  regexp: new RegExp(pattern.regexp),
}));

interface Read {
  readonly file: string | undefined;
  readonly line: number;
  readonly column: number;
  readonly severity?: string | undefined;
  readonly code?: string | undefined;
  readonly message: string | undefined;
}

function readBy(matcher: typeof masker, text: string): Read[] {
  assert(matcher !== undefined);
  return text.split('\n').flatMap((line) => {
    const match = matcher.regexp.exec(line);
    if (match === null) return [];
    const { severity, code } = matcher;
    return [
      {
        file: match[matcher.file],
        line: Number(match[matcher.line]),
        column: Number(match[matcher.column]),
        ...(severity !== undefined && { severity: match[severity] }),
        ...(code !== undefined && { code: match[code] }),
        message: match[matcher.message],
      },
    ];
  });
}

const files = {
  'my maskers/a.masker.json': '{\n  "name": "a",\n  "algorithm": "Identity",\n  "x": 1\n}\n',
  'p.masker.plan.json': '{ "tables": { "t": { "columns": { "a": "?", "b": "Nobody" } } } }',
  'app.log': 'x\nto anna@shop.example.com\n',
};

describe('the problem matcher $masker', () => {
  for (const [args, code] of [
    [['validate', '.'], 'property-unknown'],
    [['plan', 'check', 'p.masker.plan.json'], 'plan-undecided'],
    [['find', 'app.log'], 'value-found'],
  ] as const)
    it(`reads what masker ${args.join(' ')} prints`, async () => {
      const { stdout } = await run(args, { cwd: folderWith(files) });
      const lines = stdout.trimEnd().split('\n');
      const read = readBy(masker, stdout);
      assert.equal(read.length, lines.length, stdout);
      assert(
        read.some((one) => one.code === code),
        stdout,
      );
      for (const [i, { file, line, column, severity, code: own, message }] of read.entries())
        assert.equal(`${file}:${line}:${column} ${severity} ${own} ${message}`, lines[i]);
      assert.deepEqual(readBy(maskerTest, stdout), []);
    });

  it('leaves failed tests to another one', async () => {
    const cwd = folderWith({
      'a.masker.json': '{ "name": "a", "algorithm": "Identity" }',
      'a.masker.test.json': '{\n  "cases": [{ "input": "x", "output": "y" }]\n}\n',
    });
    const { stdout } = await run(['test', '--demo-key'], { cwd });
    assert.deepEqual(readBy(masker, stdout), []);
    const [failed] = readBy(maskerTest, stdout);
    assert.deepEqual([failed?.file, failed?.line], ['a.masker.test.json', 2], stdout);
  });

  it('takes no other lines', () => {
    const text = 'masker: 1 file: 0 errors, 0 warnings, 1 note\n\nt: 3 rows\n12:30:45 errors in something\n';
    assert.deepEqual(readBy(masker, text), []);
  });
});
