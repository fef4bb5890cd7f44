// The preview as a user sees it: live, in every theme, by keyboard, and again after a reload.
import assert from 'node:assert/strict';
import { openSession, type Session } from './session.ts';
import type { Workbench } from './workbench.ts';

describe('the preview', () => {
  let session: Session | undefined;
  let workbench: Workbench;
  let failed = false;

  before(async () => {
    session = await openSession();
    ({ workbench } = session);
    await workbench.openFile('maskers/card-number.masker.json');
  });

  afterEach(async function () {
    if (this.currentTest?.state !== 'failed') return;
    failed = true;
    await workbench.screenshot(`failed-${this.currentTest.title.replaceAll(/\W+/g, '-')}`);
  });

  after(async () => {
    await session?.close(failed);
  });

  it('opens beside the configuration', async () => {
    await workbench.runCommand('Masker: Open Preview');
    const preview = workbench.webview();
    await preview.locator('.samples .row:not(.head)').first().waitFor();
    await workbench.screenshot('preview');
    assert.equal(await preview.locator('.block').count(), 3);
  });
});
