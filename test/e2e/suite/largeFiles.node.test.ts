// Files that are too large for VS Code are masked on disk, block by block: not in a browser.
import assert from 'node:assert/strict';
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import * as vscode from 'vscode';
import type { MaskerApi } from '../../../client/src/api.ts';
import { defaultMaskers } from '@masker/algorithms';
import { describeCount } from '@masker/text';
import { activateMasker, maskByEngine, showDefaultMasker, waitForMasker } from './masker.ts';
import { acceptQuickPick, closeAllEditors, fixtureUri } from './support.ts';

const ssn = '154-47-6043';
const ssnText = defaultMaskers.find(({ name }) => name === 'SSNMasker')?.text ?? '';
const mask = (value: string): string => maskByEngine(ssnText, value) ?? '';
const masked = mask(ssn);
const command = (name: string, target?: vscode.Uri): Thenable<unknown> =>
  vscode.commands.executeCommand(`masker.${name}`, target);
const read = (name: string): string => readFileSync(fixtureUri(name).fsPath, 'utf8');

describe('masking a file that is too large for VS Code', () => {
  let api: MaskerApi;

  before(async () => {
    api = await activateMasker();
  });

  afterEach(closeAllEditors);

  describe('by Mask All Matches', () => {
    const name = 'samples/huge.log';
    const words = ' and some more words of a log, Zoë'.repeat(20);
    const line = `INFO 2024-06-11 customer 123-45-6789 (10260)${words}\r\n`;
    const lines = 75_000;
    const made = (): string[] =>
      readdirSync(fixtureUri('samples/data').fsPath + '/..').filter((file) =>
        /huge\.masked|\.part$/.test(file),
      );

    before(async () => {
      await showDefaultMasker('SSNMasker');
      await waitForMasker(api, 'SSNMasker');
      writeFileSync(fixtureUri(name).fsPath, line.repeat(lines));
    });

    after(() => {
      rmSync(fixtureUri(name).fsPath);
      for (const file of made()) rmSync(fixtureUri(`samples/${file}`).fsPath);
    });

    it('writes a new file beside it', async () => {
      await acceptQuickPick(vscode.commands.executeCommand('masker.maskAllMatches', fixtureUri(name)), {
        timeout: 100_000,
      });
      assert.equal(
        api.lastMessage(),
        `Demonstration key: masked ${describeCount(lines)} values with SSNMasker into samples/huge.masked.log`,
      );
      assert.deepEqual(made(), ['huge.masked.log']);
      const text = readFileSync(fixtureUri('samples/huge.masked.log').fsPath, 'utf8');
      assert(text === line.replace('123-45-6789', mask('123-45-6789')).repeat(lines));
    }).timeout(120_000);

    it('refuses what is no text, and leaves nothing half-written behind', async () => {
      const text = Buffer.from(line.repeat(lines));
      text[text.length - 10] = 0xff;
      writeFileSync(fixtureUri(name).fsPath, text);
      const before = made();
      await vscode.commands.executeCommand('masker.maskAllMatches', fixtureUri(name));
      assert.match(api.lastMessage() ?? '', /isn't valid UTF-8/);
      assert.deepEqual(made(), before);
    }).timeout(60_000);
  });

  describe('by Mask Columns', () => {
    const row = `1,${ssn},"some more words, to make it long: ${'x'.repeat(660)}"\n`;
    const rows = 80_000;
    const header = 'id,ssn,kept\n';
    const name = 'bank/fields-huge.csv';

    afterEach(() => {
      const { fsPath } = fixtureUri('bank');
      for (const file of readdirSync(fsPath)) if (file.startsWith('fields')) rmSync(`${fsPath}/${file}`);
    });

    it('streams into a new file', async () => {
      writeFileSync(fixtureUri(name).fsPath, header + row.repeat(rows));
      await acceptQuickPick(command('maskColumns', fixtureUri(name)), { timeout: 100_000 });
      assert.match(api.lastMessage() ?? '', /^Demonstration key: masked 80,000 values with SSNMasker/);
      assert(read('bank/fields-huge.masked.csv') === header + row.replace(ssn, masked).repeat(rows));
    }).timeout(120_000);

    it('leaves nothing behind when a row in the middle is wrong', async () => {
      const { fsPath } = fixtureUri(name);
      writeFileSync(fsPath, `${header}${row.repeat(rows)}1,2\n`);
      chmodSync(fsPath, 0o444);
      await acceptQuickPick(command('maskColumns', fixtureUri(name)), { timeout: 100_000 });
      assert.match(api.lastMessage() ?? '', /^Row 80002 has more or fewer fields.* Nothing was changed/);
      assert(!existsSync(fixtureUri('bank/fields-huge.masked.csv').fsPath));
      assert(!readdirSync(fixtureUri('bank').fsPath).some((file) => file.endsWith('.part')));
    }).timeout(120_000);
  });
});
