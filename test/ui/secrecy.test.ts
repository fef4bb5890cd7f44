// Every command of the extension, used on recognizable values and a key: neither reaches a log or a process list.
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import { analyse, createMasker } from '@masker/masker';
import { defaultMaskers } from '@masker/algorithms';
import { parseMaskingKey } from '@masker/masking-core';
import { nodeCryptography } from '@masker/node';
import { waitFor } from '../helpers/waitFor.ts';
import type { Session } from './session.ts';
import { visit } from './visit.ts';
import type { Workbench } from './workbench.ts';

const passphrase = 'correct horse battery staple';
const originals = ['219-09-9381', '078-05-1127'] as const;
const parsed = parseMaskingKey(passphrase, nodeCryptography);
assert(parsed.problem === undefined);
const { key } = parsed;
const { configuration } = analyse(defaultMaskers.find(({ name }) => name === 'SSNMasker')?.text ?? '');
assert(configuration !== undefined);
const masker = createMasker(configuration, { key, cryptography: nodeCryptography, consistency: 'value' });
function maskedBy(value: string): string {
  return masker?.mask(value).value ?? '';
}
const masked = [maskedBy(originals[0]), maskedBy(originals[1])] as const;
const keyBytes = Buffer.from(key.reveal());
const plan = JSON.stringify({ tables: { private: { columns: { id: 'keep', ssn: 'SSNMasker' } } } });
/** Texts that no log and no process list may contain. */
const secrets = [...originals, ...masked, passphrase, keyBytes.toString('hex'), keyBytes.toString('base64')];

describe('values and keys', () => {
  let session: Session;
  let workbench: Workbench;
  let folder: string;

  visit('secrecy', async (opened) => {
    session = opened;
    ({ workbench, folder } = opened);
    mkdirSync(join(folder, '.vscode'), { recursive: true });
    writeFileSync(join(folder, '.vscode/settings.json'), '{ "masker.trace.server": "verbose" }\n');
    writeFileSync(join(folder, 'data/values.txt'), `${originals.join('\n')}\n`);
    writeFileSync(join(folder, 'data/values.csv'), `id,ssn\n1,${originals[0]}\n2,${originals[1]}\n`);
    writeFileSync(join(folder, 'data/values.json'), `[{"ssn": "${originals[0]}"}]\n`);
    writeFileSync(join(folder, 'data/private.csv'), `id,ssn\n1,${originals[0]}\n2,${originals[1]}\n`);
    writeFileSync(join(folder, 'decided.masker.plan.json'), plan);
    await workbench.openMaskersView();
    await workbench.openFile('data/values.txt');
    await workbench.runCommand('Developer: Set Log Level...');
    await workbench.pick('Masker');
    await workbench.pick('Trace');
  });

  const command = (title: string): Promise<void> => workbench.runCommand(`Masker: ${title}`);
  const status = (text: string | RegExp): Promise<void> => workbench.statusBarItem(text).waitFor();
  const message = (text: string | RegExp): Promise<void> => workbench.notification(text).waitFor();

  const isTraced = (): boolean =>
    session.readLogs().some(({ text }) => text.includes('textDocument/completion'));

  async function openValues(): Promise<void> {
    await workbench.openFile('data/values.txt');
    await workbench.selectAll();
  }

  /** How each command is used, in this order, and what shows that it did its work. */
  const uses: Readonly<Record<string, () => Promise<void>>> = {
    generateMaskingKey: async () => {
      await command('Generate Masking Key');
      await workbench.quickPickItem('This Machine').click();
      await message('A new masking key was stored');
    },
    forgetMaskingKey: async () => {
      await command('Forget Masking Key');
      await workbench.quickPickItem('Forget the Masking Key').click();
      await status('The masking key was forgotten');
    },
    setMaskingKey: async () => {
      await command('Set Masking Key');
      await workbench.quickPickItem('This Machine').click();
      await workbench.answerPassphrase(passphrase);
      await status('The masking key was stored');
    },
    selectActiveMasker: async () => {
      await command('Select Active Masker');
      await workbench.pick('PhoneNumberMasker');
      await status(/PhoneNumberMasker/);
    },
    followEditor: async () => {
      await command('Follow the Editor');
      await command('Select Active Masker');
      await workbench.pick('PhoneNumberMasker');
    },
    addTestFromSelection: async () => {
      await openValues();
      await command('Add Test from Selection');
      await workbench.quickPickItem('Write 2 Values into').click();
      await status('Added 2 tests to phone-number.masker.test.json');
    },
    recordTestOutput: async () => {
      await command('Record Test Output');
      await status('Recorded the output of 1 test');
      await workbench.runCommand('File: Revert File');
    },
    useMasker: async () => {
      await workbench.maskersRow('SSNMasker').hover();
      await workbench.maskersRow('SSNMasker').getByRole('button', { name: 'Use for Masking' }).click();
      await status(/SSNMasker/);
    },
    openConfiguration: async () => {
      await workbench.maskersRow('SSNMasker').click();
      await workbench.tab('SSNMasker').waitFor();
    },
    showDefaultMasker: async () => {
      await command('Show Default Masker');
      await workbench.pick('SSNMasker');
      await workbench.tab('SSNMasker').waitFor();
    },
    maskSelection: async () => {
      await openValues();
      await command('Mask Selection');
      await workbench.line(masked[0]).waitFor();
      await workbench.undo();
    },
    maskAllMatches: async () => {
      await openValues();
      await command('Mask All Matches');
      await workbench.quickPickItem('Mask 2 matches').click();
      await workbench.line(masked[1]).waitFor();
      await workbench.undo();
    },
    maskAllMatchesWithSeveral: async () => {
      await openValues();
      await command('Mask All Matches with Several Maskers…');
      await workbench.acceptList('SSNMasker');
      await workbench.quickPickItem('Mask 2 matches').click();
      await workbench.line(masked[1]).waitFor();
      await workbench.undo();
    },
    findInFile: async () => {
      await openValues();
      await command('Find in This File');
      await status('2 values found in 1 file');
    },
    maskFinding: async () => {
      const row = (text: string | RegExp) =>
        workbench.page.getByRole('tree', { name: 'Found Values' }).getByRole('treeitem', { name: text });
      await row(/^SSNMasker/).click();
      const value = row('Value of SSNMasker, line 1');
      await value.hover();
      await value.getByRole('button', { name: 'Mask This Value' }).click();
      await workbench.line(masked[0]).waitFor();
      await workbench.openFile('data/values.txt');
      await workbench.undo();
    },
    maskFindings: async () => {
      await openValues();
      await command('Find in This File');
      await command('Mask All Found Values…');
      await workbench.quickPickItem('Mask 2 matches').click();
      await workbench.line(masked[1]).waitFor();
      await workbench.openFile('data/values.txt');
      await workbench.undo();
    },
    findInWorkspace: async () => {
      await command('Find in This Workspace…');
      await workbench.answer('data/values.*', '**/*');
      await status(/values found in 3 files/);
    },
    clearFindings: async () => {
      await command('Clear Found Values');
      await workbench.page.locator('.pane-header', { hasText: 'Found Values' }).waitFor({ state: 'hidden' });
    },
    // Masking in a notebook is tested in the suites of the extension host.
    maskCellOutputs: async () => {
      await command('Mask Cell Outputs');
      await message('No notebook is open in the editor');
    },
    copyMasked: async () => {
      await openValues();
      await command('Copy Masked');
      await waitFor(async () =>
        (await workbench.page.evaluate<string>('navigator.clipboard.readText()')).startsWith(
          masked.join('\n'),
        ),
      );
    },
    // Masking in a terminal is tested in the suites of the extension host.
    copyTerminalMasked: async () => {
      await command('Copy Terminal Selection Masked');
      await message('No text is selected in the terminal');
    },
    pasteMasked: async () => {
      await openValues();
      await workbench.press('Control+C');
      await command('Paste Masked');
      await workbench.line(masked[1]).waitFor();
      await workbench.undo();
    },
    maskSampleLines: async () => {
      await openValues();
      await command('Mask Sample Lines');
      await workbench.page.locator('.editor.modified .view-line', { hasText: masked[0] }).waitFor();
    },
    maskColumns: async () => {
      await workbench.openFile('data/values.csv');
      await command('Mask Columns…');
      for (const item of ['ssn', 'Mask with the Suggested Masker']) await workbench.acceptList(item);
      await workbench.quickPickItem('Replace in values.csv').click();
      await workbench.line(masked[0]).waitFor();
      await workbench.undo();
    },
    maskFields: async () => {
      await workbench.openFile('data/values.json');
      await command('Mask Fields…');
      for (const item of ['ssn', 'Mask with the Suggested Masker']) await workbench.acceptList(item);
      await workbench.quickPickItem('values.masked.json').click();
      await workbench.tab('values.masked.json').waitFor();
    },
    openPreview: async () => {
      await workbench.openFile('maskers/ssn-keep-area.masker.json');
      await command('Open Preview');
      await workbench.webview().locator('.samples .row:not(.head)').first().waitFor();
    },
    useSelectionAsSamples: async () => {
      await openValues();
      await command('Use Selection as Samples');
      await workbench.webview().locator('#row-0 .original', { hasText: originals[0] }).waitFor();
    },
    newConfiguration: async () => {
      await openValues();
      await command('New Masker Configuration…');
      await workbench.quickPickItem('From the 2 selected values').click();
      await workbench.page.locator('.quick-input-title', { hasText: 'New Masker Configuration' }).waitFor();
      await workbench.answer('SecretMasker');
      await workbench.tab('secret.masker.json').waitFor();
    },
    newPlan: async () => {
      await command('New Plan from Data…');
      await workbench.quickPickItem('Files…').click();
      await workbench.answerFile(join(folder, 'data/private.csv'));
      await message('A plan for 2 columns of 1 table');
    },
    checkPlan: async () => {
      await workbench.openFile('decided.masker.plan.json');
      await command('Check Plan');
      await message('against 1 table: no problems');
    },
    maskByPlan: async () => {
      await workbench.openFile('decided.masker.plan.json');
      await command('Mask Files by Plan…');
      await workbench.quickPickItem('1 File of the Workspace').click();
      await workbench.quickPickItem('Write 1 File to').click();
      await waitFor(() => existsSync(join(folder, 'data/masked/private.csv')));
    },
    previewPlan: async () => {
      await workbench.openFile('decided.masker.plan.json');
      await command('Preview Plan');
      await workbench.webview().locator('#cell-0-1').waitFor();
    },
    restartServer: async () => {
      await workbench.openFile('maskers/ssn-keep-area.masker.json');
      await command('Restart Language Server');
      // Until it runs, suggestions are words of the text.
      await waitFor(async () => {
        assert((await workbench.suggest()).length > 0);
        return isTraced();
      });
    },
    showOutput: async () => {
      await command('Show Output');
      await workbench.page.locator('.panel .composite.title', { hasText: 'Output' }).waitFor();
    },
    getStarted: async () => {
      await command('Get Started');
      await workbench.page.getByText('Get started with Masker').first().waitFor();
    },
    showDocumentation: async () => {
      await command('Show Documentation');
      await workbench.tab(/README\.md/).waitFor();
    },
  };

  it('are used by every command', () => {
    const commands = manifest.contributes.commands.map(({ command: id }) => id);
    assert.deepEqual(
      Object.keys(uses)
        .map((id) => `masker.${id}`)
        .sort(),
      commands.sort(),
    );
  });

  for (const [id, use] of Object.entries(uses))
    it(`are in no log after ${id}`, async () => {
      await use();
      for (const { file, text } of [...session.readLogs(), ...processes()])
        for (const secret of secrets) assert(!text.includes(secret), `${file} holds a value or the key`);
    });

  it('are in no log though the language server was traced', () => {
    assert(isTraced());
  });
});

/** The command lines and environments of all processes of the machine that may be read. */
function processes(): { file: string; text: string }[] {
  return readdirSync('/proc')
    .filter((id) => /^\d+$/.test(id))
    .flatMap((id) => ['cmdline', 'environ'].map((part) => `/proc/${id}/${part}`))
    .flatMap((file) => {
      try {
        return [{ file, text: readFileSync(file, 'utf8') }];
      } catch {
        return [];
      }
    });
}
