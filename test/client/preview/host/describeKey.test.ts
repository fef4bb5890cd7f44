// A preview names the key that it masks with: the user's own, the demonstration key, or none.
import assert from 'node:assert/strict';
import type { KeyState } from '../../../../client/src/key/keyStore.ts';
import { describeKey } from '../../../../client/src/rendering/describeKey.ts';
import { nodeCryptography } from '@masker/node';
import { configurationOf } from '../../../helpers/maskers.ts';
import { ownKey } from '../../support.ts';

const identity = configurationOf('{ "name": "AMasker", "algorithm": "Identity" }');
const segment = configurationOf(
  '{ "name": "BMasker", "algorithm": "Segment", "segments": [{ "type": "Numeric", "length": 3 }] }',
);
const shown = (state: KeyState, configurations = [segment]) =>
  describeKey(state, configurations, nodeCryptography);

describe("a preview's key", () => {
  it("is the user's own, shown by its fingerprint", () => {
    assert.deepEqual(shown(ownKey), { kind: 'own', fingerprint: ownKey.fingerprint });
  });

  it('is the demonstration key when there is none', () => {
    assert.deepEqual(shown({ kind: 'none' }), { kind: 'demonstration', fingerprint: '752f9b47' });
  });

  it('is none when the stored one cannot be read', () => {
    assert.deepEqual(shown({ kind: 'unreadable' }), { kind: 'unreadable', fingerprint: '' });
  });

  it('is not asked for by maskers that draw nothing, nor before there is one', () => {
    assert.deepEqual(shown({ kind: 'none' }, [identity]), { kind: 'unneeded', fingerprint: '' });
    assert.equal(shown({ kind: 'none' }, [identity, segment]).kind, 'demonstration');
    assert.equal(shown({ kind: 'none' }, []).kind, 'demonstration');
  });
});
