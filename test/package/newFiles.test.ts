// The output of `npm run new` compiles, and its conformance tests name each remaining step.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generate } from '../../scripts/new.mjs';
import { root } from '../../scripts/lib/command.mjs';
import { cloneProject } from '../helpers/cloneProject.ts';

const made = { algorithm: 'vowels', format: 'records', dialect: 'oldsql', check: 'nameRude' };

/** Links the installed packages, and those of the clone by their names. */
function linkModules(clone: string): void {
  const links = (from: string, to: string) => {
    mkdirSync(to);
    for (const name of readdirSync(from))
      if (name !== '@masker') symlinkSync(join(from, name), join(to, name));
  };
  const modules = join(clone, 'node_modules');
  links(join(root, 'node_modules'), modules);
  links(join(clone, 'packages'), join(modules, '@masker'));
}

describe('npm run new', () => {
  let clone: string;
  let files: readonly string[];
  let tests: readonly string[];
  before(async () => {
    clone = cloneProject();
    linkModules(clone);
    const generated = [];
    for (const [kind, name] of Object.entries(made)) generated.push(await generate(kind, name, clone));
    files = generated.flatMap((one) => Object.keys(one.files));
    tests = [...new Set(generated.flatMap((one) => one.tests))];
  });

  const run = (...args: readonly string[]) =>
    spawnSync(process.execPath, args, { cwd: clone, encoding: 'utf8' });

  it('makes files that compile', () => {
    const project = join(clone, 'tsconfig.new.json');
    const include = [...files.filter((file) => file.endsWith('.ts')), ...tests];
    writeFileSync(project, JSON.stringify({ extends: './tsconfig.json', include }));
    const { status, stdout } = run('node_modules/typescript/bin/tsc', '-p', project);
    assert.equal(status, 0, stdout);
  });

  it('leaves steps that conformance tests name', () => {
    const script = `import { runTests } from './scripts/lib/mochaTests.mjs';
      const files = process.argv.slice(1);
      process.exitCode = await runTests('.mocharc.json', { files, args: ['-g', 'finished'] });`;
    const { status, stdout } = run('--input-type=module', '-e', script, '--', ...tests);
    assert.notEqual(status, 0);
    for (const file of files) {
      const lines = readFileSync(join(clone, file), 'utf8').split('\n');
      const steps = lines.flatMap((line, i) => (line.includes('TODO: ') ? [`${file}:${i + 1} `] : []));
      assert.ok(steps.length > 0, file);
      for (const step of steps) assert.ok(stdout.includes(step), `${step}\n${stdout}`);
    }
  });

  it('refuses what it does not know, and names that exist', async () => {
    await assert.rejects(generate('widget', 'name', clone), /Usage: npm run new -- algorithm \| format/);
    await assert.rejects(generate('check', 'Name Rude', clone), /camel case/);
    await assert.rejects(generate('check', made.check, clone), /nameRude\.ts exists already/);
  });
});
