// Tests of configurations in the Test Explorer as a user sees them: run, read what differs, and follow files that move.
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { waitFor } from '../helpers/waitFor.ts';
import { visit } from './visit.ts';
import type { Workbench } from './workbench.ts';

describe('the Test Explorer', () => {
  let workbench: Workbench;
  let folder: string;

  visit('test-explorer', async (session) => {
    ({ workbench, folder } = session);
    await workbench.openFile('maskers/phone-number.masker.test.json');
    await workbench.runCommand('View: Show Testing');
  });

  const row = (text: string | RegExp): Locator =>
    workbench.page.locator('.test-explorer .monaco-list-row', { hasText: text }).first();

  /** The message of the maskers' view in Restricted Mode. */
  const restriction = (): Locator => workbench.page.getByText('Restricted Mode: tests and this folder');

  it('is told to wait for trust before a test is run, where all maskers are shown', async () => {
    await workbench.runCommand('Explorer: Focus on Maskers View');
    await restriction().waitFor();
    await workbench.screenshot('restricted-mode');
    await workbench.runCommand('View: Show Testing');
  });

  it('lists the test files of the workspace', async () => {
    await row('phone-number').waitFor();
    await workbench.screenshot('test-files');
  });

  it('runs them, and shows at a case what differs', async () => {
    const path = join(folder, 'maskers/phone-number.masker.test.json');
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replace('+1 (775)', '+1 (111)'));
    await workbench.runCommand('Test: Run All Tests');
    // VS Code asks before it runs tests of any kind.
    await workbench.page.getByRole('button', { name: 'Trust Folder & Continue' }).click();
    await workbench.page.locator('.monaco-editor .testing-run-glyph.codicon-testing-failed-icon').waitFor();
    const passed = workbench.page.locator('.monaco-editor .testing-run-glyph.codicon-testing-passed-icon');
    await waitFor(async () => (await passed.count()) === 5);
    await workbench.runCommand('Test: Peek Output');
    await workbench.screenshot('difference');
    await workbench.runCommand('Test: Show Output');
    await workbench.page.locator('.xterm-rows', { hasText: /passed, 1 failed/ }).waitFor();
    await workbench.screenshot('output');
    await workbench.runCommand('Explorer: Focus on Maskers View');
    await workbench.maskersRow('Ready to use').waitFor();
    await restriction().waitFor({ state: 'detached' });
    await workbench.runCommand('View: Show Testing');
  });

  it('follows folders that others move', async () => {
    const from = join(folder, 'old');
    mkdirSync(from);
    writeFileSync(join(from, 'moving.masker.test.json'), '{"cases": []}');
    await row(/moving.*old/).waitFor();
    renameSync(from, join(folder, 'new'));
    await row(/moving.*new/).waitFor();
    await row(/moving.*old/).waitFor({ state: 'detached' });
    rmSync(join(folder, 'new'), { recursive: true });
    await row('moving').waitFor({ state: 'detached' });
    assert(await row('phone-number').isVisible());
  });
});
