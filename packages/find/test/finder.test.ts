// Values of several maskers in one text: which counts where they overlap.
import assert from 'node:assert/strict';
import { createFinder } from '../src/finder.ts';
import type { Matcher } from '@masker/algorithms';

/** Finds every occurrence of words. */
const matcherOf = (...words: string[]): Matcher => ({
  find: (text, start = 0, end = text.length) =>
    words
      .flatMap((word) =>
        [...text.slice(start, end).matchAll(new RegExp(word, 'g'))].map(({ index }) => ({
          start: start + index,
          end: start + index + word.length,
        })),
      )
      .sort((a, b) => a.start - b.start),
});

describe('the values of several maskers', () => {
  const find = (text: string, ...matchers: Matcher[]): string[] =>
    Array.from(
      createFinder(matchers).find(text),
      ({ start, end, by }) => `${by}:${text.slice(start, end)}@${start}`,
    );

  const table: readonly (readonly [string, string, readonly Matcher[], readonly string[]])[] = [
    [
      'stand in the order of the text',
      'bb aa bb',
      [matcherOf('aa'), matcherOf('bb')],
      ['1:bb@0', '0:aa@3', '1:bb@6'],
    ],
    ['give way to longer ones', 'abc', [matcherOf('ab'), matcherOf('abc')], ['1:abc@0']],
    ['of one length: the first in the text counts', 'abc', [matcherOf('bc'), matcherOf('ab')], ['1:ab@0']],
    ['at one place: the masker that was picked first', 'ab', [matcherOf('ab'), matcherOf('ab')], ['0:ab@0']],
    // The one in the middle overlaps both, which are left when it is not there; it is the longest.
    [
      'leave what a longer one between them covers',
      'abcdef',
      [matcherOf('ab', 'ef'), matcherOf('bcde')],
      ['1:bcde@1'],
    ],
    ['beside a longer one stay', 'abcdef', [matcherOf('ab', 'ef'), matcherOf('bcd')], ['1:bcd@1', '0:ef@4']],
  ];
  for (const [title, text, matchers, expected] of table) {
    it(title, () => {
      assert.deepEqual(find(text, ...matchers), expected);
    });
  }

  it('are looked for in a part of the text', () => {
    const found = createFinder([matcherOf('a'), matcherOf('b')]).find('ab ab', 3, 5);
    assert.deepEqual(
      Array.from(found, ({ start }) => start),
      [3, 4],
    );
  });
});
