// Locations of pasted texts.
import assert from 'node:assert/strict';
import { linesOfPasted } from '../../../../client/src/commands/clipboard/clipboardText.ts';

describe('the lines of pasted texts', () => {
  const cursor = (line: number, text: string) => ({ startLine: line, endLine: line, text });

  it('are those of the cursors where each gets a part of a line', () => {
    assert.deepEqual(linesOfPasted([cursor(2, 'a'), cursor(2, 'b'), cursor(5, 'c')]), [2, 2, 5]);
  });

  it('move down by the lines that come before them', () => {
    assert.deepEqual(linesOfPasted([cursor(0, 'a\nb'), cursor(1, 'a\r\nb\r\n'), cursor(2, 'c')]), [0, 2, 5]);
  });

  it('move up by the lines that a selection held', () => {
    assert.deepEqual(linesOfPasted([{ startLine: 1, endLine: 4, text: 'a' }, cursor(6, 'b')]), [1, 3]);
  });
});
