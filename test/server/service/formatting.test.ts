// Formatting: changes and exceptions of white space, and that all else is unchanged.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { createScanner } from 'jsonc-parser';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { FormattingOptions } from 'vscode-languageserver-types';
import { maximumEdits } from '../../../server/src/service/textEdits.ts';
import { atCaret, documentOf, service } from '../../helpers/caret.ts';
import { maskerOf } from '../../helpers/maskers.ts';
import { processorTime } from '../../helpers/processorTime.ts';

const options: FormattingOptions = { tabSize: 2, insertSpaces: true };
const formatted = (text: string, changed: Partial<FormattingOptions> = {}): string =>
  TextDocument.applyEdits(documentOf(text), service.format(documentOf(text), { ...options, ...changed }));

/** The tokens of a text without the white space between them. */
function tokensOf(text: string): string[] {
  const scanner = createScanner(text, true);
  const tokens: string[] = [];
  const endOfFile = 17;
  while ((scanner.scan() as number) !== endOfFile) tokens.push(scanner.getTokenValue());
  return tokens;
}

describe('formatting', () => {
  const table: readonly (readonly [string, string, string, Partial<FormattingOptions>?])[] = [
    ['one member a line', '{"a":1,"b":[2]}', '{\n  "a": 1,\n  "b": [\n    2\n  ]\n}'],
    ['empty brackets', '{ "a": { }, "b": [ ] }', '{\n  "a": {},\n  "b": []\n}'],
    ['tabs', '{"a":1}', '{\n\t"a": 1\n}', { insertSpaces: false }],
    ['four spaces', '{"a":1}', '{\n    "a": 1\n}', { tabSize: 4 }],
    ['a width that nobody has', '{"a":1}', '{\n "a": 1\n}', { tabSize: 0 }],
    ['CRLF stays', '{"a":1,\r\n"b":2}', '{\r\n  "a": 1,\r\n  "b": 2\r\n}'],
    [
      'numbers as they are written',
      '{"a":1.0,"b":1e2,"c":000,"d":-0}',
      '{\n  "a": 1.0,\n  "b": 1e2,\n  "c": 000,\n  "d": -0\n}',
    ],
    [
      'numbers beyond every double',
      '[123456789012345678901234567890.10]',
      '[\n  123456789012345678901234567890.10\n]',
    ],
    ['white space in texts', '["  a  \\t ,  b"]', '[\n  "  a  \\t ,  b"\n]'],
    ['comments', '{"a":1,//  one\n/* two */"b":2}', '{\n  "a": 1, //  one\n  /* two */ "b": 2\n}'],
    ['line breaks kept', '{"a":1,"b":\n2}', '{ "a": 1, "b":\n  2 }', { keepLines: true }],
    ['nothing to do', '{\n  "a": 1\n}\n', '{\n  "a": 1\n}\n'],
    ['an empty text', ' \n ', ' \n ', { insertFinalNewline: true, trimFinalNewlines: true }],
    // Half-typed text.
    ['a missing comma', '{"a":"x"\n"b":"y"}', '{\n  "a": "x"\n"b": "y"\n}'],
    ['a missing comma on the line', '["x"   "y"]', '[\n  "x"   "y"\n]'],
    ['a missing comma behind a number', '[1  2]', '[\n  1  2\n]'],
    ['no closing quote', '{"a":1,"b":"x  \n}', '{\n  "a": 1,\n  "b":"x  \n}'],
    ['no closing bracket', '{"a":[1,', '{\n  "a": [\n    1,'],
    ['no value', '{"a":,"b":}', '{\n  "a": ,\n  "b":\n}'],
    ['words', '{"a":yes   no}', '{\n  "a":yes   no}'],
    ['nested too deep', '[ '.repeat(200), '[ '.repeat(200)],
    // The end of the text.
    ['the end stays', '{}\n\n', '{}\n\n'],
    ['a final newline', '{}', '{}\n', { insertFinalNewline: true }],
    ['a final newline like the others', '{\r\n}', '{}\r\n', { insertFinalNewline: true }],
    ['one final newline', '{}\n \n\n', '{}\n', { trimFinalNewlines: true }],
    ['a final newline that is there', '{}\n', '{}\n', { insertFinalNewline: true, trimFinalNewlines: true }],
    ['spaces at the end', '{}  \n  ', '{}\n', { trimTrailingWhitespace: true }],
    ['no newline into a text without an end', '{"a  ', '{"a  ', { insertFinalNewline: true }],
    // White space at the ends of lines.
    [
      'spaces in comments',
      '{ // a  \n  /* b  \n  c */\n}',
      '{ // a\n  /* b\n  c */\n}',
      { trimTrailingWhitespace: true },
    ],
    ['spaces around no JSON', '[yes \t\n  no]', '[yes\n  no]', { trimTrailingWhitespace: true }],
    ['spaces in a text without an end', '["yes  \n]', '["yes  \n]', { trimTrailingWhitespace: true }],
  ];
  for (const [name, text, expected, changed] of table) {
    it(name, () => {
      assert.equal(formatted(text, changed), expected);
    });
  }

  const ranges: readonly (readonly [string, string, string])[] = [
    ['a line', '{\n"a":1,\n|"b":2,|\n"c":3\n}', '{\n"a":1,\n  "b": 2,\n"c":3\n}'],
    ['part of a line', '{\n"a":1,\n"b"|:|2,\n"c":3\n}', '{\n"a":1,\n  "b": 2,\n"c":3\n}'],
    ['a whole line with its end', '{\n"a":1,\n|"b":2,\n|"c":3\n}', '{\n"a":1,\n  "b": 2,\n"c":3\n}'],
    ['two lines', '{\n|"a":1,\n"b":2|\n}', '{\n  "a": 1,\n  "b": 2\n}'],
    ['in a deep place', '{"a":{\n"b":{\n|"c":1|\n}}}', '{"a":{\n"b":{\n      "c": 1\n}}}'],
  ];
  for (const [name, marked, expected] of ranges) {
    it(`of a range: ${name}`, () => {
      const [before = '', chosen = '', after = ''] = marked.split('|');
      const document = documentOf(before + chosen + after);
      const range = {
        start: document.positionAt(before.length),
        end: document.positionAt(before.length + chosen.length),
      };
      assert.equal(TextDocument.applyEdits(document, service.format(document, options, range)), expected);
    });
  }

  const typed: readonly (readonly [string, string, string])[] = [
    ['}', '{\n"a":{"b":1}|,\n"c":2\n}', '{\n"a":{\n    "b": 1\n  },\n"c":2\n}'],
    ['}', '{"a":1}|', '{\n  "a": 1\n}'],
    [']', '{"a":[1,2]|,"b":1}', '{"a":[\n    1,\n    2\n  ],"b":1}'],
    ['}', '{"a":"}|"}', '{"a":"}"}'],
    ['}', '}|', '}'],
    ['\n', '{\n"a":1,\n|\n}', '{\n  "a": 1,\n\n}'],
    ['\n', '{\n"a":1,\n"b":2\n  |}', '{\n"a":1,\n  "b": 2\n  }'],
    ['\n', '|', ''],
  ];
  for (const [character, marked, expected] of typed) {
    it(`while typing ${JSON.stringify(character)}: ${JSON.stringify(marked)}`, () => {
      const { document, position } = atCaret(marked);
      const edits = service.formatTyped(document, options, position, character);
      assert.equal(TextDocument.applyEdits(document, edits), expected);
    });
  }

  const runs = { seed: 20261121, numRuns: Number(process.env['MASKER_FUZZ_RUNS'] ?? 300) };
  const anyOptions = fc.record({
    tabSize: fc.integer({ min: 1, max: 8 }),
    insertSpaces: fc.boolean(),
    trimTrailingWhitespace: fc.boolean(),
    insertFinalNewline: fc.boolean(),
    trimFinalNewlines: fc.boolean(),
    keepLines: fc.boolean(),
  });
  const token = fc.constantFrom(
    ...['{', '}', '[', ']', ',', ':', '"a"', '"  b \\" "', '"', '1.0', '000', '1e2', 'null', 'yes'],
    ...[' ', '  ', '\t', '\n', '\n\n', '// c ', '/* d\n e */', '/*', '\\', '-'],
  );
  const anyText = fc.oneof(
    fc
      .tuple(fc.array(token, { maxLength: 30 }), fc.constantFrom('\n', '\r\n'))
      .map(([tokens, lineEnd]) => tokens.join('').replaceAll('\n', lineEnd)),
    fc.json({ stringUnit: 'binary' }),
  );

  it('changes white space only, whatever the text', () => {
    fc.assert(
      fc.property(anyText, anyOptions, (text, anyOption) => {
        const result = formatted(text, anyOption);
        assert.equal(result.replace(/[ \t\r\n]/g, ''), text.replace(/[ \t\r\n]/g, ''));
        const trimmed = (tokens: readonly string[]) => tokens.map((one) => one.replace(/[ \t]+$/gm, ''));
        assert.deepEqual(trimmed(tokensOf(result)), trimmed(tokensOf(text)));
      }),
      runs,
    );
  });

  it('has nothing to do the second time', () => {
    fc.assert(
      fc.property(anyText, anyOptions, (text, anyOption) => {
        const once = formatted(text, anyOption);
        assert.equal(formatted(once, anyOption), once);
      }),
      runs,
    );
  });

  it('changes no masked value', () => {
    const text =
      '{"name":"aMasker","algorithm":"Segment","segments":[{"type":"Numeric","length":3,"masked":{"maxNum":4.99e2}}]}';
    assert.equal(maskerOf(formatted(text)).mask('123').value, maskerOf(text).mask('123').value);
  });

  it('sends very many edits as one', () => {
    const text = `{"a":[${'1,'.repeat(maximumEdits)}2]}`;
    assert.equal(service.format(documentOf(text), options).length, 1);
    assert.equal(formatted(text), JSON.stringify(JSON.parse(text), undefined, 2));
  });

  it('takes time in proportion to the text', () => {
    const items = Array.from({ length: 20_000 }, () => '{"type" :"Numeric","length": 3 }  \n');
    const text = `{"segments":[${items.join(',')}]${' '.repeat(200_000)}}`;
    const taken = processorTime();
    assert.match(formatted(text, { trimTrailingWhitespace: true }), /\n {4}\{\n {6}"type": "Numeric",\n/);
    assert.ok(taken() < 10_000);
  });
});
