// Mask Selection on real text: masked and kept values, and messages.
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { defaultMaskers } from '@masker/algorithms';
import {
  keepThree,
  maskByEngine,
  maskKeepingThree,
  openText,
  run,
  showConfiguration,
  showDefaultMasker,
  startWithKeepThree,
  waitForMasker,
} from './masker.ts';
import {
  acceptQuickPick,
  changeSetting,
  closeAllEditors,
  dismissQuickPick,
  replaceText,
  selectTexts,
  setSelections,
  waitFor,
} from './support.ts';

const maskSsn = (value: string): string => maskByEngine(defaultMaskers[0]?.text ?? '', value) ?? '';

describe('Mask Selection', () => {
  const api = startWithKeepThree();

  it('masks several selections in one undo step and keeps them selected', async () => {
    const text = 'a=123456; b=654321; c=111111';
    const editor = await openText(text);
    selectTexts(editor, '123456', '654321');
    await run('maskSelection');
    assert.equal(
      editor.document.getText(),
      `a=${maskKeepingThree('123456')}; b=${maskKeepingThree('654321')}; c=111111`,
    );
    assert.equal(api().lastMessage(), 'Demonstration key: masked 2 values with KeepThreeMasker');
    assert.deepEqual(
      editor.selections.map((selection) => editor.document.getText(selection)),
      [maskKeepingThree('123456'), maskKeepingThree('654321')],
    );
    await vscode.commands.executeCommand('undo');
    assert.equal(editor.document.getText(), text);
  });

  it('masks in the side of a difference that is edited', async () => {
    const [left, right] = [await openText('a=123456'), await openText('b=654321')];
    await vscode.commands.executeCommand('vscode.diff', left.document.uri, right.document.uri, 'both');
    const editor = await waitFor(() => {
      const active = vscode.window.activeTextEditor;
      return active?.document.uri.toString() === right.document.uri.toString() && active;
    });
    selectTexts(editor, '654321');
    await run('maskSelection');
    assert.equal(right.document.getText(), `b=${maskKeepingThree('654321')}`);
    assert.equal(left.document.getText(), 'a=123456');
  });

  for (const [name, eol, end] of [
    ['LF', vscode.EndOfLine.LF, '\n'],
    ['CRLF', vscode.EndOfLine.CRLF, '\r\n'],
  ] as const)
    it(`masks a selection of several lines line by line, with ${name}`, async () => {
      const editor = await openText(['x 123456', '', '654321', '111111 y'].join('\n'), eol);
      setSelections(editor, [0, 2, 3, 6]);
      await run('maskSelection');
      const expected = [
        `x ${maskKeepingThree('123456')}`,
        '',
        maskKeepingThree('654321'),
        `${maskKeepingThree('111111')} y`,
      ].join(end);
      assert.equal(editor.document.getText(), expected);
    });

  it('masks a segment by itself when the setting says so', async () => {
    const values = ['123456', '999456'];
    const byItself = values.map((value) => maskByEngine(keepThree, value, 'segment'));
    assert.equal(byItself[0]?.slice(3), byItself[1]?.slice(3));
    assert.notDeepEqual(byItself, values.map(maskKeepingThree));
    await changeSetting('masker.consistency', 'segment');
    try {
      const editor = await openText(values.join('\n'));
      setSelections(editor, [0, 0, 1, 6]);
      await run('maskSelection');
      assert.equal(editor.document.getText(), byItself.join('\n'));
    } finally {
      await changeSetting('masker.consistency', undefined);
    }
  });

  it('masks the whole line at each cursor, a line once', async () => {
    const editor = await openText('123456\n654321\n111111');
    setSelections(editor, [0, 1, 0, 1], [0, 4, 0, 4], [2, 0, 2, 0]);
    await run('maskSelection');
    assert.equal(
      editor.document.getText(),
      [maskKeepingThree('123456'), '654321', maskKeepingThree('111111')].join('\n'),
    );
  });

  it('masks the value around a cursor, and not the line that it is in', async () => {
    await showDefaultMasker('SSNMasker');
    await waitForMasker(api(), 'SSNMasker');
    const editor = await openText('id=7 ssn=123-45-6789 old=987-65-4321');
    setSelections(editor, [0, 14, 0, 14]);
    await run('maskSelection');
    assert.equal(editor.document.getText(), `id=7 ssn=${maskSsn('123-45-6789')} old=987-65-4321`);
  });

  it('asks where a cursor is at no value, and masks what is chosen', async () => {
    await showDefaultMasker('SSNMasker');
    await waitForMasker(api(), 'SSNMasker');
    const text = 'id=7 ssn=123-45-6789';
    const editor = await openText(text);
    setSelections(editor, [0, 1, 0, 1]);
    await dismissQuickPick(run('maskSelection'));
    assert.equal(editor.document.getText(), text);
    await acceptQuickPick(run('maskSelection'));
    assert.equal(editor.document.getText(), `id=7 ssn=${maskSsn('123-45-6789')}`);
  });

  it('tells how many values did not fit', async () => {
    const editor = await openText('12345\n654321');
    setSelections(editor, [0, 0, 1, 6]);
    await run('maskSelection');
    assert.match(
      api().lastMessage() ?? '',
      /^1 value doesn't match the format \(demonstration key\)\. Masked 2 values/,
    );
  });

  it('uses the configuration as it is typed', async () => {
    const configuration = vscode.window.activeTextEditor;
    assert(configuration !== undefined);
    const changed = keepThree.replace('"length": 3 }, {', '"length": 2 }, {');
    await replaceText(configuration, changed);
    const editor = await openText('12345');
    await run('maskSelection');
    assert.equal(editor.document.getText(), maskByEngine(changed, '12345'));
  });

  it('changes nothing when the configuration is broken, and says why', async () => {
    await showConfiguration(
      '{ "name": "BrokenMasker", "algorithm": "Segment", "segments": [{ "type": "Numeric" }] }',
    );
    await waitForMasker(api(), 'BrokenMasker');
    assert.match(api().statusBarText(), /\$\(masker-broken\) BrokenMasker/);
    const editor = await openText('123456');
    await dismissQuickPick(run('maskSelection'));
    assert.equal(editor.document.getText(), '123456');
    assert.match(api().lastMessage() ?? '', /^BrokenMasker can't be used: .+/);
  });

  it('says so when the configuration is gone', async () => {
    await closeAllEditors();
    const editor = await openText('123456');
    await dismissQuickPick(run('maskSelection'));
    assert.equal(editor.document.getText(), '123456');
    assert.match(api().lastMessage() ?? '', /^The active configuration .+ no longer exists\.$/);
  });

  it('leaves a read-only document alone', async () => {
    const editor = await showDefaultMasker('SSNMasker');
    const text = editor.document.getText();
    selectTexts(editor, 'SSNMasker');
    await run('maskSelection');
    assert.equal(editor.document.getText(), text);
    assert.match(api().lastMessage() ?? '', /nothing was masked\.$/);
  });

  it('says so when no editor is open', async () => {
    await closeAllEditors();
    await run('maskSelection');
    assert.match(api().lastMessage() ?? '', /^No text is open/);
  });
});
