// CSV: masked columns hold what `mask` makes of each value, all other bytes stay; what is out of order is refused.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { columnOf } from '@masker/columns';
import { csvDialect, InputError } from '@masker/format-api';
import { csvFormat } from '../../src/csv/csvFormat.ts';
import { masked, maskerOf, segmentMasker } from '../../../../test/helpers/maskers.ts';
import { digits, maskText } from '../../../formats/test/support.ts';

const comma = csvDialect(',', '"', true);
const noHeader = csvDialect(',', '"', false);
const mask = (text: string | Uint8Array, names = ['b'], dialect = comma) =>
  maskText(
    csvFormat(
      dialect,
      names.map((name) => ({ name, masker: digits })),
    ),
    text,
  );
const of = (value: string) => masked(digits, value);
/** Masks by the row's customer, and reads values where they lie. */
const dates = maskerOf(
  '{ "name": "DayMasker", "algorithm": "MultiDate", "dateFormat": "yyyy-MM-dd", "period": "YEAR" }',
  {
    by: { name: 'customer', columns: ['id'], read: 'text' },
    shift: { max: 180, unit: 'day', usesPatterns: false },
  },
);
/** Its masked values are longer or shorter than their originals. */
const names = maskerOf(
  '{ "name": "NamesMasker", "algorithm": "HashList", "csvFile": "masker/us-people.csv" }',
);

describe('CSV', () => {
  for (const [what, input, output] of [
    ['one column of three', 'a,b,c\n1,123,3\n', `a,b,c\n1,${of('123')},3\n`],
    ['CRLF, which belongs to no value', 'a,b\r\n1,123\r\n', `a,b\r\n1,${of('123')}\r\n`],
    ['line ends of both kinds', 'a,b\n1,123\r\n1,123\n', `a,b\n1,${of('123')}\r\n1,${of('123')}\n`],
    ['a last row without an end', 'a,b\n1,123', `a,b\n1,${of('123')}`],
    ['a byte order mark', '\uFEFFb,a\n123,1\n', `\uFEFFb,a\n${of('123')},1\n`],
    ['quotation marks stay', 'a,b\n"1","123"\n', `a,b\n"1","${of('123')}"\n`],
    ['doubled quotation marks', 'a,b\n1,"""12"\n', `a,b\n1,"""${of('"12').slice(1)}"\n`],
    ['line breaks in fields', 'a,b\n"1\r\n""2","\n12"\n', `a,b\n"1\r\n""2","\n${of('\n12').slice(1)}"\n`],
    ['delimiters in fields', 'a,b\n"1,2","1,2"\n', `a,b\n"1,2","${of('1,2')}"\n`],
    ['a quoted header', 'a,"b"\n1,123\n', `a,"b"\n1,${of('123')}\n`],
    ['empty lines', 'a,b\n\n1,123\n\r\n\n', `a,b\n\n1,${of('123')}\n\r\n\n`],
    ['empty fields', 'a,b\n,\n"",""\n', 'a,b\n,\n"",""\n'],
    ['NUL bytes', 'a,b\n\0,1\0\n', `a,b\n\0,${of('1\0')}\n`],
    ['a CR alone is a character', 'a,b\n1\r2,1\r2\n', `a,b\n1\r2,"${of('1\r2')}"\n`],
    ['a header alone', 'a,b\n', 'a,b\n'],
    ['a header without an end', 'a,b', 'a,b'],
  ] as const) {
    it(`masks and keeps: ${what}`, async () => {
      const { output: actual, error } = await mask(input);
      assert.deepEqual([actual, error], [output, undefined]);
    });
  }

  it('is an error without a byte, where there has to be a header', async () => {
    const { error } = await mask('');
    assert.equal(error instanceof InputError ? error.problem.code : error, 'csv-empty');
    assert.equal((await mask('', ['2'], noHeader)).error, undefined);
  });

  for (const dialect of [comma, noHeader]) {
    it(`lets nothing through where CR alone ends lines, ${dialect.hasHeader ? 'with' : 'without'} a header`, async () => {
      for (const input of ['a,b,c\r1,123,3\r', '\uFEFFa,b\r1,123', 'a\r,b\r\n']) {
        const { output, error } = await mask(input, ['2'], dialect);
        assert.equal(output, '');
        assert.ok(error instanceof InputError);
        assert.equal(error.problem.code, 'stray-return');
      }
      assert.equal((await mask('"a\r",2\r\n', ['2'], noHeader)).output, `"a\r",${of('2')}\r\n`);
    });
  }

  it('finds columns by position, and by a name that looks like one', async () => {
    const rows = '1,123\n';
    assert.equal((await mask(rows, ['2'], noHeader)).output, `1,${of('123')}\n`);
    assert.equal((await mask(`x,1\n${rows}`, ['1'])).output, `x,1\n1,${of('123')}\n`);
  });

  it('masks a column of one, whose empty lines are empty values', async () => {
    const filling = segmentMasker([{ type: 'Numeric', length: 3 }], {
      isEmptyDefault: true,
      defaultString: 'none',
    });
    const format = csvFormat(noHeader, [{ name: '1', masker: filling }]);
    assert.equal((await maskText(format, '\n123\n\r\n')).output, `none\n${of('123')}\nnone\r\n`);
  });

  it('puts quotation marks where a masked value needs them', async () => {
    const odd = segmentMasker([{ type: 'Preserve', length: 1 }], {
      isEmptyDefault: true,
      defaultString: 'a,"b"\n',
    });
    const format = csvFormat(noHeader, [{ name: '1', masker: odd }]);
    assert.equal((await maskText(format, ',x\n')).output, '"a,""b""\n",x\n');
    const without = csvFormat(csvDialect(',', '', false), [{ name: '1', masker: odd }]);
    const { output, error } = await maskText(without, '1,x\n,x\n');
    assert.equal(output, '1,x\n');
    assert(error instanceof InputError);
    assert.deepEqual(error.problem, { code: 'needs-quotes', record: 1, field: '1' });
  });

  it('takes quotation marks for characters when told that there are none', async () => {
    const format = csvFormat(csvDialect('\t', '', true), [{ name: 'b', masker: digits }]);
    assert.equal((await maskText(format, 'a\tb\n1"2\t"12\n')).output, `a\tb\n1"2\t${of('"12')}\n`);
  });

  for (const [what, input, code, record, field, output] of [
    [
      'a quotation mark inside a field',
      'a,b\n1,123\n1"2,123\n',
      'stray-quote',
      2,
      '1',
      `a,b\n1,${of('123')}\n`,
    ],
    ['a character behind the closing one', 'a,b\n"1"2,3\n', 'stray-quote', 1, '1', 'a,b\n'],
    ['a field that never ends', 'a,b\n1,"2\n3,4\n', 'unclosed-quote', 1, '2', 'a,b\n'],
    ['a row that is too short', 'a,b\n1,123\n1\n', 'field-count', 2, undefined, `a,b\n1,${of('123')}\n`],
    ['a row that is too long', 'a,b\n1,2,3\n', 'field-count', 1, undefined, 'a,b\n'],
    ['no such column', 'a,c\n1,2\n', 'column-missing', undefined, 'b', ''],
    ['no such column, and no name that may be shown', '1@x,2@y\n1,2\n', 'column-missing', undefined, 'b', ''],
    ['two such columns', 'b,b\n1,2\n', 'column-ambiguous', undefined, 'b', ''],
  ] as const) {
    it(`refuses ${what}, with its place and without its value`, async () => {
      const { output: actual, error } = await mask(input);
      assert(error instanceof InputError);
      const { problem, message } = error;
      assert.deepEqual([problem.code, problem.record, problem.field, actual], [code, record, field, output]);
      assert.match(message, record === undefined ? /^column b / : new RegExp(`^row ${record + 1}\\b`));
    });
  }

  it('asks whether another column was meant, and never shows a value', async () => {
    for (const [header, question] of [
      ['name,ssn', ' (did you mean ssn?)'],
      ['name,SSN', ' (did you mean SSN?)'],
      ['name,123', ''],
      ['name,ss\u001b', ''],
      ['name,zip', ''],
    ] as const) {
      const { error } = await mask(`${header}\n1,2\n`, ['ssm']);
      assert(error instanceof InputError);
      assert.equal(error.message, `column ssm is missing${question}`);
    }
  });

  it('asks whether the name with white space around it was meant', async () => {
    const { error } = await mask('name, ssn \n1,2\n', ['ssn']);
    assert(error instanceof InputError);
    assert.equal(error.message, 'column ssn is missing (did you mean " ssn "?)');
  });

  it('refuses a column that is listed twice', async () => {
    const { error } = await mask('a,b\n', ['b', '2']);
    assert(error instanceof InputError);
    assert.equal(error.problem.code, 'column-twice');
  });

  it('refuses values that are no UTF-8, and keeps such bytes elsewhere', async () => {
    const format = csvFormat(noHeader, [{ name: '2', masker: digits }]);
    const { output, error } = await maskText(format, Buffer.from('1,123\n1,\xff\n', 'latin1'));
    assert.equal(output, `1,${of('123')}\n`);
    assert(error instanceof InputError);
    assert.equal(error.message, "row 2, column 2 isn't valid UTF-8");
    const kept = await maskText(format, Buffer.from('\xff,123\n', 'latin1'));
    assert.equal(kept.error, undefined);
  });

  it('masks columns among 10,000', async () => {
    const row = Array.from({ length: 10_000 }, (_, i) => String(i % 1000));
    const format = csvFormat(noHeader, [
      { name: '10000', masker: digits },
      { name: '1', masker: digits },
    ]);
    const text = `${row.join()}\n`.repeat(20);
    const expected = [of('0'), ...row.slice(1, -1), of('999')].join();
    assert.equal((await maskText(format, text, { chunkLength: 65536 })).output, `${expected}\n`.repeat(20));
  });

  it('counts values that do not fit, by row and column', async () => {
    const { summary } = await mask('a,b\n1,123\n1,12\n\n1,x\n');
    assert.equal(summary?.records, 5);
    assert.equal(summary.nonconforming, 2);
    assert.deepEqual(
      summary.nonconformances.map(({ count, records }) => [count, records]),
      [
        [2, [2, 4]],
        [1, [4]],
      ],
    );
  });

  const cell = fc.record({
    text: fc.oneof(
      fc.stringMatching(/^\d{3}$/),
      fc.string({ unit: fc.constantFrom('1', '2', ',', ';', '"', '\n', '\r', 'ä', '🙂') }),
    ),
    quoted: fc.boolean(),
  });
  const table = fc.integer({ min: 1, max: 4 }).chain((width) =>
    fc.record({
      rows: fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 12 }),
      column: fc.integer({ min: 0, max: width - 1 }),
      lineEnd: fc.constantFrom('\n', '\r\n'),
      delimiter: fc.constantFrom(',', ';'),
      endsWithLineEnd: fc.boolean(),
      chunkLength: fc.integer({ min: 1, max: 40 }),
    }),
  );

  it('masks by other columns whether or not a field of a block is quoted', async () => {
    const cell = (value: string) => fc.record({ value: fc.constant(value), isQuoted: fc.boolean() });
    const row = fc
      .tuple(
        fc.constantFrom('1', '2', '1234567', ''),
        fc.constantFrom('2024-02-29', '1999-12-31 23:59:59', '', 'x'),
      )
      .chain(([id, date]) => fc.tuple(cell(date), cell(id)));
    const field = { name: 'seen', masker: dates };
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 20 }), fc.boolean(), async (rows, quotes) => {
        const text = (mask: (date: string, id: string) => string) =>
          `seen,id\n${rows
            .map(([date, id]) =>
              [{ ...date, value: mask(date.value, id.value) }, id]
                .map(({ value, isQuoted }) => (quotes && isQuoted ? `"${value}"` : value))
                .join(),
            )
            .join('\n')}\n`;
        const { output, error } = await maskText(
          csvFormat(comma, [field]),
          text((date) => date),
        );
        const row = (id: string) => new Map([['id', { kind: 'text' as const, values: columnOf([id]) }]]);
        const expected = text((date, id) => dates.mask(date, row(id)).value ?? '');
        assert.deepEqual([output, error], [expected, undefined]);
      }),
    );
  });

  it('masks any table as its values one by one', async () => {
    await fc.assert(
      fc.asyncProperty(table, async ({ rows, column, lineEnd, delimiter, endsWithLineEnd, chunkLength }) => {
        const write = (text: string, quoted: boolean) =>
          quoted || /[,;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
        const join = (mask: (text: string, column: number) => string) =>
          rows
            .map((row) => {
              // An empty line would be a row of one empty field.
              const alone = row.length === 1;
              return row
                .map(({ text, quoted }, i) => {
                  const mustQuote = quoted || alone || /[,;"\r\n]/.test(text);
                  return write(i < column ? text : mask(text, i), mustQuote);
                })
                .join(delimiter);
            })
            .join(lineEnd) + (endsWithLineEnd ? lineEnd : '');
        // Every other column keeps the length of its values.
        const maskerOfColumn = (i: number) => ((i - column) % 2 === 0 ? digits : names);
        const fields = Array.from({ length: (rows[0]?.length ?? 0) - column }, (_, i) => ({
          name: `${column + i + 1}`,
          masker: maskerOfColumn(column + i),
        }));
        const format = csvFormat(csvDialect(delimiter, '"', false), fields);
        const { output, error } = await maskText(
          format,
          join((text) => text),
          { chunkLength },
        );
        assert.deepEqual([output, error], [join((text, i) => masked(maskerOfColumn(i), text)), undefined]);
      }),
    );
  });
});
