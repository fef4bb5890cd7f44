// npm test -- changed: the tests that a change can affect, and all of them if a file is unknown.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readProject, testsAffectedBy } from '../../scripts/lib/affectedTests.mjs';

const everyGroup = 'clone e2e web ui neovim emacs postgresql mariadb sqlite python spark outside'.split(' ');

describe('the tests that a change can affect', () => {
  let project: Awaited<ReturnType<typeof readProject>>;
  before(async () => {
    project = await readProject();
  });
  const affectedBy = (...changed: string[]) => {
    // Data may be new or gone, modules are here.
    for (const path of changed) if (path.endsWith('.ts')) assert(existsSync(path), path);
    return testsAffectedBy(project, changed);
  };

  it('are of all groups for what every program has', () => {
    const { groups, files } = affectedBy('packages/masking-core/src/key/maskingKey.ts');
    assert.deepEqual(groups, everyGroup);
    assert(files.includes('test/cli/find.test.ts'));
    assert(files.includes('test/protocol/stdio.test.ts'), 'starts a program that it builds');
  });

  it('are those of one front end for its modules', () => {
    const client = affectedBy('client/src/node/main.ts');
    assert.deepEqual(client.groups, ['clone', 'e2e', 'web', 'ui']);
    assert(!client.files.includes('packages/masker/test/primitives.test.ts'));
    const program = affectedBy('cli/src/main.ts');
    assert(!program.groups.includes('web') && program.groups.includes('python'));
    assert(program.files.includes('test/cli/main.test.ts'));
  });

  it('are itself for a test, with those that look for whatever is there', () => {
    const { groups, files } = affectedBy('packages/masker/test/primitives.test.ts');
    assert.deepEqual(groups, []);
    assert(files.includes('packages/masker/test/primitives.test.ts'));
    assert(files.includes('test/package/architecture.test.ts'));
    assert(!files.includes('packages/masker/test/limits.test.ts'));
    assert.deepEqual(affectedBy('test/postgresql/server.ts').groups, ['postgresql', 'outside']);
  });

  it('are those that read files for what is no module', () => {
    const { groups, files } = affectedBy('docs/plan-reference.md');
    assert(groups.includes('clone') && !groups.includes('e2e'));
    assert(files.includes('packages/format-sql/test/exporters.test.ts'));
    assert(!files.includes('packages/masker/test/primitives.test.ts'));
    assert.deepEqual(affectedBy('test/spark/shop.py').groups, ['spark']);
    assert.deepEqual(affectedBy('python/masker/__init__.py').groups, ['python', 'spark', 'outside']);
  });

  it('are all where nothing is known of a file', () => {
    for (const path of ['package.json', 'gone.mjs', 'resources/masker/1/us-people.csv']) {
      const { groups, files } = affectedBy(path);
      assert.deepEqual(groups, everyGroup);
      assert(files.includes('packages/masker/test/primitives.test.ts'));
    }
  });
});
