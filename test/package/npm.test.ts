// What `npm pack` makes: two programs that run wherever it is installed, and nothing else.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../scripts/lib/command.mjs';
import packageJson from '../../package.json' with { type: 'json' };
import { createDataDir } from '../helpers/dataDir.ts';
import { ServerProcess } from '../helpers/serverProcess.ts';

const runFile = promisify(execFile);

describe('the npm package', () => {
  const folder = createDataDir();
  const installed = join(folder, 'node_modules/masker');
  const program = (name: string) => join(folder, 'node_modules/.bin', name);

  before(async function () {
    this.timeout(120_000);
    await runFile('npm', ['pack', '--pack-destination', folder], { cwd: root });
    const [tarball = ''] = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
    // Without a registry: the package has no dependencies.
    await runFile('npm', ['install', '--offline', '--prefix', folder, join(folder, tarball)]);
  });

  it('holds nothing but what runs', () => {
    assert.deepEqual(readdirSync(installed).sort(), [
      'CHANGELOG.md',
      'LICENSE',
      'README.md',
      'dist',
      'package.json',
    ]);
    assert.deepEqual(readdirSync(join(installed, 'dist')).sort(), ['client.cjs', 'masker.cjs', 'server.cjs']);
  });

  for (const name of ['masker', 'masker-language-server']) {
    it(`installs ${name}`, async () => {
      assert.equal((await runFile(program(name), ['--version'])).stdout, `${packageJson.version}\n`);
      assert.match((await runFile(program(name), ['--help'])).stdout, new RegExp(`^Usage: ${name} `));
    });
  }

  it('says how the language server is started', async () => {
    await assert.rejects(runFile(program('masker-language-server')), {
      code: 2,
      stdout: '',
      stderr: /^masker-language-server: .* --stdio /,
    });
  });

  it('serves an editor', async () => {
    const server = new ServerProcess(program('masker-language-server'));
    const answer = await server.connection.sendRequest('initialize', {
      processId: process.pid,
      rootUri: null,
      capabilities: {},
    });
    assert.match(JSON.stringify(answer), /"completionProvider"/);
    assert.equal(await server.stop(), 0);
  });
});
