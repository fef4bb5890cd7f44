// Partial texts never cause an exception, at any caret position.
import assert from 'node:assert/strict';
import { documentOf, service } from '../helpers/caret.ts';

const configuration = `{
  "name": "aMasker", // why
  "Algorithm": "Segment",
  "segments": [
    { "type": "Numeric", "length": 3, "masked": { "range": "1-6,\\u0041" } },
    { "type": "AlphaNumeric", "minChar": "\\"" },
  ],
  "numSegments": 02
}`;

const odd = [
  '[[[[[[',
  '{'.repeat(100_000),
  '['.repeat(100_000),
  '}',
  '"',
  '\\',
  '{"a"',
  '{"segments":[[{',
  '\uFEFF{}',
  '{"\uD800',
];

async function askEverything(text: string, offset: number): Promise<void> {
  const document = documentOf(text);
  const position = document.positionAt(offset);
  const range = { start: position, end: position };
  await service.doComplete(document, position);
  await service.doHover(document, position);
  service.getCodeActions(document, range, { diagnostics: [], only: [''] });
  service.doValidation(document);
  service.format(document, { tabSize: 2, insertSpaces: true });
  service.formatTyped(document, { tabSize: 2, insertSpaces: true }, position, '}');
  service.getSymbols(document);
  service.getFoldingRanges(document);
  service.getSelectionRanges(document, [position]);
  service.getLinks(document, []);
}

describe('half-typed text', () => {
  it('is understood at its end, however far it has come', async () => {
    for (let end = 0; end <= configuration.length; end++)
      await askEverything(configuration.slice(0, end), end);
  });

  it('is understood everywhere in it', async () => {
    for (let end = 0; end <= configuration.length; end += 7) {
      const text = configuration.slice(0, end);
      for (let offset = 0; offset <= end; offset += 3) await askEverything(text, offset);
    }
  }).timeout(60_000);

  for (const text of odd) {
    it(`${JSON.stringify(text.slice(0, 20))} of ${text.length} characters`, async () => {
      for (const offset of new Set([0, 1, text.length])) await askEverything(text, offset);
      assert.ok(true);
    });
  }
});
