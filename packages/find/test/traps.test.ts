// Texts that look like values, or hide some: a table of traps.
import assert from 'node:assert/strict';
import { createFinder } from '../src/finder.ts';
import { createMatcher } from '@masker/masker';
import { foundByDefault } from '../src/foundByDefault.ts';
import { configurationOf, defaultMaskerText } from '../../../test/helpers/maskers.ts';

/** Findings, with the first letters of their masker: `Email:jane@example.com`. */
function finderOf(names: readonly string[], isSure: boolean) {
  const matchers = names.map((name) => {
    const matcher = createMatcher(configurationOf(defaultMaskerText(name)), isSure);
    assert.ok(!('noShape' in matcher), name);
    return matcher;
  });
  const finder = createFinder(matchers);
  return (text: string) =>
    Array.from(
      finder.find(text),
      ({ start, end, by }) => `${names[by]?.replace('Masker', '') ?? ''}:${text.slice(start, end)}`,
    );
}

const own = ['SSNMasker', 'EmailMasker', 'CreditCardMasker', 'USTelephoneMasker'];
const everything = [...own, 'DateMasker', 'VariableZipcodeMasker'];
const luhn = '4111111111111111';

const traps: readonly (readonly [what: string, text: string, found: readonly string[]])[] = [
  // Dates and times that look like telephone numbers or SSNs.
  ['a date and a time', '2026-03-14 12:30:20,123 INFO started', []],
  ['a date in points', 'on 14.03.2026 at 10.20.30', []],
  ['a date in a path', 'logs/2026/03/14/app-2026-03-14.log', []],
  ['a period of dates', '2026-03-14-2026-04-15', []],
  ['epoch seconds, and milliseconds', '1774000000 1774000000123', []],
  ['a year, an area and a number', '2024-555-0102 2024.555.0102', []],
  // Versions and paths that look like addresses.
  ['a version of a package', 'left-pad@1.3.0 @scope/core@17.0.1 pkg@2.0.0-rc.1', []],
  ['a version in points', '10.0.19045.4046 415.555.01 1.415.555.0102.3', []],
  ['an IP address with a port', '192.168.10.20:8080 10.20.30.40', []],
  ['an annotation of Java', '@Override public void run() @Inject', []],
  ['a mention', 'thanks @jane and @bob.', []],
  ['an address without a domain', 'root@localhost', []],
  // One value inside another.
  ['an SSN in the name of an address', '123-45-6789@example.com', ['Email:123-45-6789@example.com']],
  ['a telephone number as a name', '415-555-0102@sms.example.com', ['Email:415-555-0102@sms.example.com']],
  [
    'a card with the form of a telephone number at its end',
    '4111 1111 1111 1111',
    ['CreditCard:4111 1111 1111 1111'],
  ],
  // An address in and behind a URL.
  ['an address in a query', 'https://x.example/u?mail=jane@example.com&l=7', ['Email:jane@example.com']],
  ['an address behind mailto', 'mailto:jane@example.com?subject=x', ['Email:jane@example.com']],
  ['a URL with a user', 'https://jane@example.com/path', ['Email:jane@example.com']],
  ['an address right behind a URL', 'https://x.example/,jane@example.com', ['Email:jane@example.com']],
  ['an address in a path', `/home/${'a'.repeat(70)}/jane@example.com`, ['Email:jane@example.com']],
  [
    'an address in brackets and quotation marks',
    '<jane@example.com> "bob@example.org".',
    ['Email:jane@example.com', 'Email:bob@example.org'],
  ],
  // A number inside a longer one.
  ['a card in a longer number', `9${luhn} ${luhn}7 ${luhn}-1 1.${luhn}`, []],
  ['an SSN in a longer number', '1123-45-6789 123-45-67890 1-123-45-6789', []],
  ['a telephone number in a longer one', '1415-555-01023 9415-555-0102', []],
  ['digits of a UUID', '4111-1111-1111-1111-aaaa 550e8400-e29b-41d4-a716-446655440000', []],
  ['a number with a wrong check digit', '4111111111111112', []],
  ['an amount', '$123,456,789.00 1,234,567.89', []],
  ['a number that is not given out', '000-12-3456 666-12-3456 900-12-3456 123-00-4567 123-45-0000', []],
  ['nine digits in a row', 'order 123456789', []],
  // Other notations.
  ['full-width digits', '１２３-４５-６７８９', ['SSN:１２３-４５-６７８９']],
  ['a full-width address', 'ｊａｎｅ＠ｅｘａｍｐｌｅ．ｃｏｍ', ['Email:ｊａｎｅ＠ｅｘａｍｐｌｅ．ｃｏｍ']],
  ['a full-width card', '４１１１１１１１１１１１１１１１', ['CreditCard:４１１１１１１１１１１１１１１１']],
  [
    'an escaped line end before an address',
    String.raw`"a\njane@example.com\tbob@example.org"`,
    ['Email:jane@example.com', 'Email:bob@example.org'],
  ],
  ['an escaped line end before a number', String.raw`"call\n415-555-0102\n"`, ['USTelephone:415-555-0102']],
  ['a colour before an address', '\u001b[31mjane@example.com\u001b[0m', ['Email:jane@example.com']],
  ['a colour as JSON writes it', String.raw`\u001b[0;31mjane@example.com`, ['Email:jane@example.com']],
  ['a byte order mark before a value', '\ufeff123-45-6789', ['SSN:123-45-6789']],
  [
    'a character of two units before a value',
    '😀123-45-6789 😀 jane@example.com',
    ['SSN:123-45-6789', 'Email:jane@example.com'],
  ],
  ['a letter of another script before a value', 'ж123-45-6789', []],
  // U+10000 is the first character of two units, and a letter; U+FFFF is the last of one, and none.
  ['a letter of two units before a value', '\u{10000}123-45-6789 \u{10000}4111111111111111', []],
  ['a letter of two units after a value', '123-45-6789\u{10000} 415-555-0102\u{10000}', []],
  ['letters of two units around a value', '\u{10000} 123-45-6789 \u{10000}', ['SSN:123-45-6789']],
  ['no character beside a value', '\uffff123-45-6789\uffff', ['SSN:123-45-6789']],
  [
    'a CRLF after a value',
    '123-45-6789\r\njane@example.com\r\n',
    ['SSN:123-45-6789', 'Email:jane@example.com'],
  ],
  ['a value over two lines', '123-45-\n6789 415-555-\n0102', []],
  // Values that are.
  [
    'numbers as people write them',
    '(415) 555-2671; 415.555.2671; +14155552671',
    ['USTelephone:(415) 555-2671', 'USTelephone:415.555.2671', 'USTelephone:+14155552671'],
  ],
  ['values in lists', '123-45-6789,223-45-6789', ['SSN:123-45-6789', 'SSN:223-45-6789']],
];

describe('traps of finding values', () => {
  it('concern the maskers of the list that are measured', () => {
    for (const name of own) assert.ok(foundByDefault.includes(name), name);
  });
  const found = finderOf(own, true);
  for (const [what, text, expected] of traps)
    it(what, () => {
      assert.deepEqual(found(text), expected);
    });

  it('maskers that are named find all that has their shape', () => {
    const named = finderOf(everything, false);
    assert.deepEqual(named('order 123456789 of 2024-01-08, ZIP 94105'), [
      'SSN:123456789',
      'Date:2024-01-08',
      'VariableZipcode:94105',
    ]);
  });
});
