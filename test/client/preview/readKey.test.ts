// The key that a preview masks with: the user's own, the demonstration key, or none; and what is shown of it.
import assert from 'node:assert/strict';
import type { KeyState } from '../../../client/src/key/keyStore.ts';
import { readKey } from '../../../client/src/preview/host/readKey.ts';
import { demonstrationKey, keyFingerprint, MaskingKey } from '../../../engine/src/index.ts';
import { nodeCryptography } from '../../../node/src/nodeCryptography.ts';

const own = new MaskingKey(new Uint8Array(16).fill(7));
const read = (state: KeyState): ReturnType<typeof readKey> =>
  readKey({ keys: { state: () => Promise.resolve(state) }, cryptography: nodeCryptography });

describe("a preview's key", () => {
  it("is the user's own, shown by its fingerprint", async () => {
    const fingerprint = keyFingerprint(own, nodeCryptography);
    assert.deepEqual(await read({ kind: 'own', key: own }), {
      key: own,
      shown: { kind: 'own', fingerprint },
    });
  });

  it('is the demonstration key when there is none', async () => {
    assert.deepEqual(await read({ kind: 'none' }), {
      key: demonstrationKey,
      shown: { kind: 'demonstration', fingerprint: '752f9b47' },
    });
  });

  it('is none when the stored one cannot be read: values are not masked with another key unasked', async () => {
    assert.deepEqual(await read({ kind: 'unreadable' }), {
      key: undefined,
      shown: { kind: 'unreadable', fingerprint: '' },
    });
  });
});
