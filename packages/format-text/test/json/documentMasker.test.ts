// Masks JSON in the values of a column, also one by one: nothing comes back as it was because it could not be read.
import assert from 'node:assert/strict';
import { columnOf, noColumns } from '@masker/columns';
import { documentMasker } from '../../src/json/documentMasker.ts';
import { nullMasker } from '@masker/fields';

describe('a masker of documents', () => {
  const masker = documentMasker([{ name: '/mail', masker: nullMasker }], {
    kept: [['note']],
    undecided: 'fail',
  });

  it('masks a value by itself', () => {
    assert.equal(masker.mask('{"mail":"a@b.c","note":1}', noColumns).value, '{"mail":null,"note":1}');
    assert.equal(masker.mask(null, noColumns).value, null);
    assert.equal(masker.mask('', noColumns).value, '');
  });

  for (const [what, value] of [
    ['is no JSON', 'a@b.c'],
    ['ends early', '{"mail":"a@b.c"'],
    ['has a field without a decision', '{"other":"a@b.c"}'],
  ] as const)
    it(`gives nothing back of a value that ${what}`, () => {
      const { value: masked, nonconformances } = masker.mask(value, noColumns);
      assert.equal(masked, null);
      assert.equal(nonconformances.length, 1);
    });

  it('refuses numbers', () => {
    assert.throws(() => masker.maskColumn({ kind: 'number', values: columnOf(['1']) }, noColumns), TypeError);
  });
});
