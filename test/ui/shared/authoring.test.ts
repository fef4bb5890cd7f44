// The entry points for users: the view of all maskers and the walkthrough.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { PreviewPage } from '../previewPage.ts';
import { sharedVisit } from '../visit.ts';
import type { Workbench } from '../workbench.ts';

describe('finding one’s way', () => {
  let workbench: Workbench;
  let folder: string;

  sharedVisit('authoring', (session) => {
    ({ workbench, folder } = session);
  });

  it('lists all maskers, by whether they can mask', async () => {
    await workbench.openMaskersView();
    for (const name of ['claim number', 'CardNumberMasker', 'SSNLast4Masker'])
      await workbench.maskersRow(name).waitFor();
    await workbench.screenshot('maskers');
    const groups = await workbench.maskersRow(/^(With problems|Ready to use|Default maskers)/).count();
    assert.equal(groups, 3);
  });

  it('makes a masker of the list the active one', async () => {
    await workbench.maskersRow('PhoneNumberMasker').hover();
    await workbench.maskersRow('PhoneNumberMasker').getByRole('button', { name: 'Use for Masking' }).click();
    await workbench.statusBarItem('PhoneNumberMasker').waitFor();
    await workbench.maskersRow(/PhoneNumberMasker\s*active/).waitFor();
    await workbench.screenshot('active-masker-in-the-list');
    // It is pinned; what follows is about configurations that become active by being looked at.
    await workbench.runCommand('Masker: Follow the Editor');
  });

  it('opens and previews a masker of the list', async () => {
    await workbench.maskersRow('SSNMasker').click();
    await workbench.tab('SSNMasker').waitFor();
    await workbench.maskersRow('CardNumberMasker').hover();
    await workbench.maskersRow('CardNumberMasker').getByRole('button', { name: 'Open Preview' }).click();
    await workbench.webview().locator('.samples .row:not(.head)').first().waitFor();
  });

  for (const { beginning, samples, name, expected } of [
    {
      beginning: 'From sample values…',
      samples: 'KUS-1380 | LWE-8109',
      name: 'TypedMasker',
      expected: ['"AlphaNumeric"', '"Numeric"'],
    },
    { beginning: 'Code with a kept prefix', name: 'TemplateMasker', expected: ['"Preserve"'] },
    { beginning: 'SSNLast4Masker', name: 'DefaultMasker', expected: ['"Preserve"'] },
  ])
    it(`writes a new configuration: ${beginning}`, async () => {
      await workbench.runCommand('Masker: New Masker Configuration…');
      await workbench.pick(beginning);
      const title = workbench.page.locator('.quick-input-title', { hasText: 'New Masker Configuration' });
      await title.waitFor();
      if (samples !== undefined) await workbench.answer(samples);
      await workbench.page.locator('.quick-input-message', { hasText: "The masker's name" }).waitFor();
      await workbench.answer('card number');
      await workbench.page.locator('.quick-input-message', { hasText: 'camel case' }).waitFor();
      await workbench.screenshot(`name-of-${name}`);
      await workbench.answer(name);
      await workbench.line(`"name": "${name}"`).waitFor();
      for (const text of expected) await workbench.line(text).waitFor();
      await workbench.webview().locator('.samples .row:not(.head)').first().waitFor();
      await workbench.screenshot(name);
      assert.equal(await workbench.editor.locator('.squiggly-error, .squiggly-warning').count(), 0);
      await workbench.maskersRow(new RegExp(`${name}\\s*active · not saved`)).waitFor();
      await workbench.runCommand('View: Revert and Close Editor');
    });

  for (const { how, file, save, name } of [
    { how: 'at its place', file: 'maskers/placed', name: 'PlacedMasker', save: () => workbench.save() },
    {
      how: 'under another name',
      file: 'maskers/elsewhere',
      name: 'MovedMasker',
      save: async () => {
        await workbench.runCommand('File: Save As...');
        await workbench.answer(join(folder, 'maskers/elsewhere.masker.json'), 'moved.masker.json');
      },
    },
  ])
    it(`keeps a new configuration active, and its preview, when it is saved ${how}`, async () => {
      await workbench.runCommand('Masker: New Masker Configuration…');
      await workbench.pick('Code with a kept prefix');
      await workbench.answer(name);
      await workbench.maskersRow(new RegExp(`${name}\\s*active · not saved`)).waitFor();
      await save();
      await workbench.maskersRow(new RegExp(`${name}\\s*active · ${file}`)).waitFor();
      await workbench.line(`"name": "${name}"`).waitFor();
      const preview = new PreviewPage(workbench);
      await preview.column(name).waitFor();
      await workbench.screenshot(`saved-${name}`);
      await workbench.runCommand('View: Toggle Primary Side Bar Visibility');
      await workbench.selectText(name);
      await workbench.type(`New${name}`);
      await preview.column(`New${name}`).waitFor();
      await workbench.runCommand('View: Toggle Primary Side Bar Visibility');
      await workbench.runCommand('View: Revert and Close Editor');
    });

  it('leads a new user through the first steps', async () => {
    await workbench.runCommand('Masker: Get Started');
    await workbench.page.getByText('Get started with Masker').first().waitFor();
    for (const step of ['See what it does', 'Set your masking key', 'Keep it right'])
      await workbench.page.locator('.getting-started-step', { hasText: step }).waitFor();
    await workbench.screenshot('walkthrough');
  });
});
