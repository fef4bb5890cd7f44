// The fast path of finding changes nothing: a search of whole texts finds what a search of each line finds without it.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { createFinder } from '../src/finder.ts';
import { createMatcher } from '@masker/masker';
import { defaultMaskers, type Matcher } from '@masker/algorithms';
import { configurationOf } from '../../../test/helpers/maskers.ts';

const pieces = [
  '123',
  '45',
  '6789',
  '4111',
  '1111',
  '411111111111',
  '1111111111111111',
  '415',
  '555',
  '0102',
  '94105',
  '+1',
  '\u001b[31m',
  '\\u001b[0m',
  '(415)',
  '1',
  '2',
  '20240108',
  '-',
  ' ',
  '.',
  '/',
  '@',
  ',',
  ':',
  '$',
  '%',
  '#',
  '\n',
  '\r\n',
  '\\n',
  '\t',
  'a',
  'jane',
  'example.com',
  'é',
  '😀',
  '１２３',
  '＠',
  '_',
  '=',
];

describe('probes', () => {
  for (const { name, text } of defaultMaskers)
    for (const isSure of [false, true]) {
      const matcher = createMatcher(configurationOf(text), isSure);
      if ('noShape' in matcher) continue;
      it(`pass over no line with a value: ${name}${isSure ? ', surely' : ''}`, () => {
        const slow: Matcher = { find: (whole, start, end) => matcher.find(whole, start, end) };
        fc.assert(
          fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 40 }), (parts) => {
            const whole = parts.join('');
            const lines = whole.split(/(?<=\n)/);
            let at = 0;
            const expected = lines.flatMap((line) => {
              const found = createFinder([slow]).find(line);
              const moved = Array.from(found, ({ start, end }) => [start + at, end + at]);
              at += line.length;
              return moved;
            });
            const found = createFinder([matcher]).find(whole);
            assert.deepEqual(
              Array.from(found, ({ start, end }) => [start, end]),
              expected,
            );
          }),
          { numRuns: 400 },
        );
      });
    }

  it('find what was built to be found, at every place of a long text', () => {
    const matcher = createMatcher(
      configurationOf(defaultMaskers.find(({ name }) => name === 'CreditCardMasker')?.text ?? ''),
    );
    assert.ok(!('noShape' in matcher));
    for (const length of [0, 1, 2, 62, 63, 64, 65, 4095, 4096]) {
      const text = `${'x\n'.repeat(length)}4111 1111 1111 1111\n${'y\n'.repeat(length)}`;
      assert.deepEqual(
        [...createFinder([matcher]).find(text)],
        [{ start: 2 * length, end: 2 * length + 19, by: 0 }],
      );
    }
  });
});
