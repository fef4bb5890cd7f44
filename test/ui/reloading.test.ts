// A window that is reloaded while it masks: no half of a file appears, and masking again is complete.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { waitFor } from '../helpers/waitFor.ts';
import { visit } from './visit.ts';
import type { Workbench } from './workbench.ts';

/** Numbers of rows: masking the first takes seconds, in which the window is reloaded. */
const [rows, rowsAgain] = [6_000_000, 500_000];
const people = (count: number): string =>
  `id,ssn\n${Array.from({ length: count }, (_, i) => `${i},154-47-${String(i % 10_000).padStart(4, '0')}\n`).join('')}`;

describe('a window that is reloaded while it masks', () => {
  let workbench: Workbench;
  let folder: string;

  visit('reloading', (session) => {
    ({ workbench, folder } = session);
    rmSync(join(folder, 'shop.masker.plan.json'));
    for (const name of readdirSync(join(folder, 'data'))) rmSync(join(folder, 'data', name));
    writeFileSync(
      join(folder, 'people.masker.plan.json'),
      '{ "tables": { "people": { "columns": { "id": "keep", "ssn": "SSNMasker" } } } }',
    );
  });

  async function mask(): Promise<void> {
    await workbench.openFile('people.masker.plan.json');
    await workbench.runCommand('Masker: Mask Files by Plan…');
    await workbench.quickPickItem('1 File of the Workspace').click();
    await workbench.quickPickItem('Write 1 File to').click();
  }

  const target = (): string => join(folder, 'data/masked/people.csv');

  it('leaves no half of a file, and masks all of it when it is asked again', async function () {
    this.timeout(240_000);
    // A second try begins as the first one did.
    rmSync(join(folder, 'data/masked'), { recursive: true, force: true });
    writeFileSync(join(folder, 'data/people.csv'), people(rows));
    await mask();
    // While it is being masked, its rows are written beside the place where it appears.
    await waitFor(
      () => existsSync(join(folder, 'data/masked')) && readdirSync(join(folder, 'data/masked')).length > 0,
    );
    const isEarly = !existsSync(target());
    await workbench.page.reload();
    await workbench.waitForFolder();
    assert(isEarly, 'The file was masked before the reload.');
    assert(!existsSync(target()));
    writeFileSync(join(folder, 'data/people.csv'), people(rowsAgain));
    await mask();
    await waitFor(() => existsSync(target()), { timeout: 120_000 });
    await workbench.keepScreenshot('masked-again');
    const masked = readFileSync(target(), 'utf8');
    assert.equal(masked.split('\n').length, rowsAgain + 2);
    assert.doesNotMatch(masked, /154-47-/);
    assert.deepEqual(readdirSync(join(folder, 'data/masked')), ['people.csv']);
  });
});
