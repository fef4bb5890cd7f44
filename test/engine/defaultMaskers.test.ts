// The default maskers (decisions, section 5): their files, and what they make of values.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { analyse, defaultMaskers } from '../../engine/src/index.ts';
import { masked, maskerOf } from '../helpers/maskers.ts';

describe('default maskers', () => {
  it('are three', () => {
    assert.deepEqual(
      defaultMaskers.map(({ name }) => name),
      ['SSNMasker', 'SSNLast4Masker', 'IdentityMasker'],
    );
  });

  for (const { name, text } of defaultMaskers) {
    it(`${name}: the text is that of the file, and has no problems`, () => {
      const folder = name === 'IdentityMasker' ? 'identity' : 'segment';
      assert.equal(text, readFileSync(`engine/src/algorithms/${folder}/maskers/${name}.masker.json`, 'utf8'));
      assert.deepEqual(analyse(text).problems, []);
    });
  }

  const [ssn, last4, identity] = defaultMaskers.map(({ text }) => maskerOf(text));
  assert.ok(ssn !== undefined && last4 !== undefined && identity !== undefined);
  const values = Array.from({ length: 3000 }, (_, i) => String(i * 333_333).padStart(9, '0'));

  it('SSNMasker gives realistic numbers for any nine digits', () => {
    for (const value of values) {
      const [area, group, serial] = (/^(\d{3})(\d\d)(\d{4})$/.exec(masked(ssn, value)) ?? [])
        .slice(1)
        .map(Number);
      assert.ok(area !== undefined && area >= 1 && area <= 899 && area !== 666, value);
      assert.ok(group !== undefined && group >= 1 && serial !== undefined && serial >= 1, value);
    }
  });

  it('SSNLast4Masker keeps the last four digits', () => {
    for (const value of values) {
      const result = masked(last4, value);
      assert.match(result, /^\d{9}$/);
      assert.equal(result.slice(5), value.slice(5));
      assert.ok(!/^(000|666|9)/.test(result) && result.slice(3, 5) !== '00', result);
    }
  });

  it('IdentityMasker changes nothing', () => {
    for (const value of ['', ' a B ', '123-45-6789', '\ud800']) assert.equal(masked(identity, value), value);
  });
});
