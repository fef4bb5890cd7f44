// The dates and timestamps that databases write, under DateMasker and other patterns: zones, and values that stand for no date.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { analyse, maskedFormOf } from '@masker/masker';
import { assertLinesAsOneByOne } from '../../../../test/helpers/columns.ts';
import { configurationOf, maskerOf } from '../../../../test/helpers/maskers.ts';

const dateMaskerText = readFileSync(
  new URL('../../src/multiDate/maskers/DateMasker.masker.json', import.meta.url),
  'utf8',
);
const dateMasker = maskerOf(dateMaskerText);
const masked = (value: string, masker = dateMasker) => {
  const { value: result, nonconformances } = masker.mask(value);
  return { result: result ?? '', reasons: nonconformances.map(({ reason }) => reason) };
};

const fractions = [
  '',
  '.1',
  '.12',
  '.123',
  '.1234',
  '.12345',
  '.123456',
  '.1234567',
  '.12345678',
  '.123456789',
];
const zones = ['', 'Z', '+02', '-11', '+0530', '+05:30', '-03:30:15', '+00:53:28', '+15:59', '-18'];
const forms = [' ', 'T'].flatMap((separator) =>
  ['09:05', ...fractions.map((fraction) => `12:34:56${fraction}`)].flatMap((time) =>
    zones.map((zone) => `${separator}${time}${zone}`),
  ),
);

describe('timestamps of databases under DateMasker', () => {
  it('get another day of their month, the same for every form, and keep time and zone', () => {
    const day = masked('1985-06-15').result;
    assert.match(day, /^1985-06-(?!15)(0[1-9]|[12]\d|30)$/);
    for (const form of forms)
      assert.deepEqual(masked(`1985-06-15${form}`), { result: day + form, reasons: [] });
  });

  it('are masked in columns as one by one, with those that stand for no date', () => {
    const values = forms.flatMap((form) => [
      `1985-06-15${form}`,
      `1985-00-00${form}`,
      `1985-06-15${form} BC`,
    ]);
    assertLinesAsOneByOne(
      dateMasker,
      [...values, ' infinity', '-infinity ', 'Infinity', '', '+'],
      '\n',
      '\r\n',
    );
  });

  for (const zone of [
    '+2',
    '+02:',
    '+02:60',
    '+19',
    '+02:30:60',
    'z',
    ' +02',
    '+02:3',
    '02',
    '+020',
    '+02:30Z',
  ])
    it(`are none with the zone ${zone}`, () => {
      assert.deepEqual(masked(`1985-06-15 12:34:56${zone}`).reasons, ['not-a-date']);
    });

  it('stay dates and timestamps of a database, whatever stands there', () => {
    const form = maskedFormOf(configurationOf(dateMaskerText), false, false);
    assert.deepEqual(
      (['date', 'timestamp', 'time', 'integer'] as const).map((kind) => [
        form?.keeps(kind),
        form?.keepsNonconforming(kind),
      ]),
      [
        [true, true],
        [true, true],
        [false, false],
        [undefined, true],
      ],
    );
  });
});

describe('values that stand for no date', () => {
  const kept = [
    'infinity',
    '-infinity',
    '0000-00-00',
    '0000-00-00 00:00:00',
    '0000-00-00 00:00:00.000000',
    '1985-00-00',
    '1985-06-00',
    '0044-03-15 BC',
    '0001-12-31 23:59:59.5+00:53:28 BC',
    '10000-01-01',
    '10000-02-29',
    '294276-12-31 23:59:59.999999',
    '5874897-12-31',
    '-0044-03-15T00:00:00Z',
    '+12345-06-15',
  ];
  for (const value of kept)
    it(`are kept and reported: ${value}`, () => {
      assert.deepEqual(masked(value), { result: value, reasons: [reasonOf(value)] });
    });

  const replaced = [
    '0000-01-01',
    '2023-02-29',
    '1985-13-00',
    '1985-00-32',
    '1985-00-00 25:00',
    '12345-13-01',
    '10001-02-29',
    '12345678-01-01',
    '012345-01-01',
    '+1985-06-15',
    '1985-06-31 BC',
    '42957-10-06 BC',
    '-0044-03-15 BC',
    'infinity BC',
    '+infinity',
    'infinity1',
    'infinit',
    'unknown',
    '1985-00-00x',
    '--infinity',
    '-1985-06-31',
  ];
  for (const value of replaced)
    it(`don't hold others: ${value}`, () => {
      const { result, reasons } = masked(value);
      assert.deepEqual(reasons, ['not-a-date']);
      assert.notEqual(result, value);
    });

  it('are dates like others at both ends of the calendar', () => {
    for (const value of ['0001-01-01', '9999-12-31']) {
      const { result, reasons } = masked(value);
      assert.deepEqual(reasons, []);
      assert.ok(result !== value && result.startsWith(value.slice(0, 8)));
    }
  });

  it('are read by the patterns of the masker', () => {
    const german = maskerOf('{"name":"dayMasker","algorithm":"MultiDate","dateFormat":"dd.MM.yyyy"}');
    assert.deepEqual(masked('00.00.0000', german), { result: '00.00.0000', reasons: ['placeholder'] });
    assert.deepEqual(masked('15.03.0044 BC', german), { result: '15.03.0044 BC', reasons: ['no-date'] });
    assert.deepEqual(masked('0000-00-00', german).reasons, ['not-a-date']);
    assert.deepEqual(masked('15.03.12345', german).reasons, ['not-a-date']);
  });

  for (const [pattern, write] of [
    ['yyMMdd', (year: string, month: string, day: string) => year.slice(2) + month + day],
    ['ddMMyy', (year, month, day) => day + month + year.slice(2)],
    ['MMddyyyy', (year, month, day) => month + day + year],
    ['yyyyMMdd', (year, month, day) => year + month + day],
    ["'+'yyyy-MM-dd", (year, month, day) => `+${year}-${month}-${day}`],
    ["'-'dd.MM.yyyy' BC'", (year, month, day) => `-${day}.${month}.${year} BC`],
  ] satisfies [string, (year: string, month: string, day: string) => string][])
    it(`are kept with a zero month or day, whatever digits they begin with: ${pattern}`, () => {
      const masker = maskerOf(
        JSON.stringify({ name: 'dayMasker', algorithm: 'MultiDate', dateFormat: pattern }),
      );
      const written = (number: number, length: number) => String(number).padStart(length, '0');
      for (const year of ['2000', '2012', '2099'])
        for (let month = 0; month <= 12; month++)
          for (let day = 0; day <= 31; day++) {
            if (month > 0 && day > 0) continue;
            const value = write(year, written(month, 2), written(day, 2));
            assert.deepEqual(masked(value, masker), { result: value, reasons: [reasonOf(value)] });
          }
    });

  it('are kept where patterns or letter cases have no fast way', () => {
    const other = maskerOf(
      '{"name":"dayMasker","algorithm":"MultiDate","outputCase":"Upper","dateFormat":["yyyy-MM-dd","yyyy年MM月dd日"]}',
    );
    assertLinesAsOneByOne(other, ['infinity', '0000-00-00', '0000年00月00日', 'x', '2024-01-31'], '\n', '\n');
    assert.deepEqual(masked('infinity', other), { result: 'INFINITY', reasons: ['placeholder'] });
  });
});

describe('letters of time zones', () => {
  const reads: [letters: string, yes: string[], no: string[]][] = [
    ['X', ['Z', '+02', '+0230'], ['+02:30', '+023015', '+0']],
    ['x', ['+02', '+0230'], ['Z', '+02:30']],
    ['XX', ['Z', '+0230'], ['+02', '+02:30']],
    ['XXX', ['Z', '+02:30'], ['+02', '+0230', '+02:30:15']],
    ['XXXX', ['Z', '+0230', '+023015'], ['+02', '+02:30:15']],
    ['XXXXX', ['Z', '+02:30', '+02:30:15'], ['+02', '+023015']],
    ['xx', ['+0230'], ['Z', '+02']],
    ['xxx', ['+02:30'], ['Z', '+0230']],
    ['xxxx', ['+0230', '+023015'], ['Z']],
    ['xxxxx', ['+02:30', '+02:30:15'], ['Z']],
    ['Z', ['+0230'], ['Z', '+02:30']],
    ['ZZZ', ['+0230'], ['Z']],
    ['ZZZZZ', ['Z', '+02:30', '+02:30:15'], ['+0230']],
  ];
  for (const [letters, yes, no] of reads)
    it(`${letters} reads what Java's DateTimeFormatter reads`, () => {
      const masker = maskerOf(
        `{"name":"dayMasker","algorithm":"MultiDate","dateFormat":"yyyy-MM-dd'T'HH:mm${letters}"}`,
      );
      for (const zone of yes) assert.deepEqual(masked(`2024-01-31T10:20${zone}`, masker).reasons, [], zone);
      for (const zone of no)
        assert.deepEqual(masked(`2024-01-31T10:20${zone}`, masker).reasons, ['not-a-date'], zone);
    });

  for (const letters of ['XXXXXX', 'xxxxxx', 'ZZZZ', 'ZZZZZZ', 'XX x', "X'1'"])
    it(`${letters} is refused`, () => {
      const text = `{"name":"dayMasker","algorithm":"MultiDate","dateFormat":"yyyy-MM-dd HH:mm${letters}"}`;
      assert.deepEqual(
        analyse(text).problems.map(({ code }) => code),
        ['multi-date-format-invalid'],
      );
    });
});

/** The reason of a value that is kept: placeholders have neither another digit than 0 nor letters. */
function reasonOf(value: string): string {
  return value.endsWith('infinity') || !/[1-9a-z]/iu.test(value) ? 'placeholder' : 'no-date';
}
