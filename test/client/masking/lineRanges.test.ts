// Selections and cursors become the values that they mean.
import assert from 'node:assert/strict';
import {
  linesAt,
  nothingSelected,
  type LineRange,
  lineRangesOf,
  type LineSelection,
} from '../../../client/src/masking/lineRanges.ts';

/** [start line, start character, end line, end character] */
type Four = readonly [number, number, number, number];

const text = ['123-45-6789', '', 'a,b', ''];
const selection = ([line, character, endLine, endCharacter]: Four): LineSelection => ({
  start: { line, character },
  end: { line: endLine, character: endCharacter },
});
const ranges = (...selections: Four[]): string[] =>
  lineRangesOf(selections.map(selection), (line) => text[line]?.length ?? 0).map(
    ({ line, start, end }: LineRange) => `${line}:${start}-${end}`,
  );

describe('the values that selections mean', () => {
  const cases: [what: string, selections: Four[], expected: string[]][] = [
    ['a cursor: its whole line', [[0, 4, 0, 4]], ['0:0-11']],
    [
      'two cursors in one line: that line once',
      [
        [0, 1, 0, 1],
        [0, 4, 0, 4],
      ],
      ['0:0-11'],
    ],
    ['a cursor in an empty line: that line', [[1, 0, 1, 0]], ['1:0-0']],
    ['a part of a line', [[0, 2, 0, 5]], ['0:2-5']],
    [
      'two parts of a line, in the order of the text',
      [
        [2, 2, 2, 3],
        [2, 0, 2, 1],
      ],
      ['2:0-1', '2:2-3'],
    ],
    [
      'a part of a line and a cursor in it: the part',
      [
        [0, 0, 0, 3],
        [0, 8, 0, 8],
      ],
      ['0:0-3'],
    ],
    ['several lines, partly', [[0, 4, 2, 1]], ['0:4-11', '1:0-0', '2:0-1']],
    ['up to the start of a line: not that line', [[0, 0, 2, 0]], ['0:0-11', '1:0-0']],
    ['from the end of a line: not that line', [[0, 11, 2, 3]], ['1:0-0', '2:0-3']],
    ['everything: not the empty last line', [[0, 0, 3, 0]], ['0:0-11', '1:0-0', '2:0-3']],
    ['nothing but a line end', [[0, 11, 1, 0]], []],
  ];
  for (const [what, selections, expected] of cases)
    it(what, () => {
      assert.deepEqual(ranges(...selections), expected);
    });

  it('tells cursors from selections', () => {
    assert.equal(nothingSelected([selection([0, 1, 0, 1]), selection([2, 0, 2, 0])]), true);
    assert.equal(nothingSelected([selection([0, 1, 0, 1]), selection([2, 0, 2, 1])]), false);
  });
});

describe('the lines of places', () => {
  it('are counted from 0, by line feeds', () => {
    assert.deepEqual(linesAt('a\r\nb\n\nc', [0, 1, 3, 4, 6, 7]), [0, 0, 1, 1, 3, 3]);
    assert.deepEqual(linesAt('', [0]), [0]);
  });
});
