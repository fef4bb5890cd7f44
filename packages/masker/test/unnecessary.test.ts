// Properties without effect are marked as unnecessary, so that editors fade them; others are not.
import assert from 'node:assert/strict';
import { analyse } from '../src/analysis/analyse.ts';

const masker = (rest: string) => `{"name":"aMasker","algorithm":"Segment",${rest}}`;
const segment = (text: string) => masker(`"segments":[{"length":3,${text}}]`);

/** The marked texts that are unnecessary. */
const faded = (text: string) =>
  analyse(text)
    .problems.filter(({ unnecessary }) => unnecessary === true)
    .map(({ range }) => text.slice(range.start, range.end));

describe('text without effect', () => {
  const table: readonly (readonly [string, string, readonly string[]])[] = [
    ['unknown property', segment('"type":"Numeric","colour":1'), ['"colour"']],
    [
      'property of another algorithm',
      '{"name":"aMasker","algorithm":"Identity","segments":[]}',
      ['"segments"'],
    ],
    ['set on Preserve', segment('"original":{},"masked":{}'), ['"original"', '"masked"']],
    ['character on Numeric', segment('"type":"Numeric","masked":{"minChar":"A"}'), ['"minChar"']],
    ['letters in the range of Numeric', segment('"type":"Numeric","masked":{"range":"7,A-F"}'), ['A-F']],
    ['field on a Preserve segment', segment('"maxNum":5'), ['"maxNum"']],
    ['character field on a Numeric segment', segment('"type":"Numeric","minChar":"B"'), ['"minChar"']],
    [
      'field on a segment whose sets both give it',
      segment('"type":"Numeric","maxNum":5,"original":{"maxNum":6},"masked":{"maxNum":7}'),
      ['"maxNum"'],
    ],
    [
      'field on a segment, read by one of its sets',
      segment('"type":"Numeric","maxNum":5,"original":{"maxNum":6}'),
      [],
    ],
    ['wrong letter case, which is read', segment('"type":"Numeric","Masked":{}'), []],
    [
      'a second property of a name, which may be the one that is meant',
      masker('"segments":[],"segments":[]'),
      [],
    ],
    ['a wrong count', masker('"segments":[{"length":1}],"numSegments":2'), []],
  ];
  for (const [name, text, expected] of table)
    it(`${name}: ${expected.join(', ') || 'none'}`, () => {
      assert.deepEqual(faded(text), expected);
    });
});
