// Masking columns and fields as a user does: choose, inspect the difference, and select the target.
import assert from 'node:assert/strict';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { waitFor } from '../../helpers/waitFor.ts';
import { sharedVisit } from '../visit.ts';
import type { Workbench } from '../workbench.ts';

describe('masking columns and fields', () => {
  let workbench: Workbench;
  let folder: string;

  sharedVisit('columns', (session) => {
    ({ workbench, folder } = session);
  });

  const read = (path: string): string => readFileSync(join(folder, path), 'utf8');

  it('replaces chosen columns in the editor, in one undo step', async () => {
    const before = read('data/customers.csv');
    await workbench.openFile('data/customers.csv');
    await workbench.runCommand('Masker: Mask Columns…');
    await workbench.quickPickItem('154-47-6043').waitFor();
    await workbench.screenshot('columns');
    await workbench.acceptList('154-47-6043');
    await workbench.quickPickItem('Mask with the Suggested Maskers').waitFor();
    await workbench.screenshot('suggested-maskers');
    await workbench.acceptList('Mask with the Suggested Maskers');
    await workbench.quickPickItem('Replace in customers.csv').waitFor();
    await workbench.page.locator('.editor.modified .char-insert').first().waitFor();
    await workbench.tab(/customers\.csv ↔ masked with \w+ and \d+ others \(the beginning\)$/).waitFor();
    await workbench.screenshot('difference');
    await workbench.quickPickItem('Replace in customers.csv').click();
    await workbench.line('154-47-6043').waitFor({ state: 'detached' });
    await workbench.save();
    const after = read('data/customers.csv');
    const [was = [], is = []] = [before, after].map((text) => text.split('\n')[1]?.split(','));
    assert.match(is[3] ?? '', /^\d{3}-\d\d-\d{4}$/);
    assert.notEqual(is[3], was[3]);
    assert.equal(is[0], was[0]);
    assert.match(is[8] ?? '', /^[A-Z]{2}$/);
    assert.notEqual(is[8], was[8]);
    await workbench.undo();
    await workbench.line('154-47-6043').waitFor();
    await workbench.save();
    assert.equal(read('data/customers.csv'), before);
  });

  it('masks fields of JSON to the clipboard', async () => {
    writeFileSync(join(folder, 'data/one.json'), '{"customer": {"ssn": "154-47-6043", "age": 42}}\n');
    await workbench.openFile('data/one.json');
    await workbench.runCommand('Masker: Mask Fields…');
    await workbench.quickPickItem('customer.ssn').waitFor();
    await workbench.quickPickItem(/customer\.age.*It holds numbers, so maskers that produce text/).waitFor();
    await workbench.screenshot('fields');
    await workbench.acceptList('customer.ssn');
    await workbench.quickPickItem('Choose a Masker…').click();
    await workbench.quickPickItem('its name says').waitFor();
    await workbench.screenshot('masker-of-a-field');
    await workbench.acceptList('its name says');
    await workbench.quickPickItem('Copy to the Clipboard').click();
    await waitFor(async () => {
      const text = await workbench.page.evaluate<string>('navigator.clipboard.readText()');
      return /^\{"customer": \{"ssn": "(?!154-47-6043)\d{3}-\d\d-\d{4}", "age": 42\}\}\n$/.test(text);
    });
    assert.match(read('data/one.json'), /154-47-6043/);
  });

  it('lets the user say whether the first row names the columns', async () => {
    await workbench.openFile('data/customers.csv');
    await workbench.runCommand('Masker: Mask Columns…');
    const title = workbench.page.locator('.quick-input-title');
    await title.filter({ hasText: 'the first row holds names' }).waitFor();
    await workbench.page.getByRole('button', { name: 'The first row holds values' }).click();
    await title.filter({ hasText: 'the first row holds values' }).waitFor();
    await workbench.quickPickItem(/^column 4.*ssn/).waitFor();
    await workbench.page.getByPlaceholder(/with no names, \d+ are ticked now/).waitFor();
    await workbench.press('Escape');
  });

  it('picks nothing by Enter for a column that no masker suits', async () => {
    const phones = ['415-555-2671', 'none', 'call', 'later', '?', '-'];
    writeFileSync(
      join(folder, 'data/odd.csv'),
      `id,phone\n${phones.map((one, i) => `${i},${one}\n`).join('')}`,
    );
    await workbench.openFile('data/odd.csv');
    await workbench.runCommand('Masker: Mask Columns…');
    await workbench.quickPickItem(/^phone.*its name suggests PhoneNumberMasker: 0 of 6/).click();
    await workbench.press('Enter');
    const title = workbench.page.locator('.quick-input-title', { hasText: 'phone (1 of 1)' });
    await title.waitFor();
    await workbench.quickPickItem(/PhoneNumberMasker.*0 of 6 values fit/).waitFor();
    await workbench.screenshot('nothing-preselected');
    await workbench.press('Enter', 'Enter');
    await title.waitFor();
    await workbench.press('ArrowDown', 'Enter');
    await workbench.quickPickItem('Replace in odd.csv').waitFor();
    await workbench.press('Escape');
  });

  it('makes a new configuration from the values of a column', async () => {
    await workbench.openFile('data/customers.csv');
    await workbench.runCommand('Masker: Mask Columns…');
    const column = workbench.quickPickItem(/^phone/);
    await column.hover();
    await column.getByRole('button', { name: 'New configuration from these values' }).click();
    await workbench.page.locator('.quick-input-title', { hasText: 'New Masker Configuration' }).waitFor();
    await workbench.answer('PhoneMasker', 'PhoneMasker');
    await workbench.tab('phone.masker.json').waitFor();
    await workbench.line('"algorithm": "USTelephone"').waitFor();
    await workbench.screenshot('configuration-from-column');
    await workbench.runCommand('View: Revert and Close Editor');
  });

  it('writes a plan where rows are to fit together', async () => {
    await workbench.openFile('data/customers.csv');
    await workbench.runCommand('Masker: Mask Columns…');
    await workbench.acceptList('154-47-6043');
    await workbench.quickPickItem('Rows That Fit Together: Write a Plan').click();
    await workbench.tab('customers.masker.plan.json').waitFor();
    await workbench.line('"customer": ["customer_id"]').waitFor();
    await workbench.line('"first_name": { "masker": "FirstNameMasker", "by": "customer" }').waitFor();
    await workbench.notification('A plan for rows that fit together').waitFor();
    await workbench.screenshot('rows-plan');
    await workbench.runCommand('View: Revert and Close Editor');
  });

  describe('in place, in a file that is too large for VS Code', () => {
    const file = 'large.csv';
    const content = `id,ssn\n${'1,154-47-6043\n'.repeat(4_000_000)}`;
    const path = (): string => join(folder, 'data', file);

    before(async () => {
      writeFileSync(path(), content);
      await workbench.openFile('data/customers.csv');
    });

    async function replaceInPlace(): Promise<void> {
      await workbench.runOnFile(file, 'Mask Columns…');
      for (const question of ['ssn', 'Mask with the Suggested Masker']) await workbench.acceptList(question);
      await workbench.quickPickItem(`Replace in ${file}`).click();
    }

    it('is refused while the file is read-only', async function () {
      this.timeout(60_000);
      chmodSync(path(), 0o444);
      await replaceInPlace();
      await workbench.notification('The file is read-only. Nothing was changed.').waitFor();
      assert(readFileSync(path(), 'utf8') === content);
      chmodSync(path(), 0o644);
    });

    it('happens when all of it is masked', async function () {
      this.timeout(60_000);
      await replaceInPlace();
      await workbench
        .notification(`Demonstration key: masked 4,000,000 values with SSNMasker into ${file}`)
        .waitFor({ timeout: 40_000 });
      const lines = readFileSync(path(), 'utf8').split('\n');
      assert.equal(lines.length, 4_000_002);
      assert.equal(new Set(lines).size, 3);
      assert.match(lines[1] ?? '', /^1,(?!154-47-6043)\d{3}-\d\d-\d{4}$/);
    });
  });
});
