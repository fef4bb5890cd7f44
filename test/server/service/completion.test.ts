// Suggestions: only missing items that make sense at the location.
import { algorithms } from '@masker/algorithms';
import assert from 'node:assert/strict';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { CompletionItem } from 'vscode-languageserver-types';
import type { MaskerInitializationOptions } from '../../../server/src/protocol.ts';
import { createMaskerLanguageService } from '../../../server/src/service/maskerLanguageService.ts';
import { schemaFragment } from '../../../scripts/generate/schemaFragment.ts';
import { atCaret, documentOf, service } from '../../helpers/caret.ts';

const common =
  'name, description, trimWhiteSpace, outputCase, isEmptyDefault, defaultString, defaultNumber, defaultNumberType, algorithm';
const all = `${common}, ignoreChars, segments, numSegments`;
const snippets = 'Preserve segment, Numeric segment, AlphaNumeric segment';
const without = (...names: string[]) =>
  all
    .split(', ')
    .filter((name) => !names.includes(name))
    .join(', ');

const otherSeparators = '" ", "/", "(", ")", "+", ":", "#", "\u00a0"';
const segment = (properties: string) => `{ "segments": [{ ${properties} }] }`;
const numeric = (set: string) => segment(`"type": "Numeric", "length": 3, "masked": { ${set} }`);
const alphaNumeric = (set: string) => segment(`"type": "AlphaNumeric", "length": 3, "masked": { ${set} }`);

const algorithmLabels = algorithms.map(({ name }) => `"${name}"`).join(', ');
const templateLabels = algorithms
  .flatMap((algorithm) => schemaFragment(algorithm).snippets ?? [])
  .map(({ label }) => label)
  .join(', ');

/** The text with the caret → the labels, in the order of suggestions. */
const expectations: readonly (readonly [string, string])[] = [
  // The document.
  ['|', templateLabels],
  ['  \n|', templateLabels],
  ['{ "name": "a" }\n|', ''],
  ['|{ "name": "a" }', ''],
  ['[|]', ''],
  ['{ /* | */ }', ''],
  // Properties of the masker.
  ['{|}', `${templateLabels}, ${all}`],
  ['{|', `${templateLabels}, ${all}`],
  ['{\n  |\n}\n', `${templateLabels}, ${all}`],
  ['{Mapper|}', `${templateLabels}, ${all}`],
  ['{\n  Seg|\n}\n', `${templateLabels}, ${all}`],
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
  ['{ "algorithm": | }', algorithmLabels],
  ['{ "algorithm": "|" }', algorithmLabels],
  ['{ "$schema": "https://example.com/masker.schema.json", "trimWhiteSpace": | }', 'false, true'],
  ['{ "$schema": "./masker.schema.json", "trimWhiteSpace": | }', 'false, true'],
  ['{ "outputCase": "U|', '"AsIs", "Lower", "Upper", "Title", "Input"'],
  ['{ "trimWhiteSpace": | }', 'false, true'],
  ['{ "segments": [|] }', snippets],
  ['{ "segments": [{ "length": 1 }, |] }', snippets],
  ['{ "segments": [{ "type": "|" }] }', '"Preserve", "Numeric", "AlphaNumeric"'],
  [
    '{ "segments": [{ "type": "Numeric", "length": 2, "masked": | }] }',
    'integers from–to, integers by range',
  ],
  // Values that suit their context.
  ['{ "name": | }', '"aMasker"'],
  ['{ "$schema": | }', ''],
  ['{ "ignoreChars": [|] }', `"-", "_", ".", ",", ${otherSeparators}`],
  ['{ "ignoreChars": ["-", | ] }', `"_", ".", ",", ${otherSeparators}`],
  ['{ "ignoreChars": ["-", "_|", "."] }', `"_", ",", ${otherSeparators}`],
  [segment('"type": "Numeric", "length": |'), '1, 2, 3, 4'],
  [segment('"type": "Numeric", "length": |, "masked": { "maxNum": 499 }'), '3, 4'],
  [segment('"type": "Numeric", "length": |, "original": { "range": "1,70000" }'), '5, 1, 2, 3, 4'],
  [`{ "segments": [{ "length": | }, { "length": 12 }] }`, '1, 2, 3, 4, 12'],
  [numeric('"minNum": |'), '0, 1'],
  [numeric('"minNum": |, "maxNum": 0'), '0'],
  [numeric('"maxNum": |'), '999, 0'],
  [numeric('"minNum": 1, "maxNum": |'), '999'],
  [numeric('"minNum": 1, "maxNum": |, "range": "5"'), '999, 0'],
  [segment('"type": "Numeric", "masked": { "maxNum": | }'), '9, 99, 999, 9999, 0'],
  [numeric('"range": |'), '"1-999", "100-999", "1-665,667-899"'],
  [numeric('"range": "|"'), '1-999, 100-999, 1-665,667-899'],
  [numeric('"range": "7,|"'), '1-999, 100-999, 1-665,667-899'],
  [numeric('"minChar": |'), ''],
  [alphaNumeric('"maxNum": |'), '9, 0'],
  [alphaNumeric('"minChar": |'), '"A", "a", "А", "а", "Α", "α", "א"'],
  [alphaNumeric('"minChar": "a", "maxChar": |'), '"z"'],
  [alphaNumeric('"minChar": "|", "maxChar": "Я"'), '"А"'],
  [
    alphaNumeric('"range": |'),
    '"A-Z", "a-z", "0-9", "A-F", "А-Я", "а-я", "Α-Ω", "α-ω", "א-ת", "A-H,J-N,P,R-Z"',
  ],
  [alphaNumeric('"range": "A-Z,|,x"'), 'a-z, 0-9, А-Я, а-я, Α-Ω, α-ω, א-ת'],
  [alphaNumeric('"range": "A-Z, a-|"'), 'a-z, 0-9, А-Я, а-я, Α-Ω, α-ω, א-ת'],
  [segment('"length": 3, "masked": |'), ''],
  // The other set of the segment.
  [
    segment('"type": "Numeric", "length": 3, "original": { "maxNum": 499 }, "masked": |'),
    'same as original, integers from–to, integers by range',
  ],
  [
    segment('"type": "AlphaNumeric", "length": 3, "original": |, "masked": { "range": "A-F" }'),
    'same as masked, letters only, letters only, capital and small, digits only, hexadecimal digits',
  ],
  [segment('"length": 3, "original": { "maxNum": 4 }, "masked": |'), ''],
  [segment('"length": 3, "masked": { | }'), ''],
  [segment('"length": 3, "masked": { "maxNum": | }'), ''],
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
      assert.equal(labels.join(', '), expected);
    });
  }

  it('documents the values of an enumeration', async () => {
    const { items } = await completeAt('{ "segments": [{ "type": | }] }');
    for (const { documentation } of items) assert.match(JSON.stringify(documentation), /"markdown".*[a-z]/);
  });

  const accepted: readonly (readonly [string, string, string])[] = [
    ['{ "na|', 'name', '{ "name": "aMasker"'],
    ['{ "name": "a" | }', 'numSegments', '{ "name": "a", "numSegments": 1 }'],
    ['{ "segments": [{}, {}], | }', 'numSegments', '{ "segments": [{}, {}], "numSegments": 2 }'],
    ['{ "algorithm": Id| }', '"Identity"', '{ "algorithm": "Identity" }'],
    ['{ "algorithm": "Id|', '"Identity"', '{ "algorithm": "Identity"'],
    [numeric('"range": "7,|"'), '100-999', numeric('"range": "7,100-999"')],
    [numeric('"range": "7, 1|-5,9"'), '100-999', numeric('"range": "7, 100-999,9"')],
    [numeric('"range": | "maxNum": 5'), '"1-999"', numeric('"range": "1-999", "maxNum": 5')],
    [alphaNumeric('"range": "\\u0041-F,|"'), 'a-z', alphaNumeric('"range": "\\u0041-F,a-z"')],
    ['{ "ignoreChars": ["-" |] }', '"/"', '{ "ignoreChars": ["-", "/"] }'],
    ['{ "ignoreChars": [| "-"] }', '"/"', '{ "ignoreChars": ["/", "-"] }'],
    ['{ "ignoreChars": ["-", "|"] }', '"/"', '{ "ignoreChars": ["-", "/"] }'],
    [segment('"type": "Numeric", "length": 1|2'), '3', segment('"type": "Numeric", "length": 3')],
    [
      segment('"type": "Numeric", "masked": { "maxNum": 70000 }, |'),
      'length',
      segment('"type": "Numeric", "masked": { "maxNum": 70000 }, "length": 5'),
    ],
    [numeric('|'), 'maxNum', numeric('"maxNum": 999')],
    [
      segment('"type": "Numeric", "length": 1, "original": {\n  "maxNum": 4\n}, "masked": |'),
      'same as original',
      segment('"type": "Numeric", "length": 1, "original": {\n  "maxNum": 4\n}, "masked": { "maxNum": 4 }'),
    ],
    [
      segment('"type": "Numeric", "length": 1, "masked": |'),
      'integers from–to',
      segment('"type": "Numeric", "length": 1, "masked": {\n\t"minNum": 1,\n\t"maxNum": 9\n}'),
    ],
    [
      '{ TextS| }',
      'TextSubstitution masker',
      '{ \n\t"name": "aMasker",\n\t"description": "What the service makes of a value",\n\t"algorithm": "TextSubstitution"\n }',
    ],
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

  /** The text with the caret → the text before the caret that the suggestion replaces, and the filter text. */
  const compared: readonly (readonly [string, string, string, string])[] = [
    ['{ "na|', 'name', 'na', 'name'],
    ['{ Mapper| }', 'Mapper masker', 'Mapper', 'Mapper masker'],
    ['Mapper|', 'Mapper masker', 'Mapper', 'Mapper masker'],
    ['{ "na|" }', 'name', 'na', 'name'],
    ['{ |', 'name', '', '"name"'],
    ['{ |"na" }', 'name', '', '"name"'],
    ['{ "algorithm": "Id|" }', '"Identity"', 'Id', 'Identity'],
    ['{ "algorithm": Id| }', '"Identity"', 'Id', '"Identity"'],
  ];
  for (const [marked, label, typed, filter] of compared) {
    it(`compares ${JSON.stringify(typed)} with ${filter}: ${JSON.stringify(marked)}`, async () => {
      const { document, items } = await completeAt(marked);
      const { textEdit, filterText = label } = items.find((item) => item.label === label) ?? {};
      assert.ok(textEdit !== undefined && 'range' in textEdit);
      const before = { start: textEdit.range.start, end: atCaret(marked).position };
      assert.deepEqual([document.getText(before), filterText], [typed, filter]);
    });
  }

  for (const marked of ['|', '{|}', '{\n\t|\n}\n', '{ | }'])
    it(`gives whole maskers that load: ${JSON.stringify(marked)}`, async () => {
      const { document, items } = await completeAt(marked);
      const whole = items.filter(({ label }) => templateLabels.includes(label));
      assert.equal(whole.length, templateLabels.split(', ').length);
      for (const item of whole) {
        const text = accept(document, item);
        assert.match(text, /"name": "aMasker"/);
        const diagnostics = service.doValidation(documentOf(text, 'file:///b.masker.json'));
        assert.deepEqual(
          diagnostics.filter(({ severity }) => severity === 1),
          [],
          text,
        );
      }
    });

  it('proposes one name, that of the file, as one placeholder', async () => {
    for (const [uri, name] of [
      ['file:///maskers/vin.masker.json', 'vinMasker'],
      ['file:///licence-plate.masker.json', 'licencePlateMasker'],
      ['untitled:Untitled-1', 'newMasker'],
    ] as const) {
      const document = documentOf('{}', uri);
      const { items } = await service.doComplete(document, { line: 0, character: 1 });
      const texts = items.flatMap(({ textEdit }) => /"name": "[^"]*"/.exec(textEdit?.newText ?? '') ?? []);
      assert.deepEqual(new Set(texts), new Set([`"name": "\${1:${name}}"`]));
      const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
      const titles = service.getCodeActions(document, range, { diagnostics: [] }).map(({ title }) => title);
      assert.ok(titles.includes(`Add "name": "${name}"`), titles.join());
    }
  });

  it('suggests values as soon as a name or segments are chosen', async () => {
    const id = 'editor.action.triggerSuggest';
    const { items } = await createMaskerLanguageService(
      { textDocument: { completion: { completionItem: { snippetSupport: true } } } },
      { commands: [id] },
    ).doComplete(documentOf('{}'), { line: 0, character: 1 });
    const reopening = items.filter(({ command }) => command?.command === id).map(({ label }) => label);
    for (const name of ['name', 'segments', 'algorithm'])
      assert.ok(reopening.includes(name), reopening.join());
  });

  it('says which algorithm cannot be run here', async () => {
    const { items } = await completeAt('{ "algorithm": | }');
    assert.deepEqual(
      items.map(({ label, detail }) => [label, detail]),
      algorithms.map(({ name, masking }) => [
        `"${name}"`,
        masking.status === 'loads' ? "can't be run here" : undefined,
      ]),
    );
  });

  it('gives plain text to editors that take nothing else', async () => {
    const plain = createMaskerLanguageService({});
    const { document, position } = atCaret('{ "segments": [|] }');
    const { items } = await plain.doComplete(document, position);
    assert.equal(items.length, 3);
    for (const { textEdit, insertTextFormat, documentation } of items) {
      assert.equal(insertTextFormat, 1);
      assert.doesNotMatch(textEdit?.newText ?? '', /\$/);
      assert.equal(typeof documentation, 'string');
    }
    const start = atCaret('{ | }');
    const properties = await plain.doComplete(start.document, start.position);
    for (const { documentation } of properties.items)
      assert.ok(typeof documentation === 'string' && /^[^`*]+$/.test(documentation));
  });

  it('lets a command follow only in editors that have it', async () => {
    const { document, position } = atCaret('{ | }');
    const commandsIn = async (options: MaskerInitializationOptions) => {
      const { items } = await createMaskerLanguageService({}, options).doComplete(document, position);
      return new Set(items.map(({ command }) => command?.command));
    };
    const id = 'editor.action.triggerSuggest';
    assert.deepEqual(await commandsIn({ commands: [] }), new Set([undefined]));
    assert.deepEqual(await commandsIn({ commands: [id] }), new Set([undefined, id]));
  });

  describe('whatever is chosen makes no new error', () => {
    const loads = `{
  "name": "aMasker",
  "description": "Codes",
  "trimWhiteSpace": true,
  "outputCase": "Upper",
  "defaultString": null,
  "defaultNumber": 1.0,
  "defaultNumberType": "Int",
  "algorithm": "Segment",
  "ignoreChars": ["-", "/"],
  "segments": [
    { "type": "Preserve", "length": 2 },
    { "type": "Numeric", "length": 1, "original": { "minNum": 3 }, "masked": { "minNum": 1, "maxNum": 0, "range": "1-5, 7" } },
    { "type": "AlphaNumeric", "length": 3, "masked": { "minNum": 1, "maxNum": 0, "minChar": "b", "maxChar": "a", "range": "a-f" } }
  ],
  "numSegments": 3
}
`;
    const natural = /^json-syntax$|^name-empty$|-missing$/;
    const errorsOf = (text: string) =>
      service
        .doValidation(documentOf(text))
        .flatMap(({ severity, code }) =>
          severity === 1 && !natural.test(String(code)) ? [String(code)] : [],
        );
    /** The chosen values and members that a text lost, so that something is to be completed there. */
    const withGaps = [
      loads,
      loads.replaceAll(/: (?:"[^"]*"|[\d.]+|true|null)/g, ': '),
      loads.replaceAll(/"(?:range|length|maxNum|minChar)": (?:"[^"]*"|\d+),? ?/g, ''),
      loads.replaceAll('},\n', '}, \n'),
    ];

    async function chooseAll(text: string, offset: number): Promise<void> {
      const document = documentOf(text);
      const { items } = await service.doComplete(document, document.positionAt(offset));
      const before = errorsOf(text);
      for (const item of items) {
        const after = errorsOf(accept(document, item));
        for (const code of new Set(after)) {
          const count = (codes: readonly string[]) => codes.filter((one) => one === code).length;
          const context = `${text.slice(Math.max(0, offset - 40), offset)}|${text.slice(offset, offset + 20)}`;
          assert.ok(count(after) <= count(before), `${code} by ${item.label} at ${context}`);
        }
      }
    }

    for (const [i, text] of withGaps.entries()) {
      it(`at every place of text ${i + 1}`, async () => {
        for (let offset = 0; offset <= text.length; offset += i === 0 ? 1 : 3) await chooseAll(text, offset);
      }).timeout(120_000);
    }

    it('at the end of what is half typed', async () => {
      for (let end = 0; end <= loads.length; end += 2) await chooseAll(loads.slice(0, end), end);
    }).timeout(120_000);
  });
});
