// The active masker: the configuration that is shown, or one that is picked.
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { MaskerApi } from '../../../client/src/api.ts';
import { activateMasker, openText, run, waitForMasker } from './masker.ts';
import { acceptQuickPick, closeAllEditors } from './support.ts';

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
});
