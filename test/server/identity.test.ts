// The service with algorithms that contribute nothing to editing: facts from the schema and from each algorithm.
import assert from 'node:assert/strict';
import type { DocumentSymbol } from 'vscode-languageserver-types';
import { atCaret, documentOf, service } from '../helpers/caret.ts';

const identity = (rest: string) => `{ "name": "aMasker", "algorithm": "Identity", ${rest} }`;

async function labelsAt(marked: string): Promise<string> {
  const { document, position } = atCaret(marked);
  return (await service.doComplete(document, position)).items.map(({ label }) => label).join(', ');
}

async function hoverAt(marked: string): Promise<readonly string[]> {
  const { document, position } = atCaret(marked);
  const contents = (await service.doHover(document, position))?.contents;
  assert.ok(typeof contents === 'object' && 'kind' in contents);
  return contents.value.replaceAll('\\', '').split('\n\n---\n\n');
}

describe('a masker of an algorithm that says nothing of editing', () => {
  const completions: readonly (readonly [string, string])[] = [
    [identity('"outputCase": |'), '"AsIs", "Lower", "Upper", "Title", "Input"'],
    [identity('"trimWhiteSpace": |'), 'false, true'],
    ['{ "algorithm": "Identity", "name": | }', '"aMasker"'],
    [identity('"defaultString": nu|'), 'null, "…"'],
    [identity('"segments": |'), ''],
    [identity('"segments": [{ "type": "Numeric", "length": | }]'), ''],
    [identity('"other": |'), ''],
    [
      identity('"outputCase": "Upper", |'),
      'description, trimWhiteSpace, isEmptyDefault, defaultString, defaultNumber, defaultNumberType',
    ],
  ];
  for (const [marked, expected] of completions) {
    it(`is completed: ${marked}`, async () => {
      assert.equal(await labelsAt(marked), expected);
    });
  }

  const algorithms: readonly (readonly [string, string])[] = [
    [
      'Identity',
      'no masking · strings, numbers, dates · reversible · different values never become the same',
    ],
    ['TextSubstitution', "only its name is documented  \ncan't be run here: Only its name is documented."],
    [
      'Token',
      'encryption · strings · reversible · different values never become the same  \n' +
        "can't be run here: The decryption of its password isn't documented, so only the service can run it.",
    ],
  ];
  for (const [name, expected] of algorithms) {
    it(`is told what ${name} is where it is named`, async () => {
      for (const marked of [`{ "algo|rithm": "${name}" }`, `{ "Algorithm": "${name}|" }`]) {
        const [meaning, documentation = ''] = await hoverAt(marked);
        assert.equal(meaning, expected);
        assert.match(documentation, /^The algorithm that masks the value/);
      }
    });
  }

  it('is told nothing else, and nothing of an algorithm that is not named', async () => {
    for (const marked of [
      identity('"output|Case": "Upper"'),
      '{ "algorithm|": "Identify" }',
      '{ "na|me": "" }',
    ])
      assert.equal((await hoverAt(marked)).length, 1, marked);
  });

  it('has its properties in the outline', () => {
    const [masker] = service.getSymbols(
      documentOf(identity('"duplicate": true, "segments": [{}]')),
    ) as DocumentSymbol[];
    assert.deepEqual(
      masker?.children?.map(({ name, detail }) => [name, detail]),
      [
        ['name', '"aMasker"'],
        ['algorithm', '"Identity"'],
        ['duplicate', 'true'],
        ['segments', '[{}]'],
      ],
    );
  });

  it('has no hints and no tokens, and selections of JSON alone', () => {
    const { document, position } = atCaret(identity('"segments": [{ "length": 3, "range": "1|-5,7" }]'));
    const all = { start: { line: 0, character: 0 }, end: { line: 1, character: 0 } };
    assert.deepEqual(service.getInlayHints(document, all), []);
    assert.deepEqual(service.getSemanticTokens(document).data, []);
    const [first] = service.getSelectionRanges(document, [position]);
    assert.equal(first && document.getText(first.range), '1-5,7');
  });
});
