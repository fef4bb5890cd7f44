// Deciding the plans of public schemas by keyboard alone: at most a fifth of the keys that editing each "?" by hand takes.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { root } from '../../scripts/lib/command.mjs';
import { retry, waitFor } from '../helpers/waitFor.ts';
import { visit } from './visit.ts';
import type { Workbench } from './workbench.ts';

/** Definitions as people publish them; `test/outside/schemas/README.md` names their sources. */
const schemas = ['sakila', 'pagila', 'synapse'];
/** The share of keys that may be left. */
const maxKeptShare = 1 / 5;
/** Keys to edit one "?" by hand: F3 finds the next one, and three letters and Enter choose its decision from a list. */
const keysByHand = 5;
/** In seconds, by the keystroke-level model of Card, Moran and Newell: a key press, and a mental preparation. */
const [keyTime, thinkTime] = [0.28, 1.35];

describe('deciding a plan by keyboard', () => {
  let workbench: Workbench;
  let folder: string;
  let keys: number;
  let decisions: number;

  visit('plan-deciding', async (session) => {
    ({ workbench, folder } = session);
    for (const name of schemas)
      writeFileSync(
        join(folder, `data/${name}.sql`),
        gunzipSync(readFileSync(join(root, `test/outside/schemas/${name}.sql.gz`))),
      );
    // The menus have the extension's commands from then on.
    await workbench.statusBarItem('demo key').waitFor();
    await workbench.page
      .locator('.explorer-folders-view .monaco-list-row', { hasText: 'data' })
      .first()
      .click();
  });

  afterEach(async () => {
    await workbench.press('Escape');
    await workbench.closeAll();
  });

  async function press(...pressed: string[]): Promise<void> {
    keys += pressed.length;
    await workbench.press(...pressed);
  }

  async function type(text: string): Promise<void> {
    keys += text.length;
    await workbench.type(text);
  }

  /** The number of items that the status bar counts as decided, and of all. */
  async function progress(): Promise<readonly [number, number]> {
    const text = await workbench.statusBarItem(/\d+ (of \d+ )?decided/).innerText();
    const [decided = 0, all = decided] = (text.match(/\d+/g) ?? []).map(Number);
    return [decided, all];
  }

  /** Opens the quick fixes at the next problem, and takes one from the end of the list. */
  async function fix(title: string): Promise<void> {
    const [before] = await progress();
    await press('F8');
    const list = workbench.page.locator('.action-widget');
    await workbench.page.locator('.marker-widget, .zone-widget').first().waitFor();
    const rows = list.locator('.monaco-list-row');
    await retry(title, async () => {
      await press('Control+.');
      await rows.filter({ hasText: title }).first().waitFor({ timeout: 3000 });
      return true;
    });
    const wanted = rows.filter({ hasText: title }).last();
    while (!((await wanted.getAttribute('class')) ?? '').includes('focused')) await press('ArrowUp');
    await press('Enter');
    decisions++;
    await waitFor(async () => (await progress())[0] > before, { message: () => title });
    await press('Escape');
  }

  for (const name of schemas)
    it(`decides ${name} with at most a fifth of the keys`, async function () {
      this.timeout(400_000);
      [keys, decisions] = [0, 0];
      await workbench.runOnFile(`${name}.sql`, 'New Plan');
      await workbench.tab(`${name}.masker.plan.json`).waitFor();
      await workbench.waitForSquiggle('error');
      const start = performance.now();
      const [already, items] = await waitFor(async () => {
        const counted = await progress();
        return counted[1] > 0 && counted;
      });
      await fix('Decide all open items as suggested, in the plan');
      await fix('Keep all open items that no masker suits, in the plan');
      await press('Control+Shift+V');
      const preview = workbench.webview();
      await preview.locator('.progress').waitFor();
      await press('Control+2', 'Tab');
      const done = preview.locator('.progress');
      while (!(await done.innerText()).startsWith('all ')) {
        const before = await done.innerText();
        // A person presses it again where nothing happens, as while the list before still closes.
        await retry('the next undecided column', async () => {
          await press('u');
          await preview.locator('th.current-cell.decision-undecided').waitFor({ timeout: 3000 });
          return true;
        });
        await press('Enter');
        await workbench.page.locator('.quick-input-widget:visible input:focus').first().waitFor();
        await type('keep');
        await press('Enter');
        decisions++;
        await waitFor(async () => (await done.innerText()) !== before);
      }
      const seconds = (performance.now() - start) / 1000;
      await workbench.keepScreenshot(name);
      const byHand = (items - already) * keysByHand;
      const minutes = (pressed: number, minds: number) =>
        ((pressed * keyTime + minds * thinkTime) / 60).toFixed(1);
      console.log(
        `      ${name}: ${items - already} open items: ${keys} keys in place of ${byHand} (${((100 * keys) / byHand).toFixed(0)} %); ` +
          `${minutes(keys, decisions)} minutes in place of ${minutes(byHand, items - already)}; VS Code took ${seconds.toFixed(0)} s`,
      );
      assert(keys <= byHand * maxKeptShare, `${keys} keys of ${byHand}`);
    });
});
