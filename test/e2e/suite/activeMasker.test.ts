// The active masker: the configuration that is shown, or one that is picked.
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { MaskerApi } from '../../../client/src/api.ts';
import { defaultMaskers } from '@masker/algorithms';
import {
  activateMasker,
  keepThree,
  maskByEngine,
  openText,
  run,
  showDefaultMasker,
  waitForMasker,
} from './masker.ts';
import {
  acceptQuickPick,
  closeAllEditors,
  dismissQuickPick,
  fixtureUri,
  openFixture,
  setSelections,
  waitFor,
  writeFixture,
} from './support.ts';

const ssnUri = vscode.Uri.parse('masker-default:/SSNMasker.masker.json');

describe('the active masker', () => {
  let api: MaskerApi;

  before(async () => {
    api = await activateMasker();
  });

  beforeEach(() => run('followEditor'));
  afterEach(closeAllEditors);

  it('is picked from a list, and stays active beside data and other configurations', async () => {
    const editor = await openText('1200-345678');
    await acceptQuickPick(run('selectActiveMasker'));
    await waitForMasker(api, 'AccountMasker');
    assert.match(api.statusBarText(), /^\$\(masker-ready\) \$\(pinned\) AccountMasker/);
    await vscode.window.showTextDocument(ssnUri);
    await openFixture('shop/CouponMasker.masker.json');
    await vscode.window.showTextDocument(editor.document);
    await run('maskSelection');
    assert.match(api.lastMessage() ?? '', /masked 1 value with AccountMasker/);
    assert.equal(api.activeMasker()?.name, 'AccountMasker');
  });

  it('follows the editor again when that is chosen', async () => {
    await acceptQuickPick(run('selectActiveMasker'));
    await waitForMasker(api, 'AccountMasker');
    await vscode.window.showTextDocument(ssnUri);
    assert.equal(api.activeMasker()?.name, 'AccountMasker');
    await run('followEditor');
    await waitForMasker(api, 'SSNMasker');
    assert.doesNotMatch(api.statusBarText(), /pinned/);
    await vscode.window.showTextDocument(ssnUri.with({ path: '/SSNLast4Masker.masker.json' }));
    await waitForMasker(api, 'SSNLast4Masker');
  });

  for (const [what, command, arrange] of [
    ['a selection is masked', 'maskSelection', () => undefined],
    ['all matches are', 'maskAllMatches', () => undefined],
    ['a copy is made', 'copyMasked', () => undefined],
    ['something is pasted', 'pasteMasked', () => vscode.env.clipboard.writeText('154-47-6043')],
    ['sample lines are shown', 'maskSampleLines', () => undefined],
  ] as const)
    it(`is asked for when ${what} while the pinned one is gone, those that fit first`, async () => {
      const gone = await writeFixture('bank/Gone.masker.json', keepThree);
      await vscode.commands.executeCommand('masker.useMasker', gone);
      await waitForMasker(api, 'KeepThreeMasker');
      await vscode.workspace.fs.delete(gone);
      await waitFor(() => api.activeMasker() === undefined, { message: () => api.statusBarText() });
      assert.match(api.statusBarText(), /No masker/);
      const editor = await openText('154-47-6043');
      setSelections(editor, [0, 0, 0, 11]);
      await arrange();
      await dismissQuickPick(run(command));
      assert.match(
        api.lastMessage() ?? '',
        /^The active configuration .*Gone\.masker\.json no longer exists\.$/,
      );
      assert.equal(editor.document.getText(), '154-47-6043');
      await acceptQuickPick(run(command));
      const name = api.activeMasker()?.name ?? '';
      assert.match(name, /SSN/);
      assert.match(api.lastMessage() ?? '', new RegExp(`masked 1 value with ${name}`));
      assert.match(api.statusBarText(), /\$\(pinned\)/);
    });

  it('is asked for when it is broken, with what is wrong', async () => {
    await run('followEditor');
    const broken = await openFixture('shop/CouponMasker.masker.json');
    await vscode.commands.executeCommand('masker.useMasker', broken.document.uri);
    await waitForMasker(api, 'CouponMasker');
    await openText('154-47-6043');
    await dismissQuickPick(run('maskSelection'));
    assert.match(api.lastMessage() ?? '', /^CouponMasker can't be used: /);
  });

  it('is a default masker that is shown, read-only', async () => {
    await acceptQuickPick(run('showDefaultMasker'));
    const document = vscode.window.activeTextEditor?.document;
    assert.equal(document?.uri.scheme, 'masker-default');
    assert.equal(document.languageId, 'masker');
    await waitForMasker(api, 'SSNMasker');
  });

  it('gives way, as a default one, to a workspace masker of its name, in whatever folder that comes and goes', async () => {
    const value = '154476043';
    const text = keepThree.replace('KeepThreeMasker', 'SSNMasker');
    const ofWorkspace = maskByEngine(text, value);
    const ofDefault = maskByEngine(
      defaultMaskers.find(({ name }) => name === 'SSNMasker')?.text ?? '',
      value,
    );
    await showDefaultMasker('SSNMasker');
    const editor = await openText(value);
    const expectMasked = (expected: string | null) =>
      waitFor(
        async () => {
          setSelections(editor, [0, 0, 0, value.length]);
          await run('maskSelection');
          const masked = editor.document.getText();
          await vscode.commands.executeCommand('undo');
          await waitFor(() => editor.document.getText() === value);
          return masked === expected;
        },
        { message: () => `${value} masked as ${expected}` },
      );
    await expectMasked(ofDefault);
    await writeFixture('bank/deep/deeper/Ssn.masker.json', text);
    await expectMasked(ofWorkspace);
    const renamed = fixtureUri('bank/renamed');
    await vscode.workspace.fs.rename(fixtureUri('bank/deep'), renamed);
    await expectMasked(ofWorkspace);
    await vscode.workspace.fs.delete(renamed, { recursive: true });
    await expectMasked(ofDefault);
  });

  it('stays active when its folder is renamed, and is none when that is deleted', async () => {
    const first = keepThree.replace('KeepThreeMasker', 'AaFirstMasker');
    await openText('123456');
    await writeFixture('bank/deep/First.masker.json', first);
    await waitFor(async () => {
      await acceptQuickPick(run('selectActiveMasker'));
      return api.activeMasker()?.name === 'AaFirstMasker';
    });
    const renamed = fixtureUri('bank/renamed');
    const renaming = new vscode.WorkspaceEdit();
    renaming.renameFile(fixtureUri('bank/deep'), renamed);
    assert(await vscode.workspace.applyEdit(renaming));
    await vscode.workspace.fs.writeFile(
      vscode.Uri.joinPath(renamed, 'First.masker.json'),
      new TextEncoder().encode(first.replace('AaFirst', 'MovedAlong')),
    );
    await waitForMasker(api, 'MovedAlongMasker');
    const deletion = new vscode.WorkspaceEdit();
    deletion.deleteFile(renamed, { recursive: true });
    assert(await vscode.workspace.applyEdit(deletion));
    await waitFor(() => api.activeMasker() === undefined, { message: () => api.statusBarText() });
  });
});
