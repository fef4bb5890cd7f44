// The commands of the view of all maskers and of the Explorer's menus: they are called on a configuration.
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { MaskerApi } from '../../../client/src/api.ts';
import { activateMasker, openText, showDefaultMasker, waitForMasker } from './masker.ts';
import { closeAllEditors, fixtureUri, waitFor } from './support.ts';

const account = 'bank/AccountMasker.masker.json';
const coupon = 'shop/CouponMasker.masker.json';

describe('the commands on a masker', () => {
  let api: MaskerApi;

  before(async () => {
    api = await activateMasker();
  });

  afterEach(closeAllEditors);

  it('open a configuration', async () => {
    await vscode.commands.executeCommand('masker.openConfiguration', { uri: fixtureUri(account) });
    assert.equal(vscode.window.activeTextEditor?.document.uri.toString(), fixtureUri(account).toString());
  });

  it('open a configuration with problems at the first one', async () => {
    await vscode.commands.executeCommand('masker.openConfiguration', fixtureUri(coupon));
    const editor = vscode.window.activeTextEditor;
    assert.equal(editor?.document.uri.toString(), fixtureUri(coupon).toString());
    assert(!editor.selection.isEmpty);
  });

  it('make a masker the active one, beside whatever is open', async () => {
    await showDefaultMasker('SSNMasker');
    await waitForMasker(api, 'SSNMasker');
    const { document } = await openText('1200-345678');
    await vscode.commands.executeCommand('masker.useMasker', { uri: fixtureUri(account) });
    await waitForMasker(api, 'AccountMasker');
    assert.equal(vscode.window.activeTextEditor?.document, document);
  });

  it('say that a masker with problems masks nothing yet', async () => {
    await vscode.commands.executeCommand('masker.useMasker', fixtureUri(coupon));
    assert.match(api.lastMessage() ?? '', /can't mask until you fix its errors/);
    await showDefaultMasker('SSNMasker');
    await waitForMasker(api, 'SSNMasker');
  });

  it('say that a configuration is gone', async () => {
    const gone = fixtureUri('bank/gone.masker.json');
    for (const command of ['openConfiguration', 'useMasker']) {
      await vscode.commands.executeCommand(`masker.${command}`, gone);
      assert.match(api.lastMessage() ?? '', /no longer exists/);
    }
  });

  it('open the walkthrough', async () => {
    await vscode.commands.executeCommand('masker.getStarted');
    // The title depends on VS Code's version.
    const title = (): string => vscode.window.tabGroups.activeTabGroup.activeTab?.label ?? '';
    await waitFor(() => /^(Welcome|Walkthrough: Masker)$/.test(title()), {
      message: () => `the walkthrough; there is ${title()}`,
    });
  });
});
