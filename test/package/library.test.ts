// The package as a library, packed and installed in an empty folder: the README's examples run, and its types are
// correct.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../scripts/lib/command.mjs';
import { createDataDir } from '../helpers/dataDir.ts';
import { installPackage } from '../helpers/installedPackage.ts';

const runFile = promisify(execFile);

describe('the package as a library', function () {
  this.timeout(180_000);
  const folder = createDataDir();
  const readme = readFileSync(join(root, 'packages/library/README.md'), 'utf8');
  const [, example = ''] = /## The library\n.*?```js\n(.*?)```/s.exec(readme) ?? [];

  before(async () => {
    await installPackage(folder);
    writeFileSync(join(folder, 'package.json'), '{"type":"module","dependencies":{"masker":"*"}}');
    writeFileSync(join(folder, 'customers.csv'), 'name,ssn\na,123-45-6789\n');
    writeFileSync(join(folder, 'example.js'), example);
    writeFileSync(join(folder, 'example.ts'), example);
  });

  it('runs what the README shows', async () => {
    const { stdout } = await runFile(process.execPath, ['example.js'], {
      cwd: folder,
      env: { ...process.env, MASKER_KEY: 'hex:000102030405060708090a0b0c0d0e0f' },
    });
    const [value = '', column, ...rest] = stdout.trimEnd().split('\n');
    assert.match(value, /^\d{3}-\d\d-\d{4}$/);
    assert.equal(column, value);
    assert.deepEqual(rest, []);
    assert.equal(readFileSync(join(folder, 'masked.csv'), 'utf8'), `name,ssn\na,${value}\n`);
  });

  it('masks tables by a plan, and verifies them, as the README shows', async () => {
    const [, byPlan = ''] = /### Tables by a plan\n.*?```js\n(.*?)```/s.exec(readme) ?? [];
    writeFileSync(join(folder, 'byPlan.js'), byPlan);
    const { stdout } = await runFile(process.execPath, ['byPlan.js'], { cwd: folder });
    assert.equal(stdout, '0\n0\n');
    const masked = readFileSync(join(folder, 'by-plan.csv'), 'utf8');
    assert.match(masked, /^name,ssn\na,\d{3}-\d\d-\d{4}\n$/);
    assert(!masked.includes('123-45-6789'));
  });

  it('can be read where it fails', async () => {
    const code =
      "import { lineBounds } from 'masker-cli';\ntry { lineBounds(0); } catch (error) { console.log(error.stack); }";
    const options = ['--input-type=module', '--eval', code];
    const { stdout } = await runFile(process.execPath, options, { cwd: folder });
    assert.match(stdout, /^TypeError: bytes: must be a Uint8Array\n {4}at checkBytes .*\n {4}at lineBounds /);
  });

  it('has types', async () => {
    const compiler = join(root, 'node_modules/typescript/bin/tsc');
    const types = join(root, 'node_modules/@types');
    const options = [
      '--noEmit',
      '--strict',
      '--skipLibCheck',
      'false',
      '--target',
      'es2023',
      '--module',
      'nodenext',
    ];
    // One run for both: the directive fails where the line below it has no problem.
    const wrong =
      "import { analyse } from 'masker-cli';\n// @ts-expect-error a number is no text\nanalyse(1);\n";
    writeFileSync(join(folder, 'wrong.ts'), wrong);
    const files = ['example.ts', 'wrong.ts'];
    await runFile(
      process.execPath,
      [compiler, ...options, '--typeRoots', types, '--types', 'node', ...files],
      {
        cwd: folder,
      },
    );
  });
});
