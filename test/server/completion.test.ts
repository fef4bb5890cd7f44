// What is suggested where: only what is still missing and makes sense there.
import assert from 'node:assert/strict';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { CompletionItem } from 'vscode-languageserver-types';
import { atCaret, service } from '../helpers/caret.ts';

const common =
  'name, description, trimWhiteSpace, outputCase, isEmptyDefault, defaultString, defaultNumber, defaultNumberType, algorithm';
const all = `${common}, ignoreChars, segments, numSegments`;
const snippets = 'Preserve segment, Numeric segment, AlphaNumeric segment';
const without = (...names: string[]) =>
  all
    .split(', ')
    .filter((name) => !names.includes(name))
    .join(', ');

/** The text with the caret → the labels, in the order in which they are suggested. */
const expectations: readonly (readonly [string, string])[] = [
  // The document.
  ['|', 'Segment masker, Identity masker'],
  ['  \n|', 'Segment masker, Identity masker'],
  ['{ "name": "a" }\n|', ''],
  ['|{ "name": "a" }', ''],
  ['[|]', ''],
  ['{ /* | */ }', ''],
  // Properties of the masker.
  ['{|}', all],
  ['{|', all],
  ['{ "na|', all],
  ['{\n  "na|\n}', all],
  ['{ "na|" }', all],
  ['{ "name": "a", | }', without('name')],
  ['{ "name": "a",|', without('name')],
  ['{ "NAME": "a", | }', without('name')],
  ['{ |, "segments": [] }', without('segments')],
  ['{ "algorithm": "Identity", | }', common.replace(', algorithm', '')],
  ['{ "algorithm": "Segment", | }', without('algorithm')],
  // Properties of a segment.
  ['{ "segments": [{ | }] }', 'type, length'],
  ['{ "segments": [{ "type": "Preserve", | }] }', 'length'],
  ['{ "segments": [{ "type": "Numeric", | }] }', 'length, original, masked'],
  ['{ "segments": [{ "type": "Numeric", "mas|', 'length, original, masked'],
  ['{ "Segments": [{ "Type": "AlphaNumeric", "LENGTH": 2, | }] }', 'original, masked'],
  // Properties of a set.
  ['{ "segments": [{ "type": "Numeric", "masked": { | } }] }', 'minNum, maxNum, range'],
  ['{ "segments": [{ "type": "Numeric", "masked": { "minNum": 1, | } }] }', 'maxNum, range'],
  ['{ "segments": [{ "type": "AlphaNumeric", "original": {|', 'minNum, maxNum, minChar, maxChar, range'],
  // Values.
  ['{ "algorithm": | }', '"Segment", "Identity", "HashList"'],
  ['{ "algorithm": "|" }', '"Segment", "Identity", "HashList"'],
  ['{ "outputCase": "U|', '"AsIs", "Lower", "Upper", "Title", "Input"'],
  ['{ "trimWhiteSpace": | }', 'false, true'],
  ['{ "segments": [|] }', snippets],
  ['{ "segments": [{ "length": 1 }, |] }', snippets],
  ['{ "segments": [{ "type": "|" }] }', '"Preserve", "Numeric", "AlphaNumeric"'],
  [
    '{ "segments": [{ "type": "Numeric", "length": 2, "masked": | }] }',
    'integers from–to, integers by range',
  ],
  ['{ "segments": [{ "type": "Numeric", "masked": { "range": | } }] }', '"1-665,667-899"'],
  ['{ "segments": [{ "length": 1 }, { "length": 2 }], "numSegments": | }', '2'],
];

async function completeAt(marked: string): Promise<{ document: TextDocument; items: CompletionItem[] }> {
  const { document, position } = atCaret(marked);
  return { document, items: (await service.doComplete(document, position)).items };
}

/** The text after a suggestion was chosen, with its placeholders filled. */
function accept(document: TextDocument, item: CompletionItem | undefined): string {
  assert.ok(item?.textEdit !== undefined && 'range' in item.textEdit);
  const newText = item.textEdit.newText.replace(/\$\{\d+:([^}]*)\}|\$\d+/g, '$1');
  return TextDocument.applyEdits(document, [
    { range: item.textEdit.range, newText },
    ...(item.additionalTextEdits ?? []),
  ]);
}

describe('completion', () => {
  for (const [marked, expected] of expectations) {
    it(JSON.stringify(marked), async () => {
      const { items } = await completeAt(marked);
      const labels = items.map(({ label }) => label);
      assert.deepEqual(labels, expected === '' ? [] : expected.split(', '));
    });
  }

  it('documents the values of an enumeration', async () => {
    const { items } = await completeAt('{ "segments": [{ "type": | }] }');
    for (const { documentation } of items) assert.match(JSON.stringify(documentation), /"markdown".*[a-z]/);
  });

  const accepted: readonly (readonly [string, string, string])[] = [
    ['{ "na|', 'name', '{ "name": ""'],
    ['{ "name": "a" | }', 'numSegments', '{ "name": "a", "numSegments": 1 }'],
    ['{ "segments": [{}, {}], | }', 'numSegments', '{ "segments": [{}, {}], "numSegments": 2 }'],
    ['{ "algorithm": Id| }', '"Identity"', '{ "algorithm": "Identity" }'],
    ['{ "algorithm": "Id|', '"Identity"', '{ "algorithm": "Identity"'],
    ['{ | "algorithm": "Identity" }', 'outputCase', '{ "outputCase": , "algorithm": "Identity" }'],
  ];
  for (const [marked, label, expected] of accepted) {
    it(`${JSON.stringify(marked)}, then ${label}`, async () => {
      const { document, items } = await completeAt(marked);
      assert.equal(
        accept(
          document,
          items.find((item) => item.label === label),
        ),
        expected,
      );
    });
  }

  it('gives whole maskers that load', async () => {
    const { document, items } = await completeAt('|');
    for (const item of items) {
      const text = accept(document, item);
      const diagnostics = service.doValidation(
        TextDocument.create('file:///b.masker.json', 'masker', 1, text),
      );
      assert.deepEqual(
        diagnostics.filter(({ severity }) => severity === 1),
        [],
        text,
      );
    }
  });
});
