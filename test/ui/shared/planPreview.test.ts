// The preview of a plan as a user sees it: live, in every theme, by keyboard alone, with hostile text, and again after a reload.
import type { Locator } from 'playwright-core';
import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { waitFor } from '../../helpers/waitFor.ts';
import { findViolations, rulesOfColours } from '../accessibility.ts';
import { policyViolation, watchPolicy } from '../repaint.ts';
import type { Session } from '../session.ts';
import { kindsOfThemes, showTheme } from '../themes.ts';
import { sharedVisit } from '../visit.ts';
import type { Workbench } from '../workbench.ts';

/** In milliseconds, for VS Code with its extensions. */
const startTimeout = 60_000;
/** There are thousands of cells. */
const repeated = 'tbody td';
/** Originals that no log may hold. */
const secret = '838-60-6135';

describe('the preview of a plan', () => {
  let session: Session;
  let workbench: Workbench;
  let folder: string;
  let preview: Locator;

  sharedVisit('plan', async (opened) => {
    session = opened;
    ({ workbench, folder } = opened);
    preview = workbench.webview();
    await workbench.openFile('shop.masker.plan.json');
    await workbench.runCommand('View: Toggle Primary Side Bar Visibility');
  });

  const cell = (row: number, column: number): Locator => preview.locator(`#cell-${row}-${column}`);
  const table = (name: string): Locator => preview.getByRole('option', { name });
  const head = (name: string): Locator => preview.getByRole('columnheader').filter({ hasText: name });

  it('opens beside the plan, with the files of the workspace that are called like its tables', async () => {
    await workbench.runCommand('Masker: Preview Plan');
    await cell(0, 3).waitFor();
    await watchPolicy(preview);
    assert.match(await preview.locator('.data').innerText(), /customers\.csv, orders\.jsonl, visits\.csv/);
    assert.match(await table('customers').innerText(), /15 columns · 320 rows/);
    assert.equal(await preview.locator('tbody tr').count(), 50);
    const [original, masked] = await cell(0, 3).locator('.value').allInnerTexts();
    assert.equal(original, '154-47-6043');
    assert.match(masked ?? '', /^\d{3}-\d{2}-\d{4}$/);
    assert.notEqual(masked, original);
    assert.match(await head('ssn').innerText(), /SSNMasker\s*conflict-free/);
    assert.match(await cell(0, 14).innerText(), /empty[\s\S]*NULL/);
    await workbench.screenshot('customers');
  });

  it('shows five rows beside the plan and the Explorer, above the panel', async () => {
    await workbench.runCommand('View: Toggle Primary Side Bar Visibility');
    await workbench.problems();
    const seen = `(() => {
      const { bottom } = document.querySelector('.plan-rows').getBoundingClientRect();
      const end = Math.min(bottom, innerHeight);
      return [...document.querySelectorAll('tbody tr')].filter((row) => row.getBoundingClientRect().bottom <= end).length;
    })()`;
    await waitFor(async () => (await preview.evaluate<number, unknown>(seen)) >= 5);
    await workbench.keepScreenshot('above-the-panel');
    assert.deepEqual(await findViolations(preview, { repeated }), []);
    await workbench.page.getByRole('button', { name: 'Hide Panel' }).click();
    await workbench.runCommand('View: Toggle Primary Side Bar Visibility');
    await cell(0, 3).waitFor();
  });

  it('draws values side by side, too', async () => {
    await preview.getByRole('button', { name: 'Side by Side' }).click();
    await preview.locator('.plan-rows.beside').waitFor();
    const [before, after] = await Promise.all(
      ['.before', '.after'].map((part) => cell(0, 3).locator(part).boundingBox()),
    );
    assert((after?.x ?? 0) > (before?.x ?? Infinity));
    await workbench.screenshot('side-by-side');
    await preview.getByRole('button', { name: 'One Above the Other' }).click();
  });

  it('marks what nothing decides, and follows the plan as it is typed', async () => {
    await table('orders').click();
    await head('gift_note').filter({ hasText: 'undecided' }).waitFor();
    assert.match(await table('orders').innerText(), /1 undecided/);
    assert.match(await head('shipping').innerText(), /3 fields/);
    await preview.locator('.is-undecided').first().waitFor({ state: 'attached' });
    await workbench.screenshot('orders');
    await workbench.putCaretAfter('"paid": "keep",');
    await workbench.type(' "gift_note": "RedactMasker",');
    await head('gift_note').filter({ hasText: 'RedactMasker' }).waitFor();
    await workbench.press('Backspace', 'Backspace', 'Backspace', 'Backspace');
    await head('gift_note')
      .filter({ hasText: /undecided|RedactMask/ })
      .waitFor();
    await preview.locator('.problem.error').first().waitFor();
    await workbench.screenshot('half-typed');
    await workbench.runCommand('File: Revert File');
    await preview.locator('.problem.error').first().waitFor({ state: 'detached' });
    await head('gift_note').filter({ hasText: 'undecided' }).waitFor();
  });

  it('shows the place of a column in the plan', async () => {
    await preview.getByRole('button', { name: 'card', exact: true }).click();
    await workbench
      .quickPickItem(/^CreditCardMasker/)
      .first()
      .waitFor();
    await workbench.type('Show in the Plan');
    await workbench.quickPickItem('Show in the Plan').click();
    await workbench.page.locator('.monaco-editor.focused').waitFor();
  });

  it('decides a column by keys, with reasons, in one undo step', async () => {
    const progress = preview.locator('.progress');
    assert.match(await progress.innerText(), /^\d+ of \d+ decided$/);
    await table('customers').click();
    await head('ssn').waitFor();
    await cell(0, 3).locator('.value').first().click();
    await workbench.press('u');
    await head('gift_note').filter({ hasText: 'undecided' }).waitFor();
    await waitFor(async () =>
      ((await preview.locator('.current-cell').getAttribute('aria-label')) ?? '').startsWith('gift_note'),
    );
    await workbench.press('Enter');
    await workbench.quickPickItem(/^RedactMasker/).waitFor();
    await workbench.screenshot('decide');
    await workbench.type('Redact');
    await workbench.press('Enter');
    await head('gift_note').filter({ hasText: 'RedactMasker' }).waitFor();
    await progress.filter({ hasText: /^all \d+ decided$/ }).waitFor();
    await workbench.page.getByRole('tab', { name: 'shop.masker.plan.json' }).click();
    await workbench.press('Control+z');
    await head('gift_note').filter({ hasText: 'undecided' }).waitFor();
  });

  it('decides several columns at once, of those that a filter shows', async () => {
    await table('customers').click();
    await head('ssn').waitFor();
    await preview.locator('.filter-name').fill('name');
    await head('ssn').waitFor({ state: 'detached' });
    await cell(0, 0).locator('.value').first().click();
    await workbench.press('ArrowUp', 'Space', 'ArrowRight', 'Space');
    await preview.locator('.decide-selected').filter({ hasText: 'Decide 2 Columns…' }).waitFor();
    await workbench.screenshot('selected');
    await workbench.press('Enter');
    await workbench
      .quickPickItem(/^SignatureMasker/)
      .first()
      .waitFor();
    await workbench.type('Keep');
    await workbench.quickPickItem(/^Keep/).waitFor();
    await workbench.press('Enter');
    await waitFor(async () => (await preview.locator('th.decision-keep').count()) === 2);
    await workbench.page.getByRole('tab', { name: 'shop.masker.plan.json' }).click();
    await workbench.press('Control+z');
    await waitFor(async () => (await preview.locator('th.decision-keep').count()) === 0);
    await preview.locator('.filter-name').fill('');
    await head('ssn').waitFor();
    await workbench.runCommand('File: Revert File');
  });

  it('says what decided in place of a value', async () => {
    await preview.locator('#cell--1-0 .entity').waitFor();
    assert.equal(await cell(0, 1).getAttribute('title'), 'by customer 10001');
  });

  it('is used by keyboard alone', async () => {
    await workbench.runCommand('View: Focus Right Editor Group');
    await waitFor(async () => {
      await workbench.press('Tab');
      return preview.locator('.plan-rows:focus').isVisible();
    });
    const grid = preview.getByRole('grid');
    await workbench.press('Control+Home', 'ArrowRight', 'ArrowDown');
    await waitFor(async () => (await grid.getAttribute('aria-activedescendant')) === 'cell-1-1');
    await workbench.press('Alt+ArrowUp');
    await head('ssn').waitFor();
    await workbench.press('Control+Home', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter');
    await waitFor(async () => (await preview.locator('#spoken').innerText()).includes('Segment 1 of 3'));
    await workbench.screenshot('keyboard');
    await workbench.press('Escape', 'ArrowUp');
    await waitFor(async () => (await grid.getAttribute('aria-activedescendant')) === 'cell--1-3');
    await workbench.press('Alt+ArrowDown');
    await head('gift_note').waitFor();
    await waitFor(async () => {
      await workbench.press('Shift+Tab');
      return preview.locator('.tables:focus').isVisible();
    });
    await workbench.press('Home');
    await head('ssn').waitFor();
  });

  it('tells of a character what became of it', async () => {
    await cell(0, 3)
      .locator('.after .run')
      .first()
      .hover({ position: { x: 4, y: 8 } });
    await preview.locator('#tip').waitFor();
    assert.match(await preview.locator('#tip').innerText(), /Segment 1 of 3/);
  });

  for (const [index, [kind, theme]] of kindsOfThemes.entries())
    it(`has no barriers in the theme ${theme}`, async function () {
      this.timeout(120_000);
      const rules = index === 0 ? undefined : rulesOfColours;
      await table('orders').click();
      await head('gift_note').waitFor();
      await showTheme(workbench.page, folder, kind);
      await waitFor(async () => ` ${(await preview.getAttribute('class')) ?? ''} `.includes(` ${kind} `), {
        message: () => theme,
      });
      assert.deepEqual(await findViolations(preview, { rules, repeated }), []);
      await workbench.screenshot(`theme-${kind}-orders`);
      await table('customers').click();
      await head('ssn').waitFor();
      assert.deepEqual(await findViolations(preview, { rules, repeated }), []);
      await workbench.screenshot(`theme-${kind}`);
    });

  it('reads the data again, and shows hostile text as text', async () => {
    const hostile = '<img src=x onerror="document.title=1">';
    const path = join(folder, 'data/customers.csv');
    writeFileSync(
      path,
      readFileSync(path, 'utf8')
        .replace('Raymond', `"${hostile.replaceAll('"', '""')}"`)
        .replace('García', 'a\u202Eb'),
    );
    await table('customers').click();
    await preview.getByRole('button', { name: 'Read Again' }).click();
    await cell(0, 1).filter({ hasText: '<img src=x' }).waitFor();
    await cell(0, 2).filter({ hasText: 'U+202E' }).waitFor();
    assert.equal(await preview.locator('.plan-rows img').count(), 0);
    await workbench.screenshot('hostile-text');
  });

  it('leads to a column that nothing decides, and writes nothing before it is decided', async () => {
    await preview.getByRole('button', { name: 'Mask Files…' }).click();
    await workbench.quickPickItem('3 Files of the Workspace').click();
    await workbench.notification('Column "gift_note" of table "orders" has no decision').waitFor();
    assert.equal(existsSync(join(folder, 'data/masked/orders.jsonl')), false);
    await workbench.runCommand('Notifications: Clear All Notifications');
  });

  it('is there again after a reload', async function () {
    this.timeout(2 * startTimeout);
    await workbench.page.reload();
    // VS Code may have kept the table that was shown some moments before.
    await table('customers').click({ timeout: startTimeout });
    await head('ssn').waitFor();
    await cell(0, 1).filter({ hasText: '<img src=x' }).waitFor();
  });

  it('ran nothing that its policy forbids, and left no value in any log', () => {
    const logs = session.readLogs();
    assert(logs.length > 0);
    for (const { file, text } of logs) {
      assert(!text.includes(secret), `${file} holds a value`);
      assert(!text.includes(policyViolation), `${file} tells of a violation`);
    }
  });
});
