// Values in other characters: with each separator of Unicode between their groups, and with escapes.
import assert from 'node:assert/strict';
import { createFinder } from '../src/finder.ts';
import { createMatcher } from '@masker/masker';
import { respelled, plainText } from '../src/plainText.ts';
import { searchMasker } from '@masker/fields';
import { configurationOf, defaultMaskerText, maskerOf } from '../../../test/helpers/maskers.ts';

const matching = (category: RegExp): string[] =>
  Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter((one) => category.test(one));
const separators = [...matching(/\p{Zs}|\p{Pd}|\p{Cf}/u), '\u2212', '\u{10ead}'];
const jsonEscape = (character: string) =>
  Array.from(
    { length: character.length },
    (_, i) => `\\u${character.charCodeAt(i).toString(16).padStart(4, '0')}`,
  ).join('');

const names = ['SSNMasker', 'CreditCardMasker', 'USTelephoneMasker', 'EmailMasker'];
const masker = searchMasker(
  names.map((name) => ({ masker: maskerOf(defaultMaskerText(name)), isSure: true })),
);
const masked = (text: string) => masker.mask(text, new Map()).value;
const finder = createFinder(
  names.map((name) => {
    const matcher = createMatcher(configurationOf(defaultMaskerText(name)), true);
    assert.ok(!('noShape' in matcher));
    return matcher;
  }),
);
const found = (text: string) => Array.from(finder.find(text), ({ start, end }) => text.slice(start, end));

describe('values with other separators', () => {
  for (const [name, ...groups] of [
    ['SSNMasker', '123', '45', '6789'],
    ['CreditCardMasker', '4111', '1111', '1111', '1111'],
    ['USTelephoneMasker', '415', '555', '2671'],
    ['USTelephoneMasker', '+1', '415', '555', '2671'],
  ] as const)
    it(`are found and masked as with ordinary ones: ${name}, ${groups.join(' ')}`, () => {
      const ordinary = masked(groups.join('-')) ?? '';
      assert.notEqual(ordinary, groups.join('-'));
      for (const separator of separators) {
        // JSON writes the one beyond U+FFFF as two escapes.
        for (const written of separator.length === 1 ? [separator, jsonEscape(separator)] : [separator])
          for (const [before, after] of [
            ['', ''],
            ['SSN:', ','],
            ['\u201c', '\u201d'],
            ['1,', ';x'],
          ] as const) {
            const text = `${before}${groups.join(written)}${after}`;
            assert.equal(
              masked(text),
              `${before}${ordinary.replaceAll('-', written)}${after}`,
              JSON.stringify(text),
            );
          }
        const longer = ['7', ...groups, '7'].join(separator);
        if (separator.trim() !== '' && name !== 'CreditCardMasker')
          assert.deepEqual(found(longer), [], JSON.stringify(longer));
      }
    });
});

describe('values in other characters', () => {
  const table: readonly (readonly [what: string, text: string, found: readonly string[]])[] = [
    [
      'marks of direction around a number',
      '\u202a+1 (415)\u00a0555\u20112671\u202c',
      ['+1 (415)\u00a0555\u20112671'],
    ],
    ['a soft hyphen in a domain', 'jane@exam\u00adple.com', ['jane@exam\u00adple.com']],
    ['brackets as Go escapes them', String.raw`"\u003cjane@example.com\u003e"`, ['jane@example.com']],
    ['an escaped letter', String.raw`"ren\u00e9@example.com"`, [String.raw`ren\u00e9@example.com`]],
    [
      'a URL',
      '/reset?mail=jane%40example.com&tel=%2B14155552671&q=call%20415-555-2671',
      ['jane%40example.com', '%2B14155552671', '415-555-2671'],
    ],
    [
      'HTML',
      '<td>415&nbsp;555&#8209;2671</td> jane&#64;example.com',
      ['415&nbsp;555&#8209;2671', 'jane&#64;example.com'],
    ],
    ['an emoji with a variation selector', '\u260e\ufe0f415-555-2671', ['415-555-2671']],
    [
      'words of scripts without spaces',
      '电话415-555-2671联系 メールjane@example.comです',
      ['415-555-2671', 'jane@example.com'],
    ],
    ['a dash between words', 'Contact\u2014jane@example.com\u2014today', ['jane@example.com']],
    ['columns with pipes', '1|Jane|jane@example.com|415-555-2671', ['jane@example.com', '415-555-2671']],
    ['a path', '/users/jane@example.com/card/4111111111111111/x', ['jane@example.com', '4111111111111111']],
    [
      'bytes as Python writes them',
      "b'jane@example.com' {'a': u'bob@example.com'}",
      ['jane@example.com', 'bob@example.com'],
    ],
    ['a name in a template', '${user}@example.com {{name}}@example.com', []],
    [
      'the end of a sentence without a space',
      'jane@example.com.1 bob@example.com..',
      ['jane@example.com', 'bob@example.com'],
    ],
    [
      'ports, and numbers that nobody issues',
      '8000 8080 8888 9999, 7000 0000 0000 0005, 8000000000000002',
      [],
    ],
    [
      'numbers of issuers',
      '2200000000000053 2720990000000015 3530111333300000 6200000000000005 9704000000000018',
      ['2200000000000053', '2720990000000015', '3530111333300000', '6200000000000005', '9704000000000018'],
    ],
    ['a number of another country', '+49 415 555 0102', []],
  ];
  for (const [what, text, expected] of table)
    it(what, () => {
      assert.deepEqual(found(text), expected);
    });

  it('are masked as those in plain characters, and stay full-width', () => {
    assert.equal(masked('jane%40example.com'), masked('jane@example.com')?.replace('@', '%40'));
    assert.equal(
      masked('１２３-４５-６７８９'),
      masked('123-45-6789')?.replaceAll(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)),
    );
  });

  it('keep their manner, whatever the length of the masked value', () => {
    assert.equal(respelled('a%40b.c', 'long@d.e'), 'long%40d.e');
    assert.equal(respelled('1\u00a02', 'X'), 'X');
    assert.equal(respelled('1\u200b2\u200b', '3-4'), '3\u200b4\u200b');
    assert.equal(respelled('abc', 'xyz'), 'xyz');
  });

  it('are read in time that grows with the text', () => {
    for (const unit of ['\\n', '%20', '\u200b', '&nbsp;', '\u20111'])
      assert.ok(plainText(unit.repeat(50_000)).text.length <= 100_000);
  });
});
