// Long texts are searched in windows: the same values are found as at once.
import assert from 'node:assert/strict';
import { createFinder, windowLength, windowsOf } from '../src/finder.ts';
import { createMatcher } from '@masker/masker';
import { foundByDefault } from '../src/foundByDefault.ts';
import { configurationOf, defaultMaskerText } from '../../../test/helpers/maskers.ts';

const matchers = foundByDefault.map((name) => {
  const matcher = createMatcher(configurationOf(defaultMaskerText(name)), true);
  assert.ok(!('noShape' in matcher));
  return matcher;
});
const values = [
  '123-45-6789',
  'jane.doe@example.com',
  '4111 1111 1111 1111',
  '(415) 555-0102',
  '１２３-４５-６７８９',
];

describe('windows of long texts', () => {
  it('cut at line ends, where there are some', () => {
    const text = `${'x'.repeat(99)}\n`.repeat(30_000);
    const windows = [...windowsOf(text, 0, text.length)];
    assert.equal(windows.length, 3);
    for (const { start, end, from, to } of windows) {
      assert.deepEqual([from, to], [start, end]);
      assert.equal(end % 100, 0);
    }
  });

  for (const [what, filler] of [
    ['spaces', ' '],
    ['words', 'word, '],
    ['escapes', String.raw`\n`],
    ['digits that go on', '1 '],
  ] as const)
    it(`find a value at each place around the end of a window, among ${what}`, () => {
      // Longer than what is looked at beside a window, and short enough to try each place.
      const length = 1 << 15;
      const finder = createFinder(matchers, length);
      // Escapes take longer to read than the others together.
      for (const value of what === 'escapes' ? values.slice(0, 2) : values)
        for (let before = 0; before <= value.length + 2; before++) {
          const at = length - before;
          const start = filler.repeat(Math.ceil(at / filler.length)).slice(-at);
          const text = `${start.slice(0, -4)} -- ${value} -- ${filler.repeat(2000)}`;
          const found = Array.from(finder.find(text), ({ start: from, end }) => text.slice(from, end));
          assert.deepEqual(found, [value], `${before} before the end`);
        }
    });

  it('find values that touch the end of a window once', () => {
    const finder = createFinder(matchers);
    const one = 'jane.doe@example.com ';
    const text = one.repeat(Math.ceil((3.5 * windowLength) / one.length));
    let next = 0;
    for (const { start, end } of finder.find(text)) {
      assert.equal(start, next);
      assert.equal(end, start + one.length - 1);
      next += one.length;
    }
    assert.equal(next, text.length);
  });
});
