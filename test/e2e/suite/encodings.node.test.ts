// Plans for files that aren't UTF-8: the encoding is requested once, saved with the plan, and used for output.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import * as vscode from 'vscode';
import type { MaskerApi } from '../../../client/src/api.ts';
import { activateMasker } from './masker.ts';
import {
  acceptQuickPick,
  changeSetting,
  closeAllEditors,
  fixtureUri,
  replaceText,
  waitFor,
  writeFixture,
  writeFixtureBytes,
} from './support.ts';

const execute = (name: string, ...args: unknown[]): Thenable<unknown> =>
  vscode.commands.executeCommand(`masker.${name}`, ...args);
const ssn = '154-47-6043';
const plan = (tables: readonly string[]) =>
  JSON.stringify({
    tables: Object.fromEntries(
      tables.map((name) => [name, { columns: { Straße: 'keep', ssn: 'SSNMasker' } }]),
    ),
  });

describe('plans for files that aren’t UTF-8', () => {
  let api: MaskerApi;

  before(async () => {
    api = await activateMasker();
  });

  afterEach(async () => {
    await changeSetting('files.encoding', undefined);
    await closeAllEditors();
    const { fsPath } = fixtureUri('bank');
    for (const name of readdirSync(fsPath))
      if (name.startsWith('enc-')) rmSync(`${fsPath}/${name}`, { recursive: true });
    rmSync(`${fsPath}/masked`, { recursive: true, force: true });
  });

  const output = (name: string): Buffer => readFileSync(fixtureUri(`bank/masked/${name}`).fsPath);
  const latin1 = (rows: number) => Buffer.from(`Straße,ssn\n${`Köln,${ssn}\n`.repeat(rows)}`, 'latin1');

  it('have their columns read right by New Plan, which remembers the encoding', async () => {
    await writeFixtureBytes('bank/enc-people.csv', latin1(1));
    await acceptQuickPick(execute('newPlan', fixtureUri('bank/enc-people.csv')));
    const document = vscode.window.activeTextEditor?.document;
    assert.match(document?.getText() ?? '', /"Straße"/);
    await document?.save();
    const uri = fixtureUri('bank/enc-people.masker.plan.json');
    await waitFor(() => vscode.workspace.textDocuments.every(({ isUntitled }) => !isUntitled));
    const editor = await vscode.window.showTextDocument(uri);
    await replaceText(editor, plan(['enc-people']));
    await editor.document.save();
    await acceptQuickPick(execute('maskByPlan', uri));
    const written = output('enc-people.csv').toString('latin1');
    assert.match(written, /^Straße,ssn\nKöln,\d{3}-\d\d-\d{4}\n$/);
    assert(!written.includes(ssn));
  });

  it('are read in two encodings where only one is UTF-8, however late that shows', async () => {
    await writeFixture('bank/enc-a.csv', `Straße,ssn\nKöln,${ssn}\n`);
    const many = 30_000;
    const late = `Straße,ssn\n${`x,${ssn}\n`.repeat(many)}Köln,${ssn}\n`;
    await writeFixtureBytes('bank/enc-b.csv', Buffer.from(late.replace('Straße', 'place'), 'latin1'));
    const text = plan(['enc-a', 'enc-b']).replace(/("enc-b".*)"Straße"/, '$1"place"');
    const uri = await writeFixture('bank/enc-plan.masker.plan.json', text);
    await acceptQuickPick(execute('maskByPlan', uri));
    assert.match(output('enc-a.csv').toString(), /^Straße,ssn\nKöln,\d/, api.lastMessage());
    assert.match(output('enc-b.csv').toString('latin1'), /\nKöln,\d{3}-\d\d-\d{4}\n$/);
  });

  it('are asked for with the setting first, and once', async () => {
    await changeSetting('files.encoding', 'iso88591');
    await writeFixtureBytes('bank/enc-a.csv', latin1(1));
    await writeFixtureBytes('bank/enc-b.csv', latin1(3));
    const uri = await writeFixture(
      'bank/enc-plan2.masker.plan.json',
      Buffer.from(plan(['enc-a', 'enc-b'])).toString(),
    );
    await acceptQuickPick(execute('maskByPlan', uri));
    assert.match(api.lastMessage() ?? '', /2 files/);
    for (const [name, rows] of [
      ['enc-a.csv', 1],
      ['enc-b.csv', 3],
    ] as const)
      assert.equal(output(name).toString('latin1').split('Köln').length, rows + 1);
  });

  it('are UTF-16 with a byte order mark without a question', async () => {
    const text = `\ufeffStraße,ssn\nKöln,${ssn}\n`;
    await writeFixtureBytes('bank/enc-people.csv', Buffer.from(text, 'utf16le'));
    const uri = await writeFixture('bank/enc-plan3.masker.plan.json', plan(['enc-people']));
    await acceptQuickPick(execute('maskByPlan', uri));
    const written = output('enc-people.csv').toString('utf16le');
    assert.match(written, /^\ufeffStraße,ssn\nKöln,\d{3}-\d\d-\d{4}\n$/);
    assert(!written.includes(ssn));
  });

  it('with a byte order mark choose no encoding for others', async () => {
    const text = `\ufeffStraße,ssn\nKöln,${ssn}\n`;
    await writeFixtureBytes('bank/enc-a.csv', Buffer.from(text, 'utf16le'));
    await writeFixtureBytes('bank/enc-b.csv', latin1(2));
    const uri = await writeFixture('bank/enc-plan4.masker.plan.json', plan(['enc-a', 'enc-b']));
    await acceptQuickPick(execute('maskByPlan', uri));
    assert.match(output('enc-a.csv').toString('utf16le'), /\nKöln,\d/);
    assert.match(output('enc-b.csv').toString('latin1'), /\nKöln,\d/);
  });
});

describe('documents that are shown in a wrong encoding', () => {
  let api: MaskerApi;

  before(async () => {
    api = await activateMasker();
  });

  afterEach(async () => {
    await closeAllEditors();
    for (const name of ['bank/enc-l.csv', 'bank/enc-u.csv']) rmSync(fixtureUri(name).fsPath, { force: true });
  });

  for (const command of [
    'maskColumns',
    'maskAllMatches',
    'maskAllMatchesWithSeveral',
    'maskSelection',
    'maskSampleLines',
  ])
    it(`are refused before any list: ${command}`, async () => {
      const bytes = Buffer.from(`Straße,ssn\nKöln,${ssn}\n`, 'latin1');
      await writeFixtureBytes('bank/enc-l.csv', bytes);
      const uri = fixtureUri('bank/enc-l.csv');
      const editor = await vscode.window.showTextDocument(uri);
      editor.selection = new vscode.Selection(1, 5, 1, 16);
      const before = editor.document.getText();
      assert.match(before, /\ufffd/);
      await execute(command);
      assert.equal(
        api.lastMessage(),
        "This file isn't in UTF-8: some characters are lost. Reopen it with its own encoding. Nothing was masked.",
      );
      assert.equal(editor.document.getText(), before);
      assert.deepEqual(readFileSync(uri.fsPath), bytes);
    });

  it('are taken where the file has the replacement character itself', async () => {
    await writeFixture('bank/enc-u.csv', `a\ufffd,${ssn}\n`);
    const editor = await vscode.window.showTextDocument(fixtureUri('bank/enc-u.csv'));
    editor.selection = new vscode.Selection(0, 3, 0, 14);
    const masked = execute('maskSelection');
    await Promise.race([masked, acceptQuickPick(masked)]);
    assert.doesNotMatch(api.lastMessage() ?? '', /isn't in/);
  });
});
