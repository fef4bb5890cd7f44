// Mask All Matches: found and replaced values, in documents and in files that are too large for them, and kept ones.
import { matcherFor } from '../../helpers/configurationParts.ts';
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { MaskerApi } from '../../../client/src/api.ts';
import { analyse } from '@masker/masker';
import { defaultMaskers } from '@masker/algorithms';
import { replaceRanges } from '../../../client/src/masking/replaceRanges.ts';
import { replaceInText } from '../../../client/src/masking/replaceInText.ts';
import {
  activateMasker,
  maskByEngine,
  openText,
  run,
  showConfiguration,
  showDefaultMasker,
  waitForMasker,
} from './masker.ts';
import {
  acceptQuickPick,
  closeAllEditors,
  dismissQuickPick,
  openFixture,
  selectTexts,
  waitFor,
  writeFixture,
} from './support.ts';

const ssnText = defaultMaskers[0]?.text ?? '';
const mask = (value: string): string => maskByEngine(ssnText, value) ?? '';

/** The expected text. */
function maskMatches(text: string): string {
  const { configuration } = analyse(ssnText);
  const matcher = matcherFor(configuration);
  const matches = matcher.find(text);
  return replaceInText(
    text,
    matches,
    matches.map(({ start, end }) => mask(text.slice(start, end))),
  );
}

describe('Mask All Matches', () => {
  let api: MaskerApi;

  before(async () => {
    api = await activateMasker();
  });

  beforeEach(async () => {
    await showDefaultMasker('SSNMasker');
    await waitForMasker(api, 'SSNMasker');
  });

  afterEach(closeAllEditors);

  it('masks every value of the shape and nothing else, in one undo step', async () => {
    const text = 'a 123-45-6789, b 987654321; 2024-06-11 1234567890\r\nc 123 45 6789';
    const editor = await openText(text, vscode.EndOfLine.CRLF);
    await acceptQuickPick(run('maskAllMatches'));
    const expected = `a ${mask('123-45-6789')}, b ${mask('987654321')}; 2024-06-11 1234567890\r\nc ${mask('123 45 6789')}`;
    assert.equal(editor.document.getText(), expected);
    assert.equal(api.lastMessage(), 'Demonstration key: masked 3 values with SSNMasker');
    await vscode.commands.executeCommand('undo');
    assert.equal(editor.document.getText(), text);
  });

  it('masks what is selected only, where that is several lines', async () => {
    const editor = await openText('123-45-6789 987-65-4321\na\n111-22-3333');
    selectTexts(editor, '987-65-4321\na', '\n111-22-333');
    await acceptQuickPick(run('maskAllMatches'));
    assert.equal(editor.document.getText(), `123-45-6789 ${mask('987-65-4321')}\na\n111-22-3333`);
  });

  it('masks the whole document while a part of a line is selected, as Find searches it', async () => {
    const editor = await openText('a 123-45-6789\nb 987-65-4321');
    selectTexts(editor, '123-45-6789');
    await acceptQuickPick(run('maskAllMatches'));
    assert.equal(editor.document.getText(), `a ${mask('123-45-6789')}\nb ${mask('987-65-4321')}`);
  });

  it('masks the values of several maskers at once, in one undo step', async () => {
    const text = 'ssn 123-45-6789, card 4000 1235 0796 9733\n';
    const editor = await openText(text);
    // A list that is accepted before VS Code has filled it chooses nothing.
    await waitFor(async () => {
      await acceptQuickPick(run('maskAllMatchesWithSeveral'));
      return editor.document.getText() !== text;
    });
    const masked = editor.document.getText();
    assert.match(masked, /^ssn \d{3}-\d\d-\d{4}, card \d{4} \d{4} \d{4} \d{4}\n$/);
    assert.ok(masked.includes(mask('123-45-6789')) && !masked.includes('0796 9733'), masked);
    assert.match(api.lastMessage() ?? '', /masked 2 values with \w+, \w+/);
    await vscode.commands.executeCommand('undo');
    assert.equal(editor.document.getText(), text);
  });

  it('masks a real log as a whole', async () => {
    const { document } = await openFixture('samples/data/application.log');
    const text = document.getText();
    await acceptQuickPick(run('maskAllMatches'));
    assert.notEqual(document.getText(), text);
    assert.equal(document.getText(), maskMatches(text));
  });

  it('changes nothing when the question is dismissed', async () => {
    const editor = await openText('123-45-6789');
    await dismissQuickPick(run('maskAllMatches'));
    assert.equal(editor.document.getText(), '123-45-6789');
    assert.match(api.lastMessage() ?? '', /nothing was masked/);
  });

  it('says so when there is nothing to find, or nothing to look for', async () => {
    await openText('nothing of that kind');
    await run('maskAllMatches');
    assert.match(api.lastMessage() ?? '', /^Nothing here matches the format/);
    await showConfiguration(
      '{ "name": "KeepMasker", "algorithm": "Segment", "segments": [{ "length": 9 }] }',
    );
    await waitForMasker(api, 'KeepMasker');
    await openText('123456789');
    await run('maskAllMatches');
    assert.match(api.lastMessage() ?? '', /^KeepMasker: all its segments are Preserve/);
  });

  it('leaves read-only documents alone, and says so when there is none', async () => {
    const provider = vscode.workspace.registerTextDocumentContentProvider('test-read-only', {
      provideTextDocumentContent: () => 'a 123-45-6789',
    });
    const editor = await vscode.window.showTextDocument(vscode.Uri.parse('test-read-only:/a.txt'));
    await acceptQuickPick(run('maskAllMatches'));
    assert.equal(editor.document.getText(), 'a 123-45-6789');
    assert.match(api.lastMessage() ?? '', /^Nothing was masked/);
    provider.dispose();
    await closeAllEditors();
    await run('maskAllMatches');
    assert.match(api.lastMessage() ?? '', /^No text is open/);
  });

  for (const [what, commands, expected] of [
    [
      'makes those that are ticked',
      [
        'refactorPreview.focus',
        'list.focusFirst',
        'refactorPreview.toggleCheckedState',
        'refactorPreview.apply',
      ],
      [0, 1],
    ],
    [
      'makes and counts only those that are ticked',
      [
        'refactorPreview.focus',
        'list.focusLast',
        'refactorPreview.toggleCheckedState',
        'refactorPreview.apply',
      ],
      [1],
    ],
    ["makes none of those that aren't", ['refactorPreview.apply'], []],
    ['makes none when they are discarded', ['refactorPreview.discard'], []],
  ] as const) {
    it(`lets the user go through the replacements: ${what}`, async () => {
      const text = 'a 1 b 2';
      const values = ['xx', 'yy'];
      const editor = await openText(text);
      const ranges = [
        { start: 2, end: 3 },
        { start: 6, end: 7 },
      ];
      let made: readonly number[] | undefined;
      void replaceRanges({ editor, text, ranges, values, reviewAs: 'Values' }).then((indices) => {
        made = indices;
      });
      await waitFor(async () => {
        for (const command of commands) await vscode.commands.executeCommand(command);
        return made !== undefined;
      });
      assert.deepEqual(made, expected);
      const chosen = expected.map((index) => ranges[index] ?? assert.fail());
      const replaced = replaceInText(
        text,
        chosen,
        expected.map((index) => values[index] ?? ''),
      );
      assert.equal(editor.document.getText(), replaced);
    });
  }

  it('masks many values of a large document in one undo step', async () => {
    const line = 'INFO 2024-06-11 customer 123-45-6789 (10260) and some more words of a log\n';
    const text = line.repeat(20_000);
    await writeFixture('samples/large.log', text);
    const { document } = await openFixture('samples/large.log');
    await acceptQuickPick(run('maskAllMatches'), { timeout: 40_000 });
    assert(document.getText() === text.replaceAll('123-45-6789', mask('123-45-6789')));
    await vscode.commands.executeCommand('undo');
    assert(document.getText() === text);
    await vscode.commands.executeCommand('workbench.action.files.revert');
  }).timeout(60_000);
});
