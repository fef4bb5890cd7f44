// The sample of a file before it is masked: its dialect, its columns and fields, and some of their values.
import assert from 'node:assert/strict';
import { guessDialect, sampleColumns, sampleFields } from '@masker/format-text';
import { parseJsonPath, formatJsonPath } from '@masker/format-api';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The text of a file; its delimiter, quotation mark (`-` for none) and whether there is a header. */
const dialects: readonly (readonly [string, string])[] = [
  ['id,name\n1,Ann\n', ', " header'],
  ['id;name\n1;Ann, Bob\n', '; " header'],
  ['id\tname\n1\t5" disk\n', '\t - header'],
  ['a,b\n"x",y "z"\n', ', " header'],
  ['a|b|c\n1|2,3|4\n', '| " header'],
  ['123-45-6789,Ann\n', ', " values'],
  ['name,name\n', ', " values'],
  ['name,\n1,2\n', ', " values'],
  ['id,ssn,,ssn\n1,2,3,4\n', ', " header'],
  ['Ann,Bea,,Ann\nAnn,Zoë,,Ann\n', ', " values'],
  ['e-mail,"born, where"\n', ', " header'],
  ['ann@example.com,x\n', ', " values'],
  ['', ', " header'],
  ['one column\n', ', " header'],
];

describe('the dialect of a CSV file', () => {
  for (const [text, expected] of dialects) {
    it(JSON.stringify(text), () => {
      const { delimiter, quote, hasHeader } = guessDialect({ bytes: bytes(text), isWhole: true }, ',');
      const mark = quote === undefined ? '-' : String.fromCharCode(quote);
      assert.equal(`${String.fromCharCode(delimiter)} ${mark} ${hasHeader ? 'header' : 'values'}`, expected);
    });
  }

  it('is the usual one of the format where nothing speaks for another', () => {
    assert.equal(guessDialect({ bytes: bytes('a b\n'), isWhole: true }, '\t').delimiter, 0x09);
  });
});

/** The text, whether that is all of the file; the columns as `name: values`. */
const columns: readonly (readonly [string, boolean, readonly string[]])[] = [
  ['id,name\n1,Ann\n2,"B ""b"", c"\n', true, ['id: 1|2', 'name: Ann|B "b", c']],
  ['\ufeffid,name\r\n1,\r\n2,Bob\r\n', true, ['id: 1|2', 'name: Bob']],
  ['id,name\n1,An', false, ['id: ', 'name: ']],
  ['id,name\n1,Ann\n2,"cut', false, ['id: 1', 'name: Ann']],
  ['154-47-6043,Ann\n', true, ['1: 154-47-6043', '2: Ann']],
  ['name,,x\n"a\nb",2\n', true, ['name: a\nb', '2: 2', 'x: ']],
  ['id,ssn,,ssn\n1,2,3,4\n', true, ['id: 1', '2 ssn: 2', '3: 3', '4 ssn: 4']],
  ['', true, []],
];

describe('the columns of a CSV file', () => {
  for (const [text, isWhole, expected] of columns) {
    it(JSON.stringify(text), () => {
      const beginning = { bytes: bytes(text), isWhole };
      const found = sampleColumns(beginning, guessDialect(beginning, ','));
      assert(Array.isArray(found), JSON.stringify(found));
      assert.deepEqual(
        found.map(
          ({ name, title, values }) =>
            `${name}${title === '' || title === name ? '' : ` ${title}`}: ${values.join('|')}`,
        ),
        expected,
      );
    });
  }
});

/** Documents; the fields as `name: values`, with `#` behind those that hold numbers. */
const fields: readonly (readonly [readonly string[], readonly string[]])[] = [
  [['{"a": {"b": "x"}, "c": [{"d": "y"}, {"d": "z"}]}'], ['a.b: x', 'c.*.d: y|z']],
  [
    ['{"ssn": "1", "age": 7}', '{"ssn": "2", "age": null}'],
    ['ssn: 1|2', 'age#: 7'],
  ],
  [['{"a.b": "x", "": "y", "~/": "z"}'], ['/a.b: x', '/: y', '~/: z']],
  [['["x", "y"]'], ['*: x|y']],
  [['"x"'], [': x']],
  [['{"a": "x", "b": {"c": "cut o'], ['a: x', 'b.c: cut o']],
  [['{"a": true, "b": {}, "c": []}'], []],
  [['', '   '], []],
];

describe('the fields of JSON', () => {
  for (const [texts, expected] of fields) {
    it(texts.join(' '), () => {
      assert.deepEqual(
        sampleFields(texts).map(
          ({ name, values, holdsNumbers }) => `${name}${holdsNumbers ? '#' : ''}: ${values.join('|')}`,
        ),
        expected,
      );
    });
  }

  it('behind too many levels are passed over', () => {
    const text = `{"b": 1, "c": ${'['.repeat(100_000)}"x"`;
    assert.deepEqual(
      sampleFields([text, '{"a": "y"}']).map(({ name }) => name),
      ['b', 'a'],
    );
  });

  it('have names that are read as they are written', () => {
    const paths = [['a', 'b'], ['a.b'], [''], ['/'], ['/', 'a'], ['~', '*', 'x/y'], []];
    for (const path of paths) assert.deepEqual(parseJsonPath(formatJsonPath(path)), path);
  });
});
