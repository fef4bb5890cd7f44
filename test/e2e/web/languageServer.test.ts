// The language server in a browser: in a worker, and in the extension host if no worker can be started.
import assert from 'node:assert/strict';
import type { MaskerApi } from '../../../client/src/api.ts';
import { activateMasker, run } from '../suite/masker.ts';
import { closeAllEditors, codesOf, openDocument, waitFor } from '../suite/support.ts';

const running = 'Masker: the language server is running';

describe('the language server in a browser', () => {
  let api: MaskerApi;
  const host = globalThis as { Worker?: unknown };
  const { Worker: original } = host;
  let started: string[] = [];

  before(async () => {
    api = await activateMasker();
  });

  beforeEach(() => {
    started = [];
  });

  afterEach(async () => {
    host.Worker = original;
    await closeAllEditors();
  });

  /** Restarts the server, with a replacement for the constructor of workers. */
  async function restart(make: (url: string) => object): Promise<void> {
    host.Worker = function (url: string) {
      started.push(url);
      return make(url);
    };
    await run('restartServer');
    await waitFor(() => api.serverStatusText() === running, { message: () => api.serverStatusText() });
    const { document } = await openDocument('{ "name": "aMasker", "algorithm": "Idenity" }');
    await waitFor(() => codesOf(document.uri).join() === 'algorithm-unknown');
  }

  it('runs in a worker', async () => {
    let messages = 0;
    await restart((url) => {
      const worker = new (original as new (url: string) => EventTarget)(url);
      worker.addEventListener('message', () => {
        messages += 1;
      });
      return worker;
    });
    assert(messages > 1, `${messages} messages`);
  });

  it('runs in the extension host where no worker can be started', async () => {
    await restart(() => {
      throw new Error('Creating workers from remote extensions is currently not supported.');
    });
    assert.equal(started.length, 1);
    await restart(() => {
      throw new Error('Not again.');
    });
  });
});
