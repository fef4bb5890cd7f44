// The key that values are masked with.
import assert from 'node:assert/strict';
import { keyInUse } from '../../client/src/key/keyInUse.ts';
import { describeStatus } from '../../client/src/status/describeStatus.ts';
import { demonstrationKey, MaskingKey } from '../../engine/src/index.ts';
import { entryOfText } from './support.ts';

const own = new MaskingKey(new Uint8Array(16).fill(7));
const identityText = '{ "name": "AMasker", "algorithm": "Identity" }';
const segmentText =
  '{ "name": "BMasker", "algorithm": "Segment", "segments": [{ "type": "Numeric", "length": 3 }] }';

describe('the key in use', () => {
  it("is the user's own, else the demonstration key", () => {
    assert.equal(keyInUse({ kind: 'own', key: own }), own);
    assert.equal(keyInUse({ kind: 'none' }), demonstrationKey);
  });

  it('is none when the stored one cannot be read: values are not masked with another key unasked', () => {
    assert.equal(keyInUse({ kind: 'unreadable' }), undefined);
  });

  it('is in the status bar for maskers to which it matters', () => {
    for (const kind of ['none', 'unreadable', 'own'] as const)
      assert.deepEqual(describeStatus(entryOfText(identityText, 'a'), kind), {
        text: '$(eye-closed) AMasker',
        sentences: ['Values are masked with AMasker.', 'It needs no masking key.'],
        usesDemonstrationKey: false,
      });
    assert.match(describeStatus(entryOfText(segmentText, 'b'), 'unreadable').text, / · key unreadable$/);
  });
});
