// Code lenses: only above a configuration, and only for commands that the editor has.
import assert from 'node:assert/strict';
import { createMaskerLanguageService } from '../../../server/src/service/maskerLanguageService.ts';
import { defaultSettings } from '../../../server/src/service/settings.ts';
import { documentOf } from '../../helpers/caret.ts';

const lensesOf = (text: string, commands?: readonly string[], settings = defaultSettings) =>
  createMaskerLanguageService({}, { ...(commands && { commands }) }).getCodeLenses(
    documentOf(text),
    settings,
  );
const both = ['masker.maskSelectionWith', 'masker.openPreview', 'other.command'];

describe('code lenses', () => {
  it('offer the commands of the editor, with the address of the configuration', () => {
    assert.deepEqual(
      lensesOf('\n  {', both).map(({ command, range }) => [command, range.start]),
      [
        ['Preview', 'masker.openPreview'],
        ['Mask Selection', 'masker.maskSelectionWith'],
      ].map(([title, command]) => [
        { title, command, arguments: ['file:///workspace/a.masker.json'] },
        { line: 1, character: 2 },
      ]),
    );
  });

  const none: readonly (readonly [string, ReturnType<typeof lensesOf>])[] = [
    ['for an editor that names no commands', lensesOf('{}')],
    ['for one that has others', lensesOf('{}', ['other.command'])],
    ['in an empty document', lensesOf('', both)],
    ['where there is no configuration', lensesOf('[]', both)],
    ['when the user does not want them', lensesOf('{}', both, { ...defaultSettings, codeLens: false })],
  ];
  for (const [title, lenses] of none) {
    it(`are not there ${title}`, () => {
      assert.deepEqual(lenses, []);
    });
  }
});
