// The default maskers (decisions, section 5): their files, and what they make of values.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { algorithms } from '../src/registry.ts';
import { analyse, createMasker } from '@masker/masker';
import { defaultMaskers } from '../src/defaultMaskers.ts';
import { demonstrationKey } from '@masker/masking-core';
import { nodeCryptography } from '@masker/node';
import { masked, maskerOf } from '../../../test/helpers/maskers.ts';
import { shippedResources } from '../../../test/helpers/resources.ts';

function textOf(name: string): string {
  const masker = defaultMaskers.find((one) => one.name === name);
  assert.ok(masker, name);
  return masker.text;
}

describe('default maskers', () => {
  for (const {
    name: algorithm,
    discovery: { defaultMaskers: files },
  } of algorithms) {
    for (const { name } of files) {
      it(`${name}: the text is that of the file, and has no problems`, () => {
        const text = textOf(name);
        // `Redact` lies in `redact/`, `CCAccount` in `ccAccount/`, `UUID` in `uuid/`.
        const folder = algorithm.replace(/^[A-Z]+(?=[A-Z][a-z]|$)|^[A-Z]/, (start) => start.toLowerCase());
        const file = `packages/algorithms/src/${folder}/maskers/${name}.masker.json`;
        // Names of other countries have no files, because they differ in nothing but the list.
        const list = /"masker\/[a-z-]+-(first|last)-names\.csv"/.test(text);
        assert.equal(existsSync(file), !list);
        if (!list) assert.equal(text, readFileSync(file, 'utf8'));
        const problems = analyse(text).problems.filter(({ code }) => code !== 'algorithm-ours');
        assert.deepEqual(problems, []);
      });
    }
  }

  const [ssn, last4, identity] = ['SSNMasker', 'SSNLast4Masker', 'IdentityMasker'].map((name) =>
    maskerOf(textOf(name)),
  );
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

  it('those for people draw from one list, each its own fields of it', () => {
    const written = ['FirstName', 'LastName', 'FullName', 'StreetAddress', 'City', 'State', 'Zipcode'].map(
      (name) => {
        const { configuration } = analyse(textOf(`${name}Masker`), { resources: shippedResources });
        const masker =
          configuration &&
          createMasker(configuration, { key: demonstrationKey, cryptography: nodeCryptography });
        return masker?.mask('the same').value ?? '';
      },
    );
    const [first, last, full, street, city, state, zip] = written;
    assert.equal(full, `${first} ${last}`);
    const people = readFileSync('resources/masker/1/us-people.csv', 'utf8').split('\n');
    assert.ok(people.includes([first, last, street, city, state, zip].join()), written.join());
  });

  it('IdentityMasker changes nothing', () => {
    for (const value of ['', ' a B ', '123-45-6789', '\ud800']) assert.equal(masked(identity, value), value);
  });
});
