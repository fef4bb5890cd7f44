// Names of entities, and what tells uses of a masker apart.
import assert from 'node:assert/strict';
import { isEntityName, type MaskerUse, useId } from '../../src/entities/entity.ts';

describe('entities', () => {
  it('have names of 1 to 64 letters, digits, underscores and hyphens', () => {
    for (const name of ['a', 'customer', 'Kunde_2', 'a-b', 'größe', '顧客', 'x'.repeat(64)])
      assert.ok(isEntityName(name), name);
    for (const name of ['', ' ', 'a b', 'a.b', 'a\n', 'x'.repeat(65), '"', 'a/b'])
      assert.ok(!isEntityName(name), JSON.stringify(name));
  });

  it('tell uses of a masker apart by everything that values depend on', () => {
    const by = { name: 'a', columns: ['x'], read: 'text' } as const;
    const shift = { max: 1, unit: 'day', usesPatterns: false } as const;
    const uses: MaskerUse[] = [
      { conflictFree: false },
      { conflictFree: true },
      { conflictFree: false, maxLength: 9 },
      { conflictFree: false, maxLength: 10 },
      { conflictFree: false, by },
      { conflictFree: false, by: { ...by, name: 'b' } },
      { conflictFree: false, by: { ...by, columns: ['x', 'y'] } },
      { conflictFree: false, by: { ...by, columns: ['x,y'] } },
      { conflictFree: false, by: { ...by, read: 'number' } },
      { conflictFree: false, by, shift },
      { conflictFree: false, by, shift: { ...shift, max: 2 } },
      { conflictFree: false, by, shift: { ...shift, unit: 'week' } },
      { conflictFree: false, by, shift: { ...shift, usesPatterns: true } },
    ];
    assert.equal(new Set(uses.map(useId)).size, uses.length);
    assert.equal(useId({ conflictFree: true, by: { ...by } }), useId({ conflictFree: true, by }));
  });
});
