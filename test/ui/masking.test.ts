// Masking as a user does it with a key of their own: the key is typed, and a long run is cancelled.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { waitFor } from '../helpers/waitFor.ts';
import type { Session } from './session.ts';
import { visit } from './visit.ts';
import type { Workbench } from './workbench.ts';

/** Originals that no log may hold. */
const passphrase = 'correct horse battery staple';
/** Number of values that leaves the user the time to change their mind. */
const manyValues = Array.from({ length: 500_000 }, (_, i) => String(100_000_000 + i)).join('\n');

describe('masking with a key', () => {
  let session: Session;
  let workbench: Workbench;
  let folder: string;

  visit('masking', async (opened) => {
    session = opened;
    ({ workbench, folder } = opened);
    writeFileSync(join(folder, 'data/many.txt'), manyValues);
    await workbench.openFile('data/ssn.txt');
    await workbench.runCommand('Masker: Select Active Masker');
    await workbench.pick('SSNMasker');
    await workbench.statusBarItem('SSNMasker · demo key').waitFor();
  });

  it('takes a key that is typed, hidden, and says while it is too short', async () => {
    await workbench.runCommand('Masker: Set Masking Key');
    await workbench.quickPickItem('This Machine').click();
    const input = workbench.page.locator('.quick-input-widget:visible input[type=password]');
    await input.waitFor();
    await workbench.type(passphrase.slice(0, 7));
    await workbench.page.locator('.quick-input-message', { hasText: '12 characters' }).waitFor();
    await workbench.screenshot('short-key');
    await workbench.type(passphrase.slice(7));
    assert.equal(await input.inputValue(), passphrase);
    await workbench.press('Enter');
    await workbench.page.locator('.quick-input-message', { hasText: 'Type the passphrase again' }).waitFor();
    await workbench.type(passphrase);
    await workbench.press('Enter');
    await workbench.statusBarItem(/SSNMasker · key [0-9a-f]{8}$/).waitFor();
    await workbench.screenshot('key-in-use');
  });

  it('takes another key for a folder, until that is forgotten', async () => {
    const item = workbench.statusBarItem(/SSNMasker · key [0-9a-f]{8}$/);
    const machine = await item.innerText();
    await workbench.runCommand('Masker: Generate Masking Key');
    await workbench.quickPickItem('The Folder').click();
    await workbench.notification('used in the folder').waitFor();
    await waitFor(async () => (await item.innerText()) !== machine);
    await workbench.runCommand('Masker: Forget Masking Key');
    await workbench.quickPickItem('The Folder').waitFor();
    await workbench.screenshot('key-scopes');
    await workbench.quickPickItem('The Folder').click();
    await workbench.quickPickItem('Forget the Masking Key').click();
    await workbench.statusBarItem("this machine's key is used").waitFor();
    await waitFor(async () => (await item.innerText()) === machine);
  });

  it('lists the matches of a short text below the choices, as the list covers them in the editor', async () => {
    writeFileSync(join(folder, 'data/short.log'), 'customer 154-47-6043\nand 531-56-9203 called\n');
    await workbench.openFile('data/short.log');
    await workbench.runCommand('Masker: Mask All Matches');
    await workbench.quickPickItem('Mask 2 matches').waitFor();
    assert.match(await workbench.quickPickItem('154-47-6043').innerText(), /line 1/);
    assert.match(await workbench.quickPickItem('531-56-9203').innerText(), /line 2/);
    await workbench.screenshot('matches-of-short-text');
    // A match is shown, and the question stays.
    await workbench.pick('531-56-9203');
    await workbench.pick('Mask 2 matches');
    await workbench.line('customer').waitFor();
    await waitFor(async () => (await workbench.line('154-47-6043').count()) === 0);
    await workbench.undo();
    await workbench.line('154-47-6043').waitFor();
  });

  it('masks the values of the list `default` and of a masker that is ticked besides, in one undo step', async () => {
    const text = 'customer 154-47-6043\nborn 1984-05-17\n';
    writeFileSync(join(folder, 'data/several.log'), text);
    await workbench.openFile('data/several.log');
    await workbench.runCommand('Masker: Mask All Matches with Several Maskers…');
    await workbench.quickPickItem(/^DateMasker/).click();
    await workbench.acceptList('default');
    await workbench.quickPickItem('Mask 2 matches').click();
    await workbench.line('1984-05-17').waitFor({ state: 'detached' });
    await workbench.line('154-47-6043').waitFor({ state: 'detached' });
    await workbench.save();
    const masked = readFileSync(join(folder, 'data/several.log'), 'utf8');
    assert.match(masked, /^customer \d{3}-\d\d-\d{4}\nborn 1984-05-\d\d\n$/);
    await workbench.undo();
    await workbench.line('154-47-6043').waitFor();
    await workbench.line('1984-05-17').waitFor();
    await workbench.save();
    assert.equal(readFileSync(join(folder, 'data/several.log'), 'utf8'), text);
  });

  it('changes nothing when a long run is cancelled', async function () {
    this.timeout(120_000);
    await workbench.openFile('data/many.txt');
    await workbench.selectAll();
    await workbench.runCommand('Masker: Mask Selection');
    const progress = workbench.notification('Masking with SSNMasker');
    await progress.getByRole('button', { name: 'Cancel' }).click();
    await workbench.statusBarItem('Cancelled: nothing was masked.').waitFor();
    await workbench.screenshot('cancelled');
    assert.equal(await workbench.page.locator('.tab.active.dirty').count(), 0);
    await workbench.line('100000000').waitFor();
    assert.equal(readFileSync(join(folder, 'data/many.txt'), 'utf8'), manyValues);
  });

  for (const { file, content, title, questions, work } of [
    {
      file: 'huge.log',
      content: 'customer 154-47-6043 called about a policy, and was called back\n'.repeat(1_500_000),
      title: 'Mask All Matches',
      questions: ['Mask 1,500,000 matches'],
      work: 'Masking with SSNMasker',
    },
    {
      file: 'huge.csv',
      content: `id,ssn\n${'1,154-47-6043\n'.repeat(8_000_000)}`,
      title: 'Mask Columns…',
      questions: ['ssn', 'Mask with the Suggested Masker', 'Write to'],
      work: 'Masking huge.csv',
    },
  ])
    it(`leaves nothing behind when ${title} on a large file is cancelled`, async function () {
      this.timeout(180_000);
      writeFileSync(join(folder, 'data', file), content);
      // What the test before was told is shown for some seconds.
      const cancelled = workbench.statusBarItem(/^Cancelled: nothing was (written|changed)/);
      await cancelled.waitFor({ state: 'detached' });
      await workbench.runOnFile(file, title);
      for (const question of questions) {
        await workbench.quickPickItem(question).waitFor({ timeout: 60_000 });
        await workbench.acceptList(question);
      }
      const progress = workbench.notification(work);
      await progress.waitFor();
      await waitFor(() => readdirSync(join(folder, 'data')).some((name) => name.endsWith('.part')));
      await progress.getByRole('button', { name: 'Cancel' }).click();
      await cancelled.waitFor();
      await workbench.screenshot(`cancelled-${file}`);
      const left = readdirSync(join(folder, 'data')).filter((name) => /huge|\.part$/.test(name));
      assert.deepEqual(left, [file]);
      assert(readFileSync(join(folder, 'data', file), 'utf8') === content);
      rmSync(join(folder, 'data', file));
    });

  it('left the key in no log', async () => {
    const logs = await waitFor(() => {
      const found = session.readLogs();
      return found.length > 0 && found;
    });
    for (const { file, text } of logs) assert(!text.includes(passphrase), `${file} holds the key`);
  });
});
