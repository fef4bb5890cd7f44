// The preview over time: hidden and shown, with another key and other settings, after VS Code was started anew.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { waitFor } from '../helpers/waitFor.ts';
import { PreviewPage } from './previewPage.ts';
import type { Session } from './session.ts';
import { waitUntilStored } from './storage.ts';
import { visit } from './visit.ts';
import type { Workbench } from './workbench.ts';

/** Originals that no log may hold. */
const passphrase = 'a staple of correct horses';
const sample = '4005550000000019';
const demonstrationFingerprint = '752f9b47';

describe('the preview over time', () => {
  let session: Session;
  let workbench: Workbench;
  let shown: PreviewPage;
  const inFolder = (path: string): string => join(session.folder, path);

  visit('previewLife', async (opened) => {
    session = opened;
    ({ workbench } = opened);
    shown = new PreviewPage(workbench);
    await workbench.openFile('maskers/card-number.masker.json');
    await workbench.runCommand('View: Toggle Primary Side Bar Visibility');
    await workbench.runCommand('Masker: Open Preview');
    await shown.rows.first().waitFor();
  });

  it('takes samples from a file', async () => {
    writeFileSync(inFolder('data/cards.txt'), `\uFEFF${sample}\r\n4005 5500 0000 0020\r\n`);
    await shown.button('File…').click();
    await workbench.answerFile(inFolder('data/cards.txt'));
    await shown.tools('2 samples').waitFor();
    assert.equal(await shown.original(0).innerText(), sample);
    assert.equal(await shown.original(1).innerText(), '4005 5500 0000 0020');
  });

  it('says when a file is no text, and keeps the samples', async () => {
    writeFileSync(inFolder('data/no-text.bin'), Buffer.from([0x31, 0xff, 0xfe]));
    await shown.button('File…').click();
    await workbench.answerFile(inFolder('data/no-text.bin'));
    await workbench.notification("can't be read as UTF-8 text").waitFor();
    await workbench.runCommand('Notifications: Clear All Notifications');
    await shown.tools('2 samples').waitFor();
  });

  it('shows characters that nobody sees, and masks around them', async () => {
    await shown.paste('400555\t0000000019', '400555😀👍🏽0000019', 'a\u0007b\u007f\u00a0c', 'e\u0301');
    await shown.tools('6 samples').waitFor();
    const row = await waitFor(async () => {
      for (const row of [1, 2, 3, 4, 5])
        if ((await shown.original(row).innerText()).includes('U+0009')) return row;
      return undefined;
    });
    assert.equal(await shown.original(row).innerText(), '400555U+00090000000019');
    assert.equal(await shown.original(row + 1).innerText(), '400555😀👍🏽0000019');
    assert.equal(await shown.original(row + 2).innerText(), 'aU+0007bU+007FU+00A0c');
    assert.equal(await shown.original(row + 3).innerText(), 'e\u0301');
    await shown
      .original(row + 1)
      .locator('.run')
      .nth(1)
      .hover({ position: { x: 4, y: 8 } });
    await shown.body.locator('#tip', { hasText: /^😀 \(U\+1F600\)/ }).waitFor();
    await workbench.screenshot('odd-characters');
  });

  it('fits a narrow panel, with many segments and long values', async () => {
    const file = inFolder('maskers/card-number.masker.json');
    const before = readFileSync(file, 'utf8');
    const segments = Array.from({ length: 30 }, () => ({ type: 'AlphaNumeric', length: 3 }));
    writeFileSync(file, JSON.stringify({ name: 'CardNumberMasker', algorithm: 'Segment', segments }));
    await shown.body.locator('.block', { hasText: 'characters 88–90' }).waitFor({ state: 'attached' });
    await workbench.page.setViewportSize({ width: 700, height: 800 });
    const width = (what: string): Promise<number> => shown.body.evaluate(`document.documentElement.${what}`);
    await waitFor(async () => (await width('clientWidth')) < 400);
    await workbench.screenshot('narrow');
    assert.equal(await width('scrollWidth'), await width('clientWidth'));
    await workbench.page.setViewportSize({ width: 1280, height: 800 });
    writeFileSync(file, before);
    await shown.body.locator('.block', { hasText: 'characters 7–12' }).waitFor();
  });

  it('keeps half a character that was typed', async () => {
    await shown.original(0).dblclick();
    const field = shown.body.locator('#row-0 vscode-textfield');
    await field.evaluate(`(() => {
      const field = document.querySelector('#row-0 vscode-textfield');
      field.value = '12\\ud83d';
      field.dispatchEvent(new Event('input'));
    })()`);
    await shown.masked(0).filter({ hasText: 'U+D83D' }).waitFor();
    await workbench.press('Enter');
    await shown.original(0).filter({ hasText: '12U+D83D' }).waitFor();
    await shown.paste(sample);
    await shown.tools('7 samples').waitFor();
  });

  it('offers many maskers in a list that is narrowed down by typing', async () => {
    for (let i = 1; i <= 8; i++) {
      const text = readFileSync(inFolder('maskers/card-number.masker.json'), 'utf8');
      writeFileSync(
        inFolder(`maskers/card-${i}.masker.json`),
        text.replace('CardNumberMasker', `OtherCard${i}Masker`),
      );
    }
    const select = shown.body.locator('vscode-single-select').first();
    const input = select.getByRole('combobox');
    const compared = shown.body.getByRole('combobox', { name: 'Compare with' });
    const last = shown.body.locator('vscode-option', { hasText: 'OtherCard8Masker' });
    await waitFor(async () => (await last.count()) === 2, { message: () => 'the new maskers in both lists' });
    assert.equal(await compared.inputValue(), 'nothing');
    await input.click();
    await workbench.press('Control+A');
    await workbench.type('OtherCard7');
    await workbench.screenshot('many-maskers');
    await workbench.press('ArrowDown', 'Enter');
    await shown.column('OtherCard7Masker').waitFor();
    await shown.body.locator('h1', { hasText: 'OtherCard7Masker' }).waitFor({ state: 'attached' });
    await shown.tools('7 samples').waitFor();
  });

  it('is there again when another editor was in front of it', async () => {
    await workbench.runCommand('View: Focus Right Editor Group');
    await workbench.openFile('data/ssn.txt');
    await shown.body.waitFor({ state: 'detached' });
    await workbench.page.locator('.tab', { hasText: 'Preview OtherCard7Masker' }).click();
    await shown.tools('7 samples').waitFor();
    await shown.column('OtherCard7Masker').waitFor();
  });

  it('names the key in use, and masks with it', async () => {
    const key = shown.body.locator('.key');
    const before = await shown.masked(1).innerText();
    await key.filter({ hasText: demonstrationFingerprint }).waitFor();
    await shown.button('Set Masking Key…').click();
    await workbench.quickPickItem('This Machine').click();
    await workbench.answerPassphrase(passphrase);
    await key.filter({ hasText: 'Your masking key' }).waitFor();
    assert.match(await key.locator('code').innerText(), /^(?!752f9b47)[\da-f]{8}$/);
    await waitFor(async () => (await shown.masked(1).innerText()) !== before, { message: () => before });
    await workbench.screenshot('own-key');
  });

  it('says what segments depend on', async () => {
    const consistency = shown.body.locator('.consistency');
    await consistency.filter({ hasText: 'Segments depend on the whole value' }).waitFor();
    const before = await shown.masked(1).innerText();
    await shown.button('Change…').click();
    const setting = workbench.page.locator('.setting-item-contents', { hasText: 'Masker: Consistency' });
    await setting.locator('select').selectOption({ label: 'segment' });
    // It is written a moment later, but not any more when the editor of settings was closed.
    await workbench.page.locator('.setting-item-contents.is-configured').waitFor();
    await workbench.screenshot('setting');
    await waitFor(async () => {
      await workbench.press('Escape');
      return !(await setting.isVisible());
    });
    await consistency.filter({ hasText: 'Each segment depends on itself alone' }).waitFor();
    await waitFor(async () => (await shown.masked(1).innerText()) !== before, { message: () => before });
  });

  it('is as it was when VS Code was started anew', async function () {
    this.timeout(240_000);
    await shown.choose('Compare with', 'SSNLast4Masker');
    await shown.column('SSNLast4Masker').waitFor();
    const originals = async (): Promise<string> =>
      (await shown.body.locator('.row .original .value').allInnerTexts()).join('\n');
    const before = await originals();
    await workbench.screenshot('before-restart');
    await waitUntilStored(workbench.page, '/SSNLast4Masker.masker.json');
    await session.restart();
    await shown.column('OtherCard7Masker').waitFor({ timeout: 60_000 });
    await shown.column('SSNLast4Masker').waitFor();
    await shown.tools('7 samples').waitFor();
    await shown.body.locator('.consistency', { hasText: 'Each segment depends on itself alone' }).waitFor();
    assert.equal(await originals(), before);
    // VS Code in a browser forgets its secrets when it ends.
    await shown.body.locator('.key', { hasText: demonstrationFingerprint }).waitFor();
    await workbench.screenshot('after-restart');
  });

  it('left no sample and no key in any log', () => {
    const logs = session.readLogs();
    assert(logs.length > 0);
    for (const { file, text } of logs)
      for (const secret of [sample, passphrase]) assert(!text.includes(secret), `${file} holds ${secret}`);
  });
});
