// The surroundings of masking: the walkthrough and its ticks, the icon, the menus, and messages about nonconforming
// values.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { waitFor } from '../helpers/waitFor.ts';
import { kindsOfThemes, showTheme } from './themes.ts';
import { visit } from './visit.ts';
import type { Workbench } from './workbench.ts';

/** In a page: the lowest contrast of a text of its picture to the ground of the editor, by the measure of WCAG. */
const lowestContrast = `(() => {
  const luminance = (element) => {
    const [r, g, b] = getComputedStyle(element).fill.match(/[\\d.]+/g).map((part) => {
      const share = Number(part) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ground = luminance(document.querySelector('rect'));
  return Math.min(...[...document.querySelectorAll('tspan')].map((piece) => {
    const text = luminance(piece);
    return (Math.max(text, ground) + 0.05) / (Math.min(text, ground) + 0.05);
  }));
})()`;

describe('what stands around masking', () => {
  let workbench: Workbench;
  let folder: string;

  visit(
    'around',
    (session) => {
      ({ workbench, folder } = session);
      writeFileSync(join(folder, 'data/nonconforming.txt'), '154-47-6043\nnothing\n838-60-6135\nno more\n');
      writeFileSync(
        join(folder, 'data/nonconforming.csv'),
        // A masker that one value of ten does not fit is suggested all the same.
        `id,ssn\n1,154-47-6043\n2,15\n${Array.from({ length: 8 }, (_, i) => `${i + 3},838-60-613${i}\n`).join('')}`,
      );
      writeFileSync(
        join(folder, 'nonconforming.masker.plan.json'),
        JSON.stringify({ tables: { nonconforming: { columns: { id: 'keep', ssn: 'SSNMasker' } } } }),
      );
    },
    { MASKER_START: 'now' },
  );

  /** The number of marked lines of an editor. */
  const marks = (where = '.editor-group-container.active'): Promise<number> =>
    workbench.page.locator(`${where} .view-overlays [class*="ced-"]`).count();

  async function show(message: string | RegExp): Promise<void> {
    await workbench.notification(message).getByRole('button', { name: 'Show' }).click();
  }

  it('begins with the walkthrough where it is started for the first time', async () => {
    await workbench.page.getByText('Get started with Masker').first().waitFor();
    await workbench.screenshot('start');
  });

  for (const kind of ['light', 'dark'] as const)
    it(`has an icon for configurations in ${kind} themes, and the language of its name`, async () => {
      await showTheme(workbench.page, folder, `vscode-${kind}`);
      await workbench.openFile('maskers/birthday.masker.json');
      const label = "document.querySelector('.tab.active .monaco-icon-label')";
      const icon = () =>
        workbench.page.evaluate<string>(`getComputedStyle(${label}, '::before').backgroundImage`);
      await waitFor(async () => (await icon()).includes(`masker-${kind}.svg`), { message: () => kind });
      await workbench.page.locator('#status\\.editor\\.mode', { hasText: 'Masker Configuration' }).waitFor();
      await workbench.screenshot(`icon-${kind}`);
    });

  it('has no picture on its page that VS Code leaves out: it shows only those of the web', async () => {
    await workbench.runCommand('Extensions: Show Installed Extensions');
    await workbench.page.locator('.extension-list-item', { hasText: 'Masker' }).first().click();
    await workbench.webview().getByText('Three uses:').waitFor();
    assert.equal(await workbench.webview().locator('img').count(), 0);
    await workbench.screenshot('page');
    await workbench.runCommand('View: Close All Editors');
    await workbench.showFiles();
  });

  it('has documentation with a picture, without a network', async () => {
    await workbench.runCommand('Masker: Show Documentation');
    const page = workbench.webview();
    await page.locator('img').first().waitFor();
    const width = 'document.querySelector("img").naturalWidth';
    await waitFor(async () => (await page.evaluate<number, unknown>(width)) > 0);
    await workbench.screenshot('documentation');
    await workbench.runCommand('View: Close All Editors');
  });

  it('opens a sample where there is no text to mask', async () => {
    await workbench.runCommand('View: Close All Editors');
    await workbench.runCommand('Masker: Mask Selection');
    await workbench.notification('No text is open').getByRole('button', { name: 'Open a Sample' }).click();
    await workbench.line('customer 154-47-6043 called').waitFor();
    await workbench.runCommand('View: Revert and Close Editor');
  });

  it('tells of the masker and the key in the status bar, with links to what can be done', async () => {
    await workbench.runCommand('Masker: Select Active Masker');
    await workbench.pick('SSNMasker');
    await workbench.statusBarItem('SSNMasker · demo key').hover();
    const hover = workbench.page.locator('.monaco-hover:visible', {
      hasText: 'Values are masked with SSNMasker.',
    });
    await hover.waitFor();
    await workbench.screenshot('status');
    // Spaces that do not break would let lines break inside of words.
    assert.doesNotMatch(await hover.innerText(), /\u00A0/);
    for (const name of ['Select Active Masker', 'Follow the Editor', 'Set Masking Key'])
      await hover.locator('a', { hasText: name }).waitFor();
    await hover.locator('a', { hasText: 'Open Configuration' }).click();
    await workbench.tab('SSNMasker.masker.json').waitFor();
  });

  it('has one submenu in the menus of editors and of the Explorer', async () => {
    await workbench.openFile('data/nonconforming.txt');
    const items = workbench.page.getByRole('menuitem', { name: /mask/i });
    for (const menu of [
      workbench.editor.locator('.view-line').first(),
      workbench.page.locator('.explorer-folders-view .monaco-list-row', { hasText: 'nonconforming.txt' }),
    ]) {
      await menu.click({ button: 'right' });
      await items.first().waitFor();
      assert.deepEqual(await items.allInnerTexts(), ['Masker']);
      await workbench.screenshot('menu');
      await workbench.press('Escape');
      await items.first().waitFor({ state: 'detached' });
    }
  });

  it('shows the lines that did not fit, until the text changes', async () => {
    await workbench.runCommand('Masker: Select Active Masker');
    await workbench.pick('SSNMasker');
    await workbench.openFile('data/nonconforming.txt');
    await workbench.selectAll();
    await workbench.runCommand('Masker: Mask Selection');
    await show("2 values don't match the format");
    await waitFor(async () => (await marks()) === 2);
    await workbench.screenshot('marks');
    await workbench.undo();
    await waitFor(async () => (await marks()) === 0);
  });

  it('shows them in the difference', async () => {
    await workbench.runCommand('Masker: Mask Sample Lines');
    await show("2 values don't match the format");
    await waitFor(async () => (await marks('.editor.modified')) === 2);
    await workbench.screenshot('marks-in-difference');
    await workbench.closeEditor();
  });

  it('shows them where values were copied from, and where they were pasted', async () => {
    await workbench.openFile('data/nonconforming.txt');
    await workbench.selectText('nothing');
    await workbench.runCommand('Masker: Copy Masked');
    await show(/1 value doesn't match .* into the clipboard/);
    await waitFor(async () => (await marks()) === 1);
    await workbench.runCommand('Masker: Paste Masked');
    await waitFor(async () => (await marks()) === 0);
    await show(/1 value doesn't match the format/);
    await waitFor(async () => (await marks()) === 1);
    await workbench.screenshot('marks-of-pasted');
    await workbench.undo();
  });

  it('warns of a whole file under the demonstration key until that was seen, and shows what did not fit', async () => {
    await workbench.openFile('data/nonconforming.csv');
    await workbench.runCommand('Masker: Mask Columns…');
    await workbench.acceptList('ssn');
    await workbench.acceptList('Mask with the Suggested Masker');
    await workbench.quickPickItem('Replace in nonconforming.csv').click();
    const warning = workbench.notification(/1 value doesn't match the format \(demonstration key\)/);
    await warning.waitFor();
    await workbench.screenshot('lasting');
    // VS Code hides all but errors after a while.
    await warning.locator('.codicon-error').waitFor();
    for (const name of ['Set Key…', 'Open']) await warning.getByRole('button', { name }).waitFor();
    await show(/1 value doesn't match the format \(demonstration key\)/);
    await waitFor(async () => (await marks()) === 1);
    await workbench.screenshot('marks-in-table');
    await workbench.undo();
  });

  it('says before files are masked that the demonstration key masks them', async () => {
    await workbench.openFile('nonconforming.masker.plan.json');
    await workbench.runCommand('Masker: Mask Files by Plan…');
    await workbench.quickPickItem('of the Workspace').click();
    const asked = workbench.page.getByPlaceholder(/The public demonstration key masks them$/);
    await asked.waitFor();
    await workbench.screenshot('key-before');
    await workbench.quickPickItem('Set Key…').click();
    await asked.waitFor({ state: 'detached' });
    await workbench.press('Escape');
    await asked.waitFor();
    await workbench.press('Escape');
    await workbench.statusBarItem('Nothing was masked').waitFor();
    await workbench.closeEditor();
  });

  it('ticks the steps of the walkthrough that have succeeded, and no others', async () => {
    await workbench.runCommand('Masker: Get Started');
    const ticked = workbench.page.locator('.getting-started-step [role=checkbox][aria-checked=true]');
    await ticked.first().waitFor();
    await workbench.screenshot('ticks');
    assert.equal(await ticked.count(), 1);
    assert.match((await ticked.getAttribute('data-done-step-id')) ?? '', /mask$/);
  });

  it('has a picture beside each step where there is room', async () => {
    await workbench.runCommand('View: Toggle Primary Side Bar Visibility');
    await workbench.webview().locator('svg').waitFor();
    await workbench.screenshot('picture');
  });

  for (const [kind, theme] of kindsOfThemes)
    it(`draws the pictures of the walkthrough in the colours of ${theme}`, async () => {
      await showTheme(workbench.page, folder, kind);
      const picture = workbench.webview().locator('svg');
      await waitFor(async () => (await workbench.webview().getAttribute('class'))?.split(' ').includes(kind));
      for (const step of ['Write a configuration', 'Mask whole tables by a plan']) {
        await workbench.page.locator('.getting-started-step', { hasText: step }).click();
        await picture.waitFor();
        const contrast = Number(await workbench.webview().evaluate(lowestContrast));
        assert(contrast > 4.5, `${step}: ${contrast}`);
        await workbench.screenshot(`${kind}-${step.slice(0, 5)}`);
      }
    });
});
