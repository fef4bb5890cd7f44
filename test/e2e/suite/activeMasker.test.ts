// The active masker: the configuration that is shown, or one that is picked.
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { MaskerApi } from '../../../client/src/api.ts';
import { defaultMaskers } from '../../../engine/src/index.ts';
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
  fixtureUri,
  setSelections,
  waitFor,
  writeFixture,
} from './support.ts';

describe('the active masker', () => {
  let api: MaskerApi;

  before(async () => {
    api = await activateMasker();
  });

  afterEach(closeAllEditors);

  it('is picked from a list, and stays active beside data', async () => {
    await openText('1200-345678');
    await acceptQuickPick(run('selectActiveMasker'));
    await waitForMasker(api, 'AccountMasker');
    await openText('other');
    assert.equal(api.activeMasker()?.name, 'AccountMasker');
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
