// The panel of a plan's preview checks messages of its webview, which anything could have sent.
import assert from 'node:assert/strict';
import { readPlanMessage, readPlanState } from '../../../../client/src/plans/preview/planProtocol.ts';

describe('messages of a plan’s preview', () => {
  it('are those that its script sends', () => {
    for (const message of [
      { type: 'ready' },
      { type: 'selectTable', name: 'customers' },
      { type: 'showProblem', start: 0, end: 3 },
      { type: 'decide', table: 'people', columns: ['ssn', 'note'] },
      { type: 'openMasker', uri: 'masker-default:/SSNMasker.masker.json' },
      { type: 'run', action: 'chooseData' },
    ])
      assert.deepEqual(readPlanMessage(message), message);
  });

  it('are nothing else', () => {
    for (const message of [
      undefined,
      null,
      'ready',
      {},
      { type: 'selectTable' },
      { type: 'showProblem', start: -1, end: 3 },
      { type: 'openMasker', uri: 1 },
      { type: 'run', action: 'masker.forgetMaskingKey' },
      { type: 'constructor' },
    ])
      assert.equal(readPlanMessage(message), undefined);
  });

  it('leave a state that is read again', () => {
    const state = { uri: 'file:///a.masker.plan.json', table: 'b', layout: 'beside' };
    assert.deepEqual(readPlanState(state), state);
    assert.deepEqual(readPlanState({ uri: 'x', table: 1, layout: 'other' }), {
      uri: 'x',
      table: '',
      layout: 'above',
    });
    assert.equal(readPlanState({ table: 'b' }), undefined);
  });
});
