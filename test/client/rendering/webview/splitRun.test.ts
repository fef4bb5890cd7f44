// A run is drawn in as few pieces as possible: only characters that are displayed differently, or are at the cursor,
// are separate.
import assert from 'node:assert/strict';
import { splitRun } from '../../../../client/src/rendering/webview/sideView.ts';

describe('the pieces of a run', () => {
  const cases: [what: string, text: string, current: number | undefined, pieces: string[]][] = [
    ['nothing', '', undefined, []],
    ['characters shown as they are', '12-é😀', undefined, ['12-é😀']],
    ['a character without a look', '1\u20022', undefined, ['1', '[U+2002]', '2']],
    ['lone surrogates and a tab', '\ud83d\t', undefined, ['[U+D83D]', '[U+0009]']],
    ['a combining mark on its letter', 'e\u0301x', undefined, ['e\u0301x']],
    ['a combining mark without its letter', '\u0301e', undefined, ['[\u25cc\u0301]', 'e']],
    [
      'a combining mark behind a character with a name',
      '\t\u0301',
      undefined,
      ['[U+0009]', '[\u25cc\u0301]'],
    ],
    ['letters of marks', 'क्षि', undefined, ['क्षि']],
    [
      'marks that would cover other lines',
      'e\u0301\u0301\u0301\u0301\u0301a',
      undefined,
      ['e\u0301\u0301\u0301', '[\u25cc\u0301]', '[\u25cc\u0301]', 'a'],
    ],
    ['a mark that encloses', 'e\u0489', undefined, ['e', '[\u25cc\u0489]']],
    ['the cursor on a combining mark', 'e\u0301', 1, ['e', '<\u25cc\u0301>']],
    ['the cursor', '1😀2', 1, ['1', '<😀>', '2']],
    ['the cursor at the start and at the end', '1', 0, ['<1>']],
    ['the cursor on a named character', '1\t', 1, ['1', '<U+0009>']],
    ['the cursor in another run', '12', 2, ['12']],
    ['the cursor before this run', '12', -1, ['12']],
  ];
  for (const [what, text, current, expected] of cases)
    it(what, () => {
      const shown = splitRun(text, current).map((piece) => {
        if (piece.isCurrent) return `<${piece.text}>`;
        return piece.isSingle ? `[${piece.text}]` : piece.text;
      });
      assert.deepEqual(shown, expected);
    });

  it('tells names from characters', () => {
    const [tab, mark] = splitRun('\t\u0301', undefined);
    assert.deepEqual([tab?.isName, mark?.isName], [true, false]);
  });
});
