// Values found in texts: what is one, what is part of something longer, and that the time is linear.
import type { Segment } from '../../../src/segment/model/segmentSettings.ts';
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { analyse, createMatcher } from '@masker/masker';
import { defaultMaskers } from '../../../src/defaultMaskers.ts';
import type { Matcher } from '../../../src/interface/algorithm.ts';
import { matcherFor, segmentsIn } from '../../../../../test/helpers/configurationParts.ts';
import { codePointSelector, codePointSetSize } from '../../../src/segment/sets/codePointSet.ts';
import { cutIntegerSet, integerAt, intervalsSize } from '../../../src/segment/sets/integerSet.ts';
import { processorTime } from '../../../../../test/helpers/processorTime.ts';

function matcherOf(text: string): Matcher {
  const { configuration, problems } = analyse(text);
  assert(configuration !== undefined, JSON.stringify(problems));
  return matcherFor(configuration);
}

const masker = (segments: readonly object[], extra: object = {}) =>
  JSON.stringify({ name: 'aMasker', algorithm: 'Segment', ...extra, segments });

const found = (matcher: Matcher, text: string) =>
  matcher.find(text).map(({ start, end }) => text.slice(start, end));

const ssn = matcherOf(defaultMaskers[0]?.text ?? '');
const phone = matcherOf(
  masker(
    [
      { type: 'Preserve', length: 1 },
      { type: 'Numeric', length: 3, original: { minNum: 200 } },
      { type: 'Numeric', length: 3 },
      { type: 'Numeric', length: 4 },
    ],
    { ignoreChars: ['+', '(', ')', '-', '.', ' '] },
  ),
);
const upper = { minNum: 1, maxNum: 0, minChar: 'A', maxChar: 'Z' };
const plate = matcherOf(
  masker([
    { type: 'AlphaNumeric', length: 3, original: upper },
    { type: 'Numeric', length: 4 },
  ]),
);

describe('values in a text', () => {
  const tables: [what: string, matcher: Matcher, text: string, expected: string[]][] = [
    [
      'however they are written',
      ssn,
      'a 123-45-6789 b 123 45 6789 c 123456789.',
      ['123-45-6789', '123 45 6789', '123456789'],
    ],
    ['at both ends', ssn, '123456789', ['123456789']],
    ['in several lines', ssn, '123456789\r\n987654321\n123-45-\n6789', ['123456789', '987654321']],
    ['in JSON', ssn, '{"ssn":"408-16-8787","n":1}', ['408-16-8787']],
    ['in SQL', ssn, "VALUES (10001, 'Ann', '154-47-6043', '1-415-555-0102')", ['154-47-6043']],
    ['in CSV, between numbers', ssn, '1001,123-45-6789,5,123456789,12', ['123-45-6789', '123456789']],
    ['in a list', ssn, '123456789 987654321, 111-22-3333', ['123456789', '987654321', '111-22-3333']],
    ['behind a date', ssn, '2024-06-11 123-45-6789', ['123-45-6789']],
    ['behind a word that is tied to it', ssn, 'ssn-123456789 id_123-45-6789', ['123456789', '123-45-6789']],
    ['at the end of a sentence', ssn, 'It is 123-45-6789. 12 more.', ['123-45-6789']],
    ['not in longer words', ssn, '1234567890 x123456789 123456789x', []],
    ['not in longer runs', ssn, '1-123-45-6789 123-45-6789-1 123456789.00 123-45-6789-987-65-4321', []],
    ['not where a list can be cut in several ways', ssn, '123 45 6789 987 65 4321', []],
    ['not amounts', ssn, '1,234,567.89', []],
    ['not with wide gaps', ssn, '123    45    6789', []],
    ['not where they are shorter', ssn, '123-45-678', []],
    [
      'with signs around them',
      phone,
      'call +1 (415) 555-0102 or 1.415.555.0103!',
      ['1 (415) 555-0102', '1.415.555.0103'],
    ],
    ['in the original sets only', phone, '1-100-555-0102 1-200-555-0102', ['1-200-555-0102']],
    ['letters in the right case only', plate, 'KUS-1380 kus-1380 KU-1380 KUS1380', ['KUS-1380', 'KUS1380']],
    ['beside words', plate, 'plate KUS-1380 not known', ['KUS-1380']],
    [
      'of other scripts',
      matcherOf(
        masker([
          {
            type: 'AlphaNumeric',
            length: 2,
            original: { ...upper, minChar: 'Б', maxChar: 'А', range: 'А-Я,😀-😏' },
          },
        ]),
      ),
      'АБ ab 😀Я😏 😁-Я!',
      ['АБ', '😁-Я'],
    ],
    [
      'of signs that are in a set',
      matcherOf(masker([{ type: 'AlphaNumeric', length: 2, original: { ...upper, range: '#' } }])),
      'A# #A# ##!',
      ['A#', '##'],
    ],
  ];
  for (const [what, matcher, text, expected] of tables) {
    it(`are found ${what}`, () => {
      assert.deepEqual(found(matcher, text), expected);
    });
  }

  it('are found in a part of the text', () => {
    const text = '123456789\n987654321\n';
    assert.deepEqual(ssn.find(text, 10), [{ start: 10, end: 19 }]);
    assert.deepEqual(ssn.find(text, 0, 10), [{ start: 0, end: 9 }]);
  });

  it('have no shape without segments, with Preserve alone, or when they are endless', () => {
    const shapes = [
      '{ "name": "aMasker", "algorithm": "Identity" }',
      masker([{ length: 3 }]),
      masker([{ type: 'Numeric', length: 1_000_000_000 }]),
    ].map((text) => {
      const { configuration } = analyse(text);
      assert(configuration !== undefined);
      return createMatcher(configuration);
    });
    assert.deepEqual(shapes, [
      { noShape: "values of the algorithm Identity have no shape, so they can't be found." },
      { noShape: 'all its segments are Preserve, so nothing would be masked.' },
      { noShape: 'its values are too long to find in a text.' },
    ]);
  });
});

const numeric = fc.record({
  type: fc.constant('Numeric'),
  length: fc.integer({ min: 1, max: 12 }),
  original: fc.record({ minNum: fc.nat(9) }),
});
const alphaNumeric = fc.record({
  type: fc.constant('AlphaNumeric'),
  length: fc.integer({ min: 1, max: 6 }),
  original: fc.record({ range: fc.constantFrom('a-z', 'а-я', '😀-😏', 'k') }),
});
const preserve = fc.record({ type: fc.constant('Preserve'), length: fc.integer({ min: 1, max: 4 }) });
const segments = fc
  .tuple(
    fc.oneof(numeric, alphaNumeric),
    fc.array(fc.oneof(numeric, alphaNumeric, preserve), { maxLength: 4 }),
  )
  .map(([first, rest]) => [first, ...rest]);

/** Some conforming text of a segment, chosen by a number. */
function textOf(segment: Segment, seed: number): string {
  const width = Number(segment.length);
  if (segment.type === 'Preserve') return 'aB3'.repeat(width).slice(0, width);
  if (segment.type === 'Numeric') {
    const choices = cutIntegerSet(segment.original, width);
    return integerAt(choices, BigInt(seed) % intervalsSize(choices))
      .toString()
      .padStart(width, '0');
  }
  const select = codePointSelector(segment.original);
  const size = codePointSetSize(segment.original);
  return String.fromCodePoint(...Array.from({ length: width }, (_, i) => select((seed + i * 7) % size)));
}

describe('every value that conforms', () => {
  const random = fc.record({ segments, seed: fc.nat(), gap: fc.constantFrom('', '-', ' ', '. ', '_') });
  const build = ({ segments: list, seed, gap }: { segments: object[]; seed: number; gap: string }) => {
    const { configuration } = analyse(masker(list));
    const matcher = matcherFor(configuration);
    const value = segmentsIn(configuration)
      .map((segment, i) => textOf(segment, seed + i))
      .join(gap);
    return { matcher, value };
  };

  it('is found between separators', () => {
    fc.assert(
      fc.property(random, fc.constantFrom('"', '|', '\n', '(', ' ; '), (input, separator) => {
        const { matcher, value } = build(input);
        assert.deepEqual(found(matcher, `§${separator}${value}${separator}§`), [value]);
        assert.deepEqual(found(matcher, value), [value]);
      }),
    );
  });

  it('is not found inside of something longer', () => {
    fc.assert(
      fc.property(random, fc.constantFrom('', '-', '.'), (input, tie) => {
        const { matcher, value } = build(input);
        const [first = '', last = ''] = [Array.from(value)[0], Array.from(value).at(-1)];
        for (const text of [`${first}${tie}${value}`, `${value}${tie}${last}`]) {
          assert(!found(matcher, text).includes(value), text);
        }
      }),
    );
  });

  it('is found in linear time, in texts that are made to be slow', () => {
    const long = matcherOf(masker(Array.from({ length: 100 }, () => ({ type: 'Numeric', length: 10 }))));
    for (const unit of ['1 ', '1-1 ', '12 3,', 'a1-', '1'.repeat(999) + ' ']) {
      const text = unit.repeat(2_000_000 / unit.length);
      const taken = processorTime();
      long.find(text);
      ssn.find(text);
      assert(taken() < 10_000, `${unit.slice(0, 8)}: ${taken()} ms`);
    }
  });
});
