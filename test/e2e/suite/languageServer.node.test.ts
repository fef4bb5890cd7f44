// The language server's life, as the user sees it: it ends, it does not start, it is started again.
import { execFile } from 'node:child_process';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { MaskerApi } from '../../../client/src/api.ts';
import { activateMasker, run } from './masker.ts';
import { activateExtension, closeAllEditors, codesOf, openDocument, waitFor } from './support.ts';

const running = 'Masker: the language server is running';

describe('the language server', () => {
  let api: MaskerApi;

  before(async () => {
    api = await activateMasker();
  });

  afterEach(closeAllEditors);

  async function expectStatus(text: string): Promise<void> {
    await waitFor(() => api.serverStatusText() === text, {
      message: () => `${text}, but it is: ${api.serverStatusText()}`,
    });
  }

  /** The problems of a new document, which only a server that runs can find. */
  async function expectProblems(): Promise<void> {
    const { document } = await openDocument('{ "name": "aMasker", "algorithm": "Idenity" }');
    await waitFor(() => codesOf(document.uri).join() === 'algorithm-unknown');
  }

  it('restarts on demand', async () => {
    await expectStatus(running);
    await run('restartServer');
    await expectStatus(running);
    await run('showOutput');
    await expectProblems();
  });

  it('is started again when it ends, but not for ever; then the user can', async function () {
    this.timeout(90_000);
    await run('restartServer');
    for (let kills = 0; kills < 4; kills++) {
      await expectStatus(running);
      await killServer();
    }
    await expectStatus(running);
    await expectProblems();
    await killServer();
    await expectStatus('Masker: the language server has ended');
    await run('restartServer');
    await expectStatus(running);
    await expectProblems();
  });

  it('says that it did not start, and starts when it can', async function () {
    this.timeout(60_000);
    const { extensionPath } = await activateExtension();
    const module = join(extensionPath, 'dist/languageServer.cjs');
    await rename(module, `${module}.away`);
    try {
      await run('restartServer');
      await expectStatus("Masker: the language server didn't start");
      await run('restartServer');
      await expectStatus("Masker: the language server didn't start");
    } finally {
      await rename(`${module}.away`, module);
    }
    await run('restartServer');
    await expectStatus(running);
    await expectProblems();
  });
});

/** Kills the language server of this extension host, and waits until it is gone. */
async function killServer(): Promise<void> {
  const pid = await waitFor(findServer, { message: () => "the server's process" });
  process.kill(pid, 'SIGKILL');
  await waitFor(async () => (await findServer()) !== pid, { message: () => "the server's end" });
}

async function findServer(): Promise<number | undefined> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,args=']);
  const line = stdout
    .split('\n')
    .map((text) => text.trim().split(/\s+/))
    .find(
      ([, parent, ...args]) =>
        Number(parent) === process.pid && args.join(' ').includes('languageServer.cjs'),
    );
  return line && Number(line[0]);
}
