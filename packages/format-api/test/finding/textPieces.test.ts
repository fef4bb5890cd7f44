// Pieces of texts end at line ends, and together they are the text.
import assert from 'node:assert/strict';
import { textPieces } from '@masker/fields';

const bytesOf = (text: string) => new TextEncoder().encode(text);

describe('pieces of texts', () => {
  for (const length of [0, 1, 4094, 4095, 4096, 4097, 8191, 8192, 8193, 100_000])
    it(`are whole lines in ${length} bytes`, () => {
      for (const line of ['\n', 'é\n', 'x'.repeat(99) + '\n', 'y'.repeat(5000) + '\n', 'no end']) {
        const bytes = bytesOf(line.repeat(Math.ceil(length / line.length))).subarray(0, length);
        const bounds = textPieces(bytes);
        let end = 0;
        for (let i = 0; i < bounds.length; i += 2) {
          assert.equal(bounds[i], end);
          end = bounds[i + 1] ?? -1;
          assert.ok(end === bytes.length || bytes[end - 1] === 0x0a);
        }
        assert.equal(end, bytes.length);
      }
    });
});
