// Makes the moving picture of the README, docs/images/tour.png: a configuration is changed, its preview follows, values are masked.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import UPNG from 'upng-js';
import { root } from '../../scripts/lib/command.mjs';
import { openSession } from './session.ts';
import { configure } from './themes.ts';

const size = { width: 1120, height: 600 };
/** Of all frames together: enough for text in grey levels on some backgrounds. */
const colours = 256;

const session = await openSession('recording');
const frames: { pixels: ArrayBuffer; milliseconds: number }[] = [];
let failed = true;
try {
  const { workbench, folder } = session;
  const { page } = workbench;
  /** Shows what there is for so long. */
  const show = async (milliseconds: number): Promise<void> => {
    const picture = UPNG.decode(
      new Uint8Array(await page.screenshot({ animations: 'disabled', caret: 'hide' })).buffer,
    );
    const [pixels] = UPNG.toRGBA8(picture);
    if (pixels !== undefined) frames.push({ pixels, milliseconds });
  };
  configure(folder, {
    'editor.minimap.enabled': false,
    'editor.occurrencesHighlight': 'off',
    'editor.wordWrap': 'on',
    'workbench.layoutControl.enabled': false,
  });
  await page.getByRole('button', { name: 'Close Banner' }).click();
  await workbench.runCommand('View: Toggle Primary Side Bar Visibility');
  await workbench.openFile('maskers/phone-number.masker.json');
  await workbench.runCommand('Masker: Open Preview');
  await workbench.webview().locator('.samples .row:not(.head)').first().waitFor();
  await workbench.putCaretAfter('"Preserve"');
  await page.setViewportSize(size);
  await show(2000);
  for (let letters = '"Preserve"'.length; letters > 0; letters -= 1) await workbench.press('Backspace');
  await show(300);
  for (const part of ['"Nu', 'mer', 'ic"']) {
    await workbench.type(part);
    await show(250);
  }
  await workbench.webview().locator('.block', { hasText: '1 Numeric' }).waitFor();
  await show(2500);
  await workbench.runCommand('File: Revert File');
  await workbench.runCommand('View: Close All Editors');
  await workbench.runCommand('Masker: Select Active Masker');
  await workbench.pick('SSNMasker');
  await workbench.statusBarItem('SSNMasker · demo key').waitFor();
  await workbench.openFile('data/application.log');
  await show(1500);
  await workbench.runCommand('Masker: Mask All Matches');
  await workbench.quickPickItem(/^Mask .* matches/).waitFor();
  await workbench.notification('Searching').waitFor({ state: 'hidden' });
  await show(2000);
  await workbench.press('Enter');
  await workbench.quickPickItem(/^Mask .* matches/).waitFor({ state: 'hidden' });
  await workbench.runCommand('Notifications: Clear All Notifications');
  await show(3000);
  const moving = UPNG.encode(
    frames.map(({ pixels }) => pixels),
    size.width,
    size.height,
    colours,
    frames.map(({ milliseconds }) => milliseconds),
  );
  writeFileSync(join(root, 'docs/images/tour.png'), new Uint8Array(moving));
  failed = false;
} finally {
  await session.close(failed);
}
