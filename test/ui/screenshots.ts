// Makes the pictures of the README, docs/images/*.png: each shows a feature as a user sees it.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/lib/command.mjs';
import { openSession } from './session.ts';
import { smallPicture } from './smallPicture.ts';
import { configure } from './themes.ts';
import type { Workbench } from './workbench.ts';

const byCustomer = (masker: string) => ({ masker, by: 'customer' });

/** A plan for the sample table that leaves no column as it is, with the maskers that the samples lack for that. */
function writePlan(folder: string): void {
  const files = {
    'maskers/customer-id.masker.json': {
      name: 'CustomerIdMasker',
      algorithm: 'Segment',
      segments: [{ type: 'Numeric', length: 5 }],
    },
    'customers.masker.plan.json': {
      name: 'CustomersPlan',
      tables: {
        customers: {
          entities: { customer: ['customer_id'] },
          columns: {
            customer_id: { masker: 'CustomerIdMasker', conflictFree: true },
            first_name: byCustomer('FirstNameMasker'),
            last_name: byCustomer('LastNameMasker'),
            ssn: 'SSNMasker',
            phone: 'USTelephoneMasker',
            email: { ...byCustomer('EmailMasker'), conflictFree: true },
            street: byCustomer('StreetAddressMasker'),
            city: byCustomer('CityMasker'),
            state: byCustomer('StateMasker'),
            zip: byCustomer('ZipcodeMasker'),
            licence_plate: 'LicencePlateMasker',
            policy_number: 'PolicyNumberMasker',
            card_number: 'CreditCardMasker',
            joined: { shift: 180, by: 'customer' },
            note: 'RedactMasker',
          },
        },
      },
    },
  };
  for (const [path, content] of Object.entries(files))
    writeFileSync(join(folder, path), `${JSON.stringify(content, null, 2)}\n`);
}

/** The sample table with its columns in another order, so that a picture shows what fits together. */
function writeTable(folder: string): void {
  const path = join(folder, 'data/customers.csv');
  const rows = readFileSync(path, 'utf8').match(/(?:"(?:[^"]|"")*"|[^"\n])+(?:\n|$)/g) ?? [];
  const cellsOf = (row: string): readonly string[] =>
    row.trimEnd().match(/(?<=^|,)(?:"(?:[^"]|"")*"|[^",]*)(?=,|$)/g) ?? [];
  const heads = cellsOf(rows[0] ?? '');
  const order = [...shown, ...heads.filter((head) => !shown.includes(head))].map((head) =>
    heads.indexOf(head),
  );
  const written = rows.map((row) => {
    const cells = cellsOf(row);
    return `${order.map((at) => cells[at] ?? '').join()}\n`;
  });
  writeFileSync(path, written.join(''));
}

/** The columns that the picture of a table begins with. */
const shown = ['first_name', 'last_name', 'email', 'city', 'state', 'zip', 'joined'];

/** The name of each picture and what leads to it; they are taken in this order, in one visit. */
const pictures: Readonly<Record<string, (workbench: Workbench, folder: string) => Promise<void>>> = {
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
  async plan(workbench) {
    await workbench.runCommand('View: Close All Editors');
    await workbench.openFile('shop.masker.plan.json');
    await workbench.runCommand('Masker: Preview Plan');
    await workbench.webview().locator('#cell-0-3').waitFor();
  },
  async editor(workbench) {
    await workbench.runCommand('View: Close All Editors');
    await workbench.openFile('maskers/needs-work.masker.json');
    await workbench.waitForSquiggle('error');
    await workbench.hoverText('ignoreCharacters');
    await workbench.page.locator('.monaco-hover', { hasText: 'Quick Fix' }).first().waitFor();
  },
  async columns(workbench) {
    await workbench.runCommand('View: Close All Editors');
    await workbench.openFile('data/customers.csv');
    await workbench.runCommand('Masker: Mask Columns…');
    await workbench.quickPickItem('154-47-6043').waitFor();
  },
  async difference(workbench) {
    // All the columns that are ticked, each with the masker that is suggested.
    await workbench.press('Enter');
    await workbench.acceptList('Mask with the Suggested Maskers');
    await workbench.quickPickItem('Write to').waitFor();
    await workbench.page.locator('.editor.modified .line-insert').first().waitFor();
  },
  async walkthrough(workbench) {
    await workbench.press('Escape');
    // The difference is closed then, too, which takes the focus.
    await workbench.statusBarItem('Nothing was masked').waitFor();
    await workbench.runCommand('Masker: Get Started');
    await workbench.page.locator('.getting-started-step', { hasText: 'See what it does' }).click();
    await workbench.webview().getByText('DE-692715').first().waitFor();
  },
  async masked(workbench) {
    await workbench.runCommand('View: Close All Editors');
    await workbench.runCommand('Masker: Select Active Masker');
    await workbench.pick('SSNMasker');
    await workbench.statusBarItem('SSNMasker · demo key').waitFor();
    await workbench.openFile('data/ssn.txt');
    await workbench.selectText('154-47-6043');
    await workbench.runCommand('Masker: Mask Selection');
    await workbench.statusBarItem('Masked 1 value').waitFor();
  },
  async pasted(workbench) {
    await workbench.undo();
    await workbench.selectAll();
    await workbench.press('Control+C');
    await workbench.runCommand('File: New Untitled Text File');
    await workbench.runCommand('Masker: Paste Masked');
    await workbench.notification('Masked 40 values').waitFor();
    await workbench.runCommand('Notifications: Clear All Notifications');
    await workbench.statusBarItem('Masked 1 value').waitFor({ state: 'hidden' });
  },
  async 'new-configuration'(workbench) {
    await workbench.runCommand('View: Revert and Close Editor');
    await workbench.openFile('data/ssn.txt');
    await workbench.press('Control+Home', 'Shift+End');
    await workbench.runCommand('Masker: New Masker Configuration…');
    await workbench.quickPickItem('From the selected value').click();
    await workbench.page.locator('.quick-input-title', { hasText: 'New Masker Configuration' }).waitFor();
    await workbench.answer('CustomerMasker');
    await workbench.webview().locator('.samples .row:not(.head)').first().waitFor();
  },
  async matches(workbench) {
    await workbench.runCommand('View: Revert and Close Editor');
    await workbench.runCommand('View: Close All Editors');
    await workbench.runCommand('Masker: Select Active Masker');
    await workbench.pick('SSNMasker');
    await workbench.openFile('data/application.log');
    await workbench.runCommand('Masker: Mask All Matches');
    await workbench.quickPickItem(/^Mask .* matches/).waitFor();
    await workbench.notification('Searching').waitFor({ state: 'hidden' });
  },
  async table(workbench, folder) {
    await workbench.press('Escape');
    // Not sooner: pictures show what is in the folder.
    writePlan(folder);
    writeTable(folder);
    await workbench.runCommand('View: Close All Editors');
    await workbench.openFile('customers.masker.plan.json');
    await workbench.runCommand('Masker: Preview Plan');
    await workbench.webview().locator('#cell-0-3').waitFor();
    await workbench.page.getByRole('tab', { name: 'Preview CustomersPlan' }).click();
    await workbench.page.setViewportSize({ width: 1600, height: 800 });
    await workbench.runCommand('View: Toggle Maximize Editor Group');
    await workbench.page
      .getByRole('tab', { name: 'customers.masker.plan.json' })
      .waitFor({ state: 'hidden' });
    await workbench.webview().locator('#cell-0-5').waitFor();
    await workbench.statusBarItem('Cancelled').waitFor({ state: 'hidden' });
  },
  async tests(workbench) {
    await workbench.page.setViewportSize({ width: 1280, height: 800 });
    await workbench.runCommand('View: Close All Editors');
    await workbench.openFile('maskers/phone-number.masker.test.json');
    await workbench.runCommand('View: Show Testing');
    await workbench.runCommand('Test: Run All Tests');
    await workbench.page.getByRole('button', { name: 'Trust Folder & Continue' }).click();
    await workbench.page
      .locator('.monaco-editor .testing-run-glyph.codicon-testing-passed-icon')
      .nth(5)
      .waitFor();
    await workbench.page.getByRole('button', { name: 'Cancel Test Run' }).waitFor({ state: 'hidden' });
    await workbench.statusBarItem('Cancelled').waitFor({ state: 'hidden' });
  },
};

const firstPage = readFileSync(join(root, 'docs/README.md'), 'utf8');
const session = await openSession('pictures');
let failed = true;
try {
  const { workbench, folder } = session;
  // The other algorithm takes seconds where every line differs, and says so.
  configure(folder, { 'diffEditor.diffAlgorithm': 'legacy' });
  await workbench.page.getByRole('button', { name: 'Close Banner' }).click();
  for (const [name, lead] of Object.entries(pictures)) {
    await lead(workbench, folder);
    const picture = await workbench.page.screenshot({
      path: join(root, 'docs/images', `${name}.png`),
      animations: 'disabled',
    });
    if (!firstPage.includes(`images/${name}.png`)) continue;
    const path = join(root, 'docs/images/small', `${name}.webp`);
    writeFileSync(path, await smallPicture(workbench.page, picture));
  }
  failed = false;
} finally {
  await session.close(failed);
}
