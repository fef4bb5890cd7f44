// Each kind of value beside each character, with a letter, a digit or nothing beyond it: it is found whole, or not at all.
import assert from 'node:assert/strict';
import { createFinder } from '../src/finder.ts';
import { createMatcher } from '@masker/masker';
import { configurationOf, defaultMaskerText } from '../../../test/helpers/maskers.ts';

const matching = (category: RegExp): string[] =>
  Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter((one) => category.test(one));
const spaces = matching(/\p{Zs}/u);
const hyphens = [...matching(/\p{Pd}/u), '\u2212'];
/** Besides those of scripts, which are letters or digits to readers. */
const invisible = matching(/\p{Cf}/u);
const currencies = matching(/\p{Sc}/u);
const ascii = matching(/[\t!-/:-@[-`{-~]/);
/** An ASCII character as which others are read. */
const plain = (character: string, isBetweenDigits: boolean): string => {
  if (/[\uff01-\uff5e]/.test(character)) return String.fromCharCode(character.charCodeAt(0) - 0xfee0);
  if (spaces.includes(character)) return ' ';
  if (hyphens.includes(character)) return '-';
  if (invisible.includes(character)) return isBetweenDigits ? '-' : '';
  return character;
};

/** What keeps a value from being found: characters directly beside it, and with a digit or a letter beyond them. */
interface Sides {
  readonly never?: string;
  readonly withDigit?: string;
  readonly withLetter?: string;
  /** Characters that make the character beyond them a part of a longer value. */
  readonly joinsDigit?: string;
  readonly joinsLetter?: string;
}

interface Kind {
  readonly masker: string;
  readonly value: string;
  readonly before: Sides;
  readonly after: Sides;
}

const money = currencies.join('');
const zip = { withDigit: '-._+@#', withLetter: '-._+@#' };
const kinds: readonly Kind[] = [
  ...['123-45-6789', '123 45 6789'].map((value) => ({
    masker: 'SSNMasker',
    value,
    // Spaces tie digits to a value with spaces: groups of a longer number.
    before: { withDigit: value.includes(' ') ? '-_. ' : '-_.' },
    after: { withDigit: value.includes(' ') ? '-_. ' : '-_.' },
  })),
  ...['4111111111111111', '4111 1111 1111 1111', '5500-0000-0000-0004'].map((value) => ({
    masker: 'CreditCardMasker',
    value,
    before: { withDigit: '-.' },
    after: { withDigit: '-.' },
  })),
  ...['415-555-2671', '415 555 2671', '415.555.2671'].map((value) => ({
    masker: 'USTelephoneMasker',
    value,
    before: { never: money, withDigit: '-.+' },
    after: { withDigit: '-.', joinsDigit: '#' },
  })),
  {
    masker: 'USTelephoneMasker',
    value: '(415) 555-2671',
    before: { never: money, withDigit: '-.+' },
    after: { withDigit: '-.', joinsDigit: '#' },
  },
  {
    masker: 'USTelephoneMasker',
    value: '+14155552671',
    before: { never: money, withDigit: '-.+' },
    after: { withDigit: '-.', joinsDigit: '#' },
  },
  ...['+41446681800', '+41 44 668 18 00'].map((value) => ({
    masker: 'TelephoneMasker',
    value,
    before: { never: '+' },
    // The extension of a German number is written so.
    after: { joinsDigit: '-.#' },
  })),
  ...['+14155552671', '+1 415 555 2671'].map((value) => ({
    masker: 'TelephoneMasker',
    value,
    before: { never: '+' },
    after: { withDigit: '-.', joinsDigit: '#' },
  })),
  {
    masker: 'VariableZipcodeMasker',
    value: '94105',
    before: { ...zip, never: money },
    after: { withDigit: '-._+@', withLetter: '-._+@', never: `${money}%` },
  },
  {
    masker: 'VariableZipcodeMasker',
    value: '94105-1234',
    before: { ...zip, never: money },
    after: { withDigit: '-._+@', withLetter: '-._+@', never: `${money}%` },
  },
  { masker: 'DateMasker', value: '1980-02-29', before: { withDigit: '-.' }, after: { withDigit: '-.' } },
  {
    masker: 'IPAddressMasker',
    value: '192.0.2.1',
    before: { withDigit: '.' },
    after: { withDigit: '.', joinsDigit: '/' },
  },
  {
    masker: 'IPAddressMasker',
    value: '2001:db8::1',
    before: { withDigit: '.', joinsDigit: ':' },
    after: { withDigit: '.', joinsDigit: '/:' },
  },
  {
    masker: 'MACAddressMasker',
    value: '00:1b:44:11:3a:b7',
    before: { withDigit: '.:' },
    after: { withDigit: '.:' },
  },
  {
    masker: 'MACAddressMasker',
    value: '00-1b-44-11-3a-b7',
    before: { withDigit: '.-' },
    after: { withDigit: '.-' },
  },
  {
    masker: 'UUIDMasker',
    value: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
    before: { withDigit: '-' },
    after: { withDigit: '-' },
  },
  { masker: 'IBANMasker', value: 'DE89370400440532013000', before: {}, after: { withDigit: '-.' } },
  { masker: 'IBANMasker', value: 'DE89 3704 0044 0532 0130 00', before: {}, after: { withDigit: '-.' } },
  {
    masker: 'EmailMasker',
    value: 'jane@example.com',
    before: { never: '@', joinsDigit: "-._+%'", joinsLetter: "-._+%'" },
    after: { never: '@', joinsDigit: '-', joinsLetter: '-' },
  },
];

const beyond = ['', '7', 'x', '漢'];

/** The expected stretch: the value, a longer one around it, or nothing. */
function expected(
  { value }: Kind,
  sides: Sides,
  character: string,
  next: string,
  isBefore: boolean,
): readonly string[] {
  const side = isBefore ? value.charAt(0) : value.slice(-1);
  const isBetweenDigits = /^\d$/.test(next) && /\d/.test(side);
  let read = plain(character, isBetweenDigits);
  const isWide = next === '漢';
  // A dash between words is punctuation.
  if (/[\u2012-\u2015\u2e3a\u2e3b]/.test(character) && !/\d/.test(next + side)) read = ' ';
  const whole = isBefore ? `${next}${character}${value}` : `${value}${character}${next}`;
  if (read !== '' && sides.never?.includes(read)) return [];
  if (next === '' || (isWide && value.includes('@'))) return [value];
  // Read as if nothing was between: one word, unless the next is a sign of its own or of a script without spaces.
  if (read === '') {
    if (value.includes('@')) return [whole];
    return isWide ? [value] : [];
  }
  const [joins, ties] =
    next === '7' ? [sides.joinsDigit, sides.withDigit] : [sides.joinsLetter, sides.withLetter];
  if (joins?.includes(read)) return [whole];
  return ties?.includes(read) ? [] : [value];
}

describe('values beside other characters', () => {
  for (const kind of kinds) {
    const matcher = createMatcher(
      configurationOf(defaultMaskerText(kind.masker)),
      kind.masker === 'SSNMasker',
    );
    assert.ok(!('noShape' in matcher));
    const finder = createFinder([matcher]);
    const found = (text: string) => Array.from(finder.find(text), ({ start, end }) => text.slice(start, end));

    it(`${kind.masker}: ${kind.value}`, () => {
      for (const character of [...ascii, ...spaces, ...hyphens, ...invisible, ...currencies])
        for (const next of beyond) {
          // Together they are an escape of a URL.
          if (character === '%' && /^(?:2[\da-f]|3[a-f])/.test(kind.value)) continue;
          const [before, after] = [`${next}${character}${kind.value}`, `${kind.value}${character}${next}`];
          assert.deepEqual(
            found(before),
            expected(kind, kind.before, character, next, true),
            JSON.stringify(before),
          );
          assert.deepEqual(
            found(after),
            expected(kind, kind.after, character, next, false),
            JSON.stringify(after),
          );
        }
      for (const letter of ['x', '7', 'é', 'e\u0301', 'ж', '٣', '_7']) {
        const text = `${letter}${kind.value}${letter}`;
        const one = found(text);
        assert.ok(one.length === 0 || one.includes(kind.value) || one[0]?.includes(kind.value), text);
        if (/\w/.test(kind.value.charAt(0)) && !kind.value.includes('@') && letter !== '_7')
          assert.deepEqual(one, [], text);
      }
    });
  }
});
