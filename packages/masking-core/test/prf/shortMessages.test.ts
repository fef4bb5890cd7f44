// Draws for messages of a block at most, beside those for messages of any length.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { MessageList } from '../../src/prf/messageList.ts';
import { ShortMessages } from '../../src/prf/shortMessages.ts';
import { nodeCryptography } from '@masker/node';
import { runs } from '../../../../test/helpers/arbitraries.ts';

const [tagCipher, drawCipher, fallbackCipher] = [1, 2, 3].map((byte) =>
  nodeCryptography.createBlockCipher(new Uint8Array(16).fill(byte)),
);

describe('draws for short messages', () => {
  it('are those for messages of any length', () => {
    assert.ok(tagCipher && drawCipher && fallbackCipher);
    const prf = { tagCipher, drawCipher, fallbackCipher };
    const [short, list] = [new ShortMessages(prf, 40), new MessageList(prf)];
    const message = fc.uint8Array({ maxLength: 16 });
    fc.assert(
      fc.property(fc.array(message, { minLength: 1, maxLength: 40 }), (messages) => {
        list.clear();
        for (const [i, bytes] of messages.entries()) {
          const block = new Uint8Array(16);
          block.set(bytes);
          short.words.set(new Int32Array(block.buffer), 4 * i);
          short.complete(i, bytes.length);
          list.addBytes(bytes, 16, 0);
        }
        list.draw();
        const draws = short.draw(messages.length);
        for (const i of messages.keys())
          assert.deepEqual(
            [...draws.subarray(16 * i, 16 * (i + 1))],
            [...list.draws.subarray(list.drawStart(i), list.drawStart(i) + 16)],
          );
      }),
      runs,
    );
  });
});
