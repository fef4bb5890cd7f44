// Animated pictures: valid by their checksums, whole in their first frame, and small where little changes.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, inflateSync } from 'node:zlib';
import { animatedPng } from '../../scripts/lib/apng.mjs';
import { root } from '../../scripts/lib/command.mjs';

/** The chunks of a picture, whose checksums must be right. */
function chunksOf(png: Buffer): { type: string; data: Buffer }[] {
  const chunks = [];
  for (let at = 8; at < png.length;) {
    const end = at + 8 + png.readUInt32BE(at);
    assert.equal(png.readUInt32BE(end), crc32(png.subarray(at + 4, end)));
    chunks.push({ type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, end) });
    at = end + 4;
  }
  return chunks;
}

describe('an animated picture', () => {
  const icon = readFileSync(join(root, 'images/icon.png'));
  const still = { png: icon, milliseconds: 500 };

  it('has its frames in order, and says how many there are', () => {
    const chunks = chunksOf(animatedPng([still, still]));
    assert.deepEqual(
      chunks.map(({ type }) => type),
      ['IHDR', 'acTL', 'fcTL', 'IDAT', 'fcTL', 'fdAT', 'IEND'],
    );
    const [header, control, first, pixels, second] = chunks;
    assert.deepEqual([header?.data.readUInt32BE(0), header?.data.readUInt32BE(4)], [128, 128]);
    assert.equal(control?.data.readUInt32BE(0), 2);
    assert.deepEqual([first?.data.readUInt32BE(4), first?.data.readUInt16BE(20)], [128, 500]);
    assert.equal(inflateSync(pixels?.data ?? Buffer.alloc(0)).length, 128 * (1 + 128 * 3));
    // Nothing has changed.
    assert.deepEqual([second?.data.readUInt32BE(4), second?.data.readUInt32BE(8)], [1, 1]);
  });

  it('is refused without a frame', () => {
    assert.throws(() => animatedPng([]), RangeError);
  });
});
