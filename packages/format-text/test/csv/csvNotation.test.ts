// CSV with escapes and with a text for null, as Spark, Hive, MySQL and PostgreSQL write it.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { csvDialect, InputError } from '@masker/format-api';
import { csvFormat } from '../../src/csv/csvFormat.ts';
import { nullMasker } from '@masker/fields';
import { masked, maskerOf } from '../../../../test/helpers/maskers.ts';
import { digits, maskText } from '../../../formats/test/support.ts';

const names = maskerOf(
  '{ "name": "NamesMasker", "algorithm": "HashList", "csvFile": "masker/us-people.csv" }',
);
/** Turns two letters into "NA" sooner or later. */
const shape = maskerOf('{ "name": "ShapeMasker", "algorithm": "CharacterMapping" }');
const withDefault = maskerOf(
  '{ "name": "NamesMasker", "algorithm": "HashList", "csvFile": "masker/us-people.csv", "defaultString": "none" }',
);
const spark = csvDialect(',', '"', false, { escape: '\\' });
const outfile = csvDialect('\t', '', false, { escape: '\\', nullText: '\\N' });

/** A field, as a program writes it. */
interface Field {
  readonly text: string;
  readonly isQuoted: boolean;
}

/** Writes a field by the rules of the programs, without any of the code under test. */
function write(
  { text, isQuoted }: Field,
  delimiter: string,
  quote: string,
  nullText: string | undefined,
): string {
  const special = [delimiter, '\\', '\r', '\n', ...(quote === '' ? [] : [quote])];
  const needsMarks = special.some((one) => text.includes(one)) || text === nullText;
  if (quote === '') return Array.from(text, (one) => (special.includes(one) ? `\\${one}` : one)).join('');
  if (!isQuoted && !needsMarks) return text;
  return `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}

const character = fc.constantFrom('\\', '"', ',', '\t', '\n', '\r', 'a', 'N', '1', 'é');
const text = fc.array(character, { maxLength: 6 }).map((parts) => parts.join(''));
const field = fc.record({
  text: fc.oneof(text, fc.constant('\\N'), fc.constant('N')),
  isQuoted: fc.boolean(),
});
const cell = fc.oneof({ weight: 4, arbitrary: field }, { weight: 1, arbitrary: fc.constant(null) });

describe('CSV with escapes and nulls', () => {
  for (const [title, dialect, delimiter, quote, nullText] of [
    [
      'between quotation marks',
      csvDialect(',', '"', false, { escape: '\\', nullText: '\\N' }),
      ',',
      '"',
      '\\N',
    ],
    ['without quotation marks', outfile, '\t', '', '\\N'],
  ] as const)
    it(`masks any table as its values one by one, and keeps nulls: ${title}`, async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 8 }),
          fc.integer({ min: 1, max: 40 }),
          async (rows, chunkLength) => {
            const maskers = [undefined, digits, names];
            const join = (mask: (value: string, column: number) => string) =>
              rows
                .map((row) =>
                  row
                    .map((one, i) =>
                      one === null
                        ? nullText
                        : write({ ...one, text: mask(one.text, i) }, delimiter, quote, nullText),
                    )
                    .join(delimiter),
                )
                .join('\n');
            // A value that needs quotation marks has them in the original, too, so they stay.
            const isWritten = rows.flat().every((one) => one === null || quote === '' || one.isQuoted);
            fc.pre(isWritten && (quote !== '' || !rows.flat().some((one) => one?.text.includes('\r'))));
            const fields = [1, 2].map((i) => ({ name: `${i + 1}`, masker: maskers[i] ?? names }));
            const { output, error } = await maskText(
              csvFormat(dialect, fields),
              join((value) => value),
              { chunkLength },
            );
            const expected = join((value, i) =>
              i === 0 || value === '' ? value : masked(maskers[i] ?? names, value),
            );
            assert.deepEqual([output, error], [expected, undefined]);
          },
        ),
      );
    });

  for (const [title, dialect, input, output] of [
    ['null stays', csvDialect(',', '"', true, { nullText: 'NA' }), 'a,b\nNA,NA\n', 'a,b\nNA,NA\n'],
    [
      'a quoted text is no null',
      csvDialect(',', '"', true, { nullText: 'Q' }),
      'a,b\n1,"Q"\n',
      `a,b\n1,"${masked(names, 'Q')}"\n`,
    ],
    ['a header is a name', csvDialect(',', '"', true, { nullText: 'b' }), 'a,b\n1,b\n', 'a,b\n1,b\n'],
    [
      'null at the end of CRLF',
      csvDialect(',', '"', true, { nullText: '\\N' }),
      'a,b\r\n1,\\N\r\n',
      'a,b\r\n1,\\N\r\n',
    ],
    [
      'a longer text is no null',
      csvDialect(',', '"', true, { nullText: 'N' }),
      'a,b\n1,NN\n',
      `a,b\n1,${masked(names, 'NN')}\n`,
    ],
  ] as const)
    it(`knows null: ${title}`, async () => {
      const { output: actual, error } = await maskText(
        csvFormat(dialect, [{ name: 'b', masker: names }]),
        input,
      );
      assert.deepEqual([actual, error], [output, undefined]);
    });

  it('gives a null the default of its masker, and writes null where a plan says so', async () => {
    const dialect = csvDialect(',', '"', true, { nullText: '\\N' });
    const fields = [
      { name: 'a', masker: withDefault },
      { name: 'b', masker: nullMasker },
    ];
    const { output } = await maskText(csvFormat(dialect, fields), 'a,b\n\\N,Ada\n');
    assert.equal(output, 'a,b\nnone,\\N\n');
  });

  it('puts quotation marks around a masked value that would read as null, and stops without them', async () => {
    const values = Array.from({ length: 676 }, (_, i) => String.fromCharCode(65 + i / 26, 65 + (i % 26)));
    const text = `b\n${values.filter((value) => value !== 'NA').join('\n')}\n`;
    const format = (quote: string) =>
      csvFormat(csvDialect(',', quote, true, { nullText: 'NA' }), [{ name: 'b', masker: shape }]);
    const { output } = await maskText(format('"'), text);
    assert.match(output, /\n"NA"\n/);
    assert.doesNotMatch(output, /\nNA\n/);
    const { error } = await maskText(format(''), text);
    assert.ok(error instanceof InputError);
    assert.equal(error.problem.code, 'needs-quotes');
  });

  for (const [input, code] of [
    ['1,a\\,b\n', 'stray-escape'],
    ['1,a\\\n', 'stray-escape'],
    ['1,a\\\r\n', 'stray-escape'],
    ['1,"a""b"\n', 'stray-quote'],
    ['1,"a\\"\n', 'unclosed-quote'],
    ['1,a\\"b\n', 'stray-quote'],
  ] as const)
    it(`refuses what programs read differently: ${JSON.stringify(input)}`, async () => {
      const { error } = await maskText(csvFormat(spark, [{ name: '2', masker: digits }]), input);
      assert.ok(error instanceof InputError);
      assert.equal(error.problem.code, code);
    });

  it('refuses an escape before CR and LF where there are no quotation marks', async () => {
    const { error } = await maskText(csvFormat(outfile, [{ name: '2', masker: digits }]), '1\ta\\\r\n');
    assert.ok(error instanceof InputError);
    assert.equal(error.problem.code, 'stray-escape');
  });

  for (const [escape, nullText] of [
    [',', undefined],
    ['\n', undefined],
    ['ab', undefined],
    ['é', undefined],
    [undefined, ''],
    [undefined, 'a,b'],
    [undefined, '"'],
    [undefined, 'a\n'],
  ] as const)
    it(`refuses the escape ${JSON.stringify(escape)} and the null ${JSON.stringify(nullText)}`, () => {
      assert.throws(() => csvDialect(',', '"', true, { escape, nullText }), RangeError);
    });
});
