// Whatever the service's documentation shows loads: every algorithm with each of its documented properties, left out,
// with its default, and with its other values.
import assert from 'node:assert/strict';
import { analyse } from '../src/analysis/analyse.ts';
import { algorithms } from '@masker/algorithms';

type Values = readonly unknown[];

/** What is required, and of each other property the documented default and further values. */
interface Documented {
  readonly required?: Readonly<Record<string, unknown>>;
  readonly optional?: Readonly<Record<string, Values>>;
}

const csv = 'obfusware/maskingdata/us-addresses.csv';

const common: Readonly<Record<string, Values>> = {
  description: ['', 'What it becomes'],
  trimWhiteSpace: [false, true],
  outputCase: ['AsIs', 'Lower', 'Upper', 'Title', 'Input'],
  isEmptyDefault: [false, true],
  defaultString: [null, 'none'],
  defaultNumber: [null, 0],
  defaultNumberType: ['Decimal', 'Int', 'Long', 'Float', 'Double', 'Integer'],
};

const recordProperties: Readonly<Record<string, Values>> = {
  index: [-1, 0],
  indexList: [
    [0, 1],
    [1, 0],
  ],
  separator: [' ', ', '],
  maskFormat: [null, '%2$s, %1$s'],
};

const documented: Readonly<Record<string, Documented>> = {
  Segment: {
    required: {
      segments: [
        { type: 'Preserve', length: 2 },
        { type: 'Numeric', length: 3, MinChar: 'A', MaxChar: 'Z' },
        { type: 'AlphaNumeric', length: 1, original: { range: 'A-F,0-9' }, masked: { minNum: 1, maxNum: 0 } },
      ],
    },
    optional: { ignoreChars: [['-', '_', '.', ',', ' ']], numSegments: [3] },
  },
  Identity: { optional: { duplicate: [false, true] } },
  Redact: {
    optional: { label: ['<REDACTED>', 'x'], repeat: [true, false], separator: ['', ' '] },
  },
  Hidden: { optional: { hiddenChar: ['*', '#'], hiddenLength: [0, 5, -5] } },
  HashList: {
    required: { csvFile: csv },
    optional: { useInputCase: [false, true], ...recordProperties },
  },
  Email: {
    optional: {
      domains: [['example.com', 'example.org'], ['example.net']],
      useInputCase: [false, true],
      csvFile: [csv],
      indexList: [
        [0, 1],
        [1, 0],
      ],
    },
  },
  MultiDate: {
    optional: {
      period: ['MONTH', 'QUARTER', 'HALF_YEAR', 'YEAR'],
      type: ['VARIABLE', 'DISCRETE'],
      discrete: [15, 1],
      shiftAmt: [3],
    },
  },
  CCAccount: {
    optional: {
      saveDigits: [6, 4],
      invalidFill: ['1', '0'],
      hidePAN: [false, true],
      hiddenChar: ['*', '#'],
      showLast: [4, 0],
    },
  },
  USZipcode: {
    optional: {
      zipcode5mask: [true, false],
      plus4mask: ['VARIABLE', 'DISCRETE', 'REPEAT'],
      plus4discrete: ['1234', '0000'],
    },
  },
  USTelephone: {
    optional: {
      maskExchange: ['DISCRETE', 'VARIABLE', 'NONE'],
      exchangeDiscrete: ['555', '200'],
      maskExtension: ['NONE', 'DISCRETE', 'VARIABLE'],
      extensionDiscrete: ['555', '1'],
    },
  },
  Token: {
    required: { cipherPassword: 'Zm9yIGV4YW1wbGU=' },
    optional: { cipher: ['AES_CFB8', 'AES_CFB128', 'RC4'] },
  },
  Mapper: {
    required: { csvResources: [{ csvFile: csv }, { csvFile: csv, index: 0 }] },
    optional: {
      useInputCase: [false, true],
      csvResources: Object.entries(recordProperties).flatMap(([name, values]) =>
        values.map((value) => [{ csvFile: csv, [name]: value }]),
      ),
    },
  },
  TextSubstitution: {},
};

const errorsOf = (members: object) =>
  analyse(JSON.stringify(members, null, 2)).problems.filter(({ severity }) => severity === 'error');

describe('a documented configuration loads:', () => {
  // Those that others still make are tried as soon as they are there.
  const known = new Set(algorithms.map(({ name }) => name));
  for (const [algorithm, { required = {}, optional = {} }] of Object.entries(documented)) {
    if (!known.has(algorithm)) continue;
    const make = (members: object) => ({ name: 'ExampleMasker', algorithm, ...required, ...members });

    it(`${algorithm} with what is required`, () => {
      assert.deepEqual(errorsOf(make({})), []);
    });

    for (const [name, values] of Object.entries({ ...common, ...optional })) {
      it(`${algorithm} with ${name}`, () => {
        for (const value of values) assert.deepEqual(errorsOf(make({ [name]: value })), [], String(value));
      });
    }

    it(`${algorithm} with all documented defaults written`, () => {
      const defaults = Object.entries({ ...common, ...optional }).map(([name, values]) => [name, values[0]]);
      assert.deepEqual(errorsOf(make(Object.fromEntries(defaults) as object)), []);
    });
  }

  it('the documented example of a Segment masker', () => {
    const example = {
      name: 'PolicyMasker',
      description: 'A policy number',
      algorithm: 'Segment',
      numSegments: 2,
      ignoreChars: ['-'],
      segments: [
        { type: 'Preserve', length: 3 },
        { type: 'AlphaNumeric', length: 4, MinChar: 'A', MaxChar: 'F' },
      ],
    };
    assert.deepEqual(errorsOf(example), []);
  });
});

describe('a documented word in the wrong letter case', () => {
  for (const {
    name: algorithm,
    language: { properties, beginning },
  } of algorithms) {
    for (const [name, { values = [] }] of Object.entries(properties)) {
      it(`${algorithm}: ${name} is read as the right one, with a warning and its fix`, () => {
        const needed = (beginning?.members ?? []).filter((member) => !member.startsWith(`"${name}"`));
        for (const value of values) {
          const text = (written: string) =>
            `{${['"name": "aMasker"', `"algorithm": "${algorithm}"`, ...needed, `"${name}": "${written}"`].join()}}`;
          const other = value === value.toLowerCase() ? value.toUpperCase() : value.toLowerCase();
          const [right, wrong] = [analyse(text(value)), analyse(text(other))];
          assert.deepEqual(wrong.configuration, right.configuration);
          const found = wrong.problems.filter(({ code }) => code === 'value-letter-case');
          assert.deepEqual(
            found.map(({ severity, fixes }) => [severity, fixes?.map(({ title }) => title)]),
            [['warning', [`Change to "${value}"`]]],
          );
        }
      });
    }
  }
});
