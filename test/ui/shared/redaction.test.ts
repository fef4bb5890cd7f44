// The preview of algorithms without parts, whose masked values have other lengths: Redact and Hidden.
import assert from 'node:assert/strict';
import { PreviewPage } from '../previewPage.ts';
import { sharedVisit } from '../visit.ts';
import type { Workbench } from '../workbench.ts';

describe('the preview of a masker without segments', () => {
  let workbench: Workbench;
  let shown: PreviewPage;

  sharedVisit('redaction', async (opened) => {
    ({ workbench } = opened);
    shown = new PreviewPage(workbench);
    await workbench.openFile('maskers/free-text.masker.json');
    await workbench.runCommand('View: Toggle Primary Side Bar Visibility');
    await workbench.runCommand('Masker: Open Preview');
    await shown.rows.first().waitFor();
  });

  it('shows the label of Redact, whatever the length of the original', async () => {
    assert.equal(await shown.masked(0).innerText(), '[removed]');
    assert.equal(await shown.masked(2).innerText(), '[removed]');
    assert.match(await shown.hoverMasked(0, 0), /Redacted: the label replaces the value\./);
    const line: unknown = await shown.body.evaluate(
      "getComputedStyle(document.querySelector('.samples .masked .outcome-masked')).borderBottomColor",
    );
    assert.equal(line, 'rgb(47, 134, 209)');
    await workbench.screenshot('redact');
  });

  it('asks for no key and tells of no segments where nothing is drawn', async () => {
    await shown.body.getByText('No masking key is needed').waitFor();
    assert.equal(await shown.body.locator('.block').count(), 0);
    assert.equal(await shown.body.locator('.consistency').count(), 0);
  });

  it('shows what Hidden makes of the same samples', async () => {
    await shown.choose('Masker', 'HiddenMasker');
    await shown.column('HiddenMasker').waitFor();
    await shown
      .masked(0)
      .filter({ hasText: '*'.repeat(12) })
      .waitFor();
    await workbench.screenshot('hidden');
  });
});
