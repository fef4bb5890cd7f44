// Makes the pictures of the README, docs/images/*.png: each shows a feature as a user sees it.
import { join } from 'node:path';
import { root } from '../../scripts/lib/command.mjs';
import { openSession } from './session.ts';
import type { Workbench } from './workbench.ts';

/** The name of each picture and what leads to it; they are taken in this order, in one visit. */
const pictures: Readonly<Record<string, (workbench: Workbench) => Promise<void>>> = {
  async maskers(workbench) {
    await workbench.openMaskersView();
    await workbench.maskersRow('PhoneNumberMasker').hover();
    await workbench.maskersRow('PhoneNumberMasker').getByRole('button', { name: 'Use for Masking' }).click();
    await workbench.maskersRow(/PhoneNumberMasker\s*active/).waitFor();
    await workbench.maskersRow('CardNumberMasker').click();
    await workbench.codeLens('Mask Selection').waitFor();
  },
  async preview(workbench) {
    await workbench.runCommand('View: Toggle Primary Side Bar Visibility');
    await workbench.runCommand('Masker: Open Preview');
    await workbench.webview().locator('.samples .row:not(.head)').first().waitFor();
  },
  async columns(workbench) {
    await workbench.runCommand('View: Close All Editors');
    await workbench.openFile('data/customers.csv');
    await workbench.runCommand('Masker: Mask Columns…');
    await workbench.quickPickItem('154-47-6043').waitFor();
  },
  async difference(workbench) {
    // All the columns that are checked, each with the masker that is suggested.
    for (let pressed = 0; pressed < 6; pressed++) {
      await workbench.press('Enter');
      if (pressed === 5) break;
      await workbench.page.locator('.quick-input-title', { hasText: `(${pressed + 1} of 5)` }).waitFor();
      await workbench.quickPickItem('values fit').waitFor();
    }
    await workbench.quickPickItem('Write to').waitFor();
    await workbench.page.locator('.editor.modified .char-insert').first().waitFor();
  },
  async walkthrough(workbench) {
    await workbench.press('Escape');
    // The difference is closed then, too, which takes the focus.
    await workbench.statusBarItem('Nothing was masked').waitFor();
    await workbench.runCommand('Masker: Get Started');
    await workbench.page.locator('.getting-started-step', { hasText: 'See what it does' }).click();
    await workbench.webview().getByText('DE-692715').first().waitFor();
  },
};

const session = await openSession('pictures');
let failed = true;
try {
  const { workbench } = session;
  await workbench.page.getByRole('button', { name: 'Close Banner' }).click();
  for (const [name, lead] of Object.entries(pictures)) {
    await lead(workbench);
    await workbench.page.screenshot({
      path: join(root, 'docs/images', `${name}.png`),
      animations: 'disabled',
    });
  }
  failed = false;
} finally {
  await session.close(failed);
}
