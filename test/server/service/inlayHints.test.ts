// Inlay hints, written into the text at their offsets: the coverage of segments, and omitted defaults.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { InlayHint } from 'vscode-languageserver-types';
import { analyse } from '@masker/masker';
import { maximumHintedParts } from '../../../server/src/service/inlayHints.ts';
import { defaultSettings } from '../../../server/src/service/settings.ts';
import { documentOf, service } from '../../helpers/caret.ts';
import { processorTime } from '../../helpers/processorTime.ts';

const withHints = (coverage: boolean, defaults: boolean) => ({
  ...defaultSettings,
  inlayHints: { coverage, defaults },
});

function hintsOf(
  document: TextDocument,
  settings = defaultSettings,
  [start, end] = [0, Infinity],
): InlayHint[] {
  const range = { start: document.positionAt(start), end: document.positionAt(end) };
  return service.getInlayHints(document, range, settings);
}

/** The text of the segments with every hint in ‹›. */
function shown(segments: string, settings = defaultSettings, properties = ''): string {
  const start = `{ "algorithm": "Segment", ${properties}"segments": [`;
  const document = documentOf(`${start}${segments}] }`);
  const edits = hintsOf(document, settings).map(({ position, label, paddingLeft }) => {
    assert.ok(typeof label === 'string' && paddingLeft === true);
    return { range: { start: position, end: position }, newText: `‹${label}›` };
  });
  return TextDocument.applyEdits(document, edits).slice(start.length, -3);
}

const full = '"original": {}, "masked": {}';

const tables: readonly (readonly [string, readonly (readonly [string, string])[], typeof defaultSettings])[] =
  [
    [
      'coverage',
      [
        ['{ "length": 3 }, { "length": 1 }', '{ "length": 3‹characters 1–3› }, { "length": 1‹character 4› }'],
        ['{ "length": 3, "type": "Numeric" }', '{ "length": 3‹characters 1–3›, "type": "Numeric" }'],
        ['{ "length": 2 }, {}, { "length": 1 }', '{ "length": 2‹characters 1–2› }, {}, { "length": 1 }'],
        ['{ "length": 0 }', '{ "length": 0 }'],
        ['{ "Length": 1000000000 }', '{ "Length": 1000000000‹characters 1–1,000,000,000› }'],
        ['{ "length": 3', '{ "length": 3‹characters 1–3›'],
        ['', ''],
      ],
      withHints(true, false),
    ],
    [
      'defaults',
      [
        ['{ "length": 3 }', '{ "length": 3‹type: Preserve› }'],
        ['{ "type": "Preserve", "length": 3 }', '{ "type": "Preserve", "length": 3 }'],
        ['{ "type": "Numeric", "length": 3 }', '{ "type": "Numeric", "length": 3‹= 000–999› }'],
        [
          '{ "type": "Numeric", "length": 3, "original": { "maxNum": 5 } }',
          '{ "type": "Numeric", "length": 3, "original": { "maxNum": 5 }‹masked = 000–999› }',
        ],
        [
          '{ "type": "Numeric", "masked": { "maxNum": 5 }, "length": 3 }',
          '{ "type": "Numeric", "masked": { "maxNum": 5 }, "length": 3‹original = 000–999› }',
        ],
        ['{ "type": "AlphaNumeric", "length": 2 }', '{ "type": "AlphaNumeric", "length": 2‹= 0–9, A–Z› }'],
        [
          '{ "type": "AlphaNumeric", "length": 2, "minChar": "X" }',
          '{ "type": "AlphaNumeric", "length": 2, "minChar": "X"‹= 0–9, X–Z› }',
        ],
        [
          '{ "type": "Numeric", "length": 40 }',
          '{ "type": "Numeric", "length": 40‹= 0 to the largest number of 40 digits› }',
        ],
        [`{ "type": "Numeric", "length": 3, ${full} }`, `{ "type": "Numeric", "length": 3, ${full} }`],
        ['{ "type": "Numeric" }', '{ "type": "Numeric" }'],
        ['{ "type": "Numeric", "length": }', '{ "type": "Numeric", "length": }'],
        ['{ "type": "Other", "length": 3 }', '{ "type": "Other", "length": 3 }'],
        ['{ "type": "Numeric", "length": 2, "masked" }', '{ "type": "Numeric", "length": 2, "masked" }'],
        [
          '{ "type": "Numeric", "length": 2, "maxNum": -1 }',
          '{ "type": "Numeric", "length": 2, "maxNum": -1 }',
        ],
      ],
      withHints(false, true),
    ],
    ['neither', [['{ "length": 3 }', '{ "length": 3 }']], withHints(false, false)],
  ];

describe('inlay hints', () => {
  for (const [name, cases, settings] of tables) {
    describe(name, () => {
      for (const [segments, expected] of cases) {
        it(segments, () => {
          assert.equal(shown(segments, settings), expected);
        });
      }
    });
  }

  it('both, at the same place', () => {
    assert.equal(shown('{ "length": 3 }'), '{ "length": 3‹characters 1–3›‹type: Preserve› }');
  });

  it('none where segments are not read', () => {
    const document = documentOf('{ "algorithm": "Identity", "segments": [{ "length": 3 }] }');
    assert.deepEqual(hintsOf(document), []);
  });

  it('say more in their tooltips', () => {
    const document = documentOf(
      '{ "segments": [{ "length": 3 }, { "type": "Numeric", "length": 6, "masked": {} }] }',
    );
    assert.deepEqual(
      hintsOf(document).map(({ tooltip }) => tooltip),
      [
        "Segment 1 of 2 keeps the characters 1–3 of 9. Ignored characters don't count.",
        "A segment without a type isn't masked.",
        "Segment 2 of 2 masks the characters 4–9 of 9. Ignored characters don't count.",
        '"original" is left out: this is the default.',
      ],
    );
  });

  it('are those of the range that is asked for', () => {
    const text = `{ "segments": [${'{ "length": 2 }, '.repeat(9)}{ "length": 2 }] }`;
    const document = documentOf(text);
    const settings = withHints(true, false);
    const all = hintsOf(document, settings).map(({ position }) => document.offsetAt(position));
    assert.equal(all.length, 10);
    fc.assert(
      fc.property(fc.nat(text.length), fc.nat(text.length), (a, b) => {
        const [start, end] = [Math.min(a, b), Math.max(a, b)];
        assert.deepEqual(
          hintsOf(document, settings, [start, end]).map(({ position }) => document.offsetAt(position)),
          all.filter((offset) => start <= offset && offset <= end),
        );
      }),
    );
  });

  it('write what they say when they are accepted, which changes nothing', () => {
    const segments = fc.array(
      fc.record(
        {
          type: fc.constantFrom('Preserve', 'Numeric', 'AlphaNumeric'),
          length: fc.integer({ min: 1, max: 40 }),
          original: fc.constantFrom({}, { maxNum: 5 }),
          masked: fc.constantFrom({}, { maxNum: 5 }),
          minNum: fc.constant(2),
        },
        { requiredKeys: ['length'] },
      ),
      { minLength: 1, maxLength: 3 },
    );
    fc.assert(
      fc.property(segments, fc.constantFrom(0, 2), (list, indentation) => {
        const masker = { name: 'aMasker', algorithm: 'Segment', segments: list };
        const document = documentOf(JSON.stringify(masker, undefined, indentation));
        const meant = analyse(document.getText()).configuration;
        assert.ok(meant !== undefined);
        for (const { textEdits, label } of hintsOf(document)) {
          if (textEdits === undefined) continue;
          const changed = documentOf(TextDocument.applyEdits(document, textEdits));
          assert.deepEqual(analyse(changed.getText()).configuration, meant);
          const labels = hintsOf(changed).length;
          assert.equal(labels, hintsOf(document).length - 1, JSON.stringify(label));
        }
      }),
      { seed: 20261121 },
    );
  });

  it('end somewhere in a list of very many segments', () => {
    const list = (count: number) => Array<string>(count).fill('{ "length": 1 }').join();
    const hints = (count: number) =>
      hintsOf(documentOf(`{ "algorithm": "Segment", "segments": [${list(count)}] }`)).length;
    assert.equal(hints(maximumHintedParts), 2 * maximumHintedParts);
    assert.equal(hints(maximumHintedParts + 1), 2 * maximumHintedParts);
  });

  it('are quick in a long list', () => {
    const segment = '{ "type": "Numeric", "length": 3, "masked": { "maxNum": 500 } },\n';
    const document = documentOf(`{ "algorithm": "Segment", "segments": [${segment.repeat(20_000)}{}] }`);
    const middle = document.getText().length / 2;
    hintsOf(document, defaultSettings, [middle, middle + 1]);
    const taken = processorTime();
    for (let i = 0; i < 20; i++) hintsOf(document, defaultSettings, [middle, middle + 2000]);
    const each = taken() / 20;
    assert.ok(each < 50, `${each} ms`);
  });
});
