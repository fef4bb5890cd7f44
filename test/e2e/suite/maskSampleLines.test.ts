// Mask Sample Lines: the masked lines beside the document's own.
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import {
  maskKeepingThree,
  openText,
  run,
  showConfiguration,
  startWithKeepThree,
  waitForMasker,
} from './masker.ts';
import { waitFor, dismissQuickPick } from './support.ts';

describe('Mask Sample Lines', () => {
  const api = startWithKeepThree();

  it('shows the masked lines beside the document and leaves it alone', async () => {
    const text = '123456\n\n654321\n';
    const editor = await openText(text);
    await run('maskSampleLines');
    const input = await waitFor(() => {
      const tab = vscode.window.tabGroups.activeTabGroup.activeTab;
      return tab?.label.endsWith('masked with KeepThreeMasker') === true && tab.input;
    });
    assert(input instanceof vscode.TabInputTextDiff);
    const masked = await vscode.workspace.openTextDocument(input.modified);
    assert.equal(masked.getText(), `${maskKeepingThree('123456')}\n\n${maskKeepingThree('654321')}\n`);
    assert.equal(editor.document.getText(), text);
    assert.match(api().lastMessage() ?? '', /masked 3 values/);
  });

  it('shows nothing when the configuration is broken, and says why', async () => {
    await showConfiguration('{ "name": "BrokenMasker", "algorithm": "Segment", "segments": [{}] }');
    await waitForMasker(api(), 'BrokenMasker');
    await openText('123456');
    await dismissQuickPick(run('maskSampleLines'));
    assert.match(api().lastMessage() ?? '', /^BrokenMasker can't be used: .+/);
    assert(vscode.window.tabGroups.activeTabGroup.activeTab?.input instanceof vscode.TabInputText);
  });
});
