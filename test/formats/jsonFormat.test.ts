// JSON: masked fields hold what `mask` makes of each string, all other characters stay; other types are refused.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { InputError, jsonFormat, jsonLinesFormat, parseJsonPath } from '../../formats/src/index.ts';
import { masked, maskerOf, segmentMasker } from '../helpers/maskers.ts';
import { digits, maskText } from './support.ts';

const of = (value: string) => masked(digits, value);
const fields = (...names: string[]) => names.map((name) => ({ name, masker: digits }));
const mask = (text: string | Uint8Array, ...names: string[]) =>
  maskText(jsonLinesFormat(fields(...names)), text);

describe('JSON Lines', () => {
  const m = of('123');
  for (const [what, name, input, output] of [
    ['a member', 'a', '{"a":"123"}\n', `{"a":"${m}"}\n`],
    [
      'white space and numbers stay',
      'a',
      '{ "n":1.0e+2, "a" :\t"123" }\r\n',
      `{ "n":1.0e+2, "a" :\t"${m}" }\r\n`,
    ],
    ['a pointer', '/a/b~1c', '{"a":{"b/c":"123"}}', `{"a":{"b/c":"${m}"}}`],
    ['a dotted path', 'a.b', '{"a":{"b":"123"},"b":"123"}', `{"a":{"b":"${m}"},"b":"123"}`],
    ['every element', 'a.*.b', '{"a":[{"b":"123"},{"b":"123"},{}]}', `{"a":[{"b":"${m}"},{"b":"${m}"},{}]}`],
    ['one element', '/a/1', '{"a":["123","123"]}', `{"a":["123","${m}"]}`],
    ['the document itself', '', '"123"\n"123"\n', `"${m}"\n"${m}"\n`],
    ['a name that is written with escapes', 'a', '{"\\u0061":"\\u0031\\u0032\\u0033"}', `{"\\u0061":"${m}"}`],
    ['the same name twice', 'a', '{"a":"123","a":"123"}', `{"a":"${m}","a":"${m}"}`],
    ['escapes that stay', 'a', '{"b":"\\u00e4\\/","a":"123"}', `{"b":"\\u00e4\\/","a":"${m}"}`],
    ['null', 'a', '{"a":null}', '{"a":null}'],
    ['empty lines', 'a', '\n{"a":"123"}\n \n', `\n{"a":"${m}"}\n \n`],
    ['lines without the field', 'a', '{"b":1}\n{"a":"123"}\n', `{"b":1}\n{"a":"${m}"}\n`],
    ['a byte order mark', 'a', '\uFEFF{"a":"123"}', `\uFEFF{"a":"${m}"}`],
    ['nothing', 'a', '', ''],
  ] as const) {
    it(`masks and keeps: ${what}`, async () => {
      const { output: actual, error } = await mask(input, name);
      assert.deepEqual([actual, error], [output, undefined]);
    });
  }

  for (const [what, input, message] of [
    ['a number', '{"a":4711}', /^line 2, column a is no text/],
    ['true', '{"a":true}', /^line 2, column a is no text/],
    ['an object', '{"a":{"b":"4711"}}', /^line 2, column a is no text/],
    ['an array', '{"a":["4711"]}', /^line 2, column a is no text/],
    ['broken JSON', '{"a":"4711"', /^line 2 is not valid JSON/],
    ['a comment', '{"a":"4711"} // b', /^line 2 is not valid JSON/],
    ['two documents', '{"a":"4711"}{"a":"4711"}', /^line 2 is not valid JSON/],
    ['a trailing comma', '{"a":"4711",}', /^line 2 is not valid JSON/],
    ['deep nesting', '['.repeat(100_000), /^line 2 is nested too deeply/],
  ] as const) {
    it(`refuses ${what}, with its place and without its value`, async () => {
      const { output, error } = await mask(`{"a":"123"}\n${input}\n`, 'a');
      assert.equal(output, `{"a":"${m}"}\n`);
      assert(error instanceof InputError);
      assert.match(error.message, message);
      assert.doesNotMatch(error.message, /4711/);
    });
  }

  it('refuses bytes that are no UTF-8, wherever they stand', async () => {
    const { output, error } = await mask(Buffer.from('{"a":"123"}\n{"b":"\xff"}\n', 'latin1'), 'a');
    assert(error instanceof InputError);
    assert.deepEqual([error.message, output], ['line 2 is not valid UTF-8', `{"a":"${m}"}\n`]);
  });

  it('refuses a field that is nowhere', async () => {
    const { error } = await mask('{"a":"123"}\n', 'a', 'c');
    assert(error instanceof InputError);
    assert.equal(error.message, 'column c is not there');
  });

  it('refuses malformed paths', () => {
    for (const path of ['/a~2', 'a..b']) {
      assert.equal(parseJsonPath(path), undefined);
      assert.throws(() => jsonLinesFormat(fields(path)), RangeError);
    }
  });

  it('gives null the default, and masks numbers where the masker does', async () => {
    const identity = maskerOf(
      JSON.stringify({ name: 'testMasker', algorithm: 'Identity', defaultString: 'none' }),
    );
    const format = jsonLinesFormat([{ name: 'a', masker: identity }]);
    assert.equal((await maskText(format, '{"a":null}\n{"a":1.50}\n')).output, '{"a":"none"}\n{"a":1.50}\n');
  });

  it('masks half a surrogate pair as `mask` does', async () => {
    assert.equal(
      (await mask('{"a":"\\ud83d"}\n{"a":"🙂12"}\n', 'a')).output,
      `{"a":"\\ud83d"}\n{"a":"${of('🙂12')}"}\n`,
    );
  });

  it('masks any strings as they are one by one', async () => {
    const pairs = fc.array(
      fc.tuple(fc.string({ unit: 'binary' }), fc.option(fc.string({ unit: 'grapheme' }))),
    );
    await fc.assert(
      fc.asyncProperty(pairs, fc.integer({ min: 1, max: 40 }), async (rows, pieceLength) => {
        const lines = (mask: (value: string | null) => string | null) =>
          [['x', '1'] as const, ...rows].map(([b, a]) => `${JSON.stringify({ b, a: mask(a) })}\n`).join('');
        const input = lines((value) => value);
        const { output, error } = await maskText(jsonLinesFormat(fields('a')), input, { pieceLength });
        assert.deepEqual([output, error], [lines((value) => digits.mask(value).value), undefined]);
      }),
    );
  });

  it('counts values that do not fit, by line', async () => {
    const { summary } = await mask('{"a":"123"}\n{"a":"12"}\n', 'a');
    assert.deepEqual([summary?.records, summary?.notFitting, summary?.misfits[0]?.records], [2, 1, [1]]);
  });
});

describe('JSON', () => {
  it('masks one document over many lines', async () => {
    const { output } = await maskText(jsonFormat(fields('*.a')), '[\n  {"a": "123"},\n  {"a": "123"}\n]\n');
    assert.equal(output, `[\n  {"a": "${of('123')}"},\n  {"a": "${of('123')}"}\n]\n`);
  });

  it('refuses what is not one document', async () => {
    for (const text of ['{"a":"1"}\n{"a":"1"}\n', '{']) {
      const { output, error } = await maskText(jsonFormat(fields('a')), text);
      assert(error instanceof InputError);
      assert.deepEqual([error.message, output], ['document 1 is not valid JSON', '']);
    }
  });

  it('keeps letters beyond ASCII that a masker brings', async () => {
    const umlauts = segmentMasker([
      {
        type: 'AlphaNumeric',
        length: 1,
        masked: { minNum: 1, maxNum: 0, minChar: 'ä', maxChar: 'ä', range: 'ä' },
      },
    ]);
    const { output } = await maskText(jsonFormat([{ name: 'a', masker: umlauts }]), '{"a":"X"}');
    assert.equal(output, '{"a":"ä"}');
  });
});
