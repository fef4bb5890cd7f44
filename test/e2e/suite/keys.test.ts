// The masking key: created, stored, confirmed before it is lost, and never shown.
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { MaskerApi } from '../../../client/src/api.ts';
import { activateMasker, answerSecond, showDefaultMasker, waitForMasker } from './masker.ts';
import {
  acceptQuickPick,
  closeAllEditors,
  deleteFixture,
  openDocument,
  waitFor,
  writeFixture,
} from './support.ts';

const ssnMasker = vscode.Uri.parse('masker-default:/SSNMasker.masker.json');

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

  it('may hold in one folder of several, before that of the machine', async () => {
    const files = ['bank', 'shop'].map((root) => `${root}/key.txt`);
    const maskIn = async (file: string): Promise<readonly [masked: string, key: string]> => {
      const editor = await vscode.window.showTextDocument(await writeFixture(file, '154-47-6043'));
      await waitForMasker(api, 'SSNMasker');
      await vscode.commands.executeCommand('masker.maskSelection');
      const masked = editor.document.getText();
      const key = /(?<=SSNMasker \()key [0-9a-f]{8}(?=\)$)/.exec(api.lastMessage() ?? '')?.[0] ?? 'demo key';
      await waitFor(() => api.statusBarText().endsWith(`SSNMasker · ${key}`), {
        message: () => `${key} in ${api.statusBarText()}`,
      });
      await vscode.commands.executeCommand('workbench.action.files.revert');
      return [masked, key];
    };
    const maskInBoth = async () => [await maskIn(files[0] ?? ''), await maskIn(files[1] ?? '')] as const;
    await vscode.commands.executeCommand('masker.useMasker', ssnMasker);
    const [, [byDemonstration]] = await maskInBoth();

    const tells = (text: string) => () => api.lastMessage()?.includes(text) === true;
    await answerSecond('masker.generateMaskingKey', tells('used in the folder bank from now on'));
    const [[ofBank, bankKey], [ofShop, shopKey]] = await maskInBoth();
    assert.notEqual(ofBank, byDemonstration);
    assert.match(bankKey, /^key [0-9a-f]{8}$/);
    assert.deepEqual([ofShop, shopKey], [byDemonstration, 'demo key']);

    await acceptQuickPick(vscode.commands.executeCommand('masker.generateMaskingKey'));
    assert.ok(tells('used in folders without a key of their own from now on')());
    const [bank, [ofMachine, machineKey]] = await maskInBoth();
    assert.deepEqual(bank, [ofBank, bankKey]);
    assert.ok(ofMachine !== ofBank && ofMachine !== byDemonstration && machineKey !== bankKey);

    await answerSecond('masker.forgetMaskingKey', tells("this machine's key is used in the folder bank"));
    assert.deepEqual(await maskInBoth(), [
      [ofMachine, machineKey],
      [ofMachine, machineKey],
    ]);
    await answerSecond('masker.forgetMaskingKey', usesDemonstrationKey);
    for (const file of files) await deleteFixture(file);
    await vscode.commands.executeCommand('masker.followEditor');
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
