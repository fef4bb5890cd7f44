// The masking key: made, kept, asked for before it is lost, and never shown.
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { MaskerApi } from '../../../client/src/api.ts';
import { activateMasker, answerSecond, showDefaultMasker, waitForMasker } from './masker.ts';
import { acceptQuickPick, closeAllEditors, openDocument, waitFor } from './support.ts';

describe('the masking key', () => {
  let api: MaskerApi;
  const usesDemonstrationKey = (): boolean => api.activeMasker()?.usesDemonstrationKey === true;

  before(async () => {
    api = await activateMasker();
    await showDefaultMasker('SSNMasker');
    await waitForMasker(api, 'SSNMasker');
  });

  after(async () => {
    if (!usesDemonstrationKey()) await answerSecond('masker.forgetMaskingKey', usesDemonstrationKey);
    await closeAllEditors();
  });

  async function maskOnce(): Promise<string> {
    const editor = await openDocument('154-47-6043', { language: 'plaintext' });
    await vscode.commands.executeCommand('masker.maskSelection');
    return editor.document.getText();
  }

  it('is the demonstration key at first, and the status bar says so', () => {
    assert(usesDemonstrationKey());
    assert.match(api.statusBarText(), /SSNMasker · demo key$/);
  });

  it('has nothing to forget then', async () => {
    await vscode.commands.executeCommand('masker.forgetMaskingKey');
    assert.equal(api.lastMessage(), 'No masking key is stored.');
  });

  it('is generated, used and forgotten', async () => {
    const before = await maskOnce();
    await acceptQuickPick(vscode.commands.executeCommand('masker.generateMaskingKey'));
    await waitFor(() => !usesDemonstrationKey());
    assert.doesNotMatch(api.statusBarText(), /demo/);
    assert.doesNotMatch(api.lastMessage() ?? '', /hex:|[0-9a-f]{16}/);
    const own = await maskOnce();
    assert.notEqual(own, before);
    assert.equal(await maskOnce(), own);
    assert.match(api.lastMessage() ?? '', /^Masked 1 value with SSNMasker \(key [0-9a-f]{8}\)$/);
    assert.match(api.statusBarText(), /SSNMasker · key [0-9a-f]{8}$/);

    await acceptQuickPick(vscode.commands.executeCommand('masker.generateMaskingKey'));
    assert.equal(await maskOnce(), own);
    await acceptQuickPick(vscode.commands.executeCommand('masker.forgetMaskingKey'));
    assert.equal(await maskOnce(), own);

    await answerSecond('masker.forgetMaskingKey', usesDemonstrationKey);
    assert.equal(await maskOnce(), before);
  });

  it('is not asked for by a masker that draws nothing', async () => {
    await showDefaultMasker('IdentityMasker');
    await waitForMasker(api, 'IdentityMasker');
    assert.match(api.statusBarText(), /IdentityMasker$/);
    assert(!usesDemonstrationKey());
    assert.equal(await maskOnce(), '154-47-6043');
    assert.equal(api.lastMessage(), 'Masked 1 value with IdentityMasker');
    await showDefaultMasker('SSNMasker');
    await waitForMasker(api, 'SSNMasker');
  });
});
