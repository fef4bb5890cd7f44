// The maskers of a workspace of several folders: their names, their problems while they are closed, what comes and goes.
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { activateMasker } from './masker.ts';
import {
  closeAllEditors,
  codesOf,
  fixtureUri,
  openFixture,
  replaceText,
  waitFor,
  writeFixture,
} from './support.ts';

const masker = (name: string) => `{ "name": "${name}", "algorithm": "Identity" }\n`;

/** Waits until a file's problems have the given codes. */
async function expectCodes(uri: vscode.Uri, ...codes: string[]): Promise<void> {
  await waitFor(() => codesOf(uri).join() === codes.join(), {
    message: () => `${uri.path}: ${codes.join() || 'no problems'}, but there are ${codesOf(uri).join()}`,
  });
}

describe('the maskers of a workspace', () => {
  before(activateMasker);
  afterEach(closeAllEditors);

  const made: vscode.Uri[] = [];
  async function write(name: string, text: string): Promise<vscode.Uri> {
    const uri = await writeFixture(name, text);
    made.push(uri);
    return uri;
  }

  afterEach(async () => {
    for (const uri of made.splice(0)) {
      try {
        await vscode.workspace.fs.delete(uri, { recursive: true });
      } catch {
        // The test has deleted or renamed it itself.
      }
      await expectCodes(uri);
    }
  });

  it('show their problems while they are closed', async () => {
    await expectCodes(fixtureUri('shop/CouponMasker.masker.json'), 'segment-length-missing');
    const uri = await write('bank/Closed.masker.json', masker('closed'));
    await expectCodes(uri, 'name-suffix');
  });

  it('have unique names across the folders, unsaved text first', async () => {
    const [inBank, inShop] = [
      await write('bank/Twin.masker.json', masker('TwinMasker')),
      await write('shop/Twin.masker.json', masker('TwinMasker')),
    ];
    await expectCodes(inBank, 'name-not-unique');
    await expectCodes(inShop, 'name-not-unique');
    const [problem] = vscode.languages.getDiagnostics(inBank);
    assert.equal(problem?.relatedInformation?.[0]?.location.uri.toString(), inShop.toString());

    const editor = await openFixture('shop/Twin.masker.json');
    await replaceText(editor, masker('OtherMasker'));
    await expectCodes(inBank);
    await expectCodes(inShop);
    await closeAllEditors();
    await expectCodes(inBank, 'name-not-unique');
    await expectCodes(inShop, 'name-not-unique');
  });

  it('are forgotten with a folder that is deleted, and found again in one that is renamed', async () => {
    const outer = await write('bank/MovedMasker.masker.json', masker('MovedMasker'));
    await write('shop/deep/deeper/Twin.masker.json', masker('MovedMasker'));
    const folder = fixtureUri('shop/deep');
    made.push(folder);
    await expectCodes(outer, 'name-not-unique');

    const renamed = fixtureUri('shop/renamed');
    made.push(renamed);
    await vscode.workspace.fs.rename(folder, renamed);
    await expectCodes(fixtureUri('shop/deep/deeper/Twin.masker.json'));
    await expectCodes(fixtureUri('shop/renamed/deeper/Twin.masker.json'), 'name-not-unique');
    await vscode.workspace.fs.delete(renamed, { recursive: true });
    await expectCodes(outer);
  });

  it('go with a folder that is taken out of the workspace, and come back with it', async () => {
    const inBank = await write('bank/Gone.masker.json', masker('GoneMasker'));
    const inShop = await write('shop/Gone.masker.json', masker('GoneMasker'));
    await expectCodes(inBank, 'name-not-unique');
    const shop = vscode.workspace.workspaceFolders?.find(({ name }) => name === 'shop');
    assert(shop !== undefined && shop.index > 0);
    assert(vscode.workspace.updateWorkspaceFolders(shop.index, 1));
    await expectCodes(inBank);
    await expectCodes(inShop);
    assert(vscode.workspace.updateWorkspaceFolders(shop.index, 0, { uri: shop.uri, name: shop.name }));
    await expectCodes(inBank, 'name-not-unique');
    await expectCodes(inShop, 'name-not-unique');
  });

  it('lose the problems of a document outside when it is closed', async () => {
    const outside = vscode.Uri.joinPath(fixtureUri('bank'), '..', 'Outside.masker.json');
    await vscode.workspace.fs.writeFile(outside, new TextEncoder().encode(masker('outside')));
    await vscode.commands.executeCommand('vscode.open', outside);
    await expectCodes(outside, 'name-suffix');
    await closeAllEditors();
    await expectCodes(outside);
  });
});
