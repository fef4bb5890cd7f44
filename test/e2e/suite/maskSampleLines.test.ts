// Mask Sample Lines: the masked lines beside the document's own.
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { MaskerApi } from '../../../client/src/api.ts';
import {
  activateMasker,
  keepThree,
  maskByEngine,
  openText,
  run,
  showConfiguration,
  waitForMasker,
} from './masker.ts';
import { closeAllEditors, waitFor } from './support.ts';

const mask = (value: string): string | null => maskByEngine(keepThree, value);

describe('Mask Sample Lines', () => {
  let api: MaskerApi;

  before(async () => {
    api = await activateMasker();
  });

  afterEach(closeAllEditors);

  it('shows the masked lines beside the document and leaves it alone', async () => {
    await showConfiguration(keepThree);
    await waitForMasker(api, 'KeepThreeMasker');
    const text = '123456\n\n654321\n';
    const editor = await openText(text);
    await run('maskSampleLines');
    const input = await waitFor(() => {
      const tab = vscode.window.tabGroups.activeTabGroup.activeTab;
      return tab?.label.endsWith('masked with KeepThreeMasker') === true && tab.input;
    });
    assert(input instanceof vscode.TabInputTextDiff);
    const masked = await vscode.workspace.openTextDocument(input.modified);
    assert.equal(masked.getText(), `${mask('123456')}\n\n${mask('654321')}\n`);
    assert.equal(editor.document.getText(), text);
    assert.match(api.lastMessage() ?? '', /^Masked 3 values/);
  });

  it('shows nothing when the configuration is broken, and says why', async () => {
    await showConfiguration('{ "name": "BrokenMasker", "algorithm": "Segment", "segments": [{}] }');
    await waitForMasker(api, 'BrokenMasker');
    await openText('123456');
    await run('maskSampleLines');
    assert.match(api.lastMessage() ?? '', /^BrokenMasker can't be used: .+/);
    assert(vscode.window.tabGroups.activeTabGroup.activeTab?.input instanceof vscode.TabInputText);
  });
});
