// The hooks of pre-commit and the action of GitHub, run as their runners run them.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { folderWith } from '../cli/support.ts';
import { buildProgram } from '../helpers/builtPrograms.ts';

const ssn = '123-45-6789';
const good = readFileSync('packages/algorithms/src/segment/maskers/SSNMasker.masker.json', 'utf8').replaceAll(
  'SSNMasker',
  'OwnMasker',
);
const tests = JSON.stringify({ masker: 'Own.masker.json', tests: [] });
const plan = JSON.stringify({ tables: { people: { columns: { ssn: 'SSNMaskr' } } } });

interface Outcome {
  readonly code: number;
  readonly output: string;
}

function execute(
  command: string,
  args: readonly string[],
  cwd: string,
  env: Record<string, string>,
): Promise<Outcome> {
  return new Promise((done) => {
    execFile(
      command,
      [...args],
      { cwd, env: { PATH: process.env['PATH'] ?? '', ...env } },
      (error, stdout, stderr) => {
        done({
          code: typeof error?.code === 'number' ? error.code : error === null ? 0 : -1,
          output: stdout + stderr,
        });
      },
    ).stdin?.end();
  });
}

describe('action.yml', () => {
  const action = readFileSync('action.yml', 'utf8');

  /** A checkout of the action that is built already. */
  async function builtCheckout(): Promise<string> {
    const checkout = folderWith({ 'dist/.gitignore': '*' });
    symlinkSync(resolve('scripts'), join(checkout, 'scripts'));
    symlinkSync(await buildProgram(), join(checkout, 'dist/masker.cjs'));
    return checkout;
  }

  /** Runs the step with its inputs like the runner: with defaults for missing ones. */
  async function runAction(cwd: string, inputs: Readonly<Record<string, string>>): Promise<Outcome> {
    const defaults = Object.fromEntries(
      Array.from(
        action.matchAll(/^ {2}(\w+):\n {4}description:.*\n {4}default: (.*)$/gm),
        ([, name = '', value = '']) => [name, value.replaceAll("'", '')],
      ),
    );
    const given: Record<string, string> = { ...defaults, ...inputs };
    const env = Object.fromEntries(
      Array.from(
        action.matchAll(/^ {8}(MASKER_\w+): \$\{\{ inputs\.(\w+) \}\}$/gm),
        ([, name = '', input = '']) => [name, given[input] ?? ''],
      ),
    );
    const script = /run: (.*)$/m.exec(action)?.[1] ?? '';
    return execute('bash', ['-c', script], cwd, { ...env, GITHUB_ACTION_PATH: await builtCheckout() });
  }

  it('fails for what it finds, and writes SARIF without values', async () => {
    const cwd = folderWith({
      'Own.masker.json': good,
      'p.masker.plan.json': plan,
      'src/a.txt': `x ${ssn}\n`,
      'Bad.masker.json': '{}',
    });
    const { code, output } = await runAction(cwd, {
      validate: '*.masker.json',
      plan: 'p.masker.plan.json',
      find: 'src',
    });
    assert.equal(code, 1, output);
    assert.match(output, /a\.txt:1:3 warning value-found/);
    assert.match(output, /plan-masker-unknown/);
    assert.match(output, /Bad\.masker\.json:1:1 error/);
    for (const name of ['validate', 'plan-check', 'find']) {
      const text = readFileSync(join(cwd, `masker-sarif/${name}.sarif`), 'utf8');
      assert.ok((JSON.parse(text) as { runs: { results: unknown[] }[] }).runs[0]?.results.length, name);
      assert.ok(!text.includes(ssn));
    }
  });

  it('takes a path a line, and leaves no empty SARIF after a usage error', async () => {
    const cwd = folderWith({ 'my notes/a.txt': `x ${ssn}\n`, 'other/b.txt': `x ${ssn}\n` });
    const sarif = join(cwd, 'masker-sarif/find.sarif');
    const found = await runAction(cwd, { find: 'my notes\nother\n' });
    assert.equal(found.code, 1, found.output);
    assert.match(found.output, /my notes\/a\.txt:1:3 .*\n.*other\/b\.txt:1:3 /);
    assert.ok(existsSync(sarif));
    const wrong = await runAction(cwd, { find: 'missing folder' });
    assert.equal(wrong.code, 1, wrong.output);
    assert.match(wrong.output, /missing folder/);
    assert.ok(!existsSync(sarif));
  });

  it('takes names that look like options or commands of the workflow as names', async () => {
    const cwd = folderWith({ '--demo-key': `x ${ssn}\n`, '::error::x/b.txt': `x ${ssn}\n` });
    const { code, output } = await runAction(cwd, { find: '--demo-key\n::error::x' });
    assert.equal(code, 1, output);
    assert.match(output, /--demo-key:1:3 warning/);
    const [, token = ''] = /^::stop-commands::(\S+)$/m.exec(output) ?? [];
    const commands = [...output.matchAll(/^::(?!stop-commands|group|endgroup).*$/gm)];
    assert.ok(output.indexOf(`\n::${token}::\n`) > output.lastIndexOf('::error::'), output);
    assert.deepEqual(
      commands.map(([line]) => line).filter((line) => !line.startsWith('::error::x/')),
      [`::${token}::`],
    );
  });

  it('is fine where there is nothing to find', async () => {
    const cwd = folderWith({ 'Own.masker.json': good, 'src/a.txt': 'nothing\n' });
    const { code, output } = await runAction(cwd, { validate: 'Own.masker.json', find: 'src' });
    assert.equal(code, 0, output);
    assert.ok(!existsSync(join(cwd, 'masker-sarif/plan-check.sarif')));
  });
});

describe('.pre-commit-hooks.yaml', () => {
  const hooks = Array.from(
    readFileSync('.pre-commit-hooks.yaml', 'utf8').matchAll(
      /^- id: (.*)\n(?: {2}.*\n)*? {2}entry: masker (.*)\n {2}args: \['(.*)'\]$/gm,
    ),
    ([, id = '', entry = '', args = '']) => ({ id, args: [...entry.split(' '), args] }),
  );

  it('has hooks for find, validate and test', () => {
    assert.deepEqual(
      hooks.map(({ id }) => id),
      ['masker-find', 'masker-validate', 'masker-test'],
    );
  });

  it('run on the files of a commit', async () => {
    const cwd = folderWith({
      'a.txt': `x ${ssn}\n`,
      'b.txt': 'x\n',
      '--find=b.txt': `x ${ssn}\n`,
      'new\nline [a]*.txt': `x ${ssn}\n`,
      '-': `x ${ssn}\n`,
      'Own.masker.json': good,
      'Own.masker.test.json': tests,
    });
    const program = await buildProgram();
    const runHook = (id: string, ...files: string[]) =>
      execute(
        process.execPath,
        [program, ...(hooks.find((hook) => hook.id === id)?.args ?? []), ...files],
        cwd,
        {},
      );
    assert.equal((await runHook('masker-find', 'a.txt', 'b.txt')).code, 1);
    assert.equal((await runHook('masker-find', 'b.txt')).code, 0);
    const odd = await runHook('masker-find', '--find=b.txt', 'new\nline [a]*.txt');
    assert.match(odd.output, /^\.\/--find=b\.txt:1:3 .*\nnew\\u000aline \[a\]\*\.txt:1:3 .*\n/);
    assert.match((await runHook('masker-find', '-')).output, /^(?:\.\/)?-:1:3 .*\n/);
    const needsKey = await runHook('masker-test', 'Own.masker.test.json');
    assert.match(needsKey.output, /there is no masking key/);
    assert.equal((await runHook('masker-validate', 'Own.masker.json')).code, 0);
  });
});
