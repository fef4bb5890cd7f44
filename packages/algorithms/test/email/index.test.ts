// Promises of Email: addresses, at a listed domain, and found in texts.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { emailMatcher } from '../../src/email/matcher.ts';
import { inferConfiguration } from '../../src/inferConfiguration.ts';
import { oddString, runs } from '../../../../test/helpers/arbitraries.ts';
import { configurationOf, maskerOf } from '../../../../test/helpers/maskers.ts';
import { nodeCryptography } from '@masker/node';
import { maskedFormOf, writtenBy } from '@masker/masker';
import { columnOf } from '@masker/columns';
import { processorTime } from '../../../../test/helpers/processorTime.ts';

const domains = ['example.com', 'shop.test'];
const masker = maskerOf(
  JSON.stringify({ name: 'aMasker', algorithm: 'Email', csvFile: 'masker/us-people.csv', domains }),
);
const made = /^[a-z0-9]+@(?:example\.com|shop\.test)$/;

describe('Email', () => {
  it('makes an address at a listed domain of every value', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.emailAddress(), oddString).filter((value) => value !== ''),
        (value) => {
          assert.match(masker.mask(value).value ?? '', made);
        },
      ),
      runs,
    );
  });

  it('knows addresses, whatever their letter case', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (value) => {
        assert.deepEqual(masker.mask(value).nonconformances, []);
        assert.equal(masker.mask(value).value, masker.mask(value.toUpperCase()).value);
      }),
      runs,
    );
    for (const value of ['jane', '@example.com', 'jane@', 'a@b@c', 'jane doe@example.com', 'x\u2003@y', '@'])
      assert.deepEqual(
        masker.mask(value).nonconformances.map(({ reason }) => reason),
        ['no-address'],
        value,
      );
  });

  describe('that stays unique', () => {
    const unique = maskerOf(
      JSON.stringify({ name: 'aMasker', algorithm: 'Email', csvFile: 'masker/us-people.csv', domains }),
      { conflictFree: true },
    );
    const reasonsOf = (value: string) => unique.mask(value).nonconformances.map(({ reason }) => reason);

    it('gives 200,000 addresses as many different ones, in lower case, with user and domain as ever', () => {
      const values = Array.from({ length: 200_000 }, (_, i) => `p${i}@mail${i % 7}.example`);
      const masked = unique.maskColumn({ kind: 'text', values: columnOf(values) }).values;
      const decoder = new TextDecoder();
      const texts = values.map((_, i) =>
        decoder.decode(masked.bytes.subarray(masked.bounds[2 * i], masked.bounds[2 * i + 1])),
      );
      assert.equal(new Set(texts).size, values.length);
      for (const [i, text] of texts.entries()) {
        assert.match(text, /^[a-z0-9]+\.[0-9a-hjkmnp-tv-z]{13}@(?:example\.com|shop\.test)$/);
        if (i % 1000 > 0) continue;
        const ordinary = masker.mask(values[i] ?? '').value ?? '';
        assert.equal(text.replace(/\.[^.@]+@/, '@'), ordinary.replace(/\d*@/, '@'));
        assert.equal(unique.mask(values[i] ?? '').value, text);
      }
    });

    it('takes letter case for a difference only where it is told to', () => {
      const text = JSON.stringify({
        name: 'aMasker',
        algorithm: 'Email',
        csvFile: 'masker/us-people.csv',
        domains: ['Mail.TEST'],
        useInputCase: true,
      });
      const caseSensitive = maskerOf(text, { conflictFree: true });
      const [one, other] = ['Jane@example.com', 'jane@example.com'].map((value) => unique.mask(value).value);
      assert.equal(one, other);
      const masked = ['Jane@example.com', 'jane@example.com'].map((value) => caseSensitive.mask(value).value);
      assert.equal(new Set(masked).size, 2);
      for (const value of masked) assert.match(value ?? '', /@mail\.test$/);
    });

    it('masks what is no address in the ordinary way, and reports it', () => {
      for (const value of ['jane', '@example.com', 'a@b@c', 'jane doe@example.com', 'zoë\u2003@y']) {
        assert.deepEqual(reasonsOf(value), ['no-address', 'not-conflict-free'], value);
        assert.equal(unique.mask(value).value, masker.mask(value).value);
      }
      assert.deepEqual(reasonsOf('zoë@y'), []);
    });

    it('says how long masked values may be, and that it may have written them', () => {
      const configuration = configurationOf(
        JSON.stringify({ name: 'aMasker', algorithm: 'Email', csvFile: 'masker/us-people.csv', domains }),
      );
      const maxLength = maskedFormOf(configuration, false, true)?.maxLength(0) ?? 0;
      const possibleOutputs = writtenBy(configuration, nodeCryptography);
      let observed = 0;
      for (let i = 0; i < 20_000; i++) {
        const { value } = unique.mask(`p${i}@example.com`);
        observed = Math.max(observed, value?.length ?? 0);
        assert.ok(possibleOutputs(value ?? '', 'p@example.com'), value ?? '');
      }
      assert.ok(observed <= maxLength && observed > maxLength - 4, `${observed} of ${maxLength}`);
      assert.ok(!possibleOutputs('jane.doe@example.com', 'p@example.com'));
    });
  });

  it('makes user names of user names where it is told to', () => {
    const text = JSON.stringify({
      name: 'aMasker',
      algorithm: 'Email',
      csvFile: 'masker/us-people.csv',
      userOnly: true,
    });
    const [users, unique] = [false, true].map((conflictFree) => maskerOf(text, { conflictFree }));
    const names = Array.from({ length: 20_000 }, (_, i) => `jane.doe${i}`);
    for (const name of names.slice(0, 500)) {
      const { value, nonconformances } = users?.mask(name) ?? { value: '', nonconformances: [] };
      assert.match(value ?? '', /^[a-z0-9]+$/);
      assert.deepEqual(nonconformances, []);
    }
    const different = new Set(names.map((name) => unique?.mask(name).value));
    assert.equal(different.size, names.length);
    for (const value of ['jane@example.com', 'jane doe', '@', 'a\u2003b'])
      assert.deepEqual(
        users?.mask(value).nonconformances.map(({ reason }) => reason),
        ['no-user-name'],
      );
    const possibleOutputs = writtenBy(configurationOf(text), nodeCryptography);
    for (const name of names.slice(0, 500)) assert.ok(possibleOutputs(users?.mask(name).value ?? '', name));
    assert.ok(!possibleOutputs('jane.doe', 'jane.doe'));
  });

  it('has a user name in all forms, and numbers of three digits, of four and none', () => {
    const users = Array.from(
      { length: 2000 },
      (_, i) => masker.mask(`p${i}@example.com`).value?.split('@')[0],
    );
    const digits = users.map((user) => /\d*$/.exec(user ?? '')?.[0].length);
    for (const [length, share] of [
      [0, 0.1],
      [3, 0.08],
      [4, 0.82],
    ] as const) {
      const found = digits.filter((count) => count === length).length / users.length;
      assert.ok(Math.abs(found - share) < 0.04, `${length}: ${found}`);
    }
  });

  const texts: readonly (readonly [string, readonly string[]])[] = [
    [
      'Mail jane.doe@example.com, or <j+news@mail.example.org>.',
      ['jane.doe@example.com', 'j+news@mail.example.org'],
    ],
    ["('jane@example.com') \"o'neil@example.com\"", ['jane@example.com', "o'neil@example.com"]],
    ['mailto:jane@example.com?subject=x', ['jane@example.com']],
    ['zoë.müller@bücher.example', ['zoë.müller@bücher.example']],
    ['jane@example.com.', ['jane@example.com']],
    ['jane@localhost a@b@example.com @example.com jane.@example.com jane@example..com jane@', []],
    ['a@example.com;b@example.com\nc@example.com', ['a@example.com', 'b@example.com', 'c@example.com']],
    ['user=jane@example.com user_email=joe+x@example.com', ['jane@example.com', 'joe+x@example.com']],
    ['?id=1&email=jane@example.com&next=joe@example.com', ['jane@example.com', 'joe@example.com']],
    [`https://shop.example/${'a/'.repeat(40)}?q=1&mail=jane@example.com`, ['jane@example.com']],
    [`https://shop.example/${'a/'.repeat(40)}users/jane@example.com`, ['jane@example.com']],
    ['bounces+jane=example.com@example.org', ['bounces+jane=example.com@example.org']],
    ['=jane@example.com a-b=c@example.com', ['jane@example.com', 'a-b=c@example.com']],
    ['user@host.1 git@10.0.0.1', []],
    [`${'x'.repeat(65)}@example.com`, []],
  ];
  for (const [text, found] of texts)
    it(`finds in ${JSON.stringify(text.slice(0, 60))}`, () => {
      assert.deepEqual(
        emailMatcher.find(text).map(({ start, end }) => text.slice(start, end)),
        found,
      );
    });

  it('finds in time that grows with the text', () => {
    const taken = processorTime();
    for (const unit of ['a@', '@', 'a.', 'a@b.', '-@-', 'a=', 'a=@', '=@'])
      emailMatcher.find(unit.repeat(500_000));
    assert.ok(taken() < 20_000);
  }).timeout(60_000);

  it('is inferred from addresses, and from nothing else', () => {
    const algorithmOf = (samples: readonly string[]) =>
      (JSON.parse(inferConfiguration('aMasker', samples)?.text ?? '{}') as { algorithm?: string }).algorithm;
    assert.equal(algorithmOf(['jane@example.com', 'joe.doe@example.org', '']), 'Email');
    assert.notEqual(algorithmOf(['jane@example.com', 'none', 'unknown', 'to be told']), 'Email');
  });
});
