// Configurations inferred from samples: tables of what is expected, and what holds for all samples.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { analyse, createMasker } from '@masker/masker';
import { demonstrationKey } from '@masker/masking-core';
import { inferConfiguration } from '../src/inferConfiguration.ts';
import { nodeCryptography } from '@masker/node';

interface Written {
  readonly description: string;
  readonly outputCase?: string;
  readonly ignoreChars?: readonly string[];
  readonly segments: readonly {
    readonly type: string;
    readonly length: number;
    readonly masked?: { readonly range?: string; readonly minNum?: number; readonly maxNum?: number };
  }[];
}

/** Types, lengths and masked sets, for example `Preserve 2, Numeric 4, AlphaNumeric 3 A-Z`. */
function inferred(...samples: string[]): string | undefined {
  const inference = inferConfiguration('SampleMasker', samples);
  if (inference === undefined) return undefined;
  const { segments } = JSON.parse(inference.text) as Written;
  return segments
    .map(({ type, length, masked }) =>
      [type, length, masked?.range ?? (masked && `${masked.minNum}-${masked.maxNum}`)]
        .filter((part) => part !== undefined)
        .join(' '),
    )
    .join(', ');
}

describe('a configuration inferred from samples', () => {
  const tables: [what: string, samples: string[], expected: string | undefined][] = [
    ['one number', ['123-45-6789'], 'Numeric 3, Numeric 2, Numeric 4'],
    ['one number without separators', ['123456789'], 'Numeric 9'],
    ['one plate', ['KUS-1380'], 'AlphaNumeric 3 A-Z, Numeric 4'],
    ['separators in some of them', ['123456789', '987-654321'], 'Numeric 3, Numeric 6'],
    ['one value, written twice', ['123-456', '123456'], 'Numeric 3, Numeric 3'],
    ['a constant prefix of letters', ['F-725813', 'F-102938'], 'Preserve 1, Numeric 6'],
    [
      'a constant prefix of digits, seen three times',
      ['HH-2019-72', 'HH-2019-31', 'HH-2019-45'],
      'Preserve 6, Numeric 2',
    ],
    ['digits that agree by chance', ['HH-2019-72', 'HH-2019-31'], 'Preserve 2, Numeric 4, Numeric 2'],
    ['a prefix that ends inside a number', ['1001', '1002', '1003'], 'Numeric 4'],
    ['a prefix that ends inside a word', ['ABC', 'ABD', 'ABE'], 'AlphaNumeric 3 A-Z'],
    [
      'hexadecimal digits',
      ['68:7f:ab', '0d:57:9a'],
      'AlphaNumeric 2 0-9,a-f, AlphaNumeric 2 0-9,a-f, AlphaNumeric 2 0-9,a-f',
    ],
    ['a hexadecimal number', ['d41d8cd9'], 'AlphaNumeric 8 0-9,a-f'],
    ['a hexadecimal number in capitals', ['D41D8CD9'], 'AlphaNumeric 8 0-9,A-F'],
    [
      'a word and a year of such letters',
      ['BED-2019-FACE'],
      'AlphaNumeric 3 A-Z, Numeric 4, AlphaNumeric 4 A-Z',
    ],
    ['digits and letters in no order', ['d41d8xd9'], 'AlphaNumeric 8 0-9,a-z'],
    ['letters and digits in an order', ['KA12BC'], 'AlphaNumeric 2 A-Z, Numeric 2, AlphaNumeric 2 A-Z'],
    ['letters and digits, as the defaults have them', ['A1B', '1B2'], 'AlphaNumeric 3'],
    ['both letter cases', ['aB', 'Ba'], 'AlphaNumeric 2 A-Z,a-z'],
    ['another alphabet', ['жЯ-12', 'дЛ-77'], 'AlphaNumeric 2 А-я, Numeric 2'],
    ['letters of no alphabet known here', ['日本', '本日'], 'AlphaNumeric 2 A-Z,日,本'],
    ['a letter that nothing could replace', ['12ß', '34ß'], 'Numeric 2, AlphaNumeric 1 A-Z,ß'],
    ['one of another length', ['1234', '5678', '123'], 'Numeric 4'],
    ['what is no value', ['', '--', 'a\tb', '\ud800'], undefined],
    ['none', [], undefined],
  ];
  for (const [what, samples, expected] of tables) {
    it(`from ${what}`, () => {
      assert.equal(inferred(...samples), expected);
    });
  }

  it('ignores the separators seen, where the defaults would not', () => {
    const ignoreChars = (sample: string) =>
      (JSON.parse(inferConfiguration('SampleMasker', [sample])?.text ?? '{}') as Written).ignoreChars;
    assert.deepEqual(ignoreChars('68:70-ab'), ['-', ':']);
    assert.equal(ignoreChars('68-70 ab'), undefined);
  });

  const forms: [samples: string[], description: string][] = [
    [['QQ 12 34 56 C'], 'A value of the form XX 99 99 99 X'],
    [['(41) 555-0102'], 'A value of the form (99) 999-9999'],
    [['F-725813', 'F-102938'], 'A value of the form K-999999'],
    [['1'.repeat(60)], `A value of the form ${'9'.repeat(40)}…`],
  ];
  for (const [samples, description] of forms) {
    it(`is described by its form, with the separators that samples have: ${description}`, () => {
      const text = inferConfiguration('SampleMasker', samples)?.text ?? '{}';
      assert.equal((JSON.parse(text) as Written).description, description);
      assert.deepEqual(analyse(text).problems, []);
    });
  }

  it('masks hexadecimal numbers of both letter cases to the case of each', () => {
    const text = inferConfiguration('SampleMasker', ['d41d8cd9', 'D41D8CD0'])?.text ?? '{}';
    assert.equal((JSON.parse(text) as Written).outputCase, 'Input');
  });

  it('tells which samples were used', () => {
    assert.deepEqual(inferConfiguration('SampleMasker', ['123', '4-56', '7', ''])?.used, ['123', '4-56']);
  });

  it('shows none of the samples', () => {
    assert.doesNotMatch(
      inferConfiguration('SampleMasker', ['SECRET-4711', 'SECRET-4712'])?.text ?? '',
      /SECRET|4711/,
    );
  });

  it('has no problems, is fitted by all samples, and masks all of their characters but what they have in common', () => {
    const unit = fc.constantFrom(
      '0',
      '7',
      'A',
      'z',
      'ж',
      'ß',
      '日',
      '-',
      ':',
      ' ',
      '/',
      '😀',
      '"',
      '\\',
      ',',
      '\u0301',
    );
    const values = fc.array(fc.string({ unit, minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(values, (samples) => {
        const inference = inferConfiguration('SampleMasker', samples);
        if (inference === undefined) return;
        const { configuration, problems } = analyse(inference.text);
        assert.deepEqual(
          problems.filter(({ code }) => code !== 'algorithm-ours'),
          [],
          inference.text,
        );
        assert(configuration !== undefined);
        const masker = createMasker(configuration, { key: demonstrationKey, cryptography: nodeCryptography });
        assert(masker !== undefined);
        assert(inference.used.length > 0);
        for (const sample of inference.used) {
          assert.deepEqual(masker.mask(sample).nonconformances, [], inference.text);
          const outcomes = masker.explain(sample).spans.map(({ outcome }) => outcome);
          assert(
            outcomes.every((outcome) => ['masked', 'preserved', 'ignored'].includes(outcome)),
            outcomes.join(),
          );
        }
      }),
      { numRuns: 500 },
    );
  });
});
