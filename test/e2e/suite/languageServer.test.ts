// The language server's life, as the user sees it.
import { activateMasker, run } from './masker.ts';

describe('the language server', () => {
  before(activateMasker);

  it('restarts', async () => {
    await run('restartServer');
    await run('showOutput');
  });
});
