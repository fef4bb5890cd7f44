// A sample is drawn in runs of characters that share their part and outcome.
import assert from 'node:assert/strict';
import { describeRun } from '../../../client/src/rendering/describeRun.ts';
import {
  drawnCharacters,
  type DrawnOutcome,
  drawValue,
  type Side,
} from '../../../client/src/rendering/drawnValue.ts';
import { maskerOf } from '../../helpers/maskers.ts';
import { configurationOf, presentationFor, segmentText } from '../preview/support.ts';

/** `3:masked 123` for a run of segment 3 */
const show = ({ runs }: Side): string[] =>
  runs.map(({ text, outcome, part }) => `${part === null ? '' : `${part + 1}:`}${outcome} ${text}`);
const numeric = { type: 'Numeric', length: 2 };
/** Masks everything to the letter x. */
const toX = {
  type: 'AlphaNumeric',
  length: 2,
  original: { range: 'a-z' },
  masked: { minNum: 1, maxNum: 0, minChar: 'x', maxChar: 'x' },
};
const keep = { type: 'Preserve', length: 2 };

describe('a drawn value', () => {
  const cases: [what: string, text: string, value: string, original: string[], masked: string[]][] = [
    [
      'shows segments and ignored characters',
      segmentText([keep, toX]),
      'ab-cd',
      ['1:preserved ab', 'ignored -', '2:masked cd'],
      ['1:preserved ab', 'ignored -', '2:masked xx'],
    ],
    [
      'tells characters outside the original set',
      segmentText([toX]),
      'é1',
      ['1:outside é', '1:masked 1'],
      ['1:outside é', '1:masked x'],
    ],
    [
      'shows what is behind the last segment',
      segmentText([keep]),
      'ab!',
      ['1:preserved ab', 'kept !'],
      ['1:preserved ab', 'kept !'],
    ],
    [
      'shows the white space that is trimmed',
      segmentText([toX], { trimWhiteSpace: true, ignoreChars: [] }),
      ' \tab ',
      ['trimmed  \t', '1:masked ab', 'trimmed  '],
      ['1:masked xx'],
    ],
    [
      'shows nothing but trimmed white space',
      segmentText([keep], { trimWhiteSpace: true }),
      '  ',
      ['trimmed   '],
      [],
    ],
    [
      'shows the default of an empty value',
      segmentText([keep], { isEmptyDefault: true, defaultString: 'none' }),
      '',
      [],
      ['default none'],
    ],
    [
      'gives the masked value its output case, character by character',
      segmentText([toX, keep], { outputCase: 'Upper' }),
      'ab-cd',
      ['1:masked ab', 'ignored -', '2:preserved cd'],
      ['1:masked XX', 'ignored -', '2:preserved CD'],
    ],
    [
      'tells no characters apart whose number the output case changed',
      segmentText([keep], { outputCase: 'Upper' }),
      'ß',
      ['1:preserved ß'],
      ['recased SS'],
    ],
    [
      'has no segments under Identity',
      '{"name":"a","algorithm":"Identity"}',
      'ab',
      ['preserved ab'],
      ['preserved ab'],
    ],
    ['has nothing of nothing', segmentText([keep]), '', [], []],
    [
      'counts a lone surrogate and a pair as one character each',
      segmentText([keep]),
      '\ud800😀x',
      ['1:preserved \ud800😀', 'fallback x'],
      [],
    ],
  ];
  for (const [what, text, value, original, masked] of cases)
    it(what, () => {
      const drawn = drawValue(value, maskerOf(text).explain(value));
      assert.deepEqual(show(drawn.original), original);
      if (masked.length > 0 || value === '' || value === '  ') assert.deepEqual(show(drawn.masked), masked);
    });

  it('is cut when it is long, and says by how much', () => {
    const value = '1'.repeat(10_000);
    const { original, masked } = drawValue(value, maskerOf(segmentText([numeric])).explain(value));
    for (const side of [original, masked]) {
      assert.equal(side.runs.map(({ text }) => text).join('').length, drawnCharacters);
      assert.equal(side.more, 10_000 - drawnCharacters);
    }
  });
});

describe('what is said of a character', () => {
  const configuration = configurationOf(segmentText([keep, numeric, toX], { outputCase: 'Lower' }));
  const cased = /outputCase/;
  const describe = (outcome: DrawnOutcome, part: number | null, of = configuration) =>
    describeRun({ outcome, part }, of, presentationFor(of)).join(' ');
  const cases: [outcome: DrawnOutcome, part: number | null, RegExp][] = [
    [
      'masked',
      1,
      /^Segment 2 of 3: Numeric, characters 3–4\. Masked: the segment's number is in original \(0–99/,
    ],
    ['outside', 2, /^Segment 3 of 3: AlphaNumeric, characters 5–6\. Not masked: it isn't in original/],
    ['preserved', 0, /^Segment 1 of 3: Preserve, characters 1–2\. Not masked: a Preserve segment/],
    ['ignored', null, /^Ignored: /],
    ['fallback', null, /after the last segment/],
    ['fallback', 1, /the segment doesn't fit/],
    ['kept', 1, /neither a letter nor a digit/],
    ['trimmed', null, /trimWhiteSpace/],
    ['default', null, /defaultString/],
    ['recased', null, /outputCase/],
    ['unmasked', null, /Nothing is masked/],
  ];
  for (const [outcome, part, expected] of cases)
    it(`${outcome} in ${part === null ? 'no part' : `part ${part + 1}`}`, () => {
      assert.match(describe(outcome, part), expected);
    });

  it('says of Identity that nothing is masked', () => {
    const identity = configurationOf('{"name":"a","algorithm":"Identity"}');
    assert.match(describe('preserved', null, identity), /^Not masked: this algorithm/);
  });

  it('names the output case where there is one', () => {
    assert.match(describe('masked', 1), cased);
    assert.doesNotMatch(describe('masked', 0, configurationOf(segmentText([numeric]))), cased);
  });
});
