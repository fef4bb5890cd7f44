// Columns: byte for byte what `mask` makes of each value, whatever the configuration and the values.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { lineBounds, type MaskedColumn, type Masker, nullEnd } from '../../engine/src/index.ts';
import { browserCryptography } from '../../engine/src/prf/browser/browserCryptography.ts';
import { nodeCryptography } from '../../engine/src/prf/node/nodeCryptography.ts';
import { consistency, fittingValues, oddString, runs, segments } from '../helpers/arbitraries.ts';
import { maskerOf, segmentMasker } from '../helpers/maskers.ts';
import vectors from '../vectors/maskingVersion1.json' with { type: 'json' };

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text));
/** As every encoder of UTF-8 writes it: a lone surrogate is replaced. */
const wellFormed = (text: string) => Buffer.from(text).toString();
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString();

/** Lays values out with `between` around each. */
function columnOf(values: readonly (string | null)[], between: string) {
  const bounds = new Uint32Array(2 * values.length);
  let text = between;
  for (const [i, value] of values.entries()) {
    const start = Buffer.byteLength(text);
    text += value ?? '';
    bounds.set([start, value === null ? nullEnd : Buffer.byteLength(text)], 2 * i);
    text += between;
  }
  return { bytes: bytesOf(text), bounds };
}

function valuesOf({ bytes, bounds }: MaskedColumn) {
  return Array.from({ length: bounds.length / 2 }, (_, i) =>
    bounds[2 * i + 1] === nullEnd ? null : textOf(bytes.subarray(bounds[2 * i], bounds[2 * i + 1])),
  );
}

/** Asserts that a column is masked as its values one by one are. */
function assertAsOneByOne(masker: Masker, values: readonly (string | null)[], between = '') {
  const { bytes, bounds } = columnOf(values, between);
  const column = masker.maskColumn(bytes, bounds);
  const results = values.map((value) => masker.mask(value));
  const expected = results.map(({ value }) => (value === null ? null : wellFormed(value)));
  assert.deepEqual(valuesOf(column), expected);
  assert.equal(textOf(column.bytes), between + expected.map((value) => (value ?? '') + between).join(''));
  assert.deepEqual(
    column.misfits,
    results.flatMap(({ nonConformances }, index) =>
      nonConformances.length === 0 ? [] : [{ index, nonConformances }],
    ),
  );
  assert.equal(column.invalidAt, undefined);
}

/** The same for values that are lines. */
function assertLinesAsOneByOne(masker: Masker, values: readonly string[], ...ends: readonly string[]) {
  const lines = values.map((value) => value.replace(/[\r\n]/g, ''));
  const endOf = (i: number) => ends[i % ends.length] ?? '';
  const masked = masker.maskLines(bytesOf(lines.map((line, i) => line + endOf(i)).join('')));
  const results = lines.map((line) => masker.mask(line));
  assert.equal(
    textOf(masked.bytes),
    results.map(({ value }, i) => wellFormed(value ?? '') + endOf(i)).join(''),
  );
  assert.equal(masked.count, lines.length);
  assert.deepEqual(
    masked.misfits.map(({ index }) => index),
    results.flatMap(({ nonConformances }, i) => (nonConformances.length === 0 ? [] : [i])),
  );
}

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
          assertLinesAsOneByOne(
            masker,
            values.map((one) => one ?? ''),
            '\n',
          );
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
          assertLinesAsOneByOne(
            masker,
            values.map((one) => one ?? ''),
            '\n',
          );
        },
      ),
      runs,
    );
  });

  it('masks many values in batches, whatever stands between', () => {
    const masker = segmentMasker([
      { type: 'AlphaNumeric', length: 2, original: { range: 'А-Я' }, masked: { range: 'А-Я' } },
    ]);
    const values = Array.from(
      { length: 3000 },
      (_, i) => ['АБ', 'В', 'Z9', 'Г-7', '', null, '語語', 'ДЕЖ'][i % 8] ?? null,
    );
    assertAsOneByOne(masker, values, ', "é" and what is longer than a few bytes');
  });

  for (const { name, configuration, consistency: option, cases } of vectors.vectors) {
    it(`the known answers' configurations, many values: ${name}, ${option}`, () => {
      const masker = maskerOf(configuration, { consistency: option === 'segment' ? 'segment' : 'value' });
      const values = cases.map((one) => one.value);
      assertAsOneByOne(masker, Array.from({ length: 50 }, () => values).flat(), '\n');
    });
  }

  it('takes no longer for values of which hardly two are formatted alike', () => {
    const masker = segmentMasker([{ type: 'Numeric', length: 9 }]);
    const separators = ['', '-', ' ', '_', ',', '.'];
    const values = Array.from({ length: 6000 }, (_, i) =>
      String(i + 1e8).replace(/./g, (digit, at: number) => {
        return digit + (separators[Math.floor(i / 6 ** at) % 6] ?? '');
      }),
    );
    const start = performance.now();
    assertAsOneByOne(masker, values);
    // A fraction of a second; preparing each format anew would take a minute.
    assert.ok(performance.now() - start < 15_000);
  });

  it('Identity', () => {
    const masker = maskerOf(
      '{"name":"aMasker","algorithm":"Identity","outputCase":"Upper","defaultString":"-"}',
    );
    assertAsOneByOne(masker, ['a', null, '', 'straße'], ';');
  });

  it('ends before the first value that is not valid UTF-8', () => {
    const masker = segmentMasker([{ type: 'Numeric', length: 3 }]);
    for (const invalid of [
      'ff',
      'c080',
      'c1bf',
      'e08080',
      'eda080',
      'f0808080',
      'f4908080',
      'c3',
      'e282',
      'f09f98',
      '80',
      'c3c3',
    ]) {
      const bytes = new Uint8Array(
        Buffer.concat([bytesOf('123\n456\n'), Buffer.from(invalid, 'hex'), bytesOf('\n789\n')]),
      );
      const column = masker.maskColumn(bytes, lineBounds(bytes));
      assert.equal(column.invalidAt, 2, invalid);
      const [first, second] = ['123', '456'].map((one) => masker.mask(one).value ?? '');
      assert.equal(textOf(column.bytes), `${first}\n${second}\n`);
      assert.deepEqual(valuesOf(column), [first, second]);
      const lines = masker.maskLines(bytes);
      assert.deepEqual([lines.invalidAt, lines.count, textOf(lines.bytes)], [2, 2, textOf(column.bytes)]);
    }
  });

  for (const [what, bounds, error] of [
    ['an odd number of bounds', [0], RangeError],
    ['an end before its start', [2, 1], RangeError],
    ['values that overlap', [0, 2, 1, 3], RangeError],
    ['a value outside of the bytes', [0, 5], RangeError],
    ['a null outside of the bytes', [5, nullEnd], RangeError],
  ] as const) {
    it(`refuses ${what}`, () => {
      const masker = segmentMasker([{ length: 3 }]);
      assert.throws(() => masker.maskColumn(bytesOf('1234'), Uint32Array.from(bounds)), error);
    });
  }
});

describe('the memory for a masked text', () => {
  const bytes = bytesOf('123-45-6789\n987654321\n12\n');
  const masker = segmentMasker([{ type: 'Numeric', length: 9 }]);
  const expected = textOf(masker.maskLines(bytes).bytes);

  for (const length of [0, bytes.length, bytes.length + 4, 100]) {
    it(`changes nothing: ${length} bytes for ${bytes.length}`, () => {
      const memory = new Uint8Array(length).fill(0x31);
      assert.equal(textOf(masker.maskLines(bytes, memory).bytes), expected);
      assert.equal(textOf(masker.maskColumn(bytes, lineBounds(bytes), memory).bytes), expected);
    });
  }

  it('is used where it suffices', () => {
    const memory = new Uint8Array(64);
    assert.equal(masker.maskLines(bytesOf('123456789\n'), memory).bytes.buffer, memory.buffer);
  });

  it('must not be the text itself', () => {
    assert.throws(() => masker.maskLines(bytes.subarray(0, 4), bytes), RangeError);
  });
});

describe('lineBounds', () => {
  for (const [text, expected] of [
    ['', []],
    ['\n', ['']],
    ['a', ['a']],
    ['a\n', ['a']],
    ['a\r\nbc\n\n', ['a', 'bc', '']],
    ['\r\n\r', ['', '\r']],
    ['a\rb\r\r\nc\r', ['a\rb\r', 'c\r']],
    ['é\n😀', ['é', '😀']],
    [`${'x\n'.repeat(5000)}y`, [...Array.from({ length: 5000 }, () => 'x'), 'y']],
  ] as const) {
    it(JSON.stringify(text.slice(0, 20)), () => {
      const bytes = bytesOf(text);
      const bounds = lineBounds(bytes);
      assert.deepEqual(valuesOf({ bytes, bounds, misfits: [], invalidAt: undefined }), expected);
    });
  }
});
