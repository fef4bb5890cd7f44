// Replaced digits keep nothing of the original beyond chance: a masked digit equals the original as often as any
// other would.
import assert from 'node:assert/strict';
import { maskerOf } from '../../../test/helpers/maskers.ts';

const count = 4000;

/** Numbers that look random, the same in every run (the finalizer of MurmurHash3). */
function scrambled(seed: number): number {
  let bits = Math.imul(seed + 1, 0x9e3779b1);
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

const digits = (i: number, length: number) =>
  Array.from({ length }, (_, index) => scrambled(32 * i + index) % 10).join('');

/** Each with its values, and how many of their last digits are replaced by drawn ones. */
const replacing: readonly (readonly [
  title: string,
  members: object,
  value: (i: number) => string,
  last: number,
])[] = [
  ['ZIP codes', { algorithm: 'USZipcode' }, (i) => digits(i, 5), 2],
  ['ZIP+4', { algorithm: 'USZipcode' }, (i) => `${digits(i, 5)}-${digits(i + count, 4)}`, 6],
  ['no ZIP codes', { algorithm: 'USZipcode' }, (i) => digits(i, 7), 7],
  ['telephone numbers', { algorithm: 'USTelephone' }, (i) => `415-555-${digits(i, 4)}`, 4],
  ['no telephone numbers', { algorithm: 'USTelephone' }, (i) => digits(i, 9), 9],
  ['no dates', { algorithm: 'MultiDate' }, (i) => `${digits(i, 4)}/${digits(i + count, 4)}`, 8],
  ['card numbers', { algorithm: 'CCAccount' }, (i) => withCheckDigit(`400012${digits(i, 9)}`), 10],
  [
    'social security numbers',
    { algorithm: 'Segment', segments: [{ type: 'Numeric', length: 9 }] },
    (i) => digits(i, 9),
    9,
  ],
];

function withCheckDigit(number: string): string {
  const sum = Array.from(number, Number).reduce((total, digit, i) => {
    const weighted = i % 2 === number.length % 2 ? digit : 2 * digit;
    return total + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
  return `${number}${(10 - (sum % 10)) % 10}`;
}

function maskAll(members: object, value: (i: number) => string): [original: string, masked: string][] {
  const masker = maskerOf(JSON.stringify({ name: 'DigitMasker', description: 'x', ...members }));
  return Array.from({ length: count }, (_, i) => {
    const original = value(i);
    return [original, masker.mask(original).value ?? ''];
  });
}

const digitsOf = (text: string) => text.replaceAll(/[^0-9]/g, '');

describe("of the original's digits", () => {
  for (const [title, members, value, last] of replacing) {
    it(`none is left beyond chance: ${title}`, () => {
      const equal = new Array<number>(last).fill(0);
      for (const [original, masked] of maskAll(members, value)) {
        const [before, after] = [digitsOf(original).slice(-last), digitsOf(masked).slice(-last)];
        assert.equal(after.length, last);
        for (let index = 0; index < last; index++)
          if (before[index] === after[index]) equal[index] = (equal[index] ?? 0) + 1;
      }
      // Five standard deviations around a tenth.
      const deviation = 5 * Math.sqrt(count * 0.1 * 0.9);
      for (const [index, found] of equal.entries())
        assert.ok(Math.abs(found - count / 10) < deviation, `${found} of ${count} at place ${index}`);
    });
  }

  const inventing: readonly (readonly [algorithm: object, value: (i: number) => string])[] = [
    [{ algorithm: 'Email' }, (i) => `user${digits(i, 6)}@example.net`],
    [
      { algorithm: 'HashList', csvFile: 'masker/us-people.csv', index: 2 },
      (i) => `${digits(i, 4)} Elm Street`,
    ],
  ];
  for (const [members, value] of inventing) {
    it(`three in a row are left by chance alone: ${JSON.stringify(members)}`, () => {
      const left = maskAll(members, value).filter(([original, masked]) => {
        const own = digitsOf(masked);
        const threes = Array.from({ length: 4 }, (_, i) => digitsOf(original).slice(i, i + 3));
        return threes.some((three) => three.length === 3 && own.includes(three));
      });
      // Four rows of three in two of three: eight of a thousand, and as much again.
      assert.ok(left.length < count * 0.016, `${left.length} of ${count}`);
    });
  }

  const hiding: readonly object[] = [
    { algorithm: 'Redact' },
    { algorithm: 'Hidden' },
    { algorithm: 'Hidden', hiddenLength: -3 },
    { algorithm: 'CCAccount', hidePAN: true, showLast: 0 },
  ];
  for (const members of hiding) {
    it(`none is left at all: ${JSON.stringify(members)}`, () => {
      for (const [, masked] of maskAll(members, (i) => digits(i, 16))) assert.doesNotMatch(masked, /[0-9]/);
    });
  }

  it('no date becomes itself', () => {
    const value = (i: number) => `19${digits(i, 2)}-0${1 + (i % 9)}-1${i % 10}`;
    for (const [original, masked] of maskAll({ algorithm: 'MultiDate' }, value))
      assert.notEqual(masked, original);
  });
});
