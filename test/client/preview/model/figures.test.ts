// The figures of a configuration in the preview: sizes, collisions and notes.
import { expectedCollisions } from '../../../../packages/algorithms/src/segment/presentation/collisions.ts';
import assert from 'node:assert/strict';
import { describeShare, makeFigures } from '../../../../client/src/preview/model/figures.ts';
import { defaultMaskers } from '@masker/algorithms';
import { segmentsIn } from '../../../helpers/configurationParts.ts';
import { configurationOf, presentationFor, segmentText } from '../support.ts';

const figuresOf = (segments: readonly object[]) =>
  makeFigures(presentationFor(configurationOf(segmentText(segments))), 'value', 20);

describe('the figures of a preview', () => {
  it('of SSNMasker are those that its documentation tells', () => {
    const configuration = configurationOf(
      defaultMaskers.find(({ name }) => name === 'SSNMasker')?.text ?? '',
    );
    const figures = makeFigures(presentationFor(configuration), 'value', 20);
    assert.deepEqual(
      figures.map(({ label, originals, maskedValues }) => [label, originals, maskedValues]),
      [
        ['1 Numeric', '1,000', '898'],
        ['2 Numeric', '100', '99'],
        ['3 Numeric', '10,000', '9,999'],
        ['Whole value', '1,000,000,000', '888,931,098'],
      ],
    );
    const { collisions, curve } = figures.at(-1) ?? { collisions: [], curve: [] };
    assert.deepEqual(collisions, ['below 0.01 %', '0.11 %']);
    const segments = segmentsIn(configuration);
    assert.deepEqual(
      [curve[0], curve[10], curve[16]],
      [10, 1_000_000, 1_000_000_000].map((count) => expectedCollisions(segments, count).share),
    );
  });

  const one = { minNum: 5, maxNum: 5 };
  const notes: [what: string, segment: object, expected: RegExp][] = [
    ['unmasked', { type: 'Preserve', length: 3 }, /^Not masked: a Preserve/],
    [
      'without originals',
      { type: 'Numeric', length: 1, original: { minNum: 2, maxNum: 1 } },
      /^Not masked: original is empty/,
    ],
    ['constant', { type: 'Numeric', length: 2, masked: one }, /^Constant/],
    ['tiny', { type: 'Numeric', length: 1 }, /^Tiny: only 10 masked values/],
    ['neither', { type: 'Numeric', length: 2 }, /^$/],
  ];
  for (const [what, segment, expected] of notes)
    it(`note a segment that is ${what}`, () => {
      assert.match(figuresOf([segment, { type: 'Numeric', length: 9 }])[0]?.note ?? '?', expected);
    });

  it('say so when nothing is masked at all', () => {
    assert.deepEqual(
      figuresOf([{ type: 'Preserve', length: 3 }]).map(({ note }) => note),
      ['Not masked: a Preserve segment.', 'Nothing is masked.'],
    );
    assert.deepEqual(
      makeFigures(presentationFor(configurationOf('{"name":"a","algorithm":"Identity"}')), 'value', 20),
      [],
    );
  });

  it('are bounded, whatever the number and the lengths of the segments', () => {
    const figures = figuresOf(
      Array.from({ length: 500 }, () => ({ type: 'AlphaNumeric', length: 1_000_000_000 })),
    );
    assert.equal(figures.length, 21);
    assert.equal(figures.filter(({ curve }) => curve.length > 0).length, 7);
    assert.match(figures[0]?.maskedValues ?? '', /^about 10\^/);
  });

  it('never round a share to nothing or all', () => {
    const cases: [share: number, expected: string][] = [
      [0, '0 %'],
      [1e-9, 'below 0.01 %'],
      [0.0011, '0.11 %'],
      [0.0523, '5.2 %'],
      [0.632, '63 %'],
      [0.99951, 'above 99.9 %'],
      [1, '100 %'],
    ];
    for (const [share, expected] of cases) assert.equal(describeShare(share), expected);
  });
});
