// Keys in the preview of a plan while the extension takes its time: its page alone, and an extension that answers when the test says so.
import assert from 'node:assert/strict';
import { basename, join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { makePlanPreview, type PlanPreview } from '../../client/src/plans/preview/planPreviewModel.ts';
import type {
  PlanMessageToPanel,
  PlanMessageToWebview,
} from '../../client/src/plans/preview/planProtocol.ts';
import { analysePlan } from '@masker/plan';
import { root } from '../../scripts/lib/command.mjs';
import { launchBrowser, newPage } from '../helpers/browser.ts';
import { createDataDir } from '../helpers/dataDir.ts';

const columns = { a: 'keep', b: '?', c: '?' };

function preview(table: string, decided: object = {}): PlanPreview {
  const tables = { one: { columns }, two: { columns }, three: { columns }, ...decided };
  const { model, problems } = analysePlan(JSON.stringify({ tables }));
  return makePlanPreview({
    uri: 'file:///shop.masker.plan.json',
    name: 'shop',
    model,
    problems,
    tables: [],
    definitions: [],
    table,
    findMasker: () => assert.fail('No masker is planned.'),
    key: { kind: 'demonstration', fingerprint: '752f9b47' },
    data: { label: '', obstacles: [], isReading: false },
  });
}

describe('keys in the preview of a plan, while it waits', () => {
  let browser: Browser;
  let page: Page;

  before(async () => {
    browser = await launchBrowser();
  });

  after(() => browser.close());

  beforeEach(async () => {
    page = await newPage(browser, createDataDir());
    await page.setContent('<html lang="en"><body><main id="preview"></main></body></html>');
    await page.evaluate(
      'window.told = []; window.acquireVsCodeApi = () => ({ postMessage: (one) => told.push(one), getState() {}, setState() {} })',
    );
    await page.route('**/*.js', (route) =>
      route.fulfill({
        path: join(root, 'dist/preview', basename(route.request().url())),
        headers: { 'Access-Control-Allow-Origin': '*' },
      }),
    );
    await page.addScriptTag({ url: 'https://preview.example/plan.js', type: 'module' });
    await page.waitForFunction('told.length > 0');
    await send({ type: 'plan', preview: preview('one') });
    await page.locator('.plan-rows').focus();
    assert.deepEqual(await told(), [{ type: 'ready' }]);
  });

  afterEach(() => page.context().close());

  async function send(message: PlanMessageToWebview): Promise<void> {
    await page.evaluate(
      (one) =>
        new Promise((resolve) => {
          addEventListener('message', resolve, { once: true });
          postMessage(one);
        }),
      message,
    );
  }

  /** Messages of the page since it was asked last. */
  const told = () => page.evaluate<PlanMessageToPanel[]>('told.splice(0)');
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const current = () => page.locator('.current-cell').getAttribute('id');

  it('decides the column that U goes to, not the one before, when its table comes later', async () => {
    await press('u', 'u', 'u', 'Enter');
    assert.deepEqual(await told(), [{ type: 'selectTable', name: 'two' }]);
    await send({ type: 'plan', preview: preview('one') });
    assert.deepEqual(await told(), []);
    await send({ type: 'plan', preview: preview('two') });
    assert.equal(await current(), 'cell--1-1');
    assert.deepEqual(await told(), [{ type: 'decide', table: 'two', columns: ['b'] }]);
  });

  it('goes on with U where the next table comes later, too', async () => {
    await press('u', 'u', 'u', 'u', 'u', 'Enter');
    await send({ type: 'plan', preview: preview('two') });
    assert.deepEqual(await told(), [
      { type: 'selectTable', name: 'two' },
      { type: 'selectTable', name: 'three' },
    ]);
    await send({ type: 'plan', preview: preview('three') });
    assert.deepEqual(await told(), [{ type: 'decide', table: 'three', columns: ['b'] }]);
  });

  it('steps through the tables as often as it was told', async () => {
    await press('Alt+ArrowDown', 'Alt+ArrowDown');
    await send({ type: 'plan', preview: preview('two') });
    await send({ type: 'plan', preview: preview('three') });
    assert.deepEqual(await told(), [
      { type: 'selectTable', name: 'two' },
      { type: 'selectTable', name: 'three' },
    ]);
  });

  it('waits no longer for a table that is gone', async () => {
    await press('Alt+ArrowDown', 'u', 'Enter');
    const gone = preview('one');
    await send({
      type: 'plan',
      preview: { ...gone, tables: gone.tables.filter(({ name }) => name !== 'two') },
    });
    assert.deepEqual(await told(), [
      { type: 'selectTable', name: 'two' },
      { type: 'decide', table: 'one', columns: ['b'] },
    ]);
  });

  it('gives the list of decisions what was typed before it had the focus', async () => {
    await press('u', 'Enter', 'k', 'e', 'e', 'p');
    assert.deepEqual(await told(), [
      { type: 'decide', table: 'one', columns: ['b'] },
      ...['k', 'e', 'e', 'p'].map((text) => ({ type: 'typed', text })),
    ]);
    await send({ type: 'asked' });
    await press('u', 'Enter');
    assert.deepEqual(await told(), [{ type: 'decide', table: 'one', columns: ['c'] }]);
  });

  it('stays on its column when the plan is drawn anew', async () => {
    await press('u');
    await send({ type: 'plan', preview: preview('one', { one: { columns: { ...columns, b: 'keep' } } }) });

    assert.equal(await current(), 'cell--1-1');
    await press('u', 'Enter');
    assert.deepEqual(await told(), [{ type: 'decide', table: 'one', columns: ['c'] }]);
  });

  it('goes to the first column of the next table, too, though it has no rows', async () => {
    const first = { columns: { x: '?', y: 'keep' } };
    await send({ type: 'plan', preview: preview('one', { one: first, two: first, three: first }) });
    await press('u');
    for (const name of ['two', 'three', 'one']) {
      await press('u');
      assert.deepEqual(await told(), [{ type: 'selectTable', name }]);
      await send({ type: 'plan', preview: preview(name, { one: first, two: first, three: first }) });
      assert.equal(await current(), 'cell--1-0');
      assert.deepEqual(await told(), []);
      await press('Enter');
      assert.deepEqual(await told(), [{ type: 'decide', table: name, columns: ['x'] }]);
      await send({ type: 'asked' });
    }
  });

  it('skips no column while decided ones leave the filter, and shows what the filter hides', async () => {
    await page.locator('.filter-kind').selectOption('undecided');
    await page.locator('.plan-rows').focus();
    await press('u', 'Enter');
    assert.deepEqual(await told(), [{ type: 'decide', table: 'one', columns: ['b'] }]);
    await send({ type: 'asked' });
    await send({ type: 'plan', preview: preview('one', { one: { columns: { ...columns, b: 'keep' } } }) });
    await press('u', 'Enter');
    assert.deepEqual(await told(), [{ type: 'decide', table: 'one', columns: ['c'] }]);
    await send({ type: 'asked' });
    await page.locator('.filter-kind').selectOption('kept');
    await page.locator('.plan-rows').focus();
    await press('u');
    await send({ type: 'plan', preview: preview('two') });
    await press('Enter');
    assert.deepEqual(await told(), [
      { type: 'selectTable', name: 'two' },
      { type: 'decide', table: 'two', columns: ['b'] },
    ]);
  });

  it('leaves keys to VS Code that are none of the page', async () => {
    await press('u', 'u', 'u');
    const passes = await page.evaluate<boolean>(
      "document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'F1', bubbles: true, cancelable: true }))",
    );
    assert(passes);
  });
});
