// The extension is there, starts, and looks at an open configuration.
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { activateExtension, closeAllEditors, openFixture, waitFor, waitForDiagnostics } from './support.ts';

describe('the extension', () => {
  afterEach(closeAllEditors);

  it('becomes active by itself in a workspace with configurations', async () => {
    const extension = vscode.extensions.getExtension('masker.masker');
    assert(extension !== undefined);
    await waitFor(() => extension.isActive, { message: () => 'the activation' });
  });

  it('has every command that its manifest names', async () => {
    const extension = await activateExtension();
    const manifest = extension.packageJSON as { contributes: { commands: { command: string }[] } };
    const registered = new Set(await vscode.commands.getCommands(true));
    const missing = manifest.contributes.commands.filter(({ command }) => !registered.has(command));
    assert.deepEqual(missing, []);
  });

  it('has shortcuts that VS Code leaves free', async () => {
    const extension = await activateExtension();
    const manifest = extension.packageJSON as {
      contributes: { keybindings: { key: string; command: string }[] };
    };
    const uri = vscode.Uri.parse('vscode://defaultsettings/keybindings.json');
    const defaults = (await vscode.workspace.openTextDocument(uri)).getText();
    const chords = manifest.contributes.keybindings.filter(({ key }) => key.includes(' '));
    assert(chords.length > 0);
    for (const { key, command } of chords) {
      const uses = defaults.split('\n').filter((line) => line.includes(`"key": "${key}"`));
      assert.deepEqual(
        uses.filter((line) => !line.includes(command)),
        [],
      );
    }
  });

  it('knows a configuration by its name', async () => {
    const { document } = await openFixture('bank/AccountMasker.masker.json');
    assert.equal(document.languageId, 'masker');
  });

  it('reports a segment without a length', async () => {
    const { document } = await openFixture('shop/CouponMasker.masker.json');
    const problems = await waitForDiagnostics(document.uri);
    assert(problems.some(({ severity }) => severity === vscode.DiagnosticSeverity.Error));
  });

  it('shows the documentation that it comes with', async () => {
    await activateExtension();
    await vscode.commands.executeCommand('masker.showDocumentation');
    const label = (): string => vscode.window.tabGroups.activeTabGroup.activeTab?.label ?? '';
    await waitFor(() => label() === 'Preview README.md', { message: label });
  });

  it('has the pages to which the documentation of checks leads', async () => {
    await activateExtension();
    const open = async (page: string) =>
      (await vscode.workspace.openTextDocument(vscode.Uri.parse(`masker-check:/${page}.md`))).getText();
    assert.match(await open('plan-conflict-free'), /\(masking-algorithm\.md\)/);
    assert.match(await open('masking-algorithm'), /^# /);
    await assert.rejects(open('..%2F..%2Fpackage.json'));
  });
});
