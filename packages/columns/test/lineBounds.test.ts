// Bounds of the lines of a text.
import assert from 'node:assert/strict';
import { lineBounds } from '../src/lineBounds.ts';
import { bytesOf, valuesOf } from '../../../test/helpers/columns.ts';

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

  it('finds lines of any length, at any place, of bytes that are almost line feeds', () => {
    const lines = Array.from({ length: 500 }, (_, i) =>
      Array.from({ length: (i * 7) % 11 }, (_, j) => '\t\v\0*J\u008a\u010a'[(i + j * 3) % 7]).join(''),
    );
    const bytes = bytesOf(`${lines.join('\n')}\n`);
    assert.deepEqual(valuesOf({ bytes, bounds: lineBounds(bytes) }), lines);
  });
});
