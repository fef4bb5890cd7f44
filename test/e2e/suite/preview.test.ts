// The preview's commands: the configuration that they show, and their messages.
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { MaskerApi } from '../../../client/src/api.ts';
import { activateMasker, showConfiguration, showDefaultMasker, waitForMasker } from './masker.ts';
import {
  closeAllEditors,
  fixtureUri,
  openDocument,
  openFixture,
  replaceText,
  selectTexts,
  waitFor,
  writeFixture,
} from './support.ts';

const previews = (): vscode.Tab[] =>
  vscode.window.tabGroups.all
    .flatMap(({ tabs }) => tabs)
    .filter(
      ({ input }) => input instanceof vscode.TabInputWebview && input.viewType.endsWith('masker.preview'),
    );
const labels = (): string[] => previews().map(({ label }) => label);
const waitForPreview = (name: string): Promise<true> =>
  waitFor(() => labels().includes(`Preview ${name}`), { message: () => `${name}; ${labels().join()}` });

describe('the preview', () => {
  let api: MaskerApi;

  before(async () => {
    api = await activateMasker();
  });

  afterEach(async () => {
    await vscode.window.tabGroups.close(previews());
    await closeAllEditors();
  });

  it('shows the configuration in the editor, beside it, and once', async () => {
    await openFixture('bank/AccountMasker.masker.json');
    await vscode.commands.executeCommand('masker.openPreview');
    await waitForPreview('AccountMasker');
    assert.equal(previews()[0]?.group.viewColumn, vscode.ViewColumn.Two);
    assert.equal(
      vscode.window.activeTextEditor?.document.fileName.endsWith('AccountMasker.masker.json'),
      true,
    );
    await vscode.commands.executeCommand('masker.openPreview');
    assert.equal(previews().length, 1);
  });

  it('shows the configuration that a menu or a code lens names', async () => {
    await vscode.commands.executeCommand('masker.openPreview', 'masker-default:/SSNLast4Masker.masker.json');
    await waitForPreview('SSNLast4Masker');
    await vscode.commands.executeCommand(
      'masker.openPreview',
      vscode.Uri.parse('masker-default:/IdentityMasker.masker.json'),
    );
    await waitForPreview('IdentityMasker');
  });

  it('shows the active masker beside data, and a configuration with errors', async () => {
    await showDefaultMasker('SSNMasker');
    await waitForMasker(api, 'SSNMasker');
    await openDocument('154-47-6043', { language: 'plaintext' });
    await vscode.commands.executeCommand('masker.openPreview');
    await waitForPreview('SSNMasker');
    await showConfiguration('{ "name": "BrokenMasker", "algorithm": "Segment" ');
    await vscode.commands.executeCommand('masker.openPreview');
    await waitForPreview('BrokenMasker');
  });

  it('stays with a configuration that is saved for the first time, and then renamed', async () => {
    const text = '{ "name": "FreshMasker", "algorithm": "Identity" }';
    const saved = fixtureUri('bank/Fresh.masker.json');
    const renamed = fixtureUri('bank/Renamed.masker.json');
    await openFixture('bank/AccountMasker.masker.json');
    try {
      const unsaved = await vscode.workspace.openTextDocument(saved.with({ scheme: 'untitled' }));
      const editor = await vscode.window.showTextDocument(unsaved, { preview: false });
      await replaceText(editor, text);
      await vscode.commands.executeCommand('masker.openPreview');
      await waitForPreview('FreshMasker');
      await unsaved.save();
      await waitFor(() => unsaved.isClosed);
      await replaceText(await vscode.window.showTextDocument(saved), text.replace('Fresh', 'Saved'));
      await waitForPreview('SavedMasker');
      await vscode.workspace.save(saved);
      const change = new vscode.WorkspaceEdit();
      change.renameFile(saved, renamed);
      assert(await vscode.workspace.applyEdit(change));
      await replaceText(await vscode.window.showTextDocument(renamed), text.replace('Fresh', 'Renamed'));
      await waitForPreview('RenamedMasker');
    } finally {
      await vscode.commands.executeCommand('workbench.action.files.revert');
      for (const uri of [saved, renamed])
        await Promise.resolve(vscode.workspace.fs.delete(uri)).catch(() => undefined);
    }
  });

  it('stays with a configuration without a place that is saved', async () => {
    await openFixture('bank/AccountMasker.masker.json');
    const editor = await showConfiguration('{ "name": "PlacelessMasker", "algorithm": "Identity" }');
    await vscode.commands.executeCommand('masker.openPreview');
    await waitForPreview('PlacelessMasker');
    // As saving it under a name does it.
    const saved = await writeFixture('bank/Placeless.masker.json', '');
    try {
      const change = new vscode.WorkspaceEdit();
      change.insert(saved, new vscode.Position(0, 0), `${editor.document.getText()}\n`);
      await vscode.workspace.applyEdit(change);
      await (await vscode.workspace.openTextDocument(saved)).save();
      await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
      await waitFor(() => editor.document.isClosed);
      const text = '{ "name": "PlacedMasker", "algorithm": "Identity" }';
      await replaceText(await vscode.window.showTextDocument(saved), text);
      await waitForPreview('PlacedMasker');
    } finally {
      await vscode.commands.executeCommand('workbench.action.files.revert');
      await vscode.workspace.fs.delete(saved);
    }
  });

  it('takes the selected values as samples, and says so when nothing is selected', async () => {
    await showDefaultMasker('SSNMasker');
    await waitForMasker(api, 'SSNMasker');
    const editor = await openDocument('154-47-6043\n154-47-6044', { language: 'plaintext' });
    await vscode.commands.executeCommand('masker.useSelectionAsSamples');
    assert.match(api.lastMessage() ?? '', /^Nothing is selected\. /);
    assert.deepEqual(labels(), []);
    selectTexts(editor, '154-47-6043\n154-47-6044');
    await vscode.commands.executeCommand('masker.useSelectionAsSamples');
    await waitForPreview('SSNMasker');
  });
});
