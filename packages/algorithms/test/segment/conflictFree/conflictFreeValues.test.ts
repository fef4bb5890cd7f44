// Conflict-free masking: what takes part, that it never collides, and that it is what the page tells.
import fc from 'fast-check';
import assert from 'node:assert/strict';
import { conflictFreeFindings, createMasker } from '@masker/masker';
import { defaultMaskers } from '../../../src/defaultMaskers.ts';
import { demonstrationKey } from '@masker/masking-core';
import { browserCryptography } from '@masker/masking-core/browserCryptography';
import { nodeCryptography } from '@masker/node';
import {
  consistency,
  fittingValues,
  oddString,
  runs,
  segments,
} from '../../../../../test/helpers/arbitraries.ts';
import {
  assertAsOneByOne,
  assertLinesAsOneByOne,
  bytesOf,
  textOf,
  wellFormed,
} from '../../../../../test/helpers/columns.ts';
import { configurationOf, maskerOf, segmentMasker, segmentsOf } from '../../../../../test/helpers/maskers.ts';
import {
  type ReferenceInterval,
  referenceMask,
  type ReferenceSegment,
} from '../../conflictFree/reference.ts';

const ssnMasker = defaultMaskers.find(({ name }) => name === 'SSNMasker')?.text ?? '';
const configurationWith = (list: readonly object[], common: object = {}) =>
  configurationOf(JSON.stringify({ name: 'TestMasker', algorithm: 'Segment', ...common, segments: list }));
const canBe = (list: readonly object[]) =>
  conflictFreeFindings(configurationWith(list)).every(({ severity }) => severity !== 'error');
const possible = segments.filter((list) => list.length > 0 && canBe(list));
const conflictFree = true;
const upper = { minNum: 1, maxNum: 0, minChar: 'A', maxChar: 'Z' };

describe('conflict-free masking', () => {
  it('masks a million different SSNs to as many', () => {
    const masker = maskerOf(ssnMasker, { conflictFree });
    const pad = (number: number, width: number) => `${number}`.padStart(width, '0');
    const lines = Array.from({ length: 1_000_000 }, (_, i) => {
      const serial = i * 883;
      const [area, rest] = [1 + Math.floor(serial / 989_901), serial % 989_901];
      return `${pad(area < 666 ? area : area + 1, 3)}-${pad(1 + Math.floor(rest / 9999), 2)}-${pad(1 + (rest % 9999), 4)}\n`;
    });
    assert.equal(new Set(lines).size, lines.length);
    const { bytes, nonconforming } = masker.maskLines(bytesOf(lines.join('')));
    assert.equal(nonconforming.length, 0);
    const masked = textOf(bytes).split('\n').slice(0, -1);
    assert(masked.every((line) => /^(?!000|666|9)\d{3}-(?!00)\d{2}-(?!0000)\d{4}$/.test(line)));
    assert.equal(new Set(masked).size, lines.length);
  }).timeout(120_000);

  for (const own of ['value', 'segment'] as const)
    it(`is a permutation of whole small sets, consistency ${own}`, () => {
      const list = [
        {
          type: 'AlphaNumeric',
          length: 2,
          original: { minNum: 1, maxNum: 0, minChar: 'A', maxChar: 'C' },
          masked: { minNum: 1, maxNum: 0, minChar: 'B', maxChar: 'D' },
        },
        { type: 'Numeric', length: 2, original: { maxNum: 60 }, masked: { minNum: 3 } },
        { type: 'Preserve', length: 1 },
      ];
      const masker = segmentMasker(list, {}, { conflictFree, consistency: own });
      const values = ['A', 'B', 'C', 'D', 'x'].flatMap((a) =>
        ['B', 'C', 'D', 'x'].flatMap((b) =>
          Array.from({ length: 100 }, (_, i) => `${a}${b}${`${i}`.padStart(2, '0')}`).flatMap((text) => [
            `${text}p`,
            `${text}q`,
          ]),
        ),
      );
      const seen = new Map<string, string>();
      for (const value of values) {
        const { value: masked, nonconformances } = masker.mask(value);
        const takesPart =
          !value.includes('A') && (Number(value.slice(2, 4)) > 60 || Number(value.slice(2, 4)) >= 3);
        assert.deepEqual(
          nonconformances.map(({ reason }) => reason).filter((reason) => reason !== 'unchanged'),
          takesPart ? [] : ['not-conflict-free'],
          value,
        );
        if (!takesPart) continue;
        assert.equal(seen.get(masked ?? ''), undefined, `${value} and ${seen.get(masked ?? '') ?? ''}`);
        seen.set(masked ?? '', value);
      }
    });

  it('gives what a second implementation gives: random segments and values', () => {
    fc.assert(
      fc.property(
        possible.chain((list) => fc.tuple(fc.constant(list), fittingValues(list))),
        consistency,
        fc.constantFrom(nodeCryptography, browserCryptography),
        ([list, values], own, cryptography) => {
          const read = segmentsOf(list);
          const reference = read.map((segment): ReferenceSegment => {
            const length = Number(segment.length);
            return segment.type === 'Preserve'
              ? { type: segment.type, length, original: [], masked: [] }
              : {
                  type: segment.type,
                  length,
                  original: intervalsOf(segment.original, length),
                  masked: intervalsOf(segment.masked, length),
                };
          });
          const masker = segmentMasker(
            list,
            { ignoreChars: ['-'] },
            { conflictFree, consistency: own, cryptography },
          );
          const ordinary = segmentMasker(list, { ignoreChars: ['-'] }, { consistency: own, cryptography });
          for (const value of values.filter((text) => text !== '' && !text.includes('-')).slice(0, 5)) {
            const visible = Array.from(value, (character) => character.codePointAt(0) ?? 0);
            const expected = referenceMask(demonstrationKey.reveal(), reference, own, visible);
            const result = masker.mask(value);
            const isReported = result.nonconformances.some(({ reason }) => reason === 'not-conflict-free');
            assert.equal(isReported, expected === undefined);
            assert.equal(
              result.value,
              expected === undefined ? ordinary.mask(value).value : String.fromCodePoint(...expected),
            );
          }
        },
      ),
      runs,
    );
  });

  it('masks columns and lines as values: random segments and values', () => {
    fc.assert(
      fc.property(
        possible.chain((list) =>
          fc.tuple(
            fc.constant(list),
            fc.oneof(fittingValues(list), fc.array(oddString.map(wellFormed), { maxLength: 20 })),
          ),
        ),
        consistency,
        fc.boolean(),
        ([list, values], own, trimWhiteSpace) => {
          const masker = segmentMasker(list, { trimWhiteSpace }, { conflictFree, consistency: own });
          assertAsOneByOne(masker, [...values, null, '', ' 12 '], ', ');
          assertLinesAsOneByOne(masker, values, '\n', '\r\n');
        },
      ),
      runs,
    );
  });

  it('masks many values of one layout as each alone, whatever stands between them', () => {
    const plates = [
      { type: 'AlphaNumeric', length: 2, original: upper, masked: upper },
      { type: 'Numeric', length: 4, original: { minNum: 1 }, masked: { minNum: 1 } },
    ];
    const maskers = [
      maskerOf(ssnMasker, { conflictFree }),
      segmentMasker(plates, { trimWhiteSpace: true, ignoreChars: ['-', ' '] }, { conflictFree }),
    ];
    const digits = (i: number) => `${(i * 7919) % 10_000}`.padStart(4, '0');
    const ssn = (i: number) => `${100 + (i % 500)}-${10 + (i % 80)}-${digits(i)}`;
    const plate = (i: number) => `${String.fromCharCode(65 + (i % 26), 90 - (i % 26))}-${digits(i)}`;
    const odd = [
      '',
      '000-12-3456',
      '123456789',
      'AB1234',
      'A--B1234',
      ' AB 1234',
      'AB 1234 ',
      'aB-1234',
      'AB-12é4',
      'ÄB-1234',
      'AB-123x',
    ];
    for (const masker of maskers)
      for (const [value, rare] of [
        [ssn, 97],
        [plate, 97],
        [ssn, 3],
        [plate, 1500],
      ] as const) {
        const values = Array.from({ length: 2000 }, (_, i) =>
          i % rare === rare - 1 ? (odd[Math.floor(i / rare) % odd.length] ?? '') : value(i),
        );
        assertAsOneByOne(masker, values, '|');
        assertLinesAsOneByOne(masker, values, '\n');
      }
  });

  it('masks values with what stays in front of them as each alone, whether it is the same or changes', () => {
    const numbers = { type: 'Numeric', length: 4 };
    const masker = segmentMasker([{ type: 'Preserve', length: 1 }, numbers, numbers], {}, { conflictFree });
    const values = Array.from(
      { length: 3000 },
      (_, i) => `${'KKLKM'.charAt(i < 1000 ? 0 : i % 5)}${`${(i * 48_271) % 1e8}`.padStart(8, '0')}`,
    );
    assertAsOneByOne(masker, values, '|');
  });

  it('reaches numbers of any length', () => {
    const masker = segmentMasker(
      [{ type: 'Numeric', length: 40, masked: { minNum: 1 } }],
      {},
      { conflictFree },
    );
    const values = Array.from({ length: 200 }, (_, i) => `${i + 1}`.padStart(40, '0'));
    assert.equal(new Set(values.map((value) => masker.mask(value).value)).size, values.length);
    assertAsOneByOne(masker, values);
    assert.deepEqual(masker.mask('0'.repeat(40)).nonconformances, [
      { reason: 'not-conflict-free', part: undefined },
    ]);
  });

  it('masks in the ordinary way what does not take part, and says so', () => {
    const [masker, ordinary] = [maskerOf(ssnMasker, { conflictFree }), maskerOf(ssnMasker)];
    for (const value of ['000-12-3456', '12', '123-45-678X', '123-45-67890']) {
      const result = masker.mask(value);
      assert.equal(result.value, ordinary.mask(value).value);
      assert(result.nonconformances.some(({ reason }) => reason === 'not-conflict-free'));
      assert.match(
        masker.reasons(result.nonconformances).join(' '),
        /n't one of those that are kept different/,
      );
    }
    assert.deepEqual(masker.mask('123-45-6789').nonconformances, []);
    assert.equal(masker.mask(null).value, null);
  });

  for (const [what, text, message] of [
    ['another algorithm', '{"name":"TestMasker","algorithm":"Redact"}', /Redact doesn't offer/],
    [
      'sets without a common pair',
      '{"name":"TestMasker","algorithm":"Segment","segments":[{"type":"Numeric","length":1,"original":{"maxNum":3},"masked":{"minNum":3}}]}',
      /No segment has two elements/,
    ],
    [
      'segments that are too long',
      '{"name":"TestMasker","algorithm":"Segment","segments":[{"type":"Numeric","length":1000000000}]}',
      /1,000,000,000 characters; values of at most 4,096/,
    ],
    [
      'an output case',
      '{"name":"TestMasker","algorithm":"Segment","outputCase":"Upper","segments":[{"type":"AlphaNumeric","length":4}]}',
      /letter case/,
    ],
  ] as const)
    it(`is refused: ${what}`, () => {
      const configuration = configurationOf(text);
      const [finding, ...others] = conflictFreeFindings(configuration);
      assert.deepEqual([finding?.code, finding?.severity, others], ['conflict-free-impossible', 'error', []]);
      assert.match(finding?.message ?? '', message);
      const options = { key: demonstrationKey, cryptography: nodeCryptography, conflictFree };
      assert.throws(() => createMasker(configuration, options), { name: 'RangeError', message });
    });

  it('tells how much of original does not take part', () => {
    const findings = conflictFreeFindings(configurationOf(ssnMasker));
    assert.deepEqual(
      findings.map(({ code, severity, part, message }) => [code, severity, part, message.split('.')[0]]),
      [
        ['conflict-free-partly', 'information', 0, 'Segment 1: 102 numbers of original are not in masked'],
        ['conflict-free-partly', 'information', 1, 'Segment 2: 1 number of original is not in masked'],
        ['conflict-free-partly', 'information', 2, 'Segment 3: 1 number of original is not in masked'],
      ],
    );
    assert.deepEqual(conflictFreeFindings(configurationWith([{ type: 'AlphaNumeric', length: 9 }])), []);
  });

  it('refuses arguments of the wrong kind', () => {
    const options = { cryptography: nodeCryptography, key: demonstrationKey };
    for (const wrong of [1, 'true', null])
      assert.throws(
        () =>
          createMasker(configurationOf(ssnMasker), { ...options, conflictFree: wrong as unknown as boolean }),
        { name: 'TypeError', message: /^conflictFree: / },
      );
    assert.throws(() => conflictFreeFindings({} as never), TypeError);
  });
});

type AnySet = Exclude<ReturnType<typeof segmentsOf>[number], { type: 'Preserve' }>['original'];

function intervalsOf(set: AnySet, length: number): ReferenceInterval[] {
  const intervals =
    'bounded' in set
      ? [
          ...set.bounded,
          ...(set.top === undefined ? [] : [{ from: set.top, to: 10n ** BigInt(length) - 1n }]),
        ]
      : set;
  return intervals.map(({ from, to }) => [BigInt(from), BigInt(to)]);
}
