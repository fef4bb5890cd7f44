// Columns: byte for byte what `mask` makes of each value, whatever the configuration and the values.
import fc from 'fast-check';
import { browserCryptography } from '@masker/masking-core/browserCryptography';
import { nodeCryptography } from '@masker/node';
import { consistency, fittingValues, oddString, runs, segments } from '../../../test/helpers/arbitraries.ts';
import { assertAsOneByOne, assertLinesAsOneByOne, wellFormed } from '../../../test/helpers/columns.ts';
import { maskerOf, segmentMasker } from '../../../test/helpers/maskers.ts';

const common = fc.record(
  {
    ignoreChars: fc.subarray(['-', ' ', 'A', '5', 'é', '😀']),
    trimWhiteSpace: fc.boolean(),
    outputCase: fc.constantFrom('AsIs', 'Lower', 'Upper', 'Title', 'Input'),
    isEmptyDefault: fc.boolean(),
    defaultString: fc.constantFrom('', 'None', 'ничего 😀', '\ud800'),
  },
  { requiredKeys: [] },
);
const ordinary = fc.oneof(
  fc.stringMatching(/^[0-9]{3}-[0-9]{2}-[0-9]{4}$/),
  fc.stringMatching(/^[0-9]{9}$/),
  fc.stringMatching(/^[0-9A-Z]{17}$/),
  fc.stringMatching(/^[A-F][0-9]{3}[а-я]{2}$/),
);
const value = fc.oneof(
  ordinary,
  oddString.map(wellFormed),
  fc.constantFrom(null, '', ' ', ' 12 ', '\u00a07\u3000'),
);

describe('maskColumn', () => {
  it('masks as mask does, in Node and in browsers: random configurations and values', () => {
    fc.assert(
      fc.property(
        segments,
        common,
        consistency,
        fc.constantFrom(nodeCryptography, browserCryptography),
        fc.array(value, { maxLength: 40 }),
        fc.constantFrom('', '\n', ', "é"'),
        (list, settings, option, cryptography, values, between) => {
          const masker = segmentMasker(list, settings, { consistency: option, cryptography });
          assertAsOneByOne(masker, values, between);
          assertLinesAsOneByOne(masker, values, '\n');
        },
      ),
      runs,
    );
  });

  it('masks as mask does: values that fit, formatted alike or not', () => {
    const shapes = segments.filter((list) => list.length > 0);
    fc.assert(
      fc.property(
        shapes.chain((list) => fc.tuple(fc.constant(list), fittingValues(list))),
        common,
        consistency,
        ([list, values], settings, option) => {
          const masker = segmentMasker(list, settings, { consistency: option });
          assertAsOneByOne(masker, values, ';');
          assertLinesAsOneByOne(masker, values, '\n');
          assertLinesAsOneByOne(masker, values, '\r\n');
          assertLinesAsOneByOne(masker, values, '\n', '\r\n', '\n', '\n');
        },
      ),
      runs,
    );
  });

  it('masks as mask does: values that fit, of characters of one to four bytes', () => {
    const characters = ['А', 'Я', 'ж', 'é', 'Z', '7', '語', '😀', '\u0085', '\u3000', ' ', 'ࠀ'];
    const sets = fc.constantFrom('А-Я', 'а-я,A-Z', '0-9,А-Я', 'é,語,😀-😏', 'ࠀ-鿿,😀-😏');
    const letters = fc.record({
      type: fc.constant('AlphaNumeric'),
      length: fc.integer({ min: 1, max: 9 }),
      original: fc.record({ range: sets }),
      masked: fc.record({ range: sets }),
    });
    const number = fc.record(
      {
        type: fc.constant('Numeric'),
        length: fc.constantFrom(1, 2, 9, 10, 19, 40),
        original: fc.constantFrom({}, { minNum: 5 }),
        masked: fc.constantFrom({}, { minNum: 1 }),
      },
      { requiredKeys: ['type', 'length'] },
    );
    const preserve = fc.record({ type: fc.constant('Preserve'), length: fc.integer({ min: 1, max: 3 }) });
    const list = fc.array(fc.oneof(letters, number, preserve), { minLength: 1, maxLength: 4 });
    const digit = fc.constantFrom('0', '5', '9');
    const fitting = list.chain((all) => {
      const text = all.flatMap(({ type, length }) =>
        Array.from({ length }, () => (type === 'Numeric' ? digit : fc.constantFrom(...characters))),
      );
      const formatted = fc
        .tuple(
          fc.tuple(...text),
          fc.nat(text.length),
          fc.constantFrom('', '-', '–', '\u00a0'),
          fc.constantFrom('', 'x'),
        )
        .map(([one, at, ignored, more]) => one.toSpliced(at, 0, ignored).join('') + more);
      return fc.tuple(
        fc.constant(all),
        fc.array(fc.oneof({ weight: 20, arbitrary: formatted }, { weight: 1, arbitrary: value }), {
          maxLength: 60,
        }),
      );
    });
    fc.assert(
      fc.property(
        fitting,
        fc.subarray(['-', '–', '\u00a0', '7', 'А']),
        fc.boolean(),
        consistency,
        ([all, values], ignoreChars, trimWhiteSpace, option) => {
          const masker = segmentMasker(all, { ignoreChars, trimWhiteSpace }, { consistency: option });
          assertAsOneByOne(masker, values, ';');
          assertLinesAsOneByOne(masker, values, '\n');
        },
      ),
      runs,
    );
  });

  it('masks as mask does: Identity', () => {
    fc.assert(
      fc.property(common, fc.array(value, { maxLength: 40 }), (settings, values) => {
        const masker = maskerOf(JSON.stringify({ name: 'aMasker', algorithm: 'Identity', ...settings }));
        assertAsOneByOne(masker, values, ';');
        assertLinesAsOneByOne(masker, values, '\n');
      }),
      runs,
    );
  });
});
