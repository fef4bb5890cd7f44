// The README's commands, verbatim, in a clone without installed packages and builds.
import assert from 'node:assert/strict';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { root, which } from '../../scripts/lib/command.mjs';
import { launchBrowser, newPage } from '../helpers/browser.ts';
import { cloneProject } from '../helpers/cloneProject.ts';
import { waitFor } from '../helpers/waitFor.ts';
import { Workbench } from '../ui/workbench.ts';

const readme = readFileSync(join(root, 'README.md'), 'utf8');

/** The environment of a new user without a desktop: no variable of this run's npm, no VS Code on the PATH. */
function newUser(home: string): NodeJS.ProcessEnv {
  const code = which('code');
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(npm_(?!config_)|DISPLAY$|WAYLAND_DISPLAY$|NODE_OPTIONS$|MASKER_|TEST_)/.test(name),
  );
  return {
    ...Object.fromEntries(kept),
    npm_config_prefix: join(home, 'global'),
    PATH: [
      join(home, 'global/bin'),
      ...folders.filter(
        (folder) => !folder.includes('node_modules/.bin') && (code === undefined || folder !== dirname(code)),
      ),
    ].join(delimiter),
  };
}

/** Runs a command of the README, which has to contain it. */
function start(command: string, cwd: string): { child: ChildProcess; output: () => string } {
  assert.ok(readme.includes(command), `README.md has ${command}`);
  const child = spawn('bash', ['-c', command], { cwd, env: newUser(cwd), stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
  return { child, output: () => text };
}

/** Runs a command of the README to its end. */
async function run(command: string, cwd: string): Promise<string> {
  const { child, output } = start(command, cwd);
  const code = await new Promise((resolve) => child.once('close', resolve));
  assert.equal(code, 0, output());
  return output();
}

describe('in a fresh clone', () => {
  it('npm start prints an address, where VS Code shows the samples', async () => {
    const clone = cloneProject();
    const { child, output } = start('npm start', clone);
    const browser = await launchBrowser();
    try {
      const address = await waitFor(() => /http:\/\/localhost:\S+/.exec(output())?.[0], {
        timeout: 500_000,
        message: output,
      });
      const page = await newPage(browser, clone);
      await page.goto(address);
      const workbench = new Workbench(page, 'clone');
      await workbench.waitForFolder();
      await workbench.openFile('shop.masker.plan.json');
      // The extension runs: its command is there.
      await workbench.runCommand('Masker: Get Started');
      await page.getByText('Get Started with Masker').first().waitFor();
    } finally {
      await browser.close();
      child.kill('SIGTERM');
      await waitFor(() => child.exitCode !== null || child.signalCode !== null, { message: output });
    }
  });

  it('the command line is built, installed and masks; npm test runs', async () => {
    const clone = cloneProject();
    const [install = '', mask = ''] =
      /```sh\n(npm ci .*)\n(masker mask .*)\n```/.exec(readme)?.slice(1) ?? [];
    await run(install, clone);
    const masked = await run(mask, clone);
    assert.match(masked, /^\d{3}-\d{2}-\d{4}$/m);
    assert.doesNotMatch(
      masked,
      new RegExp(readFileSync(join(clone, 'samples/data/ssn.txt'), 'utf8').slice(0, 11)),
    );
    assert.ok(readme.includes('\nnpm test '));
    execFileSync('npm', ['test', '--', 'packages/masker/test/locations.test.ts'], {
      cwd: clone,
      env: newUser(clone),
    });
  });
});
