// Strings of values in buffers, beside Node's decoder.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { textIn } from '../src/encoding.ts';

describe('the string of a value in a buffer', () => {
  it("is the decoder's, at any place and of any length", () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ minLength: 250, maxLength: 260 }));
    fc.assert(
      fc.property(fc.string(), text, fc.string(), (before, value, after) => {
        const bytes = Buffer.from(before + value + after);
        const start = Buffer.byteLength(before);
        assert.equal(textIn(bytes, start, start + Buffer.byteLength(value)), value);
      }),
    );
  });

  it('is U+FFFD where the bytes are no text', () => {
    assert.equal(textIn(Uint8Array.of(0x61, 0xff), 0, 2), '\ufffd');
  });
});
