// The order of processing and the segments' behaviour (decisions, sections 2 and 3), as tables.
import assert from 'node:assert/strict';
import { inspect } from 'node:util';
import { analyse } from '../src/analysis/analyse.ts';
import { columnOf } from '@masker/columns';
import { createMasker } from '../src/createMasker.ts';
import { demonstrationKey, parseMaskingKey } from '@masker/masking-core';
import { nodeCryptography } from '@masker/node';
import { valuesOf } from '../../../test/helpers/columns.ts';
import { masked, maskerOf, segmentMasker } from '../../../test/helpers/maskers.ts';
import { processorTime } from '../../../test/helpers/processorTime.ts';

const identity = (common: object) =>
  maskerOf(JSON.stringify({ name: 'testMasker', algorithm: 'Identity', ...common }));

describe('order of processing', () => {
  const table: [string, object, string | null, string | null][] = [
    ['null stays null', {}, null, null],
    ['null becomes the default, verbatim', { defaultString: ' None ', outputCase: 'Upper' }, null, ' None '],
    ['empty stays empty', { defaultString: 'x' }, '', ''],
    [
      'empty becomes the default',
      { defaultString: 'n/a', isEmptyDefault: true, outputCase: 'Upper' },
      '',
      'n/a',
    ],
    [
      'empty after trimming',
      { defaultString: 'n/a', isEmptyDefault: true, trimWhiteSpace: true },
      ' \u0085\u3000',
      'n/a',
    ],
    ['empty without a default', { isEmptyDefault: true }, '', ''],
    ['white space stays without trimming', {}, ' a ', ' a '],
    ['Unicode white space is trimmed', { trimWhiteSpace: true }, '\u00a0\u2003a b\u2028\n', 'a b'],
    ['a byte order mark is no white space', { trimWhiteSpace: true }, '\ufeffa', '\ufeffa'],
    ['Lower', { outputCase: 'Lower' }, 'ÀB ΟΔΟΣ', 'àb οδος'],
    ['Upper', { outputCase: 'Upper' }, 'straße', 'STRASSE'],
    ['Title', { outputCase: 'Title' }, "o'neil-SMITH 3rd élan ΟΔΟΣ", "O'neil-Smith 3Rd Élan Οδος"],
    ['Input, upper', { outputCase: 'Input' }, 'AB-12', 'AB-12'],
    ['Input, without letters', { outputCase: 'Input' }, '12', '12'],
  ];
  for (const [name, common, value, expected] of table) {
    it(name, () => {
      assert.equal(identity(common).mask(value).value, expected);
    });
  }

  it('Input gives the case of the original', () => {
    const masker = (outputCase: string) =>
      segmentMasker(
        [{ type: 'AlphaNumeric', length: 8, original: { range: 'a-z' }, masked: { minNum: 1, maxNum: 0 } }],
        { outputCase },
      );
    const plain = masked(masker('AsIs'), 'abcdefgh');
    assert.match(plain, /^[A-Z]{8}$/);
    assert.equal(masked(masker('Input'), 'abcdefgh'), plain.toLowerCase());
    assert.match(masked(masker('Input'), 'Abcdefgh'), /^[A-Z][a-z]{7}$/);
    assert.match(masked(masker('Input'), 'ABCDEFGH'), /^[A-Z]{8}$/);
    assert.match(masked(masker('Input'), 'abCdefgh'), /^[A-Z]{8}$/);
  });

  it('JSON null becomes the default string, else the default number where numbers are masked', () => {
    const number = { defaultNumber: 7, defaultNumberType: 'Int' };
    assert.equal(identity({ ...number, defaultString: 'n/a "' }).maskJsonNull(), '"n/a \\""');
    assert.equal(identity({ ...number, defaultString: '' }).maskJsonNull(), '""');
    assert.equal(identity({ defaultString: 'a\ud83d🙂' }).maskJsonNull(), '"a\ufffd🙂"');
    assert.equal(identity(number).maskJsonNull(), '7');
    assert.equal(identity({}).maskJsonNull(), 'null');
    assert.equal(segmentMasker([{ length: 1 }], number).maskJsonNull(), '7');
    assert.equal(segmentMasker([{ type: 'AlphaNumeric', length: 1 }], number).maskJsonNull(), 'null');
  });

  it('numbers: Identity returns them, null becomes the default as its type', () => {
    const decimals = '0.1234567890123456789012345678901234567890';
    const text = `{"name":"aMasker","algorithm":"Identity","defaultNumber":${decimals}}`;
    assert.equal(maskerOf(text).maskNumber(null).value, decimals);
    assert.equal(maskerOf(text).maskNumber('1.50').value, '1.50');
    assert.equal(identity({}).maskNumber(null).value, null);
    const whole = '{"name":"aMasker","algorithm":"Identity","defaultNumber":1.5e3,"defaultNumberType":"Int"}';
    assert.equal(maskerOf(whole).maskNumber(null).value, '1500');
    assert.throws(() => segmentMasker([]).maskNumber('1'), TypeError);
    assert.throws(() => identity({}).maskNumber('01'), RangeError);
    assert.throws(() => identity({}).maskNumber(1 as never), TypeError);
    const column = (...numbers: (string | null)[]) =>
      ({ kind: 'number', values: columnOf(numbers) }) as const;
    assert.throws(() => segmentMasker([]).maskColumn(column('1')), TypeError);
    assert.throws(() => identity({}).maskColumn(column('1', '01')), RangeError);
    assert.throws(() => identity({}).maskColumn({ ...column('1'), kind: 'date' as never }), TypeError);
    assert.deepEqual(valuesOf(maskerOf(whole).maskColumn(column('7', null, '2.0')).values), [
      '7',
      '1500',
      '2.0',
    ]);
  });
});

describe('segments', () => {
  const ssn = [
    { type: 'Numeric', length: 3 },
    { type: 'Numeric', length: 2 },
    { type: 'Numeric', length: 4 },
  ];
  const outcomes = (segments: object[], value: string) =>
    segmentMasker(segments)
      .explain(value)
      .spans.map(({ outcome, part }) => `${outcome[0] ?? ''}${part ?? ''}`)
      .join(' ');
  const reasons = (segments: object[], value: string) =>
    segmentMasker(segments)
      .mask(value)
      .nonconformances.map(({ reason, part }) => `${reason}${part === undefined ? '' : ` ${part}`}`);

  const table: [string, object[], string, string, string[]][] = [
    ['fits', ssn, '123-45', 'm0 m0 m0 i m1 m1', ['too-short']],
    ['too long', [{ length: 2 }], 'ab1-é€', 'p0 p0 f i f k', ['too-long']],
    ['other scripts', [{ type: 'Numeric', length: 4 }], '１٢é\u0301', 'f0 f0 f0 k0', ['non-digit 0']],
    ['nothing that can be replaced', ssn, '😀€\u0301', 'k0 k0 k0', ['too-short', 'non-digit 0', 'unchanged']],
    ['a letter among digits', ssn, '12X-45-6789', 'f0 f0 f0 i m1 m1 i m2 m2 m2 m2', ['non-digit 0']],
    ['outside original', [{ type: 'Numeric', length: 2, original: { maxNum: 50 } }], '51', 'o0 o0', []],
    [
      'cut: masked whatever original is',
      [{ type: 'Numeric', length: 2, original: { minNum: 50 } }],
      '5',
      'm0',
      ['too-short'],
    ],
    [
      'cut: no masked number fits',
      [{ type: 'Numeric', length: 2, masked: { minNum: 50 } }],
      '5',
      'f0',
      ['too-short'],
    ],
    ['lower case outside A–Z', [{ type: 'AlphaNumeric', length: 3 }], 'aB1', 'o0 m0 m0', []],
    ['Preserve, and no type', [{ type: 'Preserve', length: 1 }, { length: 1 }], 'aX', 'p0 p1', []],
    ['nothing but ignored characters', ssn, '-.-', 'i i i', ['too-short', 'unchanged']],
  ];
  for (const [name, segments, value, expectedFates, expectedReasons] of table) {
    it(name, () => {
      assert.equal(outcomes(segments, value), expectedFates);
      assert.deepEqual(reasons(segments, value), expectedReasons);
    });
  }

  it('replaces what does not fit by characters of its kind, those of other scripts, too', () => {
    const table: [string, RegExp][] = [
      ['１２３-٤٥-६７8９', /^[０-９]{3}-[٠-٩]{2}-[०-९][０-９][0-9][０-９]$/],
      ['ДЁǅΣ', /^[A-Z]{4}$/],
      ['дёʰª漢かß', /^[a-z]{7}$/],
      ['Ⅷ½²①', /^[0-9]{4}$/],
      ['e\u0301\u094d😀€\ua7ce', /^[a-z]\u0301\u094d😀€\ua7ce$/],
    ];
    for (const consistency of ['value', 'segment'] as const) {
      const masker = segmentMasker(ssn, {}, { consistency });
      for (const [value, expected] of table) assert.match(masked(masker, value), expected);
      assert.notEqual(masked(masker, '１２３-４５-６７８９'), '１２３-４５-６７８９');
    }
  });

  it('reads numbers of up to 10,000 digits; longer ones are masked one by one', () => {
    const segments = [{ type: 'Numeric', length: 20_000, original: { minNum: 1 }, masked: { minNum: 1 } }];
    assert.deepEqual(reasons(segments, '7'.repeat(10_000)), ['too-short']);
    assert.deepEqual(reasons(segments, '7'.repeat(10_001)), ['too-short', 'too-many-digits 0']);
  });

  it('does not run on an empty value, which so has no reason not to fit', () => {
    assert.deepEqual(reasons(ssn, ''), []);
  });

  it('counts characters, not UTF-16 units', () => {
    assert.equal(outcomes([{ length: 1 }, { type: 'Numeric', length: 1 }], '😀7'), 'p0 m1');
  });

  it('reads fields directly on a segment, and names in any letter case', () => {
    const value = masked(
      segmentMasker([
        { type: 'Numeric', length: 2, MinNum: 90, maxnum: 95, original: { minNum: 0, maxNum: 99 } },
      ]),
      '12',
    );
    assert.match(value, /^9[0-5]$/);
  });

  it('draws integers of any size, zero-padded', () => {
    const huge = '9'.repeat(400);
    const masker = maskerOf(
      `{"name":"aMasker","algorithm":"Segment","segments":[{"type":"Numeric","length":1000000000,"masked":{"minNum":1,"maxNum":${huge}}}]}`,
    );
    assert.match(masked(masker, '5'.repeat(450)), /^0{50}\d{400}$/);
  });

  it('answers at once for giant lengths', () => {
    const taken = processorTime();
    assert.match(
      masked(
        segmentMasker([{ type: 'Numeric', length: 1e9, original: { minNum: 7 }, masked: { minNum: 7 } }]),
        '123',
      ),
      /^\d{3}$/,
    );
    assert.match(masked(segmentMasker([{ type: 'AlphaNumeric', length: 1e9 }]), 'ABC'), /^[0-9A-Z]{3}$/);
    assert.ok(taken() < 1000);
  });

  it('a segment that draws nothing keeps the places of the others', () => {
    const segments = (original: object) => [
      { type: 'Numeric', length: 3, original },
      { type: 'Numeric', length: 3 },
    ];
    const value = masked(segmentMasker(segments({ maxNum: 499 })), '700123');
    assert.equal(value.slice(0, 3), '700');
    assert.notEqual(value.slice(3), '123');
  });
});

describe('determinism', () => {
  const segments = [
    { type: 'Numeric', length: 5 },
    { type: 'AlphaNumeric', length: 4 },
  ];
  const value = '12345ABCD';
  const reference = masked(segmentMasker(segments), value);

  it('does not depend on name, description and ignoreChars', () => {
    const other = segmentMasker(segments, { name: 'otherMasker', description: 'x', ignoreChars: ['/'] });
    assert.equal(masked(other, value), reference);
  });

  it('does not depend on how a set is written', () => {
    const explicit = [
      {
        type: 'Numeric',
        length: 5,
        original: { minNum: 0, maxNum: 99999, range: '7' },
        masked: { minNum: 1, maxNum: 0, range: '50000-99999, 0-49999' },
      },
      { type: 'AlphaNumeric', length: 4, masked: { minNum: 1, maxNum: 0, range: 'A-K,L-Z,0-9,5' } },
    ];
    assert.equal(masked(segmentMasker(explicit), value), reference);
  });

  it('depends on the key, on the segments and on the whole value', () => {
    const { key } = parseMaskingKey(`hex:${'00'.repeat(16)}`, nodeCryptography) as {
      key: typeof demonstrationKey;
    };
    assert.notEqual(masked(segmentMasker(segments, {}, { key }), value), reference);
    assert.notEqual(masked(segmentMasker([...segments, { length: 1 }]), value), reference);
    assert.notEqual(masked(segmentMasker(segments), '12345ABCE').slice(0, 5), reference.slice(0, 5));
  });

  it('with consistency "segment", depends on that segment alone', () => {
    const options = { consistency: 'segment' } as const;
    const whole = masked(
      segmentMasker([{ length: 5 }, { type: 'Numeric', length: 4 }], {}, options),
      '123456789',
    );
    const last4 = masked(segmentMasker([{ type: 'Numeric', length: 4 }], {}, options), '6789');
    assert.equal(whole, `12345${last4}`);
  });
});

describe('masking keys', () => {
  const bytes16 = Buffer.alloc(16, 7).toString('base64');
  const table: [string, string | undefined][] = [
    [`hex:${'0a'.repeat(16)}`, undefined],
    [`\ufeff\u0085 HEX:${'0A'.repeat(16)}\u3000`, undefined],
    [` base64:${bytes16}\n`, undefined],
    [`Base64:${bytes16.replace('==', '')}`, undefined],
    [`base64:${Buffer.alloc(17, 250).toString('base64url')}`, undefined],
    ['correct horse', undefined],
    ['e\u0301'.repeat(12), undefined],
    ['😀'.repeat(12), undefined],
    ['', 'key-empty'],
    ['\ufeff \u0085', 'key-empty'],
    ['too short', 'passphrase-too-short'],
    ['e\u0301'.repeat(11), 'passphrase-too-short'],
    ['😀'.repeat(11), 'passphrase-too-short'],
    ['hex:0a0b', 'key-too-short'],
    ['hex:0', 'key-not-hex'],
    ['hex:zz', 'key-not-hex'],
    [`hex: ${'0a'.repeat(16)}`, 'key-not-hex'],
    [`hex:${'0a '.repeat(16)}`, 'key-not-hex'],
    ['base64:!!', 'key-not-base64'],
    ['base64:AAAA', 'key-too-short'],
    [`base64: ${bytes16}`, 'key-not-base64'],
    [`base64:${bytes16.replace('==', '=')}`, 'key-not-base64'],
    [`base64:${bytes16}==`, 'key-not-base64'],
    [`base64:${bytes16.replace('w==', 'x==')}`, 'key-not-base64'],
    ['base64:-+AAAAAAAAAAAAAAAAAAAA', 'key-not-base64'],
  ];
  for (const [text, code] of table) {
    it(`${JSON.stringify(text)} → ${code ?? 'a key'}`, () => {
      const result = parseMaskingKey(text, nodeCryptography);
      assert.equal(result.problem?.code, code);
      if (text.length > 4) assert.ok(!(result.problem?.message ?? '').includes(text));
    });
  }

  it('may look like something else than a passphrase, of which a warning tells', () => {
    const warnings: [string, string | undefined][] = [
      ['correct horse battery', undefined],
      ['0a'.repeat(15), undefined],
      ['0a'.repeat(16), 'key-looks-like-hex'],
      [bytes16, 'key-looks-like-base64'],
      ['correcthorsebatterystapler', undefined],
      ['base32:MFRGGZDFMZTWQ2LK', 'key-prefix-unknown'],
      [`hex:${'0a'.repeat(16)}`, undefined],
    ];
    for (const [text, code] of warnings) {
      const result = parseMaskingKey(text, nodeCryptography);
      assert.ok(result.problem === undefined);
      assert.equal(result.warning?.code, code);
      assert.ok(!(result.warning?.message ?? '').includes(text));
    }
  });

  it('never print', () => {
    for (const text of [
      String(demonstrationKey),
      JSON.stringify(demonstrationKey),
      inspect(demonstrationKey),
    ]) {
      assert.ok(!text.includes('demonstration') && !text.includes('109'), text);
    }
  });
});

describe('arguments', () => {
  it('are checked at the border', () => {
    const masker = segmentMasker([]);
    const name = (value: unknown) => () => masker.mask(value as string);
    for (const value of [1, undefined, {}, ['a'], true])
      assert.throws(name(value), { name: 'TypeError', message: /^value:/ });
    const { configuration } = analyse('{ "name": "aMasker", "algorithm": "Segment", "segments": [] }');
    assert.ok(configuration);
    for (const wrong of [5, undefined, { name: 'a' }])
      assert.throws(
        () => createMasker(wrong as never, { key: demonstrationKey, cryptography: nodeCryptography }),
        /^TypeError: configuration:/,
      );
    assert.throws(() => createMasker(configuration, { cryptography: nodeCryptography }), /^TypeError: key:/);
    assert.throws(
      () => createMasker(configuration, { key: 'hex:00' as never, cryptography: nodeCryptography }),
      /^TypeError: key:/,
    );
    assert.throws(
      () =>
        createMasker(configuration, {
          key: demonstrationKey,
          cryptography: nodeCryptography,
          consistency: 'x' as never,
        }),
      /^RangeError: consistency:/,
    );
  });
});
