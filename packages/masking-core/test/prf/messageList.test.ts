// Messages of any lengths are drawn for together as they are one by one.
import fc from 'fast-check';
import assert from 'node:assert/strict';
import { MessageList } from '../../src/prf/messageList.ts';
import { nodeCryptography } from '@masker/node';
import { runs } from '../../../../test/helpers/arbitraries.ts';

const cipher = (byte: number) => nodeCryptography.createBlockCipher(new Uint8Array(16).fill(byte));
const prf = { tagCipher: cipher(1), drawCipher: cipher(2), fallbackCipher: cipher(3) };
/** Lengths around whole blocks, and such that there are more blocks than messages. */
const message = fc.oneof(
  fc.constantFrom(0, 1, 15, 16, 17, 31, 32, 33, 1000).map((length) => new Uint8Array(length).fill(7)),
  fc.uint8Array({ maxLength: 70 }),
);

function drawn(messages: readonly Uint8Array[]): Uint8Array[] {
  const list = new MessageList(prf);
  for (const one of messages) list.add(one, 0, one.length, 20, 5);
  list.draw();
  return messages.map((_, i) =>
    Buffer.concat([
      list.draws.subarray(list.drawStart(i), list.drawStart(i) + 20),
      list.fallback.subarray(list.fallbackStart(i), list.fallbackStart(i) + 5),
    ]),
  );
}

describe('messages', () => {
  it('have the bytes that each has alone, in any order of lengths', () => {
    fc.assert(
      fc.property(fc.array(message, { minLength: 1, maxLength: 40 }), (messages) => {
        assert.deepEqual(
          drawn(messages),
          messages.flatMap((one) => drawn([one])),
        );
      }),
      runs,
    );
  });
});
