// LZ4 frames: blocks that are packed or plain, matches that overlap, and damage of every kind.
import assert from 'node:assert/strict';
import { unpackLz4Frame } from '../src/lz4Frame.ts';

const descriptor = [0x04, 0x22, 0x4d, 0x18, 0x60, 0x40, 0x82];
/** `abc`, then 20 bytes from 3 back, then `xyz`. */
const block = [0x3f, 0x61, 0x62, 0x63, 3, 0, 1, 0x30, 0x78, 0x79, 0x7a];
const frame = Uint8Array.from([
  ...descriptor,
  ...[block.length, 0, 0, 0, ...block],
  // A plain block, and one that refers to what came before it.
  ...[2, 0, 0, 0x80, 0x2d, 0x2d],
  ...[6, 0, 0, 0, 0x10, 0x21, 5, 0, 0x10, 0x2e],
  ...[0, 0, 0, 0],
]);
const text = 'abcabcabcabcabcabcabcabxyz--!yz--.';

describe('unpackLz4Frame', () => {
  it('unpacks', () => {
    assert.equal(Buffer.from(unpackLz4Frame(frame, text.length)).toString(), text);
  });

  it('refuses another length, and every cut', () => {
    for (const length of [0, 33, 35, 1000]) assert.throws(() => unpackLz4Frame(frame, length), RangeError);
    for (let end = 0; end < frame.length; end++)
      assert.throws(() => unpackLz4Frame(frame.subarray(0, end), 34), RangeError, `${end}`);
  });

  it('never reads or writes beyond, whatever a byte becomes', () => {
    for (let at = 0; at < frame.length; at++)
      for (let byte = 0; byte < 256; byte++) {
        const damaged = new Uint8Array(frame);
        damaged[at] = byte;
        try {
          assert.equal(unpackLz4Frame(damaged, 34).length, 34);
        } catch (error) {
          assert.ok(error instanceof RangeError, String(error));
        }
      }
  });
});
