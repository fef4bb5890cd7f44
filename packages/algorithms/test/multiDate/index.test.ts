// Masking by MultiDate, as tables and by properties; its draws are frozen in test/vectors/multiDate.json.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { analyse } from '@masker/masker';
import { inferConfiguration } from '../../src/inferConfiguration.ts';
import { runs } from '../../../../test/helpers/arbitraries.ts';
import { assertLinesAsOneByOne } from '../../../../test/helpers/columns.ts';
import { matcherFor } from '../../../../test/helpers/configurationParts.ts';
import { configurationOf, masked, maskerOf } from '../../../../test/helpers/maskers.ts';
import { processorTime } from '../../../../test/helpers/processorTime.ts';

const textOf = (properties: object = {}) =>
  JSON.stringify({ name: 'dayMasker', algorithm: 'MultiDate', ...properties });

const monthsOf: Readonly<Record<string, number>> = { MONTH: 1, QUARTER: 3, HALF_YEAR: 6, YEAR: 12 };
const period = fc.constantFrom(...Object.keys(monthsOf));
/** The calendar of JavaScript, which is proleptic Gregorian, too. */
const dateOf = (iso: string) => new Date(`${iso}T00:00:00Z`);
const date = fc
  .date({ min: dateOf('0001-01-01'), max: dateOf('9999-12-31'), noInvalidDate: true })
  .map((value) => value.toISOString().slice(0, 10));
const periodIn = (iso: string, kind: string) =>
  `${iso.slice(0, 4)}/${Math.floor((Number(iso.slice(5, 7)) - 1) / (monthsOf[kind] ?? 1))}`;
const isDate = (iso: string) =>
  /^\d{4}-\d\d-\d\d$/.test(iso) && !Number.isNaN(+dateOf(iso)) && dateOf(iso).toISOString().startsWith(iso);
const daysBetween = (a: string, b: string) => Math.round((+dateOf(b) - +dateOf(a)) / 86_400_000);

describe('MultiDate', () => {
  it('gives another date of the same period, never the original', () => {
    fc.assert(
      fc.property(date, period, (value, kind) => {
        const result = masked(maskerOf(textOf({ period: kind })), value);
        assert.ok(isDate(result) && result !== value, result);
        assert.equal(periodIn(result, kind), periodIn(value, kind));
      }),
      runs,
    );
  });

  it('shifts by the amount within the period, and never to the original', () => {
    fc.assert(
      fc.property(date, period, fc.integer({ min: 1, max: 400 }), (value, kind, shiftAmt) => {
        const result = masked(maskerOf(textOf({ period: kind, type: 'SHIFT', shiftAmt })), value);
        assert.ok(isDate(result) && result !== value, result);
        assert.equal(periodIn(result, kind), periodIn(value, kind));
        const isPossible = [shiftAmt, -shiftAmt].some((days) => {
          const moved = new Date(+dateOf(value) + days * 86_400_000);
          const iso = moved.getUTCFullYear() > 9999 ? '' : moved.toISOString().slice(0, 10);
          return /^\d{4}-/.test(iso) && periodIn(iso, kind) === periodIn(value, kind);
        });
        if (isPossible) assert.equal(Math.abs(daysBetween(value, result)), shiftAmt);
      }),
      runs,
    );
  });

  it('shifts in both directions', () => {
    const masker = maskerOf(textOf({ period: 'YEAR', type: 'SHIFT', shiftAmt: 1 }));
    let later = 0;
    for (let i = 0; i < 1000; i++) {
      const value = new Date(Date.UTC(1990, 5, 1) + i * 86_400_000).toISOString().slice(0, 10);
      if (masked(masker, value) > value) later++;
    }
    // Six standard deviations around 500.
    assert.ok(Math.abs(later - 500) < 95, String(later));
  });

  it('draws all days of the period about as often', () => {
    const counts = new Map<number, number>();
    const masker = maskerOf(textOf());
    for (let year = 1000; year < 4000; year++) {
      const day = Number(masked(masker, `${year}-04-15`).slice(8));
      counts.set(day, (counts.get(day) ?? 0) + 1);
    }
    assert.equal(counts.size, 29);
    // Six standard deviations around 103.
    for (const count of counts.values()) assert.ok(Math.abs(count - 103) < 61, String(count));
  });

  it('masks the same date alike in every pattern, and keeps what is no day and no month', () => {
    const dateFormat = ['yyyy-MM-dd', "dd.MM.yyyy 'at' HH:mm", 'M/d/yyyy h:mm a', 'yyyyMMdd', 'd MMMM yyyy'];
    fc.assert(
      fc.property(date, period, (value, kind) => {
        const masker = maskerOf(textOf({ period: kind, dateFormat }));
        const forms = (iso: string) => {
          const [year = '', month = '', day = ''] = iso.split('-');
          const name = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(dateOf(iso));
          return [
            iso,
            `${day}.${month}.${year} at 13:45`,
            `${Number(month)}/${Number(day)}/${year} 1:45 PM`,
            `${year}${month}${day}`,
            `${Number(day)} ${name} ${year}`,
          ];
        };
        const expected = forms(masked(masker, value));
        assert.deepEqual(
          forms(value).map((text) => masked(masker, text)),
          expected,
        );
      }),
      runs,
    );
  });

  it('masks columns of any patterns as values one by one', () => {
    const dateFormat = ['d/M/y', "MMMM d, yyyy 'o''clock' h:mm a", 'dd-MMM-yyyy', 'MM/dd/yy', "yyyy'é'MMdd"];
    const value = fc.oneof(
      fc.tuple(fc.nat(40), fc.nat(14), fc.nat(3000)).map((parts) => parts.join('/')),
      fc
        .tuple(fc.integer({ min: 10, max: 31 }), fc.constantFrom('JAN', 'feb', 'Mar', 'aPR', 'MAi'))
        .map(([day, month]) => `${day}-${month}-1999`),
      fc.constantFrom("may 5, 2024 o'clock 1:00 pm", '12/31/99', '2024é0229', ' 1/1/1', ''),
    );
    fc.assert(
      fc.property(
        fc.array(value, { maxLength: 20 }),
        period,
        fc.boolean(),
        fc.constantFrom(dateFormat, dateFormat.slice(0, 4)),
        (values, kind, trimWhiteSpace, formats) => {
          const masker = maskerOf(textOf({ period: kind, trimWhiteSpace, dateFormat: formats }));
          assertLinesAsOneByOne(masker, values, '\n', '\r\n');
        },
      ),
      runs,
    );
  });

  const discrete = { type: 'DISCRETE' };
  const table: [string, object, string, string][] = [
    ['the fifteenth', discrete, '2024-02-29', '2024-02-15'],
    ['the last day of a short month', { ...discrete, discrete: 31 }, '2023-02-01', '2023-02-28'],
    [
      'the first day of a quarter',
      { ...discrete, period: 'QUARTER', discrete: 1 },
      '2024-12-31',
      '2024-10-01',
    ],
    ['a day of a half-year', { ...discrete, period: 'HALF_YEAR', discrete: 182 }, '2023-01-01', '2023-06-30'],
    [
      'the last day of a leap year',
      { ...discrete, period: 'YEAR', discrete: 366 },
      '2024-01-01',
      '2024-12-31',
    ],
    ['letters of enumerations in any case', { type: 'discrete', period: 'Year' }, '2024-05-20', '2024-01-15'],
    [
      'names in capitals',
      { ...discrete, period: 'YEAR', dateFormat: 'dd-MMM-yyyy' },
      '08-DEC-2024',
      '15-JAN-2024',
    ],
    [
      'names in small letters',
      { ...discrete, period: 'YEAR', dateFormat: 'd MMMM y' },
      '8 may 24',
      '15 january 24',
    ],
    [
      'numbers without zeros',
      { ...discrete, period: 'YEAR', discrete: 1, dateFormat: 'd/M/y' },
      '08/12/2024',
      '1/1/2024',
    ],
    [
      'a month that stays as written',
      { ...discrete, discrete: 1, dateFormat: 'd/M/y' },
      '08/02/2024',
      '1/02/2024',
    ],
    ['two digits of a year', { ...discrete, dateFormat: 'yy/MM/dd' }, '00/02/29', '00/02/15'],
    ['the only direction there is', { type: 'SHIFT', shiftAmt: 20 }, '2024-02-29', '2024-02-09'],
  ];
  for (const [what, properties, value, expected] of table) {
    it(`makes ${what}`, () => {
      assert.equal(masked(maskerOf(textOf(properties)), value), expected);
    });
  }

  const noDates: [string, string][] = [
    ['2023-02-29', 'yyyy-MM-dd'],
    ['2024-02-30', 'yyyy-MM-dd'],
    ['1900-02-29', 'yyyy-MM-dd'],
    ['2024-04-31', 'yyyy-MM-dd'],
    ['2024-13-01', 'yyyy-MM-dd'],
    ['0000-01-01', 'yyyy-MM-dd'],
    ['2024-1-01', 'yyyy-MM-dd'],
    ['2024-01-01 ', 'yyyy-MM-dd'],
    ['٢٠٢٤-٠١-٠١', 'yyyy-MM-dd'],
    ['2024-01-01 24:00', 'yyyy-MM-dd HH:mm'],
    ['2024-01-01 23:60', 'yyyy-MM-dd HH:mm'],
    ['2024-01-01 0:30 AM', 'yyyy-MM-dd h:mm a'],
    ['2024-01-01 13:30 PM', 'yyyy-MM-dd h:mm a'],
    ['1 Mai 2024', 'd MMM yyyy'],
    ['1 ſep 2024', 'd MMM yyyy'],
  ];
  for (const [value, dateFormat] of noDates) {
    it(`masks ${value}, which is no date of ${dateFormat}, character by character`, () => {
      const { value: result, nonconformances } = maskerOf(textOf({ dateFormat })).mask(value);
      assert.deepEqual(
        nonconformances.map(({ reason }) => reason),
        ['not-a-date'],
      );
      assert.notEqual(result, value);
      assert.equal(result?.length, value.length);
    });
  }

  it('tells what was kept, what was masked and what stands between', () => {
    const { spans } = maskerOf(textOf({ dateFormat: 'yyyy-MM-dd HH:mm' })).explain('2024-02-29 10:20');
    assert.deepEqual(
      spans.map(({ original, outcome, part }) => `${original} ${outcome} ${part ?? ''}`),
      [
        '2024 preserved 0',
        '- ignored ',
        '02 preserved 1',
        '- ignored ',
        '29 masked 2',
        '  ignored ',
        '10 preserved 3',
        ': ignored ',
        '20 preserved 3',
      ],
    );
  });
});

describe('configurations of MultiDate', () => {
  const table: [string, object, string[]][] = [
    ['nothing but defaults', {}, []],
    ['a type in small letters', { type: 'variable' }, ['value-letter-case']],
    ['a type that there is none', { type: 'RANDOM' }, ['property-value']],
    ['a shift without an amount', { type: 'SHIFT' }, ['multi-date-shift-missing']],
    ['a shift of no days', { type: 'SHIFT', shiftAmt: 0 }, ['multi-date-shift-invalid']],
    ['a shift of half a day', { type: 'SHIFT', shiftAmt: 0.5 }, ['multi-date-shift-invalid']],
    ['a shift of any size', { type: 'SHIFT', shiftAmt: 1e30 }, []],
    ['an amount that nothing is shifted by', { shiftAmt: 5 }, ['multi-date-property-unused']],
    ['a useless amount of none', { shiftAmt: 0 }, ['multi-date-property-unused']],
    ['day 0', { type: 'DISCRETE', discrete: 0 }, ['multi-date-discrete-invalid']],
    ['day 367', { type: 'DISCRETE', period: 'YEAR', discrete: 367 }, ['multi-date-discrete-invalid']],
    ['day 366', { type: 'DISCRETE', period: 'YEAR', discrete: 366 }, ['multi-date-discrete-beyond-period']],
    ['day 29', { type: 'DISCRETE', discrete: 29 }, ['multi-date-discrete-beyond-period']],
    ['day 28', { type: 'DISCRETE', discrete: 28 }, []],
    ['no pattern', { dateFormat: [] }, ['multi-date-format-invalid']],
    ['an empty pattern', { dateFormat: '' }, ['multi-date-format-invalid']],
    ['a number as a pattern', { dateFormat: 1 }, ['property-type']],
    ['a pattern that is a number', { dateFormat: ['yyyy-MM-dd', 1] }, ['property-type']],
    ['the same value in two ways', { dateFormat: ['MM/dd/yyyy', 'dd/MM/yyyy'] }, ['date-format-ambiguous']],
    ['the same in other widths', { dateFormat: ['d/M/yyyy', 'MM/dd/yyyy'] }, ['date-format-ambiguous']],
    ['patterns that differ', { dateFormat: ['MM/dd/yyyy', 'dd.MM.yyyy', 'yyyyMMdd', 'ddMMyyyy'] }, []],
  ];
  for (const [what, properties, codes] of table) {
    it(`with ${what}`, () => {
      const { problems } = analyse(textOf(properties));
      assert.deepEqual(
        problems.map(({ code }) => code),
        codes,
      );
    });
  }

  const patterns: [pattern: string, marked: string | undefined][] = [
    ["dd MMM yyyy 'o''clock' HH:mm:ss.SSSSSSSSS", undefined],
    ["''yy''M''d", undefined],
    ['YYYY-MM-dd', 'YYYY'],
    ['yyyy-MM-DD', 'DD'],
    ['yyyy-MM-ddTHH:mm', 'T'],
    ['yyyy-mm-dd', 'yyyy-mm-dd'],
    ['yyyy-MM', 'yyyy-MM'],
    ['yyyy-MM-dd EEE', 'EEE'],
    ['yyyyy-MM-dd', 'yyyyy'],
    ['yyyy-MMMMM-dd', 'MMMMM'],
    ['yyyy-MM-dd[ HH:mm]', '['],
    ["yyyy-MM-dd'T", "'T"],
    ["yyyy-MM-dd'", "'"],
    ['dMyyyy', 'M'],
    ["yyyy-MM-d'1'", "'1'"],
    ['yyyy-MM-dd MMM', 'MMM'],
    ['yyyy-MM-dd aa', 'aa'],
  ];
  for (const [dateFormat, marked] of patterns) {
    it(marked === undefined ? `reads ${dateFormat}` : `marks ${marked} in ${dateFormat}`, () => {
      const text = textOf({ dateFormat: ['yyyy-MM-dd', dateFormat] });
      const found = analyse(text).problems.filter(({ code }) => code === 'multi-date-format-invalid');
      assert.deepEqual(
        found.map(({ range }) => text.slice(range.start, range.end)),
        marked === undefined ? [] : [marked],
      );
    });
  }

  it('repairs letters that are often taken for others', () => {
    const titles = (dateFormat: string) =>
      analyse(textOf({ dateFormat })).problems.flatMap(({ fixes = [] }) => fixes.map(({ title }) => title));
    assert.deepEqual(titles('YYYY-MM-DD'), ['Change to "yyyy-MM-dd"']);
    assert.deepEqual(titles('dd.mm.yyyy HH:mm'), ['Change to "dd.MM.yyyy HH:mm"']);
    assert.deepEqual(titles('EEE'), ['Change to "yyyy-MM-dd"']);
  });
});

describe('dates in a text', () => {
  const foundIn = (
    text: string,
    dateFormat: string | string[] = ['yyyy-MM-dd', 'yyyy-MM-dd HH:mm', 'd/M/yy'],
  ) =>
    matcherFor(configurationOf(textOf({ dateFormat })))
      .find(text)
      .map(({ start, end }) => text.slice(start, end));
  const table: [string, string[]][] = [
    ['born 1984-02-29, joined 2024-01-08.', ['1984-02-29', '2024-01-08']],
    ['at 2024-01-08 10:20 and 2024-01-09', ['2024-01-08 10:20', '2024-01-09']],
    ['1/2/24;13/2/24', ['1/2/24', '13/2/24']],
    ['2024-02-30', []],
    ['x2024-01-08', []],
    ['2024-01-08T10:20', []],
    ['12024-01-08', []],
    ['2024-01-081', []],
    ['1-2024-01-08', []],
    ['2024-01-08-1', []],
    ['é2024-01-08', []],
    ['2024-01-08é', []],
  ];
  for (const [text, expected] of table) {
    it(`in ${text}`, () => {
      assert.deepEqual(foundIn(text), expected);
    });
  }

  it('are found wherever they lie, in time that grows with the text', () => {
    for (const text of ['2024-01-08 '.repeat(30_000), '2024-'.repeat(100_000), '1'.repeat(500_000)]) {
      const taken = processorTime();
      const found = foundIn(text);
      assert.equal(found.length, text.startsWith('2024-01') ? 30_000 : 0);
      assert.ok(taken() < 10_000);
    }
  }).timeout(60_000);
});

describe('samples of dates', () => {
  const inferred = (...samples: string[]) => {
    const text = inferConfiguration('SampleMasker', samples)?.text ?? '{}';
    assert.deepEqual(analyse(text).problems, []);
    const { algorithm, dateFormat } = JSON.parse(text) as { algorithm?: string; dateFormat?: unknown };
    return algorithm === 'MultiDate' ? (dateFormat ?? 'yyyy-MM-dd') : undefined;
  };
  const table: [string[], unknown][] = [
    [['2024-01-08'], 'yyyy-MM-dd'],
    [['2024-01-08', '1984-02-29', 'unknown', '2001-07-15'], 'yyyy-MM-dd'],
    [['01/31/2024', '12/01/1990'], 'MM/dd/yyyy'],
    [['31/01/2024', '01/12/1990'], 'dd/MM/yyyy'],
    [['1/2/2024', '12/31/1990'], 'M/d/yyyy'],
    [['31.01.2024'], 'dd.MM.yyyy'],
    [['08-JAN-2024', '12-DEC-2001'], 'dd-MMM-yyyy'],
    [['20240108', '19840229'], 'yyyyMMdd'],
    [
      ['2024-01-08 10:20:30', '2024-01-08'],
      ['yyyy-MM-dd', 'yyyy-MM-dd HH:mm:ss'],
    ],
    [['20240108'], undefined],
    [['123-45-6789'], undefined],
    [['12345678', '87654321'], undefined],
    [['10.20.3000'], undefined],
  ];
  for (const [samples, expected] of table) {
    it(samples.join(', '), () => {
      assert.deepEqual(inferred(...samples), expected);
    });
  }
});
