// Columns: batches, invalid text, wrong arguments and memory (random ones: maskColumnProperties.test.ts).
import assert from 'node:assert/strict';
import { lineBounds, noColumns, nullEnd } from '@masker/columns';
import {
  assertAsOneByOne,
  assertLinesAsOneByOne,
  bytesOf,
  columnOf,
  textColumn,
  textOf,
  valuesOf,
} from '../../../test/helpers/columns.ts';
import { maskerOf, segmentMasker } from '../../../test/helpers/maskers.ts';
import vectors from '../../../test/vectors/maskingVersion1.json' with { type: 'json' };
import { processorTime } from '../../../test/helpers/processorTime.ts';

describe('maskColumn', () => {
  for (const outputCase of ['AsIs', 'Input'] as const) {
    for (const consistency of ['value', 'segment'] as const) {
      it(`masks many values in batches, whatever stands between: ${outputCase}, ${consistency}`, () => {
        const letter = {
          type: 'AlphaNumeric',
          length: 1,
          original: { range: 'А-Я' },
          masked: { range: 'А-Я' },
        };
        const masker = segmentMasker(
          [letter, { type: 'Preserve', length: 1 }],
          { outputCase },
          { consistency },
        );
        const values = Array.from(
          { length: 3000 },
          (_, i) => ['АБ', 'В', 'Z9', 'Г-7', '', null, '語語', 'ДЕЖ', 'аб'][i % 9] ?? null,
        );
        assertAsOneByOne(masker, values, ', "é" and what is longer than a few bytes');
      });
    }
  }

  for (const { name, configuration, consistency: option, cases } of vectors.vectors) {
    it(`the known answers' configurations, many values: ${name}, ${option}`, () => {
      const masker = maskerOf(configuration, { consistency: option === 'segment' ? 'segment' : 'value' });
      // Half a surrogate pair has no form in UTF-8.
      const values = cases.map((one) => one.value).filter((value) => !/\p{Surrogate}/u.test(value ?? ''));
      assertAsOneByOne(masker, Array.from({ length: 50 }, () => values).flat(), '\n');
    });
  }

  for (const consistency of ['value', 'segment'] as const) {
    it(`masks values that do not fit, and shares the reasons of those that don't for the same: ${consistency}`, () => {
      const segments = [
        { length: 1 },
        { type: 'Numeric', length: 3, original: { minNum: 100 }, masked: { minNum: 201, maxNum: 989 } },
        { type: 'Numeric', length: 20 },
        { type: 'AlphaNumeric', length: 2 },
      ];
      const digits = '1415555010212345678901234';
      const values = [
        ...Array.from({ length: 26 }, (_, length) => digits.slice(0, length)),
        `${digits}AB`,
        `${digits}AB7é-٣😀`,
        digits.replace('5', 'x'),
        digits.replace('5', '５'),
        ` ${digits.slice(0, 7)}\u3000`,
        '\u0301\u0301',
        '-',
        'é'.repeat(300),
        '7'.repeat(1500),
        null,
      ];
      const masker = segmentMasker(segments, { trimWhiteSpace: true }, { consistency });
      const many = Array.from({ length: 60 }, () => values).flat();
      assertAsOneByOne(masker, many, '\n');
      const { bytes, bounds } = columnOf(many, '');
      const lists = new Set(
        masker
          .maskColumn(textColumn({ bytes, bounds }))
          .nonconforming.map(({ nonconformances }) => nonconformances),
      );
      assert.ok(lists.size < many.length / 10, `${lists.size} lists`);
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
    const taken = processorTime();
    assertAsOneByOne(masker, values);
    // A fraction of a second; preparing each format anew would take a minute.
    assert.ok(taken() < 15_000);
  });

  it('tells the values that have characters outside, in the order of their places, whatever masks them', () => {
    const code = { type: 'AlphaNumeric', length: 6, original: { minNum: 1, maxNum: 0 } };
    const number = { type: 'Numeric', length: 3, original: { maxNum: 499 } };
    const masker = segmentMasker([code, number]);
    const made = ['ABCDEF123', 'ABCdEF123', 'AB-CDEF 500', 'AB-CDEF 123', 'ÄBCDEF123', 'abcdef999', 'ABCDE'];
    const values = Array.from({ length: 10_000 }, (_, i) => made[(i * i) % made.length] ?? null);
    assertAsOneByOne(masker, values, '\n');
    const { bytes, bounds } = columnOf(made, ',');
    assert.deepEqual([...masker.maskColumn(textColumn({ bytes, bounds })).outside], [1, 2, 4, 5]);
    assert.deepEqual([...masker.maskLines(bytesOf(made.join('\n'))).outside], [1, 2, 4, 5]);
    const invalid = bytesOf('abcdef123\n?\nabcdef123\n');
    invalid[10] = 0xff;
    assert.deepEqual([...masker.maskLines(invalid).outside], [0]);
  });

  it('Identity', () => {
    const masker = maskerOf(
      '{"name":"aMasker","algorithm":"Identity","outputCase":"Upper","defaultString":"-"}',
    );
    assertAsOneByOne(masker, ['a', null, '', 'straße'], ';');
  });

  for (const properties of [
    { algorithm: 'Redact', trimWhiteSpace: true },
    { algorithm: 'Redact', label: 'ä😀\ud83d', separator: '€' },
    { algorithm: 'Hidden', hiddenChar: '😀' },
    { algorithm: 'Hidden', hiddenLength: -20 },
  ])
    it(`takes values of any length, in a time that grows with it: ${JSON.stringify(properties)}`, () => {
      const masker = maskerOf(JSON.stringify({ name: 'aMasker', ...properties }));
      const lengths = [1, 255, 1022, 1023, 1024, 1025, 1026, 5000, 70_000];
      const values = lengths.flatMap((length) => ['x', 'é', '😀', ' '].map((text) => text.repeat(length)));
      assertAsOneByOne(masker, [...values, null, ...values], ';');
      assertLinesAsOneByOne(masker, values, '\n');
      const long = bytesOf(`${'x'.repeat(2_000_000)}\n`.repeat(2));
      const taken = processorTime();
      masker.maskLines(long);
      assert.ok(taken() < 3000);
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
      const column = masker.maskColumn(textColumn({ bytes, bounds: lineBounds(bytes) }));
      assert.equal(column.invalidAt, 2, invalid);
      const [first, second] = ['123', '456'].map((one) => masker.mask(one).value ?? '');
      assert.equal(textOf(column.values.bytes), `${first}\n${second}\n`);
      assert.deepEqual(valuesOf(column.values), [first, second]);
      const lines = masker.maskLines(bytes);
      assert.deepEqual(
        [lines.invalidAt, lines.count, textOf(lines.bytes)],
        [2, 2, textOf(column.values.bytes)],
      );
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
      const column = textColumn({ bytes: bytesOf('1234'), bounds: Uint32Array.from(bounds) });
      assert.throws(() => masker.maskColumn(column), error);
    });
  }
});

describe('the memory for a masked text', () => {
  const bytes = bytesOf('123-45-6789\n987654321\n12\n');
  const masker = segmentMasker([{ type: 'Numeric', length: 9 }]);
  const expected = textOf(masker.maskLines(bytes).bytes);

  for (const length of [0, bytes.length, bytes.length + 4, 2 * bytes.length + 3, 2 * bytes.length + 4, 100]) {
    it(`changes nothing: ${length} bytes for ${bytes.length}`, () => {
      const memory = new Uint8Array(length).fill(0x31);
      assert.equal(textOf(masker.maskLines(bytes, memory).bytes), expected);
      const column = textColumn({ bytes, bounds: lineBounds(bytes) });
      assert.equal(textOf(masker.maskColumn(column, noColumns, memory).values.bytes), expected);
    });
  }

  it('is used where it suffices', () => {
    const memory = new Uint8Array(64);
    assert.equal(masker.maskLines(bytesOf('123456789\n'), memory).bytes.buffer, memory.buffer);
  });

  it('is used for values of any kind where it suffices, and left where they grow', () => {
    const cyrillic = { minChar: 'А', maxChar: 'Я' };
    const grows = segmentMasker([{ type: 'AlphaNumeric', length: 3, original: {}, masked: cyrillic }]);
    const text = bytesOf('ABC\n'.repeat(20));
    const wanted = textOf(grows.maskLines(text).bytes);
    for (const [times, isUsed] of [
      [2, false],
      [3, true],
    ] as const) {
      const memory = new Uint8Array(times * text.length + 4);
      const { bytes: masked } = grows.maskLines(text, memory);
      assert.equal(textOf(masked), wanted);
      assert.equal(masked.buffer === memory.buffer, isUsed);
    }
  });

  it('must not be the text itself', () => {
    assert.throws(() => masker.maskLines(bytes.subarray(0, 4), bytes), RangeError);
  });
});
