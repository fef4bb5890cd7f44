// The masking commands on real text: what is masked, what stays, and what is told.
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { MaskerApi } from '../../../client/src/api.ts';
import {
  activateMasker,
  maskByEngine,
  showConfiguration,
  showDefaultMasker,
  waitForMasker,
} from './masker.ts';
import {
  acceptQuickPick,
  closeAllEditors,
  openDocument,
  replaceText,
  selectTexts,
  setSelections,
  waitFor,
} from './support.ts';

const keepThree = `{ "name": "KeepThreeMasker", "algorithm": "Segment",
  "segments": [{ "type": "Preserve", "length": 3 }, { "type": "Numeric", "length": 3 }] }`;
const mask = (value: string): string | null => maskByEngine(keepThree, value);
const run = (command: string): Thenable<unknown> => vscode.commands.executeCommand(`masker.${command}`);

describe('masking commands', () => {
  let api: MaskerApi;

  before(async () => {
    api = await activateMasker();
  });

  beforeEach(async () => {
    await showConfiguration(keepThree);
    await waitForMasker(api, 'KeepThreeMasker');
  });

  afterEach(closeAllEditors);

  const openText = (text: string, eol = vscode.EndOfLine.LF): Promise<vscode.TextEditor> =>
    openDocument(text, { language: 'plaintext', eol });

  it('mask several selections in one undo step and keep them selected', async () => {
    const text = 'a=123456; b=654321; c=111111';
    const editor = await openText(text);
    selectTexts(editor, '123456', '654321');
    await run('maskSelection');
    assert.equal(editor.document.getText(), `a=${mask('123456')}; b=${mask('654321')}; c=111111`);
    assert.equal(api.lastMessage(), 'Masked 2 values with KeepThreeMasker (demonstration key)');
    assert.deepEqual(
      editor.selections.map((selection) => editor.document.getText(selection)),
      [mask('123456'), mask('654321')],
    );
    await vscode.commands.executeCommand('undo');
    assert.equal(editor.document.getText(), text);
  });

  for (const [name, eol, end] of [
    ['LF', vscode.EndOfLine.LF, '\n'],
    ['CRLF', vscode.EndOfLine.CRLF, '\r\n'],
  ] as const)
    it(`mask a selection of several lines line by line, with ${name}`, async () => {
      const editor = await openText(['x 123456', '', '654321', '111111 y'].join('\n'), eol);
      setSelections(editor, [0, 2, 3, 6]);
      await run('maskSelection');
      const expected = [`x ${mask('123456')}`, '', mask('654321'), `${mask('111111')} y`].join(end);
      assert.equal(editor.document.getText(), expected);
    });

  it('mask the whole line at each cursor, a line once', async () => {
    const editor = await openText('123456\n654321\n111111');
    setSelections(editor, [0, 1, 0, 1], [0, 4, 0, 4], [2, 0, 2, 0]);
    await run('maskSelection');
    assert.equal(editor.document.getText(), [mask('123456'), '654321', mask('111111')].join('\n'));
  });

  it('tell how many values did not fit', async () => {
    const editor = await openText('12345\n654321');
    setSelections(editor, [0, 0, 1, 6]);
    await run('maskSelection');
    assert.match(api.lastMessage() ?? '', /^Masked 2 values .*; 1 did not fit its segments$/);
  });

  it('use the configuration as it is typed', async () => {
    const configuration = vscode.window.activeTextEditor;
    assert(configuration !== undefined);
    const changed = keepThree.replace('"length": 3 }, {', '"length": 2 }, {');
    await replaceText(configuration, changed);
    const editor = await openText('12345');
    await run('maskSelection');
    assert.equal(editor.document.getText(), maskByEngine(changed, '12345'));
  });

  it('change nothing when the configuration is broken, and say why', async () => {
    await showConfiguration(
      '{ "name": "BrokenMasker", "algorithm": "Segment", "segments": [{ "type": "Numeric" }] }',
    );
    await waitForMasker(api, 'BrokenMasker');
    assert.match(api.statusBarText(), /\$\(error\) BrokenMasker/);
    const editor = await openText('123456');
    await run('maskSelection');
    await run('maskSampleLines');
    assert.equal(editor.document.getText(), '123456');
    assert.match(api.lastMessage() ?? '', /^BrokenMasker can't be used: .+/);
  });

  it('say so when the configuration is gone', async () => {
    await closeAllEditors();
    const editor = await openText('123456');
    await run('maskSelection');
    assert.equal(editor.document.getText(), '123456');
    assert.match(api.lastMessage() ?? '', /^The active configuration .+ can't be read\.$/);
  });

  it('leave a read-only document alone', async () => {
    const editor = await showDefaultMasker('SSNMasker');
    const text = editor.document.getText();
    selectTexts(editor, 'SSNMasker');
    await run('maskSelection');
    assert.equal(editor.document.getText(), text);
    assert.match(api.lastMessage() ?? '', /nothing was masked\.$/);
  });

  it('say so when no editor is open', async () => {
    await closeAllEditors();
    await run('maskSelection');
    assert.match(api.lastMessage() ?? '', /^No text is open/);
  });

  it('show sample lines beside the document and leave it alone', async () => {
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

  it('pick another masker, which stays active beside data', async () => {
    await closeAllEditors();
    await openText('1200-345678');
    await acceptQuickPick(run('selectActiveMasker'));
    await waitForMasker(api, 'AccountMasker');
    await openText('other');
    assert.equal(api.activeMasker()?.name, 'AccountMasker');
  });

  it('show a default masker, read-only', async () => {
    await acceptQuickPick(run('showDefaultMasker'));
    const document = vscode.window.activeTextEditor?.document;
    assert.equal(document?.uri.scheme, 'masker-default');
    assert.equal(document.languageId, 'masker');
    await waitForMasker(api, 'SSNMasker');
  });

  it('restart the language server', async () => {
    await run('restartServer');
    await run('showOutput');
  });
});
