// One text in place of every value.
import assert from 'node:assert/strict';
import { columnOf, noColumns, stringAt } from '@masker/columns';
import { valueMasker } from '@masker/fields';

describe('a literal', () => {
  for (const isEmptyNull of [false, true])
    it(`replaces every value but null${isEmptyNull ? ', which is written as an empty one' : ''}`, () => {
      const values = ['a', '', null, 'é', 'x'.repeat(1000)];
      const masker = valueMasker('né', isEmptyNull);
      const column = masker.maskColumn({ kind: 'text', values: columnOf(values) }, noColumns);
      const expected = ['né', isEmptyNull ? '' : 'né', null, 'né', 'né'];
      assert.deepEqual(
        values.map((_, i) => stringAt(column.values, i)),
        expected,
      );
      assert.deepEqual(
        values.map((value) => masker.mask(value, noColumns).value),
        expected,
      );
      assert.throws(
        () => masker.maskColumn({ kind: 'number', values: columnOf(['1']) }, noColumns),
        TypeError,
      );
    });
});
