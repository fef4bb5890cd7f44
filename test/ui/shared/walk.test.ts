// A first visit, as a new user would make it: read a configuration, repair it, write one, mask values.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedVisit } from '../visit.ts';
import type { Workbench } from '../workbench.ts';

describe('a first visit', () => {
  let workbench: Workbench;
  let folder: string;

  sharedVisit('walk', (session) => {
    ({ workbench, folder } = session);
  });

  it('explains the problems of a configuration where they are', async () => {
    await workbench.openFile('maskers/needs-work.masker.json');
    await workbench.waitForSquiggle('error');
    await workbench.screenshot('squiggles');
    assert.match(await workbench.hoverText('ignoreCharacters'), /ignoreChars/);
    await workbench.screenshot('problem-hover');
  });

  it("opens the documentation of a problem's check from its code", async () => {
    const problems = await workbench.problems();
    await problems.locator('a', { hasText: 'default-number-range' }).first().click();
    await workbench.webview().getByRole('heading', { name: 'default-number-range' }).waitFor();
    await workbench.screenshot('check-documentation');
    await workbench.closeEditor();
  });

  it('explains a property', async () => {
    await workbench.openFile('maskers/licence-plate.masker.json');
    assert.match(await workbench.hoverText('trimWhiteSpace'), /white ?space/i);
    await workbench.screenshot('property-hover');
  });

  it('shows in the text what segments cover and what they leave out', async () => {
    await workbench.line('characters 4–7').waitFor();
    await workbench.line('original = 0000–9999').waitFor();
    await workbench.codeLens('Mask Selection').waitFor();
    await workbench.screenshot('hints');
    assert.match(await workbench.hoverText('masked'), /originals share one on average/);
    await workbench.screenshot('set-hover');
    await workbench.openFile('maskers/card-number.masker.json');
    await workbench.line('characters 13–16').waitFor();
    await workbench.screenshot('hints-of-short-segments');
    assert.match(await workbench.hoverText('algorithm'), /share their masked value/);
    await workbench.screenshot('masker-hover');
  });

  it('completes a configuration', async () => {
    await workbench.openFile('maskers/employee-number.masker.json');
    await workbench.putCaretAfter('"algorithm": "Segment",');
    await workbench.press('Enter');
    await workbench.suggest();
    await workbench.screenshot('completion-of-a-property');
    await workbench.acceptSuggestion('outputCase');
    await workbench.line('"outputCase"').waitFor();
    await workbench.suggest();
    await workbench.screenshot('completion-of-a-value');
    await workbench.acceptSuggestion('Upper');
    await workbench.line('"outputCase": "Upper"').waitFor();
    await workbench.save();
  });

  it('lets the user choose the active masker, and shows it in the status bar', async () => {
    await workbench.openFile('data/ssn.txt');
    await workbench.runCommand('Masker: Select Active Masker');
    await workbench.quickPickItem('CardNumberMasker').waitFor();
    await workbench.screenshot('choice-of-masker');
    await workbench.pick('SSNMasker');
    await workbench.statusBarItem('SSNMasker').waitFor();
    await workbench.screenshot('status-bar');
  });

  it('masks a selected value, and the same value in the same way again', async () => {
    await workbench.selectText('154-47-6043');
    await workbench.runCommand('Masker: Mask Selection');
    await workbench.line('154-47-6043').waitFor({ state: 'detached' });
    await workbench.screenshot('masked-selection');
    const masked = await savedFirstLine();
    assert.match(masked, /^\d{3}-\d\d-\d{4}$/);
    await workbench.undo();
    await workbench.line('154-47-6043').waitFor();
    await workbench.runCommand('Masker: Mask Selection');
    await workbench.line('154-47-6043').waitFor({ state: 'detached' });
    assert.equal(await savedFirstLine(), masked);
  });

  it('masks from above a configuration what is selected in the editor behind it', async () => {
    await workbench.undo();
    await workbench.selectText('154-47-6043');
    await workbench.openFile('maskers/ssn-keep-area.masker.json');
    await workbench.codeLens('Mask Selection').click();
    await workbench.tab('ssn.txt').waitFor();
    await workbench.line('154-47-6043').waitFor({ state: 'detached' });
    await workbench.screenshot('masked-from-a-lens');
    assert.match(await savedFirstLine(), /^154-\d\d-\d{4}$/);
  });

  it('shows what masking would make of a file', async () => {
    await workbench.selectAll();
    await workbench.runCommand('Masker: Mask Sample Lines');
    await workbench.tab('masked with SSNKeepAreaMasker').waitFor();
    await workbench.page.locator('.editor.modified .view-line').first().waitFor();
    await workbench.screenshot('masked-samples');
  });

  async function savedFirstLine(): Promise<string> {
    await workbench.save();
    return readFileSync(join(folder, 'data/ssn.txt'), 'utf8').split('\n')[0] ?? '';
  }
});
