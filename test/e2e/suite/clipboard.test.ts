// Copy Masked and Paste Masked: with one cursor and several, in one undo step, and if nothing can be done.
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { maskKeepingThree, openText, run, showDefaultMasker, startWithKeepThree } from './masker.ts';
import { closeAllEditors, selectTexts, setSelections } from './support.ts';

const { clipboard } = vscode.env;

describe('masking through the clipboard', () => {
  const api = startWithKeepThree();

  it('copies selections one below the other, and leaves the document alone', async () => {
    const text = 'a=123456; b=654321';
    const editor = await openText(text);
    selectTexts(editor, '654321', '123456');
    await run('copyMasked');
    assert.equal(await clipboard.readText(), `${maskKeepingThree('123456')}\n${maskKeepingThree('654321')}`);
    assert.equal(editor.document.getText(), text);
    assert.equal(
      api().lastMessage(),
      'Demonstration key: masked 2 values with KeepThreeMasker into the clipboard',
    );
  });

  it('copies a selection of several lines, and without one the line at the cursor', async () => {
    const editor = await openText('123456\n\n654321');
    setSelections(editor, [0, 0, 2, 6]);
    await run('copyMasked');
    assert.equal(
      await clipboard.readText(),
      `${maskKeepingThree('123456')}\n\n${maskKeepingThree('654321')}`,
    );
    setSelections(editor, [2, 3, 2, 3]);
    await run('copyMasked');
    assert.equal(await clipboard.readText(), `${maskKeepingThree('654321')}\n`);
  });

  it('pastes in place of a selection, in one undo step', async () => {
    await clipboard.writeText('123456\r\n654321');
    const editor = await openText('x ? y');
    selectTexts(editor, '?');
    await run('pasteMasked');
    assert.equal(
      editor.document.getText(),
      `x ${maskKeepingThree('123456')}\n${maskKeepingThree('654321')} y`,
    );
    assert(editor.selection.isEmpty);
    await vscode.commands.executeCommand('undo');
    assert.equal(editor.document.getText(), 'x ? y');
  });

  it('pastes a line at each of as many cursors, else everything at each', async () => {
    await clipboard.writeText('123456\n654321\n');
    const editor = await openText('a\nb');
    setSelections(editor, [1, 1, 1, 1], [0, 1, 0, 1]);
    await run('pasteMasked');
    assert.equal(editor.document.getText(), `a${maskKeepingThree('123456')}\nb${maskKeepingThree('654321')}`);
    await vscode.commands.executeCommand('undo');
    await clipboard.writeText('123456');
    await run('pasteMasked');
    assert.equal(editor.document.getText(), `a${maskKeepingThree('123456')}\nb${maskKeepingThree('123456')}`);
  });

  it('says so when nothing can be done, and changes nothing', async () => {
    await clipboard.writeText('');
    await openText('a');
    await run('pasteMasked');
    assert.match(api().lastMessage() ?? '', /^There is no text/);
    await clipboard.writeText('123456');
    const readOnly = await showDefaultMasker('SSNMasker');
    const text = readOnly.document.getText();
    await run('pasteMasked');
    assert.equal(readOnly.document.getText(), text);
    assert.match(api().lastMessage() ?? '', /nothing was pasted\.$/);
    await closeAllEditors();
    await run('copyMasked');
    assert.match(api().lastMessage() ?? '', /^No text is open/);
    await run('pasteMasked');
    assert.match(api().lastMessage() ?? '', /^No text is open/);
    assert.equal(await clipboard.readText(), '123456');
  });
});
