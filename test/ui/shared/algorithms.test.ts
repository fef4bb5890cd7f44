// The preview of each algorithm: its examples, masked, with the figures and reasons that it has.
import assert from 'node:assert/strict';
import { PreviewPage } from '../previewPage.ts';
import { sharedVisit } from '../visit.ts';
import type { Workbench } from '../workbench.ts';

/** A default masker of each algorithm, and what its first example becomes. */
const maskers: readonly (readonly [name: string, firstMasked: RegExp])[] = [
  ['EmailMasker', /^[a-z0-9]+@example\.(?:com|org)$/],
  ['FullNameMasker', /^\p{L}+ \p{L}/u],
  ['CityMasker', /^\p{L}/u],
  ['DateMasker', /^\d{4}-\d\d-\d\d/],
  ['CreditCardMasker', /^[\d -]{12,}$/],
  ['VariableZipcodeMasker', /^\d{5}/],
  ['USTelephoneMasker', /\d{4}/],
];

describe('the preview of the other algorithms', () => {
  let workbench: Workbench;
  let shown: PreviewPage;

  sharedVisit('algorithms', async (opened) => {
    ({ workbench } = opened);
    shown = new PreviewPage(workbench);
    await workbench.openFile('maskers/payment-card.masker.json');
    await workbench.runCommand('View: Toggle Primary Side Bar Visibility');
    await workbench.runCommand('Masker: Open Preview');
    await shown.rows.first().waitFor();
  });

  for (const [name, firstMasked] of maskers)
    it(`shows what ${name} makes of its examples`, async () => {
      await shown.choose('Masker', name);
      await shown.column(name).waitFor();
      await shown.masked(0).filter({ hasText: firstMasked }).waitFor();
      assert.equal(await shown.body.locator('.obstacle').count(), 0);
      assert((await shown.rows.count()) >= 4);
      await workbench.screenshot(name);
    });
});
