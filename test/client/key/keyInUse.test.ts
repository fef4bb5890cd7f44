// The key that values are masked with.
import assert from 'node:assert/strict';
import { keyInUse } from '../../../client/src/key/keyInUse.ts';
import { describeStatus } from '../../../client/src/status/describeStatus.ts';
import { demonstrationKey } from '@masker/masking-core';
import { entryOfText, ownKey, shownMasker } from '../support.ts';

const identityText = '{ "name": "AMasker", "algorithm": "Identity" }';
const segmentText =
  '{ "name": "BMasker", "algorithm": "Segment", "segments": [{ "type": "Numeric", "length": 3 }] }';

describe('the key in use', () => {
  it("is the user's own, else the demonstration key", () => {
    assert.equal(keyInUse(ownKey), ownKey.key);
    assert.equal(keyInUse({ kind: 'none' }), demonstrationKey);
  });

  it('is none when the stored one cannot be read: values are not masked with another key unasked', () => {
    assert.equal(keyInUse({ kind: 'unreadable' }), undefined);
  });

  it('is in the status bar for maskers to which it matters', () => {
    const identity = shownMasker(entryOfText(identityText, 'a'), true);
    for (const key of [{ kind: 'none' }, { kind: 'unreadable' }, ownKey] as const)
      assert.deepEqual(describeStatus(identity, key), {
        text: '$(masker-ready) $(pinned) AMasker',
        sentences: [
          'Values are masked with AMasker.',
          'It is pinned: it stays active whatever the editor shows.',
          'It needs no masking key.',
        ],
        usesDemonstrationKey: false,
      });
    const segment = shownMasker(entryOfText(segmentText, 'b'));
    assert.match(describeStatus(segment, { kind: 'unreadable' }).text, / · key unreadable$/);
  });

  it('is shown by its fingerprint', () => {
    const { text, sentences } = describeStatus(shownMasker(entryOfText(segmentText, 'b')), ownKey);
    assert.match(text, / · key [0-9a-f]{8}$/);
    assert.match(sentences.join(' '), new RegExp(`fingerprint ${ownKey.fingerprint}\\.`));
    const ofFolder = describeStatus(shownMasker(entryOfText(segmentText, 'b')), {
      ...ownKey,
      folder: 'shop',
    });
    assert.equal(ofFolder.text, text);
    assert.match(ofFolder.sentences.join(' '), /masking key of the folder shop is used/);
  });
});
