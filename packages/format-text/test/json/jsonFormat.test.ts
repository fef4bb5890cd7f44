// JSON: masked fields hold what `mask` makes of each string, all other characters stay; other types are refused.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { cutBlocks, InputError, maskStream, parseJsonPath } from '@masker/format-api';
import { jsonFormat } from '../../src/json/jsonFormat.ts';
import { jsonLinesFormat } from '../../src/json/jsonLinesFormat.ts';
import { masked, maskerOf, segmentMasker } from '../../../../test/helpers/maskers.ts';
import { digits, maskText } from '../../../formats/test/support.ts';

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
    [
      'each element',
      'a',
      '{"a":["123", null,["123",[]]],"b":["123"]}',
      `{"a":["${m}", null,["${m}",[]]],"b":["123"]}`,
    ],
    [
      'what follows an array',
      'b',
      '{"a":["123"],"b":[],"c":"123"}\n{"b":"123"}',
      `{"a":["123"],"b":[],"c":"123"}\n{"b":"${m}"}`,
    ],
    ['each element of a document', '', '["123",["123"]]', `["${m}",["${m}"]]`],
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
    ['true', '{"a":true}', /^line 2, character 6, column a isn't text/],
    ['an object', '{"a":{"b":"4711"}}', /^line 2, character 6, column a isn't text/],
    ['an object in an array', '{"a":[null,{"b":"4711"}]}', /^line 2, character 12, column a isn't text/],
    ['true in an array', '{"a":[[true]]}', /^line 2, character 8, column a isn't text/],
    ['what has fields', '{"a":{}}', /column a isn't text, but an object: name the fields in it/],
    ['broken JSON', '{"a":"4711"', /^line 2, character 12 isn't valid JSON/],
    ['a comment', '{"a":"4711"} // b', /^line 2, character 14 isn't valid JSON/],
    ['two documents', '{"a":"4711"}{"a":"4711"}', /^line 2, character 13 isn't valid JSON/],
    ['a trailing comma', '{"a":"4711",}', /^line 2, character 13 isn't valid JSON/],
    ['deep nesting', '['.repeat(100_000), /^line 2, character 513 is nested too deeply/],
  ] as const) {
    it(`refuses ${what}, with its place and without its value`, async () => {
      const { output, error } = await mask(`{"a":"123"}\n${input}\n`, 'a');
      assert.equal(output, `{"a":"${m}"}\n`);
      assert(error instanceof InputError);
      assert.match(error.message, message);
      assert.doesNotMatch(error.message, /4711/);
    });
  }

  it('masks a number as the digits that it is, and refuses it under a masker of texts alone', async () => {
    const { output, error } = await mask('{"a":123}\n', 'a');
    assert.deepEqual([output, error], [`{"a":${String(Number(m))}}\n`, undefined]);
    const texts = maskerOf('{"name":"labelMasker","algorithm":"Redact"}');
    const refused = await maskText(jsonLinesFormat([{ name: 'a', masker: texts }]), '{"a":4711}\n');
    assert(refused.error instanceof InputError);
    assert.match(refused.error.message, /^line 1, character 6, column a isn't text/);
    assert.doesNotMatch(refused.error.message, /4711/);
  });

  it('refuses bytes that are no UTF-8, wherever they stand', async () => {
    const { output, error } = await mask(Buffer.from('{"a":"123"}\n{"b":"\xff"}\n', 'latin1'), 'a');
    assert(error instanceof InputError);
    assert.deepEqual([error.message, output], ["line 2 isn't valid UTF-8", `{"a":"${m}"}\n`]);
  });

  it('refuses a field that is nowhere', async () => {
    const { error } = await mask('{"a":"123"}\n', 'a', 'c');
    assert(error instanceof InputError);
    assert.equal(error.message, 'column c is missing');
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
    const number = maskerOf('{"name":"testMasker","algorithm":"Identity","defaultNumber":2.50}');
    const numbers = jsonLinesFormat([{ name: 'a', masker: number }]);
    assert.equal((await maskText(numbers, '{"a":null}\n{"a":""}\n')).output, '{"a":2.50}\n{"a":""}\n');
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
      fc.asyncProperty(pairs, fc.integer({ min: 1, max: 40 }), async (rows, chunkLength) => {
        const lines = (mask: (value: string | null) => string | null) =>
          [['x', '1'] as const, ...rows].map(([b, a]) => `${JSON.stringify({ b, a: mask(a) })}\n`).join('');
        const input = lines((value) => value);
        const { output, error } = await maskText(jsonLinesFormat(fields('a')), input, { chunkLength });
        assert.deepEqual([output, error], [lines((value) => digits.mask(value).value), undefined]);
      }),
    );
  });

  for (const [name, documents, meant] of [
    ['email', ['{"user":{"email":"1"}}', '{"user":{"email":"2"}}'], ' (did you mean user.email?)'],
    ['/email', ['{"users":[{"email":"1"},{"email":"2"}]}'], ' (did you mean users.*.email?)'],
    ['emails', ['{"email":"1"}', '{"email":"2"}', '{"x":"1"}'], ' (did you mean email?)'],
    ['email', ['{"x":"1"}', '{"x":"2"}'], ''],
    // Names that may be values.
    ['email', ['{"jane@example.com":{"email":"1"}}', '{"jane@example.com":{"email":"2"}}'], ''],
    ['email', ['{"Smith":{"email":"1"}}', '{"Jones":{"email":"2"}}'], ''],
    ['email', ['{"Smith":{"email":"1"}}', '{}', '{"Smith":{"email":"2"}}', '{}', '{}'], ''],
  ] as const)
    it(`says which field may have been meant: ${name} in ${documents.join(', ')}`, async () => {
      const text = `${documents.join('\n')}\n`;
      const { error } = await maskText(jsonLinesFormat(fields(name)), text, { chunkLength: Infinity });
      assert(error instanceof InputError);
      assert.equal(error.message, `column ${name} is missing${meant}`);
    });

  it('says which field of a document may have been meant', async () => {
    const text = '[{"user":{"email":"1"}},\n{"user":{"email":"2"}}]\n';
    const { error } = await maskText(jsonFormat(fields('email')), text, { chunkLength: Infinity });
    assert(error instanceof InputError);
    assert.equal(error.message, 'column email is missing (did you mean *.user.email?)');
  });

  it('reads many lines at once as each alone, whatever is wrong in them', async () => {
    const pieces = [
      '{"a":"123"}',
      '{"a":null,"b":1}',
      '{"b":{"a":"1"}}',
      '\n',
      '\n',
      '\r\n',
      '\r',
      ' ',
      ...[
        '{',
        '}',
        '[',
        ']',
        '"',
        ':',
        ',',
        '"a"',
        '/*',
        '*/',
        '//',
        '1',
        'true',
        '\u2028',
        '\u00a0',
        '"\\ud800"',
      ],
    ];
    const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((parts) => parts.join(''));
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        const told = async (chunkLength: number) => {
          // The first line has the field, so that it is not missed.
          const { output, error } = await maskText(jsonLinesFormat(fields('a')), `{"a":"1"}\n${text}`, {
            chunkLength,
          });
          return { output, error: error instanceof InputError ? error.message : error };
        };
        assert.deepEqual(await told(Infinity), await told(1));
      }),
      { numRuns: 1000 },
    );
  });

  it('counts values that do not fit, by line', async () => {
    const { summary } = await mask('{"a":"123"}\n{"a":"12"}\n', 'a');
    assert.deepEqual(
      [summary?.records, summary?.nonconforming, summary?.nonconformances[0]?.records],
      [2, 1, [1]],
    );
  });
});

describe('JSON', () => {
  it('masks one document over many lines', async () => {
    const { output } = await maskText(jsonFormat(fields('*.a')), '[\n  {"a": "123"},\n  {"a": "123"}\n]\n');
    assert.equal(output, `[\n  {"a": "${of('123')}"},\n  {"a": "${of('123')}"}\n]\n`);
  });

  for (const [what, text, message] of [
    ['two documents', '{"a":"4711"}\n{"a":"4711"}\n', "line 2, character 1 isn't valid JSON"],
    ['an object without its end', '{"a":"4711"', "line 1, character 12 isn't valid JSON"],
    ['an array without its end', '[\n1,\n2\n', "line 4, character 1 isn't valid JSON"],
    ['a string without its end', '{\r\n  "a":"4711', "line 2, character 7 isn't valid JSON"],
    ['a bracket for a brace', '{"a":"4711"]', "line 1, character 12 isn't valid JSON"],
    ['a trailing comma', '{"a":"4711",}', "line 1, character 13 isn't valid JSON"],
    ['a missing comma', '{"a":"4711" "b":1}', "line 1, character 13 isn't valid JSON"],
    ['a missing colon', '{"a" "4711"}', "line 1, character 6 isn't valid JSON"],
    ['a missing value', '{"a":}', "line 1, character 6 isn't valid JSON"],
    ['a comma before the first element', '[,"4711"]', "line 1, character 2 isn't valid JSON"],
    ['a number with a zero before it', '{"b":04711}', "line 1, character 7 isn't valid JSON"],
    ['a tab in a string', '{"b":"4\t711"}', "line 1, character 6 isn't valid JSON"],
    ['a comment', '{} // 4711', "line 1, character 4 isn't valid JSON"],
    ['another word', '{"b":nil}', "line 1, character 6 isn't valid JSON"],
    ['an object in an array', '{"a": [{"b":"4711"}]}', "line 1, character 8, column a isn't text"],
    ['deep nesting', '['.repeat(100_000), 'line 1, character 513 is nested too deeply'],
    ['another encoding', Buffer.from('[\n"\xff"]', 'latin1'), "line 2 isn't valid UTF-8"],
  ] as const) {
    it(`refuses ${what}, with its place and without its value`, async () => {
      for (const chunkLength of [1, 7, 1000]) {
        const { output, error } = await maskText(jsonFormat(fields('a')), text, { chunkLength });
        assert(error instanceof InputError);
        assert.equal(error.message.slice(0, message.length), message);
        assert.doesNotMatch(`${error.message}${output}`, /4711/);
      }
    });
  }

  it('is masked in chunks, so that it may have any size', async () => {
    const records = 200_000;
    const record = '{"a": "123", "b": ["\\u0041\\"", 1.50, null, true]}';
    let read = 0;
    let written = 0;
    let furthest = 0;
    async function* document(): AsyncGenerator<Uint8Array> {
      for (let i = 0; i < records; i += 1000) {
        const rows = Array.from({ length: 1000 }, () => record).join(',\n');
        const chunk = Buffer.from(`${i === 0 ? '[' : ',\n'}${rows}${i + 1000 === records ? ']' : ''}`);
        read += chunk.length;
        yield await Promise.resolve(chunk);
      }
    }
    const format = jsonFormat(fields('*.a'));
    const stream = maskStream(cutBlocks(document(), format), format);
    for (;;) {
      const { value, done } = await stream.next();
      if (done === true) {
        assert.deepEqual([value.records, value.found, value.nonconforming], [records, [records], 0]);
        break;
      }
      written += value.length;
      furthest = Math.max(furthest, read - written);
    }
    assert.equal(written, read);
    assert(furthest < 100_000, `${furthest} bytes were held`);
  });

  it('is one document however it is cut, and in whatever way it is written', async () => {
    const value = fc.oneof(fc.string({ unit: 'binary' }), fc.constant('123'), fc.constant(null));
    const rows = fc.array(fc.record({ a: value, b: fc.jsonValue(), 'ä"': value }), { minLength: 1 });
    const indents = fc.constantFrom(undefined, 1, '\t');
    await fc.assert(
      fc.asyncProperty(rows, indents, fc.integer({ min: 1, max: 60 }), async (list, indent, chunkLength) => {
        const write = (mask: (text: string | null) => string | null) =>
          JSON.stringify(
            list.map((row) => ({ ...row, a: mask(row.a), 'ä"': mask(row['ä"']) })),
            undefined,
            indent,
          );
        const format = jsonFormat(fields('*.a', '/*/ä"'));
        const { output, error } = await maskText(
          format,
          write((text) => text),
          { chunkLength },
        );
        assert.deepEqual([output, error], [write((text) => digits.mask(text).value), undefined]);
      }),
    );
  });

  it('tells values that do not fit by line', async () => {
    const format = jsonFormat(fields('*.a'));
    const { summary } = await maskText(format, '[{"a":"123"},\n{"a":"12"}]');
    assert.deepEqual([summary?.records, summary?.nonconformances[0]?.records], [2, [1]]);
  });

  it('is masked in its order, whatever could mask several blocks at once', async () => {
    const pool = {
      size: 2,
      begin: () => assert.fail('begun'),
      mask: () => assert.fail('masked'),
    };
    const { output } = await maskText(jsonFormat(fields('*')), '["123", "123"]', { chunkLength: 3, pool });
    assert.equal(output, `["${of('123')}", "${of('123')}"]`);
  });

  it('may be empty', async () => {
    for (const text of ['', '\uFEFF']) {
      assert.deepEqual((await maskText(jsonFormat(fields('a')), text)).output, text);
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
