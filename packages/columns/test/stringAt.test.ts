// Values of columns as strings.
import assert from 'node:assert/strict';
import { columnOf } from '../src/columnFromStrings.ts';
import { stringAt } from '../src/stringAt.ts';

describe('a value as a string', () => {
  it('is what was laid out, null among it', () => {
    const values = ['', 'a', null, 'é東\u{1f600}', 'x'.repeat(300)];
    const texts = columnOf(values);
    assert.deepEqual(
      values.map((_, i) => stringAt(texts, i)),
      values,
    );
  });

  it('is U+FFFD for bytes that are no text, and nothing beyond the last', () => {
    const texts = { bytes: Uint8Array.of(0xff), bounds: Uint32Array.of(0, 1) };
    assert.equal(stringAt(texts, 0), '\ufffd');
    assert.throws(() => stringAt(texts, 1), RangeError);
  });
});
