// Invisible characters, and those that would move others, are shown as code points.
import assert from 'node:assert/strict';
import { charactersOf, visibleText } from '../../../../client/src/rendering/webview/visibleText.ts';

describe('a character as it can be seen', () => {
  const cases: [what: string, character: string, shown: string][] = [
    ['a letter', 'é', 'é'],
    ['a space', ' ', ' '],
    ['a pair of surrogates', '😀', '😀'],
    ['a lone surrogate', '\ud83d', 'U+D83D'],
    ['a control', '\u0000', 'U+0000'],
    ['a line end', '\u2028', 'U+2028'],
    ['a bidirectional mark', '\u202e', 'U+202E'],
    ['a zero-width joiner', '\u200d', 'U+200D'],
    ['a no-break space', '\u00a0', 'U+00A0'],
    ['a private character', '\ue000', 'U+E000'],
    ['a filler that looks empty', '\u3164', 'U+3164'],
    ['a combining mark', '\u0301', '\u25cc\u0301'],
  ];
  for (const [what, character, shown] of cases)
    it(what, () => {
      assert.equal(visibleText(character).text, shown);
      assert.equal(visibleText(character).isName, shown.startsWith('U+'));
    });

  it('is a code point or a lone surrogate', () => {
    assert.deepEqual(charactersOf('a😀\ud83db'), ['a', '😀', '\ud83d', 'b']);
  });
});
