// The subcommands validate, list, explain and key, and how they are used.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { folderWith, maskerText, run } from './support.ts';

describe('masker validate', () => {
  const cwd = folderWith({
    'marks.masker.json': `\uFEFF\uFEFF${maskerText('MarksMasker')}`,
    'good.masker.json': `\uFEFF${maskerText('GoodMasker')}`,
    'warning.masker.json': maskerText('WarnMasker', { colour: 1 }),
    'error.masker.json': `{\r\n  "name": "ErrorMasker",\r\n  "description": "😀", // no\r\n  "algorithm": "Identity"\r\n}`,
    'same.masker.json': maskerText('GoodMasker'),
    'full.masker.json': `[${'{},'.repeat(600_000)}{}]`,
    'latin.masker.json': Buffer.from('{"name": "\xe9"}', 'latin1'),
  });
  const validate = (...args: string[]) => run(['validate', ...args], { cwd });

  it('tells JSON and SARIF with the same places and codes', async () => {
    const text = await validate('warning.masker.json');
    const [, line, column, severity, code] =
      /^[^:]+:(\d+):(\d+) (\w+) (\S+)/.exec(text.stdout) ?? assert.fail(text.stdout);
    const json = JSON.parse((await validate('-f', 'json', 'warning.masker.json')).stdout) as {
      problems: { file: string; code: string; severity: string; start: unknown }[];
    };
    const [problem] = json.problems;
    const start = { line: Number(line), column: Number(column) };
    assert.deepEqual(
      [problem?.file, problem?.code, problem?.severity, problem?.start],
      ['warning.masker.json', code, severity, start],
    );
    const sarif = JSON.parse((await validate('-f', 'sarif', 'warning.masker.json')).stdout) as {
      version: string;
      runs: { tool: { driver: { rules: { id: string }[] } }; results: Record<string, unknown>[] }[];
    };
    const [result] = sarif.runs[0]?.results ?? [];
    assert.deepEqual([sarif.version, result?.['ruleId'], result?.['level']], ['2.1.0', code, severity]);
    assert.equal(sarif.runs[0]?.tool.driver.rules[Number(result?.['ruleIndex'])]?.id, code);
    assert.match(
      JSON.stringify(result?.['locations']),
      new RegExp(`"startLine":${line},"startColumn":${column},`),
    );
  });

  it('tells SARIF where a file is, by a URI or a relative reference', async () => {
    const folder = folderWith({ 'a b/ö.masker.json': maskerText('WarnMasker', { colour: 1 }) });
    for (const [path, expected] of [
      ['a b/ö.masker.json', /"uri": ?"a%20b\/%C3%B6\.masker\.json"/],
      [join(folder, 'a b/ö.masker.json'), /"uri": ?"file:\/\/\/.*\/a%20b\/%C3%B6\.masker\.json"/],
    ] as const)
      assert.match((await run(['validate', '-f', 'sarif', path], { cwd: folder })).stdout, expected);
  });

  it('tells SARIF whether every file was read', async () => {
    for (const [path, isComplete] of [
      ['warning.masker.json', true],
      ['none.masker.json', false],
    ] as const)
      assert.match(
        (await validate('-f', 'sarif', path)).stdout,
        new RegExp(`"executionSuccessful": ?${isComplete}`),
      );
  });

  it('expands globs, for shells that do not', async () => {
    const { code, stderr } = await validate('{good,warning}.masker.json', 'no*', 'warning.masker.json');
    assert.equal(code, 2);
    assert.equal(stderr, 'masker: no file matches no*\nmasker: 2 files: 0 errors, 1 warning, 0 notes\n');
  });

  it('finds nothing wrong', async () => {
    const outcome = await validate('good.masker.json', './good.masker.json');
    const stderr = 'masker: 1 file: 0 errors, 0 warnings, 0 notes\n';
    assert.deepEqual(outcome, { code: 0, stdout: '', stderr });
  });

  it('says that a file is too large to analyse', async () => {
    const { code, stdout, stderr } = await validate('full.masker.json');
    assert.match(
      stdout,
      /^full\.masker\.json:1:1 information json-too-large This file is too large to analyse: [^\n]+\n$/,
    );
    assert.deepEqual([code, stderr], [1, 'masker: 1 file: 0 errors, 0 warnings, 1 note\n']);
  });

  it('tolerates one byte order mark, and no second one', async () => {
    const { code, stdout } = await validate('good.masker.json', 'marks.masker.json');
    assert.equal(code, 1);
    assert.match(stdout, /^marks\.masker\.json:1:2 error json-syntax This is a byte order mark[^\n]+\n/);
  });

  it('names place, severity, code and message; columns count UTF-16 code units', async () => {
    const { code, stdout } = await validate('error.masker.json');
    assert.equal(code, 1);
    assert.match(stdout, /^error\.masker\.json:3:24 error json-comment \S.*\n$/);
  });

  it('fails for warnings only with --strict', async () => {
    assert.equal((await validate('warning.masker.json')).code, 0);
    assert.equal((await validate('--strict', 'warning.masker.json')).code, 1);
  });

  it('finds names that are not unique', async () => {
    const { code, stdout } = await validate('good.masker.json', 'same.masker.json');
    assert.equal(code, 1);
    assert.match(stdout, /^good\S+ error name-not-unique .* See same\.masker\.json\.$/m);
    assert.match(stdout, /^same\S+ error name-not-unique .* See good\.masker\.json\.$/m);
  });

  it('reports files that it can not read, and goes on', async () => {
    const { code, stdout, stderr } = await validate(
      'latin.masker.json',
      'none.masker.json',
      'error.masker.json',
    );
    assert.equal(code, 2);
    assert.match(stdout, /json-comment/);
    assert.match(
      stderr,
      /latin\.masker\.json: it isn't valid UTF-8\n.*none\.masker\.json: there is no such file/,
    );
  });
});

describe('masker validate of other files', () => {
  it('says what checks plans and tests, which are no configurations', async () => {
    const cwd = folderWith({ 'a.masker.plan.json': '{"tables":{}}', 'a.masker.test.json': '{}' });
    const { code, stdout, stderr } = await run(['validate', '*.json'], { cwd });
    assert.equal(code, 2);
    assert.equal(stdout, '');
    assert.match(stderr, /a\.masker\.plan\.json is a plan, not a configuration: use "masker plan check"/);
    assert.match(stderr, /a\.masker\.test\.json has tests, not a configuration: use "masker test"/);
  });
});

describe('masker list', () => {
  it('shows default maskers and those that can be named here, with their state', async () => {
    const cwd = folderWith({
      'maskers/own.masker.json': maskerText('SSNMasker'),
      'b.masker.json': maskerText('BMasker', { segments: 1 }),
      'a/c.masker.json': maskerText('CMasker'),
      'maskers/test/d.masker.json': maskerText('DMasker'),
      'more/e.masker.json': maskerText('EMasker'),
    });
    const { code, stdout } = await run(['list', '--maskers', 'more'], { cwd });
    assert.equal(code, 0);
    assert.match(stdout, /^IdentityMasker +valid +\(default\)/m);
    assert.match(stdout, /^EMasker +valid +more.e\.masker\.json/m);
    assert.match(stdout, /^SSNMasker +valid +maskers.own\.masker\.json +SSNMasker described$/m);
    assert.match(stdout, /^BMasker +\d+ errors? +b\.masker\.json/m);
    assert.doesNotMatch(stdout, /^(?:CMasker|DMasker|SSNMasker .*\(default\))/m);
  });
});

describe('the search for maskers', () => {
  it('passes over what is no file: a device would never end, and standard input holds what is to be masked', async () => {
    const cwd = folderWith({ 'a.masker.json': '{ "name": "aMasker", "algorithm": "Identity" }' });
    symlinkSync('/dev/zero', join(cwd, 'device.masker.json'));
    symlinkSync('a.masker.json', join(cwd, 'link.masker.json'));
    symlinkSync('nowhere', join(cwd, 'broken.masker.json'));
    const { code, stdout, stderr } = await run(['list'], { cwd });
    assert.equal(code, 0);
    assert.match(stdout, / a\.masker\.json\n.* link\.masker\.json\n/);
    assert.doesNotMatch(stdout, /device\.masker/);
    assert.match(stderr, /^masker: can't read broken\.masker\.json: there is no such file\n$/);
  });

  it('reads no more of a device than a configuration may have', async () => {
    const cwd = folderWith({});
    symlinkSync('/dev/zero', join(cwd, 'device.masker.json'));
    const { code, stderr } = await run(['validate', 'device.masker.json'], { cwd });
    assert.equal(code, 2);
    assert.match(stderr, /can't read device\.masker\.json: it is larger than 8 MiB/);
  });
});

describe('masker explain', () => {
  const explain = (value: string, input = '') =>
    run(['explain', 'SSNMasker', value, '--demo-key'], { cwd: folderWith({}), input });

  it('tells what became of each character', async () => {
    const { code, stdout } = await explain('12-4567\u001b');
    assert.equal(code, 0);
    assert.match(stdout, /^1 +\d +1 Numeric +masked$/m);
    assert.match(stdout, /^- +- +ignored/m);
    assert.match(stdout, /^Does not fit: The value has fewer characters/m);
    assert(!stdout.includes('\u001b'));
  });

  it('reads the value from standard input', async () => {
    assert.equal((await explain('-', '123456789\r\nnext')).stdout, (await explain('123456789')).stdout);
  });
});

describe('the command line', () => {
  it('makes keys, and prints nothing else', async () => {
    const { code, stdout, stderr } = await run(['key', 'new']);
    assert.deepEqual([code, stderr], [0, '']);
    assert.match(stdout, /^hex:[0-9a-f]{64}\n$/);
  });

  it('writes keys to new files that only their owner can read', async () => {
    const cwd = folderWith({});
    const keyNew = () => run(['key', 'new', '-o', 'my.key'], { cwd });
    assert.deepEqual(await keyNew(), { code: 0, stdout: '', stderr: '' });
    const key = readFileSync(join(cwd, 'my.key'), 'utf8');
    assert.match(key, /^hex:[0-9a-f]{64}\n$/);
    assert.equal(statSync(join(cwd, 'my.key')).mode & 0o077, 0);
    const again = await keyNew();
    assert.equal(again.code, 2);
    assert.equal(again.stderr, "masker: can't write the key file: a file has that name\n");
    assert.equal(readFileSync(join(cwd, 'my.key'), 'utf8'), key);
    assert.deepEqual(readdirSync(cwd), ['my.key']);
  });

  for (const args of [['--help'], ['--version'], ['mask', '--help'], ['key', 'new', '--help']]) {
    it(`answers ${args.join(' ')}`, async () => {
      const { code, stdout, stderr } = await run(args);
      assert.deepEqual([code, stderr], [0, '']);
      assert.match(stdout, args.includes('--version') ? /^\d+\.\d+\.\d+\n$/ : /Examples?:\n {2}\(?.*masker /);
    });
  }

  for (const args of [
    [],
    ['nope'],
    ['validate'],
    ['mask', '-m', 'x', '-c', 'y'],
    ['mask', '--nope'],
    ['key'],
  ]) {
    it(`refuses "${args.join(' ')}"`, async () => {
      const { code, stdout, stderr } = await run(args);
      assert.deepEqual([code, stdout], [2, '']);
      assert.doesNotMatch(stderr, /^\s+at /m);
    });
  }

  it('does not show a value that it takes for an option', async () => {
    const { code, stderr } = await run(['explain', 'SSNMasker', '-secret', '--demo-key']);
    assert.equal(code, 2);
    assert.doesNotMatch(stderr, /secret/);
  });
});
