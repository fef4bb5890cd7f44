// Bounds of the lines of a text.
import assert from 'node:assert/strict';
import { lineBounds } from '../../../../engine/src/index.ts';
import { bytesOf, valuesOf } from '../../../helpers/columns.ts';

describe('lineBounds', () => {
  for (const [text, expected] of [
    ['', []],
    ['\n', ['']],
    ['a', ['a']],
    ['a\n', ['a']],
    ['a\r\nbc\n\n', ['a', 'bc', '']],
    ['\r\n\r', ['', '\r']],
    ['a\rb\r\r\nc\r', ['a\rb\r', 'c\r']],
    ['é\n😀', ['é', '😀']],
    [`${'x\n'.repeat(5000)}y`, [...Array.from({ length: 5000 }, () => 'x'), 'y']],
  ] as const) {
    it(JSON.stringify(text.slice(0, 20)), () => {
      const bytes = bytesOf(text);
      const bounds = lineBounds(bytes);
      assert.deepEqual(valuesOf({ bytes, bounds }), expected);
    });
  }
});
