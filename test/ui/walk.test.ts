// A first visit, as a new user would make it: read a configuration, repair it, write one, mask values.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openSession, type Session } from './session.ts';
import type { Workbench } from './workbench.ts';

describe('a first visit', () => {
  let session: Session | undefined;
  let workbench: Workbench;
  let folder: string;
  let failed = false;

  before(async () => {
    session = await openSession();
    ({ workbench, folder } = session);
  });

  afterEach(async function () {
    if (this.currentTest?.state !== 'failed') return;
    failed = true;
    await workbench.screenshot(`failed-${this.currentTest.title.replaceAll(/\W+/g, '-')}`);
  });

  after(async () => {
    await session?.close(failed);
  });

  it('explains the problems of a configuration where they are', async () => {
    await workbench.openFile('maskers/needs-work.masker.json');
    await workbench.waitForSquiggle('error');
    await workbench.screenshot('squiggles');
    assert.match(await workbench.hoverText('ignoreCharacters'), /ignoreChars/);
    await workbench.screenshot('problem-hover');
  });

  it('explains a property', async () => {
    await workbench.openFile('maskers/licence-plate.masker.json');
    assert.match(await workbench.hoverText('trimWhiteSpace'), /white ?space/i);
    await workbench.screenshot('property-hover');
  });

  it('completes a configuration', async () => {
    await workbench.openFile('maskers/employee-number.masker.json');
    await workbench.putCaretAfter('"algorithm": "Segment",');
    await workbench.press('Enter');
    await workbench.suggest();
    await workbench.screenshot('completion');
    await workbench.acceptSuggestion('ignoreChars');
    await workbench.line('"ignoreChars"').waitFor();
    await workbench.screenshot('completed');
  });

  it('masks a selected value', async () => {
    await workbench.openFile('data/ssn.txt');
    await workbench.selectText('154-47-6043');
    await workbench.runCommand('Masker: Mask Selection');
    await workbench.quickPickItem('SSNMasker').waitFor();
    await workbench.screenshot('choose-masker');
    await workbench.pick('SSNMasker');
    await workbench.line('154-47-6043').waitFor({ state: 'detached' });
    await workbench.screenshot('masked-selection');
    await workbench.save();
    const text = readFileSync(join(folder, 'data/ssn.txt'), 'utf8');
    assert.match(text, /^(?!154-47-6043)\d{3}-\d\d-\d{4}\n/);
  });

  it('shows the active masker in the status bar and changes it', async () => {
    await workbench.statusBarItem('SSNMasker').waitFor();
    await workbench.runCommand('Masker: Select Active Masker');
    await workbench.pick('SSNLast4Masker');
    await workbench.statusBarItem('SSNLast4Masker').waitFor();
    await workbench.screenshot('status-bar');
  });
});
