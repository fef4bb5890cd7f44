// Text that was typed before a list had the focus precedes text that is typed into it.
import assert from 'node:assert/strict';
import { TypedAhead } from '../../../../client/src/plans/decide/typedAhead.ts';

describe('text that is typed ahead of a list', () => {
  it('narrows the list down from the start, and as it comes', () => {
    const typed = new TypedAhead();
    typed.add('k');
    const list = { value: '' };
    typed.into(list);
    assert.equal(list.value, 'k');
    typed.add('e');
    list.value += 'p';
    typed.add('e');
    assert.equal(list.value, 'keep');
  });
});
