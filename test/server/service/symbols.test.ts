// The structure of a document: outline, folding, selection ranges and links.
import assert from 'node:assert/strict';
import type { DocumentSymbol, SelectionRange } from 'vscode-languageserver-types';
import { createMaskerLanguageService } from '../../../server/src/service/maskerLanguageService.ts';
import { maximumListed } from '../../../server/src/service/symbols.ts';
import { atCaret, documentOf, service } from '../../helpers/caret.ts';
import { processorTime } from '../../helpers/processorTime.ts';

const plate = `{
  "name": "plateMasker",
  "description": "${'A licence plate, '.repeat(10)}",
  "algorithm": "Segment",
  "ignoreChars": ["-"],
  "Segments": [
    { "length": 2 },
    { "type": "Numeric", "length": 1, "masked": { "minNum": 1 } },
    { "type": "AlphaNumeric", "length": 3, "original": {}, "masked": { "maxNum": 0, "range": "a-z" } }
  ]
}`;

/** One line a symbol, indented: name, detail, kind, and the text that is selected. */
function outline(text: string): string[] {
  const document = documentOf(text);
  const lines = (symbols: readonly DocumentSymbol[], indentation: string): string[] =>
    symbols.flatMap(({ name, detail, kind, selectionRange, children }) => [
      `${indentation}${name} | ${detail ?? ''} | ${kind} | ${document.getText(selectionRange)}`,
      ...lines(children ?? [], `${indentation}  `),
    ]);
  return lines(service.getSymbols(document) as DocumentSymbol[], '');
}

describe('document symbols', () => {
  it('show the masker, its properties, its segments with kind and span, and their sets', () => {
    assert.deepEqual(outline(plate), [
      'plateMasker | Segment | 5 | "plateMasker"',
      '  name | "plateMasker" | 15 | "name"',
      `  description | "${'A licence plate, '.repeat(10).slice(0, 59)}… | 15 | "description"`,
      '  algorithm | "Segment" | 15 | "algorithm"',
      '  ignoreChars | ["-"] | 18 | "ignoreChars"',
      '  Segment 1 | Preserve · characters 1–2 | 14 | {',
      '  Segment 2 | Numeric · character 3 | 16 | "Numeric"',
      '    masked | masks to 1–9, 9 values | 19 | "masked"',
      '  Segment 3 | AlphaNumeric · characters 4–6 | 15 | "AlphaNumeric"',
      '    original | accepts 0–9, A–Z, 36 characters | 19 | "original"',
      '    masked | masks to 0, A–Z, a–z, 53 characters | 19 | "masked"',
    ]);
  });

  const texts: readonly (readonly [string, readonly string[]])[] = [
    ['', []],
    ['[]', []],
    ['{', ['Masker |  | 5 | {']],
    ['{ "name": " " }', ['Masker |  | 5 | " "', '  name | " " | 15 | "name"']],
    [
      '{ "": 1, "other": {} }',
      ['Masker |  | 5 | {', '  property | 1 | 16 | ""', '  other |  | 19 | "other"'],
    ],
    ['{ "name', ['Masker |  | 5 | {', '  name |  | 21 | "name']],
    [
      '{ "segments": [{ "type": "Wrong" }, 1, { "length": 2 }] }',
      ['Masker |  | 5 | {', '  Segment 1 |  | 19 | "Wrong"', '  Segment 3 | Preserve | 14 | {'],
    ],
    [
      '{ "algorithm": "Identity", "segments": [] }',
      [
        'Masker | Identity | 5 | {',
        '  algorithm | "Identity" | 15 | "algorithm"',
        '  segments | [] | 18 | "segments"',
      ],
    ],
  ];
  for (const [text, expected] of texts) {
    it(JSON.stringify(text), () => {
      assert.deepEqual(outline(text), expected);
    });
  }

  it('are a list for clients that do not know the tree', () => {
    const flat = createMaskerLanguageService({});
    const document = documentOf('{ "name": "aMasker", "segments": [{ "type": "Numeric", "length": 2 }] }');
    assert.deepEqual(
      flat
        .getSymbols(document)
        .map((symbol) => [symbol.name, 'containerName' in symbol && symbol.containerName]),
      [
        ['aMasker', false],
        ['name · "aMasker"', 'aMasker'],
        ['Segment 1 · Numeric · characters 1–2', 'aMasker'],
      ],
    );
  });

  it('are bounded', () => {
    const text = `{ "segments": [${'{},'.repeat(maximumListed)}{}] }`;
    const [masker] = service.getSymbols(documentOf(text)) as DocumentSymbol[];
    assert.equal(masker?.children?.length, maximumListed);
  });

  it('lists no more properties than an editor can show', () => {
    const properties = Array.from({ length: maximumListed + 1 }, (_, i) => `"property${i}": 1`);
    const [masker] = service.getSymbols(documentOf(`{ ${properties.join()} }`)) as DocumentSymbol[];
    assert.equal(masker?.children?.length, maximumListed);
  });
});

describe('folding ranges', () => {
  const spread = '{\n  "a": [\n    1\n  ],\n  /* b\n  c */\n  "d": {\n    "e": 1\n  }\n}';

  it('are the objects, lists and comments of several lines', () => {
    const ranges = service.getFoldingRanges(documentOf(spread));
    assert.deepEqual(
      ranges.map(({ startLine, endLine, kind }) => `${startLine}-${endLine} ${kind ?? ''}`),
      ['1-2 array', '4-5 comment', '6-7 object', '0-8 object'],
    );
  });

  it('are as few as the client can take', () => {
    const few = createMaskerLanguageService({ textDocument: { foldingRange: { rangeLimit: 2 } } });
    assert.equal(few.getFoldingRanges(documentOf(spread)).length, 2);
  });
});

describe('selection ranges', () => {
  const set = (range: string) => `{"segments":[{"type":"Numeric","masked":{"range":"${range}"}}]}`;
  const table: readonly (readonly [string, readonly string[]])[] = [
    ['{"na|me":"a"}', ['name', '"name"', '"name":"a"', '{"name":"a"}']],
    ['{"length":1|2}', ['12', '"length":12', '{"length":12}']],
    [set('1-6|65,667-899'), ['665', '1-665', '1-665,667-899', '"1-665,667-899"']],
    [set('1-665,66|7 - 899'), ['667', '667 - 899', '1-665,667 - 899', '"1-665,667 - 899"']],
    [set('1-665, |8'), ['8', '1-665, 8', '"1-665, 8"']],
    [set('1|-665'), ['1', '1-665', '"1-665"']],
    [set('1-665|,7'), ['665', '1-665', '1-665,7', '"1-665,7"']],
    [set('1,|,2'), ['1,,2', '"1,,2"']],
    [set('\\u0041|-F,x'), ['\\u0041', '\\u0041-F', '\\u0041-F,x', '"\\u0041-F,x"']],
    [set('--|/,x'), ['/', '--/', '--/,x', '"--/,x"']],
    ['{"description":"1-2|,3"}', ['1-2,3', '"1-2,3"']],
  ];
  for (const [marked, expected] of table) {
    it(JSON.stringify(marked), () => {
      const { document, position } = atCaret(marked);
      const [first] = service.getSelectionRanges(document, [position]);
      const texts: string[] = [];
      for (let range: SelectionRange | undefined = first; range !== undefined; range = range.parent)
        texts.push(document.getText(range.range));
      const inner = texts.filter((text, i) => text !== texts[i - 1]).slice(0, expected.length);
      assert.deepEqual(inner, expected);
    });
  }

  it('are found at once in a long item', () => {
    const { document, position } = atCaret(set(`1|${'-1'.repeat(100_000)} 2 3`));
    const taken = processorTime();
    assert.equal(service.getSelectionRanges(document, [position]).length, 1);
    assert.ok(taken() < 5000);
  });

  it('are given for every caret', () => {
    const { document, position } = atCaret('{"na|me":"a"}');
    const ranges = service.getSelectionRanges(document, [position, { line: 0, character: 9 }]);
    assert.deepEqual(
      ranges.map(({ range }) => document.getText(range)),
      ['name', 'a'],
    );
  });
});

describe('links', () => {
  const uri = 'file:///workspace/maskers/a.masker.json';
  const workspace = ['file:///workspace'];
  const linkOf = (schema: string, folders: readonly string[]) =>
    service.getLinks(documentOf(`{ "$schema": ${JSON.stringify(schema)} }`, uri), folders)[0]?.target;

  const table: readonly (readonly [string, string | undefined, (readonly string[])?])[] = [
    ['https://example.com/a.json', 'https://example.com/a.json'],
    ['http://example.com/a.json#b', 'http://example.com/a.json#b'],
    ['a.schema.json', 'file:///workspace/maskers/a.schema.json'],
    ['./a b.json#/definitions', 'file:///workspace/maskers/a%20b.json'],
    ['../schemas/a.json', 'file:///workspace/schemas/a.json'],
    ['../schemas/../../a.json', undefined],
    ['../../workspace2/a.json', undefined],
    ['../a.json', undefined, []],
    ['a.json', 'file:///workspace/maskers/a.json', []],
    ['../a.json', undefined, ['file:///other']],
    ['/etc/passwd', undefined],
    ['\\\\server\\share', undefined],
    ['..\\..\\a.json', undefined],
    ['//server/share', undefined],
    ['file:///etc/passwd', undefined],
    ['command:workbench.action.terminal.new', undefined],
    ['vscode://settings', undefined],
    ['C:/Windows', undefined],
    ['https://', undefined],
    ['#', undefined],
    ['', undefined],
  ];
  for (const [schema, expected, folders = workspace] of table) {
    it(`${JSON.stringify(schema)} in ${folders.join(', ') || 'no folder'}`, () => {
      assert.equal(linkOf(schema, folders), expected);
    });
  }

  it('stand on the text without its quotes, and nowhere else', () => {
    const document = documentOf('{ "$schema": "a.json", "description": "b.json" }', uri);
    assert.deepEqual(
      service.getLinks(document, workspace).map(({ range }) => document.getText(range)),
      ['a.json'],
    );
  });
});
