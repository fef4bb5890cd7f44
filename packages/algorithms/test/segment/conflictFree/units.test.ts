// Sizes of sets around every limit of numbers, in segments of every length: a permutation, in its sets, and what the page tells.
import assert from 'node:assert/strict';
import { demonstrationKey } from '@masker/masking-core';
import { assertAsOneByOne } from '../../../../../test/helpers/columns.ts';
import { segmentMasker } from '../../../../../test/helpers/maskers.ts';
import {
  type ReferenceInterval,
  referenceMask,
  type ReferenceSegment,
} from '../../conflictFree/reference.ts';

const maxDigits = 30;
/** Every combination takes ten minutes: with MASKER_FUZZ_RUNS, all of them are checked. */
const step = process.env['MASKER_FUZZ_RUNS'] === undefined ? 47 : 1;
const consistencies = ['value', 'segment'] as const;
type Consistency = (typeof consistencies)[number];

/** Counts around changes of the method: shuffle and FF1, words, exact numbers, and powers of ten. */
const limits = [2n ** 31n, 2n ** 32n, 10n ** 15n, 2n ** 52n, 2n ** 53n, 10n ** 16n, 2n ** 64n, 10n ** 20n];

describe('conflict-free masking of numbers of any length', () => {
  for (let length = 1; length <= maxDigits; length++)
    it(`permutes sets of every size in segments of ${length} digits`, () => {
      const combinations = setsOf(length).flatMap((set) =>
        consistencies.flatMap((consistency) =>
          listsWith(length, set).map((list) => ({ list, consistency, probes: probesIn(set) })),
        ),
      );
      for (let i = length % step; i < combinations.length; i += step) {
        const { list, consistency, probes } = combinations[i] ?? assert.fail();
        check(list, consistency, probes);
      }
    }).timeout(120_000);

  for (const [what, segments] of [
    ['card numbers of one range', [numeric(16, [4n * 10n ** 15n, 5n * 10n ** 15n - 1n])]],
    [
      'a small set in a long segment, then another segment',
      [numeric(16, [0n, 10n ** 16n - 1n], [0n, 99_999n]), numeric(3, [0n, 999n])],
    ],
    ['a thousand numbers that need every digit', [numeric(30, [10n ** 30n - 1000n, 10n ** 30n - 1n])]],
  ] as const)
    for (const consistency of consistencies)
      it(`keeps thousands of values different: ${what}, consistency ${consistency}`, () => {
        const masker = maskerOf(segments, consistency);
        const values = Array.from({ length: 5000 }, (_, i) =>
          segments
            .map(({ length, original, masked }, s) => {
              const [[from, to]] = [intersectionOf(original, masked)];
              const own =
                s === 0 && segments.length > 1 ? BigInt(Math.floor(i / 1000)) : BigInt(i) * 7_368_787n;
              const index = own % (to - from + 1n);
              return `${from + index}`.padStart(length, '0');
            })
            .join(''),
        );
        const different = new Set(values);
        const results = values.map((value) => masker.mask(value));
        assert.equal(new Set(results.map(({ value }) => value)).size, different.size);
        assert(results.every(({ nonconformances }) => nonconformances.length === 0));
        assert(results.filter(({ value }, i) => value === values[i]).length < values.length / 100);
        assertAsOneByOne(masker, values, ',');
      }).timeout(20_000);

  it('is a permutation of a whole small set in a long segment', () => {
    for (const from of [0n, 4n * 10n ** 15n, 2n ** 53n - 500n, 10n ** 16n - 1000n]) {
      const masker = maskerOf([numeric(16, [from, from + 999n])], 'value');
      const all = Array.from({ length: 1000 }, (_, i) => `${from + BigInt(i)}`.padStart(16, '0'));
      const masked = all.map((value) => masker.mask(value).value);
      assert.deepEqual(new Set(masked), new Set(all));
      assert.notDeepEqual(masked, all);
    }
  });
});

/** Checks what values become whose first Numeric segment of the set holds one of the numbers. */
function check(
  { segments, valueOf }: SegmentList,
  consistency: Consistency,
  probes: readonly bigint[],
): void {
  const masker = maskerOf(segments, consistency);
  const values = probes.map(valueOf);
  const masked = values.map((value) => {
    const result = masker.mask(value);
    const codePoints = Array.from(value, (character) => character.codePointAt(0) ?? 0);
    const expected = referenceMask(demonstrationKey.reveal(), segments, consistency, codePoints);
    const isReported = result.nonconformances.some(({ reason }) => reason === 'not-conflict-free');
    assert.equal(isReported, expected === undefined, value);
    if (expected !== undefined) assert.equal(result.value, String.fromCodePoint(...expected), value);
    return expected === undefined ? undefined : result.value;
  });
  const [taken, originals] = [masked, values].map((list) => list.filter((_, i) => masked[i] !== undefined));
  assert.equal(new Set(taken).size, new Set(originals).size);
  assert(taken !== undefined && taken.length > 3);
  assert.notDeepEqual(taken, originals);
  assertAsOneByOne(masker, values, ',');
}

interface SegmentList {
  readonly segments: readonly ReferenceSegment[];
  /** A value that has a number in the segment that is checked. */
  readonly valueOf: (number: bigint) => string;
}

/** The set in a segment by itself, between others of its kind, and among letters. */
function listsWith(length: number, set: ReferenceInterval): SegmentList[] {
  const [from, to] = set;
  const max = 10n ** BigInt(length) - 1n;
  // A character in only one of the two keeps a value out, or stays.
  const own = numeric(length, [from > 0n ? from - 1n : from, to], [from, to < max ? to + 1n : to]);
  const text = (number: bigint) => `${number}`.padStart(length, '0');
  return [
    { segments: [own], valueOf: text },
    {
      segments: [numeric(3, [1n, 998n]), own, numeric(17, [0n, 99_999n])],
      valueOf: (number) => `${number % 1000n}`.padStart(3, '0') + text(number) + '00000000000000042',
    },
    {
      segments: [
        { type: 'AlphaNumeric', length: 2, original: [[65n, 90n]], masked: [[65n, 90n]] },
        { type: 'Preserve', length: 1, original: [], masked: [] },
        own,
      ],
      valueOf: (number) => `${'AKQZ'[Number(number % 4n)] ?? ''}ax${text(number)}`,
    },
  ];
}

/** Sets of sizes around each limit, at the beginning, in the middle and at the end of the numbers of so many digits. */
function setsOf(length: number): ReferenceInterval[] {
  const all = 10n ** BigInt(length);
  const sizes = [...limits, ...(length === 7 || length === 16 ? [10n ** 6n] : []), 100n, all].flatMap(
    (limit) => [limit - 1n, limit, limit + 1n],
  );
  return sizes
    .filter((size) => size > 4n && size <= all)
    .flatMap((size) =>
      [0n, 4n * 10n ** 15n, (all - size) / 3n, all - size]
        .filter((from, i, starts) => from + size <= all && starts.indexOf(from) === i)
        .map((from): ReferenceInterval => [from, from + size - 1n]),
    );
}

/** Numbers at both ends of a set, on both sides of each limit, and between. */
function probesIn([from, to]: ReferenceInterval): bigint[] {
  const size = to - from + 1n;
  return [
    ...new Set([from, from + 1n, from + size / 2n, (from + size / 3n) | 1n, to - 1n, to, to + 1n, from - 1n]),
  ].filter((number) => number >= 0n && `${number}`.length <= `${to}`.length);
}

function numeric(
  length: number,
  original: ReferenceInterval,
  masked: ReferenceInterval = original,
): ReferenceSegment & { readonly type: 'Numeric' } {
  return { type: 'Numeric', length, original: [original], masked: [masked] };
}

function intersectionOf(
  [[from, to] = [0n, 0n]]: readonly ReferenceInterval[],
  [[otherFrom, otherTo] = [0n, 0n]]: readonly ReferenceInterval[],
): ReferenceInterval {
  return [from > otherFrom ? from : otherFrom, to < otherTo ? to : otherTo];
}

function maskerOf(segments: readonly ReferenceSegment[], consistency: Consistency) {
  const written = segments.map(({ type, length, original, masked }) => ({
    type,
    length,
    ...(type !== 'Preserve' && { original: setOf(type, original), masked: setOf(type, masked) }),
  }));
  return segmentMasker(written, {}, { conflictFree: true, consistency });
}

/** A set as a configuration writes it: numbers of any size in a range. */
function setOf(type: ReferenceSegment['type'], intervals: readonly ReferenceInterval[]) {
  const item = (value: bigint) => (type === 'Numeric' ? `${value}` : String.fromCodePoint(Number(value)));
  const range = intervals.map(([from, to]) => `${item(from)}-${item(to)}`).join(',');
  return { minNum: 1, maxNum: 0, range, ...(type === 'AlphaNumeric' && { minChar: 'B', maxChar: 'A' }) };
}
