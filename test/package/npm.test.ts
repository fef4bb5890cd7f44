// The package that `npm run package:npm` makes: two programs that run wherever it is installed, a library, and nothing else.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import packageJson from '../../package.json' with { type: 'json' };
import { root } from '../../scripts/lib/command.mjs';
import { packedManifest } from '../../scripts/lib/npmPackage.mjs';
import { createDataDir } from '../helpers/dataDir.ts';
import { installPackage } from '../helpers/installedPackage.ts';
import { ServerProcess } from '../helpers/serverProcess.ts';

const runFile = promisify(execFile);

describe('the npm package', () => {
  let installed: Awaited<ReturnType<typeof installPackage>>;
  const program = (name: string) => join(installed.programs, name);
  /** The files that the command line loads when it needs them. */
  const chunks = () => readdirSync(join(installed.files, 'dist/masker')).map((name) => `masker/${name}`);

  before(async function () {
    this.timeout(120_000);
    installed = await installPackage(createDataDir());
  });

  it('holds nothing but what runs', () => {
    const entries = readdirSync(installed.files).sort();
    assert.deepEqual(entries, [
      'CHANGELOG.md',
      'LICENSE',
      'README.md',
      'THIRD-PARTY-NOTICES.txt',
      'dist',
      'docs',
      'package.json',
      'resources',
      'schemas',
    ]);
    const bundles = readdirSync(join(installed.files, 'dist')).sort();
    assert.deepEqual(bundles, ['library.d.ts', 'library.js', 'masker', 'masker.cjs', 'server.cjs']);
    assert.deepEqual(
      chunks().filter((name) => !/^masker\/[\w-]+\.cjs$/.test(name)),
      [],
    );
  });

  it('has programs of ASCII alone, which Node compiles faster', () => {
    for (const name of ['masker.cjs', 'server.cjs', ...chunks()]) {
      const bytes = readFileSync(join(installed.files, 'dist', name));
      assert.equal(
        bytes.findIndex((byte) => byte >= 0x80),
        -1,
        name,
      );
    }
  });

  it('loads no more of the command line than a subcommand needs', async () => {
    const folder = createDataDir();
    const report = join(folder, 'loaded.txt');
    const hook = join(folder, 'hook.cjs');
    writeFileSync(
      hook,
      `process.on('exit', () => require('node:fs').writeFileSync(${JSON.stringify(report)}, Object.keys(require.cache).join('\\n')));`,
    );
    /** The names of the chunks that have one, and the bytes of all. */
    const loadedBy = async (...args: string[]) => {
      await runFile(process.execPath, ['--require', hook, program('masker'), ...args], { cwd: root });
      const files = readFileSync(report, 'utf8').split('\n').slice(1);
      const named = files.flatMap((file) => /([\w]+)-\w{8}\.cjs$/.exec(file)?.[1] ?? []).sort();
      const size = files.reduce((sum, file) => sum + statSync(file).size, 0);
      return { named: named.filter((name) => name !== 'chunk'), size };
    };
    const version = await loadedBy('--version');
    assert.deepEqual(version.named, []);
    assert(version.size < 5_000, `${version.size} bytes`);
    const validate = await loadedBy('validate', 'samples/maskers/birthday.masker.json');
    assert.deepEqual(validate.named, ['multiDate', 'program', 'validate']);
    assert(validate.size < 330_000, `${validate.size} bytes`);
    assert((await loadedBy('--help')).named.includes('mask'));
  });

  for (const name of ['masker', 'masker-language-server']) {
    it(`installs ${name}`, async () => {
      assert.equal((await runFile(program(name), ['--version'])).stdout, `${packageJson.version}\n`);
      assert.match((await runFile(program(name), ['--help'])).stdout, new RegExp(`^Usage: ${name} `));
    });
  }

  it('runs the examples of its page, word for word', async () => {
    const page = readFileSync(join(root, 'docs/command-line.md'), 'utf8');
    const commands = /## Examples\n\n```sh\n([^]*?)```/.exec(page)?.[1] ?? '';
    const cwd = join(createDataDir(), 'samples');
    cpSync(join(root, 'samples'), cwd, { recursive: true });
    const PATH = `${installed.programs}:${process.env['PATH'] ?? ''}`;
    await runFile('sh', ['-ec', commands], { cwd, env: { ...process.env, PATH } });
    const lines = (name: string) => readFileSync(join(cwd, name), 'utf8').split('\n');
    assert.equal(lines('masked.txt').length, lines('data/ssn.txt').length);
    assert.notEqual(lines('masked.txt')[0], lines('data/ssn.txt')[0]);
  });

  it('names the repository that it comes from, where that is said', () => {
    assert.deepEqual(installed.manifest, packedManifest());
    assert(!('repository' in installed.manifest));
    assert.deepEqual(packedManifest('https://git.example.com/owner/name').repository, {
      type: 'git',
      url: 'git+https://git.example.com/owner/name.git',
    });
  });

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
