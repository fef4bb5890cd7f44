// Maskers by their names, in a workspace of two roots: found, gone to from their twins, suggested in settings, renamed.
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { MaskerApi } from '../../../client/src/api.ts';
import { activateMasker, openText, waitForMasker } from './masker.ts';
import { closeAllEditors, fixtureUri, waitFor, writeFixture } from './support.ts';

const masker = (name: string) => `{ "name": "${name}", "algorithm": "Identity" }\n`;
const settings = (name: string) => `{\n  // The team's masker\n  "masker.activeMasker": "${name}"\n}\n`;

describe('the names of maskers', () => {
  let api: MaskerApi;
  const inBank = () => fixtureUri('bank/Ledger.masker.json');
  const inShop = () => fixtureUri('shop/Ledger.masker.json');
  const bankSettings = () => fixtureUri('bank/.vscode/settings.json');

  before(async () => {
    api = await activateMasker();
    await closeAllEditors();
    await openText('data');
    await writeFixture('bank/Ledger.masker.json', masker('BankLedgerMasker'));
    await writeFixture('shop/Ledger.masker.json', masker('ShopLedgerMasker'));
    await waitFor(async () => (await symbols('LedgerMasker')).length === 2);
  });

  after(async () => {
    await closeAllEditors();
    for (const uri of [inBank(), inShop(), fixtureUri('bank/.vscode')])
      await vscode.workspace.fs.delete(uri, { recursive: true });
  });

  async function symbols(query: string): Promise<string[]> {
    const found = await vscode.commands.executeCommand<vscode.SymbolInformation[]>(
      'vscode.executeWorkspaceSymbolProvider',
      query,
    );
    return found.map(({ name }) => name).filter((name) => name.endsWith('Masker'));
  }

  /** The answer of a command at the first occurrence of a text. */
  async function ask<T>(command: string, uri: vscode.Uri, text: string, ...rest: unknown[]): Promise<T> {
    const document = await vscode.workspace.openTextDocument(uri);
    const start = document.getText().indexOf(text);
    assert(start >= 0, `${text} in ${document.getText()}`);
    return vscode.commands.executeCommand<T>(
      `vscode.${command}`,
      uri,
      document.positionAt(start + 1),
      ...rest,
    );
  }

  /** The files of locations and the texts there. */
  async function show(locations: readonly (vscode.Location | vscode.LocationLink)[]): Promise<string[]> {
    const shown = locations.map(async (location) => {
      const [uri, range] =
        'uri' in location ? [location.uri, location.range] : [location.targetUri, location.targetRange];
      const document = await vscode.workspace.openTextDocument(uri);
      return `${uri.path.split('/').slice(-3).join('/')} ${document.getText(range)}`;
    });
    return (await Promise.all(shown)).sort();
  }

  const textOf = async (uri: vscode.Uri) => (await vscode.workspace.openTextDocument(uri)).getText();

  it('are found by some of their letters', async () => {
    assert.deepEqual((await symbols('bklm')).sort(), ['BankLedgerMasker']);
  });

  it('in settings make their masker active', async () => {
    await writeFixture('bank/.vscode/settings.json', settings('BankLedgerMasker'));
    await waitForMasker(api, 'BankLedgerMasker');
    await writeFixture('bank/.vscode/settings.json', settings('NoSuchMasker'));
    await waitFor(() => api.lastMessage()?.includes('NoSuchMasker') === true);
    await writeFixture('bank/.vscode/settings.json', settings('SSNLast4Masker'));
    await waitForMasker(api, 'SSNLast4Masker');
  });

  it('are suggested in settings', async () => {
    await writeFixture('bank/.vscode/settings.json', settings('ShopLedgerMasker'));
    await waitForMasker(api, 'ShopLedgerMasker');
    await waitFor(async () => (await textOf(bankSettings())).includes('ShopLedgerMasker'));
    const list = await ask<vscode.CompletionList>(
      'executeCompletionItemProvider',
      bankSettings(),
      '"ShopLedgerMasker',
    );
    const document = await vscode.workspace.openTextDocument(bankSettings());
    const suggested = (name: string) => list.items.find(({ label }) => label === name);
    assert.equal(suggested('BankLedgerMasker')?.insertText, '"BankLedgerMasker"');
    assert.equal(suggested('SSNMasker')?.detail, 'default masker');
    const range = suggested('BankLedgerMasker')?.range;
    assert(range instanceof vscode.Range);
    assert.equal(document.getText(range), '"ShopLedgerMasker"');
  });

  it('are renamed', async () => {
    const rename = (text: string, newName: string) =>
      ask<vscode.WorkspaceEdit>('executeDocumentRenameProvider', inShop(), text, newName);
    assert(await vscode.workspace.applyEdit(await rename('"ShopLedger', 'NewLedgerMasker')));
    assert.equal(await textOf(inShop()), masker('NewLedgerMasker'));
    assert(await vscode.workspace.applyEdit(await rename('"NewLedger', 'ShopLedgerMasker')));
    assert.equal(await textOf(inShop()), masker('ShopLedgerMasker'));
    await vscode.workspace.saveAll();
  });

  it('are not renamed to a name that another root has, or to none', async () => {
    for (const [newName, reason] of [
      ['BankLedgerMasker', /is already named "BankLedgerMasker"/],
      [' ', /needs a name/],
    ] as const)
      await assert.rejects(
        ask('executeDocumentRenameProvider', inShop(), '"ShopLedger', newName),
        (error: Error) => reason.test(error.message),
      );
  });

  it('that two roots share lead from one to the other', async () => {
    await writeFixture('bank/Ledger.masker.json', masker('ShopLedgerMasker'));
    const twin = ['workspace/bank/Ledger.masker.json "ShopLedgerMasker"'];
    await waitFor(async () => {
      const found = await ask<vscode.Location[]>('executeDefinitionProvider', inShop(), '"ShopLedger');
      return (await show(found)).join() === twin.join();
    });
  });
});
