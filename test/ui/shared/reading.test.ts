// The previews for those who see little or nothing, and in scripts that run from right to left: read in order, zoomed, isolated.
import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { readAloud } from '../accessibility.ts';
import { PreviewPage } from '../previewPage.ts';
import { sharedVisit } from '../visit.ts';
import type { Workbench } from '../workbench.ts';

describe('what the previews say and show', () => {
  let workbench: Workbench;
  let shown: PreviewPage;

  sharedVisit('reading', async (session) => {
    ({ workbench } = session);
    shown = new PreviewPage(workbench);
    await workbench.openFile('maskers/card-number.masker.json');
    await workbench.runCommand('View: Toggle Primary Side Bar Visibility');
    await workbench.runCommand('Masker: Open Preview');
    await shown.rows.first().waitFor();
  });

  afterEach(async () => {
    await workbench.page.setViewportSize({ width: 1280, height: 800 });
  });

  /** Asserts that a screen reader presents these texts in this order, with any others in between. */
  async function assertRead(...expected: readonly (string | RegExp)[]): Promise<void> {
    const heard = await readAloud(workbench.page);
    let at = 0;
    for (const next of expected) {
      const found = heard.findIndex(
        (text, i) => i >= at && (typeof next === 'string' ? text === next : next.test(text)),
      );
      assert(
        found >= 0,
        `${String(next)} is not behind ${heard[at - 1] ?? 'the start'}:\n${heard.join('\n')}`,
      );
      at = found + 1;
    }
  }

  /** Asserts that a page shows all of its content without horizontal scrolling, at half the width. */
  async function assertZooms(name: string, ...needed: readonly Locator[]): Promise<void> {
    // What a zoom of 200 % leaves of a window.
    await workbench.page.setViewportSize({ width: 640, height: 400 });
    const page = workbench.webview();
    assert.equal(await page.evaluate('document.body.scrollWidth <= document.body.clientWidth'), true, name);
    for (const one of needed) {
      await one.scrollIntoViewIfNeeded();
      const box = await one.boundingBox();
      assert(box !== null && box.x >= 0 && box.x + box.width <= 640, `${name}: ${JSON.stringify(box)}`);
    }
    await workbench.screenshot(`${name}-zoomed`);
  }

  it('are samples with their problems, before the figures', async () => {
    await shown.paste('4005-5500-0000-0019', 'short');
    await shown.tools("1 doesn't fit").waitFor();
    await assertRead(
      'heading: Preview of CardNumberMasker',
      'combobox: Masker',
      'combobox: Compare with',
      'button: Set Masking Key…',
      'list: Segments of CardNumberMasker',
      'heading: 2 samples',
      'button: Add',
      /^grid: Samples: Enter edits/,
      'columnheader: Original',
      'columnheader: CardNumberMasker',
      'rowheader: 1',
      'gridcell: 4005-5500-0000-0019',
      /^gridcell: 4005-55\d\d-\d{4}-0019$/,
      'button: Remove sample 1',
      'gridcell: short',
      /^gridcell: .*too short : The value has fewer characters/,
      'list: How characters are drawn',
      'heading: How many values, and how often two become the same',
      'rowheader: 2 Numeric',
      /^image: Chart: /,
    );
  });

  it('is text of any direction, which moves nothing beside it, and letters with their marks', async () => {
    await shown.paste('שלום-1234', 'e\u0301o\u0308-12');
    const [hebrew, marked] = [shown.original(1), shown.original(2)];
    await marked.waitFor();
    await workbench.screenshot('scripts');
    assert.equal(await hebrew.innerText(), 'שלום-1234');
    assert.equal(await marked.innerText(), 'e\u0301o\u0308-12');
    // The first letter stands right of the last digit.
    const firstIsRight = `(() => {
      const value = document.querySelector('#row-1 .original .value');
      const text = document.createTreeWalker(value, NodeFilter.SHOW_TEXT);
      while (text.nextNode().data.trim() === '');
      const range = new Range();
      range.setStart(text.currentNode, 0);
      range.setEnd(text.currentNode, 1);
      const all = value.getBoundingClientRect();
      return range.getBoundingClientRect().left > all.left + all.width / 2;
    })()`;
    assert.equal(await shown.body.evaluate(firstIsRight), true);
    const [before, after] = [await hebrew.boundingBox(), await shown.masked(1).boundingBox()];
    assert(before !== null && after !== null && before.x + before.width <= after.x);
  });

  it('is there at a zoom of 200 %', () =>
    assertZooms('preview', shown.button('Set Masking Key…'), shown.button('Paste'), shown.original(0)));

  it('are the columns of a plan with what is decided, and rows before and after', async () => {
    await workbench.runCommand('View: Close All Editors');
    await workbench.openFile('shop.masker.plan.json');
    await workbench.runCommand('Masker: Preview Plan');
    await workbench.webview().locator('#cell-0-3').waitFor();
    await assertRead(
      'heading: Preview of the plan ShopPlan',
      'button: Choose Data…',
      'button: Mask Files…',
      'button: Set Masking Key…',
      'region: Problems of the plan',
      'listbox: Tables',
      /^option: customers 15 columns/,
      /^option: orders .*1 undecided/s,
      /^option: visits 7 columns/,
      'heading: customers',
      /^grid: First rows of customers/,
      /^columnheader: customer_id, keep, identifies the customer/,
      /^columnheader: ssn, SSNMasker, conflict-free/,
      'gridcell: 10001',
      /^gridcell: Raymond becomes Dominique/,
      /^gridcell: 154-47-6043 becomes \d{3}-\d{2}-\d{4}$/,
      'gridcell: empty becomes NULL',
      'gridcell: 10002',
    );
  });

  it('is a plan at a zoom of 200 %', () =>
    assertZooms(
      'plan',
      workbench.webview().getByRole('button', { name: 'Mask Files…' }),
      workbench.webview().getByRole('option', { name: 'orders' }),
      workbench.webview().locator('#cell-0-0'),
    ));
});
